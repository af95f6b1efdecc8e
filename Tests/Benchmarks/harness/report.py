"""The tables and the verdicts, in Markdown, so that a README can take them as they are."""

import os
import platform


def machine():
    """Returns one line about the machine, without its name."""
    load = os.getloadavg()[0]
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {load:.1f}"


def table(title, columns, rows):
    """Prints a table with numbers to the right; the first column is a label."""
    widths = [max(len(str(line[index])) for line in [columns, *rows]) for index in range(len(columns))]

    def line(cells):
        padded = [str(cell).rjust(width) for cell, width in zip(cells[1:], widths[1:])]
        return "| " + " | ".join([str(cells[0]).ljust(widths[0]), *padded]) + " |"

    print(f"\n### {title}\n")
    print(line(columns))
    print("|" + "|".join([":" + "-" * (widths[0] + 1)] + ["-" * (width + 1) + ":" for width in widths[1:]]) + "|")
    for row in rows:
        print(line(row))


def milliseconds(value):
    return f"{value:.2f} ms" if value < 10 else f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def times(value):
    return f"{value:.2f}×" if value < 20 else f"{value:.0f}×"


class Targets:
    """What the figures are held against. A target that is missed is said, not punished."""

    def __init__(self):
        self.rows = []

    def at_most(self, what, figure, limit, unit="×"):
        self._add(what, figure, f"≤ {limit:g}{unit}", unit, figure <= limit)

    def at_least(self, what, figure, limit, unit="×"):
        self._add(what, figure, f"≥ {limit:g}{unit}", unit, figure >= limit)

    def _add(self, what, figure, limit, unit, reached):
        self.rows.append((what, limit, f"{figure:.2f}{unit}", "reached" if reached else "not reached"))

    def show(self, clock):
        if self.rows:
            table(f"Targets, by {clock} time", ["What", "Target", "Figure", "Verdict"], self.rows)
