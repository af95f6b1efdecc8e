#!/usr/bin/env python3
"""Damages valid manifests as people do, and looks at each answer: it has to name the line, and the cure. See README.md.

A slip is a function from the lines of a manifest to the damaged ones and the number of the line to be named; its decorator has the
words that a cure consists of. An answer is right if the exit code is not 0, or there is a warning or a note where the manifest still means
something, and one diagnostic stands at the line and has one of the words.
"""
import argparse
import pathlib
import random
import re
import subprocess
import tempfile

from harness import finish

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLIPS = {}
MARKS = r"^(?:[^:]*/)?\.?safegen\.yml:(\d+):\d+: (error|warning|note): (.*) \["


def slip(*cures, isReadable=False):
    """Adds a kind of slip: words of its cures, and whether the manifest is still readable."""
    def add(function):
        SLIPS[function.__name__] = (function, cures, isReadable)
        return function
    return add


def some(lines, pattern, chance):
    """The number of a line that matches, from 0; None if there is none."""
    found = [number for number, line in enumerate(lines) if re.search(pattern, line)]
    return chance.choice(found) if found else None


def replaced(lines, pattern, replacement, chance):
    number = some(lines, pattern, chance)
    if number is None:
        return None
    changed = re.sub(pattern, replacement, lines[number], count=1)
    return lines[:number] + [changed] + lines[number + 1:], number + 1


def inserted(lines, number, *new):
    return lines[:number] + list(new) + lines[number:]


def with_class(lines, entry):
    """The manifest with one entry more, and where it is."""
    for number, line in enumerate(lines):
        if re.match(r"classes: *\[", line):
            return lines[:number] + [line.replace("[", f"[{entry}, ", 1)] + lines[number + 1:], number + 1
        if re.match(r"classes: *$", line):
            indent = re.match(r" *", lines[number + 1]).group() if number + 1 < len(lines) else "  "
            return inserted(lines, number + 1, f"{indent}- {entry}"), number + 2
    return None


def without(lines, key):
    """The manifest without a key at the left, and without what is indented below it."""
    kept, isBelow = [], False
    for line in lines:
        isBelow = line.startswith(f"{key}:") or isBelow and line.startswith(" ")
        if not isBelow:
            kept.append(line)
    return kept


def with_output(lines, value):
    """The manifest with another folder of the output."""
    return inserted(without(lines, "output"), 1, f"output: {{directory: {value}}}"), 2


# What the manifest's readers met.

@slip("conflict of a merge")
def conflict(lines, chance):
    number = chance.randrange(len(lines))
    return inserted(lines, number, "<<<<<<< HEAD", lines[number], "=======", lines[number]) + [">>>>>>> feature"], number + 1


@slip("conflict of a merge")
def one_mark_of_a_conflict(lines, chance):
    number = chance.randrange(1, len(lines))
    return inserted(lines, number, chance.choice([">>>>>>> main", "=======", "<<<<<<< ours", "||||||| base"])), number + 1


@slip("typographic quotes")
def typographic_quotes(lines, chance):
    quotes = chance.choice(["“”", "‘’", "„“", "«»"])
    return with_output(lines, f"{quotes[0]}Generated{quotes[1]}")


@slip("typographic quotes")
def typographic_quotes_of_a_name(lines, chance):
    return replaced(lines, r"name: (\w+)", r"name: “\1”", chance) or with_class(lines, "“XMLParser”")


@slip("relative to the manifest")
def variable(lines, chance):
    return with_output(lines, chance.choice(["$(SRCROOT)/Generated", "'${PROJECT_DIR}/Generated'", "$SRCROOT/Generated"]))


@slip("'/'")
def backslashes(lines, chance):
    return with_output(lines, chance.choice(["'Sources\\App'", "Sources\\App\\Generated"]))


@slip("'/'")
def backslashes_in_double_quotes(lines, chance):
    return with_output(lines, chance.choice(['"Sources\\App"', '"C:\\Users\\me"', '"Sources\\New\\x"']))


@slip("write a space")
def no_break_space(lines, chance):
    return replaced(lines, r"^ ( *\S)", "\u00a0\\1", chance)


@slip("write a space")
def no_break_space_after_colon(lines, chance):
    return replaced(lines, r"^(\w+):$|^( *\w+): (?=[A-Z])", "\\1\\2:\u00a0", chance)


@slip("space is missing after '-'")
def dash_without_space(lines, chance):
    return replaced(lines, r"^( *)- (?=\w)", r"\1-", chance)


@slip("space is missing after ':'")
def colon_without_space(lines, chance):
    return replaced(lines, r"^version: 1", "version:1", chance)


@slip("space is missing after ':'")
def colon_of_a_name_without_space(lines, chance):
    return replaced(lines, r"name: (?=\w)", "name:", chance)


@slip("below 'output'", "below one of them")
def key_of_another_section(lines, chance):
    key = chance.choice(["directory: Generated", "file: Safe.swift", "swift: \"6.0\"", "prefix: Checked", "header: [a]"])
    return inserted(lines, 1, key), 2


@slip("below 'output'", "indent")
def section_not_indented(lines, chance):
    return inserted(without(lines, "output"), 1, "output:", "directory: Generated"), 2


@slip("below 'sources'")
def exclude_at_the_top(lines, chance):
    return inserted(lines, 1, "exclude: [Tests]"), 2


@slip("correct 'type'", isReadable=True)
def protocol_of_another_class(lines, chance):
    name, wrong = chance.choice([("XMLParser", "StreamDelegate"), ("FileManager", "XMLParserDelegate"), ("Stream", "NetServiceDelegate")])
    return with_class(lines, f"{{name: {name}, as: Mine, properties: [{{name: delegate, type: {wrong}}}]}}")


@slip("'platforms'", isReadable=True)
def class_of_another_system(lines, chance):
    if any(line.startswith("platforms") for line in lines):
        return None
    return with_class(["version: 1", f"platforms: [{chance.choice(['iOS 15', 'iOS 13.0'])}]"] + lines[1:], "NSComboBox")


@slip("write {name: delegate, type: ", "write [{name: delegate, type: ")
def property_as_text(lines, chance):
    return with_class(lines, f"{{name: Recorder, properties: {chance.choice(['delegate', '[delegate]'])}}}")


@slip("write {rule: ", "write [{rule: ")
def allowance_as_text(lines, chance):
    return with_class(lines, f"{{name: FileManager, allow: {chance.choice(['contract', '[contract]'])}}}")


@slip("write {directory: ", "write {name: ", "write [")
def mapping_as_text(lines, chance):
    key = chance.choice(["output", "protocols"])
    if any(line.startswith(key) for line in lines):
        return None
    return inserted(lines, 1, {"output": "output: Generated", "protocols": "protocols: [PlayerDelegate]"}[key]), 2


@slip("retain", "copies", "is weak", "not a hazard", "remove this entry")
def class_that_is_no_hazard(lines, chance):
    return with_class(lines, chance.choice(["NSURLConnection", "URLSession", "CAAnimation", "URLSessionTask"]))


@slip("remove this entry", isReadable=True)
def class_that_is_weak(lines, chance):
    return with_class(lines, chance.choice(["UITableView", "WKWebView", "UIScrollView"]))


@slip("rename it to 'safegen.yml'", "name it with --config")
def hidden_name(lines, chance):
    return lines, 0


@slip("'as'", "remove one")
def two_of_one_wrapper(lines, chance):
    if any("XMLParser" in line for line in lines):
        return None
    lines = with_class(lines, "XMLParser")
    return lines and with_class(lines[0], "{name: FileManager, as: SafeXMLParser}") and (
        with_class(lines[0], "XMLParser")[0], lines[1] + ("- " in lines[0][lines[1] - 1]))


@slip("indent with spaces")
def tab(lines, chance):
    return replaced(lines, r"^  +(?=\S)", "\t", chance)


@slip("begins with '#'")
def comment_of_swift(lines, chance):
    number = chance.randrange(1, len(lines))
    indent = re.match(r" *", lines[number]).group()
    return inserted(lines, number, f"{indent}// what follows"), number + 1


@slip("write ':'")
def full_width_colon(lines, chance):
    return replaced(lines, r"^( *\w+):(?= |$)", "\\1：", chance)


@slip("write 'XMLParser'", "did you mean 'XMLParser'")
def keyword_of_a_class(lines, chance):
    return with_class(lines, chance.choice(["class XMLParser", "XMLParser.self", "final class XMLParser", "import XMLParser"]))


@slip("write [")
def platforms_as_a_mapping(lines, chance):
    if any(line.startswith("platforms") for line in lines):
        return None
    return inserted(lines, 1, "platforms: {iOS: 13}"), 2


@slip("UTF-8")
def not_utf8(lines, chance):
    number = chance.randrange(1, len(lines))
    return inserted(lines, number, "# f\udcfcr"), number + 1


@slip("version: 1", "'version: 1'")
def no_version(lines, chance):
    return [line for line in lines if not line.startswith("version")], 1


@slip("did you mean")
def misspelt_key(lines, chance):
    return replaced(lines, r"\b(proper)(ties:)|^(clas)(ses:)", lambda m: f"{m[1] or m[3]}{'x'}{m[2] or m[4]}", chance)


# What nobody reported.

@slip("never closed", "closing")
def bracket_not_closed(lines, chance):
    return replaced(lines, r"\](?=\s*$)", "", chance)


@slip("never closed", "closing", "quote")
def quote_not_closed(lines, chance):
    return with_output(lines, '"Generated')


@slip("keep this one or that of line")
def key_twice(lines, chance):
    return lines + ["version: 1"], len(lines) + 1


@slip("did you mean")
def capital_key(lines, chance):
    return replaced(lines, r"^(\w)(?=\w+:)", lambda m: m[1].upper(), chance)


@slip("write [XMLParser, FileManager]")
def list_without_brackets(lines, chance):
    number = some(lines, r"^classes:", chance)
    return lines[:number] + ["classes: XMLParser, FileManager"], number + 1


@slip("remove one", "needs a value")
def comma_twice(lines, chance):
    return replaced(lines, r", (?=\w+[,\]])", ", , ", chance) or with_class(lines, "[XMLParser,, FileManager]")


@slip("':'")
def equals_sign(lines, chance):
    return replaced(lines, r"^version: 1", "version = 1", chance)


@slip("must be 1")
def version_as_text(lines, chance):
    return replaced(lines, r"^version: 1", chance.choice(['version: "1"', "version: 1.0", "version: 2", "version: v1"]), chance)


@slip("'XMLParser'", "XMLParser", "'FileManager'")
def name_in_objective_c(lines, chance):
    return with_class(lines, chance.choice(["NSXMLParser", "NSFileManager"]))


@slip("begins with '-'")
def dash_of_a_text_program(lines, chance):
    return replaced(lines, r"^( *)- (?=\w)", "\\1" + chance.choice("–—") + " ", chance)


@slip("relative to the manifest")
def absolute_path(lines, chance):
    return with_output(lines, chance.choice(["/Users/me/App/Generated", "~/App/Generated"]))


@slip("put it in quotes")
def number_as_swift(lines, chance):
    return inserted(without(lines, "output"), 1, "output: {swift: 6.2}"), 2


@slip("did you mean")
def capital_value(lines, chance):
    return replaced(lines, r"access: (\w)", lambda m: f"access: {m[1].upper()}", chance) or with_class(
        lines, "{name: FileManager, access: Public}")


@slip("remove it")
def semicolon(lines, chance):
    return with_output(lines, "Generated;")


@slip("not indented", "indent")
def classes_indented(lines, chance):
    lines = without(lines, "output")
    number = some(lines, r"^classes:", chance)
    return lines[:number] + ["output:", "  swift: \"6.0\"", "  " + lines[number]] + ["  " + line for line in lines[number + 1:]], number + 3


def judge(program, lines, name, line, cures, isReadable):
    """What is wrong with the answer; nothing if it is right. And the answer."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / name).write_text("\n".join(lines) + "\n", encoding="utf-8", errors="surrogateescape")
        done = subprocess.run([program, "validate"], cwd=folder, capture_output=True, text=True, errors="replace", timeout=60)
    answer = done.stderr
    if done.returncode not in (0, 65, 66):
        return f"exit code {done.returncode}", answer
    found = [(int(m[1]), m[2], m[3]) for m in re.finditer(MARKS, answer, re.M)]
    if done.returncode == 0 and not (isReadable and found):
        return "accepted", answer
    if line and all(place != line for place, _, _ in found):
        return f"line {line} is not named", answer
    told = [message for place, _, message in found if place == line] if line else [answer]
    if not any(cure in message for cure in cures for message in told):
        return "no cure", answer
    return None, answer


def manifests(program):
    """The valid manifests of the repository that need no other file."""
    paths = subprocess.run(["git", "ls-files", "*safegen.yml", "Tests/Fuzz/Seeds/manifest/*.yml"], cwd=ROOT, capture_output=True, text=True).stdout
    found = {}
    for path in sorted(paths.split()):
        lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
        lines = [line for line in lines if line.strip() and not line.startswith("#")]
        if lines[:1] == ["version: 1"] and all("include:" not in line for line in lines) and any(line.startswith("classes") for line in lines):
            found[path] = lines
    with tempfile.TemporaryDirectory() as folder:
        for number, lines in enumerate(found.values()):
            (pathlib.Path(folder) / f"{number}.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
        words = [f"--config={number}.yml" for number in range(len(found))]
        answer = subprocess.run([program, "validate", *words], cwd=folder, capture_output=True, text=True, timeout=60).stderr
    wrong = {int(number) for number in re.findall(r"^(\d+)\.yml:", answer, re.M)}
    return [entry for number, entry in enumerate(found.items()) if number not in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--slips", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", help="only this kind of slip")
    parser.add_argument("--verbose", action="store_true", help="print each damaged line with its answer, to be judged by eye")
    options = parser.parse_args()
    program, chance = str(pathlib.Path(options.program).resolve()), random.Random(options.seed)
    valid = manifests(program)
    kinds, failures, count = [], [], 0
    while count < options.slips:
        # Every kind comes once before one comes twice.
        kinds = kinds or chance.sample(sorted(SLIPS), len(SLIPS))
        kind = kinds.pop()
        if options.kind not in (None, kind):
            continue
        function, cures, isReadable = SLIPS[kind]
        # In a manifest that has what this kind damages.
        damaged = path = None
        for path, lines in chance.sample(valid, len(valid)):
            damaged = damaged or function(lines, chance)
            if damaged:
                break
        if not damaged:
            raise SystemExit(f"no manifest for {kind}")
        count += 1
        name = ".safegen.yml" if kind == "hidden_name" else "safegen.yml"
        problem, answer = judge(program, damaged[0], name, damaged[1], cures, isReadable)
        written = damaged[0][damaged[1] - 1] if damaged[1] else name
        report = f"--- {kind} in {path}:{damaged[1]}: {written}\n{answer}".encode(errors="replace").decode()
        if problem:
            failures.append(f"{report}{problem}")
        elif options.verbose:
            print(report)
    finish(f"{count} slips in {len(valid)} manifests", failures)


if __name__ == "__main__":
    main()
