#!/usr/bin/env bash
# A release of what several machines packed: merged, with checksums, and with the recipes that other tools take it by. The
# machines are made up here; 'Tests/Integration/run.sh bundle' packs this one for real.
. "$(dirname "$0")/lib.sh"

release="$root/Scripts/release.py"
rm -rf "$work/release"
mkdir -p "$work/release"
cd "$work/release"

# packed FOLDER TRIPLE [VERSION] : what 'make dist' leaves on a machine.
packed() {
    local version=${3:-1.2.3}
    local variant="safegen-$version-$2/bin"
    mkdir -p "$1/safegen.artifactbundle/$variant"
    printf '#!/bin/sh\necho safegen %s\n' "$2" >"$1/safegen.artifactbundle/$variant/safegen"
    chmod +x "$1/safegen.artifactbundle/$variant/safegen"
    cat >"$1/safegen.artifactbundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"safegen": {"version": "$version", "type": "executable",
 "variants": [{"path": "$variant/safegen", "supportedTriples": ["$2"]}]}}}
JSON
    echo "$2" | gzip -n >"$1/safegen-$version-$2.tar.gz"
    echo "libyaml 0.2.5" >"$1/libraries-$2.txt"
}
packed a arm64-apple-macosx
packed b x86_64-apple-macosx
packed c x86_64-unknown-linux-gnu
packed d aarch64-unknown-linux-gnu

printf '# Changelog\n\n## 1.2.3\n\n- Better.\n\n## 1.2.2\n\n- Good.\n' >changes.md
run "merging" "$release" --changelog changes.md --repository o/SafeGen --output out a b c d
run "the same bytes" "$release" --changelog changes.md --repository o/SafeGen --output again d c b a
diff -r out again >"$work/log" || fail "two runs differ"
sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
(cd out && sums --check SHA256SUMS) >"$work/log" 2>&1 || fail "the checksums are wrong"
for file in safegen.artifactbundle.zip safegen-1.2.3-aarch64-unknown-linux-gnu.tar.gz \
    SafeGenPlugins.tar.gz safegen.rb mise.toml Mintfile Dockerfile; do
    grep -q "  $file\$" out/SHA256SUMS || fail "$file has no checksum"
done
[ "$(head -n 1 out/notes/CHANGES.md)" = "- Better." ] || fail "the notes are not the changes of the version"
grep -q "aarch64-unknown-linux-gnu: libyaml 0.2.5; arm64-apple-macosx" out/notes/CHANGES.md || fail "the notes lack the version of libyaml"
grep -q '^brew install o/tap/safegen$' out/notes/INSTALL.md || fail "the notes don't say how to install"
! grep -E 'OWNER|0\.1\.0' out/notes/INSTALL.md || fail "the notes leave something to fill in"
pass "what four machines packed is one release, and the same bytes twice"

run "the bundle" python3 - out/safegen.artifactbundle.zip <<'PYTHON'
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    info = json.loads(archive.read("safegen.artifactbundle/info.json"))
    variants = info["artifacts"]["safegen"]["variants"]
    assert len(variants) == 4, variants
    for variant in variants:
        entry = archive.getinfo("safegen.artifactbundle/" + variant["path"])
        assert entry.external_attr >> 16 & 0o111, entry
        triple, = variant["supportedTriples"]
        assert triple in archive.read(entry).decode(), variant
PYTHON
[ "$(swift package compute-checksum out/safegen.artifactbundle.zip)" = \
    "$(sed -n 's/.*checksum: "\(.*\)").*/\1/p' out/SafeGenPlugins/Package.swift)" ] || fail "the plugins have another checksum"
run "the package of plugins" swift package --package-path out/SafeGenPlugins dump-package
logged "the package of plugins" "https://github.com/o/SafeGen/releases/download/1.2.3/safegen.artifactbundle.zip"
pass "one bundle holds each machine's tool, and the package of plugins names it by URL and checksum"

run "mise.toml" python3 - out/mise.toml <<'PYTHON'
import sys, tomllib
with open(sys.argv[1], "rb") as file:
    platforms = tomllib.load(file)["tools"]["http:safegen"]["platforms"]
assert sorted(platforms) == ["linux-arm64", "linux-x64", "macos-arm64", "macos-x64"], platforms
PYTHON
if install_from_apt ruby ruby; then
    run "the formula" ruby -c out/safegen.rb
    pass "Ruby reads the formula"
else
    skip "the formula: Ruby is not installed"
fi

refused() {
    refuse "$1" "$release" --changelog changes.md --repository o/SafeGen --output bad "${@:3}"
    logged "$1" "$2"
}
packed e x86_64-unknown-linux-gnu 1.2.4
refused "two versions" "is of version 1.2.4, others of 1.2.3" a e
refused "a triple twice" "safegen is there twice for x86_64-unknown-linux-gnu" c c
packed f ""
refused "no triple" "'' in 'f/safegen.artifactbundle' is none of" f
packed g aarch64-unknown-linux-gnu && sed -i.old 's/"safegen": {/"other": {/' g/safegen.artifactbundle/info.json
refused "a bundle of something else" "'g/safegen.artifactbundle' has no readable info.json" g
packed h aarch64-unknown-linux-gnu && rm h/*.tar.gz
refused "no tarball" "there are 0 'safegen-1.2.3-aarch64-unknown-linux-gnu.tar.gz'" a h
packed i aarch64-unknown-linux-gnu && chmod -x i/safegen.artifactbundle/*/bin/safegen
refused "what is not a program" "is not a program" i
packed j aarch64-unknown-linux-gnu '$(id)'
refused "what is not a version" "is not a version" j
refused "an empty folder" "no 'safegen.artifactbundle' in 'out/SafeGenPlugins'" out/SafeGenPlugins
refuse "a version without changes" "$release" --repository o/SafeGen --output bad a b c d
logged "a version without changes" "has no section '## 1.2.3'"
refuse "a repository that is none" "$release" --changelog changes.md --repository 'o/S"; system("id")' --output bad a
[ ! -e bad ] || fail "what was refused left something"
pass "what doesn't fit together is refused, and leaves nothing"
