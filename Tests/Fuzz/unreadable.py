#!/usr/bin/env python3
"""Takes the permission to read from each file and folder of a project, one after the other, and runs each command: one that met it may
not end with 0, and has to name it. See README.md."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from harness import finish

MANIFEST = """version: 1
include: [more/shared.yml]
output: {directory: Sources/App/Generated}
classes:
  - XMLParser
  - {name: Reader, module: Kit, properties: [{name: delegate, type: ReaderDelegate}], allow: [{rule: forward-unproven, reason: fuzzing}]}
"""
CODE = "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate {\n  let parser = SafeXMLParser(data: d)\n  func start() { parser.delegate = self }\n}\n"
FILES = {
    "safegen.yml": MANIFEST,
    "more/shared.yml": "version: 1\nclasses: [{name: NSCache, bind: [NSString, NSData]}]\n",
    "other/safegen.yml": "version: 1\nclasses: [XMLParser]\n",
    "Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\n'
                     'let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Kit")])\n',
    "Sources/App/Feed.swift": CODE,
    "Sources/Kit/Reader.swift": "public protocol ReaderDelegate: AnyObject {}\nopen class Reader { public unowned(unsafe) var delegate: ReaderDelegate? }\n",
    "Sources/App/Main.storyboard": '<?xml version="1.0"?>\n<document><objects></objects></document>\n',
    "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n\t\tR = {isa = PBXProject; targets = (); };\n\t};\n\trootObject = R;\n}\n",
    "Kit.symbols.json": '{"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "t"}, "module": {"name": "Kit", "platform": {}}, '
                        '"symbols": [], "relationships": []}\n',
    "baseline.txt": "",
}
COMMANDS = [
    ["generate"], ["generate", "--depfile", "d.d", "--config", "safegen.yml"], ["diff"], ["check"], ["validate"],
    ["init", "--config", "new.yml"], ["add", "NSKeyedArchiver"], ["scan"], ["audit"], ["audit", "--baseline", "baseline.txt"], ["adopt"], ["adopt", "--update", "--force", "--write"],
    ["project"], ["discover", "--symbol-graph", "Kit.symbols.json"], ["discover", "--symbol-graph", "Kit.symbols.json", "--update"], ["discover", "--symbol-graph", "Kit.symbols.json", "--review"],
    ["review", "--base", "HEAD"], ["verify", "--swiftc", "/bin/true"], ["explain", "XMLParser"], ["list"],
]
# An include that can't be read is a mistake of the manifest, and an output that can't be read can't be made.
NOT_READ = {65, 73, 74}
# `list` and `explain` need the project for its systems alone: without it they say that they print the facts for all.
FACTS = "these are the facts for all systems"
# Git looks into these, and no command does.
SKIPPED = re.compile(r"(^|/)Generated/$")


def as_nobody(arguments, folder, trace=None):
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "GIT_CONFIG_COUNT": "1",
                   "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    traced = ["strace", "-f", "-qq", "-s", "400", "-e", "trace=openat,open", "-o", trace] if trace else []
    return subprocess.run(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *traced, *arguments], cwd=folder,
                          capture_output=True, text=True, errors="replace", env=environment, stdin=subprocess.DEVNULL)


def prepare(program, folder):
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    subprocess.run(["chown", "-R", "65534:65534", folder], check=True)
    generated = as_nobody([program, "generate", "--quiet"], folder)
    if generated.returncode:
        sys.exit(f"the project itself can't be generated: {generated.stderr}")
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        as_nobody(["git", *words], folder)


def denied(trace, folder):
    """The paths below the folder that the run was not allowed to open, without those that git asked for."""
    text = trace.read_text(errors="replace")
    found = re.findall(r'open(?:at)?\([^"\n]*"([^"\n]*)"[^\n]*EACCES', text)
    return [path for path in found if (not path.startswith("/") or path.startswith(str(folder))) and not SKIPPED.search(path)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    parser.add_argument("--only", default="", help="commands that begin so")
    options = parser.parse_args()
    if os.getuid() != 0 or not shutil.which("strace") or not shutil.which("setpriv"):
        return print("skipped: it needs root, who becomes nobody, and strace")
    failures, runs, met = [], 0, 0
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        shutil.copy(pathlib.Path(options.program).resolve(), f"{place}/safegen")
        program, trace = f"{place}/safegen", pathlib.Path(place) / "trace"
        pristine = pathlib.Path(place) / "pristine"
        pristine.mkdir()
        prepare(program, pristine)
        listed = sorted(path.relative_to(pristine) for path in pristine.rglob("*") if ".git" not in path.relative_to(pristine).parts)
        for arguments in [arguments for arguments in COMMANDS if " ".join(arguments).startswith(options.only)]:
            for path in [None, *listed]:
                folder = pathlib.Path(place) / "work"
                shutil.rmtree(folder, ignore_errors=True)
                subprocess.run(["cp", "-a", pristine, folder], check=True)
                if path:
                    (folder / path).chmod(0)
                trace.write_text("")
                trace.chmod(0o666)
                done = as_nobody([program, *arguments], folder, trace)
                runs += 1
                if path is None:
                    continue
                refused = denied(trace, folder)
                if not refused:
                    continue
                met += 1
                output = done.stdout + done.stderr
                # Systems are only in the manifest itself, and not in its includes.
                if FACTS in output or arguments[0] in ("list", "explain", "init") and set(refused) == {"more/shared.yml"}:
                    continue
                # The compiler opens the code of the target, and /bin/true is none.
                if arguments[0] == "verify" and path.suffix == ".swift" and path.name != "Package.swift":
                    continue
                if done.returncode not in NOT_READ or path.name not in output:
                    failures.append(f"{' '.join(arguments)} with {path}: exit {done.returncode}"
                                    + ("" if path.name in output else ", not named") + f" (refused: {sorted(set(refused))})")
    finish(f"{runs} runs, {met} met what they may not read", failures)


if __name__ == "__main__":
    main()
