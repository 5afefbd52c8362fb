#!/usr/bin/env bash
# Runs a command on a display, session bus and window manager of its own, with the accessible tree on and with
# settings, data and run-time folders that vanish afterwards:  tests/window-session.sh python -m pytest tests/e2e
set -euo pipefail

if [[ ${1-} != --inside ]]; then
    home=$(mktemp -d)
    trap 'rm -rf "$home"' EXIT
    mkdir -m 700 "$home/run"
    export XDG_RUNTIME_DIR=$home/run XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_STATE_HOME=$home/state
    export QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
    xvfb-run -a -s "-screen 0 1920x1200x24" dbus-run-session -- bash "$0" --inside "$@"
    exit
fi
shift

# Windows get neither activation nor focus before the manager runs: wait for its own word.
started=$XDG_RUNTIME_DIR/window-manager-started
mkfifo "$started"
openbox --sm-disable --startup "sh -c 'echo >$started'" &
timeout 30 head -n 1 "$started" >/dev/null || { echo "the window manager did not start within 30 s" >&2; exit 1; }
exec "$@"
