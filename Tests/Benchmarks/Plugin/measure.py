#!/usr/bin/env python3
"""What SafeGen costs the build of an outside package: from source, out of a release, and not at all.

    make dist && Tests/Benchmarks/Plugin/measure.py [--rounds N] [--no-bundle]

The package is that of Tests/Integration/Transfers; without SafeGen its wrappers are committed files. Clean builds delete
the build folder, not SwiftPM's caches of repositories and manifests. The second build follows the clean one at once, with
nothing changed; the no-op builds follow it. The command plugin validates twice in a package that was built: without SafeGen
the row has 'swift package describe', which starts as much of SwiftPM. Rounds alternate between the variants.
"""
import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
WORK = ROOT / ".build-integration" / "cost"
PATH = 'name: "SafeGen", path: "../.."'
PLUGIN = 'name: "SafeGenPlugin", package: "SafeGen"'


def variant(name, change):
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "Tests" / "Integration" / "Transfers", folder)
    manifest = folder / "Package.swift"
    manifest.write_text(change(manifest.read_text()))
    return folder


def without(text):
    lines = [line for line in text.splitlines() if "SafeGen" not in line]
    return "\n".join(lines).replace('dependencies: ["Transport"],\n', 'dependencies: ["Transport"]\n')


def build(folder):
    return run(folder, "build")


def run(folder, *arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    result = subprocess.run(["swift", *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode != 0:
        raise SystemExit(f"swift {' '.join(arguments)} fails in {folder}:\n{result.stdout}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def commit_wrappers(folder, source):
    for target in ("Downloads", "Uploads"):
        [file] = (source / ".build/plugins/outputs").glob(f"*/{target}/*/SafeGenPlugin/SafeDelegates.swift")
        shutil.copy(file, folder / "Sources" / target)
        for manifest in (folder / "Sources" / target).glob("*.yml"):
            manifest.unlink()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--no-bundle", action="store_true", help="leave out the variant that needs 'make dist'")
    chosen = options.parse_args()
    rounds = chosen.rounds
    folders = {
        "without SafeGen": variant("without", without),
        "from source": variant("source", lambda text: text.replace(PATH, f'name: "SafeGen", path: "{ROOT}"')),
        "the bundle": variant(
            "bundle",
            lambda text: text.replace(PATH, f'path: "{ROOT}/dist/SafeGenPlugins/SafeGenPlugin"').replace(
                PLUGIN, PLUGIN.replace('"SafeGen"', '"SafeGenPlugin"')
            ),
        ),
    }
    if chosen.no_bundle:
        del folders["the bundle"]
    with_plugin = folders["from source" if chosen.no_bundle else "the bundle"]
    build(with_plugin)
    commit_wrappers(folders["without SafeGen"], with_plugin)
    commands = {
        "without SafeGen": ["package", "describe"],
        "from source": ["package", "--allow-writing-to-package-directory", "safegen", "validate"],
    }
    kinds = ("clean", "second", "no-op", "command, first", "command, second")
    times = {(name, kind): [] for name in folders for kind in kinds}
    print(f"load at the start: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {rounds} rounds", flush=True)
    for _ in range(rounds):
        for name, folder in folders.items():
            shutil.rmtree(folder / ".build", ignore_errors=True)
            times[name, "clean"].append(build(folder))
            times[name, "second"].append(build(folder))
            times[name, "no-op"] += [build(folder) for _ in range(3)]
            if name in commands:
                times[name, "command, first"].append(run(folder, *commands[name]))
                times[name, "command, second"].append(run(folder, *commands[name]))
    print("| Build | Variant | Wall, median | more than without | CPU, median | more than without |")
    print("|:------|:--------|-------------:|------------------:|------------:|------------------:|")
    for kind in kinds:
        base = [statistics.median(column) for column in zip(*times["without SafeGen", kind])]
        for name in [name for name in folders if times[name, kind]]:
            wall, cpu = (statistics.median(column) for column in zip(*times[name, kind]))
            more = [f"{value - reference:.2f} s" for value, reference in zip((wall, cpu), base)]
            print(f"| {kind} | {name} | {wall:.2f} s | {more[0]} | {cpu:.2f} s | {more[1]} |")
    print(f"load at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
