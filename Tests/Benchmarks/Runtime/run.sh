#!/bin/sh
# Builds the runtime and the benchmark, optimised, in a scratch folder, and runs the benchmark.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
swiftc -O -wmo -swift-version 6 -parse-as-library -module-name SafeGenRuntime -emit-module -emit-library -static \
    -o libSafeGenRuntime.a $(find "$here/../../../Sources/SafeGenRuntime" -name '*.swift')
echo '#include <malloc.h>' > heap.h
swiftc -O -swift-version 6 -import-objc-header heap.h -I . -L . -lSafeGenRuntime "$here/main.swift" -o benchmark
./benchmark
