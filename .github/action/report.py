#!/usr/bin/env python3
"""Posts the review of a pull request as one comment, or uploads SARIF to code scanning.

    report.py comment review.md     the comment that begins with the marker is updated; without one it is posted
    report.py sarif audit.sarif
    report.py findings audit.sarif review.md    the findings are annotated, and added to the comment

The first two take GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN from the environment, and speak to no other
host. A token that may not write (that of a pull request from a fork) is no failure: the summary of the job has the review.
"""
import base64
import gzip
import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

MARKER = "<!-- safegen-review -->"
# GitHub takes no longer comment.
LONGEST = 65_000
# These reviews only replace an earlier comment.
QUIET = ("SafeGen review: nothing changed", "SafeGen review: failed")


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Another host must not get the token, which a redirect would hand to it: it is an error."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirects)


def event():
    with open(os.environ["GITHUB_EVENT_PATH"], encoding="utf-8") as file:
        return json.load(file)


def ask(method, path, body=None):
    """Asks GitHub's API."""
    root = os.environ.get("GITHUB_API_URL", "https://api.github.com")
    repository = os.environ["GITHUB_REPOSITORY"]
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository, re.ASCII):
        sys.exit("GITHUB_REPOSITORY is no repository")
    request = urllib.request.Request(
        f"{root}/repos/{repository}/{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Accept": "application/vnd.github+json",
            "Authorization": "Bearer " + os.environ["GITHUB_TOKEN"],
            "Content-Type": "application/json",
            "X-GitHub-Api-Version": "2022-11-28",
        },
    )
    with OPENER.open(request, timeout=30) as answer:
        return json.load(answer)


def own_comment(number):
    """The comment that an earlier run posted: by the marker, and by a bot, since anybody can write the marker."""
    for page in range(1, 101):
        comments = ask("GET", f"issues/{number}/comments?per_page=100&page={page}")
        for comment in comments:
            if comment["body"].startswith(MARKER) and comment["user"]["type"] == "Bot":
                return comment
        if len(comments) < 100:
            return None
    return None


def comment(path):
    number = event().get("pull_request", {}).get("number")
    if not isinstance(number, int):
        print("no pull request: no comment")
        return
    with open(path, encoding="utf-8") as file:
        body = file.read()
    if not body.startswith(MARKER):
        sys.exit(f"'{path}' is no review")
    old = own_comment(number)
    title = body.split("\n", 2)[1].removeprefix("### ")
    if old is None and title.startswith(QUIET):
        print(f"{title}: no comment")
    elif old is None:
        ask("POST", f"issues/{number}/comments", {"body": body})
        print("comment posted")
    elif old["body"] == body:
        print("comment is up to date")
    else:
        ask("PATCH", f"issues/comments/{int(old['id'])}", {"body": body})
        print("comment updated")


def sarif(path):
    pull = event().get("pull_request")
    with open(path, "rb") as file:
        packed = base64.b64encode(gzip.compress(file.read(), mtime=0)).decode()
    ref = f"refs/pull/{int(pull['number'])}/merge" if pull else os.environ["GITHUB_REF"]
    ask("POST", "code-scanning/sarifs", {
        "commit_sha": os.environ["GITHUB_SHA"], "ref": ref, "sarif": packed, "tool_name": "SafeGen",
    })
    print("SARIF uploaded")


def findings(path, comment_path):
    with open(path, encoding="utf-8") as file:
        results = [result for run in json.load(file)["runs"] for result in run["results"]]
    places = []
    for result in results:
        if result.get("suppressions"):
            continue
        place = result["locations"][0]["physicalLocation"] if result.get("locations") else {}
        name, line = place.get("artifactLocation", {}).get("uri", ""), place.get("region", {}).get("startLine", 1)
        places.append((urllib.parse.unquote(name), line, result["ruleId"], result["message"]["text"]))
    if not places:
        return
    for name, line, rule, text in places[:50]:
        print(f"::warning file={escaped(name, ':,')},line={line},title={escaped(rule, ':,')}::{escaped(text)}")
    count = f"{len(places)} finding" + ("s" if len(places) > 1 else "")
    with open(comment_path, encoding="utf-8") as file:
        body = file.read()
    marker, title, rest = (body + "\n\n").split("\n", 2)
    # Nothing that comes from a file is Markdown: each name and each text is a span of code.
    lines = [f"- {span(f'{name}:{line}')} {span(text)}" for name, line, _, text in places[:20]]
    lines += [f"- and {len(places) - 20} more"] if len(places) > 20 else []
    section = f"\n#### Audit: {count}\n\n" + "\n".join(lines) + "\n"
    if title.endswith("nothing changed in the manifests") or title.endswith("nothing changed"):
        title = f"### SafeGen audit: {count}"
    text = f"{marker}\n{title}\n{section}{rest.rstrip()}\n"
    with open(comment_path, "w", encoding="utf-8") as file:
        file.write(text if len(text) <= LONGEST else f"{marker}\n{title}\n{section}\nThe review is too long; the summary of the job has it.\n")


def escaped(text, more=""):
    """As a message of a workflow; or as one of its properties, which may not have these characters either."""
    return "".join(f"%{ord(c):02X}" if c in "%\r\n" + more else c for c in text)


def span(text):
    text = "".join(c if c.isprintable() else " " for c in text)
    fence = "`" * (1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence} {text} {fence}" if text[:1] == "`" or text[-1:] == "`" else f"{fence}{text}{fence}"


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "findings":
        return findings(sys.argv[2], sys.argv[3])
    if len(sys.argv) != 3 or sys.argv[1] not in ("comment", "sarif"):
        sys.exit(__doc__)
    try:
        {"comment": comment, "sarif": sarif}[sys.argv[1]](sys.argv[2])
    except urllib.error.HTTPError as error:
        is_limit = "Retry-After" in error.headers or error.headers.get("X-RateLimit-Remaining") == "0"
        if error.code in (403, 404) and not is_limit:
            print(f"::warning::SafeGen may not write here ({error.code}); see .github/action/README.md for permissions")
        else:
            sys.exit(f"GitHub answers {error.code}")
    except urllib.error.URLError as error:
        sys.exit(f"GitHub can't be reached: {error.reason}")


main()
