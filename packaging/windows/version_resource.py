"""The version resource of the programs for Windows, as PyInstaller reads it: ``EXE(…, version=PATH)`` in the spec."""

import re
from pathlib import Path

NAME = "Rankford Quay"
LANGUAGE, CODE_PAGE = 0x0409, 1200  # English (United States), UTF-16


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version such as ``0.1.0`` or ``1.2rc3`` as the four numbers that Windows compares."""
    release = re.match(r"\d+(?:\.\d+)*", version)
    parts = [int(each) for each in release[0].split(".")] if release else []
    first, second, third, fourth = [*parts, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def text(version: str, program: str) -> str:
    """The resource of a program, such as ``rankford-quay.exe``, in PyInstaller's own words."""
    strings = {
        "CompanyName": NAME,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": program.removesuffix(".exe"),
        "LegalCopyright": "MIT License",
        "OriginalFilename": program,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    structs = "".join(f"      StringStruct({key!r}, {value!r}),\n" for key, value in strings.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers(version)}, prodvers={numbers(version)}, mask=0x3F, flags=0,\n"
        "    OS=0x40004, fileType=0x1, subtype=0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('{LANGUAGE:04X}{CODE_PAGE:04X}', [\n{structs}    ])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {CODE_PAGE}])]),\n"
        "  ],\n"
        ")\n"
    )


def write(folder: Path, version: str, program: str) -> str:
    """Write the resource of a program into a folder; gives the file's path, for PyInstaller."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{program}.version.txt"
    file.write_text(text(version, program), "utf-8")
    return str(file)
