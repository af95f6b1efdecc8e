#!/usr/bin/env python3
"""Walks random small projects from 'scan' to 'audit' by the commands that SafeGen prints: no two commands may disagree about a place, and
the road has to arrive. See README.md.

A project has one or two modules in a package, an Xcode project that lists its files or takes folders, or both; shared files, tests, types
that hide Apple's names, and manifests that are there already. It is right if

- scan needs SafeGen, init writes a class, and audit or adopt act on a place of it: all of them, or none;
- 'init' and then the command that it prints write what 'init --add-to-project' writes at once;
- after the road check is 0, adopt has no edit, and each target that compiles an edited file compiles the wrappers;
- scan then finds nothing but what adopt reports.
"""
import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile

from harness import commit, finish, git

STREAM = """\
import Foundation
final class {name}: NSObject, StreamDelegate {{
    let stream: InputStream
    init(_ stream: InputStream) {{ self.stream = stream }}
    func open() {{
        stream.delegate = self
        stream.open()
    }}
}}
"""
PARSER = """\
import Foundation
final class {name}: NSObject, XMLParserDelegate {{
    var parser: XMLParser?
    func read(_ data: Data) {{
        let parser = XMLParser(data: data)
        parser.delegate = self
        self.parser = parser
        DispatchQueue.global().async {{ _ = parser.parse() }}
    }}
}}
"""
BROWSER = """\
import Foundation
final class {name}: NSObject, NetServiceBrowserDelegate {{
    let browser = NetServiceBrowser()
    func start() {{
        browser.delegate = self
        browser.searchForServices(ofType: "_http._tcp.", inDomain: "")
    }}
}}
"""
SCENE = """\
import SpriteKit
final class {name}: SKScene, SKPhysicsContactDelegate {{
    override func didMove(to view: SKView) {{
        physicsWorld.contactDelegate = self
    }}
}}
"""
RESULTS = """\
import CoreData
final class {name}: NSObject, NSFetchedResultsControllerDelegate {{
    var controller: NSFetchedResultsController<NSManagedObject>?
    func load(_ request: NSFetchRequest<NSManagedObject>, _ context: NSManagedObjectContext) {{
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        controller?.delegate = self
    }}
}}
"""
OBJECTIVE_C = """\
#import <Foundation/Foundation.h>
@interface {name} : NSObject <NSXMLParserDelegate>
@end
@implementation {name} {{
    NSXMLParser *_parser;
}}
- (void)read:(NSData *)data {{
    _parser = [[NSXMLParser alloc] initWithData:data];
    _parser.delegate = self;
    [self performSelectorInBackground:@selector(parse) withObject:nil];
}}
- (void)parse {{ [_parser parse]; }}
@end
"""
SAFE = """\
import Foundation
final class {name}: NSObject, XMLParserDelegate {{
    func read(_ data: Data) -> Bool {{
        let parser = XMLParser(data: data)
        parser.delegate = self
        return parser.parse()
    }}
}}
"""
NOTHING = "import Foundation\nstruct {name} {{ var a = 1 }}\n"
SWIFT = [STREAM, PARSER, BROWSER, SCENE, RESULTS, SAFE, NOTHING]
HIDERS = ["public class XMLParser {}\n", "public typealias XMLParser = Foundation.XMLParser\n", "protocol StreamDelegate {}\n",
          "public class NetServiceBrowser { public var delegate: AnyObject? }\n"]

# What a person has to do, and rightly.
STEPS = ["is called 'XMLParser' too", "may be what ",
         "no known target compiles this file; set its module", "Objective-C takes no two classes of one name"]


class Tree:
    """The files of a project, made of a seed."""

    def __init__(self, seed):
        self.chance, self.files, self.described = random.Random(seed), {}, []
        self.count = 0
        kind = self.chance.choice(["package", "xcode", "xcode", "synchronized", "both", "pod", "nothing"])
        self.kind = kind
        if kind in ("package", "both"):
            self.package("Kit/" if kind == "both" else "")
        if kind in ("xcode", "both"):
            self.xcode(isSynchronized=False)
        if kind == "synchronized":
            self.xcode(isSynchronized=True)
        if kind == "pod":
            self.pod()
        if kind == "nothing":
            self.code("Code", 2)
        if self.chance.random() < 0.2:
            self.manifest()

    def code(self, folder, most, swiftOnly=False):
        """Files in a folder; their paths."""
        paths = []
        for _ in range(self.chance.randint(1, most)):
            self.count += 1
            name = f"Type{self.count}"
            isObjectiveC = not swiftOnly and self.chance.random() < 0.15
            path = f"{folder}/{self.chance.choice(['', '', 'Sub/'])}{name}.{'m' if isObjectiveC else 'swift'}"
            text = OBJECTIVE_C if isObjectiveC else self.chance.choice(SWIFT)
            self.files[path] = text.format(name=name)
            paths.append(path)
        if self.chance.random() < 0.15:
            self.count += 1
            path = f"{folder}/Own{self.count}.swift"
            self.files[path] = "import Foundation\n" + self.chance.choice(HIDERS)
            paths.append(path)
        return paths

    def package(self, root):
        targets = []
        for name in ["Core", "Feature"][: self.chance.randint(1, 2)]:
            folder = self.chance.choice([f"Sources/{name}", f"Sources/{name}", f"{name}/Code"])
            place = "" if folder == f"Sources/{name}" else f', path: "{folder}"'
            uses = ', dependencies: ["Core"]' if name == "Feature" else ""
            targets.append(f'        .target(name: "{name}"{uses}{place}),')
            self.code(root + folder, 3, swiftOnly=True)
        if self.chance.random() < 0.4:
            targets.append('        .testTarget(name: "CoreTests", dependencies: ["Core"]),')
            self.code(root + "Tests/CoreTests", 1, swiftOnly=True)
        self.files[root + "Package.swift"] = (
            f'// swift-tools-version: {self.chance.choice(["5.9", "6.0", "6.2"])}\nimport PackageDescription\nlet package = Package(\n'
            '    name: "P", platforms: [.iOS(.v15), .macOS(.v12)],\n    targets: [\n' + "\n".join(targets) + "\n    ])\n")

    def xcode(self, isSynchronized):
        names = self.chance.choice([["App"], ["App", "Widget"], ["App", "Mac"], ["App", "AppTests"], ["App", "Kit"]])
        types = {"App": "application", "Mac": "application", "Widget": "app-extension", "AppTests": "bundle.unit-test", "Kit": "framework"}
        targets = []
        for name in names:
            folder = self.chance.choice([name, name, "Source/" + name])
            hasCode = name == "App" or self.chance.random() < 0.7
            targets.append({"name": name, "type": types[name], "folder": folder, "files": self.code(folder, 3) if hasCode else [],
                            "settings": {"SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"}, "uses": [], "shares": []})
        if len(targets) == 2:
            app, other = targets
            if self.chance.random() < 0.6:
                other["shares"] = self.chance.sample(app["files"], self.chance.randint(1, len(app["files"])))
            if other["name"] == "Mac" and self.chance.random() < 0.5:
                app["settings"]["PRODUCT_NAME"] = other["settings"]["PRODUCT_NAME"] = "App"
            if other["name"] == "AppTests":
                other["uses"] = ["App"]
            if other["name"] == "Kit":
                app["uses"] = ["Kit"]
                # A process would have what Objective-C sees twice.
                if any(path.endswith(".m") for target in targets for path in target["files"]):
                    other["shares"] = []
        isObjectiveC = all(path.endswith(".m") for target in targets for path in target["files"])
        if isObjectiveC:
            for target in targets:
                del target["settings"]["SWIFT_VERSION"]
        self.files["App.xcodeproj/project.pbxproj"] = project(targets, isSynchronized)

    def pod(self):
        self.code("Classes", 3)
        self.files["Kit.podspec"] = ("Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Classes/**/*.{h,m,swift}'\n"
                                     "  s.ios.deployment_target = '15.0'\n  s.swift_version = '5.9'\nend\n")

    def manifest(self):
        names = self.chance.sample(["XMLParser", "NetServiceBrowser", "SKPhysicsWorld", "{name: Stream, form: extension}"], self.chance.randint(1, 2))
        folders = sorted({str(pathlib.Path(path).parent) for path in self.files if path.endswith(".swift")})
        folder = self.chance.choice(folders + ["."])
        output = self.chance.choice(["{directory: Generated}", "{file: SafeDelegates.swift}"])
        self.files[f"{folder}/safegen.yml"] = (f"version: 1\noutput: {output}\nclasses:\n" + "".join(f"  - {name}\n" for name in names))

    def write(self, folder):
        for path, text in self.files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
        commit(folder)


def project(targets, isSynchronized):
    """The text of an Xcode project."""
    ids, objects = {}, []

    def id_of(kind, name=""):
        return ids.setdefault((kind, name), f"{len(ids) + 1:024X}")

    def add(key, isa, **fields):
        text = "".join(f"\t\t\t{name} = {value};\n" for name, value in fields.items())
        objects.append(f"\t\t{key} = {{\n\t\t\tisa = {isa};\n{text}\t\t}};\n")

    def listed(keys):
        return "(\n" + "".join(f"\t\t\t\t{key},\n" for key in keys) + "\t\t\t)"

    def text(value):
        return f'"{value}"'

    groups = {}
    for target in targets:
        own = target["shares"] if isSynchronized else target["files"] + target["shares"]
        name = target["name"]
        if isSynchronized:
            groups.setdefault(target["folder"], [])
            for other in targets:
                shared = [path for path in target["shares"] if path.startswith(other["folder"] + "/")]
                if shared and other is not target:
                    groups[other["folder"]].append((name, [path[len(other["folder"]) + 1:] for path in shared]))
            own = []
        files = []
        for path in own:
            files.append(id_of("build", f"{name}/{path}"))
            add(files[-1], "PBXBuildFile", fileRef=id_of("file", path))
        uses = []
        for other in target["uses"]:
            uses.append(id_of("uses", f"{name}/{other}"))
            add(uses[-1], "PBXTargetDependency", target=id_of("target", other))
        add(id_of("sources", name), "PBXSourcesBuildPhase", buildActionMask="2147483647", files=listed(files),
            runOnlyForDeploymentPostprocessing="0")
        settings = "{\n" + "".join(f"\t\t\t\t{key} = {text(value)};\n" for key, value in sorted(target["settings"].items())) + "\t\t\t}"
        add(id_of("configuration", name), "XCBuildConfiguration", buildSettings=settings, name="Release")
        add(id_of("configurations", name), "XCConfigurationList", buildConfigurations=listed([id_of("configuration", name)]),
            defaultConfigurationName="Release")
        folders = {"fileSystemSynchronizedGroups": listed([id_of("folder", target["folder"])])} if isSynchronized else {}
        add(id_of("target", name), "PBXNativeTarget", buildConfigurationList=id_of("configurations", name),
            buildPhases=listed([id_of("sources", name)]), dependencies=listed(uses), name=text(name), productName=text(name),
            productType=text("com.apple.product-type." + target["type"]), **folders)
    children = []
    if isSynchronized:
        for folder, exceptions in groups.items():
            sets = []
            for name, paths in exceptions:
                sets.append(id_of("exceptions", f"{folder}/{name}"))
                add(sets[-1], "PBXFileSystemSynchronizedBuildFileExceptionSet", membershipExceptions=listed(text(p) for p in paths),
                    target=id_of("target", name))
            children.append(id_of("folder", folder))
            add(children[-1], "PBXFileSystemSynchronizedRootGroup", exceptions=listed(sets), path=text(folder), sourceTree=text("<group>"))
    else:
        for path in sorted({path for target in targets for path in target["files"] + target["shares"]}):
            children.append(id_of("file", path))
            kind = "sourcecode.swift" if path.endswith(".swift") else "sourcecode.c.objc"
            add(children[-1], "PBXFileReference", lastKnownFileType=kind, path=text(path), sourceTree="SOURCE_ROOT")
    add(id_of("main"), "PBXGroup", children=listed(children), sourceTree=text("<group>"))
    add(id_of("all"), "XCBuildConfiguration", buildSettings="{\n\t\t\t}", name="Release")
    add(id_of("lists"), "XCConfigurationList", buildConfigurations=listed([id_of("all")]), defaultConfigurationName="Release")
    add(id_of("project"), "PBXProject", buildConfigurationList=id_of("lists"), mainGroup=id_of("main"),
        targets=listed(id_of("target", target["name"]) for target in targets))
    return ("// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 77;\n\tobjects = {\n" + "".join(objects)
            + f"\t}};\n\trootObject = {id_of('project')};\n}}\n")


class Walk:
    """The road through one project."""

    def __init__(self, program, tree, scratch):
        self.program, self.tree, self.scratch = program, tree, scratch
        self.faults = []

    def run(self, *words, folder=None):
        done = subprocess.run([self.program, *words], cwd=folder or self.folder, capture_output=True, text=True, errors="replace", timeout=120)
        if done.returncode < 0:
            self.fault(f"{' '.join(words)} crashed: {done.returncode}")
        return done

    def fault(self, text):
        self.faults.append(text)

    def document(self, *words):
        done = self.run(*words)
        try:
            return json.loads(done.stdout)
        except ValueError:
            self.fault(f"{' '.join(words)} printed no JSON: {done.stdout[:100]}{done.stderr[:200]}")
            return {}

    def copy(self, name):
        folder = self.scratch / name
        self.tree.write(folder)
        return folder

    def walk(self):
        self.folder = self.copy("road")
        self.before = self.document("scan", "-q", "--format", "json")
        scan = self.run("scan", "-q")
        hasManifest = any(path.endswith("safegen.yml") for path in self.tree.files)
        init = self.run("init", "--yes")
        wrote = re.findall(r"^wrote (\S+)", init.stdout, re.M)
        if not hasManifest and (scan.returncode == 1) != bool(wrote):
            self.fault(f"scan is {scan.returncode}, and init writes {wrote}:\n{init.stdout}{init.stderr}")
        self.two_steps(init)
        manifests = list(self.folder.rglob("safegen.yml"))
        if not manifests:
            self.nothing_to_do()
            return
        self.by_hand(init)
        if self.tree.kind == "nothing":
            # Nothing describes targets, so who builds it says which module gets the wrappers.
            for manifest in manifests:
                text = manifest.read_text()
                manifest.write_text(text.replace("output:\n", "output:\n  module: App\n", 1))
        generated = self.run("generate", "--quiet")
        if generated.returncode:
            return self.fault(f"generate: {generated.returncode} {generated.stdout}{generated.stderr}")
        check = self.run("check")
        if check.returncode and self.tree.kind != "nothing" and not hasManifest:
            self.fault(f"check before adopt: {check.returncode} {check.stdout}{check.stderr}\n{init.stdout}")
        places = {(place["file"], place["line"]) for place in self.places()}
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-qm", "wrappers")
        found = self.document("adopt", "--format", "json").get("diagnostics", [])
        audited = self.document("audit", "--format", "json").get("diagnostics", [])
        # A wrapper that is made in a place protects what is set in others of its file.
        told = {d.get("file") for d in found + audited}
        silent = sorted(place for place in places if place[0] not in told)
        if silent and not hasManifest:
            self.fault(f"scan names places of which adopt and audit say nothing: {silent}")
        adopt = self.run("adopt", "--write")
        if "--add-imports" in adopt.stderr:
            adopt = self.run("adopt", "--write", "--force", "--add-imports")
        self.arrive(found, hasManifest, adopt)

    def places(self):
        """The places where scan says that a delegate which may dangle is set."""
        return [place for use in self.before.get("classes", []) if use["advice"] != "nothing" for place in use["evidence"]
                if place["kind"] == "assignment" and not place["cantDangle"]]

    def two_steps(self, init):
        """The command that init prints has the effect of doing all at once."""
        atOnce = self.copy("once")
        self.run("init", "--yes", "--add-to-project", folder=atOnce)
        inTwo = self.folder
        command = re.search(r"(?:or|can) run: safegen (init[^\n]*--add-to-project[^\n]*)", init.stdout + init.stderr)
        if command:
            done = self.run(*command[1].split(), "--yes")
            if done.returncode:
                self.fault(f"{command[1]}: {done.returncode} {done.stdout}{done.stderr}")
        one, two = contents(atOnce), contents(inTwo)
        if one != two:
            names = [path for path in sorted(set(one) | set(two)) if one.get(path) != two.get(path)]
            self.fault(f"init and '{command and command[1]}' isn't init at once: {names}\n{init.stdout}")

    def by_hand(self, init):
        pass

    def nothing_to_do(self):
        audit = self.document("audit", "--format", "json").get("diagnostics", [])
        worse = [d for d in audit if d["severity"] != "note" and d.get("rule") in ("unsafe-property", "bare-instance")]
        if worse:
            self.fault(f"init writes nothing, and audit finds {worse[:2]}")

    def arrive(self, before, hasManifest, adopt):
        check = self.run("check")
        if check.returncode and self.tree.kind != "nothing" and not hasManifest:
            self.fault(f"check after adopt: {check.returncode} {check.stdout}{check.stderr}")
        again = self.document("adopt", "--format", "json").get("diagnostics", [])
        edits = [d for d in again if d.get("fixits")]
        if edits and not hasManifest:
            self.fault(f"adopt edits again: {edits[:2]}")
        self.targets()
        scan = self.run("scan", "-q")
        reported = [d for d in again if d["severity"] != "note"]
        if scan.returncode == 1 and not reported and not hasManifest:
            self.fault(f"scan needs SafeGen after the road, and adopt reports nothing:\n{scan.stdout}")
        if scan.returncode == 0 and reported and not hasManifest:
            self.fault(f"scan is done, and adopt reports {reported[:2]}")
        unedited = [d for d in reported if d.get("rule") != "short-lived-delegate" and not any(step in d["message"] for step in STEPS)]
        if unedited and not hasManifest:
            self.fault("not alone: " + "; ".join(f"{d.get('file')}:{d.get('line')} {d['message']}" for d in unedited[:3]))

    def targets(self):
        """Each target that compiles an edited file gets wrappers."""
        edited = subprocess.run(["git", "diff", "--name-only"], cwd=self.folder, capture_output=True, text=True).stdout.splitlines()
        model = self.document("project", "--format", "json")
        for description in model.get("descriptions", []):
            for target in description["targets"]:
                own = [path for path in edited if compiles(target, path)]
                if not own or all(re.search(r"import (App|Core|Feature|Kit)\b", (self.folder / path).read_text()) for path in own):
                    continue
                files = [str(p.relative_to(self.folder)) for p in self.folder.rglob("*.swift") if "SafeGen digest" in p.read_text()[:600]]
                if not any(compiles(target, path) for path in files):
                    self.fault(f"target {target['name']} compiles an edited file, and no wrapper")


def compiles(target, path):
    if path in target["files"]:
        return True
    if any(path == e or path.startswith(e + "/") for e in target["excluded"]):
        return False
    if any(f == "." or path.startswith(f + "/") for f in target["folders"]):
        return True
    return any(path.startswith(re.split(r"[*{]", p)[0]) for p in target["patterns"] if isinstance(p, str))


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file() and ".git" not in path.relative_to(folder).parts}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--projects", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a folder for the projects that fail")
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.projects):
        with tempfile.TemporaryDirectory() as scratch:
            walk = Walk(str(pathlib.Path(options.program).resolve()), Tree(seed), pathlib.Path(scratch))
            walk.walk()
            if walk.faults:
                failures += 1
                print(f"--- project {seed} ({walk.tree.kind})")
                for fault in walk.faults:
                    print(fault)
                if options.keep:
                    shutil.copytree(scratch, pathlib.Path(options.keep) / str(seed), dirs_exist_ok=True)
    print(f"{options.projects} projects, {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
