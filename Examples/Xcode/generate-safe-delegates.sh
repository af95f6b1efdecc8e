#!/bin/sh
# For a run-script phase before Compile Sources, with User Script Sandboxing on:
#
#     sh "$SRCROOT/Scripts/generate-safe-delegates.sh" App/safegen.yml App/SafeDelegates.swift
#
# The sandbox lets a script write the listed outputs and the target's temporary folder. The script can't create a file next to
# an output. So it writes the Swift into the temporary folder, and copies it if it differs.
set -eu
manifest=$1
output=$2

# Xcode's PATH lacks the folders of package managers.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.mint/bin:$HOME/.local/share/mise/shims:$HOME/.local/bin"
if ! command -v safegen >/dev/null; then
    # Xcode shows this line as a warning of the build. It compiles the existing wrappers.
    echo "warning: SafeGen isn't installed: 'brew install OWNER/tap/safegen' installs it; '$output' may be stale until then"
    exit 0
fi

cd "$SRCROOT"
made="$TARGET_TEMP_DIR/$(basename "$output")"
safegen generate --config "$manifest" --output "$made" --quiet
cmp -s "$made" "$output" || cat "$made" >"$output"
