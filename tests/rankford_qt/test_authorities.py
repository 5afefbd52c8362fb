"""A bundled program finds the certificate authorities of whatever system it runs on."""

import os
import ssl
import subprocess
import sys
from pathlib import Path

import pytest

from rankford_qt import authorities
from rankford_qt.authorities import PLACES, use_those_of_the_system

_CODE = """
import os, ssl, sys
from rankford_qt.command_line import main

def trusted():
    return ssl.create_default_context().cert_store_stats()["x509_ca"]

sys.frozen = sys.argv[1] == "frozen"
main(["--version"])
print(os.environ.get("SSL_CERT_FILE"), trusted(), file=sys.stderr)
"""


@pytest.mark.parametrize("place", PLACES)
def test_they_are_found_where_a_system_keeps_them(place: str, tmp_path: Path) -> None:
    file = tmp_path / place[1:]
    file.parent.mkdir(parents=True)
    file.write_text("")
    environment: dict[str, str] = {}
    use_those_of_the_system(environment, tmp_path)
    assert environment == {"SSL_CERT_FILE": str(file)}


def test_a_system_without_any_is_left_alone(tmp_path: Path) -> None:
    environment: dict[str, str] = {}
    use_those_of_the_system(environment, tmp_path)
    assert environment == {}


@pytest.mark.parametrize("name", ["SSL_CERT_FILE", "SSL_CERT_DIR"])
def test_what_the_environment_says_holds(name: str, tmp_path: Path) -> None:
    file = tmp_path / PLACES[0][1:]
    file.parent.mkdir(parents=True)
    file.write_text("")
    environment = {name: "/mine"}
    use_those_of_the_system(environment, tmp_path)
    assert environment == {name: "/mine"}


@pytest.mark.skipif(not any(Path(each).is_file() for each in PLACES), reason="no certificates are installed here")
@pytest.mark.parametrize("how", ["frozen", "installed"])
def test_a_bundled_program_trusts_them_and_any_other_what_its_python_does(how: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in authorities._SAID}
    command = [sys.executable, "-c", _CODE, how]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    file, count = done.stderr.split()
    assert file in PLACES if how == "frozen" else file == "None"
    assert how != "frozen" or int(count) > 1


def test_the_variables_are_those_that_openssl_reads() -> None:
    paths = ssl.get_default_verify_paths()
    assert (paths.openssl_cafile_env, paths.openssl_capath_env) == authorities._SAID
