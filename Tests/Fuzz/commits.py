#!/usr/bin/env python3
"""Reviews each commit of repositories against the one before it, in each format, and asks for the diff and the verdict: each run has to
end by itself, with an exit code that it documents, and twice with the same text. See README.md."""
import argparse
import json
import pathlib
import random
import subprocess
import tempfile

from harness import commit, finish, git

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMATS = ["text", "markdown", "json", "html", "github", "sarif"]
# Nothing worse, something worse, a manifest that is wrong on a side, a side that lacks it, an object that git lacks.
EXIT_CODES = {0, 1, 65, 66, 74}
NAMES = ["XMLParser", "FileManager", "NSKeyedArchiver", "NSKeyedUnarchiver", "NetService", "NetServiceBrowser", "NSConnection"]


def manifest(chance):
    """A manifest at random, now and then with a mistake."""
    lines = ["version: 1"]
    if chance.random() < 0.5:
        lines.append(f"output: {{swift: '{chance.choice(['5.9', '6.0', '6.1', '6.2'])}', header: [h{chance.randrange(3)}]}}")
    if chance.random() < 0.5:
        lines.append(f"defaults: {{forward: {chance.choice(['delegate', 'proxy'])}, access: {chance.choice(['internal', 'public', 'open'])}}}")
    lines.append("classes:")
    for name in chance.sample(NAMES, chance.randint(1, len(NAMES))):
        lines.append(f"  - {{name: '{name}'" + chance.choice(["", f", prefix: P{chance.randrange(3)}", ", access: public", ", condition: os(iOS)", ", objc: true"]) + "}")
    for number in range(chance.randrange(4)):
        lines.append(f"  - {{name: C{number}, module: Kit, properties: [{{name: {chance.choice(['delegate', 'target'])}, type: P{number}}}],"
                     f"{chance.choice(['', ' forward: delegate,'])} allow: [{{rule: forward-unproven, reason: r{chance.randrange(3)}}}]}}")
    if chance.random() < 0.05:
        lines.append(chance.choice(["more: 1", "protocols: [", "classes: []", "\t"]))
    return "\n".join(lines) + "\n"


def invented(folder, commits, seed):
    """A repository whose manifests and generated files change at random, are moved, and go."""
    chance = random.Random(seed)
    folder.mkdir()
    (folder / "README").write_text("a\n")
    commit(folder)
    places = ["safegen.yml", "A/safegen.yml", "B b/safegen.yml", "shared.yml"]
    for number in range(commits):
        path = folder / chance.choice(places)
        path.parent.mkdir(exist_ok=True)
        if path.exists() and chance.random() < 0.15:
            path.unlink()
        elif path.exists() and chance.random() < 0.1:
            moved = folder / chance.choice(places)
            moved.parent.mkdir(exist_ok=True)
            path.rename(moved)
        else:
            path.write_text(manifest(chance))
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", str(number), "--allow-empty")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    parser.add_argument("--commits", type=int, default=100, help="of each repository, the newest")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("repositories", nargs="*", type=pathlib.Path, help="beside this one and six that are made up")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    failures, codes, commits, runs = [], {}, 0, 0
    with tempfile.TemporaryDirectory() as place:
        repositories = [ROOT, *options.repositories]
        for number in range(6):
            repositories.append(pathlib.Path(place) / str(number))
            invented(repositories[-1], options.commits, options.seed + number)
        for repository in repositories:
            listed = subprocess.run(["git", "log", f"-{options.commits}", "--first-parent", "--format=%H %P"], cwd=repository, capture_output=True, text=True)
            for line in listed.stdout.splitlines():
                head, *parents = line.split()
                if not parents:
                    continue
                commits += 1
                texts = {}
                reviews = [["review", "--base", parents[0], "--head", head, "--format", form] for form in FORMATS]
                gates = [["review", "--base", parents[0], "--head", head, "--fail-on", "weakened"], ["review", "--base", parents[0], "--head", head, "--no-code"]]
                for arguments in [*reviews, reviews[commits % len(FORMATS)], *gates]:
                    done = subprocess.run([program, *arguments], cwd=repository, capture_output=True, stdin=subprocess.DEVNULL, timeout=120)
                    runs += 1
                    codes[done.returncode] = codes.get(done.returncode, 0) + 1
                    place_of = f"{repository.name} {head[:10]} {' '.join(arguments[5:])}"
                    if done.returncode not in EXIT_CODES:
                        failures.append(f"{place_of}: ended with {done.returncode}: {done.stderr[-300:].decode(errors='replace')}")
                    elif arguments[-1] in ("json", "sarif") and done.returncode < 64:
                        json.loads(done.stdout)
                    if texts.setdefault(" ".join(arguments), done.stdout) != done.stdout:
                        failures.append(f"{place_of}: says something else the second time")
    finish(f"{commits} commits of {len(repositories)} repositories, {runs} reviews, exit codes {dict(sorted(codes.items()))}, seed {options.seed}", failures)


if __name__ == "__main__":
    main()
