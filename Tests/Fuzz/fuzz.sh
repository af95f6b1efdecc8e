#!/usr/bin/env bash
# Feeds each target of Tests/Fuzz/Targets with mutated inputs: Tests/Fuzz/fuzz.sh SECONDS [TARGET...]. Needs Linux; see README.md.
# With RUNS, each target gets that many inputs, which are the same every time.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
shift || true
# Those that take longest come first.
targets=("${@:-project crash manifest symbol-graph fragment interface baseline}")
read -ra targets <<< "${targets[*]}"
# A given number of inputs takes less time than to optimise for them.
build=.build/fuzz optimisation=-O
if [ -n "${RUNS:-}" ]; then build=.build/fuzz-runs optimisation=-Onone; fi
mkdir -p "$build"

# A crash is libFuzzer's to tell of.
export SWIFT_BACKTRACE=enable=no

# Without the parser of Swift, whose build would take many minutes: of the rewriter only what comes before the parser.
flags=(-parse-as-library -wmo -enable-testing -package-name safegen -swift-version 6 -module-cache-path "$build/cache"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -sanitize=fuzzer,address -I "$build" -I Sources/CLibYAML -I Sources/CSafeGenSystem)

# What a module declares, at once; its code is compiled below, beside that of others. As fresh as its sources and the
# modules below it.
module() {
  local name=$1 interface=$build/$1.swiftmodule object=$build/$1.o
  shift
  interfaces+=("$interface")
  objects+=("$object")
  if [ -e "$object" ] && [ -z "$(find "$@" Tests/Fuzz/fuzz.sh "${interfaces[@]}" -newer "$object" -print -quit)" ]; then return; fi
  ${SWIFTC:-swiftc} "${flags[@]}" -Onone -Xfrontend -experimental-skip-non-inlinable-function-bodies \
    -module-name "$name" -emit-module -emit-module-path "$interface" "$@"
  printf '%s\n' "${flags[@]}" "$optimisation" -module-name "$name" -emit-object -o "$object" "$@" > "$build/$name.arguments"
  stale+=("$name")
}

interfaces=()
objects=()
stale=()
sources() { find "$@" -name '*.swift' | sort; }
module SafeGenSystem $(sources Sources/SafeGenSystem)
module SafeGen $(sources Sources/SafeGen Sources/Templates)
module SafeGenCommandSupport $(sources $(ls -d Sources/SafeGenCommandSupport/*/ | grep -v /Commands/))
module SafeGenDiscovery $(sources Sources/SafeGenDiscovery)
module SafeGenRewriter $(sources Sources/SafeGenRewriter/Search) \
  Sources/SafeGenRewriter/{Source/NestingLimit,Source/SourceIndex+Lines,Source/InterfaceElements,Run/Baseline}.swift
# Without the readers of descriptions in Swift.
module SafeGenProject $(sources Sources/SafeGenProject/{Model,Xcode,Others,Edits,Output}) \
  Sources/SafeGenProject/{Reading/ProjectFileName,Swift/PackageManifests}.swift
# Without what looks at projects, which needs the parser.
module SafeGenCrash $(sources Sources/SafeGenCrash/{Report,Verdict,Formats,Decision,Output})
module Fuzz $(sources Tests/Fuzz/Targets Tests/Fuzz/Program)
if [ ${#stale[@]} -gt 0 ]; then
  printf '%s\n' "${stale[@]}" | xargs -P "$(nproc)" -I{} ${SWIFTC:-swiftc} "@$build/{}.arguments"
fi
${SWIFTC:-swiftc} -use-ld=lld -sanitize=fuzzer,address -o "$build/fuzz" "${objects[@]}" $(pkg-config --libs yaml-0.1)

# feed TARGET : feeds one target; what it prints is in $build/work/TARGET/said.
feed() {
  local target=$1 work=$build/work/$1 bounds status=0
  local dictionary=Tests/Fuzz/Dictionaries/$target.dict log=$work/log inputs=("$work/corpus")
  for folder in Tests/Fuzz/Seeds/$target Tests/Fuzz/Regressions/$target; do [ -d "$folder" ] && inputs+=("$PWD/$folder"); done
  if [ -n "${RUNS:-}" ]; then bounds=(-runs="$RUNS" -seed=1); else bounds=(-max_total_time="$seconds"); fi
  echo "== $target, ${bounds[*]}"
  # An include of a mutated manifest is looked for in the working folder, which is therefore an empty one.
  mkdir -p "$work/empty"
  # Without the stacks of allocations, which take a quarter of the time: an input that is found shows them when it is run by itself.
  if ! (cd "$work/empty" && FUZZ_TARGET=$target ASAN_OPTIONS=detect_leaks=0:malloc_context_size=1 ../../../fuzz "${bounds[@]}" \
    -timeout=10 -rss_limit_mb=2048 -max_len=8192 -dict="$OLDPWD/$dictionary" -artifact_prefix=../found/ \
    -print_final_stats=1 ../corpus "${inputs[@]:1}") > "$log" 2>&1; then
    status=1
    tail -40 "$log"
    echo "$target failed: the input is in $work/found; put it into Tests/Fuzz/Regressions/$target and fix it"
  fi
  grep -E "number_of_executed_units|average_exec_per_sec" "$log" || true
  return $status
}

# As many at once as there are processors: each target has one thread.
status=0
running=()
for target in "${targets[@]}"; do
  mkdir -p "$build/work/$target/corpus" "$build/work/$target/found"
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do sleep 0.2; done
  feed "$target" > "$build/work/$target/said" &
  running+=("$!")
done
for index in "${!targets[@]}"; do
  wait "${running[$index]}" || status=1
  cat "$build/work/${targets[$index]}/said"
done
exit $status
