#!/usr/bin/env python3
"""Gives safegen manifests that are made to hurt, and prints what each costs: they have to be refused within 100 ms and
64 MiB. Exit status 1 where one is accepted or ends the program; never because of speed."""

import os
import subprocess
import sys
import tempfile
import time

MEBI = 1 << 20
FOLDER = os.path.dirname(os.path.abspath(__file__))


def billion_laughs():
    text = 'version: 1\na0: &a0 ["lol","lol","lol","lol","lol","lol","lol","lol","lol"]\n'
    for level in range(1, 9):
        text += f"a{level}: &a{level} [" + ",".join([f"*a{level - 1}"] * 9) + "]\n"
    return text


def many_imports():
    imports = ", ".join(f"M{i}" for i in range(60_000))
    return f"version: 1\nclasses: [{{name: A, module: M, imports: [{imports}], properties: [{{name: d, type: any P}}]}}]\n"


MANIFESTS = {
    "1 MiB of [": lambda: "[" * MEBI,
    "1 MiB of {": lambda: "{" * MEBI,
    "1 MiB of '- '": lambda: "- " * (MEBI // 2),
    "1 MiB of '? '": lambda: "? " * (MEBI // 2),
    "1 MiB of '{a: '": lambda: "{a: " * (MEBI // 4),
    "indentation, 1,400 deep": lambda: "".join(" " * depth + "a:\n" for depth in range(1400)),
    "billion laughs": billion_laughs,
    "1,000,000 aliases": lambda: "version: 1\nclasses: [&a b," + "*a," * 1_000_000 + "]\n",
    "an alias inside of itself": lambda: "version: 1\nclasses: &a [*a]\n",
    "60,000 %TAG lines": lambda: "".join(f"%TAG !a{i}! tag:x,2000:\n" for i in range(60_000)) + "---\nversion: 1\n",
    "60,000 imports of a class": many_imports,
}


def main():
    safegen = sys.argv[1] if len(sys.argv) > 1 else os.path.join(FOLDER, "../../.build-optimised/release/safegen")
    peak = os.path.join(FOLDER, ".build/peak")
    failed = False
    print(f"| {'manifest':26} | {'ms':>5} | {'MiB':>5} | exit |                |")
    print(f"|:{'-' * 26}-|------:|------:|-----:|:---------------|")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "safegen.yml")
        for name, make in MANIFESTS.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(make())
            command = [safegen, "validate", "--config", path]
            times = []
            for _ in range(5):
                begin = time.perf_counter_ns()
                status = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
                times.append((time.perf_counter_ns() - begin) / 1e6)
            result = subprocess.run([peak, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            mebibytes = int(result.stderr.split()[-1]) / 1024
            milliseconds = sorted(times)[len(times) // 2]
            verdict = "reached" if milliseconds <= 100 and mebibytes <= 64 else "not reached"
            if status != 65:
                failed, verdict = True, "NOT REFUSED"
            print(f"| {name:26} | {milliseconds:5.0f} | {mebibytes:5.1f} | {status:4} | {verdict:14} |")
    sys.exit(1 if failed else 0)


main()
