#!/bin/sh
# Installs libyaml's headers where they are missing; says what it does, and asks before it uses sudo.
set -eu

has_libyaml() {
    pkg-config --exists yaml-0.1 2>/dev/null && return 0
    for folder in /usr/include /usr/local/include /opt/homebrew/include; do
        [ -f "$folder/yaml.h" ] && return 0
    done
    return 1
}

has_libyaml && exit 0

if command -v brew >/dev/null 2>&1; then
    echo "libyaml is missing; installing it: brew install libyaml"
    exec brew install libyaml
fi

if command -v apt-get >/dev/null 2>&1; then
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || {
            echo "libyaml is missing, and installing it takes root: apt-get install libyaml-dev" >&2
            exit 1
        }
        sudo=sudo
    fi
    command="${sudo:+sudo }apt-get install --yes libyaml-dev"
    if [ -n "$sudo" ] && [ "${SAFEGEN_USE_SUDO:-}" != yes ]; then
        if [ ! -t 0 ]; then
            echo "libyaml is missing; run '$command', or set SAFEGEN_USE_SUDO=yes to have it run" >&2
            exit 1
        fi
        printf 'libyaml is missing. Run %s? [y/N] ' "'$command'"
        read -r answer || answer=
        case $answer in
        y | Y | yes | Yes) ;;
        *) exit 1 ;;
        esac
    fi
    echo "libyaml is missing; installing it: $command"
    # The package list may be empty or old on a fresh machine.
    $sudo apt-get install --yes --quiet libyaml-dev >/dev/null 2>&1 && exit 0
    $sudo apt-get update --quiet
    exec $sudo apt-get install --yes --quiet libyaml-dev
fi

echo "libyaml is missing; install its headers (libyaml-dev, libyaml-devel or libyaml) and run this again" >&2
exit 1
