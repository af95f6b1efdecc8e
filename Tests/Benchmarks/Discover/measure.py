"""Times `safegen discover` beside JSONDecoder, in turns, and prints the best time and the highest peak of each."""

import os
import resource
import subprocess
import sys
import time


def run(command):
    """Runs a command; returns seconds and the peak of its memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} ended with {status}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main():
    safegen, decoder, rounds, *files = sys.argv[1:]
    print(f"{'file':38} {'MB':>6} {'safegen':>9} {'decoder':>9} {'ratio':>6} {'peak':>8} {'x file':>6} {'decoder':>8}")
    for group in [[file] for file in files] + ([files] if len(files) > 1 else []):
        size = sum(os.path.getsize(file) for file in group) / 1e6
        ours, theirs = [], []
        for _ in range(int(rounds)):
            ours.append(run([safegen, "discover", "--symbol-graph", *group]))
            theirs.append(run([decoder, *group]))
        seconds, peak = min(s for s, _ in ours), max(m for _, m in ours)
        other, other_peak = min(s for s, _ in theirs), max(m for _, m in theirs)
        name = os.path.basename(group[0]) if len(group) == 1 else f"all {len(group)}"
        print(
            f"{name:38} {size:6.1f} {seconds * 1e3:6.0f} ms {other * 1e3:6.0f} ms {seconds / other:6.2f} "
            f"{peak:5.0f} MB {peak * 1.048576 / size:6.2f} {other_peak:5.0f} MB"
        )


main()
