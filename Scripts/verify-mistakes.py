#!/usr/bin/env python3
"""Has `safegen verify` find mistakes that only a compiler can see, on Apple's own headers: each has to come back at its
entry.

usage: verify-mistakes.py SAFEGEN SDK [-- ARGUMENT…]

SDK is one of iOS 17, such as iPhoneOS17.0.sdk. What follows `--` goes to the compiler: on Linux `-resource-dir` with API notes for
Apple's headers, and `-module-cache-path`. Exit code 0 where each is found, 1 where one is not.
"""
import os
import re
import subprocess
import sys
import tempfile

MARK = "1️⃣"
DELEGATE = "properties: [{name: delegate, type: UIScrollViewDelegate}]"


def view(properties="{name: delegate, type: UIScrollViewDelegate}", rest="isolation: MainActor", name="UIScrollView"):
    return f"- {{name: {name}, module: UIKit, {rest}, forward: delegate, properties: [{properties}]}}"


def proxied(requirements, protocol="SCNProgramDelegate"):
    """A proxy for the delegate of SCNProgram, described by hand."""
    return f"""- {{name: SCNProgram, module: SceneKit, forward: proxy, properties: [{{name: delegate, type: SCNProgramDelegate}}]}}
protocols:
  - name: {protocol}
    module: SceneKit
    objc: true
    inherits: [NSObjectProtocol]
    requirements: [{requirements}]"""


# A protocol that SafeGen doesn't know, and a proxy for it.
def scrolling(requirements, attributes="", kind="UIScrollViewDelegate"):
    return f"""- {{name: UIScrollView, module: UIKit, isolation: MainActor, forward: proxy, properties: [{{name: delegate, type: {kind}{attributes}}}]}}
protocols:
  - name: {kind.replace(MARK, "")}
    module: UIKit
    objc: true
    inherits: [NSObjectProtocol]
    partial: a test
    requirements: [{requirements}]"""


SCROLLED = '"@MainActor optional func scrollViewDidScroll(_ scrollView: UIScrollView)"'
UNKNOWN = "forward: delegate, properties: [{name: delegate, type: AnyObject}]}"

# What is wrong, and the entries, with a mark in the one that is to blame.
MISTAKES = [
    ("a misspelled type", view(f"{{name: delegate, type: {MARK}UIScrolViewDelegate}}")),
    ("a misspelled part of a composition", view(f"{{name: delegate, type: UIScrollViewDelegate & {MARK}NSCodng}}")),
    ("a misspelled generic argument", f'- "NSCache<NSString, {MARK}NSDatta>"'),
    ("a misspelled class", view(name=f"{MARK}UIScrolView")),
    ("the type of another property", view(f"{{name: delegate, type: {MARK}UITableViewDelegate}}")),
    ("a missing import", view(f"{{name: delegate, type: {MARK}SKPhysicsContactDelegate}}")),
    ("a module that isn't there", view(rest=f"isolation: MainActor, imports: [{MARK}NoSuchKit]")),
    ("a property that isn't there", view(f"{{name: {MARK}delegat, type: UIScrollViewDelegate}}", name="UIView")),
    ("a method in place of a property", view(f"{{name: {MARK}flashScrollIndicators, type: UIScrollViewDelegate}}")),
    ("a property that can't be set", view(f"{{name: {MARK}next, type: class UIResponder}}", name="UIResponder")),
    ("a property of the type itself", view(f"{{name: {MARK}layerClass, type: AnyObject}}", name="UIView")),
    ("a value", view(f"{{name: frame, type: {MARK}CGRect}}", name="UIView")),
    ("a class without the word", view(f"{{name: shadowColor, type: {MARK}UIColor}}", name="UILabel")),
    ("a delegate that is weak", view(f"{{name: {MARK}delegate, type: UIScrollViewDelegate}}")),
    ("another optionality", scrolling(SCROLLED, f", optionality: {MARK}none")),
    ("no actor", view(rest=f"isolation: {MARK}nonisolated")),
    ("a generic argument that is no class", f'- "NSCache<{MARK}String, NSData>"'),
    ("a generic argument of another kind", f"- NSFetchedResultsController<{MARK}NSURL>"),
    ("a generic class without arguments", f"- {{name: {MARK}UICollectionViewDiffableDataSource, module: UIKit, isolation: MainActor, {UNKNOWN}"),
    ("a class with arguments that is not generic", f"- {{name: UIView, bind: {MARK}[NSString], module: UIKit, isolation: MainActor, {UNKNOWN}"),
    ("a final class", f"- {{name: {MARK}AnyCancellable, module: Combine, {UNKNOWN}"),
    ("a class that is not open", f"- {{name: {MARK}AnimationPlaybackController, module: RealityKit, {UNKNOWN}"),
    ("a structure", f"- {{name: {MARK}Date, module: Foundation, {UNKNOWN}"),
    ("a class of another module", f"- {{name: {MARK}SKScene, module: UIKit, isolation: MainActor, {UNKNOWN}"),
    ("a class that is newer", f"- {{name: {MARK}UIContentUnavailableView, module: UIKit, isolation: MainActor, {UNKNOWN}"),
    ("a condition that never holds", view(name=f"{MARK}UIScrollView", rest="isolation: MainActor, condition: canImport(UIKt)")),
    ("a requirement of an unknown type", scrolling(f'"@MainActor optional func scrollViewDidScroll(_ scrollView: {MARK}UIScrolView)"')),
    ("a requirement of another type", proxied(
        f'"optional func program(_ program: SCNProgram, handleError error: {MARK}Int)"')),
    ("an answer of another type", scrolling(
        "{declaration: '@MainActor optional func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool', "
        f"whenNil: UIColor.{MARK}red}}")),
    ("a protocol that is misspelled", scrolling(SCROLLED, kind=f"{MARK}UIScrolViewDelegate")),
]


def place(text):
    """The line of the entry with the mark, and the text without it."""
    entry = text.rindex("- ", 0, text.index(MARK))
    return text[:entry].count("\n") + 1, text.replace(MARK, "")


def main():
    words = sys.argv[1:]
    rest = words[words.index("--"):] if "--" in words else []
    words = words[:len(words) - len(rest)]
    if len(words) != 2:
        sys.exit(__doc__)
    tool, sdk = os.path.abspath(words[0]), os.path.abspath(words[1])
    missed = 0
    for name, entries in MISTAKES:
        head, _, protocols = entries.partition("\nprotocols:")
        text = 'version: 1\noutput: {swift: "6.2"}\nclasses:\n  ' + head + "\n"
        if protocols:
            text += "protocols:" + protocols + "\n"
        number, text = place(text)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "safegen.yml"), "w") as file:
                file.write(text)
            result = subprocess.run(
                [tool, "verify", "--no-project", "--sdk", sdk, "--target", "arm64-apple-ios16.0", *rest],
                cwd=folder, capture_output=True, text=True)
        said = [line for line in result.stderr.split("\n") if re.match(r"safegen\.yml:\d+:\d+: ", line)]
        rules = ("[does-not-compile]", "[compiler-warning]", "[compiled-out]")
        found = [words for words in said if words.startswith(f"safegen.yml:{number}:") and words.endswith(rules)]
        print(f"{'found ' if found else 'MISSED'} {name}: " + (found[0].split(": ", 2)[2][:110] if found else f"expected in line {number}"))
        if not found:
            missed += 1
            print("    " + "\n    ".join((said or result.stderr.split("\n"))[:8]))
    print(f"{len(MISTAKES) - missed} of {len(MISTAKES)} mistakes are found at their entries")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
