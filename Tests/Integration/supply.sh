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
