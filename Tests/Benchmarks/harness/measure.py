"""The clock: whole processes, timed in pairs."""

import os
import shutil
import statistics
import subprocess
import time

from harness import programs


class Failure(Exception):
    """A program failed or wrote something else than it should; the benchmark ends."""


def run(command, counts_cpu=False):
    """Runs a command with its output thrown away and returns its wall time, or its CPU time, in milliseconds."""
    actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    begin = time.perf_counter_ns()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    end = time.perf_counter_ns()
    if status != 0:
        raise Failure(f"exit status {os.waitstatus_to_exitcode(status)}: {' '.join(command)}")
    return (usage.ru_utime + usage.ru_stime) * 1e3 if counts_cpu else (end - begin) / 1e6


def peak_mebibytes(command):
    """Runs a command and returns the peak of its resident memory in MiB."""
    result = subprocess.run([programs.PEAK, *command], stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        raise Failure(f"exit status {result.returncode}: {' '.join(command)}\n{result.stderr}")
    return int(result.stderr.split()[-1]) / 1024


def remove(path):
    """Removes a file or a folder, if there is one."""
    if os.path.isdir(path):
        shutil.rmtree(path)
    elif os.path.exists(path):
        os.remove(path)


class Pair:
    """Times of two commands that ran in turns: A B A B …"""

    def __init__(self, first, second):
        self.first = first
        self.second = second

    @property
    def ratio(self):
        """The median of the ratios first : second of each pair."""
        return statistics.median(a / b for a, b in zip(self.first, self.second))

    @property
    def medians(self):
        return statistics.median(self.first), statistics.median(self.second)


class Clock:
    """Runs pairs until a budget is spent, at least `least` and at most `most` of them."""

    def __init__(self, seconds, least, most, counts_cpu=False):
        self.counts_cpu = counts_cpu
        self.milliseconds = seconds * 1000
        self.least = least
        self.most = most

    def pair(self, first, second, fresh=()):
        """Times two commands in turns after a warm-up; `fresh` are outputs to remove before each run."""

        def one(command):
            for path in fresh:
                remove(path)
            return run(command, self.counts_cpu)

        warm = one(first) + one(second)
        count = int(max(self.least, min(self.most, self.milliseconds / warm)))
        times = [(one(first), one(second)) for _ in range(count)]
        return Pair([a for a, _ in times], [b for _, b in times])
