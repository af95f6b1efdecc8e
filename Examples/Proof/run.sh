#!/usr/bin/env bash
# run.sh: checks that the wrappers and tests here are what safegen.yml asks for; on a Mac the compiler proves them for each SDK of
# Xcode's, and the tests run, also under AddressSanitizer. Elsewhere Apple's classes are not there, and the package is built alone.
set -euo pipefail
cd "$(dirname "$0")"
tool=${SAFEGEN:-../../.build/debug/safegen}
"$tool" check
if [ "$(uname -s)" = Darwin ]; then
    "$tool" verify
    for mode in "-swift-version 5" -strict-memory-safety "-default-isolation MainActor"; do
        # shellcheck disable=SC2086
        "$tool" verify --no-project --sdk macosx --sdk iphoneos -- $mode
    done
    swift test
    swift test --sanitize=address
else
    swift build --build-tests
fi
