#!/usr/bin/env python3
"""Gives the programs input that asks for far more than it has: nesting, sizes, numbers, values that multiply. Each run has to end by
itself, in little memory, with an exit code that it documents. See README.md."""
import argparse
import json
import multiprocessing
import os
import pathlib
import subprocess
import tempfile

from harness import commit, finish

CODE = "import Foundation\nlet p = XMLParser(data: d)\np.delegate = a\n"
MANIFEST = "version: 1\nclasses: [XMLParser]\n"
ALLOW = "allow: [{rule: forward-unproven, reason: fuzzing}]"
MB = 1 << 20


def classes(n, more=""):
    return f"version: 1\n{more}classes:\n" + "".join(
        f"  - {{name: C{i}, module: Kit, properties: [{{name: delegate, type: P}}], forward: delegate, {ALLOW}}}\n" for i in range(n))


def shared(n):
    """A protocol with many requirements that the protocols of many classes inherit."""
    return ("version: 1\nclasses:\n" + "".join(f"  - {{name: C{i}, module: Kit, properties: [{{name: delegate, type: P{i}, forward: proxy}}]}}\n" for i in range(n))
            + "protocols:\n  - name: P\n    module: Kit\n    requirements:\n" + "".join(f"      - func a{i}()\n" for i in range(n))
            + "".join(f"  - {{name: P{i}, module: Kit, inherits: [P], requirements: []}}\n" for i in range(n)))


def aliases():
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x]\n"] + [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 9)]
    return "version: 1\n" + "".join(levels)


def constants():
    """A package whose constants name each other, so that each value is ten times that of the one before."""
    lines = ['let a0 = ["x", "x"]'] + [f"let a{i} = {' + '.join([f'a{i - 1}'] * 10)}" for i in range(1, 30)]
    texts = ['let b0 = "x"'] + [f'let b{i} = "{"".join([chr(92) + f"(b{i - 1})"] * 10)}"' for i in range(1, 30)]
    return ("// swift-tools-version: 5.9\nimport PackageDescription\n" + "\n".join(lines + texts)
            + '\nlet package = Package(name: "p", targets: [.target(name: "T", path: b29, sources: a29)])\n')


def xcodegen(n):
    """Targets that all have the many sources and settings of one template."""
    return ("name: App\nsettingGroups: {G: {" + ", ".join(f"S{i}: x" for i in range(n)) + "}}\ntargetTemplates:\n  M:\n    type: framework\n    settings: {groups: [G]}\n"
            + "    sources: [" + ", ".join(f"s{i}" for i in range(n)) + "]\ntargets:\n" + "".join(f"  T{i}: {{templates: [M]}}\n" for i in range(n)))


def configurations(n):
    """Many targets in which each has many configurations, all based on one large file."""
    ids = ",".join(f"C{i}" for i in range(n))
    return {"a.xcconfig": "".join(f"S{i} = {'x' * 40}\n" for i in range(20_000)), "App.xcodeproj/project.pbxproj": "{ objects = {\nR = { isa = PBXProject; mainGroup = G; targets = ("
            + ",".join(f"T{i}" for i in range(n)) + f"); }};\nG = {{ isa = PBXGroup; sourceTree = SOURCE_ROOT; }};\nF = {{ isa = PBXFileReference; path = a.xcconfig; sourceTree = SOURCE_ROOT; }};\n"
            + f"L = {{ isa = XCConfigurationList; buildConfigurations = ({ids}); }};\n"
            + "".join(f"C{i} = {{ isa = XCBuildConfiguration; name = n{i}; baseConfigurationReference = F; buildSettings = {{ A = b; }}; }};\n" for i in range(n))
            + "".join(f"T{i} = {{ isa = PBXNativeTarget; name = T{i}; buildConfigurationList = L; }};\n" for i in range(n)) + "}; rootObject = R; }\n"}


def graph(inner):
    return '{"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "t"}, "module": {"name": "Kit", "platform": {}}, "symbols": [' + inner + '], "relationships": []}'


def committed(before):
    """Commits a manifest, and leaves another in the folder."""
    def prepare(folder):
        (folder / "safegen.yml").write_text(before())
        commit(folder)
        (folder / "safegen.yml").write_text(MANIFEST)
    return prepare


def plain(size):
    return CODE * (size // len(CODE))


# The name; the files, with what gives a text that is large; the command; the exit codes that it may have; the most memory in MB; and what is done before.
SMALL, CODE_LIMIT = 120, 1_700
CASES = [
    *((f"a manifest of {name}", {"safegen.yml": lambda piece=piece: piece * (30 * MB // len(piece))}, ["validate"], {65}, 800)
      for name, piece in [("brackets", "["), ("braces", "{a: "), ("dashes", "- "), ("question marks", "? "), ("anchors", "&a "), ("tags", "!a "), ("quotes", "'"),
                          ("aliases", "*a "), ("spaces", " "), ("mistakes", "a: 1\n"), ("comments", "# a\n"), ("documents", "---\n"), ("NUL", "\0")]),
    ("a manifest of one line", {"safegen.yml": lambda: "version: 1\nclasses: [" + "XMLParser, " * 2_000_000 + "]\n"}, ["validate"], {65}, 1_500),
    ("a manifest that is too large", {"safegen.yml": lambda: "# " + "x" * (33 * MB)}, ["generate"], {65}, SMALL),
    ("an include that is too large", {"safegen.yml": "version: 1\ninclude: [a.yml]\n", "a.yml": lambda: "# " + "x" * (33 * MB)}, ["generate"], {65}, SMALL),
    ("aliases that multiply", {"safegen.yml": aliases()}, ["validate"], {65}, SMALL),
    ("a header of many lines", {"safegen.yml": lambda: classes(4_000, f"output: {{header: [{'x, ' * 20_000}]}}\n")}, ["generate"], {65}, 200),
    ("a header that many files have", {"safegen.yml": lambda: classes(4_000, f"output: {{header: [{(('x' * 1_000) + ', ') * 900}]}}\n")}, ["generate"], {65}, 200),
    ("requirements that many proxies have", {"safegen.yml": lambda: shared(1_600)}, ["generate"], {65}, 300),
    ("the same, compared", {"safegen.yml": lambda: shared(1_600)}, ["review", "--base", "HEAD"], {0, 1, 65}, 300, committed(lambda: shared(1_601))),
    ("a large manifest in a revision", {}, ["review", "--base", "HEAD"], {0, 1, 65, 74}, 400, committed(lambda: "version: 1\n# " + "x" * (40 * MB) + "\n")),
    ("a blob of more than 512 MB", {}, ["review", "--base", "HEAD"], {65, 74}, 1_300, committed(lambda: "version: 1\n# " + "x" * (520 * MB) + "\n")),
    ("the same in a diff", {}, ["diff", "--base", "HEAD"], {65, 74}, 1_300, committed(lambda: "version: 1\n# " + "x" * (520 * MB) + "\n")),
    ("code as large as may be", {"safegen.yml": MANIFEST, "a.swift": lambda: plain(8 * MB)}, ["audit", "--quiet"], {1}, CODE_LIMIT),
    ("code that is too large", {"safegen.yml": MANIFEST, "a.swift": lambda: plain(40 * MB), "b.swift": CODE}, ["audit", "--quiet"], {74}, SMALL),
    ("the same, adopted", {"safegen.yml": MANIFEST, "a.swift": lambda: plain(40 * MB), "b.swift": CODE}, ["adopt", "--quiet"], {74}, SMALL),
    ("the same, scanned", {"a.swift": lambda: plain(40 * MB), "b.swift": CODE}, ["scan"], {74}, SMALL),
    *((f"code with nested {name}", {"safegen.yml": MANIFEST, "a.swift": lambda start=start, piece=piece: CODE + start + piece * 300_000 + "\n", "b.swift": CODE}, ["audit", "--quiet"], {1, 65}, CODE_LIMIT)
      for name, start, piece in [("brackets", "let a = ", "("), ("lists", "let a = ", "["), ("blocks", "", "if a { "), ("closures", "let a = ", "{ "), ("types", "let a: ", "A<"), ("conditions", "", "#if A\n"),
                                 ("texts", "let a = ", '"\\('), ("functions", "let a: ", "() -> "), ("members", "let a = b", ".c"), ("sums", "let a = 1", " + 1"), ("calls", "a", "()"), ("prefixes", "let a = ", "!"),
                                 ("ternaries", "let a = b", " ? b : b"), ("attributes", "", "@a "), ("optionals", "let a: A", "?"), ("comments", "", "/* "), ("else", "if a {}", " else if a {}")]),
    ("constants that multiply", {"safegen.yml": MANIFEST, "Package.swift": constants()}, ["project"], {0}, SMALL),
    ("the same in an audit", {"safegen.yml": MANIFEST, "Package.swift": constants(), "a.swift": CODE}, ["audit", "--quiet"], {1}, SMALL),
    ("a template of many targets", {"project.yml": lambda: xcodegen(20_000)}, ["project"], {0}, 700),
    ("configurations of many targets", lambda: configurations(2_000), ["project"], {0}, 700),
    *((f"a project of nested {name}", {path: text}, ["project"], {0}, 700) for name, path, text in [
        ("lists", "A.xcodeproj/project.pbxproj", lambda: "{ objects = " + "(" * MB), ("tables", "A.xcodeproj/project.pbxproj", lambda: "{ objects = " + "{a=" * MB), ("groups", "A.xcworkspace/contents.xcworkspacedata", lambda: '<Group location="group:a">' * MB),
        ("brackets", "BUILD", lambda: "swift_library(name = " + "[" * MB), ("calls", "BUILD", lambda: "a(" * MB), ("values", "project.yml", lambda: "name: a\ntargets: " + "[" * MB), ("literals", "Package.swift", lambda: "let a = " + "[" * MB)]),
    *((f"{name} of a storyboard", {"safegen.yml": MANIFEST, "a.storyboard": lambda text=text: f'<?xml version="1.0"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">{text()}'}, ["audit", "--quiet"], {0, 1, 65, 74}, 300)
      for name, text in [("nested elements", lambda: "<view>" * MB), ("attributes", lambda: "<view " + 'a="b" ' * MB + "/>"), ("a text", lambda: "x" * 30 * MB), ("comments", lambda: "<!--" * MB),
                         ("outlets", lambda: '<outlet property="delegate" destination="b" id="c"/>' * 100_000)]),
    *((f"a symbol graph of {name}", {"Kit.symbols.json": text}, ["discover", "--symbol-graph", "Kit.symbols.json"], {65, 74}, 500)
      for name, text in [("lists", lambda: graph("[" * 10 * MB)), ("objects", lambda: graph('{"a":' * 2 * MB)), ("a text", lambda: graph('"' + "x" * 30 * MB)), ("numbers", lambda: graph("1," * 10 * MB))]),
    *((f"a crash report of {name}", {"a.ips": text}, ["explain", "a.ips"], {0, 1, 2, 65, 66, 74}, 600)
      for name, text in [("lists", lambda: '{"bug_type": "309"}\n' + "[" * 10 * MB), ("objects", lambda: '{"bug_type": "309"}\n' + '{"threads":' * MB), ("lines", lambda: "Thread 0 Crashed:\n" + "0   Foundation   0x1 -[NSXMLParser parse] + 1\n" * 300_000)]),
    ("a baseline", {"safegen.yml": MANIFEST, "a.swift": CODE, "b.txt": lambda: "# safegen baseline 1\n" + "a.swift unadopted x\n" * 1_000_000}, ["audit", "--quiet", "--baseline", "b.txt"], {0, 1, 65, 74}, 600),
]


def write(folder, files, prepare):
    if callable(files):
        files = files()
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text() if callable(text) else text)
    for step in prepare:
        step(folder)


def measured(command, folder, seconds):
    """The exit code, the output, and the most memory in MB that the process or one of its own had."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(["timeout", "--signal=KILL", str(seconds), *command], cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        _, status, usage = os.wait4(process.pid, 0)
        output.seek(0)
        # 'timeout' tells a signal as 128 and its number.
        return os.waitstatus_to_exitcode(status), output.read(4_000).decode(errors="replace"), usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen; a release build")
    parser.add_argument("--only", default="", help="cases whose name has this in it")
    parser.add_argument("--seconds", type=int, default=120, help="for one run")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    failures, runs = [], 0
    for name, files, arguments, codes, most, *prepare in CASES:
        if options.only not in name:
            continue
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            # In a process of its own: what this one has had counts for those that it starts.
            writer = multiprocessing.get_context("fork").Process(target=write, args=(folder, files, prepare))
            writer.start()
            writer.join()
            if writer.exitcode:
                raise SystemExit(f"{name}: the input could not be written")
            code, output, memory = measured([program, *arguments], folder, options.seconds)
            written = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and "Generated" in path.parts) / MB
            runs += 1
            print(f"{name}: exit {code}, {memory:.0f} MB" + (f", writes {written:.0f} MB" if written else ""), flush=True)
            if code not in codes:
                failures.append(f"{name}: ended with {code}: {output[-300:]}")
            if memory > most:
                failures.append(f"{name}: took {memory:.0f} MB, more than {most}")
    finish(f"{runs} runs", failures)


if __name__ == "__main__":
    main()
