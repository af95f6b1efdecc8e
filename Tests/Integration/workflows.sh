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

# attests WORKFLOW : each file of a release is attested before it is drafted, by the job that may do so, and by no other job.
attests() {
    "$work/venv/bin/python" - "$1" <<'PYTHON'
import sys
from ruamel.yaml import YAML
workflow = YAML(typ="safe").load(open(sys.argv[1]))
jobs = workflow["jobs"].values()
job, = [job for job in jobs if any("gh release create" in step.get("run", "") for step in job["steps"])]
steps = job["steps"]
attest, = [i for i, step in enumerate(steps) if step.get("uses", "").startswith("actions/attest-build-provenance@")]
create, = [i for i, step in enumerate(steps) if "gh release create" in step.get("run", "")]
assert attest < create, "the draft comes first"
assert "if" not in steps[attest] and not steps[attest].get("continue-on-error"), "it may be left out"
files = steps[attest]["with"]["subject-path"]
assert files in steps[create]["run"].split(), f"other files are drafted than {files}"
assert not any(command in step.get("run", "") for step in steps[attest:] for command in ("release.py", " mv ", " cp ")), "files change after it"
for name in ("id-token", "attestations"):
    assert job["permissions"].get(name) == "write", f"no '{name}: write'"
    assert name not in (workflow.get("permissions") or {}), f"all jobs have '{name}'"
    assert not any(name in (other.get("permissions") or {}) for other in jobs if other is not job), f"another job has '{name}'"
PYTHON
}
release=.github/workflows/release.yml
run "the attestation of a release" attests "$release"
for slip in '/id-token: write/d' '/attestations: write/d' 's/^  contents: read/  id-token: write/' \
    's#actions/attest-build-provenance#actions/checkout#' 's#subject-path: release/#subject-path: packed/#'; do
    sed "$slip" "$release" >"$work/release.yml"
    refuse "a release workflow without '$slip'" attests "$work/release.yml"
done
pass "each file of a release is attested before it is drafted"
