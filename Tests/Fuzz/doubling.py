#!/usr/bin/env python3
"""Doubles the input of each rule and each command, and looks by what factor the work grows: instructions, as valgrind counts
them, and no time. See README.md."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from harness import commit

# What a linear step costs is doubled with its input, and n log n a little more; what is quadratic is quadrupled.
LIMIT = 2.3
ALLOW = "[{rule: forward-unproven, reason: fuzzing}]"
MANIFEST = f"""version: 1
classes:
  - {{name: XMLParser, module: Foundation, properties: [{{name: delegate, type: XMLParserDelegate}}], allow: &a {ALLOW}}}
  - {{name: NSCache, module: Foundation, bind: [NSString, NSData], as: SafeDataCache, properties: [{{name: delegate, type: NSCacheDelegate}}], allow: *a}}
"""
TIMER = "Timer.scheduledTimer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: true)"
OBSERVE = "center.addObserver(forName: .a, object: nil, queue: nil) { _ in }"


def lines(template, before="import Foundation\n", after=""):
    """A file with a line for each number, where # stands."""
    return lambda n: before + "".join(template.replace("#", str(i)) + "\n" for i in range(n)) + after


def in_class(template):
    return lines("  " + template, "import Foundation\nclass A: NSObject {\n  let p = XMLParser(data: d)\n", "}\n")


# Each rule with files that make it work: with one name in all places, and with a name of its own in each.
RULES = {
    "unadopted": [
        lines("let a# = XMLParser(data: d)\na#.delegate = b"), in_class("func f() { let a = XMLParser(data: d); a.delegate = self }"),
        lines("#elseif canImport(M#)\nlet a = XMLParser(data: d)\na.delegate = b", "import FoundationXML\n#if A\n", "#endif\n"),
        lines("// safegen:ignore unadopted why", after="let a = XMLParser(data: d)\na.delegate = b\n"),
        lines("let a = XMLParser(data: d); a.delegate = b // safegen:ignore unadopted why"),
        lambda n: "// " + "safegen:ignore unadopted why // " * n + "\n" + "let a = XMLParser(data: d); a.delegate = b; " * n,
        lines("class A#: XMLParser {}"), lines("extension A# { class XMLParser {} }", after="let a = XMLParser()\n"),
    ],
    "unbound": [lines("let a# = NSCache<NSString, T#>()\na#.delegate = b"), lines("let a = NSCache<NSString, T>()\na.delegate = b")],
    "unowned-delegate": [lines("class A# { unowned var delegate: P }"), in_class("unowned var delegate#: P")],
    "unowned-unsafe-delegate": [lines("class A# { unowned(unsafe) var delegate: P? }")],
    "unowned-unsafe-reference": [lines("class A# { unowned(unsafe) let owner: Own }"), in_class("unowned(unsafe) let owner#: Own")],
    "unowned-unsafe-value": [lines("struct A# { unowned(unsafe) let owner: Own }")],
    "associated-delegate": [lines("func f#() { objc_setAssociatedObject(self, &key, delegate, .OBJC_ASSOCIATION_ASSIGN) }", "extension A {\n", "}\n")],
    "assign-in-deinit": [lines("class A# { deinit { x.delegate = self } }"), lines("x.delegate = self", "class A { deinit {\n", "} }\n")],
    "discarded-observation": [
        lines(f"func f#() {{ {OBSERVE} }}", "class A {\n", "}\nfunc g() { A().f1() }\n"),
        lines(OBSERVE, "class A { func f() {\n", "} }\nfunc g() { A().f() }\n"),
    ],
    "storyboard": [],
    "objective-c": [],
    "assigned-delegate": [],
    "unlisted-class": [
        in_class("let s# = NetService(domain: d, type: t, name: n); func f#() { s#.delegate = self }"),
        lines("let s# = NetService(domain: d, type: t, name: n); s#.delegate = self", "import Foundation\n")],
    "short-lived-delegate": [
        lines("func f#() { let a = XMLParser()\na.delegate = Handler() }", "import Foundation\nclass Handler {}\n"),
        lines("a.delegate = Handler()", "import Foundation\nclass Handler {}\nfunc f() { let a = XMLParser()\n", "}\n")],
    "uncleared-delegate": [in_class("func f#() { p.delegate = self }"), in_class("let p# = XMLParser(data: d); func f#() { p#.delegate = self }")],
    "short-lived-observer": [lines("center.addObserver(Handler(), selector: s, name: n, object: nil)", "class Handler {}\nfunc f() {\n", "}\n")],
    "unremoved-observer": [
        in_class('func f#() { player.addObserver(self, forKeyPath: "rate", options: [], context: nil) }'),
        lines('class A#: NSObject { func f() { player.addObserver(self, forKeyPath: "rate", options: [], context: nil) } }')],
    "undone-text-view": [
        in_class("let text# = NSTextView(); func f#() { text#.allowsUndo = true; text#.removeFromSuperview() }"),
        lines("struct A#: NSViewRepresentable { func f() { let t = NSTextView(); t.allowsUndo = true } }; "
              "struct B#: View { var body: some View { if open { A#() } } }")],
    "unretained-context": [
        in_class("func f#() { AXObserverAddNotification(o, e, n, Unmanaged.passUnretained(self).toOpaque()) }"),
        in_class("func f#() { var c = FSEventStreamContext(); c.info = Unmanaged.passUnretained(self).toOpaque(); g(&c) }"),
        lines("let p# = Unmanaged.passUnretained(self).toOpaque(); AXObserverAddNotification(o, e, n, p#)", "class A { func f() {\n", "} }\n")],
    "setter-method": [lines("func f#(_ port: Port) { port.setDelegate(self) }"), lines("port.setDelegate(self)", "import Foundation\nfunc f(_ port: Port) {\n", "}\n")],
}


def classes(n, more=""):
    return "version: 1\n" + more + "classes:\n" + "".join(
        f"  - {{name: C{i}, module: Kit, properties: [{{name: delegate, type: P{i}}}], allow: {ALLOW}}}\n" for i in range(n))


def proxies(n):
    return "version: 1\nclasses:\n" + "".join(
        f"  - {{name: C{i}, module: Kit, properties: [{{name: delegate, type: P{i}, forward: proxy}}]}}\n" for i in range(n)
    ) + "protocols:\n" + "".join(f"  - {{name: P{i}, module: Kit, objc: true, requirements: [func a{i}()]}}\n" for i in range(n))


def storyboard(n):
    views = "".join(f'<view id="a-{i}"><connections><outlet property="delegate" destination="b" id="c-{i}"/></connections></view>\n' for i in range(n))
    return f'<?xml version="1.0"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\n{views}</objects></document>\n'


def symbol_graph(n):
    def symbol(kind, precise, path, fragments):
        return {"kind": {"identifier": kind}, "identifier": {"precise": precise, "interfaceLanguage": "swift"}, "pathComponents": path,
                "names": {"title": "x"}, "accessLevel": "open", "declarationFragments": [{"kind": k, "spelling": s} for k, s in fragments]}
    symbols, relationships = [], []
    for i in range(n):
        symbols.append(symbol("swift.class", f"c:objc(cs)W{i}", [f"W{i}"], [("text", f"class W{i}")]))
        symbols.append(symbol("swift.property", f"c:objc(cs)W{i}(py)d", [f"W{i}", "delegate"], [
            ("keyword", "unowned(unsafe)"), ("keyword", "var"), ("identifier", "delegate"), ("text", ": (any "), ("typeIdentifier", f"D{i}"), ("text", ")? { get set }")]))
        relationships.append({"kind": "memberOf", "source": f"c:objc(cs)W{i}(py)d", "target": f"c:objc(cs)W{i}"})
    return json.dumps({"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
                       "module": {"name": "Kit", "platform": {}}, "symbols": symbols, "relationships": relationships})


def files(n, text):
    return {f"Sources/f{i}.swift": text(i) for i in range(n)}


def code(i):
    return f"import Foundation\nclass C{i} {{ let p = XMLParser(data: d); func f() {{ p.delegate = self }} }}\n"


# Descriptions of targets are one file each, so that they may be larger than the sources of a case.
def xcode(n):
    """A project whose targets list their files one by one."""
    def objects(line):
        return "".join(line.replace("#", str(i)) + "\n" for i in range(n))
    text = f"""// !$*UTF8*$!
{{ objects = {{
R = {{ isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = ({objects("T#,")}); }};
G = {{ isa = PBXGroup; path = Sources; sourceTree = "<group>"; children = ({objects("F#,")}); }};
L = {{ isa = XCConfigurationList; buildConfigurations = (C); }};
C = {{ isa = XCBuildConfiguration; name = Debug; buildSettings = {{ SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }}; }};
{objects('F# = { isa = PBXFileReference; path = f#.swift; sourceTree = "<group>"; };')}
{objects("B# = { isa = PBXBuildFile; fileRef = F#; };")}
{objects("P# = { isa = PBXSourcesBuildPhase; files = (B#); };")}
{objects("T# = { isa = PBXNativeTarget; name = T#; buildPhases = (P#); dependencies = (D#); buildConfigurationList = L; productType = x; };")}
{objects("D# = { isa = PBXTargetDependency; target = T0; };")}
}}; rootObject = R; }}
"""
    return {"App.xcodeproj/project.pbxproj": text}


def synchronized(n):
    """A project with one folder that Xcode keeps in step with the disk, and the files that its target leaves out."""
    names = ",".join(f"f{i}.swift" for i in range(n))
    return {"App.xcodeproj/project.pbxproj": f"""// !$*UTF8*$!
{{ objects = {{
R = {{ isa = PBXProject; mainGroup = G; targets = (T); }};
G = {{ isa = PBXGroup; sourceTree = "<group>"; children = (S); }};
S = {{ isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = "<group>"; exceptions = (E); }};
E = {{ isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ({names}); }};
T = {{ isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (S); productType = x; }};
}}; rootObject = R; }}
"""}


def xcodegen(n):
    """Targets with a template and a group of settings each, and of each the next one."""
    return {"project.yml": "name: App\nsettingGroups:\n" + "".join(f"  G{i}: {{SWIFT_VERSION: 5.0}}\n" for i in range(n)) + "targetTemplates:\n" + "".join(
        f"  M{i}: {{type: framework, platform: iOS, settings: {{groups: [G{i}]}}}}\n" for i in range(n)) + "targets:\n" + "".join(
        f"  T{i}: {{templates: [M{i}], sources: [Sources/f{i}.swift], dependencies: [{{target: T{i + 1}}}]}}\n" for i in range(n))}


def bazel(n):
    """Rules, names that are no literals, and a sum of lists."""
    return {"BUILD": "".join(f'swift_library(name = "T{i}", srcs = ["Sources/f{i}.swift"], deps = [":T{i + 1}"])\n' for i in range(n)) +
            "swift_library(name = NAME)\n" * n + f'swift_library(name = "T", srcs = {" + ".join(f"""["a{i}.swift"]""" for i in range(n))})\n'}


def tuist(n):
    return {"Project.swift": "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\n" + "".join(
        f'.target(name: "T{i}", destinations: .iOS, product: .framework, sources: ["Sources/f{i}.swift"], dependencies: [.target(name: "T{i + 1}")]),\n'
        for i in range(n)) + "])\n"}


def package(n, text=lambda i: f'path: "Sources/T{i}"'):
    """A package whose targets use each the next one."""
    targets = "".join(f'.target(name: "T{i}", dependencies: ["T{i + 1}"], {text(i)}),\n' for i in range(n))
    return {"Package.swift": f'// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "p", targets: [\n{targets}])\n'}


def both(n, *makers):
    """The files of several makers, and the code that their targets list."""
    return files(n, code) | {path: text for make in makers for path, text in make(n).items()}


def second(n):
    """Commits the first manifest, and leaves the second one in the folder."""
    def prepare(folder):
        commit(folder)
        (folder / "safegen.yml").write_text(classes(n, "defaults: {access: public}\n"))
    return prepare


def scope(name, line, before="", after="", times=4):
    """A file with many of one thing in one scope."""
    return lambda n: {name: lines(line, before, after)(times * n)}


INTERFACE = "#import <Foundation/Foundation.h>\n@interface P : NSObject\n"
SPEC = "Pod::Spec.new do |s|\n"
PACKAGE = "// swift-tools-version: 6.0\nimport PackageDescription\n"
# Each kind of declaration and statement, many times in one scope; and text that isn't well-formed, where an end that never comes may be
# looked for again and again.
SCANNED = [
    scope("a.swift", "class C#: NSObject, StreamDelegate { func f(_ s: Stream) { s.delegate = self } }", "import Foundation\n"),
    scope("a.swift", "func f#(_ s: Stream) { s.delegate = self }", "import Foundation\nclass C: NSObject, StreamDelegate {\n", "}\n"),
    scope("a.swift", "let s# = InputStream(data: d)", "import Foundation\nclass C: NSObject, StreamDelegate {\n", "func f() { s1.delegate = self }\n}\n"),
    scope("a.swift", "s.delegate = self", "import Foundation\nclass C: NSObject, StreamDelegate { func f(_ s: Stream) {\n", "} }\n"),
    scope("a.swift", "typealias A# = Stream\nfunc f#(_ s: A#, _ d: StreamDelegate) { s.delegate = d }", "import Foundation\n"),
    scope("a.swift", "unowned(unsafe) var delegate#: D", "import Foundation\nprotocol D: AnyObject {}\nclass P {\n", "}\n"),
    scope("a.swift", "unowned(unsafe) var delegate: D", "import Foundation\nprotocol D: AnyObject {}\nclass P {\n"),
    scope("a.swift", "class C# { func f(_ s: Stream) { s.delegate = self", "import Foundation\n", times=1),
    scope("a.m", "@property (nonatomic, assign) id<D> delegate#;", INTERFACE, "@end\n@implementation P\n@end\n"),
    scope("a.m", "@property (nonatomic, assign) id<D> delegate", INTERFACE),
    scope("a.m", "@property (nonatomic, assign id<D> delegate", INTERFACE),
    scope("a.m", "- (void", INTERFACE + "@property (assign) id<D> delegate;\n"),
    scope("a.m", "@interface P# : NSObject\n@property (assign) id<D> delegate;", "#import <Foundation/Foundation.h>\n"),
    scope("a.m", "s.delegate = self;", "#import <Foundation/Foundation.h>\n@implementation P\n- (void)f:(NSStream *)s {\n", "}\n@end\n"),
    scope("a.xib", '<view id="v#"><connections>', "<document>"),
]
DESCRIBED = [
    lambda n: {"Package.swift": PACKAGE + "let package = Package(name: \"A\", targets: [" + ",".join(
        f'.target(name: "T{i}")' for i in range(2 * n)) + "])\n" + 'for t in package.targets { t.path = "x" }\n' * 2 * n},
    lambda n: {"Package.swift": PACKAGE + "".join(
        f'let t{i} = Target.target(name: "T{i}")\nt{i}.path = "x{i}"\n' for i in range(n)) + "let package = Package(name: \"A\", targets: [])\n"},
    scope("Package.swift", '.target(name: "T#"', PACKAGE + "let package = Package(name: \"A\", targets: [\n", times=1),
    scope("BUILD", 'swift_library(name = "T#", srcs = ['), scope("BUILD", "swift_library(name = \"T#\"", times=1),
    scope("A.podspec", "s.source_files = 'A/#.m'", SPEC, "end\n", 16), scope("A.podspec", "s.dependency 'A#'", SPEC, "end\n", 16),
    scope("A.podspec", "s.subspec 'A#' do |a|", SPEC),
    scope("A.podspec", "s.summary = %q(", SPEC), scope("A.podspec", "s.summary = <<-A#", SPEC), scope("A.podspec", "=begin", SPEC),
    lambda n: {"App.xcodeproj/project.pbxproj": xcode(20 * n)["App.xcodeproj/project.pbxproj"][:-40]},
    lambda n: {"App.xcodeproj/project.pbxproj": "{ a = (" * 20 * n}, lambda n: {"App.xcodeproj/project.pbxproj": "/* " * 200 * n},
    lambda n: {"App.xcworkspace/contents.xcworkspacedata": '<Workspace><Group location="group:a">' * 20 * n},
    scope("project.yml", "  T#: {type: framework", "name: App\ntargets:\n"),
]


# Contexts of C functions, which the audit looks for.
AUDITED = [
    scope("a.m", "g((__bridge void *)self);", "@implementation P\n- (void)f {\n", "}\n@end\n"),
    scope("a.m", "- (", "@implementation P\n- (void)f { CGEventTapCreate(1, (__bridge void *)self); }\n"),
]

# Each command: what is run, the files by the size of the input, and what is done before.
COMMANDS = {
    "generate": [(["generate"], lambda n: {"safegen.yml": classes(n)}, None), (["generate"], lambda n: {"safegen.yml": proxies(n)}, None),
                 (["generate"], lambda n: {f"m{i}/safegen.yml": classes(2) for i in range(n)}, None),
                 (["generate"], lambda n: {"safegen.yml": "version: 1\nclasses:\n" + "  - {name: 1}\n" * n}, None)],
    "diff": [(["diff"], lambda n: {"safegen.yml": classes(n)}, None)],
    "review": [(["review", "--base", "HEAD"], lambda n: {"safegen.yml": classes(n)}, second)],
    "check": [(["check"], lambda n: {"safegen.yml": classes(n)}, None),
              # A manifest for each target: the project is read once.
              (["check"], lambda n: package(n) | {f"Sources/T{i}/safegen.yml": classes(1) for i in range(n)}, None)],
    "validate": [(["validate"], lambda n: {"safegen.yml": proxies(n)}, None)],
    "init": [(["init"], lambda n: files(n, code), None),
             *((["init", "--dry-run"], lambda n, makers=makers: both(n, *makers), None) for makers in (
                 [xcode], [synchronized], [xcodegen], [xcodegen, xcode], [bazel], [tuist], [package]))],
    "add": [(["add", "XMLParser"], lambda n: {"safegen.yml": classes(n)}, None)],
    "list": [(["list"], lambda n: {}, None)],
    "explain": [(["explain", "XMLParser"], lambda n: {}, None)],
    "schema": [(["schema"], lambda n: {}, None)],
    "scan": [(["scan"], lambda n: files(n, code), None), (["scan"], lambda n: {"a.swift": "\n".join(map(code, range(n)))}, None),
             *((["scan"], make, None) for make in SCANNED)],
    "discover": [(["discover", "--symbol-graph", "Kit.symbols.json"], lambda n: {"Kit.symbols.json": symbol_graph(n)}, None),
                 (["discover", "--symbol-graph", "Kit.symbols.json", "--update"], lambda n: {"Kit.symbols.json": symbol_graph(n), "safegen.yml": "version: 1\n"}, None)],
    "adopt": [(["adopt"], lambda n: {"safegen.yml": MANIFEST} | files(n, code), None),
              (["adopt", "--write", "--force"], lambda n: {"safegen.yml": MANIFEST, "a.swift": "\n".join(map(code, range(n)))}, None)],
    "audit": [*((["audit"], make, None) for make in AUDITED),
              (["audit"], lambda n: {"safegen.yml": MANIFEST} | files(n, code), None),
              (["audit", "--baseline", "b.txt", "--update-baseline"], lambda n: {"safegen.yml": MANIFEST} | files(n, code), None),
              (["audit"], lambda n: package(n) | {f"{name}/safegen.yml": MANIFEST for name in ("Sources/T0", "Sources/T1")} | {
                  f"Sources/T{i}/a.swift": code(i) for i in range(n)}, None)],
    "project": [(["project"], lambda n: package(n) | {f"Sources/T{i}/a.swift": code(i) for i in range(n)}, None), *((["project"], lambda n, make=make: make(20 * n), None) for make in (
                    xcode, synchronized, xcodegen, lambda n: xcodegen(n) | xcode(n), bazel, tuist, package,
                    lambda n: package(n, lambda i: "path: folder"))),
                (["project", "--format", "json"], lambda n: bazel(20 * n), None), *((["project"], make, None) for make in DESCRIBED)],
    # With a compiler that finds nothing: the work is what verify does around it.
    "verify": [(["verify", "--swiftc", "/bin/true"], lambda n: {"safegen.yml": classes(n)}, None)],
}


def instructions(program, arguments, folder):
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program, *arguments]
    # Tables that are ordered otherwise in each run take another number of steps.
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if not found or done.returncode not in (0, 1, 65, 74):
        sys.exit(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return int(found[1].replace(",", ""))


def cases(safegen):
    text = subprocess.run([safegen, "audit", "--help"], capture_output=True, text=True).stdout
    rules = re.findall(r"[a-z-]+", re.search(r"--enable <rule>.*?\(values:(.*?)\)", text, re.S)[1])
    text = subprocess.run([safegen, "--help"], capture_output=True, text=True).stdout
    commands = re.findall(r"^  ([a-z]+)  ", text.partition("SUBCOMMANDS:")[2], re.M)
    for kind, known, wanted in [("rule", RULES, rules), ("command", COMMANDS, commands)]:
        if set(known) != set(wanted):
            sys.exit(f"these {kind}s have no input here, or are none: {set(known) ^ set(wanted)}")
    for rule, makers in RULES.items():
        others = [word for other in rules if other != rule for word in ("--disable", other)]
        arguments = ["audit", "--quiet", "--jobs", "1", "--all", "--enable", rule, *others, "."]
        if rule == "storyboard":
            makers = [storyboard]
        for number, make in enumerate(makers):
            name = "a.xib" if rule == "storyboard" else "a.swift"
            yield f"{rule} {number}", safegen, arguments, lambda n, make=make, name=name: {"safegen.yml": MANIFEST, name: make(n)}, None
        if rule == "assigned-delegate":
            yield rule, safegen, arguments, lambda n: {
                "K.podspec": "Pod::Spec.new do |s|\ns.source_files = '*.{h,m}'\nend\n", "safegen.yml": MANIFEST,
                "a.m": lines("@interface A# : NSObject\n@property (assign) id<P> delegate;\n@end\n@implementation A#\n"
                             "- (void)f:(A# *)a { a.delegate = self; }\n@end")(n)}, None
        if rule == "objective-c":
            yield rule, safegen, arguments, lambda n: {"safegen.yml": MANIFEST, "a.m": lines("XMLParser *p# = [[XMLParser alloc] init]; p#.delegate = self;")(n)}, None
    for name, runs in COMMANDS.items():
        for number, (arguments, make, prepare) in enumerate(runs):
            program = safegen if name in ("init", "scan", "check", "adopt", "audit", "project", "verify") else safegen
            yield f"{name} {number}", program, arguments, make, prepare


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen; a release build")
    parser.add_argument("--size", type=int, default=400, help="the smallest of three inputs of a rule; commands get a quarter, for they read files")
    parser.add_argument("--only", default="", help="cases whose name begins so")
    options = parser.parse_args()
    stripped = tempfile.TemporaryDirectory()
    # valgrind ends at debug information that it doesn't know.
    safegen = f"{stripped.name}/safegen"
    subprocess.run(["strip", "--strip-debug", "-o", safegen, pathlib.Path(options.program).resolve()], check=True)

    def count(case):
        name, program, arguments, make, prepare = case
        smallest = options.size // 4 if name.split()[0] in COMMANDS else options.size
        counts = []
        for size in [smallest, 2 * smallest, 4 * smallest]:
            with tempfile.TemporaryDirectory() as place:
                folder = pathlib.Path(place)
                for path, text in make(size).items():
                    (folder / path).parent.mkdir(parents=True, exist_ok=True)
                    (folder / path).write_text(text)
                if prepare:
                    prepare(size)(folder)
                counts.append(instructions(program, arguments, folder))
        return counts

    chosen = [case for case in cases(safegen) if case[0].startswith(options.only)]
    failures = []
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    for (name, *_), counts in zip(chosen, pool.map(count, chosen)):
        first, second_step = counts[1] - counts[0], counts[2] - counts[1]
        # What does not depend on the input has no factor.
        factor = second_step / first if first > counts[0] / 100 else 0
        print(f"{name:28} {' '.join(f'{count / 1e6:10.1f}' for count in counts)} million, factor {factor:.2f}", flush=True)
        if factor > LIMIT:
            failures.append(f"{name}: {factor:.2f}")
    if failures:
        sys.exit("more than linear: " + ", ".join(failures))


if __name__ == "__main__":
    main()
