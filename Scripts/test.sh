#!/usr/bin/env bash
# Runs the tests with the command that it is given ('swift test …'), and prints what fails, what is left out, and the sum.
# PROOFS=1 runs the proofs, too.
set -uo pipefail
events=.build/tests.jsonl
rm -f "$events"
SAFEGEN_PROOFS="${PROOFS:-}" "$@" --quiet --event-stream-version 0 --event-stream-output-path "$events" 2>&1 |
    grep --line-buffered -v -E "^(◇ Test run started|↳ T(esting Library|arget Platform))"
status=${PIPESTATUS[0]}

# A test that is left out has an event with the reason.
skipped() { grep '"kind":"testSkipped"' "$events" | sed -n 's/.*"text":"Test \(.*\) skipped: \\"\(.*\)\\""}.*/\1: \2/p' | sort; }
proofs=$(skipped | grep -c ': a proof$')
skipped | grep -v ': a proof$' | sed 's/^/skipped: /'
[ "$proofs" -eq 0 ] || echo "$proofs proofs were left out; 'make test-all' runs them."
exit "$status"
