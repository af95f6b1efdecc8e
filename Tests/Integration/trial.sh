#!/usr/bin/env bash
# Scripts/trial.py on three small projects: one that arrives, one that needs nothing, one with a step to do by hand.
. "$(dirname "$0")/lib.sh"

rm -rf "$work/trial"
mkdir -p "$work/trial/arrives/Sources/Feed" "$work/trial/needless" "$work/trial/by-hand"
printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Feed", platforms: [.iOS(.v16)], targets: [.target(name: "Feed")])\n' \
    >"$work/trial/arrives/Package.swift"
cat >"$work/trial/arrives/Sources/Feed/Feed.swift" <<'SWIFT'
import Foundation
final class Feed: NSObject, XMLParserDelegate {
    func load(_ data: Data) {
        let parser = XMLParser(data: data)
        parser.delegate = self
        DispatchQueue.main.async { parser.parse() }
    }
}
SWIFT
echo 'let answer = 42' >"$work/trial/needless/a.swift"
cp "$work/trial/arrives/Sources/Feed/Feed.swift" "$work/trial/by-hand/"

run "trial" "$root/Scripts/trial.py" --tool "$(built_safegen)" --edits "$work/trial"
logged "trial" "| arrives | 1 0 0 1 0 | 1 | 0 | 0 | - | - | 0 | arrives |"
logged "trial" "| needless | 0 - - - - | 0 | 0 | 0 | - | - | 0 | not needed |"
logged "trial" "| by-hand | 1 0 0 1 1 | 1 | 1 | 0 | - | - | 0 | add the folder 'Generated' to what compiles that code"
logged "trial" "+        let parser = SafeXMLParser(data: data)"
[ -z "$(git -C "$root" status --porcelain -- "$work/trial" 2>/dev/null)" ] && [ ! -e "$work/trial/arrives/safegen.yml" ] || fail "trial: a checkout was changed"
pass "a trial walks the road on copies, and says where each project arrives"

# A compiler that finds an error in what adopt wrote: the edit is wrong.
printf '#!/bin/sh\nfor f; do case $f in *.swift) grep -n SafeXMLParser\\( "$f" | sed "s|^\\([0-9]*\\).*|$f:\\1:1: error: cannot find it|" >&2;; esac; done\n' >"$work/trial-swiftc"
chmod +x "$work/trial-swiftc"
refuse "trial with a compiler that objects" "$root/Scripts/trial.py" --tool "$(built_safegen)" --swiftc "$work/trial-swiftc" "$work/trial"
logged "trial with a compiler that objects" "wrong: arrives/Sources/Feed/Feed.swift: cannot find it"
pass "a trial names the edits that don't compile"

# The compiler objects without the wrappers too, so it got to the line.
logged "trial with a compiler that objects" "| arrives | 1 0 0 1 0 | 1 | 0 | 0 | 1 | 1 of 1 | 0 | arrives |"
run "trial with a compiler that objects to nothing" "$root/Scripts/trial.py" --tool "$(built_safegen)" --swiftc true "$work/trial"
logged "trial with a compiler that objects to nothing" "not compiled: arrives/Sources/Feed/Feed.swift:4"
pass "a trial names the edits that no compiler got to"

# Each printed step is done: by its command, by hand, and in one go.
run "trial of advice" "$root/Scripts/trial.py" --tool "$(built_safegen)" --advice --log "$work/trial-log" "$work/trial"
logged "trial of advice" "| arrives | 1 | 0 | 1 | 0 | 0 | 0 | 0 | alone |"
logged "trial of advice" "| by-hand | 1 | 0 | 1 | 2 | 0 | 0 | 0 | several steps: 2 by hand, 0 in code |"
logged "trial of advice" "| needless | needs none | - | 0 | 0 | 0 | 0 | 0 | not needed |"
grep -q "^outward: add the folder 'Generated' to what compiles that code" "$work/trial-log/by-hand.txt" || fail "trial of advice: the log lacks the step"
pass "a trial of advice does what is printed, and says who arrives alone"

# A program whose advice nobody understands, and one whose advice doesn't help.
tool_that() { printf '#!/bin/sh\nsafegen=%s\n%s\n' "$(built_safegen)" "$1" >"$work/trial-tool"; chmod +x "$work/trial-tool"; }
# shellcheck disable=SC2016
tool_that 'out=$("$safegen" "$@"); code=$?; echo "$out" | sed "s/to write the code, run:.*/put it on the shelf/"; exit $code'
refuse "trial of a riddle" "$root/Scripts/trial.py" --tool "$work/trial-tool" --advice "$work/trial"
logged "trial of a riddle" "fails: arrives: nobody can read: wrote safegen.yml; put it on the shelf"
pass "a trial of advice fails where a sentence can't be read"
# shellcheck disable=SC2016
tool_that '[ "$1" != check ] || { echo "no target compiles it; run '"'xcodegen'"', so that the Xcode project has it"; exit 1; }; exec "$safegen" "$@"'
refuse "trial of vain advice" "$root/Scripts/trial.py" --tool "$work/trial-tool" --advice "$work/trial"
logged "trial of vain advice" "fails: arrives: check says it again: no target compiles it; run 'xcodegen'"
logged "trial of vain advice" "| fails |"
pass "a trial of advice fails where the message stays"
