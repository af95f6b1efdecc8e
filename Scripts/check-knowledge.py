#!/usr/bin/env python3
"""Compares what SafeGen knows (Knowledge/) with the symbol graphs of an SDK: what the SDK adds, drops or changes.

usage: check-knowledge.py SAFEGEN ios|macos|tvos FOLDER-OF-SYMBOL-GRAPHS…

Exit code 0 where nothing differs, 1 where something does. Only modules that the folders have are compared.

Headers of a new SDK without its Swift modules, such as those of iOS 26.5, can be compared over an older SDK that is whole, such as that
of iOS 17.0. In a copy of the older SDK:

- Replace System/Library/Frameworks by those of the headers, but keep the older WebKit.
- Take Availability*.h, os/availability.h, TargetConditionals.h and malloc/ of usr/include from the headers, and keep the rest of it.
- Keep the older SDKSettings files. With the new ones, clang doesn't find SwiftShims.
- Remove PassKit.swiftmodule, whose overlay doesn't fit the new headers.

Then run swift symbolgraph-extract on it, for each module. BrowserEngineKit fails on such a mixture.
"""
import json
import os
import subprocess
import sys
import tempfile


def run(tool, *arguments, **options):
    # In a folder without a project, whose targets would count.
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([tool, *arguments], capture_output=True, text=True, cwd=folder, **options)


def main():
    if len(sys.argv) < 4 or sys.argv[2] not in ("ios", "macos", "tvos"):
        sys.exit(__doc__)
    tool, system, folders = os.path.abspath(sys.argv[1]), sys.argv[2], [os.path.abspath(name) for name in sys.argv[3:]]
    graphs = [word for folder in folders for word in ("--symbol-graph", folder)]
    differences = []

    # Unsafe properties and the requirements of protocols: the manifest of all classes, reviewed.
    with tempfile.NamedTemporaryFile("w", suffix=".yml") as manifest:
        manifest.write(run(tool, "list", "--system", system, "--deprecated", "--format", "yaml").stdout)
        manifest.flush()
        review = run(tool, "discover", *graphs, "--review", "--config", manifest.name, "--format", "json")
    if review.returncode not in (0, 1):
        sys.exit(review.stderr)
    for item in json.loads(review.stdout)["review"]:
        differences.append(f"{item['change']}: {item['message']}")

    # Weak properties: those of the SDK that are not known, and known ones that it has otherwise.
    known = json.loads(run(tool, "list", "--format", "json").stdout)
    weak = {(item["module"], item["class"], item["property"]): item["type"] for item in known["weak"]}
    found = json.loads(run(tool, "discover", *graphs, "--all", "--format", "json").stdout)["findings"]
    # The name of a generic parameter is not a type that could be compared.
    kinds = [None if item["type"].split()[-1] in item["generics"] else item["type"] for item in found]
    keys = [(item["module"], item["class"], item["property"]) for item in found]
    listed = {key: (item["ownership"], kind) for key, item, kind in zip(keys, found, kinds)}
    for key, (held, kind) in sorted(listed.items()):
        if held == "weak" and key not in weak:
            differences.append(f"weak-unknown: {key[0]}: {key[1]}.{key[2]} is weak, and not listed")
        if held != "weak" and key in weak:
            differences.append(f"weak-changed: {key[0]}: {key[1]}.{key[2]} is listed as weak, and is {held}")
        if held == "weak" and kind and weak.get(key, kind) != kind:
            differences.append(f"weak-type: {key[0]}: {key[1]}.{key[2]} is listed as {weak[key]}, and is {kind}")

    print("\n".join(differences) if differences else "what is known is what the symbol graphs have")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
