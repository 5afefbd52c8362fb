"""What is read of a file: an object of a size that is known beforehand, or nothing."""

from pathlib import Path

import pytest

from rankford_qt import disk

MOST = 20


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file.json"


def test_an_object_of_the_greatest_size_is_read(file: Path) -> None:
    file.write_text('{"a": 1}'.ljust(MOST))
    assert disk.read_object(file, MOST) == {"a": 1}


@pytest.mark.parametrize("text", ['{"a": 1}'.ljust(MOST + 1), "[1]", "null", "", '{"a": 1', "\udcff"], ids=repr)
def test_anything_else_is_refused(text: str, file: Path) -> None:
    file.write_text(text, errors="surrogateescape")
    with pytest.raises(ValueError, match=r"."):
        disk.read_object(file, MOST)


def test_what_is_nested_without_end_is_refused(file: Path) -> None:
    file.write_text("[" * 100_000)
    with pytest.raises(RecursionError):
        disk.read_object(file, 100_000)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="not a plain file"):
        disk.read_object(tmp_path, MOST)
    with pytest.raises(FileNotFoundError):
        disk.read_object(tmp_path / "none", MOST)
