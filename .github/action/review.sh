#!/usr/bin/env bash
# Runs review, check and audit on a pull request. Writes the documents to RUNNER_TEMP, their places and the verdict to
# GITHUB_OUTPUT, and the review to the summary of the job. The verdict is the gravest exit code of all commands.
#
# SAFEGEN is the program; MANIFESTS, FAIL_ON, CHECK, AUDIT and BASELINE are the inputs of the action.
set -o pipefail

folder="${RUNNER_TEMP:-/tmp}/safegen-review"
mkdir -p "$folder"
status=0
worse() { [ "$1" -le "$status" ] || status=$1; }

# Words of the inputs, none of which is a pattern.
set -f
# shellcheck disable=SC2206
manifests=(${MANIFESTS:-}) audited=(${AUDIT:-})
set +f

# The base of the pull request, and what it has in common with the head; elsewhere the default branch.
base=
[ -z "${GITHUB_EVENT_PATH:-}" ] || base="$(python3 - "$GITHUB_EVENT_PATH" <<'PYTHON'
import json, re, sys
with open(sys.argv[1], encoding="utf-8") as file:
    pull = json.load(file).get("pull_request")
if pull:
    sha = pull["base"]["sha"]
    print(sha + "..." if re.fullmatch("[0-9a-f]{40,64}", sha) else sys.exit("the event names no commit as the base"))
PYTHON
)"
worse $?
options=()
[ -z "$base" ] || options+=(--base "$base")

# What a shallow or a partial clone lacks is fetched. Where that fails, safegen says which line of the workflow to change.
get() { git -c fetch.negotiationAlgorithm=noop fetch -q --no-tags --no-write-fetch-head --recurse-submodules=no "$@" 2>/dev/null; }
if [ -n "$base" ]; then
    commit="${base%...}"
    [ "$(git rev-parse --is-shallow-repository 2>/dev/null)" != true ] ||
        git fetch -q --no-tags --unshallow origin "$commit" "$(git rev-parse HEAD)" 2>/dev/null
    git cat-file -e "$commit^{commit}" 2>/dev/null || get origin "$commit"
    common="$(git merge-base "$commit" HEAD 2>/dev/null)"
    # A tree says what is below it once it is there.
    for _ in $(seq 40); do
        lacking="$(git rev-list --objects --missing=print --no-walk "${common:-$commit}" HEAD 2>/dev/null | sed -n 's/^?//p')"
        [ -n "$lacking" ] || break
        printf '%s\n' "$lacking" | get --filter=blob:none --stdin origin || break
    done
fi

review() { "$SAFEGEN" review "${options[@]}" "$@" -- "${manifests[@]}"; }
links=()
[ -z "${GITHUB_SERVER_URL:-}" ] || links=(--links "$GITHUB_SERVER_URL/${GITHUB_REPOSITORY:-}/blob")
review --format json --output "$folder/review.json" &&
    review --format markdown "${links[@]}" --output "$folder/review.md" &&
    review --format html "${links[@]}" --output "$folder/review.html"
code=$?
worse $code
if [ $code -eq 0 ]; then
    printf '%s\n' "json=$folder/review.json" "html=$folder/review.html" >>"$GITHUB_OUTPUT"
    if [ -n "${FAIL_ON:-}" ]; then
        review --format github --fail-on "$FAIL_ON"
        worse $?
    fi
else
    # The manifest is wrong, the base is missing, or git can't answer: what was printed says so. A comment of an earlier run is
    # about other code.
    # The mistakes are annotated.
    [ $code -ne 65 ] || review --format github
    advice="the lines above say why"
    [ $code -ne 74 ] || advice="write 'fetch-depth: 0' into the step actions/checkout, and no 'filter:'"
    echo "::error::SafeGen can't review this pull request (exit code $code); $advice"
    printf '%s\n' '<!-- safegen-review -->' '### SafeGen review: failed' '' \
        "\`safegen review\` ended with exit code $code, so nothing is known about this change. The log of the job says why." >"$folder/review.md"
    worse $?
fi
# is_committed MANIFEST : a file of its output is in this commit or in the base, or that can't be told.
is_committed() {
    local list file files=()
    list="$("$SAFEGEN" generate --config "$1" --list-outputs plain)" || return 0
    while read -r file; do files+=("$file"); done <<<"$list"
    list="$(git -c core.fsmonitor=false --literal-pathspecs ls-files -- "${files[@]}" && { [ -z "$base" ] || git ls-tree "$commit" -- "${files[@]}"; })" || return 0
    [ -n "$list" ]
}
check() {
    "$SAFEGEN" check --format github "$@"
    worse $?
}
if [ "${CHECK:-true}" != false ]; then
    for manifest in "${manifests[@]}"; do check --config "$manifest"; done
    # Without a manifest in the repository, there is nothing to check.
    if [ ${#manifests[@]} -eq 0 ] && [ "$(git -c core.fsmonitor=false ls-files -- safegen.yml '*/safegen.yml' || echo unknown)" ]; then
        check 2>"$folder/check.log"
        cat "$folder/check.log" >&2
        # It skips all manifests of a package with SafeGen's plugin. One whose output is committed is of a target without the plugin.
        while read -r manifest; do
            if is_committed "$manifest"; then check --config "$manifest"; fi
        done < <(sed -n "s/^safegen: note: skipped '\(.*\)', since its package uses SafeGen's plugin.*/\1/p" "$folder/check.log")
    fi
fi
if [ ${#audited[@]} -gt 0 ]; then
    known=()
    [ -z "${BASELINE:-}" ] || known=(--baseline "$BASELINE")
    "$SAFEGEN" audit --format sarif "${known[@]}" -- "${audited[@]}" >"$folder/audit.sarif"
    code=$?
    worse $code
    if [ $code -le 1 ]; then
        echo "sarif=$folder/audit.sarif" >>"$GITHUB_OUTPUT"
        # The places go to the log, and into the comment.
        python3 "$(dirname "${BASH_SOURCE[0]}")/report.py" findings "$folder/audit.sarif" "$folder/review.md"
        worse $?
    fi
fi
echo "markdown=$folder/review.md" >>"$GITHUB_OUTPUT"
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$folder/review.md" >>"$GITHUB_STEP_SUMMARY"
worse $?
echo "status=$status" >>"$GITHUB_OUTPUT"
