#!/usr/bin/env bash
# The workflows and the action are what GitHub's schemas ask for, and what they use is pinned.
. "$(dirname "$0")/lib.sh"

check="$work/venv/bin/check-jsonschema"
[ -x "$check" ] || { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet check-jsonschema; } >"$work/log" 2>&1 || {
    skip "workflows: check-jsonschema can't be installed from PyPI here"
    exit 0
}
cd "$root"
workflows=(.github/workflows/*.yml Examples/GitHubActions/*.yml)
run "the workflows" "$check" --builtin-schema vendor.github-workflows "${workflows[@]}"
run "the action" "$check" --builtin-schema vendor.github-actions action.yml
sed 's/runs-on:/run-on:/' .github/workflows/ci.yml >"$work/ci.yml"
refuse "a workflow with a slip" "$check" --builtin-schema vendor.github-workflows "$work/ci.yml"
for workflow in "${workflows[@]}" action.yml; do
    ! grep -nE 'uses: ' "$workflow" | grep -vE '@[0-9a-f]{40}( |$)' >"$work/log" || fail "$workflow uses what is not pinned"
    grep -q '^permissions:' "$workflow" || [ "$workflow" = action.yml ] || fail "$workflow names no permissions"
done
pass "workflows and action are valid, pinned, and ask for permissions"
