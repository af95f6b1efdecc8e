#!/usr/bin/env python3
"""Writes a manifest of N classes with two properties each, the same text for the same N.

The classes come in eight shapes that repeat, so that every size has the same mix: plain ones, generic ones with bound
arguments, isolated, conditional and versioned ones, a composed type and an implicitly unwrapped property. The first
says why handing super the delegate itself is fine, and the others refer to that.
"""

import sys

MODULES = ["Foundation", "CoreData", "AppKit", "UIKit", "SceneKit"]
NOUNS = ["Invoice", "Playlist", "Timeline", "Canvas", "Catalog", "Gallery", "Ledger", "Journal", "Itinerary", "Archive"]
KINDS = ["Controller", "Query", "View", "Parser", "Browser", "Session", "Picker"]
CLASSES_PER_MODULE = 10
# These classes are unknown to SafeGen, so each would be warned about twice.
REVIEWED = '&reviewed [{rule: forward-unproven, reason: "it asks its getter, as its source shows"}]'


def class_entry(index):
    """Returns the lines of one class, as a list element in block style."""
    module = MODULES[index // CLASSES_PER_MODULE % len(MODULES)]
    stem = f"{NOUNS[index % len(NOUNS)]}{KINDS[index % len(KINDS)]}{index:05d}"
    name = f"NS{stem}" if module in ("Foundation", "CoreData", "AppKit") else stem
    shape = index % 8
    lines = [f"  - name: {name}", f"    module: {module}"]
    if shape == 1:
        lines += ["    isolation: MainActor"]
    if shape == 2:
        lines += ["    bind: [any NSFetchRequestResult]", f"    as: Safe{stem}OfResults"]
    if shape == 3:
        lines += ["    isolation: MainActor", "    condition: os(iOS)", '    available: "iOS 13.0, *"']
    if shape == 5:
        lines += ["    bind: [NSString, NSData]", "    access: public"]
    if shape == 6:
        lines += [f"    objc: Safe{stem}"]
    delegate = f"{name}Delegate"
    if shape == 7:
        delegate = f"UINavigationControllerDelegate & {delegate}"
    lines += [f"    allow: {REVIEWED if index == 0 else '*reviewed'}"]
    lines += ["    properties:", "      - name: delegate", f"        type: {delegate}"]
    if shape == 4:
        lines += ["        optionality: implicit"]
    lines += ["      - name: dataSource", f"        type: {name}DataSource"]
    return lines


def manifest(count, output):
    """Returns the text of a manifest with `count` classes; `output` is the line that says where the Swift goes."""
    lines = ["version: 1", "output:", f"  {output}", '  swift: "6.2"', "defaults:", "  prefix: Safe", "classes:"]
    for index in range(count):
        lines += class_entry(index)
    return "\n".join(lines) + "\n"


def proxied(count, weakened):
    """Returns the text of a manifest of `count` proxied wrappers, of which the first `weakened` are weak subclasses.

    It has 50 protocols of ten callbacks each, as a change is reviewed that weakens many wrappers at once.
    """
    lines = ["version: 1", "defaults: {forward: proxy}", "classes:"]
    for index in range(count):
        forward = ", forward: delegate" if index < weakened else ""
        delegate = f"{{name: delegate, type: P{index % 50}{forward}}}"
        source = f"{{name: dataSource, type: P{(index + 1) % 50}}}"
        lines += [f"  - {{name: Class{index}, module: Kit, properties: [{delegate}, {source}]}}"]
    lines += ["protocols:"]
    for index in range(50):
        lines += [f"  - name: P{index}", "    objc: true", "    requirements:"]
        lines += [f'      - "optional func call{number}(_ a: Int)"' for number in range(10)]
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: make_manifest.py CLASSES [FILE]")
    text = manifest(int(sys.argv[1]), "directory: Generated")
    if len(sys.argv) == 3:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
