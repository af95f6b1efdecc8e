#!/bin/sh
# Prepares a build of the dependency revisions in release.resolved, and of no others, and prints the flags for 'swift build'. What the
# code of a dependency is doesn't depend on the day then. Where git gets GitHub's repositories from somewhere else, their revisions
# may be others: there it says so, and prints nothing.
set -eu
cd "$(dirname "$0")/.."
for address in $(sed -n 's/.*"location" : "\(.*\)".*/\1/p' Scripts/release.resolved); do
    case "$(git ls-remote --get-url "$address")" in
    *github.com[:/]*) ;;
    *)
        echo "pin.sh: git gets $address from somewhere else, so the newest versions that Package.swift allows are built" >&2
        exit 0
        ;;
    esac
done
cp Scripts/release.resolved Package.resolved
echo --only-use-versions-from-resolved-file
