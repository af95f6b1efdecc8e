"""What a person does by hand, as Scripts/advice.py reads it: in Xcode, in a podspec, in a manifest, in a line of code.

Nothing here asks SafeGen to do it, and the edit of an Xcode project isn't SafeGen's either.
"""
import json
import os
import re

from trial import Trial
from xcode_project import XcodeProject

NAMES = r"the targets? ((?:'[^']*'(?:, | and )?)+)"

# What a person does in code, where no machine can know what is meant. It is read, counted and left.
BY_A_PERSON = [
    r"write this class in Swift, or have it .*", r"write that type down first",
    r"make it internal, outside of functions", r"write the type, or cast", r"or accept this finding in a baseline",
    r"make '[^']*' a '[^']*', or set '[^']*' to nil in deinit", r"set nil before it goes, or list it: .*",
    r"set '[^']*'(?: and '[^']*')* to nil before the delegate is deallocated",
    r"set the delegate of [\w, ]+ to nil before that is deallocated",
    r"make one of your own, '[^']*', and set the \w+ of that",
    r"name a type here, or give the class 'form: extension' instead of a subclass", r"write '[^']*'(?: or '[^']*')+",
    r"make sure that .*", r"choose '[^']*' as (?:its custom class|the class.*)", r"do this in an implementation file",
    r"or silence this line", r"keep it as \.xib or \.storyboard",
    r"import it first(?:, or.*)?",
    r"make it weak(?: there)?, or list the class(?:es)? in a manifest: .*", r"put the wrapper's code into it",
    r"import a module whose wrappers are 'public'", r"give it a manifest of its own, which 'safegen init' writes",
    r"set (?:its module|it) with --module \S+",
    r"set 'safe\w+'(?: or 'safe\w+')*", r"make '?Safe\w+'?", r"use 'Safe\w+'",
    r"put '@available' or 'if #available' around.*",
    r"take the output of one of them out of '[^']*'", r"write it there", r"set it to nil there, or set it earlier", r"hold its delegate by .*",
]


class ByHand(Trial):
    """A copy of a project, and the steps that a person does in it: each gives what is wrong, or None."""

    # MARK: Steps by hand

    def projects(self, names, near, bundle=None):
        """The Xcode projects with targets of some names: the named one, or those nearest to a file."""
        if bundle:
            return [os.path.join(bundle, "project.pbxproj")]
        found = [d["path"] for d in self.model().get("descriptions", []) if d["kind"] == "Xcode project"
                 and any(t["name"] in names for t in d["targets"])]
        distance = lambda path: -len(os.path.commonpath([os.path.dirname(os.path.dirname(path)) or ".", near or "."]))
        above = [p for p in found if near.startswith(os.path.dirname(os.path.dirname(p)))]
        return sorted(above or found, key=distance)[:1]

    def edit(self, names, near, change, bundle=None):
        paths = self.projects(names, near, bundle)
        if not paths:
            return "no Xcode project has such a target"
        for path in paths:
            project = XcodeProject(os.path.join(self.folder, path))
            change(project, os.path.relpath(near, os.path.dirname(os.path.dirname(path)) or "."))
            project.write()

    def tick(self, match):
        self.last, self.bundle = match[1], match[3]
        return self.edit(quoted(match[2]), match[1], lambda project, path: project.tick(path, quoted(match[2])), match[3])

    def set_swift(self, names, near):
        return self.edit(quoted(names), near, lambda project, _: project.set("SWIFT_VERSION", "5.0", quoted(names)),
                         getattr(self, "bundle", None))

    def untick(self, match):
        near = next((t for t in [re.search(r"compile '([^']*)'", match.string)] if t), None)
        near = near[1] if near else self.outputs()[0]
        return self.edit([match[1]], near, lambda project, _: project.untick(os.path.basename(near), [match[1]]))

    def add_to_podspec(self, match):
        """Another entry of 'source_files' in the podspec of each of the targets."""
        problems = [self.edit_podspec(name, match[1], bool(match[3])) for name in quoted(match[2])]
        return next((problem for problem in problems if problem), None)

    def set_swift_of_podspec(self, match):
        problems = [self.edit_podspec(name, None, True) for name in quoted(match[1])]
        return next((problem for problem in problems if problem), None)

    def edit_podspec(self, target, file, sets_swift):
        """Adds a file, or sets the version, in the folder's nearest podspec with the name."""
        own = re.compile(rf"name['\"]?\s*[=:]\s*['\"]{re.escape(target)}['\"]")
        for folder, folders, names in os.walk(self.folder):
            folders[:] = [n for n in folders if n not in {".git", "Pods", "node_modules"}]
            for name in names:
                if name.endswith((".podspec", ".podspec.json")) and own.search(self.text(os.path.join(folder, name))):
                    path = file and os.path.relpath(file, os.path.relpath(folder, self.folder))
                    if path and path.startswith(".."):
                        continue
                    if name.endswith(".json"):
                        spec = json.loads(self.text(os.path.join(folder, name)))
                        files = spec.get("source_files", [])
                        if path:
                            spec["source_files"] = (files if isinstance(files, list) else [files]) + [path]
                        if sets_swift:
                            spec["swift_version"] = "5.0"
                        self.put(os.path.join(folder, name), json.dumps(spec, indent=2) + "\n")
                        return None
                    text = self.text(os.path.join(folder, name))
                    files = r"(\.source_files\s*=\s*)\[?([^\]\n]*(?:\n[^\n=]*)*?)\]?(?=\n)"
                    swift = r"\n  s.swift_version = '5.0'" if sets_swift else ""
                    list_of_all = rf"\1[\2, '{path}']" if path else r"\1\2"
                    new, count = re.subn(files, list_of_all + swift, text, count=1)
                    if count:
                        self.put(os.path.join(folder, name), new)
                        return None
        return "no podspec of that name has 'source_files'"

    def write_module(self, match):
        """A person knows the module where the step has none; any name does here."""
        text = self.text(match[1])
        new = re.sub(r"(?m)^output:\n", f"output:\n  module: {match[2] or 'App'}\n", text, count=1)
        self.put(match[1], new)
        return None if new != text else "the manifest has no output to write a module to"

    def add_to_description(self, match):
        """XcodeGen's, SwiftPM's and Bazel's: another entry of a target's sources."""
        path, names = match[1], quoted(match[5])
        text = self.text(path)
        for name in names:
            for file in filter(None, [match[3], match[4]]):
                spec = rf"(?m)(^  {re.escape(name)}:\n(?:    .*\n)*?    sources:\n)"
                rule = rf"(\w+\((?:[^()]|\([^()]*\))*?name = \"{re.escape(name)}\"(?:[^()]|\([^()]*\))*?srcs = \[)"
                text, count = re.subn(spec, rf"\1      - {file}\n", text)
                if not count:
                    text, count = re.subn(rule, rf'\1"{file}", ', text)
                if not count:
                    return f"no list of sources of '{name}'"
        self.put(path, text)
        return None

    def write_output(self, match):
        """Another folder for the output, in the one manifest whose output no target compiles."""
        for path in self.manifests():
            text = self.text(path)
            if "directory:" in text:
                self.put(path, re.sub(r"directory:.*", f"directory: {match[1]}", text, count=1))
                self.say("generate", "--config", path)
                return None
        return "no manifest has 'directory:'"

    def remove_classes(self, match):
        text = self.text(match[2])
        for name in match[1].split(", "):
            bare = re.sub(r"<.*", "", name)
            text = re.sub(rf"(?m)^  - (?:\{{?name: )?\"?{bare}\b.*\n(?:    .*\n)*", "", text)
        self.put(match[2], text)
        self.say("generate", "--config", match[2])

    def delete_manifest(self, match):
        path = min(self.manifests(), key=len)
        os.remove(os.path.join(self.folder, path))

    # MARK: Code

    def hold_by_proxy(self, path, line, proxy):
        """One delegate in Objective-C, put into the proxy that SafeGen wrote."""
        lines = self.text(path).split("\n")
        receiver, value = r"(\[[^\[\]]+\]|[\w.>-]+)", r"((?:\([^()]*\))?[\w.]+)"
        # The import of an edit below may have moved the line.
        for index in (line - 1, line):
            made = re.sub(rf"{receiver}\.(\w+) = {value};", rf"\1.\2 = [{proxy} proxyOf:\3 for:\1];", lines[index])
            new = re.sub(rf"\[{receiver} (set\w+): ?{value}\]", rf"[\1 \2:[{proxy} proxyOf:\3 for:\1]]", made)
            if new != lines[index]:
                break
        else:
            return None
        lines[index] = new
        if f'{proxy}.h"' not in self.text(path):
            header = next(f for f in self.outputs() if f.endswith(f"/{proxy}.m"))[:-1] + "h"
            first = max(i for i, text in enumerate(lines) if text.startswith(("#import", "#include")))
            lines.insert(first + 1, f'#import "{os.path.relpath(header, os.path.dirname(path))}"')
        self.put(path, "\n".join(lines))
        return "code"

    # MARK: Findings

    def mend(self, path, line, column, message):
        """Does what a finding says, if it names an edit of the manifest or of the one line; gives the step's kind."""
        name = (re.search(r"'(\w+)(?:<[^']*>)?'", message) or [None, ""])[1]
        if match := re.search(r"bindings' in the manifest(?:, and add)?: (?:- )?(\{.*\})", message):
            return self.bind(path, re.search(r"'(\w+)<", message)[1], match[1])
        if re.search(r"give the class 'form: extension' in the manifest", message):
            name = (re.search(r"this '(\w+)", message) or [None, name])[1]
            return self.enter(path, name, "form: extension")
        if match := re.search(r"give the class '(access: \w+)' in the manifest", message):
            return self.enter(path, name, match[1])
        if match := re.search(r"put this use of it between '(#if [^']*)' and '#endif'", message):
            lines = self.text(path).split("\n")
            lines[line - 1:line] = [match[1], lines[line - 1], "#endif"]
            self.put(path, "\n".join(lines))
            return "code"
        if match := re.search(r"set '\[(\w+) proxyOf:… for:…\]'; th(?:is|e file) ", message):
            return self.hold_by_proxy(path, line, match[1])
        if re.search(r"which --add-imports adds", message):
            return "imports"
        if match := re.search(r"has no wrappers; add '([^']*)' to (?:it|that target)", message):
            target = re.search(r"(?:target|belongs to) '([^']*)'", message)[1]
            return self.hand(message, self.edit([target], match[1], lambda project, path: project.tick(path, [target])))
        if (match := re.search(r"belongs to '([^']*)'.*; take the file out of that target", message)):
            near = path
            change = lambda project, _: project.untick(os.path.basename(near), [match[1]])
            return self.hand(message, self.edit([match[1]], near, change))
        if match := re.search(r"the type of its object is not written here; set '(safe\w+)', or silence this line$", message):
            return self.replace(path, line, column, match[1][4].lower() + match[1][5:], match[1])
        match = re.search(r"(?:; |, or )write '(\w+)'(?!\s+or)(?:, or silence|$)", message)
        if match:
            return self.replace(path, line, column, name, match[1])
        return None

    def hand(self, message, problem):
        if problem:
            self.failing.append(f"{message}: {problem}")
        return "hand"

    def replace(self, path, line, column, old, new):
        lines = self.text(path).split("\n")
        before, after = lines[line - 1][:column - 1], lines[line - 1][column - 1:]
        if not after.startswith(old):
            return None
        lines[line - 1] = before + re.sub(rf"^{old}(?:<[^>]*>)?", new, after)
        self.put(path, "\n".join(lines))
        return "code"

    def bind(self, path, name, binding):
        def add(manifest, text):
            own = re.search(rf"(?m)^  - name: {name}\n(?:    .*\n)*?    bindings:\n", text)
            if own:
                return text[:own.end()] + f"      - {binding}\n" + text[own.end():]
            if (own := re.search(rf"(?m)^  - \{{name: {name}\b", text)):
                return text[:own.end()] + f", bindings: [{binding}]" + text[own.end():]
            # The name of a single wrapper stays.
            if (own := re.search(rf'(?m)^  - "?{name}(?:<(.*)>)?"? *\n', text)):
                first = own[1] and f"      - {{arguments: [{own[1]}], as: {self.wrapper(name)}}}\n" or ""
                entry = f"  - name: {name}\n    bindings:\n{first}      - {binding}\n"
                return text[:own.start()] + entry + text[own.end():]
        return self.change_manifest(path, name, add)

    def wrapper(self, name):
        return "Safe" + re.sub("^(?:NS|UI|MF|GK|CL|AV|SK|EA)", "", name)

    def enter(self, path, name, key):
        """A key of a class; one that is there stays, since another finding may have asked for it."""
        def add(manifest, text):
            there = rf'(?m)^  - (?:\{{?name: )?"?{name}\b.*\b{key}|^  - name: {name}\n(?:    .*\n)*?    {key}'
            if re.search(there, text):
                return text
            if (own := re.search(rf"(?m)^  - name: {name}\n((?:    .*\n)*)", text)):
                body = re.sub(r"    bindings:\n(?:      .*\n)*", "", own[1]) if "form" in key else own[1]
                return text[:own.start()] + f"  - name: {name}\n    {key}\n{body}" + text[own.end():]
            if (own := re.search(rf"(?m)^  - \{{name: {name}\b", text)):
                return text[:own.end()] + f", {key}" + text[own.end():]
            if (own := re.search(rf'(?m)^  - "?{name}(?:<.*>)?"? *$', text)):
                return text[:own.start()] + f"  - {{name: {name}, {key}}}" + text[own.end():]
        return self.change_manifest(path, name, add)

    def change_manifest(self, path, name, change):
        """Changes the manifest that a file's class belongs to: the one that shares most of its path."""
        shared = lambda manifest: len(os.path.commonpath(["./" + os.path.dirname(manifest), "./" + path]))
        for manifest in sorted(self.manifests(), key=shared, reverse=True):
            text = self.text(manifest)
            new = change(manifest, text)
            if new == text:
                return "manifest"
            if new:
                self.put(manifest, new)
                return "manifest"
        return None

    # MARK: What is there

    def put(self, path, text):
        with open(os.path.join(self.folder, path), "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)

    def manifests(self):
        folders = sorted(folder for folder, _, names in os.walk(self.folder) if "safegen.yml" in names)
        return [os.path.relpath(os.path.join(folder, "safegen.yml"), self.folder) for folder in folders]

    def outputs(self):
        """The generated files."""
        found = []
        for path in self.code_paths():
            with open(os.path.join(self.folder, path), errors="replace") as file:
                if "SafeGen digest" in file.read(400):
                    found.append(path)
        return found

    def code_paths(self):
        for folder, folders, names in os.walk(self.folder):
            folders[:] = [n for n in folders if n not in {".git", "node_modules"}]
            for name in names:
                if name.endswith((".swift", ".m")):
                    yield os.path.relpath(os.path.join(folder, name), self.folder)

    def lists(self):
        """The targets, and the files that they compile."""
        return {(path, target["name"]): self.compiled(target) for path, target in self.targets()}

    def targets(self):
        """The targets, each with the path of its description."""
        return [(d["path"], t) for d in self.model().get("descriptions", []) for t in d.get("targets", [])]

    def compiled(self, target):
        files = set(self.files_of(target))
        return files | {os.path.normpath(f) for f in target.get("files", [])}


def quoted(text):
    return re.findall(r"'([^']*)'", text)


STEPS = [
    ("hand", rf"in Xcode, choose File > Add Files to…, select '([^']*)', and tick {NAMES}"
     r"(?: ?of '([^']*\.xcodeproj)')?(?: \((?:its|their) files are listed one by one\))?", ByHand.tick),
    ("hand", rf"(?:, and |in Xcode, )set the build setting SWIFT_VERSION of {NAMES} to 5\.0",
     lambda road, m: road.set_swift(m[1], getattr(road, "last", "."))),
    ("hand", rf"{NAMES} compiles? no Swift yet, and needs? the build setting SWIFT_VERSION for '([^']*)'; "
     r"set it to 5\.0 in Xcode",
     lambda road, m: road.set_swift(m[1], m[2])),
    ("hand", rf"in the podspec, add '([^']*)' to 'source_files' of {NAMES}"
     r"(, and set its 'swift_version' to 5\.0)?", ByHand.add_to_podspec),
    ("hand", rf"in (\S+), add (the files of )?'([^']*)'(?: and '([^']*)')? to (?:'srcs' of )?{NAMES}"
     r"(?: \((?:its|their) files are listed one by one\))?", ByHand.add_to_description),
    ("hand", rf"in the podspec, set the 'swift_version' of {NAMES} to 5\.0", ByHand.set_swift_of_podspec),
    ("outward", r"run '(?:pod install|xcodegen(?: --spec [^' ]+)?|tuist generate)'(?: in '[^;]*')?(?: once it is generated)?, "
     r"so that the Xcode project has (?:it|the files)", lambda road, m: None),
    ("hand", r"write 'output: \{directory: ([^}]*)\}', which the target '[^']*' compiles"
     r"(?:, or add '[^']*' to a target)?", ByHand.write_output),
    ("outward", r"add the folder 'Generated' to what compiles that code", lambda road, m: None),
    ("hand", r"below 'output:' in '([^']*)', add (?:'module: (\w+)'|its module as 'module: …')(?:, because .*)?",
     ByHand.write_module),
    ("hand", r"add it to one together with the output's folder, or delete this manifest", ByHand.delete_manifest),
    ("hand", r"remove ([\w<>, ]+) from '([^']*)'", ByHand.remove_classes),
    ("hand", r"take it out of '([^']*)'", ByHand.untick),
    ("nothing", r"write which systems the app supports as 'platforms', or allow '[\w-]+' with a reason",
     lambda road, m: None),
    ("nothing", r"(?:[Mm]ove that code to Swift, or )?take the proxy in Objective-C in Docs/Adopt\.md", lambda road, m: None),
    ("nothing", r"if those are wrong, set them with --module \S+", lambda road, m: None),
    ("nothing", r"'safegen add \w+' \w+ .*", lambda road, m: None),
    ("nothing", r"to check it with each change, add to .*", lambda road, m: None),
    ("nothing", r"'safegen adopt' makes .* weak", lambda road, m: None),
    ("nothing", r"Next: safegen init.*|After a delegate that isn't weak.*|You need SafeGen (?:for|only on).*",
     lambda road, m: None),
]
