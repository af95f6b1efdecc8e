#!/usr/bin/env python3
"""Compares what 'safegen project' reads of Swift packages with what SwiftPM says of them.

    Scripts/compare-project.py .build/debug/safegen PACKAGE...

SwiftPM runs Package.swift, so give it packages that you trust. Each difference is a line; the exit code is 1 if there is one.
No difference is what SafeGen says that it doesn't know: a target under a condition, or one that a function of the manifest makes.
SwiftPM leaves out targets without a file, such as those whose submodule isn't there.
"""
import json
import os
import subprocess
import sys

KINDS = {"library": "library", "executable": "executable", "test": "test", "plugin": "plugin", "macro": "macro",
         "system-target": "system", "snippet": "other", "binary": "binary"}


def run(*words, folder=None):
    return subprocess.run(words, cwd=folder, capture_output=True, text=True)


def sources_of(folder, target):
    """The Swift files below a target's folder that SafeGen says it compiles."""
    def absolute(path):
        return os.path.normpath(os.path.join(folder, path))

    roots, excluded = [absolute(p) for p in target["folders"]], [absolute(p) for p in target["excluded"]]
    files = {absolute(p) for p in target["files"]}
    for root in roots:
        files |= {os.path.join(d, n) for d, _, names in os.walk(root, followlinks=True) for n in names} if os.path.isdir(root) else {root}

    def is_held(path):
        inner = path[len(folder):]
        return (path.endswith(".swift") and "/." not in inner and ".playground/" not in inner and ".docc/" not in inner
                and not any(path == e or path.startswith(e + "/") for e in excluded))

    return {path for path in files if is_held(path)}


def has_sources(folder, target):
    """Whether there is a file that a compiler of SwiftPM's takes."""
    endings = (".swift", ".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".S", ".s")
    places = [os.path.join(folder, p) for p in target["folders"]]
    files = [os.path.join(d, n) for place in places for d, _, names in os.walk(place) for n in names if os.path.isfile(os.path.join(d, n))]
    return any(f.endswith(endings) for f in files + [p for p in places if os.path.isfile(p)])


def differences(tool, folder):
    answer = run("swift", "package", "describe", "--type", "json", folder=folder)
    if answer.returncode:
        yield f"UNANSWERED {answer.stderr.strip().splitlines()[-1:]}"
        return
    described = json.loads(answer.stdout[answer.stdout.index("{"):])
    model = json.loads(run(tool, "project", "--format", "json", folder).stdout)
    own = [d for d in model["descriptions"]
           if d["kind"] == "Swift package" and os.path.dirname(os.path.join(folder, d["path"])) == folder]
    targets = {t["name"]: t for d in own for t in d["targets"]}
    is_unknown = any("target" in u["reason"] and "name" in u["reason"] or "made by a function" in u["reason"]
                     for d in own for u in d["unknown"])
    names = {t["name"] for t in described["targets"]}
    for theirs in described["targets"]:
        name, mine = theirs["name"], targets.get(theirs["name"])
        if mine is None:
            if not is_unknown:
                yield f"MISSING {name}"
            continue
        if theirs["c99name"] != mine["module"] and theirs["type"] not in ["system-target", "binary"]:
            yield f"MODULE {name}: {theirs['c99name']}, and not {mine['module']}"
        if KINDS.get(theirs["type"]) != mine["kind"]:
            yield f"KIND {name}: {theirs['type']}, and not {mine['kind']}"
        used = set(theirs.get("target_dependencies", [])) | set(theirs.get("product_dependencies", []))
        if mine["dependencies"] is not None and not used <= {*mine["dependencies"], *mine["plugins"]}:
            yield f"DEPENDENCIES {name}: {used - {*mine['dependencies'], *mine['plugins']}}"
        compiled = {os.path.normpath(os.path.join(folder, theirs["path"], s)) for s in theirs["sources"]}
        compiled = {path for path in compiled if path.endswith(".swift")}
        if mine["sourcesAreKnown"] and sources_of(folder, mine) != compiled:
            yield f"SOURCES {name}: {sorted(sources_of(folder, mine) ^ compiled)[:3]}"
    for name in set(targets) - names:
        if targets[name]["kind"] != "binary" and not targets[name]["condition"] and has_sources(folder, targets[name]):
            yield f"EXTRA {name}"


def main():
    tool, found = os.path.abspath(sys.argv[1]), 0
    for folder in map(os.path.realpath, sys.argv[2:]):
        lines = list(differences(tool, folder))
        found += len(lines)
        print(f"{folder}: {'the same' if not lines else ''}")
        print("".join(f"  {line}\n" for line in lines), end="")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
