#!/usr/bin/env bash
# Signs an application, has Apple notarise it, and puts it into a disk image. On macOS, with Xcode's command-line tools.
#
#   packaging/macos/sign.sh "build/bundle/Rankford Quay.app" dist/rankford-quay-VERSION-macos-arm64.dmg
#
# The environment says with what:
#   MACOS_SIGN_IDENTITY   a certificate in the keychain: "Developer ID Application: NAME (TEAM)". Without it the
#                         application keeps the signature of nobody that PyInstaller gave it: it starts where it was
#                         built, and elsewhere only after its user allows it in System Settings, Privacy & Security.
#   MACOS_NOTARY_PROFILE  what `xcrun notarytool store-credentials PROFILE` keeps; without it nothing is notarised.
set -euo pipefail

[[ $# -eq 2 ]] || { echo "usage: $0 APPLICATION DISK_IMAGE" >&2; exit 2; }
application=$1 image=$2
identity=${MACOS_SIGN_IDENTITY-} profile=${MACOS_NOTARY_PROFILE-}
entitlements=$(cd "$(dirname "$0")" && pwd)/entitlements.plist
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sign() {
    codesign --force --options runtime --timestamp --sign "$identity" "$@"
}

# Inside out: what holds something is signed after it.
sign_all() {
    local file
    while IFS= read -r -d '' file; do
        [[ $(file --brief "$file") != Mach-O* ]] || sign "$file"
    done < <(find "$application/Contents" -type f -print0)
    while IFS= read -r -d '' file; do
        sign "$file"
    done < <(find "$application/Contents" -depth -type d -name '*.framework' -print0)
    # What is started has the exceptions from the hardened runtime; libraries take them over.
    while IFS= read -r -d '' file; do
        sign --entitlements "$entitlements" "$file"
    done < <(find "$application/Contents/MacOS" -type f -print0)
    sign --entitlements "$entitlements" "$application"
    codesign --verify --deep --strict "$application"
}

# Waits for Apple's answer; what it objects to is told by `xcrun notarytool log ID`.
notarise() {
    xcrun notarytool submit "$1" --keychain-profile "$profile" --wait
}

if [[ -n $identity ]]; then
    sign_all
else
    echo "Not signed, since MACOS_SIGN_IDENTITY is not set."
fi
if [[ -n $identity && -n $profile ]]; then
    ditto -c -k --keepParent "$application" "$work/application.zip"
    notarise "$work/application.zip"
    xcrun stapler staple "$application"
else
    echo "Not notarised, since MACOS_NOTARY_PROFILE or MACOS_SIGN_IDENTITY is not set."
fi

mkdir "$work/image"
cp -R "$application" "$work/image/"
ln -s /Applications "$work/image/Applications"
mkdir -p "$(dirname "$image")"
hdiutil create -volname "Rankford Quay" -srcfolder "$work/image" -fs HFS+ -format UDZO -ov "$image"
if [[ -n $identity ]]; then
    codesign --force --timestamp --sign "$identity" "$image"
fi
if [[ -n $identity && -n $profile ]]; then
    notarise "$image"
    xcrun stapler staple "$image"
    spctl --assess --type open --context context:primary-signature "$image"
fi
