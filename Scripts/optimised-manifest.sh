#!/bin/sh
# Prints Package@swift-6.2.swift: Package.swift, with some targets optimised in debug builds too.
set -eu
cd "$(dirname "$0")/.."

cat <<'HEAD'
// swift-tools-version: 6.2
// Printed by Scripts/optimised-manifest.sh: Package.swift with some targets optimised in debug builds too, since a plugin
// builds its tool in debug. Packages may be depended on with such flags from this tools version on.
HEAD
sed -e '1,/^import PackageDescription/{/^import PackageDescription/!d;}' \
    -e 's|^let hot = settings$|let hot = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]|' \
    Package.swift
