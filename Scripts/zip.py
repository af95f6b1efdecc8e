#!/usr/bin/env python3
"""zip.py FOLDER FILE: packs a folder so that the same contents give the same bytes, executables staying executable."""
import os
import sys
import zipfile

folder, target = sys.argv[1:]
parent = os.path.dirname(folder)
paths = sorted(os.path.join(base, name) for base, _, names in os.walk(folder) for name in names)
with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
    for path in paths:
        entry = zipfile.ZipInfo(os.path.relpath(path, parent), date_time=(1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        mode = 0o755 if os.access(path, os.X_OK) else 0o644
        entry.external_attr = (0o100000 | mode) << 16
        with open(path, "rb") as file:
            archive.writestr(entry, file.read())
