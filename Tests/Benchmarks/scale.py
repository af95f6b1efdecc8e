#!/usr/bin/env python3
"""How much memory and time SafeGen takes for far more than anybody has: 10,000 classes in one manifest and in ten, and a tree of
1,000,000 files. Peak memory is what the kernel counts for the process. See README.md."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time


def manifest(first, count):
    """Classes of one line each."""
    lines = ["version: 1\n", "output: {file: Safe.swift}\n", "protocols: [{name: P, objc: true, requirements: [func end()]}]\n",
             "defaults: {forward: proxy}\n", "classes:\n"]
    lines += [f"- {{name: C{number}, properties: [{{name: delegate, type: P}}]}}\n" for number in range(first, first + count)]
    return "".join(lines)


def run(program, arguments, folder):
    """Runs a command, and returns its exit code, its seconds of processor time and of the clock, and its peak in MB."""
    begin = time.monotonic()
    process = subprocess.Popen([program, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    error = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return process.returncode, usage.ru_utime + usage.ru_stime, time.monotonic() - begin, peak, error


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen; a release build")
    parser.add_argument("--classes", type=int, default=10_000, help="classes of the one manifest")
    parser.add_argument("--manifests", type=int, default=10, help="manifests of the many")
    parser.add_argument("--each", type=int, default=1_000, help="classes of each of the many")
    parser.add_argument("--files", type=int, default=1_000_000, help="files of the tree")
    parser.add_argument("--only", default="", help="rows whose name begins so")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    missed = []

    def row(name, arguments, folder, limit, tool=program, codes=(0,)):
        code, cpu, wall, peak, error = run(tool, arguments, folder)
        print(f"| {name} | {cpu:.1f} s | {wall:.1f} s | {peak:.0f} MB | {f'{limit} MB' if limit else ''} |", flush=True)
        if code not in codes:
            sys.exit(f"{name} ended with {code}\n{error[-2000:]}")
        if limit and peak > limit:
            missed.append(f"{name}: {peak:.0f} MB of {limit}")

    print("| what | CPU | clock | peak | target |\n|---|---|---|---|---|", flush=True)
    if "one".startswith(options.only):
        for count in (options.classes // 3, options.classes):
            with tempfile.TemporaryDirectory() as place:
                pathlib.Path(place, "safegen.yml").write_text(manifest(0, count))
                limit = 80 if count == options.classes else None
                row(f"one manifest of {count:,} classes, generate", ["generate", "--quiet"], place, limit)
                row(f"one manifest of {count:,} classes, check", ["check", "--no-project", "--quiet"], place, limit)
    if "many".startswith(options.only):
        for count in (options.manifests // 2, options.manifests):
            with tempfile.TemporaryDirectory() as place:
                for number in range(count):
                    folder = pathlib.Path(place, f"m{number}")
                    folder.mkdir()
                    (folder / "safegen.yml").write_text(manifest(number * options.each, options.each))
                name = f"{count} manifests of {options.each:,} classes"
                row(f"{name}, generate", ["generate", "--quiet"], place, 80)
                row(f"{name}, check", ["check", "--no-project", "--quiet"], place, 80)
    if "tree".startswith(options.only):
        for count in (options.files // 4, options.files):
            with tempfile.TemporaryDirectory() as place:
                for number in range(0, count, 1_000):
                    folder = pathlib.Path(place, f"d{number // 100_000}", f"e{number // 1_000}")
                    folder.mkdir(parents=True)
                    for file in range(number, min(number + 1_000, count)):
                        uses = "let p = XMLParser(data: d)\np.delegate = self\n" if file % 10_000 == 0 else "struct S {}\n"
                        with open(folder / f"f{file}.swift", "w") as output:
                            output.write("import Foundation\n" + uses)
                row(f"a tree of {count:,} files, scan", ["scan", "--quiet"], place, 400, program, (0, 1))
    if missed:
        print("\nmore than the target: " + ", ".join(missed))


if __name__ == "__main__":
    main()
