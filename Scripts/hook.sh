#!/bin/sh
# Runs safegen for a hook of pre-commit: built once from this clone, of the dependency revisions in release.resolved.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$here/.build-hook
if [ ! -x "$scratch/release/safegen" ]; then
    flags=$("$here/Scripts/pin.sh")
    # shellcheck disable=SC2086
    "${SWIFT:-swift}" build --package-path "$here" --scratch-path "$scratch" -c release --product safegen $flags >&2
fi
exec "$scratch/release/safegen" "$@"
