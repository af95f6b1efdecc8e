"""What the programs of this folder that try safegen share."""
import subprocess
import sys


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=folder, check=True, capture_output=True)


def commit(folder):
    """Makes a repository of a folder, with all of it in one commit."""
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "a")


def finish(counts, failures):
    """Says how many runs there were, and ends with 1 if some failed."""
    print(f"{counts}, {len(failures)} failures")
    if failures:
        sys.exit("\n".join(failures))
