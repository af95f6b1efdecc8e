#!/usr/bin/env python3
"""Walks README's road on copies of projects, scan to check, and says where each arrives.

    make trial PROJECTS=~/checkouts
    Scripts/trial.py --tool .build/release/safegen --swiftc 'swiftc -sdk SDK -target arm64-apple-ios17.0' ~/checkouts
    Scripts/trial.py --tool .build/release/safegen --swiftc 'iOS=swiftc -frontend -sdk …' --swiftc 'macOS=…' ~/checkouts

Each folder below PROJECTS is a project. Nothing of it is run, and the checkout stays as it is: all happens in a copy. A line of the
table is a project:

- steps: the exit codes of scan, init, generate, adopt and check, 'arrives' if check is 0, and else what a person has to do;
- edits: what adopt wrote; needless: those after which no code of the project sets a delegate by the name of the variable that is
  assigned; wrong: errors of the compiler that weren't there before (with --swiftc); compiled: the edited lines that the compiler
  got to: without the wrappers, each of them is an error. Modules of others may be missing; a line that needs them isn't compiled;
- silent: places that make an instance of a class of the manifest, by a search of the text that knows nothing of SafeGen, in files
  that set a delegate, of which neither an edit nor a finding nor a note is about the line.

With --edits it prints each edit, to be read. With --advice it does what SafeGen prints, sentence by sentence. The exit code is 1 if an edit is wrong or a place is silent.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = {".build", ".git", "Carthage", "DerivedData", "Generated", "Pods", "SourcePackages", "node_modules"}
PROPERTIES = r"(?:delegate|dataSource|target|client|contactDelegate)"


class Trial:
    """One project, in a copy."""

    def __init__(self, folder, options, scratch):
        self.name, self.options = os.path.basename(folder.rstrip("/")), options
        self.folder = os.path.join(scratch, self.name)
        shutil.copytree(folder, self.folder, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
        for path in self.submodules():
            self.commit_all("before", path)
        self.commit_all("before")
        self.steps, self.seconds, self.byhand = {}, {}, []

    def git(self, *words, folder="."):
        # No hook, filter or setting of the project's, or of the person's, decides.
        environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
        # No work of git's goes on in the background while the copy is removed.
        settings = ["user.name=trial", "user.email=trial@localhost", "gc.auto=0", "maintenance.auto=false"]
        return subprocess.run(["git", *(word for setting in settings for word in ("-c", setting)), *words],
                              cwd=os.path.join(self.folder, folder), env=environment, capture_output=True, text=True, errors="replace")

    def commit_all(self, message, folder="."):
        """Commits all of a repository, which is made if it isn't there."""
        if not os.path.isdir(os.path.join(self.folder, folder, ".git")):
            self.git("init", "-q", ".", folder=folder)
        self.git("add", "-A", folder=folder)
        self.git("commit", "-qm", message, folder=folder)

    def submodules(self):
        """The folders of submodules that are there: each is a repository of its own."""
        if not os.path.isfile(os.path.join(self.folder, ".gitmodules")):
            return []
        paths = re.findall(r"(?m)^\s*path\s*=\s*(.+?)\s*$", self.text(".gitmodules"))
        return [p for p in paths if os.path.isdir(os.path.join(self.folder, p)) and os.listdir(os.path.join(self.folder, p))]

    def tool(self, step, *words):
        start = time.monotonic()
        try:
            done = subprocess.run([self.options.tool, *words], cwd=self.folder, capture_output=True, text=True,
                                  errors="replace", timeout=self.options.timeout)
            code, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            code, output, errors = "late", "", ""
        self.steps[step], self.seconds[step] = code, time.monotonic() - start
        return code, output, errors

    def text(self, path):
        with open(os.path.join(self.folder, path), encoding="utf-8", errors="replace") as file:
            return file.read()

    def swift_files(self):
        for folder, folders, names in os.walk(self.folder):
            folders[:] = sorted(n for n in folders if n not in SKIPPED and not n.startswith("."))
            for name in sorted(names):
                if name.endswith(".swift"):
                    yield os.path.relpath(os.path.join(folder, name), self.folder)

    def walk(self):
        """The road."""
        code, output, _ = self.tool("scan", "scan", "--quiet")
        if code == 0 or "No wrapper helps " in output:
            return self.row("not needed")
        code, output, errors = self.tool("init", "init", "--yes", *(["--add-to-project"] if self.options.add else []))
        if code:
            return self.row(first_line(errors))
        self.byhand = re.findall(r"^(?:then |  )(in .*|add .*|no target .*)$", output, re.M)
        code, _, errors = self.tool("generate", "generate")
        if code:
            return self.row(first_line(errors))
        self.commit_all("with wrappers")
        _, output, _ = self.tool("adopt", "adopt", "--format", "json")
        self.read_findings(output)
        before = self.type_check()
        self.tool("write", "adopt", "--write", "--quiet")
        self.judge_edits(before)
        if self.options.edits:
            print(self.git("diff", "-U0").stdout, file=sys.stderr)
        code, output, errors = self.tool("check", "check")
        return self.row("arrives" if code == 0 and not self.byhand else (self.byhand or [first_line(errors or output)])[0])

    def read_findings(self, output):
        """What adopt says and would write, and what an independent search makes of it."""
        document = json.loads(output or '{"diagnostics": []}')
        found = document["diagnostics"]
        self.findings = sum(1 for d in found if d["severity"] != "note" and not d.get("fixits"))
        self.edits = [d for d in found if d.get("fixits")]
        told = {(d.get("file"), d.get("line")) for d in found}
        self.needless = sum(1 for d in self.edits if not self.is_needed(d))
        self.silent = sorted(place for place in self.constructions() if place not in told)

    def is_needed(self, edit):
        """Whether some code sets a delegate by the name of the variable that an edited instance goes into."""
        if not edit["file"].endswith(".swift") or "set '" in edit["message"]:
            return True
        line = self.text(edit["file"]).splitlines()[edit["line"] - 1]
        name = re.search(r"(?:let|var)\s+(\w+)|(\w+)\s*=[^=]", line)
        if not name or re.search(r"\bclass\s+\w+\s*:|\bdelegate:", line):
            return True
        word = name[1] or name[2]
        setting = re.compile(rf"\b{word}\b[?!]?\.(?:\w+[?!]?\.)?\w*{PROPERTIES}\s*=[^=]|return\s+{word}\b|[(:,=]\s*{word}\b", re.I)
        return any(setting.search(self.text(path)) for path in self.swift_files())

    def constructions(self):
        """Places that make an instance of a class of the manifests, in files that set a delegate."""
        classes = set()
        for folder, folders, names in os.walk(self.folder):
            folders[:] = [n for n in folders if n not in SKIPPED]
            if "safegen.yml" in names:
                manifest = self.text(os.path.relpath(os.path.join(folder, "safegen.yml"), self.folder))
                for entry in re.findall(r"^  - (.*)$", manifest, re.M):
                    if "form: extension" not in entry:
                        classes |= set(re.findall(r'^"?(?:\{name: |name: )?"?(\w+)', entry))
        if not classes:
            return
        # Another target may run on systems where the delegates are weak.
        targets = [(t, set(self.files_of(t))) for d in self.model().get("descriptions", []) for t in d.get("targets", [])]
        others = {f for t, files in targets for f in files if not self.is_generated_for(t, files)}
        others -= {f for t, files in targets for f in files if self.is_generated_for(t, files)}
        making = re.compile(r"(?<![\w.])(" + "|".join(sorted(classes)) + r")(?:<[^()=]*>)?\(")
        for path in self.swift_files():
            text = self.text(path)
            if path in others or text.startswith("// Generated by SafeGen") or not re.search(rf"\.{PROPERTIES}\s*=[^=]", text):
                continue
            for number, line in enumerate(without_comments(text).splitlines(), 1):
                if making.search(line) and not re.search(r"\b(?:func|init|case|class|struct)\b.*\b" + making.search(line)[1], line):
                    yield path, number

    def type_check(self, leave_out_wrappers=False):
        """The errors in the targets of the edited files: a set of (file, line, message).

        'swiftc -frontend' checks the edited files and what they use, which is far quicker than whole targets.
        """
        found, edited = set(), {e["file"] for e in self.edits}
        if not self.options.swiftc or not edited:
            return found
        model = self.model()
        for target in [t for d in model.get("descriptions", []) for t in d.get("targets", [])]:
            files = self.files_of(target)
            written = {f for f in files if "SafeGen digest" in self.text(f)[:400]}
            if self.has_plugin(target) and not written:
                written = self.output_of_the_plugin(files, target)
            if not written or edited.isdisjoint(files) or not (compiler := self.compiler_of(target)):
                continue
            files = [f for f in files if f not in written] + ([] if leave_out_wrappers else sorted(written))
            arguments = files
            if "-frontend" in compiler:
                arguments = [word for f in files for word in (["-primary-file", f] if f in edited or f in written else [f])]
            library = [] if any(os.path.basename(f) == "main.swift" for f in files) else ["-parse-as-library"]
            command = [*compiler, "-typecheck", "-diagnostic-style", "llvm", "-module-name", target.get("module") or "App",
                       "-swift-version", target.get("languageMode") or "5", *library, *arguments]
            errors = self.compile(command, compiler, model)
            found |= {(f, int(line), m) for f, line, m in re.findall(r"^(.*?):(\d+):\d+: error: (.*)$", errors, re.M)}
        return found

    def model(self):
        return json.loads(subprocess.run([self.options.tool, "project", "--format", "json"], cwd=self.folder,
                                         capture_output=True, text=True, errors="replace").stdout or "{}")

    def compile(self, command, compiler, model):
        """The messages of a compiler, with something for each module that it misses: the project's own, or else an empty one.

        A file with an import that fails isn't checked further.
        """
        modules = os.path.join(self.folder, ".build", "trial", "modules")
        for _ in range(100):
            done = self.limited([*command, "-I", modules])
            missing = {name for name in re.findall(r"error: no such module '(\w+)'", done)
                       if not os.path.exists(os.path.join(modules, name + ".swiftmodule"))}
            if not missing:
                return done
            for name in missing:
                self.make_module(name, modules, compiler, model)
        return done

    def make_module(self, name, modules, compiler, model):
        os.makedirs(modules, exist_ok=True)
        product, empty = os.path.join(modules, name + ".swiftmodule"), os.path.join(modules, "empty.swift")
        open(empty, "w").close()
        command = [*compiler, "-emit-module", "-parse-as-library", "-module-name", name, "-o", product]
        self.limited([*command, empty])
        own = [t for d in model.get("descriptions", []) for t in d.get("targets", []) if t.get("module") == name and t["kind"] != "app"]
        if own and (files := self.files_of(own[0])) and "-frontend" in compiler:
            whole = [*compiler, "-emit-module", "-parse-as-library", "-enable-testing", "-experimental-skip-all-function-bodies",
                     "-module-name", name, "-o", product + ".own", *files]
            if "error:" not in self.compile(whole, compiler, model) and os.path.exists(product + ".own"):
                os.replace(product + ".own", product)

    def limited(self, command):
        try:
            return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, errors="replace",
                                  timeout=self.options.timeout).stderr
        except subprocess.TimeoutExpired:
            return ""

    def compiler_of(self, target):
        """The first compiler for a system of the target; one without a system serves all."""
        systems = {p["name"] for p in target.get("platforms") or []}
        for words in self.options.swiftc:
            system, equals, command = words.partition("=")
            if not equals or " " in system:
                return words.split()
            if not systems or system in systems:
                return command.split()

    def is_generated_for(self, target, files):
        return self.has_plugin(target) or any("SafeGen digest" in self.text(f)[:400] for f in files)

    def has_plugin(self, target):
        return any("SafeGen" in name for name in target.get("plugins") or [])

    def output_of_the_plugin(self, files, target):
        """What the build plugin would generate for a target: outside of the copy's own folders, so that nothing else sees it."""
        manifests = [m for f in target.get("folders", []) if os.path.isfile(os.path.join(self.folder, m := os.path.join(f, "safegen.yml")))]
        if not manifests:
            return set()
        output = os.path.join(".build", "trial", target["name"])
        subprocess.run([self.options.tool, "generate", "--quiet", "--config", manifests[0], "--output", output], cwd=self.folder,
                       capture_output=True)
        folder = os.path.join(self.folder, output)
        return {os.path.join(output, n) for n in (os.listdir(folder) if os.path.isdir(folder) else []) if n.endswith(".swift")}

    def judge_edits(self, before):
        """What the compiler makes of the edits: new errors, and the edited lines of which it knows nothing.

        Modules that aren't here leave errors, before as after; only what is new counts. The control leaves out the wrappers:
        then each edited line that names one has to be an error. Where it isn't, the compiler didn't get to the line.
        """
        if not self.options.swiftc:
            return
        known = {(path, message) for path, _, message in before}
        self.broken = sorted({(path, message) for path, _, message in self.type_check() if (path, message) not in known})
        lines = self.edited_lines()
        failing = {(path, line) for path, line, _ in self.type_check(leave_out_wrappers=True)}
        self.unreached = sorted(lines - failing)
        self.reached = len(lines & failing)

    def edited_lines(self):
        """The lines of Swift that adopt wrote, and that name a wrapper or one of its properties."""
        found, path, line = set(), "", 0
        for text in self.git("diff", "-U0", "--no-prefix", "--no-ext-diff").stdout.splitlines():
            if text.startswith("+++ "):
                path = text[4:].split("\t")[0]
            elif match := re.match(r"@@ -\S+ \+(\d+)", text):
                line = int(match[1])
            elif text.startswith("+"):
                if path.endswith(".swift") and re.search(r"\b[Ss]afe[A-Z]", text):
                    found.add((path, line))
                line += 1
        return found

    def files_of(self, target):
        roots = [os.path.normpath(p) for p in target.get("folders", [])]
        listed = {os.path.normpath(p) for p in target.get("files", [])}
        excluded = [os.path.normpath(p) for p in target.get("excluded", [])]
        def under(path, folders):
            return any(f == "." or path == f or path.startswith(f + "/") for f in folders)
        files = {p for p in listed if p.endswith(".swift") and os.path.isfile(os.path.join(self.folder, p))}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.folder)
                if name.endswith(".swift") and under(path, roots) and not under(path, excluded):
                    files.add(path)
        return sorted(files)

    def row(self, end):
        counts = {key: len(getattr(self, key, None) or []) for key in ["edits", "silent", "broken"]}
        return {"project": self.name, "steps": self.steps, "seconds": {k: round(v, 2) for k, v in self.seconds.items()},
                "edits": counts["edits"], "findings": getattr(self, "findings", 0), "needless": getattr(self, "needless", 0),
                "wrong": counts["broken"] if self.options.swiftc else None,
                "compiled": getattr(self, "reached", None), "not compiled": getattr(self, "unreached", []), "silent": getattr(self, "silent", []),
                "new errors": getattr(self, "broken", None) or [], "end": end}


def first_line(text):
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


def without_comments(text):
    """The text with strings and comments blank, each line in its place."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("projects", nargs="+", help="folders of checkouts")
    parser.add_argument("--tool", required=True, help="safegen")
    parser.add_argument("--swiftc", action="append", default=[], metavar="[SYSTEM=]COMMAND",
                        help="the compiler with its SDK and target, to type-check before and after; once for each system")
    parser.add_argument("--add", action="store_true", help="add the output to Xcode projects: init --add-to-project")
    parser.add_argument("--advice", action="store_true",
                        help="do each step that SafeGen prints, both ways, and see whether it helps (Scripts/advice.py)")
    parser.add_argument("--log", metavar="FOLDER", help="with --advice: write all that was printed, and the edits, for each project")
    parser.add_argument("--edits", action="store_true", help="print the edits on standard error")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--timeout", type=int, default=600, help="seconds that a step may take")
    options = parser.parse_args()
    options.tool = os.path.abspath(options.tool)
    if options.advice:
        from advice import follow_all
        return follow_all(options)
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        for parent in options.projects:
            for name in sorted(os.listdir(parent)):
                if os.path.isdir(os.path.join(parent, name)) and not name.startswith("."):
                    rows.append(Trial(os.path.join(parent, name), options, scratch).walk())
                    shutil.rmtree(os.path.join(scratch, name))
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        print("| project | scan init generate adopt check | edits | findings | needless | wrong | compiled | silent | it |")
        print("|---|---|---:|---:|---:|---:|---:|---:|---|")
        for row in rows:
            steps = " ".join(str(row["steps"].get(s, "-")) for s in ["scan", "init", "generate", "adopt", "check"])
            wrong = "-" if row["wrong"] is None else row["wrong"]
            compiled = "-" if row["compiled"] is None else f"{row['compiled']} of {row['compiled'] + len(row['not compiled'])}"
            print(f"| {row['project']} | {steps} | {row['edits']} | {row['findings']} | {row['needless']} | {wrong} | {compiled} | "
                  f"{len(row['silent'])} | {row['end'][:160]} |")
    for row in rows:
        for place in row["silent"]:
            print(f"silent: {row['project']}/{place[0]}:{place[1]}", file=sys.stderr)
        for place in row["not compiled"]:
            print(f"not compiled: {row['project']}/{place[0]}:{place[1]}", file=sys.stderr)
        for path, message in row["new errors"]:
            print(f"wrong: {row['project']}/{path}: {message}", file=sys.stderr)
    return any(row["silent"] or row["wrong"] for row in rows)


if __name__ == "__main__":
    sys.exit(main())
