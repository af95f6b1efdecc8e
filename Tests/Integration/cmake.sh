#!/usr/bin/env bash
# BuildRules/cmake/SafeGen.cmake with CMake and Ninja.
. "$(dirname "$0")/lib.sh"

install_from_apt cmake cmake && install_from_apt ninja ninja-build || {
    skip "cmake: needs cmake and ninja, and neither can be installed here"
    exit 0
}
fresh_copy cmake
cd "$work/cmake"
rm -rf .build
build() { cmake --build .build; }
run "configure" cmake -S . -B .build -G Ninja -DSAFEGEN_EXECUTABLE="$(built_safegen)" -DSAFEGEN_ROOT="$root"
run "first build" build
run "the program" .build/downloads
logged "the program" "the listener is gone: true"
# CMake declares a module for a Swift executable that the compiler does not write, so an executable is linked each time.
run "no-op build" build
not_logged "no-op build" "Generating"
not_logged "no-op build" "Building"
pass "a project builds and runs, and the tool does not run again"

echo "# a comment" >>Classes.yml
run "changed include" build
logged "changed include" "Generating the safe delegates of downloads"
run "no-op build" build
not_logged "no-op build" "Generating"
pass "a changed include runs the tool, once"

echo "clases: []" >>Classes.yml
refuse "broken include" build
logged "broken include" "Classes.yml:8:1: error: unknown key 'clases'"
pass "a mistake is an error of the build, with file and line"

refuse "no target" cmake -S . -B .build -DSAFEGEN_EXECUTABLE=
pass "a missing tool is said at configuration"
