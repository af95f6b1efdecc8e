#!/usr/bin/env python3
"""Measures 'safegen audit', 'adopt' and 'check' over 1, 2 and 4 copies of an app side by side: twice the code takes at most 2.2 times as long.

Each copy is an Xcode project that lists its files one by one, with a manifest whose output no target compiles yet. So the check of each
output asks who needs it, for which the code is read.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

import bench

APP = """// !$*UTF8*$!
{ objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
G = { isa = PBXGroup; children = (%(references)s); sourceTree = "<group>"; };
P = { isa = PBXSourcesBuildPhase; files = (%(builds)s); };
T = { isa = PBXNativeTarget; name = App; buildPhases = (P); productType = "com.apple.product-type.application"; };
%(files)s }; rootObject = R; }
"""
USE = """
import Foundation
final class Bench%(index)d: NSObject, NetServiceDelegate {
    let service = NetService(domain: "", type: "_bench._tcp", name: "", port: 0)
    func start() { service.delegate = self }
}
"""
FILE = """F%(index)d = { isa = PBXFileReference; path = "%(path)s"; sourceTree = "<group>"; };
B%(index)d = { isa = PBXBuildFile; fileRef = F%(index)d; };
"""


def plant(folder, count):
    """An app of so many files, of which one in 50 has a service; its manifest has a file for all wrappers, which nothing compiles."""
    found = [path for path in bench.sources()[1] if not path.name.startswith("Package")]
    paths = []
    (folder / "Code").mkdir(parents=True)
    for index in range(count):
        source, target = found[index % len(found)], folder / "Code" / f"{index}.swift"
        text = source.read_bytes().replace(b"NetService", b"WebService")
        target.write_bytes(text + ((USE % {"index": index}).encode() if index % 50 == 0 else b""))
        paths.append(target.relative_to(folder))
    numbers = range(len(paths))
    project = folder / "App.xcodeproj" / "project.pbxproj"
    project.parent.mkdir()
    project.write_text(APP % {
        "references": "".join(f"F{n}," for n in numbers), "builds": "".join(f"B{n}," for n in numbers),
        "files": "".join(FILE % {"index": n, "path": path} for n, path in enumerate(paths))})
    (folder / "safegen.yml").write_text("version: 1\noutput: {file: SafeDelegates.swift}\nclasses: [NetService]\n")


def git(tree, *words):
    subprocess.run(["git", "-c", "user.name=bench", "-c", "user.email=bench@localhost", *words], cwd=tree, check=True, stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--program", default=str(bench.ROOT / ".build-optimised" / "release" / "safegen"))
    options = parser.parse_args()
    bench.CLOCK = "cpu"
    program, failed = pathlib.Path(options.program).resolve(), False
    before = {}
    for copies in (1, 2, 4):
        tree = bench.TREE / f"copies{copies}"
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        for copy in range(copies):
            plant(tree / f"App{copy}", options.files)
        git(tree, "init", "-q", ".")
        git(tree, "add", "-A")
        git(tree, "commit", "-qm", "Plant")
        subprocess.run([program, "generate", "--quiet"], cwd=tree, check=True)
        names = ("audit", "adopt", "check")
        for name, seconds in zip(names, bench.compare([[program, name, "--quiet"] for name in names], tree, options.rounds)):
            growth = seconds / before.get(name, seconds)
            print(f"{copies} of {options.files} files, {name} {seconds:8.2f} s" + (f"   {growth:.2f} times (target 2.2)" if name in before else ""))
            failed = failed or growth > 2.2
            before[name] = seconds
        shutil.rmtree(tree)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
