"""A search that knows no types: lines that set a property of a known name, of which no command says anything."""
import json
import os
import re
import subprocess


def silent_lines(road):
    """Lines that set a hazardous property, in files that name a known class or its protocol, and that no command names.

    Each is to be judged by eye: a search that knows no types finds much that is right.
    """
    command = [road.options.tool, "list", "--format", "json"]
    listed = subprocess.run(command, cwd=road.folder, capture_output=True, text=True).stdout
    names, properties = set(), set()
    for known in json.loads(listed or '{"classes": []}')["classes"]:
        for entry in known["properties"]:
            properties.add(entry["name"])
            words = {known["class"], *re.findall(r"\w+", entry["type"])} - {"any", "Any", "AnyObject", "NSObject"}
            names |= words | {"NS" + word for word in words}
    naming = re.compile(r"\b(?:" + "|".join(sorted(names)) + r")\b")
    setter = "|".join(p[0].upper() + p[1:] for p in properties)
    setting = re.compile(rf"\.({'|'.join(properties)})\s*=(?![=])(?!\s*nil\b)|\bset({setter}):(?!\s*nil\b)")
    told, found = road.told | told_lines(road, ["audit", "--all"], ["adopt"]), []
    for folder, folders, files in os.walk(road.folder):
        folders[:] = [n for n in folders if n not in {".git", "Pods", "Carthage", "node_modules", "Generated"}]
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), road.folder)
            if not name.endswith((".swift", ".m", ".mm")) or not os.path.isfile(os.path.join(road.folder, path)):
                continue
            text = road.text(path)
            if "SafeGen digest" in text[:400] or not naming.search(text):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if setting.search(line.split("//")[0]) and (path, line.strip()) not in told:
                    found.append((path, number, line.strip()[:160]))
    return found


def told_lines(road, *commands):
    """The text of lines that scan and some other commands name: later edits move the lines."""
    classes = road.json("scan").get("classes", [])
    places = [(e["file"], e["line"]) for known in classes for e in known.get("evidence", [])]
    for command in commands:
        places += [(d.get("file"), d.get("line")) for d in road.json(*command).get("diagnostics", [])]
    told = set()
    for path, number in places:
        if path and number and os.path.isfile(os.path.join(road.folder, path)):
            told.add((path, road.text(path).splitlines()[number - 1].strip()))
    return told
