"""The programs that are measured: where they are built and how each is asked to generate."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(HERE))


@dataclass(frozen=True)
class Program:
    """One program and how its command line names the manifest and the output."""

    name: str
    command: tuple
    config: tuple = ("--config",)
    output: tuple = ("--output",)
    more: tuple = ()
    # Names the manifest once more, as what the build watches.
    watched: tuple = ()

    def generate(self, manifest, output):
        """Returns the command that reads `manifest` and writes `output`."""
        watched = [*self.watched, manifest] if self.watched else []
        return [*self.command, *self.config, manifest, *self.output, output, *self.more, *watched]

    @property
    def is_built(self):
        return os.path.exists(self.command[-1])

    def copied(self, folder):
        """Returns the same program as a copy in `folder`.

        Every executable is timed as a copy, as an installed one runs: the pages of a file that a linker has just
        written are cached otherwise than those of a copy, which made 3.5 % of safegen's time at 1,000 classes.
        """
        return replace(self, command=(copied(self.command[0], folder, self.name),))


def copied(path, folder, name):
    """Copies an executable and returns the path of the copy."""
    return shutil.copy(path, os.path.join(folder, name))


def safegen(name, path):
    return Program(name, (path,), ("generate", "--config"), ("--output",), ("--quiet",))


RELEASE = safegen("safegen", os.path.join(ROOT, ".build-optimised", "release", "safegen"))
DEBUG = safegen("debug", os.path.join(ROOT, ".build", "debug", "safegen"))
# What the build-tool plugin has SwiftPM build and run; it takes its arguments in the order in which the plugin gives them.
PLUGIN_TOOL = Program(
    "plugin-tool",
    (os.path.join(ROOT, ".build", "debug", "SafeGenBuildTool"),),
    ("generate", "--quiet", "--config"),
    more=("--rerun-marker", os.path.join(HERE, ".build", "rerun.marker")),
    watched=("--watched",),
)
FLOOR = Program("floor", (os.path.join(HERE, ".build", "floor"),))
STENCIL = Program("stencil", (os.path.join(HERE, "YamsStencil", ".build", "release", "YamsStencil"),), (), ())
EMPTY = os.path.join(HERE, ".build", "empty")
PEAK = os.path.join(HERE, ".build", "peak")


def jinja():
    """Returns the PyYAML and Jinja2 program under the first Python that has both, or None."""
    for python in (sys.executable, os.path.join(HERE, ".venv", "bin", "python3")):
        if not os.path.exists(python):
            continue
        probe = [python, "-c", "import jinja2, yaml; yaml.CSafeLoader"]
        if subprocess.run(probe, stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return Program("jinja", (python, os.path.join(HERE, "jinja", "generate.py")), (), ())
    return None
