#!/usr/bin/env python3
"""Saves files at random times while 'safegen adopt --write' and 'add' run, and looks whether each save is kept. See README.md."""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

MANIFEST = """version: 1
classes:
  - {name: XMLParser, module: Foundation, forward: delegate, properties: [{name: delegate, type: XMLParserDelegate}],
     allow: [{rule: forward-unproven, reason: fuzzing}]}
"""
CODE = "import Foundation\nlet a = XMLParser(data: d)\na.delegate = b\n"


def save(path, data, in_place):
    """Saves as editors do."""
    if in_place:
        path.write_bytes(data)
    else:
        new = path.with_name(path.name + ".new")
        new.write_bytes(data)
        os.replace(new, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    chance = random.Random(options.seed)
    saves = refusals = 0
    duration = 0.2
    for number in range(options.runs):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "safegen.yml").write_text(MANIFEST)
            for file in range(options.files):
                (folder / f"f{file}.swift").write_text(CODE)
            adopts = chance.random() < 0.8
            victim = folder / (f"f{chance.randrange(options.files)}.swift" if adopts else "safegen.yml")
            arguments = ["adopt", "--write", "--force", "."] if adopts else ["add", "NSCache<NSString, NSData>"]
            times = sorted(chance.uniform(0, 1.2) * duration for _ in range(chance.choice([1, 1, 2, 5])))
            in_place = chance.random() < 0.5
            last = b""

            def edit():
                nonlocal last
                begin = time.monotonic()
                for count, moment in enumerate(times):
                    while time.monotonic() < begin + moment:
                        pass
                    last = f"# saved {number} {count}\n".encode() * chance.choice([1, 1000])
                    save(victim, last, in_place)

            editor = threading.Thread(target=edit)
            begin = time.monotonic()
            process = subprocess.Popen([program] + arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            editor.start()
            output = process.communicate()[0]
            duration = (duration + time.monotonic() - begin) / 2
            editor.join()
            saves += len(times)
            refusals += b"meanwhile" in output or b"while they were looked at" in output
            # A save that came before the manifest was read is what the class is added to.
            found = victim.read_bytes()
            if found != last and not (not adopts and found.startswith(last)):
                sys.exit(f"run {number}: a save of '{victim.name}' is lost, seed {options.seed}\n{output.decode()}")
    print(f"{saves} saves in {options.runs} runs, {refusals} of them noticed, seed {options.seed}: none lost")


if __name__ == "__main__":
    main()
