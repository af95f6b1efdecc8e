#!/usr/bin/env python3
"""pages.py PROGRAM FOLDER: gathers Docs/ in FOLDER, and makes a page for each known class and for each rule.
Beside FOLDER it writes mkdocs.yml, the menu with these pages.

PROGRAM is a built safegen: what a class needs, and the wrapper's code, is what it prints.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
MENU = ROOT / "Site/mkdocs.yml"
# What is a page besides Docs/, and its name there.
OTHERS = {
    "README.md": "index.md",
    "CHANGELOG.md": "Changelog.md",
    ".github/SECURITY.md": "Security.md",
    "CONTRIBUTING.md": "Contributing.md",
    "Tests/Benchmarks/README.md": "Costs.md",
    "Tests/Benchmarks/Trials.md": "Trials.md",
    "Tests/README.md": "Tests.md",
    "Examples/Review/README.md": "ReviewExample.md",
    "Knowledge/README.md": "KnowledgeFiles.md",
    ".github/action/README.md": "GitHubAction.md",
}
# Files to copy, which the page Examples.md shows.
EXAMPLES = {
    "Examples/Xcode/ci_post_clone.sh": "sh",
    "Examples/Xcode/generate-safe-delegates.sh": "sh",
    "Examples/GitHubActions/safegen.yml": "yaml",
}
# Classes whose names in Objective-C, and so in crash reports, are others.
OBJECTIVE_C = {
    "XMLParser": "NSXMLParser", "FileManager": "NSFileManager", "NetService": "NSNetService",
    "NetServiceBrowser": "NSNetServiceBrowser", "Stream": "NSStream", "InputStream": "NSInputStream",
    "OutputStream": "NSOutputStream", "Port": "NSPort", "Thread": "NSThread",
}
RUNTIME = """# SafeGenRuntime

SafeGenRuntime is a library for apps. It contains lifetimes that end with an object, and observations that end automatically.
Generated code uses it only for `whenReleased`.

DocC generates <a href="runtime/documentation/safegenruntime/index.html">the reference</a>. A browser can show it only from a web server,
not from a file.
"""


def run(program, *arguments, folder=None):
    result = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


def page(title, description, body):
    # Quotes as in YAML: a description may hold a colon.
    quoted = description.replace("\\", "").replace('"', "'")
    return f'---\ntitle: "{title}"\ndescription: "{quoted}"\n---\n\n{body.rstrip()}\n'


def filled_in(text):
    """Text with the account that publishes, which SITE_REPOSITORY=owner/name gives."""
    owner = os.environ.get("SITE_REPOSITORY", "").split("/")[0]
    return text.replace("ghcr.io/owner/", f"ghcr.io/{owner.lower()}/").replace("OWNER", owner) if owner else text


class Links:
    """The links of the documentation: to pages of the site, or to the files of the repository."""

    def __init__(self):
        self.pages = {f"Docs/{path.name}": path.name for path in sorted((ROOT / "Docs").glob("*.md"))} | OTHERS
        self.titles = {name: title for title, name in re.findall(r"- (.+): (\S+\.md)$", MENU.read_text(encoding="utf-8"), flags=re.M)}
        self.broken = []

    def moved(self, source):
        base = (ROOT / source).parent

        def replaced(match):
            label, target = match.group(1), match.group(2)
            if re.match(r"[a-z]+:|#", target):
                return match.group(0)
            path, _, anchor = target.partition("#")
            found = (base / path).resolve()
            name = found.relative_to(ROOT).as_posix() if found.is_relative_to(ROOT) else ""
            if found.suffix == ".png" and found.exists():
                return f"[{label}](Images/{found.name})"
            if name in EXAMPLES:
                return f"[{found.name}](Examples.md#{anchor_of(name)})"
            if name in self.pages:
                # A file's name as the label: the site calls the page by its title.
                label = self.titles.get(self.pages[name], label) if label.endswith(".md") else label
                return f"[{label}]({self.pages[name]}{'#' + anchor if anchor else ''})"
            if not found.exists():
                self.broken.append(f"{source}: {target}")
            # A file that is no page: its name says where it is in the repository.
            return f"{label} (`{name}`)" if name and name not in label else label

        text = (ROOT / source).read_text(encoding="utf-8")
        parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
        moved = (part if part.startswith("```") else re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", replaced, part) for part in parts)
        return filled_in("".join(moved))


def anchor_of(path):
    return re.sub(r"[^a-z]+", "-", Path(path).name.lower())


def examples():
    """The page with the files to copy."""
    text = "# Files to copy\n\nCopy these scripts and workflows into your project. `OWNER` is the account that publishes SafeGen.\n"
    for path, language in EXAMPLES.items():
        code = (ROOT / path).read_text(encoding="utf-8").rstrip()
        text += f"\n## {Path(path).name} {{ #{anchor_of(path)} }}\n\n```{language}\n{code}\n```\n"
    return page("Files to copy", "Scripts and workflows for Xcode, Xcode Cloud and GitHub Actions.", filled_in(text))


def description(text):
    """The first paragraph, in at most 155 characters: what search engines show."""
    for paragraph in re.split(r"\n\s*\n", text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph)
        plain = re.sub(r"[*`]", "", plain).replace("\n", " ").strip()
        if plain and plain[0] not in "#|<-!":
            return plain if len(plain) <= 155 else plain[:152].rsplit(" ", 1)[0] + "…"
    return ""


def known_classes():
    """Each class of Knowledge/ with unsafe properties, as (module, entry)."""
    for path in sorted((ROOT / "Knowledge").glob("*.yml")):
        known = yaml.safe_load(path.read_text(encoding="utf-8"))
        for entry in known.get("classes", []) or []:
            yield known, entry


def entry_line(entry):
    example = entry.get("example")
    return f'"{entry["name"]}<{", ".join(example)}>"' if example else entry["name"]


def wrapper(program, entry):
    """The code that is generated for a class, as [(file, text)], or the reason why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        manifest = f'version: 1\noutput: {{swift: "6.2"}}\nclasses:\n  - {entry_line(entry)}\n'
        Path(folder, "safegen.yml").write_text(manifest, encoding="utf-8")
        status, _, error = run(program, "generate", folder=folder)
        if status:
            return [], error.strip().splitlines()[0].split(": ", 2)[-1]
        files = sorted(Path(folder, "Generated").glob("*.swift"), key=lambda file: ("Proxy" in file.name, file.name))
        return [(file.name, file.read_text(encoding="utf-8")) for file in files if file.stem != "SafeSupport"], ""


def code_of(text):
    """Generated text without its banner."""
    lines = text.splitlines()
    while lines and lines[0].startswith("//"):
        lines.pop(0)
    return "\n".join(lines).strip()


def strings(known, key, name):
    """The entries of a list of `Class.property: text` that are of one class."""
    for item in known.get(key, []) or []:
        for subject, text in item.items() if isinstance(item, dict) else []:
            if subject.split(".")[0] == name:
                yield subject, str(text)


def table(head, rows):
    """A table whose first column is left out if it has the same in all rows."""
    if len({row[0] for row in rows}) == 1:
        head, rows = head[1:], [row[1:] for row in rows]
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, ["---"] * len(head), *rows]) + "\n"


def crash(known, name):
    """What the reports of its crashes show."""
    rows = []
    for subject, text in strings(known, "callers", name):
        parts = [part.strip() for part in text.split(";")]
        frames, selectors = (parts + ["", "", ""])[1:3]
        for kind, words in (("frame", frames), ("message", selectors)):
            for word in (word.strip() for word in words.split(",") if word.strip("- ")):
                # How sure it is stands before it: `believed _signalEventSync`.
                sure, _, rest = word.partition(" ")
                kind_of, shown = (f"{kind}, {sure}", rest) if sure in ("believed", "guessed") else (kind, word)
                rows.append((f"`{subject}`", kind_of, f"`{shown}`"))
    if not rows:
        return ""
    head = (
        "## The crash\n\nIn the crashed thread, look at the first frame below `objc_msgSend`, `objc_retain` or another function of the runtime. It is one of "
        "these frames. Or the crash is an exception: another object gets one of these messages, and doesn't implement it. "
        "[`safegen explain crash.ips`](../Crashes.md) reads the report for you.\n\n")
    return head + table(["property", "kind", "in the report"], rows)


def history(known, name):
    rows = [(f"`{subject}`", text) for subject, text in strings(known, "history", name)]
    head = "## Since when\n\nThe table shows how the headers of each SDK declare the property.\n\n"
    return head + table(["property", "in the headers"], rows) if rows else ""


def listed(items):
    """A list in a sentence: a, b and c."""
    items = list(items)
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def changed_line(entry, files):
    """The line of a project's code that changes, before and after."""
    name = entry["name"]
    if any("+" in file for file, _ in files):
        names = [item["name"] for item in entry["properties"]]
        return "".join(f"object.{one} = self     // object.safe{one[0].upper()}{one[1:]} = self\n" for one in names)
    wrapper = re.search(r"^[\w ]*class (\w+)", code_of(files[0][1]), flags=re.M)
    return f"{name}(…)     // {wrapper.group(1)}(…)\n" if wrapper else ""


def class_page(program, known, entry):
    module, name = known["module"], entry["name"]
    properties = [f"{name}.{item['name']}" for item in entry.get("properties", [])]
    several = len(properties) > 1
    _, facts, _ = run(program, "explain", name)
    files, reason = wrapper(program, entry)
    objective_c = OBJECTIVE_C.get(name, name)
    also = f" (in crash reports: `{objective_c}`)" if objective_c != name else ""
    title = f"{name} ({objective_c}): delegate crash" if also else f"{name}: delegate crash"
    text = f"# {title}\n\n"
    kept = "aren't weak references" if several else "isn't a weak reference"
    text += f"`EXC_BAD_ACCESS` in `objc_msgSend`: {listed(f'`{item}`' for item in properties)} of {module}{also} {kept}, at least on some systems. If the object is "
    text += "deallocated first, the next callback crashes.\n\n"
    if files:
        text += f"## The fix\n\n```yaml\nversion: 1\nplatforms: [iOS 15.0, macOS 12.0]   # what your app supports\nclasses: [{entry_line(entry)}]\n```\n\n"
        text += "With this `safegen.yml`, `safegen generate` writes the wrapper. [`safegen adopt --write`](../Adopt.md) moves your code to it:\n\n"
        text += f"```swift\n{changed_line(entry, files)}```\n\n" + crash(known, name) + "## The wrapper\n\n"
        for file, code in files:
            text += f"`{file}`:\n\n```swift\n{code_of(code)}\n```\n\n"
        text += "All wrappers share one more file, `SafeSupport.swift`. "
        text += "[What a wrapper protects against](../Safety.md) lists the hazards.\n\n"
    else:
        text += f"## No wrapper\n\n{reason or 'SafeGen has no wrapper for this class.'}\n\n" + crash(known, name)
    # What explain prints is alike on all of these pages: the search leaves it out.
    text += history(known, name) + f"## What SafeGen knows {{ data-search-exclude }}\n\n```text\n{facts.rstrip()}\n```\n"
    summary = f"{objective_c} delegate crash (EXC_BAD_ACCESS): {listed(properties)} {'are' if several else 'is'} unowned(unsafe). The wrapper that makes it safe, and its code."
    return page(title, summary, text)


def classes(program, folder):
    folder.mkdir()
    rows = []
    for known, entry in known_classes():
        name = entry["name"]
        (folder / f"{name}.md").write_text(class_page(program, known, entry), encoding="utf-8")
        names = ", ".join(f"`{item['name']}`" for item in entry.get("properties", []))
        rows.append((known["module"] not in ("CoreData", "Foundation"), f"| [{name}]({name}.md) | {known['module']} | {names} |"))
    text = "# Classes with unsafe delegates\n\nSafeGen knows these classes of Apple's SDKs. Each page shows the crash, the manifest entry and the wrapper.\n\n"
    text += "| class | module | properties |\n|---|---|---|\n" + "\n".join(row for _, row in sorted(rows)) + "\n"
    summary = "Apple's classes whose delegates are assign (unowned(unsafe) in Swift). They crash when the delegate is deallocated first."
    (folder / "index.md").write_text(page("Classes with unsafe delegates", summary, text), encoding="utf-8")
    return len(rows)


def prose(text):
    """Text for a terminal as Markdown: what is in quotes is code."""
    escaped = re.sub(r"([*_<&])", r"\\\1", text)
    return re.sub(r"(?<!\w)'([^'\n]+)'(?!\w)", lambda quoted: "`" + re.sub(r"\\([*_<&])", r"\1", quoted.group(1)) + "`", escaped)


def reported(program, files, arguments):
    """The lines that a command prints in a folder with these files."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "App")
        # The end of the project: nothing above it is looked at.
        (folder / ".git").mkdir(parents=True)
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        _, output, error = run(program, *arguments, folder=folder)
        lines = (output + error).replace(str(folder), "/Users/me/App").splitlines()
        return [line for line in lines if not line.startswith("safegen: note: ") and not re.match(r"\d+ files?, .* s$", line)]


def diagnostics(lines, sign):
    """The lines of the diagnostics with a sign; all lines if none has it in brackets."""
    groups = []
    for line in lines:
        if line.startswith("  ") and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    shown = [group for group in groups if sign.startswith("[") and sign in group[0]] or groups
    return "\n".join(line for group in shown for line in group)


def example(program, rule, entry):
    """An example of a rule: the files, the output, and the correction."""
    language = {".yml": "yaml", ".swift": "swift", ".m": "objc", ".h": "objc", ".podspec": "ruby", ".json": "json", ".storyboard": "xml"}
    files = entry.get("files") or {"safegen.yml": entry["manifest"]}
    command = entry.get("run", "validate")
    block = lambda name, text: f"`{name}`:\n\n```{language[Path(name).suffix]}\n{text.rstrip()}\n```\n\n"
    text = "## Example\n\n" + "".join(block(name, content) for name, content in files.items())
    sign = entry.get("says", f"[{rule}]")
    output = diagnostics(reported(program, files, command.split()), sign)
    if sign not in output:
        sys.exit(f"pages.py: the example of '{rule}' reports:\n{output}")
    text += f"`safegen {command}` prints:\n\n```text\n{output}\n```\n\n"
    if "fixed" in entry:
        changed = files | {entry.get("fixed_file", "safegen.yml"): entry["fixed"]}
        output = "\n".join(reported(program, changed, command.split()))
        if sign in output or "error: " in output:
            sys.exit(f"pages.py: the corrected example of '{rule}' reports:\n{output}")
    text += "## Fix\n\n"
    return text + (block(entry.get("fixed_file", "safegen.yml"), entry["fixed"]) if "fixed" in entry else entry["fix"] + "\n")


def rules(program, folder):
    folder.mkdir()
    source = (ROOT / "Sources/SafeGen/Diagnostics/Rule.swift").read_text(encoding="utf-8")
    audit = "".join(file.read_text(encoding="utf-8") for file in sorted(ROOT.glob("Sources/SafeGenRewriter/Rules/*Rule*.swift")))
    own = re.findall(r'^    case \w+ = "([a-z-]+)"', source, flags=re.M) + re.findall(r"^    case ([a-z]+)$", source, flags=re.M)
    examples = yaml.safe_load((ROOT / "Site/rules.yml").read_text(encoding="utf-8"))
    lists = {"Rules of the manifest and its output": own, "Rules of the audit": re.findall(r'id: "([a-z-]+)"', audit)}
    text = "# Rules and errors\n\nThe word in brackets after a diagnostic is its rule. `safegen explain RULE` prints the same text.\n"
    count = 0
    for title, ids in lists.items():
        text += f"\n## {title}\n\n| rule | meaning |\n|---|---|\n"
        for rule in sorted(set(ids)):
            status, explanation, _ = run(program, "explain", rule)
            if status:
                continue
            # Its example follows below, with what is printed.
            explanation = re.split(r"^Example, ", "\n".join(explanation.strip().splitlines()[1:]), flags=re.M)[0].strip()
            body = f"# {rule}\n\n{prose(explanation)}\n\n"
            if rule in examples:
                body += example(program, rule, examples.pop(rule))
            first = re.split(r"(?<=[.!?])\s", explanation)[0]
            (folder / f"{rule}.md").write_text(page(rule, f"{rule}: {first}"[:155], body), encoding="utf-8")
            text += f"| [{rule}]({rule}.md) | {prose(first)} |\n"
            count += 1
    if examples:
        sys.exit(f"pages.py: examples of rules that don't exist: {', '.join(examples)}")
    (folder / "index.md").write_text(page("Rules and errors", "Each rule that SafeGen reports, with its fix.", text), encoding="utf-8")
    return count


def home(text):
    """README as the first page: three links below its first sentence, and both snippets at full width."""
    snippets = re.search(r"<table>.*?</table>", text, flags=re.S)
    titles = re.findall(r"<th>(.*?)</th>", snippets.group(0))
    codes = re.findall(r"^```.*?^```$", snippets.group(0), flags=re.M | re.S)
    shown = "\n\n".join(f"**{title}**\n\n{code}" for title, code in zip(titles, codes))
    text = text.replace(snippets.group(0), shown)
    title, first, rest = text.split("\n\n", 2)
    links = {"I have a crash": "Crashes.md", "Do I need it?": "Scan.md", "Install": "Install.md"}
    return f"{title}\n\n{first}\n\n" + " ".join(f"[{label}]({page}){{ .md-button }}" for label, page in links.items()) + f"\n\n{rest}"


def menu(folder):
    """The menu with the pages of classes and rules, so that these have a navigation, too."""
    def below(name, line):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        pages = sorted(path.stem for path in (folder / name).glob("*.md") if path.stem != "index")
        return line.replace(f" {name}/index.md", "") + f"\n{indent}- {name}/index.md" + "".join(f"\n{indent}- {page}: {name}/{page}.md" for page in pages)

    lines = MENU.read_text(encoding="utf-8").splitlines()
    for name in ("classes", "rules"):
        lines = [below(name, line) if line.endswith(f": {name}/index.md") else line for line in lines]
    return "\n".join(lines) + "\n"


def main():
    program, folder = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])
    folder.mkdir(parents=True)
    links = Links()
    for source, name in links.pages.items():
        text = home(links.moved(source)) if name == "index.md" else links.moved(source)
        title = re.search(r"^# (.+)$", text, flags=re.M).group(1)
        (folder / name).write_text(page(title.replace("`", "").replace('"', "'"), description(text), text), encoding="utf-8")
    made = classes(program, folder / "classes"), rules(program, folder / "rules")
    (folder / "Runtime.md").write_text(
        page("SafeGenRuntime", "A library for apps: lifetimes, and observations that end by themselves.", RUNTIME), encoding="utf-8")
    (folder / "Examples.md").write_text(examples(), encoding="utf-8")
    for asset in sorted((ROOT / "Site/assets").iterdir()):
        (folder / asset.name).write_bytes(asset.read_bytes())
    shutil.copytree(ROOT / "Docs/Images", folder / "Images")
    (folder / "robots.txt").write_text("User-agent: *\nAllow: /\n", encoding="utf-8")
    (folder.parent / "mkdocs.yml").write_text(menu(folder), encoding="utf-8")
    if links.broken:
        sys.exit("pages.py: links to nothing:\n  " + "\n  ".join(links.broken))
    print(f"{len(links.pages)} pages of the repository, {made[0]} classes, {made[1]} rules")


if __name__ == "__main__":
    main()
