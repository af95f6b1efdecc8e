# What the tests in this folder share. A test is a folder or script that uses SafeGen as an outsider would.
# shellcheck shell=bash
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
# Copies of the packages, which the tests change, with their build folders.
work="$root/.build-integration"
mkdir -p "$work"

# Tells the tally of run.sh.
pass() { echo "ok    $*"; }
skip() { echo "skip  $*"; }
fail() {
    echo "FAIL  $*"
    [ ! -s "$work/log" ] || sed 's/^/      | /' "$work/log" | tail -n 40
    exit 1
}

# run WHAT COMMAND… : the command succeeds; its output is in $work/log.
run() {
    local what=$1
    shift
    "$@" >"$work/log" 2>&1 || fail "$what: exit code $?"
}

# refuse WHAT COMMAND… : the command fails.
refuse() {
    local what=$1
    shift
    if "$@" >"$work/log" 2>&1; then fail "$what: it should have failed"; fi
}

# logged WHAT TEXT / not_logged WHAT TEXT : what the last command printed.
logged() { grep -qF -- "$2" "$work/log" || fail "$1: '$2' was not printed"; }
not_logged() { ! grep -qF -- "$2" "$work/log" || fail "$1: '$2' was printed"; }

# fresh_copy NAME : a copy of a folder of this one, in $work; a build folder from before stays.
fresh_copy() {
    mkdir -p "$work/$1"
    find "$work/$1" -mindepth 1 -maxdepth 1 ! -name '.build*' -exec rm -rf {} +
    cp -R "$root/Tests/Integration/$1/." "$work/$1/"
}

# The tool in debug, as it is there or built now.
built_safegen() {
    local folder
    folder="$(swift build --package-path "$root" --show-bin-path)"
    [ -x "$folder/safegen" ] || run "building safegen" swift build --package-path "$root" --product safegen
    echo "$folder/safegen"
}

# install_from_apt COMMAND PACKAGE : succeeds where the command is there, or could be installed.
install_from_apt() {
    ! command -v "$1" >/dev/null || return 0
    command -v apt-get >/dev/null || return 1
    local sudo=
    [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null || return 1; sudo="sudo -n"; }
    echo "installing $2 for $1"
    $sudo apt-get install --yes --quiet "$2" >"$work/apt.log" 2>&1 && return 0
    $sudo apt-get update --quiet >"$work/apt.log" 2>&1 || return 1
    $sudo apt-get install --yes --quiet "$2" >"$work/apt.log" 2>&1
}
