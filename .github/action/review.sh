#!/usr/bin/env bash
# Runs check, review and audit on a pull request. Writes the documents to RUNNER_TEMP, their places and the verdict to
# GITHUB_OUTPUT, and the review to the summary of the job.
#
# SAFEGEN is the program; MANIFESTS, FAIL_ON, CHECK and AUDIT are the inputs of the action.
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
base="$(python3 - "${GITHUB_EVENT_PATH:-/dev/null}" <<'PYTHON'
import json, re, sys
try:
    with open(sys.argv[1], encoding="utf-8") as file:
        sha = json.load(file)["pull_request"]["base"]["sha"]
    print(sha + "..." if re.fullmatch("[0-9a-f]{40,64}", sha) else "")
except (OSError, ValueError, KeyError, TypeError):
    print("")
PYTHON
)"
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
        [ -n "$lacking" ] && printf '%s\n' "$lacking" | get --filter=blob:none --stdin origin || break
    done
fi

"$SAFEGEN" review "${options[@]}" --format json --output "$folder/review.json" -- "${manifests[@]}"
code=$?
if [ $code -ne 0 ]; then
    # The manifest is wrong, the base is missing, or git can't answer: what was printed says so.
    [ $code -ne 74 ] || echo "::error::SafeGen can't review this clone; write 'fetch-depth: 0' into the step actions/checkout, and no 'filter:'"
    echo "status=$code" >>"$GITHUB_OUTPUT"
    exit 0
fi
links=()
[ -z "${GITHUB_SERVER_URL:-}" ] || links=(--links "$GITHUB_SERVER_URL/${GITHUB_REPOSITORY:-}/blob")
for format in markdown html; do
    "$SAFEGEN" review "${options[@]}" "${links[@]}" --format $format --output "$folder/review.${format/markdown/md}" -- "${manifests[@]}"
    worse $?
done
{
    echo "json=$folder/review.json"
    echo "markdown=$folder/review.md"
    echo "html=$folder/review.html"
} >>"$GITHUB_OUTPUT"
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$folder/review.md" >>"$GITHUB_STEP_SUMMARY"

if [ -n "${FAIL_ON:-}" ]; then
    "$SAFEGEN" review "${options[@]}" --format github --fail-on "$FAIL_ON" -- "${manifests[@]}"
    worse $?
fi
if [ "${CHECK:-true}" = true ]; then
    if [ ${#manifests[@]} -eq 0 ]; then
        while read -r -d '' manifest; do manifests+=("$manifest"); done < <(git ls-files -z -- safegen.yml '*/safegen.yml')
    fi
    for manifest in "${manifests[@]}"; do
        # The build makes output of which no file is committed, here or in the base. Where that can't be told, check says why.
        if files="$("$SAFEGEN" generate --config "$manifest" --list-outputs plain 2>/dev/null)"; then
            [ -n "$(while read -r file; do
                if [ -e "$file" ] || { [ -n "$base" ] && git cat-file -e "$commit:./$file" 2>/dev/null; }; then echo there && break; fi
            done <<<"$files")" ] || continue
        fi
        "$SAFEGEN" check --format github --config "$manifest"
        worse $?
    done
fi
if [ ${#audited[@]} -gt 0 ]; then
    "$SAFEGEN" audit --format sarif -- "${audited[@]}" >"$folder/audit.sarif"
    code=$?
    worse $code
    [ $code -gt 1 ] || echo "sarif=$folder/audit.sarif" >>"$GITHUB_OUTPUT"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
