#!/usr/bin/env python3
"""Runs the tests with the command that it is given, and prints what fails, what is left out, the sum and the slowest.

usage: test.py build COMMAND…
       test.py run COMMAND…

Both print a line at least every ten seconds. `run` starts the tests in a folder of its own with a manifest, a package and code that are
nobody's: tests get the folders that they look at from their own code, and the run fails if one of them looks at what the working folder
holds, which would be the clone if the tests ran there. PROOFS=1 runs the proofs, too.
"""
import collections
import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

SILENCE = 10
EVENTS = os.path.abspath(".build/tests.jsonl")
NOISE = re.compile(r"◇ Test run started|↳ T(esting Library|arget Platform)")
BAIT = {
    "safegen.yml": "version: 1\nclasses: [NetService]\n",
    "Package.swift": '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Nobody")\n',
    "Sources/Nobody.swift": "import Foundation\nlet service = NetService()\n",
}


def duration(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def lines_of(process):
    """The lines that a process prints, and None whenever it was silent for a while."""
    lines = queue.Queue()

    def read():
        for line in process.stdout:
            lines.put(line)
        lines.put("")

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=SILENCE)
        except queue.Empty:
            yield None
            continue
        if not line:
            return
        yield line


def carry_out(command, progress, **options):
    """Passes on what a command prints, with a line about the progress where it prints nothing; returns the exit code."""
    start = time.monotonic()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace", **options)
    for line in lines_of(process):
        if line is None:
            print(f"{progress()}, after {duration(time.monotonic() - start)}", flush=True)
        elif not NOISE.search(line):
            progress(line)
            print(line, end="", flush=True)
    return process.wait()


class Steps:
    """How far a build is, by the lines that it prints."""

    last = "building"

    def __call__(self, line=None):
        count = line and re.match(r"\[(\d+)/(\d+)\]", line)
        if count:
            self.last = f"building {count[1]} of {count[2]}"
        return self.last


class Events:
    """How far the tests are, by the stream of their events."""

    def __init__(self):
        self.offset, self.rest = 0, b""
        self.known, self.ended, self.skipped = 0, set(), {}
        self.started, self.seconds = {}, collections.Counter()

    def __call__(self, line=None):
        self.read()
        return f"at least {len(self.ended):,} of {self.known - len(self.skipped):,} tests"

    def read(self):
        try:
            with open(EVENTS, "rb") as file:
                file.seek(self.offset)
                new = file.read()
        except FileNotFoundError:
            return
        self.offset += len(new)
        *whole, self.rest = (self.rest + new).split(b"\n")
        for record in whole:
            # Of a run that another one beside it cut short, there may be halves.
            if record.startswith(b"{") and record.endswith(b"}"):
                self.take(json.loads(record))

    def take(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            self.known += payload["kind"] == "function"
            return
        kind, test = payload["kind"], payload.get("testID")
        case = test, payload.get("_testCase", {}).get("id")
        now = payload["instant"]["absolute"]
        if kind == "testSkipped":
            said = re.match(r'Test (.*) skipped: "(.*)"$', "".join(message["text"] for message in payload["messages"]), re.S)
            if said:
                self.skipped[test] = said.groups()
        elif kind == "testCaseStarted":
            self.started[case] = now
        elif kind == "testCaseEnded":
            self.ended.add(test)
            self.seconds[test] = max(self.seconds[test], now - self.started.get(case, now))

    def report(self):
        self.read()
        proofs = [test for test, (_, reason) in self.skipped.items() if reason == "a proof"]
        for name, reason in sorted(set(self.skipped.values())):
            if reason != "a proof":
                print(f"skipped: {name}: {reason}")
        if proofs:
            print(f"{len(proofs)} proofs were left out; 'make test-all' runs them.")
        slowest = [f"{test.split('/')[-2]} {seconds:.1f} s" for test, seconds in self.seconds.most_common(5)]
        if slowest:
            print(f"the slowest: {', '.join(slowest)}")


def bait(folder):
    """Puts files into a folder that look as if they were last read long ago; the next reading is noted by the file system."""
    for name, text in BAIT.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.utime(path, (1, time.time()))


def touched(folder):
    return [name for name in BAIT if os.stat(os.path.join(folder, name)).st_atime != 1]


def run(command):
    if os.path.exists(EVENTS):
        os.remove(EVENTS)
    width = str(os.cpu_count() or 1)
    environment = dict(os.environ, SAFEGEN_PROOFS=os.environ.get("PROOFS", ""))
    # As many tests at once as there are processors: each then has a time of its own.
    environment.setdefault("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width)
    events = Events()
    with tempfile.TemporaryDirectory(prefix="safegen-tests-") as folder:
        bait(folder)
        status = carry_out(
            command + ["--quiet", "--event-stream-version", "0", "--event-stream-output-path", EVENTS],
            events, env=environment, cwd=folder)
        read = touched(folder)
        with open(os.path.join(folder, "safegen.yml"), encoding="utf-8") as file:
            file.read()
        if not touched(folder):
            print("not looked at: whether a test reads its working folder, since this file system doesn't note it")
    events.report()
    for name in read:
        print(f"error: a test looked at '{name}' of its working folder; give it a folder of its own", flush=True)
    return status or (1 if read else 0)


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("build", "run"):
        sys.exit(__doc__)
    command = sys.argv[2:]
    sys.exit(run(command) if sys.argv[1] == "run" else carry_out(command, Steps()))


if __name__ == "__main__":
    main()
