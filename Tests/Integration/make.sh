#!/usr/bin/env bash
# Make, with the depfile that safegen writes.
. "$(dirname "$0")/lib.sh"

fresh_copy make
cd "$work/make"
tool="$(built_safegen)"
build() { make SAFEGEN="$tool"; }
run "first build" build
run "the program" ./downloads
logged "the program" "the listener is gone: true"
run "no-op build" build
logged "no-op build" "up to date"
sleep 1
echo "# a comment" >>Classes.yml
run "changed include" build
logged "changed include" "generate"
run "no-op build" build
logged "no-op build" "up to date"
pass "a project builds, has nothing to do afterwards, and sees a changed include"
