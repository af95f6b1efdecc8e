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

# attempt WHAT COMMAND… : runs the command; its output is in $work/log. Swift's package manager itself crashes at times, once in some
# hundred runs on Linux, and runs again then. A crash of a plugin, or of a program that a plugin starts, doesn't end it by a signal.
attempt() {
    local what=$1 status=0
    shift
    "$@" >"$work/log" 2>&1 || status=$?
    case $1:$status in
        swift:139 | plugin:139)
            echo "again $what: 'swift' itself crashed"
            status=0
            "$@" >"$work/log" 2>&1 || status=$?
            ;;
    esac
    return "$status"
}

# run WHAT COMMAND… : the command succeeds; its output is in $work/log.
run() { attempt "$@" || fail "$1: exit code $?"; }

# refuse WHAT COMMAND… : the command fails.
refuse() { ! attempt "$@" || fail "$1: it should have failed"; }

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
