#!/usr/bin/env bash
# ios-objects.sh [SDK [TRIPLE]]: builds a small app with the wrapper of each class that SafeGen knows on iOS, old and deprecated ones too, and
# the tests that are emitted for them, as far as object files. That needs no Mac: SwiftPM compiles for iOS on Linux, and can't link there.
# The tests are compiled against a stand-in for XCTest, which no public SDK has.
#
# A module whose Swift interface this compiler refuses is left out, and that is said: an SDK is made for the compiler that came with it.
# (Those of iOS 17.0 that import SwiftUI need a compiler before 6.3.) CACHE names a folder for compiled modules, to be quicker the next time.
# SDK is a folder such as iPhoneOS17.0.sdk, or SAFEGEN_IOS_SDK is; without one nothing is done, and that is said. RESOURCES names a Swift
# resource directory with API notes for Apple's headers, where the toolchain has none; SAFEGEN the tool to try.
set -euo pipefail
sdk=${1:-${SAFEGEN_IOS_SDK:-}}
if [ -z "$sdk" ]; then echo "ios-objects: skipped, for there is no SDK (SAFEGEN_IOS_SDK)"; exit 0; fi
[ -d "$sdk" ] || { echo "ios-objects: no folder '$sdk'" >&2; exit 1; }
triple=${2:-arm64-apple-ios16.0}
root=$(cd "$(dirname "$0")/.." && pwd)
tool=${SAFEGEN:-$root/.build/debug/safegen}
app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT
mkdir -p "$app/Sources/App" "$app/Sources/XCTest"
cat > "$app/Package.swift" <<'PACKAGE'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "App", platforms: [.iOS(.v16)],
    targets: [
        .target(name: "App"), .target(name: "XCTest"),
        .target(name: "Checks", dependencies: ["App", "XCTest"]),
    ])
PACKAGE
cat > "$app/Sources/XCTest/XCTest.swift" <<'XCTEST'
import Foundation

open class XCTestCase: NSObject {}

public func XCTAssertTrue(_ claim: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "") {}
XCTEST
cache=${CACHE:-$app/cache}
mkdir -p "$cache"
flags=(-module-cache-path "$(cd "$cache" && pwd)")
if [ -n "${RESOURCES:-}" ]; then flags+=(-resource-dir "$RESOURCES"); fi

# generate [MODULE…]: the wrappers of the classes of these modules, or of all.
generate() {
    {
        printf 'version: 1\noutput: {directory: Sources/App/Generated, swift: "6.2", tests: Sources/Checks, testLibrary: XCTest}\n'
        "$tool" list --system ios --target ios9.0 --deprecated --format yaml "$@" | sed 1d
    } > "$app/safegen.yml"
    (cd "$app" && "$tool" generate --quiet 2> /dev/null)
}

generate
refused=()
for name in $(sed -n 's/^import \([A-Za-z]*\)$/\1/p' "$app"/Sources/App/Generated/*.swift | sort -u); do
    [ -e "$sdk/System/Library/Frameworks/$name.framework/Modules/$name.swiftmodule" ] || continue
    echo "import $name" > "$app/probe.swift"
    if ! swiftc -frontend -typecheck -target "$triple" -sdk "$sdk" "${flags[@]}" "$app/probe.swift" > "$app/probe.log" 2>&1; then
        refused+=("$name")
        reason=$(sed -n "/failed to build module/{s/.*\(failed to build module '[^']*'\).*/\1/p;q}" "$app/probe.log")
        echo "ios-objects: $name is left out: ${reason:-it does not compile}"
    fi
done
if [ ${#refused[@]} -gt 0 ]; then
    mapfile -t others < <("$tool" list --system ios --target ios9.0 --deprecated --format json | sed -n 's/^ *"module": "\(.*\)",$/\1/p' |
        sort -u | grep -vxF "$(printf '%s\n' "${refused[@]}")")
    generate "${others[@]}"
fi
# The app mentions each wrapper: subclasses by their type, extensions by the property that they add.
python3 - "$app" > "$app/Sources/App/App.swift" <<'APP'
import pathlib, re, sys

files = sorted(pathlib.Path(sys.argv[1], "Sources/App/Generated").glob("*.swift"))
imports, uses, count = set(), [], 0
for file in files:
    text = file.read_text()
    subclass = re.search(r"^(?:@objc\(\w+\)\n)?(?:nonisolated |open |public )*class (\w+): ", text, re.M)
    if file.name.endswith("Proxy.swift") or not (subclass or "+" in file.name):
        continue
    count += 1
    imports.update(re.findall(r"^import (\w+)$", text, re.M))
    condition = re.search(r"^#if (.+)$", text, re.M)
    if subclass:
        use = f"_ = {subclass.group(1)}.self"
    else:
        name = re.search(r"^(?:nonisolated )?extension ([\w.]+)", text, re.M).group(1)
        members = re.findall(r"^    (?:final )?var (safe\w+):", text, re.M)
        use = "\n    ".join(f"_ = {{ @MainActor (instance: {name}) in _ = instance.{member} }}" for member in members)
    available = re.search(r"^@available\((.+)\)$", text, re.M)
    if available and "deprecated" not in available.group(1):
        use = f"if #available({available.group(1)}) {{\n    {use}\n    }}"
    uses.append(f"    #if {condition.group(1)}\n    {use}\n    #endif" if condition else f"    {use}")
for name in sorted(imports):
    print(f"#if canImport({name})\nimport {name}\n#endif")
print("\n@MainActor func useEveryWrapper() {\n" + "\n".join(uses) + "\n}")
tests = len(list(pathlib.Path(sys.argv[1], "Sources/Checks").glob("*.swift")))
print(f"ios-objects: {count} wrappers, {tests} files of tests", file=sys.stderr)
APP
# SwiftPM looks for the archiver of Apple's tools before it compiles, and asks nothing of it until it links.
if ! command -v libtool > /dev/null; then
    mkdir "$app/bin"
    printf '#!/bin/sh\nexit 1\n' > "$app/bin/libtool"
    chmod +x "$app/bin/libtool"
    PATH=$app/bin:$PATH
fi
log=$app/log
options=()
for flag in "${flags[@]}"; do options+=(-Xswiftc "$flag"); done
if ! swift build --package-path "$app" --sdk "$sdk" --triple "$triple" "${options[@]}" > "$log" 2>&1; then
    cat "$log"
    exit 1
fi
objects=$(find "$app/.build" -name '*.swift.o' | wc -l)
echo "ios-objects: $objects object files for $triple, $(grep -c 'warning:' "$log" || true) warnings"
