#!/usr/bin/env bash
# BuildRules/bazel/safegen.bzl, where a Bazel is installed: Debian has one as bazel-bootstrap.
. "$(dirname "$0")/lib.sh"

command -v bazel >/dev/null || {
    skip "bazel: none is installed here (Debian: apt-get install bazel-bootstrap)"
    exit 0
}
fresh_copy bazel
cp "$root/Tests/Integration/make/"*.yml "$work/bazel/App/"
# A release, as far as Bazel looks at it.
rm -rf "$work/bazel-release"
mkdir -p "$work/bazel-release/bin" "$work/bazel-release/bazel"
cp "$(built_safegen)" "$work/bazel-release/bin/"
cp "$root/BuildRules/bazel/safegen.bzl" "$root/BuildRules/bazel/BUILD.bazel" "$work/bazel-release/bazel/"
cp "$root/BuildRules/bazel/release.BUILD.bazel" "$work/bazel-release/BUILD.bazel"
cp "$root/BuildRules/bazel/release.MODULE.bazel" "$work/bazel-release/MODULE.bazel"
touch "$work/bazel-release/WORKSPACE"

cd "$work/bazel"
# A server and caches of its own, which the last line ends.
bazel() { command bazel --output_user_root="$work/bazel-root" --max_idle_secs=60 "$@"; }
trap 'bazel shutdown >/dev/null 2>&1; chmod -R u+w "$work/bazel-root"' EXIT
build() { bazel build --disk_cache="$work/bazel-cache" //App:safe_delegates; }
rm -rf "$work/bazel-cache"
run "clean" bazel clean
run "first build" build
grep -q "class SafeDownloader" bazel-bin/App/safe_delegates.swift || fail "no wrapper in the output"
cp -f bazel-bin/App/safe_delegates.swift "$work/first.swift"
pass "a manifest becomes a Swift file"

run "clean" bazel clean
run "build from the cache" build
logged "build from the cache" "cache hit"
pass "the action is found in the cache"

run "clean" bazel clean
rm -rf "$work/bazel-cache"
run "build again" build
cmp -s bazel-bin/App/safe_delegates.swift "$work/first.swift" || fail "the same inputs gave other bytes"
pass "the same inputs give the same bytes"

refuse "an include that is not listed" bazel build //App:forgotten_include
logged "an include that is not listed" "to include"
pass "an include that is not listed is an error"

# An action for each of many manifests, and a cache that other machines would share.
manifests=100
mkdir -p Many
{
    echo 'load("@safegen//bazel:safegen.bzl", "safegen_swift")'
    for number in $(seq $manifests); do
        echo "safegen_swift(name = \"m$number\", manifest = \"m$number.yml\")"
        {
            printf 'version: 1\noutput: {support: M%s}\nclasses:\n' "$number"
            for class in $(seq "${CLASSES:-20}"); do
                echo "  - {name: C${number}x$class, module: Kit, properties: [{name: delegate, type: P$class}]}"
            done
        } >"Many/m$number.yml"
    done
} >Many/BUILD.bazel
python3 cache.py "$work/bazel-remote" >"$work/port" &
server=$!
trap 'kill $server; bazel shutdown >/dev/null 2>&1; chmod -R u+w "$work/bazel-root"' EXIT
until [ -s "$work/port" ]; do sleep 0.1; done
many() { bazel build --remote_cache="http://127.0.0.1:$(cat "$work/port")" //Many:all; }
rm -rf "$work/bazel-remote/"*
run "clean" bazel clean
run "many manifests" many
run "clean" bazel clean
echo "  - {name: Added, module: Kit, properties: [{name: delegate, type: P}]}" >>Many/m1.yml
run "many manifests after a change of one" many
logged "many manifests after a change of one" "$((manifests - 1)) remote cache hit"
pass "of $manifests manifests the one that changed is generated, and the others come from a remote cache"
grep -q "class SafeAdded" bazel-bin/Many/m1.swift || fail "the change is not in the output"
run "the graph of actions" bazel aquery //Many:m1
logged "the graph of actions" "Mnemonic: SafeGen"
logged "the graph of actions" "Inputs: [Many/m1.yml, external/safegen/bin/safegen]"
pass "the action of a manifest reads that manifest and the tool alone"
