"""Follows what SafeGen prints, on a copy of a project: Scripts/trial.py --advice.

Each sentence with something to type or to do is taken from the printed text and done as it stands. A command is typed.
A step of Xcode is done by an editor of project files that isn't SafeGen's. What only a Mac can do ('pod install')
counts as done. Afterwards the message has to be gone, and nothing that was right may be wrong. A sentence that nobody here can
read is a failure.
"""
import json
import os
import re
import shlex
import sys
import tempfile

from by_hand import BY_A_PERSON, STEPS, ByHand
from silent import silent_lines, told_lines
from trial import first_line

WRAPPER_RULES = {"unadopted", "unbound", "objective-c", "storyboard", "uncleared-delegate", "short-lived-delegate"}
FINDING = re.compile(r"^(.+?):(\d+):(\d+): (warning|error): (.*) \[([a-z-]+)\]$")
IMPERATIVE = re.compile(r"(?:^|[;:,] |\bthen |\bor |\band )(?:in Xcode, )?(?:run|add|remove|take|choose|select|tick|"
                        r"set|write|move|delete|give|put|make|import|omit|name|declare|install|keep|call|cast|use|list|"
                        r"hold|silence)\b")


class Road(ByHand):
    """The road of one copy, by the commands that are printed or by hand where both are offered."""

    def __init__(self, folder, options, scratch, by_hand=False, types_only=False):
        super().__init__(folder, options, scratch)
        self.by_hand, self.types_only = by_hand, types_only
        self.check, self.scan, self.diff, self.edited, self.silent, self.told = 0, 0, "", [], [], set()
        self.did, self.failing, self.unreadable, self.left = [], [], [], []
        self.texts, self.needed = [], True

    # MARK: Commands

    def say(self, *words):
        """Types a command, and gives its code and all that it prints."""
        code, output, errors = self.tool(" ".join(words), *words)
        text = output + errors
        self.texts.append(f"$ safegen {' '.join(words)}\n{text}=> {code}\n")
        return code, text

    def type(self, line):
        words = shlex.split(line)[1:]
        # On a terminal, it asks; here nobody is.
        return self.say(*words, *(["--yes"] if words[0] == "init" and "--yes" not in words else []))

    def json(self, *words):
        return json.loads(self.tool("json", *words, "--format", "json")[1] or "{}")

    # MARK: Sentences

    def follow(self, text, skips=r"adopt --write|generate", typed=None):
        """Does what printed lines say, but for the commands of the road itself, each in its order."""
        is_diff, typed = False, typed if typed is not None else set()
        # One command for the steps of several lines.
        is_typed = ", you can run: safegen" in text and not self.by_hand
        for line in text.splitlines():
            if is_typed and line.startswith(("  in Xcode, choose File", "  in the podspec, add")):
                continue
            # A diff ends where a finding or the summary begins.
            is_diff = line.startswith("--- a/") or is_diff and not line.startswith("safegen: ")
            is_diff = is_diff and not FINDING.match(line)
            if is_diff or FINDING.match(line) or line.startswith(("  |", "  - ", "#", "$ ")):
                continue
            if whole := re.search(r"; or, for all of it, run: safegen [^;]*$", line):
                line = line[:whole.start()] if self.by_hand else "then" + whole[0].removeprefix("; or, for all of it,")
            for part in line.split("; and "):
                command = re.search(r"(, or |, you can )?\brun: (safegen [^;]*)$", part)
                if command and not (command[1] and self.by_hand):
                    part = "" if command[1] else part[:command.start()]
                    if not re.match(rf"safegen (?:{skips})", command[2]) and command[2] not in typed:
                        # Several lines may name one command; a person types it once.
                        typed.add(command[2])
                        self.did.append(("command", command[2]))
                        self.follow(self.type(command[2])[1], skips, typed)
                elif command:
                    part = part[:command.start()]
                self.do(part, line)

    def do(self, part, line):
        """Does what a part of a line says by hand; notes what nobody can read."""
        if self.types_only:
            return
        for kind, pattern, action in STEPS:
            while match := re.search(pattern, part):
                part = part[:match.start()] + part[match.end():]
                problem = action(self, match)
                if kind != "nothing":
                    self.did.append((kind, match[0]))
                if problem:
                    self.failing.append(f"{match[0]}: {problem}")
        for pattern in BY_A_PERSON:
            if match := re.search(pattern, part):
                self.did.append(("code", match[0]))
                part = part[:match.start()] + part[match.end():]
        # What was done is told by the same words.
        part = re.sub(r"^(?:changed|added|wrote|set) [^;]*", "", part)
        if IMPERATIVE.search(part):
            self.unreadable.append(line.strip())

    def commit(self, message):
        for path in self.submodules():
            self.commit_all(message, path)
        self.commit_all(message)

    def edits(self):
        """The edits since the last commit, those in submodules too, and the files."""
        diff, files = "", []
        for path in [".", *self.submodules()]:
            diff += self.git("diff", "--ignore-submodules", "-U1", folder=path).stdout
            names = self.git("diff", "--ignore-submodules", "--name-only", "-z", folder=path).stdout.split("\0")
            files += [os.path.normpath(os.path.join(path, n)) for n in names if n and not n.endswith("safegen.yml")]
        return diff, files

    # MARK: The road

    def begin(self, *flags):
        """Scan and init, with what they print done; False if nothing is to be done."""
        if self.types_only:
            self.follow("" if self.manifests() else self.say("init", "--yes", *flags)[1])
            return True
        code, text = self.say("scan")
        self.classes = (re.search(r"You need SafeGen (?:only on .*, )?for (\d+)", text) or [0, "0"])[1]
        if code == 0 or "No wrapper helps " in text:
            self.told = told_lines(self)
            self.silent = silent_lines(self)
            return False
        if not self.by_hand:
            self.told = told_lines(self)
        if self.manifests():
            return True
        code, text = self.say("init", "--yes", *flags)
        if code:
            self.failing.append(f"init: {first_line(text)}")
        self.follow(text)
        return True

    def end(self):
        """From generate to the second scan."""
        if not self.manifests():
            return self.end_without_manifest()
        _, text = self.say("generate")
        self.follow(text)
        self.settle()
        _, text = self.say("adopt")
        self.follow(text)
        self.commit("with wrappers")
        asked = "run: safegen adopt --write --add-imports" in "".join(self.texts)
        imports = ["--add-imports"] if asked else []
        _, text = self.say("adopt", "--write", *imports)
        self.diff, self.edited = self.edits()
        self.follow(text)
        self.finish()

    def end_without_manifest(self):
        """Where no class gets a wrapper: adopt makes delegates of the project's own weak, or a person does."""
        self.commit("before")
        self.say("adopt", "--write")
        self.diff, self.edited = self.edits()
        self.say("audit")
        self.scan, _ = self.say("scan")
        self.check = 0

    def settle(self, rounds=4):
        """Check, with what it prints done, until it prints nothing new."""
        said = None
        for _ in range(rounds):
            self.check, text = self.say("check")
            problems = [line for line in text.splitlines() if not line.startswith(("fresh", "fine"))]
            problems = [p for p in problems if not p.startswith(("  |", "safegen: note"))]
            if not problems or not self.check:
                for line in problems:
                    self.do(line, line)
                return
            if problems == said:
                self.failing += [f"check says it again: {p}" for p in problems]
                return
            said = problems
            before = self.lists()
            self.follow("\n".join(problems), skips="adopt --write")
            self.compare(before, "what check says")

    def compare(self, before, step):
        """No target may lose a file by advice, but for the output."""
        now = self.lists()
        for key, files in before.items():
            lost = [f for f in files - now.get(key, set()) if os.path.basename(f).startswith("Safe") is False]
            if lost:
                self.failing.append(f"after {step}, '{key[1]}' has lost {', '.join(sorted(lost)[:3])}")

    def finish(self):
        """What adopt leaves, mended as its findings say; then check, audit, adopt and scan once more."""
        for _ in range(3):
            found = self.wrapper_findings(self.say("adopt")[1])
            kinds = {}
            for path, line, column, message in sorted(found, key=lambda f: (f[0], -f[1], -f[2])):
                if (kind := self.mend(path, line, column, message)):
                    kinds.setdefault(kind, []).append((path, message))
            if not kinds:
                break
            self.did += [(kind, message) for kind, all in kinds.items() for _, message in all]
            self.say("generate")
            self.settle()
            self.commit("mended")
            imports = ["--add-imports"] if "imports" in kinds else []
            self.say("adopt", "--write", *imports)
            diff, edited = self.edits()
            self.diff, self.edited = self.diff + diff, self.edited + edited
            again = {(p, m) for p, _, _, m in self.wrapper_findings(self.say("adopt")[1])}
            for all in kinds.values():
                self.failing += [f"adopt says it again: {path}: {message}"
                                 for path, message in all if (path, message) in again]
            if any((path, message) in again for all in kinds.values() for path, message in all):
                break
        self.settle(1)
        _, audit = self.say("audit")
        self.left = self.wrapper_findings(audit)
        for path, line, column, message in self.left:
            self.do(message, f"{path}:{line}: {message}")
        _, text = self.say("adopt")
        edits = re.search(r"(\d+) edits?,", text)
        if edits and edits[1] != "0":
            self.failing.append(f"a second adopt has {edits[1]} edits")
        self.scan, text = self.say("scan")
        # A class of others that is to be declared weak is a step in code, which was counted.
        if needed := re.findall(r"You (?:may )?need SafeGen for (.*)", text) if not self.left else []:
            self.failing.append("scan still needs: " + "".join(needed))
        in_code = any(kind == "code" for kind, _ in self.did)
        if not self.edited and not self.left and not in_code and self.classes != "0":
            self.failing.append("no line of code uses the wrappers")
        self.places()

    def wrapper_findings(self, text):
        found = [match for line in text.splitlines() if (match := FINDING.match(line))]
        return [(m[1], int(m[2]), int(m[3]), m[5]) for m in found if m[6] in WRAPPER_RULES]

    def places(self):
        """Each target that lists an edited file lists an output, or the file imports a module of one that does."""
        outputs, lists = set(self.outputs()), self.lists()
        modules = {target.get("module") for _, target in self.targets() if outputs & self.compiled(target)}
        for path in set(self.edited):
            imports = r"(?m)^(?:@testable )?import (?:class )?(\w+)|^@import (\w+);|^#import <(\w+)/\w+-Swift.h>"
            imported = {name for names in re.findall(imports, self.text(path)) for name in names if name}
            for (_, name), files in lists.items():
                if path in files and not files & outputs and not imported & modules:
                    self.failing.append(f"'{name}' compiles the edited '{path}', and no wrappers")
        if not self.by_hand:
            self.silent = silent_lines(self)

    def tree(self):
        return {os.path.relpath(os.path.join(f, n), self.folder): open(os.path.join(f, n), "rb").read()
                for f, folders, names in os.walk(self.folder) if ".git" not in f.split(os.sep) for n in names
                if os.path.isfile(os.path.join(f, n))}

    @property
    def hands(self):
        return [step for kind, step in dict.fromkeys(self.did) if kind in {"hand", "outward", "manifest"}]

    @property
    def verdict(self):
        if self.unreadable or self.failing:
            return "advice that fails" if not self.check else "fails"
        if self.check:
            return "fails"
        code = len({step for kind, step in self.did if kind == "code"})
        hands = len(self.hands)
        if self.left:
            return f"stops, findings left: {len(self.left)}"
        if hands + code > 1:
            return f"several steps: {hands} by hand, {code} in code"
        return "one hand step" if hands + code else "alone"


def follow_all(options):
    """Walks each project in four copies, prints a table, and gives 1 if advice fails somewhere."""
    rows = []
    print("| project | classes | check | edits | steps | code | left | silent | the end |")
    print("|---|---|---|---:|---:|---:|---:|---:|---|")
    for parent in options.projects:
        for name in sorted(os.listdir(parent)):
            folder = os.path.join(parent, name)
            if os.path.isdir(folder) and not name.startswith("."):
                with tempfile.TemporaryDirectory() as scratch:
                    road = walk(folder, options, scratch)
                rows.append(road)
                print(line_of(road), flush=True)
                if options.log:
                    write_log(road, options.log)
                for problem in road.failing + [f"nobody can read: {line}" for line in road.unreadable]:
                    print(f"fails: {road.name}: {problem}", file=sys.stderr, flush=True)
                for path, number, line in road.silent:
                    print(f"silent: {road.name}/{path}:{number}: {line}", file=sys.stderr, flush=True)
    return any(road.failing or road.unreadable for road in rows)


def walk(folder, options, scratch):
    """The road by what is printed, and beside it: two steps and one go, and all by hand."""
    road = Road(folder, options, os.path.join(scratch, "road"))
    if not road.begin():
        road.needed = False
        return road
    road.end()
    two, one = [Road(folder, options, os.path.join(scratch, way), types_only=True) for way in ("two", "one")]
    two.begin()
    one.begin("--add-to-project")
    left, right = two.tree(), one.tree()
    road.failing += [f"init and then its command isn't --add-to-project in one go: {path}"
                     for path in sorted(left.keys() | right.keys()) if left.get(path) != right.get(path)]
    if any(re.search(r", (?:or|you can) run: safegen", text) for text in two.texts[:1]):
        hand = Road(folder, options, os.path.join(scratch, "hand"), by_hand=True)
        hand.begin()
        hand.end()
        road.failing += [f"by hand: {problem}" for problem in hand.failing if problem not in road.failing]
        if hand.check != road.check or hand.diff.count("\n+") != road.diff.count("\n+"):
            road.failing.append(f"by hand, check is {hand.check} and not {road.check}, or the edits differ")
    return road


def line_of(road):
    cell = lambda text: str(text).replace("|", "\\|")
    if not road.needed:
        return f"| {road.name} | needs none | - | 0 | 0 | 0 | 0 | {len(road.silent)} | not needed |"
    changed = sum(line.startswith("+") and not line.startswith("+++") for line in road.diff.splitlines())
    code = sum(kind == "code" for kind, _ in road.did)
    numbers = [road.classes, road.check, changed, len(road.hands), code, len(road.left), len(road.silent)]
    return f"| {road.name} | {' | '.join(map(str, numbers))} | {cell(road.verdict)} |"


def write_log(road, folder):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, road.name + ".txt"), "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write("".join(road.texts))
        file.write("\nDONE\n" + "".join(f"{kind}: {step}\n" for kind, step in road.did))
        file.write("\nFAILS\n" + "\n".join(road.failing + road.unreadable) + "\n")
        file.write("\nSILENT\n" + "".join(f"{p}:{n}: {line}\n" for p, n, line in road.silent) + "\nEDITS\n" + road.diff)
