#!/usr/bin/env bash
# The lists for Xcode's run-script phase, and the script, run as Xcode runs it: no reading beside the listed inputs.
. "$(dirname "$0")/lib.sh"

fresh_copy make
cd "$work/make"
tool="$(built_safegen)"
run "the list" "$tool" generate --output SafeDelegates.swift --list-outputs xcfilelist
cp "$work/log" SafeGen-outputs.xcfilelist
[ "$(cat SafeGen-outputs.xcfilelist)" = '$(SRCROOT)/SafeDelegates.swift' ] || fail "the list of outputs is wrong"
[ ! -e SafeDelegates.swift ] || fail "listing wrote something"
# The paths of the list, as Xcode expands them, are what the script writes, and nothing else is written.
before="$(ls -A)"
run "the script" env SRCROOT="$PWD" sh -c "cd \"\$SRCROOT\" && \"$tool\" generate --output SafeDelegates.swift --quiet"
[ "$(ls -A | grep -vxF "$before")" = SafeDelegates.swift ] || fail "more was written than the list says"
pass "the script writes what the xcfilelist says, and nothing else"
