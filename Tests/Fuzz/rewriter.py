#!/usr/bin/env python3
"""Feeds 'safegen audit' with mutated Swift files. See README.md."""
import argparse
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build" / "fuzz" / "rewriter"
# The program has stacks of its own for signals, which the sanitizer would take for those that it made, and unmap.
ENVIRONMENT = os.environ | {"ASAN_OPTIONS": "use_sigaltstack=0:detect_leaks=0", "SWIFT_BACKTRACE": "enable=no"}
MANIFEST = """version: 1
classes:
  - {name: XMLParser, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}], allow: &a [{rule: forward-unproven, reason: fuzzing}]}
  - {name: NSCache, module: Foundation, bind: [NSString, NSData], as: SafeDataCache, properties: [{name: delegate, type: NSCacheDelegate}], allow: *a}
  - {name: FileManager, module: Foundation, form: extension, properties: [{name: delegate, type: FileManagerDelegate, forward: proxy}]}
protocols:
  - {name: FileManagerDelegate, module: Foundation, objc: true, requirements: ["optional func a(_ a: Int)"]}
"""
USES = [
    b"let p = XMLParser(data: d)", b"let c = NSCache<NSString, NSData>()", b"FileManager.default.delegate = self",
    b"class A: XMLParser {}", b"datas.map(XMLParser.init(data:))", b"unowned var delegate: any P", b"deinit { x.delegate = self }",
    b"unowned(unsafe) let dataSource: P", b"NotificationCenter.default.addObserver(forName: a, object: nil, queue: nil) { _ in }",
    b"// safegen:ignore unadopted why\n", b"let c: NSCache<NSString, NSData> = .init()", b"extension B { class XMLParser {} }",
]
PIECES = [
    b"[", b"]", b"(", b")", b"{", b"}", b"<", b">", b"\"", b"\"\"\"", b"\\(", b"#\"", b"\"#", b"/*", b"*/", b"//", b"#if a\n", b"#else\n",
    b"#endif\n", b"try ", b"await ", b"->", b"else if ", b"@a ", b"@objc(", b"`", b"\\", b";", b",", b":", b"=", b"!", b"?", b"&", b"...",
    b"in ", b"let ", b"var ", b"case ", b"some ", b"any ", b"\xef\xbb\xbf", b"\xff", b"\x00", b"\xe2\x80\xa8", b"\r", b"\n", b"e\xcc\x81",
]


def sources():
    """Swift files to begin with, not too long."""
    found = [p for p in (ROOT / ".build" / "checkouts").rglob("*.swift") if p.is_file() and p.stat().st_size < 20_000]
    found += (ROOT / "Sources").rglob("*.swift")
    if not found:
        sys.exit("no packages are resolved; run 'swift package resolve'")
    return sorted(found)


def mutate(chance, texts):
    data = bytearray(b"import Foundation\n" + chance.choice(texts))
    for _ in range(chance.randint(1, 4)):
        spot = chance.randint(0, len(data))
        data[spot:spot] = b"\n" + chance.choice(USES) + b"\n"
    for _ in range(chance.choice([0, 1, 1, 2, 4, 16])):
        start = chance.randint(0, len(data))
        end = min(len(data), start + chance.choice([0, 1, 1, 8, 100]))
        kind = chance.randrange(5)
        if kind == 0:
            data[start:end] = b""
        elif kind == 1:
            data[start:end] = chance.choice(PIECES)
        elif kind == 2:
            data[start:start] = data[start:end] * chance.choice([1, 2, 10])
        elif kind == 3:
            other = chance.choice(texts)
            cut = chance.randint(0, len(other))
            data[start:end] = other[cut:cut + chance.randint(0, 200)]
        else:
            depth = chance.choice([3, 10, 20, 100, 3_000])
            data[start:start] = b"".join(chance.choice(PIECES) for _ in range(chance.randint(1, 3))) * depth
    return bytes(data)


def cpu_seconds():
    """The time that all programs have run that are done."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(program, folder, arguments, allowed, deadline):
    """What is wrong with a run; None where nothing is."""
    command = [program] + arguments + ["--quiet", "--config", "../safegen.yml", "."]
    start = cpu_seconds()
    try:
        done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, timeout=deadline)
    except subprocess.TimeoutExpired:
        return "it took too long"
    if b"Sanitizer" in done.stderr:
        return done.stderr.decode(errors="replace")[:4_000]
    if b"please report this" in done.stderr:
        return "edits that break a file: " + done.stderr.decode(errors="replace")[:2_000]
    # The deadline of the program is one of the clock, which a busy machine may come to without the program's doing.
    is_late = b"the parser took" in done.stdout + done.stderr and cpu_seconds() - start > 30
    if b"the parser crashed" in done.stdout + done.stderr or is_late:
        return "a file stops the parser: " + (done.stdout + done.stderr).decode(errors="replace")[:2_000]
    return None if done.returncode in allowed else f"{arguments[0]} ended with {done.returncode}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--batch", type=int, default=50)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    chance = random.Random(options.seed)
    work = WORK / str(options.seed)
    texts = [p.read_bytes() for p in sources()]
    end, count = time.monotonic() + options.seconds, 0
    while time.monotonic() < end:
        folder = work / "batch"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (work / "safegen.yml").write_text(MANIFEST)
        for number in range(options.batch):
            (folder / f"{number}.swift").write_bytes(mutate(chance, texts))
        problem = (
            run(program, folder, ["audit", "--format", "json", "--enable", "uncleared-delegate"], (0, 1, 65), 900)
            or run(program, folder, ["adopt", "--write", "--force"], (0, 1, 65), 900)
            or run(program, folder, ["adopt", "--write", "--force"], (0, 1, 65), 900)
        )
        if problem:
            sys.exit(f"{problem}\nseed {options.seed}, after {count} files; the files are in {folder}")
        count += options.batch
    print(f"{count} files, seed {options.seed}: no failure")


if __name__ == "__main__":
    main()
