"""Makes resources/fonts again: three weights as TTF, Latin and Latin Extended in one file each.

    npm pack @fontsource/atkinson-hyperlegible-next@5.3.0 && tar -xzf fontsource-atkinson-*.tgz
    python packaging/make_fonts.py package

Needs fonttools and brotli, which nothing else here does. The same package gives the same bytes.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

VERSION = "5.3.0"
FAMILY = "Atkinson Hyperlegible Next"
WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold"}
SUBSETS = ("latin", "latin-ext")
TARGET = Path(__file__).resolve().parent.parent / "resources" / "fonts"


def main(package: Path) -> None:
    stated = json.loads((package / "package.json").read_text("utf-8"))["version"]
    if stated != VERSION:
        sys.exit(f"The package is version {stated}; these fonts are made from {VERSION}.")
    TARGET.mkdir(parents=True, exist_ok=True)
    for weight, name in WEIGHTS.items():
        font = merged(package, weight)
        path = TARGET / f"AtkinsonHyperlegibleNext-{name}.ttf"
        font.save(path)
        check(path, weight)
    shutil.copyfile(package / "LICENSE", TARGET / "OFL.txt")


def merged(package: Path, weight: int) -> TTFont:
    """Both subsets of one weight; names, metrics and time stamps are those of the Latin one."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [unpacked(package, subset, weight, Path(folder)) for subset in SUBSETS]
        font = Merger().merge([str(part) for part in parts])
        original = TTFont(parts[0], recalcTimestamp=False)
        # The merger guesses where parts differ; both are one design, so the first is right.
        for table in ("OS/2", "gasp", "prep"):
            font[table] = original[table]
        font["head"].created = original["head"].created
        font["head"].modified = original["head"].modified
        font.recalcTimestamp = False
        return font


def unpacked(package: Path, subset: str, weight: int, folder: Path) -> Path:
    source = package / "files" / f"atkinson-hyperlegible-next-{subset}-{weight}-normal.woff2"
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    # STAT describes the axes of the variable font; a static family needs none, and the merger knows no rule for it.
    if "STAT" in font:
        del font["STAT"]
    target = folder / f"{subset}.ttf"
    font.save(target)
    return target


def check(path: Path, weight: int) -> None:
    """Refuses a file that lost its family, weight, letters or tabular figures."""
    font = TTFont(path)
    names = font["name"]
    family = names.getDebugName(16) or names.getDebugName(1)
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    letters = set(font.getBestCmap())
    missing = [letter for letter in "AZaz09äöüßéčřžłőşșțŵ€−–…×·" if ord(letter) not in letters]
    if family != FAMILY or font["OS/2"].usWeightClass != weight or "tnum" not in features or missing:
        sys.exit(f"{path.name}: family {family}, weight {font['OS/2'].usWeightClass}, {features}, missing {missing}")
    print(f"{path.name}: {path.stat().st_size} bytes, {len(letters)} characters, features {sorted(features)}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/make_fonts.py FOLDER_OF_THE_NPM_PACKAGE")
    main(Path(sys.argv[1]))
