#!/bin/sh
# For Xcode Cloud: ci_scripts/ci_post_clone.sh of the project, executable. Keep the part that the project needs.
set -eu

# Package plugins: nobody is there to say "Trust & Enable".
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES

# The plugin from source (not SafeGenPlugins) compiles against libyaml.
if [ "${SAFEGEN_FROM_SOURCE:-}" = 1 ]; then
    brew install libyaml pkg-config
fi

# A script phase runs the tool.
if [ "${SAFEGEN_TOOL:-}" = 1 ]; then
    brew install OWNER/tap/safegen
fi
