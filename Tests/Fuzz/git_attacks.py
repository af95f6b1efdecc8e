#!/usr/bin/env python3
"""Has each key of a repository's configuration that names a program name a trap, one after the other, and runs each command that asks
git: the trap may never run. See README.md."""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from harness import finish, git

# A section of the configuration; TRAP is the program that must not run.
CONFIGURATIONS = {
    "core.fsmonitor": "[core]\nfsmonitor = TRAP", "core.hooksPath": "[core]\nhooksPath = HOOKS", "core.pager": "[core]\npager = TRAP",
    "core.sshCommand": "[core]\nsshCommand = TRAP\n[remote \"evil\"]\nurl = ssh://a/b\npromisor = true\n[extensions]\npartialClone = evil",
    "core.gitProxy": "[core]\ngitProxy = TRAP\n[remote \"evil\"]\nurl = git://a/b\npromisor = true\n[extensions]\npartialClone = evil",
    "core.askPass": "[core]\naskPass = TRAP", "core.editor": "[core]\neditor = TRAP", "core.alternateRefsCommand": "[core]\nalternateRefsCommand = TRAP",
    "sequence.editor": "[sequence]\neditor = TRAP", "diff.external": "[diff]\nexternal = TRAP", "diff.textconv": "[diff \"x\"]\ntextconv = TRAP",
    "diff.command": "[diff \"x\"]\ncommand = TRAP", "merge.driver": "[merge \"x\"]\ndriver = TRAP", "filter.clean": "[filter \"x\"]\nclean = TRAP\nrequired = true",
    "filter.smudge": "[filter \"x\"]\nsmudge = TRAP\nrequired = true", "filter.process": "[filter \"x\"]\nprocess = TRAP\nrequired = true",
    "alias.ls-files": "[alias]\nls-files = !TRAP", "alias.cat-file": "[alias]\ncat-file = !TRAP", "alias.status": "[alias]\nstatus = !TRAP",
    "alias.diff": "[alias]\ndiff = !TRAP", "pager.ls-files": "[pager]\nls-files = TRAP", "pager.cat-file": "[pager]\ncat-file = TRAP",
    "pager.log": "[pager]\nlog = TRAP", "interactive.diffFilter": "[interactive]\ndiffFilter = TRAP", "credential.helper": "[credential]\nhelper = !TRAP",
    "gpg.program": "[gpg]\nprogram = TRAP\n[log]\nshowSignature = true", "gpg.ssh.program": "[gpg \"ssh\"]\nprogram = TRAP\n[log]\nshowSignature = true",
    "include.path": "[include]\npath = more", "includeIf": "[includeIf \"gitdir:/\"]\npath = more",
    "url.insteadOf": "[url \"ext::TRAP \"]\ninsteadOf = https://\n[protocol]\nallow = always\n[remote \"evil\"]\nurl = https://a/b\npromisor = true\n[extensions]\npartialClone = evil",
    "remote ext": "[protocol \"ext\"]\nallow = always\n[remote \"evil\"]\nurl = ext::TRAP\npromisor = true\n[extensions]\npartialClone = evil",
    "remote.uploadpack": "[remote \"evil\"]\nurl = .\nuploadpack = TRAP\npromisor = true\n[extensions]\npartialClone = evil",
    "remote.vcs": "[remote \"evil\"]\nurl = a\nvcs = ext\npromisor = true\n[extensions]\npartialClone = evil",
    "trace2": "[trace2]\neventTarget = SPILL\nnormalTarget = SPILL", "worktreeConfig": "[extensions]\nworktreeConfig = true",
    "core.worktree": "[core]\nworktree = OUTSIDE", "uploadpack.packObjectsHook": "[uploadpack]\npackObjectsHook = TRAP",
}
COMMANDS = [
    ["audit"], ["audit", "--changed", "HEAD"], ["adopt"], ["adopt", "--write"], ["adopt", "--update"], ["scan"], ["init", "--config", "new.yml"], ["check"],
    ["generate"], ["diff"], ["diff", "--base", "HEAD~1"], ["validate"], ["review", "--base", "HEAD~1"], ["review", "--base", "HEAD~1", "--head", "HEAD", "--format", "html"],
    ["project"], ["verify", "--swiftc", "/bin/true"], ["list"],
]
FILES = {
    "safegen.yml": "version: 1\nclasses: [XMLParser]\n", "a.swift": "import Foundation\nlet p = XMLParser(data: d)\np.delegate = a\n",
    "b.swift": "import Foundation\nlet q = FileManager()\n",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="safegen")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    failures, runs = [], 0
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        mark, trap = place / "mark", place / "trap"
        trap.write_text(f"#!/bin/sh\necho \"$0 $*\" >>{mark}\n")
        trap.chmod(0o755)
        app = place / "pristine"
        app.mkdir()
        (place / "outside").mkdir()
        (place / "outside" / "secret.swift").write_text("import Foundation\nlet secret = XMLParser(data: d)\nsecret.delegate = a\n")
        for path, text in FILES.items():
            (app / path).write_text(text)
        (app / ".gitattributes").write_text("* filter=x diff=x merge=x\n")
        git(app, "init", "-q", "-b", "main")
        git(app, "add", "-A")
        git(app, "commit", "-qm", "a")
        (app / "safegen.yml").write_text("version: 1\nclasses: [XMLParser, FileManager]\n")
        git(app, "commit", "-qam", "b")
        (app / "b.swift").write_text(FILES["b.swift"] + "q.delegate = a\n")
        hooks = app / ".git" / "evil"
        hooks.mkdir()
        for hook in ("post-index-change", "fsmonitor-watchman", "pre-auto-gc", "reference-transaction", "post-checkout"):
            for folder in (hooks, app / ".git" / "hooks"):
                shutil.copy(trap, folder / hook)
        (app / ".git" / "more").write_text(f"[core]\nfsmonitor = {trap}\n[diff]\nexternal = {trap}\n")
        (app / ".git" / "config.worktree").write_text(f"[core]\nfsmonitor = {trap}\n")
        # The attack itself works: plain git runs what the configuration names.
        (app / ".git" / "config").open("a").write(f"[core]\nfsmonitor = {trap}\n")
        subprocess.run(["git", "status"], cwd=app, capture_output=True)
        if not mark.exists():
            sys.exit("git itself runs no trap here, so nothing is tested")
        for name, section in CONFIGURATIONS.items():
            for arguments in COMMANDS:
                work = place / "work"
                shutil.rmtree(work, ignore_errors=True)
                shutil.copytree(app, work, symlinks=True)
                section_here = section.replace("TRAP", str(trap)).replace("HOOKS", str(work / ".git" / "evil"))
                section_here = section_here.replace("SPILL", str(mark)).replace("OUTSIDE", str(place / "outside"))
                (work / ".git" / "config").write_text(
                    "[core]\nrepositoryformatversion = 1\nbare = false\n" + section_here + "\n")
                mark.unlink(missing_ok=True)
                done = subprocess.run([program, *arguments], cwd=work, capture_output=True, text=True, errors="replace",
                                      stdin=subprocess.DEVNULL, timeout=120)
                runs += 1
                output = done.stdout + done.stderr
                if mark.exists():
                    failures.append(f"{name}: {' '.join(arguments)} ran {mark.read_text().strip()}")
                if "secret" in output:
                    failures.append(f"{name}: {' '.join(arguments)} shows a file from outside")
                if done.returncode < 0 or done.returncode in (70, 139):
                    failures.append(f"{name}: {' '.join(arguments)} ended with {done.returncode}")
    finish(f"{len(CONFIGURATIONS)} configurations × {len(COMMANDS)} commands: {runs} runs", failures)


if __name__ == "__main__":
    main()
