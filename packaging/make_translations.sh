#!/usr/bin/env bash
# Brings resources/i18n up to date: collects the texts of rankford_qt into each .ts and makes the .qm from it.
#   packaging/make_translations.sh [FOLDER]    FOLDER (resources/i18n if left out) holds the .ts files
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "${1:-resources/i18n}")
bin=${BIN:-.venv/bin}

mapfile -t sources < <(find rankford_qt -name '*.py' | LC_ALL=C sort)
for ts in "$folder"/*.ts; do
    "$bin/pyside6-lupdate" -silent -no-obsolete -locations none "${sources[@]}" -ts "$ts"
    "$bin/pyside6-lrelease" -silent "$ts" -qm "${ts%.ts}.qm"
done
