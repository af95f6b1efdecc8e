#!/usr/bin/env bash
# The command plugin, from source, for output that is committed.
. "$(dirname "$0")/lib.sh"

# The build folder of build-plugin.sh, so that the tool is not compiled again.
fresh_copy Transfers
cd "$work/Transfers"
plugin() { swift package --allow-writing-to-package-directory safegen "$@"; }

refuse "no permission" swift package safegen generate </dev/null
logged "no permission" "--allow-writing-to-package-directory"
run "generate" plugin generate
[ -f Sources/Downloads/Generated/SafeDownloader.swift ] || fail "nothing was generated for Downloads"
[ -f Sources/Uploads/Generated/SafeUploader.swift ] || fail "nothing was generated for Uploads"
run "check" plugin check
run "diff of one target" plugin diff --target Downloads
echo "// edited" >>Sources/Downloads/Generated/SafeDownloader.swift
refuse "check of edited output" plugin check --target Downloads
logged "check of edited output" "Sources/Downloads/Generated/SafeDownloader.swift"
run "check of the other target" plugin check --target Uploads
pass "generates, compares and checks the manifests of all targets, or of one"

refuse "unknown target" plugin check --target Nope
logged "unknown target" "no target is called 'Nope'; the package has"
run "init" plugin init --target Transport
[ -f Sources/Transport/safegen.yml ] || fail "init wrote no manifest"
pass "names what is wrong, and starts a manifest for a target"
