"""The checks around every test notice what they are there for."""

from pathlib import Path

import pytest

CONFTEST = Path("tests/conftest.py").read_text()


def errors_of(pytester: pytest.Pytester, code: str, *arguments: str) -> str:
    """What pytest prints about a test file beside our conftest, whose tests pass but leave one error."""
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(code)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)
    result.assert_outcomes(passed=1, errors=1)
    return result.stdout.str()


@pytest.fixture(autouse=True)
def _offscreen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


def test_a_thread_left_running(pytester: pytest.Pytester) -> None:
    code = """
        import threading
        def test_it():
            threading.Thread(target=threading.Event().wait, name="forgotten", daemon=True).start()
    """
    assert "threads left running: ['forgotten']" in errors_of(pytester, code)


def test_a_task_left_running(pytester: pytest.Pytester) -> None:
    code = """
        import asyncio
        loop = asyncio.new_event_loop()
        async def forgotten():
            await asyncio.Event().wait()
        def test_it():
            global task
            task = loop.create_task(forgotten())
            loop.run_until_complete(asyncio.sleep(0))
    """
    assert "asyncio tasks left running" in errors_of(pytester, code)


def test_a_window_left_open(pytester: pytest.Pytester) -> None:
    code = """
        from PySide6.QtWidgets import QMainWindow
        def test_it(qapp):
            global window
            window = QMainWindow(objectName="forgotten")
    """
    assert "top-level windows left: [\"QMainWindow 'forgotten'\"]" in errors_of(pytester, code)


def test_an_unexpected_warning(pytester: pytest.Pytester) -> None:
    code = """
        import logging
        def test_it():
            logging.getLogger("some").info("fine")
            logging.getLogger("some").warning("odd")
    """
    assert "unexpected log records: ['WARNING some: odd']" in errors_of(pytester, code)


def test_an_expected_warning_that_does_not_come(pytester: pytest.Pytester) -> None:
    code = """
        import pytest
        @pytest.mark.logs("odd")
        def test_it():
            pass
    """
    assert "no log record matches: ['odd']" in errors_of(pytester, code)


def test_a_clean_test_passes(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile("""
        import asyncio, logging, threading
        import pytest
        from PySide6.QtWidgets import QComboBox, QMainWindow

        @pytest.mark.logs("odd")
        def test_it(qtbot):
            thread = threading.Thread(target=lambda: None)
            thread.start()
            asyncio.run(asyncio.sleep(0))
            window = QMainWindow()
            qtbot.addWidget(window)
            window.setCentralWidget(QComboBox())
            logging.getLogger("some").error("odd")
    """)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_profiles(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOAK_COUNT", "770")
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile("""
        from hypothesis import settings
        def test_it(request):
            soak = request.config.getoption("--hypothesis-profile") == "soak"
            assert settings().deadline is None
            assert settings().derandomize is not soak
            assert settings().max_examples == (77 if soak else 100)
    """)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
    pytester.runpytest_subprocess("--hypothesis-profile=soak").assert_outcomes(passed=1)
