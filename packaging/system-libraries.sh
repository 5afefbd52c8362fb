#!/usr/bin/env bash
# Finds which system packages Qt's window (play), and packaging and all tests on top of it (test), still lack.
# As root on Debian it installs them; elsewhere it names them: that stops the tests, but not the program, which
# can play a session in the terminal. Where nothing is missing it touches neither network nor disk.
#
#   packaging/system-libraries.sh play|test
set -euo pipefail

# soname, then the Debian package that holds it: what ldd says of Qt's xcb plugin and its libraries.
libraries='
libEGL.so.1 libegl1
libGL.so.1 libgl1
libX11-xcb.so.1 libx11-xcb1
libdbus-1.so.3 libdbus-1-3
libfontconfig.so.1 libfontconfig1
libfreetype.so.6 libfreetype6
libglib-2.0.so.0 libglib2.0-0
libxcb-cursor.so.0 libxcb-cursor0
libxcb-glx.so.0 libxcb-glx0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-image.so.0 libxcb-image0
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-randr.so.0 libxcb-randr0
libxcb-render-util.so.0 libxcb-render-util0
libxcb-shape.so.0 libxcb-shape0
libxcb-shm.so.0 libxcb-shm0
libxcb-sync.so.1 libxcb-sync1
libxcb-util.so.1 libxcb-util1
libxcb-xfixes.so.0 libxcb-xfixes0
libxcb-xkb.so.1 libxcb-xkb1
libxkbcommon.so.0 libxkbcommon0
libxkbcommon-x11.so.0 libxkbcommon-x11-0
'

# program, then its Debian package.
programs='
Xvfb xvfb
dbus-run-session dbus
openbox openbox
xauth xauth
xdotool xdotool
pulseaudio pulseaudio
parec pulseaudio-utils
redis-server redis-server
openssl openssl
ip iproute2
iptables iptables
turnserver coturn
mosquitto mosquitto
xdg-mime xdg-utils
desktop-file-validate desktop-file-utils
gio libglib2.0-bin
strip binutils
chrpath chrpath
dpkg-shlibdeps dpkg-dev
lintian lintian
appstreamcli appstream
mandoc mandoc
man man-db
debootstrap debootstrap
systemd-nspawn systemd-container
systemd-analyze systemd
makensis nsis
7z p7zip-full
shellcheck shellcheck
nginx nginx-light
caddy caddy
buildah buildah
runc runc
'

# file (a pattern), then its Debian package.
files='
/usr/libexec/at-spi-bus-launcher at-spi2-core
/usr/lib/python3/dist-packages/pyatspi/__init__.py python3-pyatspi
/usr/lib/*/girepository-1.0/Atspi-2.0.typelib gir1.2-atspi-2.0
/usr/lib/*/faketime/libfaketime.so.1 libfaketime
/usr/lib/*/libwayland-client.so.0 libwayland-client0
/usr/lib/*/libwayland-cursor.so.0 libwayland-cursor0
'

missing_for_play() {
    local cache soname package
    cache=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
    while read -r soname package; do
        [[ -z $soname || $cache == *[[:space:]]"$soname "* ]] || echo "$package"
    done <<<"$libraries"
    # Debian's own Python comes without what makes an environment; only that Python is helped by this package.
    if [[ $(command -v "${PYTHON:-python3}") == /usr/bin/* ]]; then
        "${PYTHON:-python3}" -c 'import ensurepip' 2>/dev/null || echo python3-venv
    fi
}

missing_for_test() {
    local wanted package
    while read -r wanted package; do
        [[ -z $wanted ]] || PATH="$PATH:/sbin:/usr/sbin" command -v "$wanted" >/dev/null || echo "$package"
    done <<<"$programs"
    while read -r wanted package; do
        [[ -z $wanted ]] || compgen -G "$wanted" >/dev/null || echo "$package"
    done <<<"$files"
}

# No service that comes along starts by itself: the tests start their own.
without_services() {
    local policy=/usr/sbin/policy-rc.d
    [[ ! -e $policy ]] || { "$@"; return; }
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod 755 "$policy"
    local status=0
    "$@" || status=$?
    rm -f "$policy"
    return "$status"
}

install() {
    export DEBIAN_FRONTEND=noninteractive
    echo "Installing system packages: $*"
    # Another one that installs is waited for.
    local command=(apt-get install --option DPkg::Lock::Timeout=120 --yes --quiet --no-install-recommends "$@")
    "${command[@]}" </dev/null && return
    apt-get update --quiet </dev/null && "${command[@]}" </dev/null
}

[[ ${1-} == play || ${1-} == test ]] || { echo "usage: $0 play|test" >&2; exit 2; }
[[ $(uname -s) == Linux ]] || exit 0

missing=$(missing_for_play; [[ $1 == play ]] || missing_for_test)
[[ -n $missing ]] || exit 0
read -r -a packages < <(tr '\n' ' ' <<<"$missing"; echo)

if [[ $EUID -eq 0 && -f /etc/debian_version ]] && command -v apt-get >/dev/null && without_services install "${packages[@]}"; then
    exit 0
fi
echo "Missing system packages (names as on Debian): ${packages[*]}. Install them with your system's package manager." >&2
[[ $1 == play ]]
