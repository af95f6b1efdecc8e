#!/usr/bin/env python3
"""Puts code into each value of a full manifest, and looks for it in the output. See README.md."""
import argparse
import collections
import copy
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ALLOW = [{"rule": "forward-unproven", "reason": "it asks its getter"}, {"rule": "contract", "reason": "checked"}]
MANIFEST = {
    "version": 1,
    "output": {"directory": "Out", "swift": "6.2", "header": ["a comment"], "support": "Feed"},
    "defaults": {"prefix": "Weak", "access": "package", "forward": "delegate"},
    "sources": {"exclude": ["Tests"]},
    "classes": [
        {
            "name": "Outer.Inner", "module": "Kit", "bind": ["NSString", "any P"], "as": "InnerWrapper",
            "imports": ["Other", "Kit.Sub"], "isolation": "MainActor", "condition": "os(iOS) || DEBUG",
            "available": "iOS 13, *", "objc": "XYInner", "conforms": ["NSCopying"], "allow": ALLOW, "prefix": "Own",
            "access": "public", "forward": "delegate",
            "properties": [{"name": "delegate", "type": "A & B", "optionality": "implicit", "prefix": "My"},
                           {"name": "target", "type": "Q", "setter": "setTarget(_:)", "getter": "target()", "forward": "proxy"}],
        },
        {"name": "Cell", "module": "Kit", "form": "extension", "properties": [{"name": "host", "type": "R", "forward": "proxy"}]},
        {"name": "Cache", "bindings": [{"arguments": ["C"], "as": "CCache", "imports": ["More"]}], "allow": ALLOW,
         "properties": [{"name": "source", "type": "class Source", "ownership": "unowned"}]},
    ],
    "protocols": [
        {"name": "R", "module": "Kit", "inherits": ["Q"], "objc": True, "isolation": "MainActor", "condition": "os(iOS)",
         "requirements": ["func a(_ b: Int)", {"declaration": "func c() -> [Int]", "condition": "os(macOS)"}, "var d: Int? { get }"]},
        {"name": "Q", "module": "Kit", "objc": True, "requirements": ["optional func e()"]},
    ],
}
BEGINNINGS = [
    "", "A", "A ", "A\n", "A\r", "A\u2028", "A\u0085", "A {}", "A }", "A) {}", "A> {}", "A\" ", "A` ", "A */ ", "A // ", "A /* */ ", "A; ",
    "A, ", "A & ", "A.", "A<", "[A]() ", "(A) -> ", "os(iOS)", "os(iOS)\n", "iOS 13, *", "iOS 13, *) ", "func a() ", "func a() {}; ", "any A ", "\\(",
]
CODE = ["func injected() {}", "struct injected {}", "import injected", "let injected = 1", "{ injected() }"]
ENDINGS = ["", " //"]
WORD = re.compile(r"\((\w+_(?:decl|stmt|expr))\b")


# Whose values are code, which is emitted as it is.
CODE_KEYS = {"declaration", "whenNil", "whenReleased"}


def example(shape):
    """A value with text in it for a key of the schema; None where its values have none."""
    if "enum" in shape:
        return shape.get("default", shape["enum"][0])
    if shape.get("type") == "array":
        element = example(shape["items"])
        return None if element is None else [element]
    return shape.get("examples", ["text"])[0] if shape.get("type") == "string" else None


def completed(manifest, schema):
    """The manifest with an entry for each key of a class, a property or a protocol that it lacks: the program prints which there are."""
    manifest = copy.deepcopy(manifest)
    entries = {
        "class": manifest["classes"], "protocol": manifest["protocols"],
        "property": [inner for entry in manifest["classes"] for inner in entry["properties"]],
    }
    for kind, present in entries.items():
        known = {key for entry in present for key in entry} | CODE_KEYS
        for key, shape in schema["$defs"][kind]["properties"].items():
            value = example(shape)
            if key in known or value is None:
                continue
            own = {key: value}
            if kind == "protocol":
                manifest["protocols"].append({"name": f"With_{key}", **own})
                continue
            inner = {"name": "delegate", "type": "Q", **(own if kind == "property" else {})}
            manifest["classes"].append(
                {"name": f"With_{kind}_{key}", "properties": [inner], "allow": ALLOW, **(own if kind == "class" else {})})
    return manifest


def leaves(value, path=()):
    """The way to each text of the manifest."""
    if isinstance(value, str):
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from leaves(inner, (*path, key))


def replaced(manifest, path, text):
    manifest = copy.deepcopy(manifest)
    place = manifest
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = text
    return manifest


def generate(program, folder, manifest):
    """The emitted files by name; None where the manifest is refused."""
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    (work / "safegen.yml").write_text(json.dumps(manifest))
    done = subprocess.run([program, "generate", "--quiet"], cwd=work, capture_output=True, timeout=60)
    if done.returncode not in (0, 65):
        sys.exit(f"safegen ended with {done.returncode}: {done.stderr.decode()}\n{json.dumps(manifest)}")
    if list(folder.iterdir()) != [work]:
        sys.exit(f"files outside of the folder: {list(folder.iterdir())}\n{json.dumps(manifest)}")
    return {file.name: file.read_text() for file in work.rglob("*.swift")} if done.returncode == 0 else None


def frontend(folder, text, *arguments):
    (folder / "work" / "all.txt").write_text(text)
    command = ["swiftc", "-frontend", *arguments, "-parse-as-library", "work/all.txt"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def structure(folder, files):
    """How many declarations, statements and expressions of each kind there are; None where it does not parse.

    What the conditions leave out is not part of a tree, so that their lines are taken away once they are known to parse.
    """
    text = "".join(files.values())
    if frontend(folder, text, "-parse").returncode != 0:
        return None, ""
    plain = "".join(line for line in text.splitlines(keepends=True) if not re.match(r"\s*#(if|elseif|else|endif)\b", line))
    tree = frontend(folder, plain, "-dump-parse").stdout
    kinds = collections.Counter(WORD.findall(tree))
    kinds["#if"] = len(re.findall(r"^\s*#", text, re.MULTILINE))
    return kinds, tree


def problem(path, kinds, tree, plain):
    if kinds is None:
        return "the output does not parse"
    if re.search(r'\((?:struct|class|import)_decl[^\n]*injected|unresolved_decl_ref_expr[^\n]*"injected"', tree):
        return "the code is in the output"
    # A requirement is a declaration, so that another one gives other code.
    return "there is more code than without it" if "requirements" not in path and kinds != plain else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        schema = json.loads(subprocess.run([program, "schema"], capture_output=True, check=True).stdout)
        full = completed(MANIFEST, schema)
        before = files = generate(program, folder, full)
        if not files:
            sys.exit("the manifest is refused as it is")
        plain, _ = structure(folder, files)
        # That the check can fail.
        spoiled, tree = structure(folder, {**files, "more.swift": "func b() { injected() }\n"})
        if not problem((), spoiled, tree, plain):
            sys.exit("code in the output is not found")
        count = accepted = 0
        for path in leaves(full):
            for payload in (a + b + c for a in BEGINNINGS for b in CODE for c in ENDINGS):
                manifest = replaced(full, path, payload)
                files = generate(program, folder, manifest)
                count += 1
                if files is None:
                    continue
                accepted += 1
                if files == before:
                    continue
                found = problem(path, *structure(folder, files), plain)
                if found:
                    sys.exit(f"{found}, where {path} is {payload!r}:\n{json.dumps(manifest, indent=1)}")
    print(f"{count} values, {accepted} accepted: no code where none is meant")


if __name__ == "__main__":
    main()
