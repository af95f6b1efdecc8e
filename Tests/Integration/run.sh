#!/usr/bin/env bash
# Runs the tests of this folder, or those that are named: Tests/Integration/run.sh build-plugin make
cd "$(dirname "$0")" || exit 1
[ $# -gt 0 ] || set -- build-plugin bundle command-plugin cmake make xcode pre-commit bazel supply release install workflows review site trial
passed=0 failed=0 skipped=0
for name in "$@"; do
    echo "== $name"
    output="$(mktemp)"
    bash "$name.sh" 2>&1 | tee "$output"
    status=${PIPESTATUS[0]}
    passed=$((passed + $(grep -c '^ok ' "$output")))
    skipped=$((skipped + $(grep -c '^skip ' "$output")))
    [ "$status" -eq 0 ] || failed=$((failed + 1))
    rm -f "$output"
done
echo "Integration: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
