#!/usr/bin/env python3
"""Measures 'safegen audit' against only reading, and only parsing, the same files. See README.md."""
import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
TREE = HERE / ".build"
CLOCK = "wall"
USE = "\nimport Foundation\nfunc safeGenBench(_ data: Data) -> Any { XMLParser(data: data) }\n"
MANIFEST = """version: 1
classes:
  - {name: XMLParser, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}]}
  - {name: NSMetadataQuery, module: Foundation, properties: [{name: delegate, type: NSMetadataQueryDelegate}]}
  - {name: SCNProgram, module: SceneKit, properties: [{name: delegate, type: SCNProgramDelegate}]}
"""
ONE_FILE = """version: 1
classes:
  - {name: XMLParser, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}]}
  - {name: NSCache, module: Foundation, bind: [NSString, NSData], as: SafeDataCache, properties: [{name: delegate, type: NSCacheDelegate}]}
"""


def sources():
    """The Swift sources of the packages that this project resolves, without those that do not parse by intention."""
    checkouts = ROOT / ".build" / "checkouts"
    found = sorted(p for p in checkouts.rglob("*.swift") if p.is_file() and "TestInputs" not in p.parts)
    if not found:
        sys.exit("no packages are resolved; run 'swift package resolve' in " + str(ROOT))
    return checkouts, found


def plant(name, count, every):
    """A tree of at least `count` files, in which every n-th names a class of the manifest."""
    tree = TREE / name
    shutil.rmtree(tree, ignore_errors=True)
    checkouts, found = sources()
    paths = []
    while len(paths) < count:
        copy = f"copy{len(paths) // len(found)}"
        for source in found:
            target = tree / copy / source.relative_to(checkouts)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_bytes().replace(b"XMLParser", b"XMLReader")
            if len(paths) % every == 0:
                text += USE.encode()
            target.write_bytes(text)
            paths.append(str(target))
    (tree / "safegen.yml").write_text(MANIFEST)
    (tree / "list").write_text("".join(p + "\n" for p in paths))
    return tree, len(paths), sum(os.path.getsize(p) for p in paths)


# What each of many edits of one file may look like: none of them may look through what the others lie in.
SHAPES = {
    "top level": "", "function": "func all() {\n", "class": "final class All {\n", "types": "", "assignments": "func set() {\n",
}


def shape(name, index):
    return {
        "top level": f"private let top{index} = XMLParser(data: Data())\n",
        "function": f"    let cache{index} = NSCache<NSString, NSData>()\n    cache{index}.delegate = nil\n",
        "class": f"    var all{index}: NSCache<NSString, NSData> = .init()\n",
        "types": f"final class Type{index} {{ private let parser = XMLParser(data: Data()) }}\n",
        "assignments": "    parser = XMLParser(data: Data())\n",
    }[name]


def plant_edits(count):
    """A folder with one file of about so many edits, a fifth of each shape."""
    folder = TREE / f"edits{count}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    text = "import Foundation\nvar parser = XMLParser(data: Data())\n"
    for name, opening in SHAPES.items():
        text += opening + "".join(shape(name, index) for index in range(count // len(SHAPES))) + ("}\n" if opening else "")
    (folder / "edits.swift").write_text(text)
    (folder / "safegen.yml").write_text(ONE_FILE)
    return folder


def cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command, tree):
    start, used = time.perf_counter(), cpu()
    done = subprocess.run([str(c) for c in command], cwd=tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds = time.perf_counter() - start if CLOCK == "wall" else cpu() - used
    if done.returncode not in (0, 1, 65):
        sys.exit(f"{command} ended with {done.returncode}")
    return seconds


def compare(commands, tree, rounds):
    """Median seconds of each command; they take turns, so that all see the same machine."""
    times = [[] for _ in commands]
    for command in commands:
        run(command, tree)
    for _ in range(rounds):
        for index, command in enumerate(commands):
            times[index].append(run(command, tree))
    return [statistics.median(t) for t in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--scratch", default=str(ROOT / ".build-optimised"), help="where the programs are built")
    parser.add_argument("--clock", choices=["wall", "cpu"], default="wall", help="cpu for a machine that is busy")
    options = parser.parse_args()
    global CLOCK
    CLOCK = options.clock
    binaries = pathlib.Path(options.scratch).resolve() / "release"
    rewrite, floor = binaries / "safegen", binaries / "rewriter-floor"
    threads = min(2, os.cpu_count() or 1)

    tree, count, size = plant("sparse", options.files, 50)
    adopt = [rewrite, "adopt", "--quiet", "--files-from", "list"]
    sparse = [adopt + ["--jobs", threads], [floor, "read", threads, "list"], [rewrite, "adopt", "--quiet", "--jobs", threads, "."]]
    found, read, walked = compare(sparse, tree, options.rounds)
    print(f"{count} files, {size / 1e6:.1f} MB, 1 in 50 names a class, {threads} threads, {CLOCK} time")
    print(f"  only reading                 {read * 1e3:8.1f} ms")
    print(f"  adopt                        {found * 1e3:8.1f} ms   {found / read:.2f} times (target 4)")
    print(f"  adopt, finding the files too {walked * 1e3:8.1f} ms")

    tree, count, size = plant("dense", options.files, 1)
    # Of one module, so that the wrapper is seen everywhere and each file gets its edit.
    whole = [rewrite, "adopt", "--files-from", "list", "--module", ".=Bench"]
    edited = subprocess.run([str(c) for c in whole], cwd=tree, capture_output=True, text=True).stderr
    if f"{count} edits, 0 findings" not in edited:
        sys.exit("not every file has its edit: " + edited[-200:])
    adopt = whole + ["--quiet"]
    dense = [[rewrite, "audit", "--quiet", "--format", "json", "--disable", "unadopted", "--files-from", "list", "--jobs", threads],
             [floor, "parse", threads, "list"], adopt + ["--jobs", threads],
             adopt + ["--jobs", 1]]
    audited, parsed, double, single = compare(dense, tree, max(3, options.rounds // 3))
    print(f"{count} files, {size / 1e6:.1f} MB, all of them name a class, {threads} threads, {CLOCK} time")
    print(f"  only SwiftParser             {parsed:8.3f} s")
    print(f"  audit, nothing to edit       {audited:8.3f} s   {audited / parsed:.2f} times (target 1.15)")
    print(f"  adopt, an edit in each file  {double:8.3f} s   {double / parsed:.2f} times: what is edited is parsed again, and the diff is made")
    folders = [plant_edits(count) for count in (8_000, 32_000)]
    edits = [rewrite, "adopt", "--all", "--quiet", "--jobs", 1, "edits.swift"]
    small, large = [compare([edits], folder, 3)[0] for folder in folders]
    print(f"  8,000 edits in one file      {small:8.3f} s")
    print(f"  32,000 edits in one file     {large:8.3f} s   {large / small:.2f} times (target 5)")
    if CLOCK == "wall":
        print(f"  adopt on one thread          {single:8.3f} s   two are {single / double:.2f} times as fast (target 1.5)")


if __name__ == "__main__":
    main()
