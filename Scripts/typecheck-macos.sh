#!/usr/bin/env bash
# typecheck-macos.sh [SDK [TRIPLE]]: type-checks SafeGen's own modules for macOS, which needs no Mac.
#
# SDK is a folder such as MacOSX14.0.sdk, or SAFEGEN_MACOS_SDK is; without one nothing is done, and that is said. RESOURCES names a Swift
# resource directory with API notes for Apple's headers, where the toolchain has none. The package was built once, so that the sources of
# its dependencies are in .build/checkouts. Foundation's and the standard library's newest parts are missing in an old SDK:
# those errors are counted apart, by the list below.
set -euo pipefail
sdk=${1:-${SAFEGEN_MACOS_SDK:-}}
if [ -z "$sdk" ]; then echo "typecheck-macos: skipped, for there is no SDK (SAFEGEN_MACOS_SDK)"; exit 0; fi
[ -d "$sdk" ] || { echo "typecheck-macos: no folder '$sdk'" >&2; exit 1; }
triple=${2:-arm64e-apple-macosx14.0}
root=$(cd "$(dirname "$0")/.." && pwd)
checkouts=$root/.build/checkouts
[ -d "$checkouts/swift-syntax" ] || { echo "typecheck-macos: build the package first, with 'swift build'" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/modules" "$work/include"
cp /usr/include/yaml.h "$work/include/"
cache=${CACHE:-$work/cache}
flags=(-diagnostic-style llvm -target "$triple" -sdk "$sdk" -module-cache-path "$cache" -parse-as-library -package-name safegen
    -swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility -I "$work/modules"
    -Xcc "-fmodule-map-file=$root/Sources/CLibYAML/module.modulemap" -Xcc "-I$work/include"
    -Xcc "-fmodule-map-file=$root/Sources/CSafeGenSystem/module.modulemap"
    -Xcc "-I$checkouts/swift-syntax/Sources/_SwiftSyntaxCShims/include")
if [ -n "${RESOURCES:-}" ]; then flags+=(-resource-dir "$RESOURCES"); fi

# What the library of an SDK before macOS 15 lacks: 'count(where:)' and what its closure is of, typed throws of 'map' and of 'Result',
# 'Optional.take()', 'MainActor.assumeIsolated', and that nobody changes 'CommandLine.arguments'.
old="cannot call value of non-function type 'Int'|cannot infer key path type from context|thrown expression type|'Result<.*, any Error>'"
old+="|has no member 'take'|assumeIsolated|static property 'arguments' is not concurrency-safe"

# module NAME FOLDER...: its interface for the modules after it.
module() {
    mapfile -t files < <(find "${@:2}" -name '*.swift' -not -path '*.docc/*')
    swiftc -frontend -emit-module -experimental-skip-all-function-bodies \
        -experimental-allow-module-with-compiler-errors -o "$work/modules/$1.swiftmodule" -module-name "$1" \
        "${flags[@]}" "${files[@]}" > "$work/$1.log" 2>&1 || true
    [ -e "$work/modules/$1.swiftmodule" ] || { echo "typecheck-macos: $1 makes no module" >&2; grep -m 5 error: "$work/$1.log" >&2; exit 1; }
}

for version in "$checkouts"/swift-syntax/Sources/VersionMarkerModules/SwiftSyntax*; do module "$(basename "$version")" "$version"; done
module SwiftSyntax "$checkouts/swift-syntax/Sources/SwiftSyntax"
module SwiftParser "$checkouts/swift-syntax/Sources/SwiftParser"
module ArgumentParserToolInfo "$checkouts/swift-argument-parser/Sources/ArgumentParserToolInfo"
module ArgumentParser "$checkouts/swift-argument-parser/Sources/ArgumentParser"
failed=0
# In the order of Docs/Architecture.md, which has each after those that it imports.
for name in $(sed -n 's/^`SafeGenSystem` ← .*$/&/p' "$root/Docs/Architecture.md" | tr -d '`←'); do
    folders=("$root/Sources/$name")
    if [ "$name" = SafeGen ]; then folders+=("$root/Sources/Templates"); fi
    module "$name" "${folders[@]}"
    swiftc -frontend -typecheck -module-name "$name" "${flags[@]}" "${files[@]}" > "$work/$name.log" 2>&1 || true
    errors=$(grep -c ' error: ' "$work/$name.log" || true)
    known=$(grep ' error: ' "$work/$name.log" | grep -cE "$old" || true)
    echo "typecheck-macos: $name: $((errors - known)) errors, $known of what this SDK's library lacks"
    grep ' error: ' "$work/$name.log" | grep -vE "$old" | cut -c1-250 || true
    failed=$((failed + errors - known))
done
[ "$failed" = 0 ]
