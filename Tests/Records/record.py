#!/usr/bin/env python3
"""Records what scan, init, adopt and audit say of projects, to be compared with what another version says.

usage: record.py shapes SAFEGEN FOLDER           the shapes of shapes.txt; fails unless all commands judge each rightly
       record.py projects SAFEGEN FOLDER PROJECT…  folders with projects, which are copied

FOLDER gets a file for each project, so `diff -ru BEFORE AFTER` shows what a change does. A project is a copy with a repository of its
own, and nothing of it is run.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CLASSES = [
    # Swift's name and protocol, Objective-C's, the property, the module: a subclass, a subclass with a proxy, an extension.
    ("NetServiceBrowser", "NetServiceBrowserDelegate", "NSNetServiceBrowser", "NSNetServiceBrowserDelegate", "delegate", "Foundation"),
    ("CLLocationManager", "CLLocationManagerDelegate", "CLLocationManager", "CLLocationManagerDelegate", "delegate", "CoreLocation"),
    ("SKPhysicsWorld", "SKPhysicsContactDelegate", "SKPhysicsWorld", "SKPhysicsContactDelegate", "contactDelegate", "SpriteKit"),
]
SKIPPED = shutil.ignore_patterns(".git", ".build")
PACKAGE = """// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "App", platforms: [.iOS(.v12)], targets: [.target(name: "App")])
"""
PODSPEC = """Pod::Spec.new do |s|
  s.name = 'App'
  s.ios.deployment_target = '12.0'
  s.source_files = 'Sources/App/**/*.{h,m,swift}'
end
"""


def shapes():
    """(name, whether an instance is unsafe, files by path) of each shape and class."""
    with open(os.path.join(HERE, "shapes.txt"), encoding="utf-8") as file:
        parts = re.split(r"^= ", file.read(), flags=re.M)[1:]
    for part in parts:
        head, _, body = part.partition("\n")
        name, answer = head.split()
        files = [text.split("\n", 1) for text in re.split(r"^- (?=[A-Za-z./]+$)", body, flags=re.M)[1:]]
        for swift, protocol, objc, objc_protocol, member, module in CLASSES:
            made = {}
            for path, text in files:
                is_swift = path.endswith(".swift")
                words = {
                    "SWIFTCLASS": swift, "SWIFTPROTOCOL": protocol, "PROPERTY": member, "MODULE": module,
                    "SETTER": "set" + member[0].upper() + member[1:],
                    "CLASS": swift if is_swift else objc, "PROTOCOL": protocol if is_swift else objc_protocol}
                text = re.sub(r"\b(" + "|".join(words) + r")\b", lambda match: words[match.group()], text)
                if is_swift:
                    text = f"import {module}\n\n{text}"
                elif path.endswith((".h", ".m")):
                    text = f"#import <{module}/{module}.h>\n{text}"
                made[path if path.startswith(".git") else f"Sources/App/{path}"] = text
            has_swift = all(path.endswith(".swift") or path.startswith(".git") for path in made)
            made["Package.swift" if has_swift else "App.podspec"] = PACKAGE if has_swift else PODSPEC
            yield f"{name}-{swift}", answer == "unsafe", made


class Project:
    """A project in a folder that may be changed."""

    def __init__(self, safegen, folder):
        self.safegen, self.folder = os.path.abspath(safegen), folder
        self.text, self.codes = [], {}
        self.commit()

    def command(self, *words):
        environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
        return subprocess.run(words, cwd=self.folder, env=environment, capture_output=True, text=True, errors="replace")

    def commit(self):
        self.command("git", "init", "-q", ".")
        self.command("git", "add", "-A")
        self.command("git", "-c", "user.name=a", "-c", "user.email=a@localhost", "-c", "gc.auto=0", "commit", "-qm", "a")

    def run(self, *words, name=None):
        result = self.command(self.safegen, *words)
        self.codes[name or words[0]] = result.returncode
        # Times differ, and so do the digests of releases.
        output = re.sub(r"\b\d+\.\d+ s\b", "0.0 s", result.stdout + result.stderr).replace(self.folder, "")
        self.text.append(f"$ safegen {' '.join(words)}\n{output}\nexit code {result.returncode}\n")
        return output

    def road(self):
        self.run("scan", "--format", "json")
        self.run("init", "--dry-run")
        self.run("init", "-q", "-y")
        self.run("generate", "-q")
        self.commit()
        self.run("adopt", "-q", "--color", "never")
        self.run("audit", "-q", "--format", "json")
        self.run("scan", "--format", "json", name="last scan")
        return "\n".join(self.text)


def record(safegen, name, make, output):
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, "project")
        make(place)
        project = Project(safegen, place)
        text = project.road()
    with open(os.path.join(output, f"{name}.txt"), "w", encoding="utf-8") as file:
        file.write(text)
    return project.codes


def write(files):
    def make(folder):
        for path, text in files.items():
            path = os.path.join(folder, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    return make


def main():
    kind, safegen, output, *projects = sys.argv[1:]
    os.makedirs(output, exist_ok=True)
    if kind == "projects":
        for folder in projects:
            name = os.path.basename(folder.rstrip("/"))
            codes = record(safegen, name, lambda place: shutil.copytree(folder, place, symlinks=True, ignore=SKIPPED), output)
            print(name, *(f"{key}={code}" for key, code in codes.items()), flush=True)
        return
    right, all_shapes = 0, list(shapes())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda shape: record(safegen, shape[0], write(shape[2]), output), all_shapes)
        for (name, is_unsafe, _), codes in zip(all_shapes, results):
            said = [codes[key] != 0 for key in ("scan", "adopt", "audit", "last scan")]
            # Without an entry in a manifest there is nothing to adopt.
            is_right = all(said) if is_unsafe else not said[0]
            right += is_right
            if not is_right:
                print("unsafe" if is_unsafe else "safe", name, *(f"{key}={code}" for key, code in codes.items()))
    print(f"{right} of {len(all_shapes)} right")
    sys.exit(0 if right == len(all_shapes) else 1)


main()
