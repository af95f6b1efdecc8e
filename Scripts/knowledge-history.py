#!/usr/bin/env python3
"""Writes into Knowledge/ how the headers of SDKs hold each delegate that is known: `history` in each file.

usage: knowledge-history.py [--check] SYSTEM=VERSION=FOLDER… SYSTEM=VERSION~FOLDER…

SYSTEM is iOS, macOS, tvOS, watchOS or visionOS, and FOLDER an SDK, or any folder with its `System/Library/Frameworks`:

    Scripts/knowledge-history.py iOS=13.7=iPhoneOS13.7.sdk iOS=14.5=iPhoneOS14.5.sdk macOS=14.0=MacOSX14.0.sdk

A fact is a line such as `GKMatch.delegate: "iOS: assign 9.3 to 13.7, weak 14.5 to 17.0"`: the first and the last SDK that
was looked at and has it so. What is between two of them is not known, and neither is what is before the first or after
the last. A system is replaced as a whole by what the SDKs of one run have of it; the other systems of a line stay.
Only names, versions and the way of holding enter the files. What a system marks as unavailable there is not a fact of it.

Headers are one text for all systems, so those of another system may fill a gap: SYSTEM=VERSION~FOLDER counts between two SDKs of
the system itself that have the property, as in `tvOS=12.4=AppleTVOS12.4.sdk tvOS=13.7~iPhoneOS13.7.sdk tvOS=17.0=AppleTVOS17.0.sdk`.

With --check nothing is written: it prints what is known as weak or as unretained and is not so in the last of the SDKs of a
system that has it, each way of holding that a file doesn't have so, and what no header has. Exit code 1 if something differs.
"""
import os
import re
import sys

KNOWLEDGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Knowledge")
SYSTEMS = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
MACROS = {
    "iOS": {"TARGET_OS_IPHONE", "TARGET_OS_IOS"}, "macOS": {"TARGET_OS_OSX"},
    "tvOS": {"TARGET_OS_IPHONE", "TARGET_OS_TV"}, "watchOS": {"TARGET_OS_IPHONE", "TARGET_OS_WATCH"},
    "visionOS": {"TARGET_OS_IPHONE", "TARGET_OS_VISION"},
}
# How headers name the systems where something is unavailable: `API_UNAVAILABLE(tvos)`, `__TVOS_PROHIBITED`.
NAMES = {"iOS": "ios", "macOS": "macos|macosx|osx", "tvOS": "tvos", "watchOS": "watchos", "visionOS": "visionos|xros"}
ALWAYS = {"TARGET_OS_MAC", "__OBJC__", "__BLOCKS__", "NS_BLOCKS_AVAILABLE", "__clang__", "__LP64__"}


# MARK: headers


def holds(expression, defined, frameworks):
    """Whether a condition of #if is true; True where it is about something else than the system."""
    if not re.search(r"TARGET_|__has_include", expression):
        return True
    # Headers that Apple builds from another framework, which no SDK has, say so.
    text = re.sub(r"__has_include\s*\(\s*<(\w+)/[^)]*\)", lambda name: f" {name.group(1) in frameworks} ", expression)
    text = re.sub(r"defined\s*\(?\s*(\w+)\s*\)?", lambda name: known(name.group(1), defined), text)
    text = re.sub(r"__has_\w+\s*\([^)]*\)", " True ", text)
    text = re.sub(r"\b\w+\s*\([^()]*\)", " True ", text)
    text = re.sub(r"\b(?!True\b|False\b)[A-Za-z_]\w*", lambda name: known(name.group(0), defined), text)
    text = text.replace("&&", " and ").replace("||", " or ")
    text = re.sub(r"!(?!=)", " not ", text)
    text = re.sub(r"(\d+)[uUlL]+", r"\1", text)
    try:
        return bool(eval(text, {"__builtins__": {}}))  # nothing but True, False, numbers and operators is left
    except Exception:
        return True


def known(name, defined):
    if name in defined or name in ALWAYS:
        return " True "
    return " False " if name.startswith("TARGET_") else " True "


def lines(text, system, frameworks):
    """The lines that are compiled for a system whose SDK has some frameworks."""
    defined = MACROS[system]
    stack = []
    kept = []
    for line in text.split("\n"):
        directive = re.match(r"\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b(.*)", line)
        if not directive:
            if all(frame[0] for frame in stack):
                kept.append(line)
            continue
        word, rest = directive.group(1), directive.group(2)
        if word in ("if", "ifdef", "ifndef"):
            # A guard against a second inclusion, and what isn't about the system, is compiled.
            is_on = holds(rest, defined, frameworks) if word == "if" else not rest.strip().startswith("TARGET_") or (
                (rest.strip() in defined) == (word == "ifdef"))
            stack.append([is_on, is_on])
        elif stack and word == "elif":
            is_on = not stack[-1][1] and holds(rest, defined, frameworks)
            stack[-1] = [is_on, stack[-1][1] or is_on]
        elif stack and word == "else":
            stack[-1] = [not stack[-1][1], True]
        elif stack:
            stack.pop()
    return "\n".join(kept)


OWNER = re.compile(r"@(interface|protocol)\s+(\w+)\b([^;{]*?)(?=[;{\n]|$)|@end\b", re.M)
PROPERTY = re.compile(r"@property\s*(?:\(([^)]*(?:\([^)]*\)[^)]*)*)\))?\s*([^;]*?);", re.S)
SETTER = re.compile(r"^\s*-\s*\(\s*void\s*\)\s*set(\w+)\s*:", re.M)
MACRO = re.compile(r"\b_*[A-Z][A-Z0-9_]{3,}\b\s*(?:\((?:[^()]|\([^()]*\))*\))?")


def held(attributes):
    words = set(re.findall(r"\w+", attributes or ""))
    if "weak" in words:
        return "weak"
    if words & {"assign", "unsafe_unretained"}:
        return "assign"
    return "copy" if "copy" in words else "strong"


def is_unavailable(marks, system):
    """Whether the marks of a declaration make it unavailable on a system."""
    names = NAMES[system]
    return re.search(rf"\b(?:__)?(?:API|NS)_UNAVAILABLE\((?:[^()]*,)?\s*(?:{names})\s*[,)]", marks) is not None or (
        re.search(rf"\b(?:__)?(?:{names})_(?:UNAVAILABLE|PROHIBITED)\b", marks, re.I) is not None)


def declarations(folder, system):
    """How each property of a folder's headers is held, by `class.property` in lower case, and what is above each owner.

    `method` stands for a method that sets it, of which a header says nothing. Swift writes `uiDelegate` for `UIDelegate`.
    """
    found, above, gone = {}, {}, set()
    roots = [os.path.join(folder, place, "System/Library/Frameworks") for place in ("", "System/Cryptexes/OS")]
    frameworks = {name.split(".")[0] for root in roots if os.path.isdir(root) for name in os.listdir(root)}
    for path, _, names in (step for root in roots for step in os.walk(root)):
        for name in sorted(names):
            if not name.endswith(".h"):
                continue
            with open(os.path.join(path, name), encoding="utf-8", errors="replace") as file:
                text = file.read()
            text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment.group(0).count("\n"), text, flags=re.S)
            text = lines(re.sub(r'//[^\n]*|"[^"\n]*"', "", text), system, frameworks)
            owners = list(OWNER.finditer(text))
            for index, owner in enumerate(owners):
                if owner.group(0).startswith("@end"):
                    continue
                if owner.group(1) == "protocol" and re.match(r"[\s,\w]*;", text[owner.end(2):]):
                    continue  # a declaration in advance
                marks = re.split(r"[;}]|@end\b", text[max(0, owner.start() - 1000):owner.start()])[-1]
                # What is unavailable has no categories either.
                if owner.group(2) in gone or is_unavailable(marks, system):
                    gone.add(owner.group(2))
                    continue
                end = next((later.start() for later in owners[index + 1:] if later.group(0).startswith("@end")), len(text))
                heading = re.match(r"[^{@;#+-]*", text[owner.end(2):]).group(0)
                above.setdefault(owner.group(2), []).extend(re.findall(r"\w+", re.sub(r"\([^)]*\)", "", heading)))
                read(text[owner.end():end], owner.group(2), found, system)
    return found, above


def read(body, owner, found, system):
    for match in PROPERTY.finditer(body):
        if is_unavailable(match.group(2), system):
            continue
        declaration = MACRO.sub(" ", match.group(2)).split("__attribute__")[0].strip()
        if "(^" in declaration:
            continue
        for name in re.findall(r"\b([A-Za-z_]\w*)\s*(?:,|$)", declaration):
            key = f"{owner}.{name}".lower()
            # A category or a second header that declares it again can't take `weak` back.
            if "readonly" in (match.group(1) or "") and key in found:
                continue
            if found.get(key) in (None, "method", "strong"):
                found[key] = held(match.group(1))
    for name in SETTER.findall(body):
        found.setdefault(f"{owner}.{name}".lower(), "method")


def way(name, found, above):
    """How a property is held, by the class itself or by the first above it, or protocol, that declares it; None if none."""
    owner, _, member = name.rpartition(".")
    seen, next_owners = set(), [owner]
    while next_owners:
        owner = next_owners.pop(0)
        if f"{owner}.{member}".lower() in found:
            return found[f"{owner}.{member}".lower()]
        if owner not in seen:
            seen.add(owner)
            next_owners += above.get(owner, [])
    return None


# MARK: what is known


def facts(text):
    """`Class.property` of each delegate that a file lists: whether it is listed as weak, and on which systems (None: any)."""
    listed, section, name, systems = {}, None, None, []
    for line in text.split("\n"):
        top = re.match(r"(\w+):", line)
        if top:
            section = top.group(1)
        if section == "weak":
            match = re.match(r"\s+systems: \[(.*)\]", line)
            systems = match.group(1).split(", ") if match else systems
            match = re.match(r"\s+- ([\w.]+\.\w+):(?: |$)", line)
            if match:
                listed[match.group(1)] = ("weak", systems)
        if section == "classes":
            match = re.match(r"  - name: (\w+)", line)
            name = match.group(1) if match else name
            match = re.match(r"      - (?:\{)?name: (\w+)", line)
            if match:
                listed[f"{name}.{match.group(1)}"] = ("assign", None)
    return listed


def objective_c(name, module):
    owner, _, member = name.rpartition(".")
    owner = owner.replace(".", "")
    if module == "Foundation" and not owner.startswith("NS"):
        owner = "NS" + owner
    return f"{owner}.{member}"


def version(text):
    return [int(part) for part in text.split(".")]


def spans(holdings):
    """`assign 9.3 to 13.7, weak 14.5`: holdings are pairs of a version and a way, by version."""
    runs = []
    for number, way in holdings:
        if runs and runs[-1][0] == way:
            runs[-1][2] = number
        else:
            runs.append([way, number, number])
    # Where an SDK between two lacks the property nothing is said of that.
    return ", ".join(f"{way} {first}" + (f" to {last}" if first != last else "") for way, first, last in runs)


HISTORY = re.compile(r"\n# How SDK headers[^\n]*\nhistory:\n(?:  - [^\n]*\n)*")


def written(text):
    match = HISTORY.search(text)
    rows = {}
    for name, row in re.findall(r'  - ([\w.]+): "([^"]*)"', match.group(0) if match else ""):
        rows[name] = dict(part.split(": ", 1) for part in row.split("; "))
    return rows


def main():
    arguments = [word for word in sys.argv[1:] if word != "--check"]
    checks = "--check" in sys.argv[1:]
    sdks = [re.fullmatch(r"(\w+)=([\d.]+)([=~])(.+)", word) for word in arguments]
    if not sdks or any(sdk is None or sdk.group(1) not in SYSTEMS for sdk in sdks):
        sys.exit(__doc__)
    sdks = sorted((sdk.groups() for sdk in sdks), key=lambda sdk: (SYSTEMS.index(sdk[0]), version(sdk[1])))
    read = [(system, number, kind == "=", declarations(folder, system)) for system, number, kind, folder in sdks]
    for system, number, _, (found, _) in read:
        if not found:
            sys.exit(f"no header of {system} {number} declares a property: is the folder an SDK?")
    systems = [system for system in SYSTEMS if any(sdk[0] == system for sdk in sdks)]
    differences, unseen = [], []
    for file in sorted(os.listdir(KNOWLEDGE)):
        if not file.endswith(".yml"):
            continue
        path = os.path.join(KNOWLEDGE, file)
        with open(path, encoding="utf-8") as handle:
            text = handle.read()
        module, rows = file[:-4], written(text)
        new = {}
        for name, (listed, places) in sorted(facts(text).items()):
            row = dict(rows.get(name, {}))
            key = objective_c(name, module)
            for system in systems:
                holdings = [(number, way(key, *headers), own) for other, number, own, headers in read if other == system]
                holdings = [holding for holding in holdings if holding[1]]
                own = [index for index, holding in enumerate(holdings) if holding[2]]
                holdings = [holding[:2] for holding in holdings[own[0]:own[-1] + 1]] if own else []
                row.pop(system, None)
                if holdings:
                    row[system] = spans(holdings)
                    # A header may have what its system marks unavailable, or what Swift does not import there.
                    if holdings[-1][1] != listed and (places is None or system in places):
                        differences.append(f"{module}: {name} is listed as {listed}; {system}: {row[system]}")
            if checks and row != rows.get(name, {}):
                differences.append(f"{module}: {name}: the file has {rows.get(name)}, the headers {row}")
            if row:
                new[name] = "; ".join(f"{system}: {row[system]}" for system in SYSTEMS if system in row)
            else:
                unseen.append(f"{module}: {name}: no header of these SDKs has it, so nothing is compared")
        if not checks and new:
            block = "".join(f'  - {name}: "{row}"\n' for name, row in new.items())
            block = "\n# How SDK headers hold them; Scripts/knowledge-history.py writes this.\nhistory:\n" + block
            rest = HISTORY.sub("", text).rstrip("\n") + "\n"
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(rest + block)
    print("\n".join(unseen + (differences or ["the headers hold each delegate as the files say"])))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
