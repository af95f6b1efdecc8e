#!/usr/bin/env bash
# .pre-commit-hooks.yaml with the real pre-commit, in a repository of its own.
. "$(dirname "$0")/lib.sh"

precommit="$work/venv/bin/pre-commit"
[ -x "$precommit" ] || { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet pre-commit; } >"$work/log" 2>&1 || {
    skip "pre-commit: it can't be installed from PyPI here"
    exit 0
}
PATH="$(dirname "$(built_safegen)"):$PATH"
export PRE_COMMIT_HOME="$work/pre-commit-home" GIT_CONFIG_GLOBAL=/dev/null
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@example.com GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@example.com

# pre-commit clones the hooks from a repository: one with the hooks file as it is here.
rm -rf "$work/hooks" "$work/pre-commit"
mkdir -p "$work/hooks" "$work/pre-commit"
cp "$root/.pre-commit-hooks.yaml" "$work/hooks/"
cd "$work/hooks"
git init --quiet && git add --all && git commit --quiet --message hooks && git tag v1

cd "$work/pre-commit"
git init --quiet
cp "$root/Tests/Integration/make/"*.yml .
printf 'repos:\n  - repo: %s\n    rev: v1\n    hooks: [{id: safegen-check}]\n' "$work/hooks" >.pre-commit-config.yaml
safegen generate --quiet
git add --all
run "install" "$precommit" install
run "commit of fresh output" git commit --message fresh
logged "commit of fresh output" "Passed"
sed 's/delegate,/dataSource,/' Classes.yml >new && mv new Classes.yml
git add --all
refuse "commit of stale output" git commit --message stale
logged "commit of stale output" "run: safegen generate"
pass "a commit with stale output is refused, with the command that fixes it"
