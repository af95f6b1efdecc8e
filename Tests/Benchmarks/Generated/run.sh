#!/bin/sh
# Generates the wrappers, compiles everything optimised, and prints what a callback and the setter cost.
set -eu
cd "$(dirname "$0")"
mkdir -p .build
safegen=${SAFEGEN:-}
if [ -z "$safegen" ]; then
    safegen=$(../../../Scripts/release-build.sh safegen)
fi
"$safegen" generate --quiet
swiftc -O -swift-version 6 -emit-module -emit-library -module-name Emitters Emitters.swift \
    -emit-module-path .build/Emitters.swiftmodule -o .build/libEmitters.so
swiftc -O -wmo -swift-version 6 -I .build -L .build -lEmitters -Xlinker -rpath -Xlinker '$ORIGIN' \
    main.swift HandWritten.swift .build/Generated.swift -o .build/generated
exec .build/generated "$@"
