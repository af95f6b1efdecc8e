#!/bin/sh
# For Xcode Cloud. Copy to ci_scripts/ci_post_clone.sh of the project, executable. Keep the parts that the project needs.
set -eu

# Package plugins: nobody can click "Trust & Enable".
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES

# The plugin from source (not SafeGenPlugins) needs libyaml.
if [ "${SAFEGEN_FROM_SOURCE:-}" = 1 ]; then
    brew install libyaml pkg-config
fi

# A script phase needs the tool.
if [ "${SAFEGEN_TOOL:-}" = 1 ]; then
    brew install OWNER/tap/safegen
fi
