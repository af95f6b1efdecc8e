"""A small editor of project.pbxproj, for Scripts/advice.py: what a person does in Xcode's window.

It shares nothing with SafeGen's own: it reads all of the property list, changes the objects, and writes it anew.
"""
import hashlib
import os
import re

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|"((?:\\.|[^"\\])*)"|<[0-9a-fA-F\s]*>|([A-Za-z0-9_.$/:-]+)|([{}()=;,])', re.S)


class XcodeProject:
    def __init__(self, path):
        """Reads the file at a path. Raises ValueError if it can't be read."""
        self.path, self.folder = path, os.path.dirname(os.path.dirname(path))
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.tokens, at = [], 0
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"{path}: can't read what follows position {at}")
            at = match.end()
            if match[1] is not None:
                self.tokens.append(("text", re.sub(r"\\(.)", unescaped, match[1], flags=re.S)))
            elif match[3]:
                self.tokens.append(("mark", match[3]))
            elif match[2] or match[0].startswith("<"):
                self.tokens.append(("text", match[0]))
        self.tokens.reverse()
        self.root = self.value()
        self.objects = self.root["objects"]

    def value(self):
        kind, text = self.tokens.pop()
        if kind == "text":
            return text
        if text == "{":
            found = {}
            while self.tokens[-1] != ("mark", "}"):
                key = self.tokens.pop()[1]
                self.tokens.pop()
                found[key] = self.value()
                self.tokens.pop()
            self.tokens.pop()
            return found
        found = []
        while self.tokens[-1] != ("mark", ")"):
            found.append(self.value())
            if self.tokens[-1] == ("mark", ","):
                self.tokens.pop()
        self.tokens.pop()
        return found

    def write(self):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("// !$*UTF8*$!\n" + written(self.root, "") + "\n")

    def targets(self, names):
        return [o for o in self.objects.values() if o.get("isa", "").endswith("Target") and o.get("name") in names]

    def add(self, kind, **fields):
        key = hashlib.sha256(repr((kind, sorted(fields.items(), key=str))).encode()).hexdigest()[:24].upper()
        self.objects[key] = {"isa": kind, **fields}
        return key

    def tick(self, file, names):
        """Adds a file, by its path from the project's folder, to the targets of some names."""
        synchronized = self.synchronized(file)
        if synchronized:
            key, group, inner = synchronized
            for target in self.targets(names):
                if key not in target.get("fileSystemSynchronizedGroups", []):
                    place = next(k for k, o in self.objects.items() if o is target)
                    group.setdefault("exceptions", []).append(self.add(
                        "PBXFileSystemSynchronizedBuildFileExceptionSet", membershipExceptions=[inner], target=place))
            return
        own = next((k for k, o in self.objects.items() if o.get("isa") == "PBXFileReference"
                    and o.get("path") == file and o.get("sourceTree") == "SOURCE_ROOT"), None)
        if own is None:
            own = self.add("PBXFileReference", lastKnownFileType="sourcecode.swift", name=os.path.basename(file),
                           path=file, sourceTree="SOURCE_ROOT")
            self.objects[self.objects[self.root["rootObject"]]["mainGroup"]]["children"].append(own)
        for target in self.targets(names):
            phase = next((self.objects[p] for p in target.get("buildPhases", [])
                          if self.objects.get(p, {}).get("isa") == "PBXSourcesBuildPhase"), None)
            if phase is not None:
                phase["files"].append(self.add("PBXBuildFile", fileRef=own, of=target["name"]))

    def untick(self, name, names):
        """Takes the files of a name out of the targets of some names."""
        for target in self.targets(names):
            for phase in [self.objects[p] for p in target.get("buildPhases", []) if p in self.objects]:
                phase["files"] = [f for f in phase.get("files", []) if os.path.basename(self.file_of(f)) != name]

    def set(self, key, value, names):
        """Sets a build setting of targets."""
        for target in self.targets(names):
            for configuration in self.objects[target["buildConfigurationList"]]["buildConfigurations"]:
                self.objects[configuration]["buildSettings"][key] = value

    def file_of(self, build_file):
        return self.objects.get(self.objects.get(build_file, {}).get("fileRef", ""), {}).get("path", "")

    def synchronized(self, file):
        """The synchronized folder that holds a file: its key, itself, and the file's path in it."""
        for key, group in self.objects.items():
            path = group.get("path", "")
            if group.get("isa") == "PBXFileSystemSynchronizedRootGroup" and file.startswith(path + "/"):
                return key, group, file[len(path) + 1:]
        return None


def unescaped(match):
    return {"n": "\n", "t": "\t"}.get(match[1], match[1])


def written(value, indent):
    if isinstance(value, str):
        plain = re.fullmatch(r"[A-Za-z0-9_./$]+|<[0-9a-fA-F\s]*>", value)
        return value if plain else '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    inner = indent + "\t"
    if isinstance(value, list):
        return "(\n" + "".join(f"{inner}{written(v, inner)},\n" for v in value) + indent + ")"
    return "{\n" + "".join(f"{inner}{written(k, '')} = {written(v, inner)};\n" for k, v in value.items()) + indent + "}"
