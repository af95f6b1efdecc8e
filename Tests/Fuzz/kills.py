#!/usr/bin/env python3
"""Kills 'safegen generate' at random times, and looks whether each file is whole and the next run heals. See README.md."""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time


def manifest(count, isolation):
    lines = ["version: 1", "output: {directory: Out}", "classes:"]
    for number in range(count):
        lines += [
            f"  - {{name: Class{number}, module: Kit, isolation: {isolation}, properties: [{{name: delegate, type: Host{number}}}],",
            "     forward: delegate, allow: [{rule: forward-unproven, reason: fuzzing}]}",
        ]
    return "\n".join(lines) + "\n"


def contents(folder):
    return {file.name: file.read_bytes() for file in (folder / "Out").glob("*") if file.is_file()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    command = [str(pathlib.Path(options.program).resolve()), "generate", "--quiet"]
    chance = random.Random(options.seed)
    # Two manifests that ask for other contents of most files, and of which the second lacks some.
    texts = [manifest(200, "MainActor"), manifest(150, "nonisolated")]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        wholes, longest = [], 0
        for text in texts:
            (folder / "safegen.yml").write_text(text)
            start = time.monotonic()
            subprocess.run(command, cwd=folder, check=True)
            longest = max(longest, time.monotonic() - start)
            wholes.append(contents(folder))
        kills = attempts = between = 0
        state = 1
        while kills < options.kills:
            attempts += 1
            wanted = 1 - state
            (folder / "safegen.yml").write_text(texts[wanted])
            process = subprocess.Popen(command, cwd=folder)
            time.sleep(chance.uniform(0, longest))
            process.kill()
            if process.wait() < 0:
                kills += 1
            found = contents(folder)
            for file, data in found.items():
                if ".safegen-tmp-" not in file and data not in (wholes[0].get(file), wholes[1].get(file)):
                    sys.exit(f"'{file}' is torn, seed {options.seed}")
            between += found not in wholes
            subprocess.run(command, cwd=folder, check=True)
            if contents(folder) != wholes[wanted]:
                sys.exit(f"the next run did not heal, seed {options.seed}")
            state = wanted
    print(f"{kills} kills in {attempts} runs, {between} of them in between, seed {options.seed}: nothing torn, all healed")


if __name__ == "__main__":
    main()
