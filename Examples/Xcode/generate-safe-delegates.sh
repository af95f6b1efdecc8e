#!/bin/sh
# For a run-script phase in front of Compile Sources, with User Script Sandboxing on:
#
#     sh "$SRCROOT/Scripts/generate-safe-delegates.sh" App/safegen.yml App/SafeDelegates.swift
#
# The sandbox lets a script write the listed outputs and the target's temporary folder, and not create a file beside an
# output. So the Swift is made in the temporary folder, and copied where it differs.
set -eu
manifest=$1
output=$2

# Xcode's PATH lacks what package managers add.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.mint/bin:$HOME/.local/share/mise/shims:$HOME/.local/bin"
if ! command -v safegen >/dev/null; then
    # Xcode shows this line as a warning of the build; the wrappers that are there are compiled as they are.
    echo "warning: SafeGen isn't installed: 'brew install OWNER/tap/safegen' installs it; '$output' may be stale until then"
    exit 0
fi

cd "$SRCROOT"
made="$TARGET_TEMP_DIR/$(basename "$output")"
safegen generate --config "$manifest" --output "$made" --quiet
cmp -s "$made" "$output" || cat "$made" >"$output"
