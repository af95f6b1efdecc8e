#!/bin/sh
# install-missing.sh NAME...: installs what is missing of libyaml's headers and of commands, which packages of their names have; says what
# it does, and asks before it uses sudo.
set -eu

is_there() {
    [ "$1" = libyaml ] || { command -v "$1" >/dev/null 2>&1; return; }
    pkg-config --exists yaml-0.1 2>/dev/null && return 0
    for folder in /usr/include /usr/local/include /opt/homebrew/include; do
        [ -f "$folder/yaml.h" ] && return 0
    done
    return 1
}

missing=
for name in "$@"; do is_there "$name" || missing="${missing:+$missing }$name"; done
[ -n "$missing" ] || exit 0

if command -v brew >/dev/null 2>&1; then
    echo "missing: $missing; installing it: brew install $missing"
    # shellcheck disable=SC2086
    exec brew install $missing
fi

if command -v apt-get >/dev/null 2>&1; then
    # Without pkg-config, SwiftPM warns at each build that libyaml may be missing.
    packages=$(echo "$missing" | sed "s/libyaml/libyaml-dev pkg-config/")
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || {
            echo "missing: $missing; installing it takes root: apt-get install $packages" >&2
            exit 1
        }
        sudo=sudo
    fi
    command="${sudo:+sudo }apt-get install --yes $packages"
    if [ -n "$sudo" ] && [ "${SAFEGEN_USE_SUDO:-}" != yes ]; then
        if [ ! -t 0 ]; then
            echo "missing: $missing; run '$command', or set SAFEGEN_USE_SUDO=yes to have it run" >&2
            exit 1
        fi
        printf 'Missing: %s. Run %s? [y/N] ' "$missing" "'$command'"
        read -r answer || answer=
        case $answer in
        y | Y | yes | Yes) ;;
        *) exit 1 ;;
        esac
    fi
    echo "missing: $missing; installing it: $command"
    # The package list may be empty or old on a fresh machine.
    # shellcheck disable=SC2086
    $sudo apt-get install --yes --quiet $packages >/dev/null 2>&1 && exit 0
    $sudo apt-get update --quiet
    # shellcheck disable=SC2086
    exec $sudo apt-get install --yes --quiet $packages
fi

echo "missing: $missing; install it (libyaml with its headers: libyaml-dev, libyaml-devel or libyaml) and run this again" >&2
exit 1
