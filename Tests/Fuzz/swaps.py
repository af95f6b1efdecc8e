#!/usr/bin/env python3
"""Exchanges folders and files of a project for links that lead out of it, again and again, while runs write to them: nothing outside
may change. See README.md."""
import argparse
import ctypes
import os
import pathlib
import subprocess
import tempfile
import threading

from harness import commit, finish

MANIFEST = "version: 1\noutput: {directory: deep/out}\nclasses: [XMLParser, FileManager]\n"
CODE = "import Foundation\nlet p = XMLParser(data: d)\np.delegate = a\n"
RENAME_EXCHANGE = 2
# A path that the user names, or the manifest in the folder, may be a link, or lead through one.
NAMED = [("safegen.yml", "add"), ("deep", "audit")]
# The paths that are exchanged for links to the same path of a folder outside, and the commands that write to one of them.
SWAPS = ["deep", "deep/out", "deep/out/SafeXMLParser.swift", "safegen.yml", "code", "code/a.swift"]
COMMANDS = [["generate", "--force"], ["generate"], ["adopt", "--write"], ["add", "NSKeyedArchiver"], ["audit", "--baseline", "deep/base.txt", "--update-baseline"]]


def exchange(libc, one, other):
    return libc.renameat2(-100, os.fsencode(one), -100, os.fsencode(other), RENAME_EXCHANGE) == 0


def restore(project, path, text):
    """Writes a file where no link is on the way; where there is one, the swapper is to have it."""
    folder = os.open(project, os.O_DIRECTORY)
    try:
        for part in pathlib.PurePath(path).parts[:-1]:
            inner = os.open(part, os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=folder)
            os.close(folder)
            folder = inner
        file = os.open(pathlib.PurePath(path).name, os.O_WRONLY | os.O_TRUNC | os.O_NOFOLLOW, dir_fd=folder)
        os.write(file, text.encode())
        os.close(file)
    except OSError:
        pass
    finally:
        os.close(folder)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    parser.add_argument("--seconds", type=float, default=60, help="for all pairs of a swap and a command together")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "renameat2"):
        return print("skipped: this system can't exchange two files at one moment")
    swaps, runs, codes, failures = 0, 0, {}, []
    pairs = [(swap, arguments) for swap in SWAPS for arguments in COMMANDS if (swap, arguments[0]) not in NAMED]
    for swap, arguments in pairs:
        with tempfile.TemporaryDirectory() as place:
            place = pathlib.Path(place)
            project, victim = place / "project", place / "victim"
            for root in (project, victim):
                for path, text in [("safegen.yml", MANIFEST), ("code/a.swift", CODE), ("deep/out/keep.txt", "keep\n")]:
                    (root / path).parent.mkdir(parents=True, exist_ok=True)
                    (root / path).write_text(text)
                subprocess.run([program, "generate", "--quiet"], cwd=root, check=True, capture_output=True)
            # What the victim holds differs, so that each run would have something to write there.
            for path in ("deep/out/SafeXMLParser.swift", "code/a.swift", "safegen.yml"):
                with (victim / path).open("a") as file:
                    file.write("// older\n" if path.endswith("swift") else "# older\n")
            commit(project)
            before = contents(victim)
            link = place / "link"
            link.symlink_to(victim / swap)
            stop, count = threading.Event(), [0]

            def swapper():
                while not stop.is_set():
                    if exchange(libc, project / swap, link):
                        count[0] += 1
            thread = threading.Thread(target=swapper)
            thread.start()
            end = options.seconds / len(pairs)
            timer = threading.Timer(end, stop.set)
            timer.start()
            try:
                while not stop.is_set():
                    # Something to do for each run: names from the project's own folder, which is never a link.
                    for path, text in [("code/a.swift", CODE), ("safegen.yml", MANIFEST)]:
                        restore(project, path, text)
                    done = subprocess.run([program, *arguments], cwd=project, capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
                    runs += 1
                    codes[done.returncode] = codes.get(done.returncode, 0) + 1
                    if done.returncode < 0 or done.returncode == 70:
                        failures.append(f"{swap} with {' '.join(arguments)}: ended with {done.returncode}")
            finally:
                stop.set()
                thread.join()
            swaps += count[0]
            if contents(victim) != before:
                changed = [path for path in set(before) | set(contents(victim)) if before.get(path) != contents(victim).get(path)]
                failures.append(f"{swap} with {' '.join(arguments)}: changed outside: {', '.join(changed)}")
    finish(f"{swaps:,} swaps, {runs} runs, exit codes {dict(sorted(codes.items()))}", failures)


if __name__ == "__main__":
    main()
