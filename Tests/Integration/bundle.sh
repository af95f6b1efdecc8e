#!/usr/bin/env bash
# A release, as 'make dist' packs it: the plugins on the prebuilt tool, and the tarball.
. "$(dirname "$0")/lib.sh"

run "make dist" make -C "$root" dist SITE_URL=https://example.org/docs/
cd "$root/dist"
tarball="$(ls -d safegen-*/)"
"${tarball}bin/safegen" --version >"$work/log" || fail "the packed tool does not run"
if [ -z "${TOOL:-}" ]; then
    printf 'version: 1\nclass: []\n' >"$work/wrong.yml"
    "${tarball}bin/safegen" validate --config "$work/wrong.yml" >"$work/log" 2>&1 || true
    grep -q "see https://example.org/docs/rules/unknown-key.html" "$work/log" || fail "messages don't name their page on the site"
else
    skip "the program is as a release has it: it was given"
fi
git -C "$root" diff --quiet -- Sources/SafeGenCommandSupport/Rules/SiteAddress.swift || fail "the site's address stays in the sources"
for file in share/man/man1/safegen.1 share/completions/safegen.zsh share/safegen/safegen.schema.json cmake/SafeGen.cmake; do
    [ -s "$tarball$file" ] || fail "$file is missing in the tarball"
done
[ "$(swift package compute-checksum safegen.artifactbundle.zip)" = "$(cat safegen.artifactbundle.zip.checksum)" ] || fail "the checksum is wrong"
if [ "$(uname -s)" = Linux ] && [ -z "${TOOL:-}" ]; then
    # Static: nothing is asked of the machine.
    ! ldd "${tarball}bin/safegen" 2>/dev/null | grep '=>' || fail "the tool needs shared libraries"
fi
for words in 'SAFEGEN ADOPT' 'SAFEGEN SCAN' 'SAFEGEN INIT' '\\-\\-add\\-to\\-project' '\\-\\-count'; do
    grep -q "$words" "${tarball}share/man/man1/safegen.1" || fail "the manual page lacks '$words'"
done
grep -q -- '--add-to-project' "${tarball}share/completions/safegen.bash" || fail "the completions lack options of 'init'"
pass "a tarball with tool, completions, manual and schema"

# The zip unpacks to the same bundle, with the tool executable.
rm -rf "$work/unpacked" && mkdir "$work/unpacked"
if command -v unzip >/dev/null; then
    (cd "$work/unpacked" && unzip -q "$root/dist/safegen.artifactbundle.zip")
    diff -r "$work/unpacked/safegen.artifactbundle" safegen.artifactbundle >"$work/log" || fail "the zip differs from the bundle"
    [ -n "$(find "$work/unpacked" -name safegen -perm -u+x -type f)" ] || fail "the tool in the zip is not executable"
    pass "the zip holds the bundle"
else
    skip "the zip's contents: unzip is not installed"
fi

# The package of build-plugin.sh, on the released plugins.
plugins="../../dist/SafeGenPlugins"
prebuilt() {
    rm -rf "$work/$1"
    cp -R "$root/Tests/Integration/Transfers" "$work/$1"
    sed -e "s|\\.package(name: \"SafeGen\", [^)]*)|.package(path: \"$plugins/$2\")|" \
        -e "s|name: \"SafeGenPlugin\", package: \"SafeGen\"|name: \"$2\", package: \"$2\"|" \
        "$root/Tests/Integration/Transfers/Package.swift" >"$work/$1/Package.swift"
    cd "$work/$1"
}
binary() { "$(swift build --show-bin-path)/transfers"; }

prebuilt Prebuilt SafeGenPlugin
run "build with the bundle" swift build
logged "build with the bundle" "Generating the safe delegates of Downloads"
not_logged "build with the bundle" "ArgumentParser"
not_logged "build with the bundle" "Compiling SafeGen"
run "the program" binary
logged "the program" "2 calls, none of a listener that is gone"
run "no-op build" swift build
not_logged "no-op build" "Generating"
sed "s|dependencies: \[.package(|&path: \"$plugins/SafeGenCommand\"), .package(|" Package.swift >new && mv new Package.swift
command() { swift package --allow-writing-to-package-directory safegen "$@"; }
# Without a build before, so that only a planning can tell.
rm -rf .build/plugins/outputs
refuse "generate for targets of the build" command generate
logged "generate for targets of the build" "the target 'Downloads' has SafeGenPlugin"
run "command plugin" command check
refuse "check" sh -c 'echo "classes: no" >Sources/Uploads/Classes.yml; swift package --allow-writing-to-package-directory safegen check'
logged "check" "Sources/Uploads/Classes.yml:1:10: error:"
pass "an outside package builds with the bundle, and compiles nothing of the tool"

prebuilt Trait SafeGenPlugin
sed 's|"FromSource"|"Prebuilt"|' "$root/Tests/Integration/Transfers/Package.swift" >Package.swift
run "build with the trait" swift build
logged "build with the trait" "Generating the safe delegates of Downloads"
not_logged "build with the trait" "Compiling SafeGen"
not_logged "build with the trait" "Compiling ArgumentParser"
run "the program" binary
rm -rf .build/plugins/outputs
refuse "generate for targets of the build" swift package --allow-writing-to-package-directory safegen generate
logged "generate for targets of the build" "the target 'Downloads' has SafeGenPlugin"
not_logged "generate for targets of the build" "Compiling ArgumentParser"
pass "the trait Prebuilt compiles nothing of the tool either"

prebuilt PrebuiltFolder SafeGenPrebuildPlugin
run "prebuild plugin" swift build
run "the program" binary
[ -n "$(find .build/plugins/outputs -name SafeUploader.swift)" ] || fail "no file for the class"
pass "the prebuild plugin gives a file for each class"

# The package that a release pushes to a repository of its own takes the bundle by URL; here it takes it from beside.
run "merging" "$root/Scripts/release.py" --repository o/SafeGen --output "$work/release-here" --local-bundle safegen.artifactbundle "$root/dist"
cp -R "$root/dist/safegen.artifactbundle" "$work/release-here/SafeGenPlugins/"
prebuilt Pushed SafeGenPlugin
sed -e "s|../../dist/SafeGenPlugins/SafeGenPlugin|../release-here/SafeGenPlugins|" -e 's|package: "SafeGenPlugin"|package: "SafeGenPlugins"|' Package.swift >new && mv new Package.swift
run "build with the pushed package" swift build
logged "build with the pushed package" "Generating the safe delegates of Downloads"
not_logged "build with the pushed package" "Compiling SafeGen"
run "the program" binary
rm -rf .build/plugins/outputs
run "its command plugin" swift package --allow-writing-to-package-directory safegen validate
refuse "generate for targets of the build" swift package --allow-writing-to-package-directory safegen generate
logged "generate for targets of the build" "the target 'Downloads' has SafeGenPlugin"
pass "the package of plugins that a release pushes builds without the tool's sources"
