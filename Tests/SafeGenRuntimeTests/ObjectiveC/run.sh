#!/bin/sh
# Type-checks the runtime as it is where Objective-C is, and a client of it, against the stand-in headers of the tests of
# generated code and one module beside this file, in the five modes of the design. Exits with 0 if nothing is reported in any mode and the negative control is refused.
set -u
here=$(cd "$(dirname "$0")" && pwd)
sources=$(find "$here/../../../Sources/SafeGenRuntime" -name '*.swift')
standins=$here/../../GeneratedCodeTests/StandIns
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

frontend="swiftc -frontend -enable-objc-interop -disable-objc-attr-requires-foundation-module -parse-as-library"
frontend="$frontend -module-cache-path cache -I . -I $here/sdk -I $standins"
for module in ObjectiveC Foundation; do
    $frontend -emit-module -import-underlying-module -module-name $module "$standins/$module.swift" \
        -o $module.swiftmodule || exit 1
done
$frontend -emit-module -swift-version 6 -module-name Dispatch "$standins/Dispatch.swift" -o Dispatch.swiftmodule || exit 1

# What the client is compiled against: the runtime as the package builds it.
$frontend -emit-module -experimental-skip-all-function-bodies -swift-version 6 -module-name SafeGenRuntime $sources \
    -o SafeGenRuntime.swiftmodule || exit 1

failures=0
check() {
    what=$1; shift
    if "$@" >out 2>&1 && ! grep -q 'warning:' out; then echo "clean: $what"; else cat out; echo "FAILED: $what"; failures=1; fi
}
features="-enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault"
features="$features -enable-upcoming-feature MemberImportVisibility"
for mode in "-swift-version 5" "-swift-version 6" "-swift-version 6 -strict-memory-safety" \
    "-swift-version 6 -default-isolation MainActor" "-swift-version 6 $features -warnings-as-errors"; do
    check "runtime, $mode" $frontend -typecheck $mode -module-name SafeGenRuntime $sources
    # Down to SIL, since some errors are found only there. (The standard library of Linux lacks what it takes to bridge `id`
    # to `Any`, so the runtime can't be taken that far.)
    check "client, $mode" $frontend -emit-sil $mode -module-name Client "$here/Client.swift" -o /dev/null
done

$frontend -typecheck -swift-version 6 -module-name Bad "$here/Bad.swift" >out 2>&1
if [ "$(grep -c 'Bad.swift.*error:' out)" -ge 3 ]; then echo "refused, as it must: Bad.swift"; else
    cat out; echo "FAILED: the negative control was accepted"; failures=1
fi
exit $failures
