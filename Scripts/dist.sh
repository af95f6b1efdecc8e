#!/bin/sh
# Packs a release for this kind of machine into dist/: an artifact bundle with its checksum, a package of plugins that
# uses the bundle, and a tarball with the tool, completions, manual and schema. The same sources, built in the same folder
# by the same tools, give the same bytes.
set -eu
cd "$(dirname "$0")/.."

SWIFT=${SWIFT:-swift}
export SWIFT
# What a pipe gives may be nothing, and nothing in a pipe that fails ends a script: so each is looked at.
fail() {
    echo "dist: $1" >&2
    exit 1
}
version=$(sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/SafeGen/Output/Version.swift)
info=$($SWIFT -print-target-info)
triple=$(printf '%s\n' "$info" | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)
[ -n "$version" ] || fail "no version in Sources/SafeGen/Output/Version.swift"
[ -n "$triple" ] || fail "'$SWIFT -print-target-info' names no triple"
name="safegen-$version-$triple"
rm -rf dist
mkdir -p dist

# build : builds the tool and strips it into dist/bin. TOOL names one that is there, to rehearse the rest without waiting for it.
build() {
    echo "building safegen"
    built=${TOOL:-$(Scripts/release-build.sh safegen)}
    mkdir -p dist/bin && cp "$built" dist/bin/
    strip dist/bin/safegen
}

# bundle : packs the tool into dist/safegen.artifactbundle.zip.
bundle() {
    folder=dist/safegen.artifactbundle
    mkdir -p "$folder/$name/bin"
    cp dist/bin/safegen "$folder/$name/bin/"
    cat >"$folder/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "safegen": {
      "version": "$version",
      "type": "executable",
      "variants": [{"path": "$name/bin/safegen", "supportedTriples": ["$triple"]}]
    }
  }
}
JSON
    Scripts/zip.py "$folder" "$folder.zip"
    $SWIFT package compute-checksum "$folder.zip" >"$folder.zip.checksum"
}

# tarball : the tool, completions, manual, schema and the recipes for other build systems.
tarball() {
    mkdir -p "dist/$name/bin" "dist/$name/share/man/man1" "dist/$name/share/completions" "dist/$name/share/safegen"
    cp dist/bin/* "dist/$name/bin/"
    for shell in bash zsh fish; do
        dist/bin/safegen --generate-completion-script $shell >"dist/$name/share/completions/safegen.$shell"
    done
    dist/bin/safegen --experimental-dump-help | Scripts/manual.py >"dist/$name/share/man/man1/safegen.1"
    cp -R Schema/safegen.schema.json README.md CHANGELOG.md Docs "dist/$name/share/safegen/"
    Scripts/published.py "dist/$name/share/safegen/README.md" "dist/$name/share/safegen/Docs/Install.md"
    # Where CMake and Bazel look for them.
    mkdir -p "dist/$name/cmake" "dist/$name/bazel"
    cp BuildRules/cmake/SafeGen.cmake "dist/$name/cmake/"
    cp BuildRules/bazel/safegen.bzl BuildRules/bazel/BUILD.bazel "dist/$name/bazel/"
    cp BuildRules/bazel/release.BUILD.bazel "dist/$name/BUILD.bazel"
    cp BuildRules/bazel/release.MODULE.bazel "dist/$name/MODULE.bazel"
    touch "dist/$name/WORKSPACE"
    Scripts/tar.py "dist/$name" "dist/$name.tar.gz"
}

# plugins : the plugins on the prebuilt tool, for those who don't want to build it. Each is a package of its own, since
# SwiftPM compiles every plugin of every package that it sees.
plugins() {
    mkdir -p dist/SafeGenPlugins
    cp -R SafeGenPrebuilt dist/SafeGenPlugins/
    for plugin in SafeGenPlugin SafeGenPrebuildPlugin SafeGenCommand; do
        mkdir -p "dist/SafeGenPlugins/$plugin/Plugins"
        cp -RL "Plugins/$plugin" "dist/SafeGenPlugins/$plugin/Plugins/"
        cp "Plugins/$plugin.package.swift" "dist/SafeGenPlugins/$plugin/Package.swift"
    done
    cp -R Plugins/SafeGenPlanning dist/SafeGenPlugins/SafeGenCommand/Plugins/
    Scripts/tar.py dist/SafeGenPlugins "dist/SafeGenPlugins-$version-$triple.tar.gz"
}

# What is linked in of the machine's: release.resolved doesn't name it.
libraries() {
    printf 'libyaml %s\n' "$(pkg-config --modversion yaml-0.1)" >"dist/libraries-$triple.txt"
}

build
libraries
bundle
tarball
# For the plugins, and for the trait Prebuilt of this checkout.
rm -rf SafeGenPrebuilt/safegen.artifactbundle
cp -R dist/safegen.artifactbundle SafeGenPrebuilt/
plugins
rm -r dist/bin
# One list for everything that is published: 'sha256sum -c SHA256SUMS' checks it.
(
    cd dist
    if command -v sha256sum >/dev/null 2>&1; then sum=sha256sum; else sum="shasum -a 256"; fi
    # shellcheck disable=SC2086
    $sum ./*.zip ./*.tar.gz | sed 's|\./||' >SHA256SUMS
    [ -s SHA256SUMS ] || fail "no checksums"
)
ls -l dist
