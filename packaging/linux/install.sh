#!/bin/sh
# Puts Rankford Quay into this account's menus and makes invite links open it; needs no rights.
# The program stays in this folder: move it first to where it shall stay.
set -eu

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
[ -x "$here/rankford-quay" ] || fail "the program is not beside this script; unpack the archive anew."
case $here in
    *[\"\`\$\\%\&\|]* | *'
'*) fail "a menu cannot call a program in $here; move the folder to another name." ;;
esac
[ -n "${HOME-}" ] || fail "this account has no home folder."
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/rankford-quay
if [ -e "$command" ] && [ ! -L "$command" ]; then
    fail "$command is another program; move it away."
fi

mkdir -p "$data" "$HOME/.local/bin"
(cd "$here/share" && find . -type f) | while read -r file; do
    mkdir -p "$(dirname "$data/$file")"
    cp "$here/share/$file" "$data/$file"
done
ln -sfn "$here/rankford-quay" "$command"
# Menus leave out an entry whose TryExec is gone.
sed "s|^Exec=rankford-quay|TryExec=$here/rankford-quay\nExec=\"$here/rankford-quay\"|" \
    "$here/share/applications/rankford-quay.desktop" >"$data/applications/rankford-quay.desktop"
if command -v update-desktop-database >/dev/null; then
    update-desktop-database "$data/applications"
fi
echo "Rankford Quay is in the menu, and in a terminal it is $command."
