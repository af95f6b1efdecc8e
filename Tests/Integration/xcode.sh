#!/usr/bin/env bash
# The script and the list for Xcode's run-script phase, with the rights that Xcode's sandbox leaves: the sources can be
# read, and nothing can be written but the listed output and the temporary folder.
. "$(dirname "$0")/lib.sh"

place="$(mktemp -d)"
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
mkdir "$place/project" "$place/temporary" "$place/bin"
cp "$root/Tests/Integration/make/"*.yml "$root/Examples/Xcode/generate-safe-delegates.sh" "$place/project/"
cp "$(built_safegen)" "$place/bin/"
cd "$place/project"

run "the list" "$place/bin/safegen" generate --output SafeDelegates.swift --list-outputs xcfilelist
[ "$(cat "$work/log")" = '$(SRCROOT)/SafeDelegates.swift' ] || fail "the list of outputs is wrong"
[ ! -e SafeDelegates.swift ] || fail "listing wrote something"
pass "the xcfilelist names the output"

touch SafeDelegates.swift
chmod 666 SafeDelegates.swift
chmod 777 "$place/temporary"
chmod 755 "$place"
chmod 555 .
confined=()
# Root may write anywhere, so root becomes nobody.
[ "$(id -u)" -ne 0 ] || confined=(setpriv --reuid=65534 --regid=65534 --clear-groups)
generate() {
    "${confined[@]}" env SRCROOT="$PWD" TARGET_TEMP_DIR="$place/temporary" PATH="$place/bin:$PATH" \
        sh ./generate-safe-delegates.sh safegen.yml SafeDelegates.swift
}
refuse "a file beside the output" "${confined[@]}" touch beside
run "the script" generate
grep -q "class SafeDownloader" SafeDelegates.swift || fail "no wrapper in the output"
touch "$place/marker"
run "the script again" generate
[ ! SafeDelegates.swift -nt "$place/marker" ] || fail "unchanged output was written again"
pass "the script writes the listed output alone, and only where it differs"

without() { env -u XDG_DATA_HOME HOME="$place/home" SRCROOT="$PWD" TARGET_TEMP_DIR="$place/temporary" PATH=/usr/bin:/bin sh ./generate-safe-delegates.sh safegen.yml SafeDelegates.swift; }
cp SafeDelegates.swift "$place/before"
if [ -x /usr/local/bin/safegen ] || [ -x /usr/bin/safegen ]; then
    skip "the script without a tool: one is installed"
else
    run "the script without a tool" without
    logged "the script without a tool" "warning: SafeGen isn't installed: "
    cmp -s SafeDelegates.swift "$place/before" || fail "without a tool the output changed"
    pass "without a tool the script warns, and leaves the output"
fi
mkdir -p "$place/home/.mint/bin" && ln -s "$place/bin/safegen" "$place/home/.mint/bin/safegen"
chmod u+w . && echo "// edited" >>SafeDelegates.swift && chmod 666 SafeDelegates.swift && chmod 555 .
run "the script with Mint's tool" without
not_logged "the script with Mint's tool" "isn't installed"
cmp -s SafeDelegates.swift "$place/before" || fail "Mint's tool was not run"
pass "the script finds a tool that Xcode's PATH lacks"

# The plugins' part for Xcode, which nothing but Xcode compiles, against declarations of its module.
api="$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/pm/PluginAPI"
if [ -d "$api" ]; then
    modules="$work/xcode"
    rm -rf "$modules" && mkdir "$modules"
    compile=(swiftc -swift-version 6 -package-description-version 6.1.0 -warnings-as-errors -parse-as-library)
    compile+=(-I "$api" -I "$modules")
    run "the declarations" "${compile[@]}" -emit-module -module-name XcodeProjectPlugin \
        -emit-module-path "$modules/XcodeProjectPlugin.swiftmodule" "$root/Tests/Integration/xcode/XcodeProjectPlugin.swift"
    for plugin in SafeGenPlugin SafeGenCommand; do
        run "$plugin" "${compile[@]}" -typecheck "$root/Plugins/$plugin/"*.swift "$root/Plugins/Shared/"*.swift
    done
    sed 's/\.inputFiles/.noSuchFiles/' "$root/Plugins/SafeGenCommand/SafeGenCommand.swift" >"$modules/SafeGenCommand.swift"
    refuse "a mistake in the part for Xcode" "${compile[@]}" -typecheck \
        "$modules/SafeGenCommand.swift" "$root/Plugins/SafeGenCommand/"[!S]*.swift "$root/Plugins/Shared/"*.swift
    logged "a mistake in the part for Xcode" "noSuchFiles"
    pass "the plugins' part for Xcode type-checks"
else
    skip "the plugins' part for Xcode: the toolchain has no $api"
fi
