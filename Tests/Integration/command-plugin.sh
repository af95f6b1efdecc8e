#!/usr/bin/env bash
# The command plugin of a release, for output that is committed, and beside the build-tool plugin.
. "$(dirname "$0")/lib.sh"

# What bundle.sh packed.
[ -d "$root/dist/SafeGenPlugins" ] || run "make dist" make -C "$root" dist
rm -rf "$work/Commands"
cp -R "$root/Tests/Integration/Transfers" "$work/Commands"
cd "$work/Commands"
plugins=../../dist/SafeGenPlugins
sed -e "s|\.package(name: \"SafeGen\", [^)]*)|.package(path: \"$plugins/SafeGenPlugin\"), .package(path: \"$plugins/SafeGenCommand\")|" \
    -e 's|package: "SafeGen")|package: "SafeGenPlugin")|' "$root/Tests/Integration/Transfers/Package.swift" >"$work/Commands.swift"
cp "$work/Commands.swift" Package.swift
plugin() { swift package --allow-writing-to-package-directory safegen "$@"; }
plugins_on() { cp "$work/Commands.swift" Package.swift; }
# plugins_off TARGET… : takes the build-tool plugin off targets.
plugins_off() {
    for target in "$@"; do
        awk -v target="\"$target\"" '
            index($0, "name: " target) { mine = 1 }
            mine && /plugins:/ { mine = 0; next }
            { print }' Package.swift >"$work/new.swift"
        cat "$work/new.swift" >Package.swift
    done
}

# Both targets have the build-tool plugin.
refuse "generate for a target of the build" plugin generate --target Downloads
logged "generate for a target of the build" "the target 'Downloads' has SafeGenPlugin, so that each build generates its wrappers"
refuse "generate for all" plugin generate
[ -z "$(find Sources -path '*enerated*' -name '*.swift')" ] || fail "something was written beside the sources"
run "check" plugin check
logged "check" "Sources/Uploads/safegen.yml"
run "generate elsewhere" plugin generate --target Uploads --output "$PWD/.build/Elsewhere.swift"
grep -q "class SafeUploader" .build/Elsewhere.swift || fail "nothing was written where --output says"
pass "writes no files that the build generates too, and checks the manifest in their place"

refuse "diff before a build" plugin diff
logged "diff before a build" "build first, or 'diff --base REVISION'"
run "build" swift build
run "diff after a build" plugin diff
echo '      - {name: second, type: DownloaderDelegate}' >>Sources/Downloads/safegen.yml
refuse "diff of a change" plugin diff --target Downloads
logged "diff of a change" "+++ b/.build/plugins/outputs/"
logged "diff of a change" "+    public override var second"
cp "$root/Tests/Integration/Transfers/Sources/Downloads/safegen.yml" Sources/Downloads/safegen.yml
sed 's/modul.*$/modul: x/' Sources/Uploads/Classes.yml >"$work/new.yml"
cat "$work/new.yml" >Sources/Uploads/Classes.yml
refuse "check of a broken manifest" plugin check
logged "check of a broken manifest" "unknown key 'modul'"
cp "$root/Tests/Integration/Transfers/Sources/Uploads/Classes.yml" Sources/Uploads/Classes.yml
pass "compares with what the build made last"

# One target keeps the plugin. Its note of the last planning is no longer true of the other.
plugins_off Downloads
run "generate for the rest" plugin generate
[ -f Sources/Downloads/Generated/SafeDownloader.swift ] || fail "nothing was generated for Downloads"
[ ! -e Sources/Uploads/Generated ] || fail "files were written that the build generates too"
run "check of both" plugin check
run "build of both" swift build
pass "a package may have both ways, each target its own"

plugins_on
refuse "files from before the plugin" plugin check
logged "files from before the plugin" "'Sources/Downloads/Generated/SafeDownloader.swift' declares"
plugins_off Downloads Uploads
pass "names the files that are left beside what the build generates"

refuse "no permission" swift package safegen generate </dev/null
logged "no permission" "--allow-writing-to-package-directory"
run "generate" plugin generate
not_logged "generate" "no Swift target of the package"
[ -f Sources/Downloads/Generated/SafeDownloader.swift ] || fail "nothing was generated for Downloads"
[ -f Sources/Uploads/Generated/SafeUploader.swift ] || fail "nothing was generated for Uploads"
run "check" plugin check
run "diff of one target" plugin diff --target Downloads
echo "// edited" >>Sources/Downloads/Generated/SafeDownloader.swift
refuse "check of edited output" plugin check --target Downloads
logged "check of edited output" "Sources/Downloads/Generated/SafeDownloader.swift"
run "check of the other target" plugin check --target Uploads
pass "generates, compares and checks the manifests of all targets, or of one"

printf 'version: 1\nclasses: [SCNCameraController]\n' >safegen.yml
run "generate in the package's folder" plugin generate
logged "generate in the package's folder" "no Swift target of the package has the folder 'Generated/'"
rm -r safegen.yml Generated
pass "notices output that no target compiles"

refuse "unknown target" plugin check --target Nope
logged "unknown target" "no target is called 'Nope'; the package has"
run "init" plugin init --target Transport
[ -f Sources/Transport/safegen.yml ] || fail "init wrote no manifest"
pass "names what is wrong, and starts a manifest for a target"
