#!/usr/bin/env python3
"""published.py FILE…: makes pages true of a release, in place.

What stands between "until the first release" and "with the first release" goes, and what is hidden in the second comment comes:

    <!-- until the first release -->
    No release is published yet.
    <!-- with the first release
    brew install OWNER/tap/safegen
    -->
"""
import re
import sys

UNTIL = re.compile(r"^<!-- until the first release -->\n.*?^<!-- with the first release\n(.*?)^-->\n", re.M | re.S)


def published(text):
    """The text of a page as it is once a release is published."""
    return UNTIL.sub(r"\1", text)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(published(text))
