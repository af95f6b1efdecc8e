#!/usr/bin/env python3
"""Draws mutants of Swift code with a seed, and finds those that no test notices.

usage: mutants.py draw CLONE SEED MODULE=COUNT… [--without PLACE…] [--since COMMIT]
       mutants.py run LIST MODULE [-n NUMBER,…] [-t SECONDS] -- COMMAND…

`draw` edits Sources/MODULE (of SafeGen, Sources/Templates too) in CLONE, a clone without changes that you throw away afterwards, and prints the list of mutants as lines
of number, module, file:line, old code and new code. It writes each mutant after a switch, as in `(mut(3) ? a != b : a == b)`. So one
build contains all mutants, and the variable MUT selects one of them. The same seed draws the same mutants from the same code. If the
compiler refuses a mutant, undo the edits, and name its place (FILE:LINE) after `--without`: another place is drawn for it. With
`--since`, all places lie in lines that changed since that commit.

A mutant changes a comparison, an operand of `&&` and `||`, a condition, a negation, a 1, the end that `first`, `last`, `hasPrefix` and
`hasSuffix` look at, or an `isEmpty`; it drops an early exit, a statement, or what a closure of `filter` and `contains` asks.

`run` runs COMMAND for each mutant of MODULE with MUT=NUMBER, and prints whether a test noticed it. A run ends at the first issue that
Swift Testing reports. A run that fails in another way, or takes longer than SECONDS (300), has noticed the mutant too. MUT=0 is the
code without a mutant: the command has to succeed with it, and `run` tries that first. Leave out ArchitectureTests: the switches ask for
MUT in each module, which only one module may do.
"""
import argparse
import os
import random
import re
import signal
import subprocess
import sys
import threading

HELPER = """#if os(Linux) && _runtime(_ObjC)
// Type-checked only, against stand-ins for Apple's modules.
nonisolated func mut(_ wanted: Int32) -> Bool { false }
#else
#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

private nonisolated let number: Int32 = getenv("MUT").map { atoi($0) } ?? 0

/// Whether this mutant is selected.
nonisolated func mut(_ wanted: Int32) -> Bool { number == wanted }
#endif
"""
OTHER = {"==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
# Where an operand ends to the left and to the right, outside of brackets. Comparisons end at `&&` and `||` too.
BEFORE = r"(?:\b(?:if|guard|while|where|return|in|else|case|not)\b|&&|\|\||[,;{(\[]|(?<=\s)[?:=](?=\s)|\w:(?=\s)|[+]=|-=)\s*"
AFTER = r"\s*(?:&&|\|\||[,;})\]]|\s[?:](?=\s)|\belse\b|\?\?|$)"
# What can't stand in a switch, or is no condition.
REFUSED = re.compile(
    r"\b(?:let|var|case|try|await|is|as|in|repeat|func|typealias|import|static|class|struct|enum)\b|#|\?\?|->|[^=!<>]=[^=]|`")


def masked(text):
    """The text with strings and comments replaced by as many letters or blanks, so that only code is left."""
    out, index = list(text), 0

    def literal(index):
        hashes = len(re.match(r"#*", text[index:]).group())
        start = index + hashes
        quote = '"""' if text.startswith('"""', start) else '"'
        end, escape, index = quote + "#" * hashes, "\\" + "#" * hashes, start + len(quote)
        while index < len(text) and not text.startswith(end, index):
            if text.startswith(escape + "(", index):
                depth, index = 1, index + len(escape) + 1
                while depth:
                    if text[index] == '"':
                        index = literal(index)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[index], 0)
                    index += 1
            else:
                index += len(escape) + 1 if text.startswith(escape, index) else 1
        return index + len(end)

    while index < len(text):
        comment = re.compile(r"//[^\n]*|/\*.*?\*/", re.S).match(text, index)
        if comment:
            end, filler = comment.end(), " "
        elif re.compile(r'#*"').match(text, index):
            end, filler = literal(index), "s"
        else:
            index += 1
            continue
        out[index:end] = [character if character == "\n" else filler for character in text[index:end]]
        index = end
    return "".join(out)


def balanced(code):
    depth = []
    for character in code:
        if character in "([{":
            depth.append(character)
        elif character in ")]}":
            if not depth or depth.pop() + character not in ("()", "[]", "{}"):
                return False
    return not depth


def extent(line, start, end):
    """The start of the operand that ends at `start`, and the end of the one that begins at `end`, or None."""
    lefts = [m.end() for m in re.finditer(BEFORE, line[:start])] + [len(line) - len(line.lstrip())]
    left = next((p for p in sorted(set(lefts), reverse=True) if balanced(line[p:start]) and line[p:start].strip()), None)
    statement = re.match(r"\s*(?:\} )?(?:else )?(?:if|while|for|switch)\b", line) and "{" not in line[:end]
    right = None
    for match in re.finditer(AFTER + (r"|\s\{" if statement else ""), line[end:]):
        code = line[end:end + match.start()]
        if balanced(code) and code.strip():
            right = end + len(code)
            break
    return left, right


# Calls whose result nobody takes, so that a mutant can leave them out.
EFFECT = r"(?:append|insert|formUnion|merge|subtract|remove|report|add|note|record|sort|emit|write|collect|mark|visit|take|warn|keep)\w*"
SWITCH = "MUT()"


def close(code, start):
    """Behind the bracket that closes the one at `start`, or None."""
    depth = 0
    for index in range(start, len(code)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index + 1
    return None


def dropped(lines, number, line):
    """(start, end, new) in a line for the mutants that leave something out; `new` has the switch itself."""
    before = lines[number - 1].strip() if number else ""
    following, after = ([line.strip() for line in lines[number + 1:number + 3]] + ["", ""])[:2]
    leaves = r"(?:return|continue|break|throw)\b"
    # An early exit is never taken.
    condition = re.match(rf"(\s*(?:\}} else )?if\b.*?) \{{ {leaves}.*\}}\s*$", line) or (
        re.match(leaves, following) and after == "}" and re.match(r"(\s*(?:\} else )?if\b.*) \{\s*$", line))
    if condition and balanced(condition[1]):
        yield condition.end(1), condition.end(1), f", !{SWITCH}"
    # A statement is never carried out; not the only one of a closure or a function, which may be its value.
    is_statement = re.match(rf"\s*(?:[\w.?\[\]]+\.)?{EFFECT}\(.*\)$|\s*[\w.]+ \+= .*[^,{{(\[]$", line)
    is_alone = before.endswith("{") and following.startswith("}")
    ends = re.search(r"(?:[{});]|\w|\])$", before) and not re.search(r"(?:\bin|[,(\[=+?:&|])$|^(?:guard|if|case|return)\b.*[^{}]$", before)
    if is_statement and balanced(line) and ends and not is_alone and not re.match(r"[.?:&|+\-]", following):
        start = len(line) - len(line.lstrip())
        yield start, len(line), f"if !{SWITCH} {{ {{old}} }}"


def members(line):
    """(start, end, new) in a line for the mutants of what strings and collections are asked."""
    subject = r"(?<![\w.)\]}?!])([A-Za-z_$][\w.$]*)"
    for match in re.finditer(subject + r"\.(first|last|isEmpty)\b(?![(.?!\[=])", line):
        name, asked = match.groups()
        if re.match(r"\s*=[^=]|\s\{", line[match.end():]):
            continue
        other = f"!{name}.isEmpty" if asked == "isEmpty" else f"{name}.{'last' if asked == 'first' else 'first'}"
        yield match.start(), match.end(), f"({SWITCH} ? {other} : {{old}})"
    for match in re.finditer(subject + r"\.has(Prefix|Suffix)\(", line):
        end = close(line, match.end() - 1)
        if end and line[end:end + 1] not in list(".[?!("):
            other = {"Prefix": "Suffix", "Suffix": "Prefix"}[match[2]]
            yield match.start(), end, f"({SWITCH} ? {match[1]}.has{other}{{arguments}} : {{old}})"
    for match in re.finditer(r"\b(filter|allSatisfy|contains|removeAll|first|last)(?:\((?:where: )?| )\{ ", line):
        end = close(line, match.end() - 2)
        if end and not re.search(r"\b(?:in|return|guard|if|let)\b|;", line[match.end():end]):
            keeps = match[1] in ("filter", "allSatisfy")
            yield match.end(), end - 2, f"{SWITCH} || ({{old}})" if keeps else f"!{SWITCH} && ({{old}})"


def places(text):
    """(start, end, mutated) for each mutant of a file; `mutated` gets the old code, or has the switch itself."""
    code, offset = masked(text), 0
    lines = code.split("\n")
    for number, line in enumerate(lines):
        base, offset = offset, offset + len(line) + 1
        following = lines[number + 1].strip() if number + 1 < len(lines) else ""
        if re.search(r"\bfunc\b.*[=<>]=? ?\(|^\s*(#|@|case\b|import\b|.*\btypealias\b)", line) or "<" in line and "func " in line:
            continue

        def checked(left, right):
            if left is None or right is None:
                return False
            term = line[left:right]
            starts_line = not line[:left].strip()
            return (
                term.strip() and not REFUSED.search(term) and not term.lstrip().startswith((".", "?", "!="))
                and not (starts_line and number and lines[number - 1].rstrip().endswith(("=", "+", "-", "==", "!=", "<", ">", "??")))
                and not (starts_line and re.match(r"[?:]", line.lstrip()))
                and not (not line[right:].strip() and re.match(r"[.?:+\-=!<>]", following)) and balanced(term)
            )

        def mutant(left, right, change):
            old = text[base + left:base + right].rstrip()
            begin = base + left + len(old) - len(old.lstrip())
            return begin, base + left + len(old), change(old.strip())

        terms = set()
        for match in re.finditer(r"(?<=\s)(===|!==|==|!=|<=|>=|<|>)(?=\s)", line):
            left, right = extent(line, match.start(), match.end())
            if checked(left, right):
                first, second = text[base + left:base + match.start()], text[base + match.end():base + right]
                yield mutant(left, right, lambda old: f"{first.strip()} {OTHER[match.group()]} {second.strip()}")
                terms.add((left, right))
        for match in re.finditer(r"(?<=\s)(&&|\|\|)(?=\s)", line):
            neutral = "true" if match.group() == "&&" else "false"
            for left, right in ((extent(line, match.start(), match.end())[0], match.start()),
                                (match.end(), extent(line, match.start(), match.end())[1])):
                if checked(left, right):
                    yield mutant(left, right, lambda old: neutral)
        for match in re.finditer(r"(?:\bif|\bguard|\bwhile|\bwhere|^\s*|,)(?=\s)\s*", line):
            left = match.end()
            opens = re.search(r"\b(if|guard|while|where)\s*$", line[:left]) is not None
            # A comma separates arguments too, so later terms count only in a line that begins a condition.
            begun = re.match(r"\s*(?:\} else )?(?:if|guard|while)\b(.*),\s*$", line[:left])
            if not opens and not (begun and balanced(begun.group(1))):
                continue
            right = extent(line, left, left)[1]
            if checked(left, right):
                yield mutant(left, right, lambda old: "true")
                yield mutant(left, right, lambda old: "false")
        for match in re.finditer(r"\s\?\s", line):
            left = extent(line, match.start(), match.start())[0]
            if checked(left, match.start()):
                yield mutant(left, match.start(), lambda old: "true")
                yield mutant(left, match.start(), lambda old: "false")
        for match in re.finditer(r"(?<![\w)\]!=])!(?=[\w$(])", line):
            right = extent(line, match.end(), match.end())[1]
            operand = line[match.end():right] if right else ""
            if right and checked(match.start(), right) and not re.search(r"\s(?![^(\[{]*[)\]}])", operand):
                yield mutant(match.start(), right, lambda old: old[1:])
        for match in re.finditer(r"(?<=[+-] )1\b(?![.\w])", line):
            yield mutant(match.start(), match.end(), lambda old: "0")
        for start, end, new in [*dropped(lines, number, line), *members(line)]:
            old = text[base + start:base + end]
            arguments = old[old.index("("):] if "{arguments}" in new else ""
            yield base + start, base + end, new.replace("{arguments}", arguments).replace("{old}", old)


def changed(clone, commit):
    """The lines of each file of Sources that changed since a commit."""
    command = ["git", "-C", clone, "diff", "-U0", "-M30%", f"{commit}..HEAD", "--", "Sources"]
    lines, path = {}, None
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n"):
        if line.startswith("+++ "):
            path = line[6:]
        place = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if place:
            first = int(place[1])
            lines.setdefault(path, set()).update(range(first, first + int(place[2] or 1)))
    return lines


def draw(arguments):
    clone, generator, number, edits = arguments.clone, random.Random(arguments.seed), 0, {}
    if subprocess.run(["git", "-C", clone, "status", "--porcelain", "Sources"], capture_output=True, text=True).stdout:
        sys.exit(f"{clone} has changes: draw in a fresh clone")
    wanted = arguments.since and changed(clone, arguments.since)
    for module, count in (word.split("=") for word in arguments.modules):
        found = {}
        root = os.path.join(clone, "Sources", module)
        roots = [root, os.path.join(clone, "Sources", "Templates")] if module == "SafeGen" else [root]
        walked = (entry for each in roots for entry in os.walk(each))
        for path in sorted(os.path.join(folder, name) for folder, _, names in walked for name in names if name.endswith(".swift")):
            text = open(path, encoding="utf-8").read()
            for start, end, new in places(text):
                found[os.path.relpath(path, clone), start, end, new] = text
        candidates = sorted(found)
        generator.shuffle(candidates)
        # Conditions are most of the places, and get three of five mutants; the other kinds get as many each.
        seen = {}
        ranks = {}
        for candidate in candidates:
            kind = re.sub(r"\w+", "", candidate[3].split(SWITCH)[0]) if SWITCH in candidate[3] else "condition"
            seen[kind] = seen.get(kind, 0) + (1 if kind == "condition" else 6)
            ranks[candidate] = seen[kind]
        candidates.sort(key=ranks.get)
        taken = 0
        for candidate in candidates:
            path, start, end, new = candidate
            line = found[candidate].count("\n", 0, start) + 1
            others = edits.get(path, {})
            is_whole = SWITCH in new
            overlaps = any(s <= end and start <= e and (is_whole or (s, e) != (start, end)) for s, e in others)
            is_old = wanted and line not in wanted.get(path, set())
            if taken == int(count) or overlaps or is_old or f"{path}:{line}" in arguments.without:
                continue
            taken, number = taken + 1, number + 1
            others.setdefault((start, end), []).append((number, new))
            edits[path] = others
            print(number, module, f"{path}:{line}", found[candidate][start:end], new, sep="\t")
        if taken < int(count):
            print(f"{module} has {taken} places only", file=sys.stderr)
        with open(os.path.join(root, "Mutants.swift"), "w", encoding="utf-8") as file:
            file.write(HELPER)
    for path, spans in edits.items():
        text = open(os.path.join(clone, path), encoding="utf-8").read()
        for (start, end), changes in sorted(spans.items(), reverse=True):
            code = text[start:end]
            for one, new in changes:
                code = new.replace(SWITCH, f"mut({one})") if SWITCH in new else f"(mut({one}) ? {new} : {code})"
            text = text[:start] + code + text[end:]
        with open(os.path.join(clone, path), "w", encoding="utf-8") as file:
            file.write(text)


def noticed(command, number, limit):
    """What noticed the mutant, or None."""
    process = subprocess.Popen(
        command, env=dict(os.environ, MUT=str(number)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True)
    stopped = []

    def stop(reason):
        stopped.append(reason)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    timer = threading.Timer(limit, stop, [f"more than {limit} s"])
    timer.start()
    for line in process.stdout:
        if "recorded an issue" in line and not stopped:
            stop(re.sub(r"\x1b\[[0-9;]*m", "", line).strip()[:160])
            break
    status = process.wait()
    timer.cancel()
    return stopped[0] if stopped else f"exit code {status}" if status else None


def run(arguments):
    wanted = arguments.numbers and {int(word) for word in arguments.numbers.split(",")}
    with open(arguments.list, encoding="utf-8") as file:
        mutants = [line.rstrip("\n").split("\t") for line in file]
    reason = noticed(arguments.command, 0, arguments.seconds)
    if reason:
        sys.exit(f"The command fails without a mutant: {reason}")
    for number, module, place, old, new in mutants:
        if module == arguments.module and (not wanted or int(number) in wanted):
            reason = noticed(arguments.command, number, arguments.seconds)
            print(number, "killed" if reason else "SURVIVED", place, old, new, reason or "", sep="\t", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("clone")
    drawing.add_argument("seed", type=int)
    drawing.add_argument("modules", nargs="+")
    drawing.add_argument("--without", nargs="*", default=[])
    drawing.add_argument("--since")
    drawing.set_defaults(do=draw)
    running = commands.add_parser("run")
    running.add_argument("list")
    running.add_argument("module")
    running.add_argument("-n", dest="numbers")
    running.add_argument("-t", dest="seconds", type=int, default=300)
    running.add_argument("command", nargs="+")
    running.set_defaults(do=run)
    arguments = parser.parse_args()
    arguments.do(arguments)


if __name__ == "__main__":
    main()
