#!/usr/bin/env bash
# Finds safegen for the action, or builds it, and says where it is.
set -euo pipefail

if [ -n "${GIVEN:-}" ]; then
    tool="$GIVEN"
elif ! tool="$(command -v safegen)"; then
    folder="${GITHUB_ACTION_PATH:?}"
    make -C "$folder" setup
    swift build --package-path "$folder" -c release --product safegen
    tool="$(swift build --package-path "$folder" -c release --show-bin-path)/safegen"
fi
[ -x "$tool" ] || { echo "::error::'safegen' is not a program: ${tool//[^A-Za-z0-9_.\/-]/?}"; exit 66; }
echo "safegen=$tool" >>"$GITHUB_OUTPUT"
