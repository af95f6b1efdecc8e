#!/usr/bin/env bash
# The lines of Docs/Install.md, as they stand there, where they can be run here, in a home folder with nothing in it.
. "$(dirname "$0")/lib.sh"

page="$root/Docs/Install.md"
place="$work/install"
rm -rf "$place" && mkdir -p "$place/home" "$place/bin"
cp "$(built_safegen)" "$place/bin/"
version="$("$place/bin/safegen" --version)"

# block TEXT : the first block of code of the page with a text in it.
block() {
    python3 - "$page" "$1" <<'PYTHON'
import re, sys
blocks = re.findall(r"^```\w*\n(.*?)^```$", open(sys.argv[1], encoding="utf-8").read(), re.M | re.S)
print(next(block for block in blocks if sys.argv[2] in block), end="")
PYTHON
}
at_home() { (cd "$place/home" && env HOME="$place/home" PATH="$place/bin:$PATH" "$@"); }

for file in "$page" "$root/README.md"; do
    ! grep -oE '[0-9]+\.[0-9]+\.[0-9]+' "$file" | grep -vxF "$version" >"$work/log" || fail "$file names another version than $version"
done
pass "the page and the README name the version $version"

# A package by URL, which git takes from here.
git clone --quiet --bare "$root" "$place/SafeGen.git"
git -C "$place/SafeGen.git" tag --force "$version" HEAD >/dev/null
mkdir -p "$place/App/Sources/App" && cd "$place/App"
echo 'struct App {}' >Sources/App/App.swift
cat >Package.swift <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "App",
    dependencies: [
        $(block '/SafeGen", from')
    ],
    targets: [
        $(block 'package: "SafeGen")')
    ]
)
PACKAGE
printf '[url "file://%s"]\n insteadOf = https://github.com/OWNER/SafeGen\n' "$place/SafeGen.git" >"$place/gitconfig"
[ ! -f "$HOME/.gitconfig" ] || printf '[include]\n path = %s\n' "$HOME/.gitconfig" >>"$place/gitconfig"
# SwiftPM remembers the revision of a version, and another run may have another.
own=(--cache-path "$place/cache" --security-path "$place/security")
run "the package by URL" env GIT_CONFIG_GLOBAL="$place/gitconfig" swift package resolve "${own[@]}"
run "its dependencies" env GIT_CONFIG_GLOBAL="$place/gitconfig" swift package show-dependencies "${own[@]}" --format json
python3 - "$work/log" "$version" <<'PYTHON' || fail "the package is not resolved as the page says"
import json, sys
text = open(sys.argv[1], encoding="utf-8").read()
found = {package["identity"]: package["version"] for package in json.loads(text[text.index("{"):])["dependencies"]}
assert found == {"safegen": sys.argv[2]}, found
assert "swift-syntax" not in text, "the trait FromSource fetches swift-syntax"
PYTHON
pass "the lines for a package resolve it by its URL and version, without swift-syntax"

block "generate-completion-script bash" >"$place/bash.sh"
run "bash's lines" at_home bash -eu "$place/bash.sh"
run "bash's completion" at_home bash -euc '. .local/share/bash-completion/completions/safegen; complete -p safegen'
block "generate-completion-script zsh" >"$place/zsh.sh"
run "zsh's lines" at_home bash -eu "$place/zsh.sh"
run "zsh's lines again" at_home bash -eu "$place/zsh.sh"
[ "$(grep -c zfunc "$place/home/.zshrc")" = 1 ] || fail "the second run changed .zshrc"
block "generate-completion-script fish" >"$place/fish.sh"
run "fish's lines" at_home bash -eu "$place/fish.sh"
pass "the lines for completions work in a home without anything"
if install_from_apt zsh zsh; then
    run "zsh's completion" at_home zsh -ic 'whence -w _safegen; print $_comps[safegen]'
    logged "zsh's completion" "_safegen: function"
    pass "zsh finds the completion"
else
    skip "zsh's completion: zsh is not installed"
fi
if install_from_apt fish fish; then
    run "fish's completion" at_home fish -c 'complete -C "safegen gen"'
    logged "fish's completion" "generate"
    pass "fish completes the commands"
else
    skip "fish's completion: fish is not installed"
fi

# Xcode Cloud's script, with programs that note how they are called.
for program in defaults brew; do
    printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n' "$program" "$place" >"$place/bin/$program" && chmod +x "$place/bin/$program"
done
run "Xcode Cloud's script" at_home env SAFEGEN_FROM_SOURCE=1 SAFEGEN_TOOL=1 "$root/Examples/Xcode/ci_post_clone.sh"
diff - "$place/calls" >"$work/log" <<'CALLS' || fail "Xcode Cloud's script calls something else"
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
brew install libyaml pkg-config
brew install OWNER/tap/safegen
CALLS
grep -qxF "$(tail -n 1 "$place/calls")" "$page" || fail "Homebrew's line is not that of the page"
pass "Xcode Cloud's script trusts the plugins, and installs what is asked for"

# What a release makes is what the page names.
printf '#!/bin/sh\n' >"$place/bin/packed" && chmod +x "$place/bin/packed"
variant="safegen-$version-x86_64-unknown-linux-gnu/bin"
mkdir -p "$place/dist/safegen.artifactbundle/$variant" && cp "$place/bin/packed" "$place/dist/safegen.artifactbundle/$variant/safegen"
cat >"$place/dist/safegen.artifactbundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"safegen": {"version": "$version", "type": "executable",
 "variants": [{"path": "$variant/safegen", "supportedTriples": ["x86_64-unknown-linux-gnu"]}]}}}
JSON
echo | gzip -n >"$place/dist/safegen-$version-x86_64-unknown-linux-gnu.tar.gz"
echo "libyaml 0" >"$place/dist/libraries-x86_64-unknown-linux-gnu.txt"
run "a release" "$root/Scripts/release.py" --repository OWNER/SafeGen --output "$place/release" "$place/dist"
for file in $(grep -oE "releases/download/$version/[^ ]+" "$page" | sed 's|.*/||' | sort -u); do
    [ -f "$place/release/$file" ] || fail "a release has no '$file'"
done
grep -qxF "mint install $(cat "$place/release/Mintfile")" "$page" || fail "Mint's line is not what the release's Mintfile has"
[ -f "$place/release/safegen.rb" ] || fail "a release has no formula"
grep -qF "$(grep -oE '\.package\(url: "[^"]*SafeGenPlugins"' "$page")" "$place/release/SafeGenPlugins/README.md" ||
    fail "the line for SafeGenPlugins is not that of its README"
(cd "$place/release" && run "the checksums" sha256sum --check --ignore-missing SHA256SUMS)
pass "a release has the files that the page names"
