#!/usr/bin/env bash
# The documentation as a site: built, with a page for each known class, and looked at in a browser from a web server of its own.
# No page is wider than its window at 360 and 1,600 pixels, none reports an error, axe finds nothing serious, light and dark.
. "$(dirname "$0")/lib.sh"

python3 -c 'import venv, ensurepip' 2>/dev/null || install_from_apt no-such-command python3-venv || true
python3 -c 'import venv, ensurepip' 2>/dev/null || { skip "the site: Python has no venv"; exit 0; }
tool="${SAFEGEN:-$(built_safegen)}"
site="$work/site"
if ! "$root/Scripts/site.sh" "$tool" "$site" >"$work/log" 2>&1; then
    grep -qiE "no matching distribution|connection|temporary failure" "$work/log" && { skip "the site: its generator is not to be had"; exit 0; }
    fail "building the site"
fi
known="$(sed -n '/^classes:/,/^[a-z]/p' "$root"/Knowledge/*.yml | grep -c '^  - name: ')"
made="$(find "$site/classes" -name '*.html' ! -name index.html | wc -l)"
[ "$known" -eq "$made" ] || fail "$made pages for $known classes"
grep -q 'XMLParser (NSXMLParser): delegate crash' "$site/search/search_index.json" || fail "the search doesn't know NSXMLParser"
grep -q 'href="NSCache.html"' "$site/classes/XMLParser.html" || fail "the page of a class has no navigation"
# The search puts titles first: of what has the words in a title, the page is the only one.
python3 - "$site/search/search_index.json" <<'PYTHON' || fail "the search doesn't find the page"
import json, re, sys
documents = json.load(open(sys.argv[1], encoding="utf-8"))["docs"]
words = lambda text: set(re.findall(r"[a-z]+", text.lower()))
for query, page in {"EXC_BAD_ACCESS delegate": "Crashes.html", "ignore a warning": "Adopt.html", "performance": "Safety.html"}.items():
    found = {one["location"].partition("#")[0] for one in documents if words(query) <= words(one["title"])}
    assert found == {page}, (query, found)
PYTHON
! grep -rqE '<(script|link|img)[^>]+(src|href)="https?://' "$site" --include=*.html || fail "a page loads something from elsewhere"
pass "the site has a page for each of $known classes, no broken link, and nothing from elsewhere"

chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
if [ -z "$chromium" ]; then
    install_from_apt chromium chromium || { skip "the site in a browser: no Chromium"; exit 0; }
    chromium=chromium
fi
"$root/.build/site/python/bin/pip" install --quiet --disable-pip-version-check axe-core-python==0.1.0 >"$work/log" 2>&1 \
    || { skip "the site in a browser: no axe"; exit 0; }
cp "$(find "$root/.build/site/python" -name axe.min.js | head -n 1)" "$site/axe.js"
cat >"$site/look.html" <<'HTML'
<meta name="color-scheme" content="light dark"><title>nothing</title>
<script type="module">
const pages = ["index", "Manifest", "Safety", "Adopt", "classes/index", "classes/XMLParser", "classes/NSCache", "rules/index", "Tutorial", "Crashes"];
const troubles = [];
let looked = 0;
for (const width of [360, 1600]) {
    for (const page of pages) {
        const frame = document.createElement("iframe");
        frame.style = `width: ${width}px; height: 1000px; border: 0`;
        frame.src = `${page}.html`;
        document.body.append(frame);
        await new Promise((done) => { frame.onload = done; });
        const inner = frame.contentWindow;
        inner.addEventListener("error", (event) => troubles.push(`${page}: ${event.message}`));
        const root = frame.contentDocument.documentElement;
        if (root.scrollWidth > width) troubles.push(`${page} is ${root.scrollWidth} wide at ${width}`);
        const script = frame.contentDocument.createElement("script");
        script.src = "/axe.js";
        await new Promise((done) => { script.onload = done; frame.contentDocument.head.append(script); });
        const found = await inner.axe.run(frame.contentDocument, { resultTypes: ["violations"] });
        for (const violation of found.violations.filter((one) => ["serious", "critical"].includes(one.impact))) {
            troubles.push(`${page} at ${width}: ${violation.id}, ${violation.nodes[0].target}, ${violation.nodes[0].any[0]?.message}`);
        }
        looked += 1;
        frame.remove();
    }
}
document.title = `looked at ${looked}: ${troubles.join("; ")}`;
</script>
HTML
port=$((20000 + RANDOM % 20000))
python3 -m http.server --bind 127.0.0.1 --directory "$site" "$port" >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
for _ in $(seq 50); do curl --silent --fail "http://127.0.0.1:$port/look.html" >/dev/null && break || sleep 0.1; done
for scheme in 0 1; do # dark, light
    run "Chromium" timeout 300 "$chromium" --headless=new --no-sandbox --disable-gpu --blink-settings=preferredColorScheme=$scheme \
        --window-size=1800,1400 --virtual-time-budget=240000 --user-data-dir="$work/site-profile" --dump-dom "http://127.0.0.1:$port/look.html"
    grep -o '<title>.*</title>' "$work/log" >"$work/title" || fail "no title"
    mv "$work/title" "$work/log"
    logged "the pages" "looked at 20: </title>"
done
pass "its pages in a browser: 360 and 1,600 pixels, light and dark, no error, nothing serious by axe"
