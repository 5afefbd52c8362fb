#!/bin/sh
# Takes away what install.sh put into this account. Players' files stay.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/rankford-quay
if [ "$(readlink "$command" 2>/dev/null)" != "$here/rankford-quay" ]; then
    echo "uninstall.sh: nothing of this folder is installed." >&2
    exit 1
fi

rm -f "$command"
(cd "$here/share" && find . -type f) | while read -r file; do
    rm -f "$data/$file"
done
# What the program's own settings wrote, if it was this one.
invite=$data/applications/rankford-quay-invite.desktop
if [ -f "$invite" ] && grep -qF "$here/rankford-quay" "$invite"; then
    rm -f "$invite"
fi
if command -v update-desktop-database >/dev/null; then
    update-desktop-database "$data/applications"
fi
echo "Rankford Quay is out of the menu; this folder can be deleted."
echo "Your files stay in ${XDG_CONFIG_HOME:-$HOME/.config}/rankford-quay and $data/rankford-quay."
