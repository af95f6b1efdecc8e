#!/bin/sh
# Builds the runtime and the proofs under a sanitizer and runs them: run.sh address|thread [posts]
# Exits with 0 if every proof is clean and every control is reported.
set -u
here=$(cd "$(dirname "$0")" && pwd)
sanitizer=${1:?address or thread}
posts=${2:-1000000}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

swiftc -O -wmo -g -sanitize="$sanitizer" -swift-version 6 -parse-as-library -module-name SafeGenRuntime \
    -emit-module -emit-library -static -o libSafeGenRuntime.a \
    $(find "$here/../../../Sources/SafeGenRuntime" -name '*.swift') || exit 1
clang -g -O1 -fsanitize="$sanitizer" -c "$here/CContexts/contexts.c" -o contexts.o || exit 1
objects=contexts.o
if [ "$sanitizer" = thread ]; then
    clang -g -O1 -c "$here/refcounts.c" -o refcounts.o || exit 1
    objects="$objects refcounts.o"
fi
swiftc -Onone -g -sanitize="$sanitizer" -swift-version 6 -I . -I "$here/CContexts" -L . -lSafeGenRuntime "$here"/*.swift $objects -o proofs >link 2>&1 ||
    { cat link; exit 1; }

failures=0
# Runs a proof, which must succeed and not be reported.
proof() {
    if ./proofs "$@" >out 2>&1; then tail -n 2 out; else cat out; echo "FAILED: $*"; failures=1; fi
}
# Runs a control, which must be reported in the words given first.
control() {
    words=$1; shift
    ./proofs "$@" >out 2>&1
    if grep -q "$words" out; then echo "$1: reported, as it must"; else cat out; echo "FAILED: $* was not reported"; failures=1; fi
}

case $sanitizer in
address)
    export ASAN_OPTIONS=detect_leaks=1
    control "LeakSanitizer: detected memory leaks" control-leak
    for what in dangling stream tap undo late-removal; do control "heap-use-after-free" control-$what; done
    ;;
thread)
    # A race is reported only while the stack of the earlier access is remembered.
    export TSAN_OPTIONS="halt_on_error=1 history_size=7"
    control "ThreadSanitizer: .*race" control-race
    ;;
esac
proof posts "$posts"
proof ends 2000
proof senders 20000
proof contexts 1000
proof undo 1000
exit $failures
