#!/usr/bin/env python3
"""Damages the index of a compiler, Xcode projects, podspecs and declarations in Objective-C, and looks at what safegen answers and
writes. Independent readers judge: a strict one of projects, clang of headers. See README.md."""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from harness import commit, finish

MEMORY = 500 << 10  # KB, as the system counts
SECONDS = 60
MANIFEST = "version: 1\noutput: {directory: Generated}\nclasses: [Stream]\n"
CODE = ("import Foundation\nfinal class Feed#: NSObject, StreamDelegate {\n  var s = InputStream(data: Data())\n"
        "  func go() {\n    s.delegate = self\n    make#().delegate = self\n  }\n}\nfunc make#() -> InputStream { InputStream(data: Data()) }\n")


class Run:
    """A run of the program, with what it took."""

    def __init__(self, program, words, folder):
        start = time.monotonic()
        with open(os.path.join(folder, ".out"), "w+b") as out:
            process = subprocess.Popen([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
            timer = start + SECONDS * 3
            while True:
                done, status, usage = os.wait4(process.pid, os.WNOHANG)
                if done:
                    break
                if time.monotonic() > timer:
                    process.kill()
                time.sleep(0.01)
            process.returncode = 0
            out.seek(0)
            self.text = out.read().decode(errors="replace")
        self.code = os.waitstatus_to_exitcode(status)
        self.memory, self.seconds = usage.ru_maxrss, time.monotonic() - start

    def excess(self, name):
        found = []
        if self.code not in (0, 1, 65, 66, 73, 74):
            found.append(f"{name}: exit code {self.code}")
        if self.memory > MEMORY:
            found.append(f"{name}: {self.memory >> 10} MB")
        if self.seconds > SECONDS:
            found.append(f"{name}: {self.seconds:.0f} s")
        return found


def mutated(chance, data):
    """Some bytes of a file changed, removed, repeated or exchanged; or the rest cut off."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 16])):
        if not data:
            break
        at = chance.randrange(len(data))
        kind = chance.randrange(6)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            data[at] ^= 1 << chance.randrange(8)
        elif kind == 2:
            del data[at:at + chance.choice([1, 4, 64])]
        elif kind == 3:
            data[at:at] = data[at:at + chance.choice([1, 4, 64])]
        elif kind == 4:
            data[at:at + 4] = chance.choice([b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\0\x7f", b"\0\0\0\x80"])
        elif chance.random() < 0.2:
            del data[at:]
    return bytes(data)


def index(program, count, chance):
    """Mutated units and records, many in each store: no answer may take much, and no edit be one that the whole index doesn't give."""
    failures, files, records = [], 0, 40
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "Sources").mkdir()
        for i in range(records):
            (folder / f"Sources/f{i}.swift").write_text(CODE.replace("#", str(i)))
        (folder / "safegen.yml").write_text(MANIFEST)
        (folder / ".gitignore").write_text(".build\n.out\n")
        (folder / ".build/index").mkdir(parents=True)
        subprocess.run(["swiftc", "-module-name", "App", "-parse-as-library", "-c", *sorted(str(p) for p in folder.glob("Sources/*")),
                        "-index-store-path", ".build/index/store", "-index-ignore-system-modules"], cwd=folder, check=True)
        for path in folder.glob("*.o"):
            path.unlink()
        commit(folder)
        whole = Run(program, ["adopt", "--index", ".build", "--module", ".=App"], folder)
        edits = {line for line in whole.text.splitlines() if line.startswith("+ ")}
        if len(edits) < records:
            sys.exit(f"the whole index gives only {len(edits)} edits")
        store = folder / ".build/index/store"
        kept = folder / ".build/kept"
        shutil.copytree(store, kept)
        parts = [path.relative_to(kept) for path in sorted(kept.rglob("*")) if path.is_file() and path.parent.name != "v5"]
        extra = pathlib.Path(__file__).parent / "Records"
        while files < count:
            for part in parts:
                data = mutated(chance, (kept / part).read_bytes())
                (store / part).write_bytes(data)
            for path in extra.iterdir():
                victim = chance.choice([part for part in parts if "records" in part.parts])
                (store / victim).write_bytes(path.read_bytes())
            files += len(parts)
            for words in (["audit", "--index", ".build"], ["adopt", "--index", ".build", "--module", ".=App"]):
                run = Run(program, words, folder)
                failures += run.excess(f"{words[0]} after {files} files")
                wrong = {line for line in run.text.splitlines() if line.startswith("+ ")} - edits
                if wrong:
                    failures.append(f"{words[0]} after {files} files: {wrong}")
    return f"{files} files of an index", failures


class Strict:
    """A reader of property lists in the old style that accepts what Apple's documentation describes, and nothing else."""

    SPACE = re.compile(r"(?:[\t-\r ]|/\*.*?\*/|//[^\n\r]*)*", re.S)
    WORD = re.compile(r"[A-Za-z0-9_$/:.\-]+")
    TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"' + r"|'((?:[^'\\]|\\.)*)'", re.S)

    def __init__(self, data):
        self.text, self.at = data.decode("utf-8"), 0
        self.value()
        self.space()
        if self.at != len(self.text):
            raise ValueError("more than one value")

    def space(self):
        self.at = self.SPACE.match(self.text, self.at).end()
        return self.text[self.at:self.at + 1]

    def take(self, sign):
        if self.space() != sign:
            raise ValueError(f"no {sign} at {self.at}")
        self.at += 1

    def word(self):
        self.space()
        found = self.TEXT.match(self.text, self.at) or self.WORD.match(self.text, self.at)
        if not found:
            raise ValueError(f"no word at {self.at}")
        self.at = found.end()

    def value(self):
        sign = self.space()
        if sign == "{":
            self.at += 1
            while self.space() != "}":
                self.word()
                self.take("=")
                self.value()
                self.take(";")
            self.at += 1
        elif sign == "(":
            self.at += 1
            while self.space() != ")":
                self.value()
                if self.space() != ")":
                    self.take(",")
            self.at += 1
        else:
            self.word()


def is_strict(data):
    try:
        Strict(data)
        return True
    except (ValueError, UnicodeDecodeError):
        return False


PROJECT = """// !$*UTF8*$!
{
\tarchiveVersion = 1;
\tclasses = {
\t};
\tobjectVersion = 56;
\tobjects = {
/* Begin PBXBuildFile section */
\t\tB1 /* Feed.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Feed.swift */; };
/* End PBXBuildFile section */
/* Begin PBXFileReference section */
\t\tF1 /* Feed.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = "Feed.swift"; sourceTree = "<group>"; };
/* End PBXFileReference section */
\t\tG = {
\t\t\tisa = PBXGroup;
\t\t\tchildren = (
\t\t\t\tH,
\t\t\t);
\t\t\tsourceTree = "<group>";
\t\t};
\t\tH = {isa = PBXGroup; children = (F1 /* Feed.swift */); path = App; sourceTree = "<group>"; };
\t\tP1 = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (
\t\t\t\tB1 /* Feed.swift in Sources */,
\t\t\t); };
\t\tT1 = {isa = PBXNativeTarget; name = App; buildPhases = (P1); productType = "com.apple.product-type.application"; };
\t\tR = {isa = PBXProject; mainGroup = G; targets = (T1); };
\t};
\trootObject = R;
}
"""
MARKS = "<<<<<<< HEAD\n{0}=======\n{0}>>>>>>> other\n"


def damaged(chance, text):
    """A text in another form, or with damage of the kinds that tools and people do."""
    lines = text.splitlines(keepends=True)
    at = chance.randrange(1, len(lines))
    kind = chance.choice(["as it is", "crlf", "cr", "mark", "utf16", "merge", "cut", "bytes", "bytes", "bytes", "control", "line", "mixed"])
    if kind == "crlf":
        return text.replace("\n", "\r\n").encode()
    if kind == "cr":
        return text.replace("\n", "\r").encode()
    if kind == "mark":
        return b"\xef\xbb\xbf" + text.encode()
    if kind == "utf16":
        return text.encode("utf-16")
    if kind == "merge":
        return "".join(lines[:at] + [MARKS.format(lines[at])] + lines[at + 1:]).encode()
    if kind == "cut":
        return text.encode()[:chance.randrange(len(text))]
    if kind == "bytes":
        return mutated(chance, text.encode())
    if kind == "control":
        at = chance.randrange(len(text))
        return (text[:at] + chance.choice(["\x01", "\x7f", "*/", "\\", "!", "<<", "`", "'"]) + text[at:]).encode()
    if kind == "line":
        return "".join(lines[:at] + lines[at + 1:]).encode()
    if kind == "mixed":
        return "".join(line.replace("\n", chance.choice(["\n", "\r\n"])) for line in lines).encode()
    return text.encode()


def projects(program, count, chance):
    """Damaged Xcode projects under `init --add-to-project`: one that is edited was and is a strict one."""
    failures, edited, named = [], 0, 0
    for number in range(count):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            (folder / "App").mkdir()
            (folder / "App/Feed.swift").write_text(CODE.replace("#", ""))
            file = folder / "App.xcodeproj/project.pbxproj"
            file.parent.mkdir()
            before = damaged(chance, PROJECT)
            file.write_bytes(before)
            run = Run(program, ["init", "--add-to-project", "-y"], folder)
            after = file.read_bytes()
            failures += run.excess(f"project {number}")
            if after != before:
                edited += 1
                if not is_strict(before) or not is_strict(after):
                    failures.append(f"project {number}: edited though a strict reader refuses it: {before!r}")
                rest = iter(after)
                if not all(byte in rest for byte in before):
                    failures.append(f"project {number}: text is lost")
            elif not is_strict(before):
                named += 1
                if run.code == 0:
                    failures.append(f"project {number}: 0, and nobody can read it: {before!r}")
    if not edited or not named:
        failures.append(f"{edited} edited, {named} named: the inputs try nothing")
    return f"{count} projects, {edited} edited", failures


PODSPEC = """Pod::Spec.new do |s|
  s.name = 'Kit'
  s.version = '1.0'
  s.description = <<-DESC
    Does things, and if it can't, says so.
  DESC
  s.ios.deployment_target = '15.0'
  s.source_files = 'Kit/*.{h,m}'
  s.subspec 'More' do |m|
    m.source_files = 'More/*.m'
  end
  s.requires_arc = true
end
"""
FEED = ("#import <Foundation/Foundation.h>\n@interface F : NSObject <NSStreamDelegate>\n@property (nonatomic, strong) NSInputStream *s;\n@end\n"
        "@implementation F\n- (void)go {\n  self.s = [[NSInputStream alloc] init];\n  self.s.delegate = self;\n  [self.s open];\n}\n@end\n")


def podspecs(program, count, chance):
    """Damaged podspecs: an edit adds text, has the line ends of its neighbours, and none is made beside marks of a merge."""
    failures, edited = [], 0
    for number in range(count):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            (folder / "Kit").mkdir()
            (folder / "Kit/F.m").write_text(FEED)
            file = folder / "Kit.podspec"
            before = damaged(chance, PODSPEC)
            file.write_bytes(before)
            run = Run(program, ["init", "--add-to-project", "-y"], folder)
            after = file.read_bytes()
            failures += run.excess(f"podspec {number}")
            if after == before:
                continue
            edited += 1
            if re.search(rb"^(<<<<<<<|>>>>>>>)", before, re.M):
                failures.append(f"podspec {number}: edited within a merge")
            ends = lambda data: (data.count(b"\r\n"), data.count(b"\n") - data.count(b"\r\n"))
            if 0 in ends(before) and (ends(after)[0] == 0) != (ends(before)[0] == 0) or ends(before)[1] == 0 != ends(after)[1]:
                failures.append(f"podspec {number}: other line ends")
            rest = iter(after)
            if not all(byte in rest for byte in before):
                failures.append(f"podspec {number}: text is lost")
    if not edited:
        failures.append("no podspec was edited")
    return f"{count} podspecs, {edited} edited", failures


ROOT = ("__attribute__((objc_root_class)) @interface NSObject\n+ (id)alloc;\n- (id)init;\n@end\n@protocol NSObject\n@end\n"
        "#define nullable_macro\n#define UNSAFE __unsafe_unretained\n")
QUALIFIERS = ["", "__unsafe_unretained", "UNSAFE", "__strong", "_Nullable", "__kindof", "nullable_macro", "_Null_unspecified", "__autoreleasing", "const"]


def weak(program, count, chance):
    """Declarations of delegates in Objective-C, with words at every place: where `adopt` edits one, clang accepts the result."""
    failures, edited = [], 0
    clang = shutil.which("clang")
    if not clang:
        return "no clang, no declarations", []
    for number in range(count):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            words = [chance.choice(QUALIFIERS) if chance.random() < 0.4 else "" for _ in range(4)]
            kind = chance.choice(["id<PDelegate>", "id <PDelegate>", "id<PDelegate, NSObject>", "NSObject<PDelegate> *", "NSObject *"])
            attributes = chance.choice(["assign", "nonatomic, assign", "unsafe_unretained", "assign, nonatomic", "assign, nullable", "assign, getter=d"])
            star = kind.endswith("*")
            name = kind[:-1] if star else kind
            text = f"@property ({attributes}) {words[0]} {name} {words[1]} {'*' if star else ''} {words[2]} delegate {words[3] if chance.random() < 0.1 else ''};"
            variable = chance.choice(["", "", "{ id<PDelegate> __unsafe_unretained _delegate; }", "{ __unsafe_unretained id<PDelegate> _delegate; }"])
            end = chance.choice(["\n", "\r\n"])
            header = f'#import "NSObject.h"\n@protocol PDelegate <NSObject>\n@end\n@interface P : NSObject {variable}\n{text}\n@end\n'.replace("\n", end)
            (folder / "NSObject.h").write_text(ROOT)
            (folder / "P.h").write_bytes(header.encode())
            (folder / "P.m").write_text('#import "P.h"\n@implementation P\n- (void)go { [(id)self.delegate go]; }\n@end\n')
            (folder / "U.m").write_text('#import "P.h"\n@interface U : NSObject <PDelegate>\n@end\n@implementation U\n- (void)go:(P *)p { p.delegate = (id)self; }\n@end\n')
            (folder / "P.podspec").write_text("Pod::Spec.new do |s|\n  s.name = 'P'\n  s.ios.deployment_target = '15.0'\n  s.source_files = '*.{h,m}'\nend\n")

            def compiles():
                return all(subprocess.run([clang, "-x", "objective-c", "-fobjc-arc", "-fobjc-runtime=macosx-11", "-fsyntax-only", "-w", file],
                                          cwd=folder, capture_output=True).returncode == 0 for file in ("P.m", "U.m"))
            was = compiles()
            run = Run(program, ["adopt", "--write", "--force"], folder)
            failures += run.excess(f"declaration {number}")
            if (folder / "P.h").read_bytes() == header.encode():
                continue
            edited += 1
            if was and not compiles():
                failures.append(f"declaration {number}: {text} {variable} no longer compiles")
    if not edited:
        failures.append("no declaration was edited")
    return f"{count} declarations, {edited} edited", failures


KINDS = {"index": (index, 20_000), "projects": (projects, 900), "podspecs": (podspecs, 600), "weak": (weak, 700)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    parser.add_argument("--part", type=float, default=1, help="the part of the usual number of inputs")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("kinds", nargs="*", help=f"some of {', '.join(KINDS)}; all by default")
    options = parser.parse_args()
    program = os.path.realpath(options.program)
    counts, failures = [], []
    for kind in options.kinds or KINDS:
        check, count = KINDS[kind]
        what, found = check(program, max(1, int(count * options.part)), random.Random(f"{kind}{options.seed}"))
        print(f"{kind}: {what}, {len(found)} failures", flush=True)
        counts.append(what)
        failures += found
    finish("; ".join(counts), failures)


main()
