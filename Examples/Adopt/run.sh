#!/usr/bin/env bash
# The sample app under AddressSanitizer: reported as it is in Before/, clean once `safegen adopt` has gone over it.
#
#     run.sh [FOLDER]     FOLDER holds safegen; by default that of the debug build
#     RECORD=1 run.sh     writes the result to After/
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
bin="${1:-$(swift build --package-path "$here/../.." --show-bin-path)}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

fail() { echo "Examples/Adopt: $*" >&2; exit 1; }

# Compiles quietly; says what the compiler says only where it fails.
compile() {
    swiftc "$@" >"$work/compiler" 2>&1 || { cat "$work/compiler" >&2; fail "it does not compile"; }
}

# Builds the app and runs it; prints what it says. SYMBOLS=1 for the names of functions, where there is a symbolizer.
run() {
    compile -swift-version 6 -sanitize=address -module-name App -I "$work" -o "$work/app" \
        "$work"/App/*.swift ${1:+"$work"/$1/*.swift} "$work/FeedKit.o"
    SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=symbolize=${SYMBOLS:-0}:detect_leaks=0 "$work/app" 2>&1 || true
}

# What AddressSanitizer says, without addresses, and with the functions of the app.
shorten() {
    swift demangle --simplified <<<"$1" | awk '
        /ERROR: AddressSanitizer/ { print "  " $2, $3 }
        /^(READ|WRITE)/ { print "  " $1, $2, $3, $4 }
        /^freed by/ { print "  freed by" }
        /^previously/ { isOver = 1 }
        !isOver && / in (Feed|main )/ { sub(/^ *#[0-9]+ 0x[0-9a-f]+ in /, ""); sub(/ (\(\/|crtstuff|\/).*/, ""); print "    " $0 }'
}

[ -x "$bin/safegen" ] || fail "$bin/safegen is missing; 'make safegen' makes it"
bin="$(cd "$bin" && pwd)"
compile -swift-version 6 -sanitize=address -parse-as-library -emit-module -emit-object -wmo -module-name FeedKit \
    -emit-module-path "$work/FeedKit.swiftmodule" -o "$work/FeedKit.o" "$here"/FeedKit/*.swift
cp -R "$here/Before" "$work/App"
cp "$here/safegen.yml" "$work"
cd "$work"

echo "before:"
before="$(SYMBOLS=1 run)"
grep -q 'ERROR: AddressSanitizer: heap-use-after-free' <<<"$before" || fail "the app before is not reported: $before"
shorten "$before"

"$bin/safegen" generate --quiet
"$bin/safegen" audit --quiet App >/dev/null && fail "audit finds nothing before"
# The copy is in no repository, from which git could bring the code back.
"$bin/safegen" adopt --write --force App
"$bin/safegen" adopt App || fail "adopt is not done after one time"
"$bin/safegen" audit --strict App || fail "audit finds something after"

echo "after:"
after="$(run Generated)"
[ "$(tail -1 <<<"$after")" = done ] || fail "the app after does not reach its end: $after"
grep -q 'AddressSanitizer' <<<"$after" && fail "the app after is reported: $after"
echo "  clean"

if [ "${RECORD:-}" = 1 ]; then
    rm -rf "$here/After" && cp -R "$work/App" "$here/After"
fi
diff -ru "$here/After" "$work/App" || fail "After/ is not what adopt makes; record it with RECORD=1 Examples/Adopt/run.sh"
