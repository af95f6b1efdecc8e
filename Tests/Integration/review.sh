#!/usr/bin/env bash
# The action's verdict on pull requests. Then the page of a review in a browser: from a file, without a network and a script, with
# its levels, narrow and wide, light and dark.
. "$(dirname "$0")/lib.sh"

tool="${SAFEGEN:-$(built_safegen)}"
action="${ACTION:-$root/.github/action}"

# repository : a folder with a package whose base has the output of two manifests, on the branch of a pull request.
repository() {
    rm -rf "$work/pull"
    mkdir -p "$work/pull/Sources/App" "$work/pull/Sources/Feed"
    cd "$work/pull"
    git init -q -b main
    git config user.name A
    git config user.email a@example.com
    cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", targets: [.target(name: "App", dependencies: ["Feed"]), .target(name: "Feed")])
SWIFT
    touch Sources/App/App.swift Sources/Feed/Feed.swift
    printf 'version: 1\noutput: {directory: Sources/App/Generated}\nclasses: [XMLParser, FileManager]\n' >safegen.yml
    printf 'version: 1\nclasses: [NSKeyedUnarchiver]\n' >Sources/Feed/safegen.yml
    "$tool" generate -q
    commit
    base="$(git rev-parse HEAD)"
    git checkout -q -b pull
}
commit() { git add -A && git commit -q --allow-empty -m "a commit"; }
# plugin TARGET : a target's build makes its wrappers.
plugin() {
    sed -i.old "s|\.target(name: \"$1\"|&, plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGenPlugins\")]|; \
        s|targets:|dependencies: [.package(url: \"https://example.com/SafeGenPlugins\", exact: \"0.1.0\")], targets:|" Package.swift
    rm Package.swift.old
}
# verdict STATUS WHAT [NAME=VALUE…] : what the action says of the pull request that is committed now, with inputs.
verdict() {
    local status=$1 what=$2
    shift 2
    commit
    echo "{\"pull_request\": {\"number\": 7, \"base\": {\"sha\": \"$base\"}}}" >.git/event.json
    rm -f .git/out .git/summary
    run "$what" env GITHUB_EVENT_PATH=.git/event.json GITHUB_OUTPUT=.git/out GITHUB_STEP_SUMMARY=.git/summary \
        RUNNER_TEMP="$PWD/.git" SAFEGEN="$tool" FAIL_ON= "$@" bash "$action/review.sh"
    [ "$(sed -n 's/^status=//p' .git/out)" = "$status" ] || fail "$what: $(grep '^status=' .git/out) instead of $status"
}

repository
verdict 0 "nothing deleted"
verdict 0 "nothing deleted, manifests named" MANIFESTS="safegen.yml Sources/Feed/safegen.yml"
git rm -q Sources/Feed/Generated/SafeKeyedUnarchiver.swift
verdict 1 "a file of the second manifest deleted"
logged "the deleted file" "::error file=Sources/Feed/Generated/SafeKeyedUnarchiver.swift"
verdict 1 "a file of a named manifest deleted" MANIFESTS="safegen.yml Sources/Feed/safegen.yml"
verdict 0 "a file deleted, without check" CHECK=false
verdict 1 "a file deleted, with another word for true" CHECK=True
repository
git rm -q -r Sources/App/Generated Sources/Feed/Generated
verdict 1 "all output deleted"
repository
sed -i.old 's/^version: 1/&\nsafegen: "0.0"/' safegen.yml && rm safegen.yml.old
git rm -q Sources/App/Generated/SafeFileManager.swift
verdict 65 "another version pinned, and a file deleted"
repository
printf 'version: 1\nclasses:\n<<<<<<< HEAD\n  - XMLParser\n=======\n  - FileManager\n>>>>>>> topic\n' >safegen.yml
verdict 65 "the markers of a conflict"
logged "the markers of a conflict" "::error file=safegen.yml,line=3"
grep -q '^markdown=' .git/out || fail "a review that failed: nothing for the comment"
grep -q 'SafeGen review: failed' .git/summary || fail "a review that failed: the summary doesn't say so"
! grep -q '^json=' .git/out || fail "a review that failed: there is no JSON"
repository
mkdir Sources/New
printf 'version: 1\nclasses: [NSKeyedArchiver]\n' >Sources/New/safegen.yml
verdict 1 "a manifest whose output was never committed"
repository
git rm -q -r safegen.yml Sources/App/Generated Sources/Feed/Generated Sources/Feed/safegen.yml
verdict 0 "SafeGen removed"
repository
verdict 64 "a slip in an input" FAIL_ON=weakend
echo '{' >"$work/event.json"
verdict 1 "an event that can't be read" GITHUB_EVENT_PATH="$work/event.json"

# In a package that uses the plugin.
repository
git rm -q -r safegen.yml Sources/App/Generated Sources/Feed/Generated
plugin Feed
commit
base="$(git rev-parse HEAD)"
verdict 0 "the build makes the output"
repository
plugin App
git rm -q -r safegen.yml Sources/App/Generated
printf 'version: 1\nclasses: [XMLParser]\n' >Sources/App/safegen.yml
commit
base="$(git rev-parse HEAD)"
verdict 0 "the build makes the output of one target"
git rm -q Sources/Feed/Generated/SafeKeyedUnarchiver.swift
verdict 1 "a file of the other target deleted"
git rm -q -r Sources/Feed/Generated
verdict 1 "all output of the other target deleted"
pass "the action fails where check fails, and where the review fails"

chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
if [ -z "$chromium" ]; then
    install_from_apt chromium chromium || { skip "the page of a review: no Chromium"; exit 0; }
    chromium=chromium
fi
rm -rf "$work/review"
mkdir -p "$work/review/old" "$work/review/new"
cd "$work/review"
hostile='</script><script>document.title="owned"</script><img src=x onerror=document.title=1>'
cat >old/safegen.yml <<'YAML'
version: 1
defaults: {forward: proxy}
classes:
  - {name: Player, module: Kit, properties: [{name: delegate, type: AnyObject}]}
  - {name: Recorder, module: Kit, properties: [{name: delegate, type: AnyObject}]}
YAML
sed -e "s|forward: proxy}|forward: proxy, access: public}|" \
    -e "s|type: AnyObject}\]}|type: AnyObject, forward: delegate}], allow: [{rule: forward-unproven, reason: '$hostile'}]}|" \
    -e "s|name: Recorder,|name: Recorder, as: SafeTape,|" old/safegen.yml >new/safegen.yml
run "the page" "$tool" review --base old --head new --format html --output page.html

# A script clicks, and leaves its findings in the title. The page allows none, so it is changed to allow this one, by its hash.
cat >press.js <<'JS'
const findings = [];
const all = (selector) => Array.from(document.querySelectorAll(selector));
const shown = () => all("article").filter((item) => item.checkVisibility()).length;
const count = shown();
findings.push(`articles ${count > 3}`);
const level = document.querySelector("details.weakened");
const weakened = all("details.weakened article").length;
level.open = false; findings.push(`weakened folded ${shown() === count - weakened && weakened > 0}`);
level.open = true; findings.push(`weakened shown ${shown() === count}`);
const first = document.querySelector("main").firstElementChild;
findings.push(`summary first ${first.className === "none" && first.textContent.length > 1}`);
findings.push(`rows folded ${all("article details").length > 0 && all("article details").every((item) => !item.open)}`);
all("details").forEach((item) => { item.open = true; });
findings.push(`wide enough ${document.documentElement.scrollWidth <= window.innerWidth}`);
findings.push(`network ${performance.getEntriesByType("resource").length === 0}`);
findings.push(`images ${document.images.length === 0}`);
findings.push(`scripts ${document.scripts.length === 1}`);
findings.push(`as wide as said ${window.innerWidth === Number(location.hash.slice(1))}`);
parent.postMessage(findings.join(", "), "*");
JS
hash="$(openssl dgst -sha256 -binary press.js | base64)"
sed "s|script-src 'none'|script-src 'sha256-$hash'|" page.html >pressed.html
{ printf '<script>'; cat press.js; printf '</script>\n'; } >>pressed.html
# No window is as narrow as a telephone's, but a frame is.
for width in 360 1600; do
    cat >"frame-$width.html" <<HTML
<meta name="color-scheme" content="light dark"><title>nothing</title>
<script>addEventListener("message", (event) => { document.title = event.data; });</script>
<iframe src="pressed.html#$width" style="width: ${width}px; height: 1200px; border: 0"></iframe>
HTML
    for scheme in 0 1; do # dark, light
        run "Chromium" timeout 120 "$chromium" --headless=new --no-sandbox --disable-gpu --blink-settings=preferredColorScheme=$scheme \
            --window-size=1800,1400 --virtual-time-budget=5000 --user-data-dir="$work/review/profile" \
            --dump-dom "file://$work/review/frame-$width.html"
        grep -o '<title>.*</title>' "$work/log" >"$work/title" || fail "no title"
        mv "$work/title" "$work/log"
        logged "the levels, $width pixels" "articles true"
        not_logged "the page, $width pixels" "false"
        not_logged "hostile text" "owned"
    done
done
pass "the page of a review works from a file: its levels, 360 and 1,600 pixels, light and dark"
