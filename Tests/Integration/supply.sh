#!/usr/bin/env bash
# The scripts that build a release and install libyaml end where something is missing, and don't become root unasked.
. "$(dirname "$0")/lib.sh"

rm -rf "$work/copy" "$work/ran"
mkdir -p "$work/copy/Sources/SafeGen/Output" "$work/bin"
cp -R "$root/Scripts" "$work/copy/"
cp "$root/Sources/SafeGen/Output/Version.swift" "$work/copy/Sources/SafeGen/Output/"
cd "$work/copy"

refuse "a compiler that fails" env SWIFT=false sh Scripts/dist.sh
refuse "an empty triple" env SWIFT=true sh Scripts/dist.sh
logged "an empty triple" "names no triple"
sed 's/static let current/static let other/' Sources/SafeGen/Output/Version.swift >"$work/version"
cp "$work/version" Sources/SafeGen/Output/Version.swift
refuse "an empty version" sh Scripts/dist.sh
logged "an empty version" "no version"
pass "a release without a triple or a version is none"

# Programs that only tell that they were run, on a machine without libyaml and for somebody who is not root.
for program in sudo apt-get; do
    printf '#!/bin/sh\necho %s "$@" >>"%s/ran"\n' $program "$work" >"$work/bin/$program"
done
printf '#!/bin/sh\necho 1000\n' >"$work/bin/id"
chmod +x "$work"/bin/*
sed 's/is_there "$name" ||/:;/; s/command -v brew/false/' "$root/Scripts/install-missing.sh" >Scripts/install-missing.sh
refuse "sudo without a yes" env PATH="$work/bin:$PATH" sh Scripts/install-missing.sh libyaml </dev/null
[ ! -e "$work/ran" ] || fail "sudo was run unasked"
run "sudo after a yes" env SAFEGEN_USE_SUDO=yes PATH="$work/bin:$PATH" sh Scripts/install-missing.sh libyaml
grep -q "^sudo apt-get install" "$work/ran" || fail "sudo was not run"
pass "sudo is run after a yes alone"

# The pins are those of a release, where git gets GitHub's repositories from GitHub.
cd "$work/copy"
rm -f Package.resolved
plain="env GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1"
flags=$($plain sh Scripts/pin.sh)
[ "$flags" = --only-use-versions-from-resolved-file ] || fail "a build of pinned dependencies has the flags '$flags'"
cmp -s Package.resolved "$root/Scripts/release.resolved" || fail "Package.resolved isn't Scripts/release.resolved"
flags=$($plain GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=url.https://example.com/.insteadOf GIT_CONFIG_VALUE_0=https://github.com/ sh Scripts/pin.sh 2>"$work/log")
[ -z "$flags" ] || fail "the revisions of GitHub are demanded of a mirror"
logged "a mirror" "from somewhere else"
for file in Makefile .github/action/find.sh Scripts/hook.sh; do
    grep -q "Scripts/pin.sh" "$root/$file" || fail "$file builds dependencies that aren't pinned"
done
! grep -q "language: swift" "$root/.pre-commit-hooks.yaml" || fail "a hook builds dependencies that aren't pinned"
pass "what is built from source has the dependencies of a release"
