#!/usr/bin/env bash
# bazel/safegen.bzl, where a Bazel is installed: Debian has one as bazel-bootstrap.
. "$(dirname "$0")/lib.sh"

command -v bazel >/dev/null || {
    skip "bazel: none is installed here (Debian: apt-get install bazel-bootstrap)"
    exit 0
}
fresh_copy bazel
cp "$root/IntegrationTests/make/"*.yml "$work/bazel/App/"
# A release, as far as Bazel looks at it.
rm -rf "$work/bazel-release"
mkdir -p "$work/bazel-release/bin" "$work/bazel-release/bazel"
cp "$(built_safegen)" "$work/bazel-release/bin/"
cp "$root/bazel/safegen.bzl" "$root/bazel/BUILD.bazel" "$work/bazel-release/bazel/"
cp "$root/bazel/release.BUILD.bazel" "$work/bazel-release/BUILD.bazel"
cp "$root/bazel/release.MODULE.bazel" "$work/bazel-release/MODULE.bazel"
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
