#!/bin/sh
# Builds an executable as a release has it, and prints its path: release-build.sh PRODUCT
# DIST_FLAGS are SwiftPM's: the release workflow insists on the revisions in release.resolved, which a mirror may not have.
# SITE_URL is where the documentation is published, with a slash at its end: messages name its pages. It is put into the source
# for the build.
# Linux: the standard library, libyaml and the C library are all linked in. Apple's systems have theirs, except libyaml.
set -eu
cd "$(dirname "$0")/.."

SWIFT=${SWIFT:-swift}
scratch=$PWD/.build-dist
mkdir -p "$scratch"
if [ "$(uname -s)" = Linux ]; then
    set -- "$1" --static-swift-stdlib -Xswiftc -static-executable
else
    mkdir -p "$scratch/static-libyaml"
    ln -sf "$(pkg-config --variable=libdir yaml-0.1)/libyaml.a" "$scratch/static-libyaml/"
    set -- "$1" -Xlinker "-L$scratch/static-libyaml"
fi
product=$1
shift
case "${DIST_FLAGS:-}" in *resolved*) cp Scripts/release.resolved Package.resolved ;; esac
# shellcheck disable=SC2086
set -- -c release "$@" --scratch-path "$scratch" ${DIST_FLAGS:-}
if [ -n "${SITE_URL:-}" ]; then
    site=Sources/SafeGenCommandSupport/Rules/SiteAddress.swift
    cp -p "$site" "$scratch/SiteAddress.swift"
    trap 'cp -p "$scratch/SiteAddress.swift" "$site"' EXIT
    sed "s|published = \"\"|published = \"$SITE_URL\"|" "$scratch/SiteAddress.swift" >"$site"
fi
$SWIFT build --product "$product" "$@" >&2
echo "$($SWIFT build "$@" --show-bin-path)/$product"
