#!/usr/bin/env bash
# The page of a review in a browser: from a file, without a network, with its keys, filters and code side by side, narrow and
# wide, light and dark.
. "$(dirname "$0")/lib.sh"

chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
if [ -z "$chromium" ]; then
    install_from_apt chromium chromium || { skip "the page of a review: no Chromium"; exit 0; }
    chromium=chromium
fi
tool="${SAFEGEN:-$(built_safegen)}"
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

# The keys are pressed by a script after the page's own, which leaves its findings in the title. The page allows its own alone, by
# its hash: so that of the second is put beside it.
cat >press.js <<'JS'
const findings = [];
const key = (name) => document.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
const shown = () => all("article").filter((item) => item.offsetParent !== null).length;
const count = shown();
findings.push(`articles ${count > 3}`);
key("1"); findings.push(`weakened hidden ${shown() === count - 1}`);
key("1"); findings.push(`weakened shown ${shown() === count}`);
key("j"); findings.push(`first ${document.activeElement === all("article")[0]}`);
key("j"); findings.push(`second ${document.activeElement === all("article")[1]}`);
key("k"); findings.push(`back ${document.activeElement === all("article")[0]}`);
const isWide = window.innerWidth >= 800;
const isVisible = (element) => element !== null && element.getClientRects().length > 0;
const cells = (side) => all(`.split .${side}`).map((cell) => cell.textContent);
key("s"); findings.push(`pressed ${document.getElementById("split").getAttribute("aria-pressed")}`);
findings.push(`button ${isVisible(document.getElementById("split")) === isWide}`);
findings.push(`sides ${isVisible(document.querySelector(".split")) === isWide}`);
findings.push(`unified where narrow ${isVisible(document.querySelector("pre")) !== isWide}`);
findings.push(`as many cells ${cells("old").length === cells("new").length && cells("old").length > 0}`);
findings.push(`old ${cells("old").every((text) => text === "" || /^[ -]/.test(text))}`);
findings.push(`new ${cells("new").every((text) => text === "" || /^[ +]/.test(text))}`);
const lines = (sign) => all("pre span").filter((line) => line.textContent[0] === sign).length;
findings.push(`all lines ${cells("old").concat(cells("new")).filter((text) => /^[+-]/.test(text)).length === lines("+") + lines("-")}`);
findings.push(`wide enough ${document.documentElement.scrollWidth <= window.innerWidth}`);
key("s"); findings.push(`unified ${!isVisible(document.querySelector(".split")) && isVisible(document.querySelector("pre"))}`);
key("c"); findings.push(`code closed ${files.every((file) => !file.open)}`);
key("/"); findings.push(`search ${document.activeElement === search}`);
search.value = "renamed"; search.dispatchEvent(new Event("input")); findings.push(`found ${shown() === 1}`);
findings.push(`wide ${document.documentElement.scrollWidth <= window.innerWidth}`);
findings.push(`network ${performance.getEntriesByType("resource").length === 0}`);
findings.push(`images ${document.images.length === 0}`);
findings.push(`scripts ${document.scripts.length === 2}`);
findings.push(`as wide as said ${window.innerWidth === Number(location.hash.slice(1))}`);
parent.postMessage(findings.join(", "), "*");
JS
hash="$(openssl dgst -sha256 -binary press.js | base64)"
sed "s|script-src 'sha256-|script-src 'sha256-$hash' 'sha256-|" page.html >pressed.html
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
        logged "the keys, $width pixels" "articles true"
        not_logged "the page, $width pixels" "false"
        not_logged "hostile text" "owned"
    done
done
pass "the page of a review works from a file: keys, filters, side by side, 360 and 1,600 pixels, light and dark"
