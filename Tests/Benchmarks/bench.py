#!/usr/bin/env python3
"""Times safegen against its floor and against the usual ways, as whole processes that run in turns.

The texts are compared first, and a difference ends the benchmark with an error. Speed never does: each target is
printed with its figure as reached or not reached. README.md beside this file says what each figure means.
"""

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile

import make_manifest
from harness import measure, programs
from harness.measure import Failure
from harness.report import Targets, machine, milliseconds, table, times

GIT = ["git", "-c", "user.name=bench", "-c", "user.email=bench@example.invalid"]
SECTIONS = ["single", "scaling", "directory", "startup", "review", "debug"]


class Bench:
    """One run of the benchmark: a temporary folder with the manifests, the clock and the targets."""

    def __init__(self, options, folder):
        self.sizes = [10, 100] if options.short else [10, 100, 1_000, 10_000]
        self.files = 100 if options.short else 1_000
        self.clock_name = options.clock
        limits = (1, 5, 11) if options.short else (options.seconds, 5, 101)
        self.clock = measure.Clock(*limits, counts_cpu=options.clock == "cpu")
        # Git's programs and the two threads of a review are to count in full.
        self.cpu_clock = measure.Clock(*limits, counts_cpu=True)
        self.folder = folder
        self.targets = Targets()
        copies = os.path.join(folder, "programs")
        os.mkdir(copies)
        self.release = programs.RELEASE.copied(copies)
        self.floor = programs.FLOOR.copied(copies)
        self.debug_build = programs.DEBUG.copied(copies) if programs.DEBUG.is_built else None
        self.plugin_tool = programs.PLUGIN_TOOL.copied(copies) if programs.PLUGIN_TOOL.is_built else None
        self.stencil = programs.STENCIL.copied(copies) if programs.STENCIL.is_built else None
        self.empty = programs.copied(programs.EMPTY, copies, "empty")
        self.jinja = programs.jinja()
        for size in self.sizes:
            os.mkdir(os.path.join(folder, str(size)))
            write(self.manifest(size), make_manifest.manifest(size, "directory: Generated"))

    def manifest(self, size):
        return os.path.join(self.folder, str(size), "safegen.yml")

    def file(self, program, size):
        """Returns the output of a program, in a folder of its own: safegen prunes what else its manifest once gave."""
        folder = os.path.join(self.folder, str(size), program.name)
        os.makedirs(folder, exist_ok=True)
        return os.path.join(folder, "Wrappers.swift")

    def directory(self, program, size):
        return os.path.join(self.folder, str(size), f"{program.name}-files")

    def to_file(self, program, size):
        return program.generate(self.manifest(size), self.file(program, size))

    def to_directory(self, program, size):
        return program.generate(self.manifest(size), self.directory(program, size))

    # MARK: The texts

    def check_files(self, size):
        """Every program writes the floor's text into one file."""
        measure.run(self.to_file(self.floor, size))
        expected = self.file(self.floor, size)
        for program in filter(None, [self.release, self.jinja, self.stencil]):
            more = ["--digest"] if program is self.jinja else []
            measure.run(self.to_file(program, size) + more)
            actual = self.file(program, size)
            if not os.path.exists(actual) or not filecmp.cmp(expected, actual, shallow=False):
                raise Failure(f"{program.name} did not write the floor's text\n{difference(expected, actual)}")

    def check_directories(self, size):
        """safegen writes the floor's files into a directory."""
        trees = [self.directory(program, size) for program in (self.floor, self.release)]
        for program in (self.floor, self.release):
            measure.run(self.to_directory(program, size))
        if subprocess.run(["diff", "-rq", *trees], check=False).returncode != 0:
            raise Failure("the floor and safegen wrote different directories")

    # MARK: The sections

    def single(self):
        """All wrappers in one new file."""
        rows = []
        for size in self.sizes:
            self.check_files(size)
            safegen = self.to_file(self.release, size)
            fresh = [self.file(self.release, size), self.file(self.floor, size)]
            floor = self.clock.pair(safegen, self.to_file(self.floor, size), fresh)
            peak = measure.peak_mebibytes(safegen)
            others = [self.slower(program, safegen, size) for program in (self.jinja, self.stencil)]
            spelled = [times(ratio) if ratio else "left out" for ratio in (floor.ratio, *others)]
            rows.append([f"{size:,}", *map(milliseconds, floor.medians), *spelled, f"{peak:.1f} MiB"])
            if size == 1_000:
                self.targets.at_most("single file, 1,000 classes, against the floor", floor.ratio, 2.5)
                if self.stencil:
                    self.targets.at_least("single file, 1,000 classes, (c) against safegen", others[1], 20)
            if size == 10_000:
                self.targets.at_most("peak memory, 10,000 classes", peak, 80, " MiB")
        columns = ["Classes", "safegen", "(a) floor", "safegen : (a)", "(b) : safegen", "(c) : safegen", "Peak"]
        table("Single file, release", columns, rows)
        if not self.stencil:
            print("\n(c) is left out: YamsStencil is not built (`make -C Tests/Benchmarks stencil` builds it).")
        if not self.jinja:
            print("\n(b) is left out: no Python with PyYAML and Jinja2 (`make -C Tests/Benchmarks jinja` installs them).")

    def slower(self, program, safegen, size):
        """Returns how many times slower than safegen a program is, or None where the program is left out."""
        if not program:
            return None
        fresh = [self.file(self.release, size), self.file(program, size)]
        return self.clock.pair(self.to_file(program, size), safegen, fresh).ratio

    def scaling(self):
        """Ten times the classes: the largest manifest against the one before it."""
        small, large = self.sizes[-2:]
        rows = []
        for program in (self.release, self.floor):
            fresh = [self.file(program, large), self.file(program, small)]
            pair = self.clock.pair(self.to_file(program, large), self.to_file(program, small), fresh)
            rows.append([program.name, milliseconds(pair.medians[1]), milliseconds(pair.medians[0]), times(pair.ratio)])
            if program is self.release and large == 10_000:
                self.targets.at_most("10,000 classes against 1,000", pair.ratio, 11)
        table("Scaling, single file", ["Program", f"{small:,}", f"{large:,}", "Ratio"], rows)

    def directory_mode(self):
        """A file for each wrapper: all of them new, then nothing to do."""
        size = self.files
        safegen, floor = self.to_directory(self.release, size), self.to_directory(self.floor, size)
        self.check_directories(size)
        trees = [self.directory(program, size) for program in (self.release, self.floor)]
        before = [stamps(tree) for tree in trees]
        idle = self.clock.pair(safegen, floor)
        if [stamps(tree) for tree in trees] != before:
            raise Failure("a run with nothing to do touched a file")
        new = self.clock.pair(safegen, floor, trees)
        rows = [
            [what, *map(milliseconds, pair.medians), times(pair.ratio)]
            for what, pair in (("all files new", new), ("nothing to do", idle))
        ]
        table(f"Directory, {size:,} files, release", ["Run", "safegen", "(a) floor", "Ratio"], rows)
        if size == 1_000:
            self.targets.at_most("nothing to do, 1,000 files, against the floor", idle.ratio, 1.5)

    def startup(self):
        """The cost of being started at all."""
        pair = self.clock.pair([*self.release.command, "--version"], [self.empty])
        table(
            "Start-up, release",
            ["Program", "Time", "Ratio"],
            [
                ["safegen --version", milliseconds(pair.medians[0]), times(pair.ratio)],
                ["an empty Swift program", milliseconds(pair.medians[1]), times(1)],
            ],
        )
        self.targets.at_most("start-up against an empty static Swift program", pair.ratio, 2.5)

    def review(self):
        """A fifth of the wrappers weakened: two folders, then two packed revisions with output, beside a dry run."""
        size = self.files
        texts = [make_manifest.proxied(size, weakened) for weakened in (0, size // 5)]
        folders = [os.path.join(self.folder, name) for name in ("old", "new", "repository")]
        for folder, text in zip(folders, [*texts, texts[0]]):
            os.makedirs(folder)
            write(os.path.join(folder, "safegen.yml"), text)
        old, new, repository = folders
        safegen = self.release.command[0]

        def inside(folder, *words):
            return ["/usr/bin/env", "-C", folder, *words]

        def commit():
            commands = [safegen, "generate"], ["git", "add", "-A"], [*GIT, "commit", "-qm", "a"], ["git", "gc", "-q"]
            for command in commands:
                subprocess.run(command, cwd=repository, capture_output=True, check=True)

        subprocess.run(["git", "init", "-q"], cwd=repository, check=True)
        commit()
        write(os.path.join(repository, "safegen.yml"), texts[1])
        commit()
        # The base, for the head has warnings to print.
        dry = inside(old, safegen, "generate", "--dry-run", "--quiet")
        review = [safegen, "review", "--base", old, "--head", new]
        by_folder = self.cpu_clock.pair(review, dry)
        by_format = [
            (what, self.cpu_clock.pair([*review, *words], dry))
            for what, words in (("without code", ["--no-code"]), ("as a page", ["--format", "html"]))
        ]
        revisions = inside(repository, safegen, "review", "--base", "HEAD~1", "--head", "HEAD")
        by_revision = self.cpu_clock.pair(revisions, dry)
        rows = [
            [what, *map(milliseconds, pair.medians), times(pair.ratio)]
            for what, pair in (("two folders", by_folder), *by_format, ("two revisions", by_revision))
        ]
        title = f"Review, {size // 5:,} of {size:,} wrappers weakened, release, CPU time"
        table(title, ["Run", "review", "generate --dry-run", "Ratio"], rows)
        if size == 1_000:
            self.targets.at_most("review of two folders against a dry run, CPU time", by_folder.ratio, 5)
            wall = self.clock.pair(revisions, dry).medians
            self.targets.at_most("review of two revisions, above a dry run", wall[0] - wall[1], 300, " ms")

    def debug(self):
        """What a plugin's user runs: the same figures of debug builds."""
        if not (self.debug_build and self.plugin_tool):
            print("\nThe debug builds are left out: they are not built (`make -C Tests/Benchmarks debug` builds them).")
            return
        rows = self.compare_debug(self.file_cases(self.plugin_tool))
        worst = self.debug_table("Debug build of the plugin's tool", rows)
        self.targets.at_most("debug build of the plugin's tool against release, worst row", worst, 3)
        both = (self.debug_build, self.release)
        directories = [self.to_directory(program, self.files) for program in both]
        cases = self.file_cases(self.debug_build)
        cases.append((f"all of {self.files:,} files new", directories, [self.directory(x, self.files) for x in both]))
        cases.append(("nothing to do", directories, []))
        cases.append(("--version", [[*program.command, "--version"] for program in both], []))
        worst = self.debug_table("Debug build of safegen", self.compare_debug(cases))
        self.targets.at_most("debug build of safegen against release, worst row", worst, 3)

    def file_cases(self, program):
        """Returns (what, commands, files to remove) for single files of all sizes by a debug build and by release."""
        both = (program, self.release)
        return [
            (
                f"single file, {size:,}",
                [self.to_file(program, size) for program in both],
                [self.file(program, size) for program in both],
            )
            for size in self.sizes
        ]

    def compare_debug(self, cases):
        """Returns (what, pair, peak) for each case."""
        return [
            (what, self.clock.pair(debug, release, fresh), measure.peak_mebibytes(debug))
            for what, (debug, release), fresh in cases
        ]

    @staticmethod
    def debug_table(title, rows):
        """Prints the table and returns the worst ratio."""
        cells = [
            [what, *map(milliseconds, pair.medians), times(pair.ratio), f"{peak:.1f} MiB"] for what, pair, peak in rows
        ]
        table(title, ["Run", "Debug", "Release", "Ratio", "Peak, debug"], cells)
        return max(pair.ratio for _, pair, _ in rows)

    def show(self, sections):
        print(f"{machine()}; medians of {self.clock_name} time, runs in turns after a warm-up")
        if self.clock_name == "cpu":
            print("The targets are about wall time; CPU time says what a busy machine hides, and decides none of them.")
        methods = [self.single, self.scaling, self.directory_mode, self.startup, self.review, self.debug]
        methods = dict(zip(SECTIONS, methods))
        for section in sections:
            methods[section]()
            sys.stdout.flush()
        self.targets.show(self.clock_name)


def difference(expected, actual):
    """Returns the first lines in which two files differ."""
    result = subprocess.run(["diff", "-uN", expected, actual], capture_output=True, text=True, check=False)
    lines = result.stdout.splitlines()[:20]
    return "\n".join(lines)


def write(path, text):
    """Writes a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def stamps(tree):
    """Returns the modification time of every file of a folder."""
    return {entry.name: entry.stat().st_mtime_ns for entry in os.scandir(tree)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"all, or some of: {', '.join(SECTIONS)}")
    parser.add_argument("--short", action="store_true", help="small manifests and few runs: shows that it works")
    parser.add_argument("--seconds", type=float, default=4, help="time to spend on each pair (default 4)")
    parser.add_argument("--clock", choices=["wall", "cpu"], default="wall", help="CPU time is for a busy machine")
    options = parser.parse_args()
    unknown = set(options.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    for needed in (programs.RELEASE.command[0], programs.FLOOR.command[0], programs.EMPTY, programs.PEAK):
        if not os.path.exists(needed):
            sys.exit(f"bench: {os.path.relpath(needed)} is not built; run `make bench`")
    folder = tempfile.mkdtemp(prefix="safegen-bench-")
    try:
        Bench(options, folder).show(options.sections or SECTIONS)
    except Failure as failure:
        sys.exit(f"bench: {failure}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
