#!/bin/sh
# Fails where Package@swift-6.2.swift differs from Package.swift in more than the optimisation of debug builds.
set -eu
cd "$(dirname "$0")/.."

# Both files without their opening comments, and the newer one without what it adds.
plain() { sed -e '1,/^import PackageDescription/d' "$1"; }
older=$(plain Package.swift)
newer=$(plain Package@swift-6.2.swift |
    sed -e '/^\/\/\/ Settings of what runs in the users/,/^$/d' -e 's/swiftSettings: generator/swiftSettings: settings/')

if [ "$older" != "$newer" ]; then
    echo "Package.swift and Package@swift-6.2.swift differ in more than the optimisation of debug builds:" >&2
    printf '%s\n' "$older" > "${TMPDIR:-/tmp}/safegen-older.$$"
    printf '%s\n' "$newer" | diff "${TMPDIR:-/tmp}/safegen-older.$$" - >&2 || true
    rm -f "${TMPDIR:-/tmp}/safegen-older.$$"
    exit 1
fi
