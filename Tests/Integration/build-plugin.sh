#!/usr/bin/env bash
# The build-tool plugin, from source, on two targets of an outside package.
. "$(dirname "$0")/lib.sh"

fresh_copy Transfers
cd "$work/Transfers"
rm -rf .build/plugins/outputs
step="Generating the safe delegates of"
binary() { "$(swift build --show-bin-path)/transfers"; }

run "first build" swift build
logged "first build" "$step Downloads"
logged "first build" "$step Uploads"
run "the program" binary
logged "the program" "2 calls, none of a listener that is gone"
pass "two targets with a manifest each build and run"

[ -z "$(find Sources -newer Package.swift -name '*.swift' -path '*enerated*')" ] || fail "something was written beside the sources"
[ -z "$(find . -name '*.resources' -path '*.build*')" ] || fail "a resource bundle was made"
pass "nothing is written beside the sources"

# The build after the first runs the tool once more.
run "second build" swift build
run "no-op build" swift build
not_logged "no-op build" "$step"
pass "a build with nothing changed does not run the tool"

cat >>Sources/Downloads/safegen.yml <<'YAML'
      - {name: second, type: DownloaderDelegate}
YAML
run "changed manifest" swift build
logged "changed manifest" "$step Downloads"
not_logged "changed manifest" "$step Uploads"
grep -q 'var second' .build/plugins/outputs/*/Downloads/*/SafeGenPlugin/SafeDelegates.swift || fail "no wrapper for the new property"
pass "a changed manifest runs the tool for its target alone"

echo "# a comment" >>Sources/Shared/Protocols.yml
run "changed include" swift build
logged "changed include" "$step Downloads"
logged "changed include" "$step Uploads"
not_logged "changed include" "Compiling Downloads"
pass "a changed include runs the tool for both targets, and unchanged output compiles nothing"

# An include that comes in while no file comes or goes: SwiftPM keeps its old plan.
mkdir -p Sources/Shared && printf 'protocols:\n  - {name: P, module: Transport, requirements: [func a()]}\n' >Sources/Shared/More.yml
run "before the new include" swift build
# Other sed than GNU's knows no \n in what it puts in.
sed 's|Protocols.yml|&\
  - ../Shared/More.yml|' Sources/Downloads/safegen.yml >"$work/new.yml"
cat "$work/new.yml" >Sources/Downloads/safegen.yml
run "new include" swift build
logged "new include" "$step Downloads"
printf 'classes: no\n' >Sources/Shared/More.yml
refuse "changed new include" swift build
logged "changed new include" "Shared/More.yml:1:10: error:"
pass "an include that was added after the planning is watched as well"
cp "$root/Tests/Integration/Transfers/Sources/Downloads/safegen.yml" Sources/Downloads/safegen.yml
rm Sources/Shared/More.yml
run "include taken away" swift build

printf 'classes:\n  - name: Uploader\n    modul: Transport\n' >Sources/Uploads/Classes.yml
refuse "broken manifest" swift build
logged "broken manifest" "Sources/Uploads/Classes.yml:3:5: error: unknown key 'modul'"
pass "a mistake is an error of the build, with file and line"

cp "$root/Tests/Integration/Transfers/Sources/Uploads/Classes.yml" Sources/Uploads/Classes.yml
cat >>Sources/Uploads/Classes.yml <<'YAML'
  - {name: Downloader, module: Transport, properties: [{name: delegate, type: DownloaderDelegate, forward: proxy}]}
YAML
run "added class" swift build
grep -q 'class SafeDownloader' .build/plugins/outputs/*/Uploads/*/SafeGenPlugin/SafeDelegates.swift || fail "no added class"
cp "$root/Tests/Integration/Transfers/Sources/Uploads/Classes.yml" Sources/Uploads/Classes.yml
run "removed class" swift build
! grep -q 'class SafeDownloader' .build/plugins/outputs/*/Uploads/*/SafeGenPlugin/SafeDelegates.swift || fail "the class is still there"
run "the program" binary
pass "a class that is added comes, and one that is removed goes"

rm Sources/Uploads/safegen.yml
refuse "no manifest" swift build
logged "no manifest" "the target 'Uploads' uses SafeGenPlugin and has no manifest: add"
logged "no manifest" "'version: 1' and 'classes: [XMLParser]'"
printf 'version: 1\nclasses: [XMLParser]\n' >Sources/Uploads/safegen.yml
refuse "the advice" swift build
logged "the advice" "cannot find"
grep -q 'SafeXMLParser' .build/plugins/outputs/*/Uploads/*/SafeGenPlugin/SafeDelegates.swift || fail "no advised class"
cp "$root/Tests/Integration/Transfers/Sources/Uploads/safegen.yml" Sources/Uploads/safegen.yml
run "manifest again" swift build
pass "a target without a manifest says how to add one, and that works"

# Plans of other commands in between: what SwiftPM tells the compiler has to stay the same.
# (SwiftPM names plugins as it plans, compiled or not.)
compiled_nothing() {
    ! awk '/Compiling/ && !/Compiling plugin/ { found = 1 } END { exit !found }' "$work/log" \
        || fail "$1: something was compiled"
}
elsewhere() {
    swift package --allow-writing-to-package-directory safegen generate --target Uploads --output "$PWD/.build/Elsewhere.swift"
}
run "first command" elsewhere
grep -q "class SafeUploader" .build/Elsewhere.swift || fail "nothing was written where --output says"
run "build before the others" swift build
for round in 1 2 3 4; do
    run "build" swift build
    compiled_nothing "build $round"
    run "command" elsewhere
    compiled_nothing "command $round"
done
pass "four builds and four commands with other plans in between compile nothing"

# Targets share one space of names with those of all dependencies.
for folder in Templates TestSupport; do
    mkdir -p "Sources/$folder"
    echo "public let name = \"$folder\"" >"Sources/$folder/Name.swift"
    sed -i.old "s|^        .target(name: \"Transport\"|        .target(name: \"$folder\"),\\
&|" Package.swift
done
run "targets with names of our folders" swift build --target Templates
pass "a package may have targets that are named as folders of SafeGen"

# The command plugin has the same tool, which generates alone.
plugin() { swift package --allow-writing-to-package-directory safegen "$@"; }
refuse "generate for a target of the build" plugin generate --target Downloads
logged "generate for a target of the build" "the target 'Downloads' has SafeGenPlugin"
refuse "another command" plugin scan
logged "another command" "'scan' needs the whole program, which the trait FromSource leaves out"
sed '/plugins:/d' "$root/Tests/Integration/Transfers/Package.swift" >Package.swift
run "generate" plugin generate
logged "generate" "wrote Sources/Downloads/Generated/SafeDownloader.swift"
[ -f Sources/Uploads/Generated/SafeUploader.swift ] || fail "nothing was generated for Uploads"
run "the build with committed files" swift build
pass "the command plugin from source generates, and says how to get the other commands"

# Last: after '--product', SwiftPM 6.3.1 builds all targets of all packages with the next 'swift build', which have no parser here.
for product in Downloads Transfers transfers; do run "product $product" swift build --product "$product"; done
pass "three products build"

# Whoever wants the plugins alone leaves the default traits away.
grep -q swift-argument-parser Package.resolved || fail "nothing was resolved"
! grep -q swift-syntax Package.resolved || fail "swift-syntax was fetched"
pass "without the trait Rewriter swift-syntax is not fetched"
