#!/bin/sh
# Extracts the toolchain's own Foundation and reads it, beside JSONDecoder. Other symbol graphs: run.sh FILE…
set -eu
cd "$(dirname "$0")"
mkdir -p .build/graphs
safegen=${SAFEGEN:-}
if [ -z "$safegen" ]; then
    safegen=$(../../../Scripts/release-build.sh safegen)
fi
swiftc -O -static-stdlib decoder.swift -o .build/decoder
if [ $# -eq 0 ]; then
    target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
    swift symbolgraph-extract -module-name Foundation -target "$target" -output-dir .build/graphs 2>/dev/null ||
        swift-symbolgraph-extract -module-name Foundation -target "$target" -output-dir .build/graphs
    set -- .build/graphs/*.symbols.json
fi
exec python3 measure.py "$safegen" .build/decoder "${ROUNDS:-7}" "$@"
