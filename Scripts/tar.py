#!/usr/bin/env python3
"""tar.py FOLDER FILE: packs a folder so that the same contents give the same bytes, executables staying executable."""
import gzip
import os
import sys
import tarfile

folder, target = sys.argv[1:]
parent = os.path.dirname(folder)
paths = sorted(os.path.join(base, name) for base, folders, files in os.walk(folder) for name in [*folders, *files])


def plain(entry):
    """Without what another machine, user or minute would have otherwise."""
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    return entry


with open(target, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as stream:
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [folder, *paths]:
            archive.add(path, os.path.relpath(path, parent), recursive=False, filter=plain)
