#!/usr/bin/env python3
"""Walks the roads of README on a matrix: one or two targets, no manifest, one or two, in a package with committed wrappers, a package with
SafeGen's plugin, and an Xcode project. See README.md.

After each road check and audit --strict are 0, scan needs nothing more, no code uses a bare class, each target type-checks against the
stand-ins of the tests without a warning, and no committed file is deleted. A command may refuse what it can't decide; it then changes
nothing.
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

import roads
from harness import commit

# The stand-ins have no global queue.
PARSER = "".join(line for line in roads.PARSER.splitlines(keepends=True) if "DispatchQueue" not in line)
LISTENER = """\
import Foundation
final class {name}: NSObject, NSMetadataQueryDelegate {{
    func listen(to query: NSMetadataQuery) {{ query.delegate = self }}
}}
"""
STAND_INS = pathlib.Path(__file__).resolve().parent.parent / "GeneratedCodeTests" / "StandIns"
BARE = re.compile(r"(?<!Safe)XMLParser\(|\bquery\.delegate\b")
CRASH = "*** -[Feed parserDidEndDocument:]: message sent to deallocated instance 0x600000c"


def files(kind, targets, manifests):
    """The files of a project, by path."""
    names = ["App", "Kit"][:targets]
    found = {f"Sources/{name}/{name}Feed.swift": PARSER.format(name=f"{name}Feed") for name in names}
    for name in names[:manifests]:
        output = "" if kind == "plugin" else "output: {directory: Generated}\n"
        found[f"Sources/{name}/safegen.yml"] = f"version: 1\n{output}classes: [XMLParser]\n"
    if kind == "xcode":
        found["App.xcodeproj/project.pbxproj"] = roads.project(
            [{"name": name, "type": "application" if name == "App" else "framework", "folder": f"Sources/{name}", "files": [], "shares": [],
              "uses": ["Kit"] if name == "App" and targets == 2 else [],
              "settings": {"SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"}} for name in names], isSynchronized=True)
        return found
    plugin = ', plugins: [.plugin(name: "SafeGenPlugin", package: "SafeGen")]' if kind == "plugin" else ""
    uses = {"App": ', dependencies: ["Kit"]' if targets == 2 else "", "Kit": ""}
    found["Package.swift"] = (
        '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "P", platforms: [.iOS(.v15)], targets: ['
        + ", ".join(f'.target(name: "{name}"{uses[name]}{plugin})' for name in names) + "])\n")
    return found


class Compiler:
    """Type-checks targets against the stand-ins of Apple's modules."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("ObjectiveC", "Foundation"):
            self.run("-emit-module", "-import-underlying-module", "-enable-library-evolution", "-module-name", name,
                     STAND_INS / f"{name}.swift", "-o", folder / f"{name}.swiftmodule")
        self.run("-emit-module", "-swift-version", "6", "-module-name", "Dispatch", STAND_INS / "Dispatch.swift", "-o",
                 folder / "Dispatch.swiftmodule")

    def run(self, *words):
        done = subprocess.run(
            ["swiftc", "-frontend", "-parse-as-library", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
             "-module-cache-path", self.folder, "-I", self.folder, "-I", STAND_INS, *words], capture_output=True, text=True)
        return done.stdout + done.stderr

    def module(self, name, files):
        """What the compiler says about a target, which those after it can import."""
        words = ["-swift-version", "6", "-module-name", name, *sorted(files)]
        self.run("-emit-module", "-experimental-skip-all-function-bodies", *words, "-o", self.folder / f"{name}.swiftmodule")
        return self.run("-typecheck", *words)


class Road:
    compiler = None

    def __init__(self, program, folder):
        self.program, self.folder, self.log = program, folder, []

    def run(self, *words, given=""):
        done = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, text=True, input=given, timeout=300)
        self.log.append(f"$ safegen {' '.join(words)}\n{done.stdout}{done.stderr}[{done.returncode}]")
        return done

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.folder, capture_output=True, text=True, check=True).stdout

    def write(self, found):
        for path, text in found.items():
            place = self.folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)

    def arrive(self, kind):
        """generate and adopt, and what has to hold then."""
        faults = []
        if kind != "plugin":
            self.run("generate")
        self.git("add", "-A")
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "a")
        self.run("adopt", "--write")
        for words in (["check"], ["audit", "--strict"], ["scan", "-q"]):
            if self.run(*words).returncode != 0 and not (words == ["check"] and kind == "plugin"):
                faults.append(f"{' '.join(words)} isn't 0")
        return faults + self.compile(kind)

    def compile(self, kind):
        faults = []
        # App uses Kit.
        for target in sorted((self.folder / "Sources").iterdir(), reverse=True):
            files = list(target.rglob("*.swift"))
            faults += [f"{path.name} uses a bare class" for path in files if "Generated" not in path.parts and BARE.search(path.read_text())]
            made = self.folder / ".build" / target.name
            if kind == "plugin":
                self.run("generate", "--config", str((target / "safegen.yml").relative_to(self.folder)), "--output", str(made))
                files += made.rglob("*.swift")
            said = self.compiler.module(target.name, files)
            if said:
                self.log.append(said)
                faults.append(f"{target.name} doesn't type-check without a word: {said.splitlines()[0]}")
        return faults

    def deleted(self):
        return [line for line in self.git("log", "--diff-filter=D", "--name-only", "--format=").split("\n") if line]


def start(road, kind):
    road.run("init", "--yes")
    return road.arrive(kind)


def new_class(road, kind):
    """A project that has adopted SafeGen gets a class of another kind, in its last target."""
    faults = start(road, kind)
    name = sorted(path.name for path in (road.folder / "Sources").iterdir())[-1]
    road.write({f"Sources/{name}/Listener.swift": LISTENER.format(name="Listener")})
    if road.run("audit", "--strict").returncode != 1:
        faults.append("audit is silent about a new class")
    if road.run("add", "NSMetadataQuery").returncode != 0:
        faults.append("add doesn't add the class")
    return faults + road.arrive(kind)


def by_adding(road, kind):
    """A person adds each class, and does what an answer says."""
    name = sorted(path.name for path in (road.folder / "Sources").iterdir())[-1]
    road.write({f"Sources/{name}/Listener.swift": LISTENER.format(name="Listener")})
    for added in ("NSMetadataQuery", "XMLParser"):
        done = road.run("add", added)
        if done.returncode == 66:
            for path in done.stderr.strip().split(": ")[-1].split(", "):
                road.run("add", added, "--config", path)
        elif done.returncode == 73:
            for command in done.stderr.strip().split("; run: ")[-1].split(" && "):
                road.run(*command.split()[1:])
        elif done.returncode != 0:
            return [f"add {added} fails"]
    return road.arrive(kind)


def crash(road, kind):
    before = road.git("status", "--porcelain", "--ignored")
    done = road.run("explain", "--cure", "--write", "-", given=CRASH)
    after = road.git("status", "--porcelain", "--ignored")
    if done.returncode not in (0, 1, 2) and before != after:
        return ["the cure fails, and changes files"]
    if any(line.startswith(" D") for line in after.split("\n")):
        return ["the cure deletes committed files"]
    # Another target that uses the class gets a manifest from 'init', as the cure prints.
    return start(road, kind)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--program", required=True)
    options.add_argument("--verbose", action="store_true")
    options = options.parse_args()
    program, count, faults = str(pathlib.Path(options.program).resolve()), 0, 0
    modules = tempfile.TemporaryDirectory()
    Road.compiler = Compiler(pathlib.Path(modules.name))
    for kind in ("package", "plugin", "xcode"):
        for targets in (1, 2):
            for manifests in range(targets + 1):
                for walk in (start, new_class, by_adding, crash):
                    with tempfile.TemporaryDirectory() as scratch:
                        road = Road(program, pathlib.Path(scratch))
                        road.write(files(kind, targets, manifests))
                        commit(road.folder)
                        found = walk(road, kind)
                        found += [f"{path} was deleted" for path in road.deleted()]
                    count += 1
                    if found:
                        faults += 1
                        print(f"{kind}, {targets} targets, {manifests} manifests, {walk.__name__}: {'; '.join(found)}")
                        if options.verbose:
                            print("\n".join(road.log))
    print(f"{count} roads, {faults} with faults")
    raise SystemExit(1 if faults else 0)


main()
