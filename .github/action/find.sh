#!/usr/bin/env bash
# Finds safegen for the action, or builds it, and says where it is.
set -euo pipefail

if [ -n "${GIVEN:-}" ]; then
    tool="$GIVEN"
elif ! tool="$(command -v safegen)"; then
    folder="${GITHUB_ACTION_PATH:?}"
    make -C "$folder" setup
    flags="$("$folder/Scripts/pin.sh")"
    # shellcheck disable=SC2086
    swift build --package-path "$folder" -c release --product safegen $flags
    tool="$(swift build --package-path "$folder" -c release --show-bin-path)/safegen"
fi
[ -x "$tool" ] || { echo "::error::'safegen' is not a program: ${tool//[^A-Za-z0-9_.\/-]/?}"; exit 66; }
echo "safegen=$tool" >>"$GITHUB_OUTPUT"
