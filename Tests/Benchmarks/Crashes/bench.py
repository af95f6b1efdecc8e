#!/usr/bin/env python3
"""Times 'safegen explain' over a folder of crash reports that it writes, beside Python's own decoder of JSON, which is written in C."""
import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
SYSTEM = ["libobjc.A.dylib", "UIKit", "Foundation", "CoreFoundation", "libsystem_kernel.dylib", "Reader", "QuartzCore"]
IMAGES = SYSTEM + [f"Framework{i}" for i in range(250)]
TOPS = [
    [(0, "objc_msgSend"), (2, "_startElementNs")], [(0, "objc_msgSend"), (1, "-[UIScrollView _notifyDidScroll]")],
    [(0, "objc_release"), (5, "main")], [(4, "__pthread_kill"), (4, "abort")], [(0, "objc_msgSend"), (5, "-[Feed end]")],
]


def frames(top, rng):
    rest = [(rng.randrange(len(IMAGES)), f"functionOfTheSystem_{rng.randrange(1000)}") for _ in range(18 - len(top))]
    return top + rest


def ips(rng):
    threads = []
    for number in range(12):
        top = rng.choice(TOPS) if number == 0 else []
        thread = {"id": number, "frames": [
            {"imageOffset": rng.randrange(10**6), "symbol": s, "symbolLocation": 16, "imageIndex": i} for i, s in frames(top, rng)]}
        if number == 0:
            thread["triggered"] = True
            thread["threadState"] = {"x": [{"value": rng.randrange(2**60)} for _ in range(29)]}
        threads.append(thread)
    path = "/System/Library/Frameworks/{0}.framework/{0}"
    images = [{"source": "P", "arch": "arm64e", "base": n << 24, "size": 65536, "uuid": "a" * 36, "path": path.format(name), "name": name}
              for n, name in enumerate(IMAGES)]
    body = {"procName": "Reader", "exception": {"type": "EXC_BAD_ACCESS", "signal": "SIGSEGV"}, "faultingThread": 0,
            "threads": threads, "usedImages": images}
    header = {"app_name": "Reader", "bug_type": "309", "os_version": "iPhone OS 17.4 (21E219)"}
    return json.dumps(header) + "\n" + json.dumps(body, indent=2)


def crash(rng):
    lines = ["Process:             Reader [1]", "OS Version:          iPhone OS 8.1 (12B411)", "",
             "Exception Type:  EXC_BAD_ACCESS (SIGSEGV)", "Triggered by Thread:  0", ""]
    for number in range(12):
        lines.append(f"Thread {number}{' Crashed' if number == 0 else ''}:")
        top = rng.choice(TOPS) if number == 0 else []
        for place, (image, symbol) in enumerate(frames(top, rng)):
            lines.append(f"{place:<4}{IMAGES[image]:<32}0x{rng.randrange(2**40):016x} {symbol} + 16")
        lines.append("")
    lines.append("Binary Images:")
    lines += [f"0x{n << 24:x} - 0x{(n << 24) + 65535:x} {name} arm64  <{'a' * 32}> /System/{name}" for n, name in enumerate(IMAGES)]
    return "\n".join(lines) + "\n"


def timed(work):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build-optimised/release/safegen"))
    parser.add_argument("--count", type=int, default=10_000)
    options = parser.parse_args()
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        size = 0
        for number in range(options.count):
            name, text = (f"{number:05}.ips", ips(rng)) if number % 2 else (f"{number:05}.crash", crash(rng))
            size += len(text)
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        words = [options.program, "explain", "--count", folder]
        wall, processor, memory = timed(lambda: subprocess.run(words, stdout=subprocess.DEVNULL, check=False))
        print(f"{options.count} reports, {size / 1e6:.0f} MB: {wall:.1f} s, {processor:.1f} s of processor time, {memory:.0f} MB")
        code = ("import json,os,sys\nfor n in os.listdir(sys.argv[1]):\n  t=open(os.path.join(sys.argv[1],n)).read()\n"
                "  if n.endswith('.ips'): json.loads(t[t.index(chr(10)):])\n  else: t.split(chr(10))")
        wall, processor, _ = timed(lambda: subprocess.run([sys.executable, "-c", code, folder], check=True))
        print(f"read by Python, decoded in C and thrown away: {wall:.1f} s, {processor:.1f} s of processor time")


if __name__ == "__main__":
    main()
