#!/usr/bin/env bash
# Builds the documentation as a site: site.sh PROGRAM [FOLDER]. PROGRAM is a built safegen; FOLDER is .build/site/html.
# SITE_URL=https://… is where it will be published, for the sitemap.
set -euo pipefail
program="$(realpath "$1")"
cd "$(dirname "$0")/.."
work="$PWD/.build/site"
output="$(realpath -m "${2:-$work/html}")"
mkdir -p "$work"

if [ ! -x "$work/python/bin/mkdocs" ] || [ Site/requirements.txt -nt "$work/python/installed" ]; then
    python3 -m venv "$work/python" || { echo "site.sh: Python's venv is missing: apt-get install python3-venv" >&2; exit 1; }
    "$work/python/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r Site/requirements.txt
    touch "$work/python/installed"
fi

rm -rf "$work/pages" "$output"
"$work/python/bin/python" Site/pages.py "$program" "$work/pages"
SITE_PAGES="$work/pages" SITE_OUTPUT="$output" NO_MKDOCS_2_WARNING=1 "$work/python/bin/mkdocs" build --quiet --strict -f "$work/mkdocs.yml"

# SafeGenRuntime beside it, by DocC.
swift_folder="$(dirname "$(realpath "$(command -v swiftc)")")"
docc="$(command -v docc || xcrun --find docc 2>/dev/null || echo "$swift_folder/docc")"
graphs="$work/graphs"
rm -rf "$graphs" && mkdir -p "$graphs"
find Sources/SafeGenRuntime -name '*.swift' -print0 | sort -z | xargs -0 swiftc -swift-version 6 -parse-as-library -package-name SafeGen \
    -module-name SafeGenRuntime -emit-module -emit-module-path "$graphs/SafeGenRuntime.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$graphs"
base="$(echo "${SITE_URL:-}" | sed -E 's|^[a-z]+://[^/]*||; s|/$||')"
"$docc" convert Sources/SafeGenRuntime/Documentation.docc --additional-symbol-graph-dir "$graphs" --output-path "$output/runtime" \
    --fallback-display-name SafeGenRuntime --fallback-bundle-identifier SafeGenRuntime --transform-for-static-hosting \
    --hosting-base-path "$base/runtime" --warnings-as-errors
echo "$output/index.html"
