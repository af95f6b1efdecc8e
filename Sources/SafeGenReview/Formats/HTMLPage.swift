/// The parts of every page of a review: its style and its script.
enum HTMLPage {
    /// The beginning, up to the body, with a title that is text of a page already.
    static func head(title: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptHash)'">
        <title>\(title)</title>
        <style>
        \(style)
        </style>
        </head>
        <body>

        """
    }

    /// The end, with the script. Without it everything is shown.
    static let end = """
        <footer>Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>1</kbd>–<kbd>5</kbd> levels, <kbd>c</kbd> code, \
        <kbd>s</kbd> side by side, <kbd>/</kbd> search</footer>
        <script>
        \(script)
        </script>
        </body>
        </html>

        """

    private static let style = """
        :root { --fg: #1f2328; --bg: #fff; --soft: #59636e; --line: #d1d9e0; --panel: #f6f8fa; --weakened: #cf222e;
          --breaking: #bc4c00; --changed: #0969da; --strengthened: #1a7f37; --cosmetic: #59636e;
          --add: #dafbe1; --addword: #aceebb; --del: #ffebe9; --delword: #ffcecb; }
        @media (prefers-color-scheme: dark) { :root { --fg: #e6edf3; --bg: #0d1117; --soft: #9198a1; --line: #3d444d;
          --panel: #151b23; --weakened: #ff7b72; --breaking: #f0883e; --changed: #58a6ff; --strengthened: #3fb950;
          --cosmetic: #9198a1; --add: #12261e; --addword: #1d572d; --del: #25171c; --delword: #792e2e; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 0 16px 48px; max-width: 1100px; color: var(--fg); background: var(--bg);
          font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        h1 { font-size: 22px; margin: 24px 0 0; }
        h2 { font-size: 16px; margin: 28px 0 8px; }
        small { color: var(--soft); font-weight: normal; }
        code, pre, kbd, .values { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; }
        kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; color: var(--soft); font-size: 11px; }
        header p { margin: 4px 0 12px; color: var(--soft); }
        nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center;
          padding: 8px 0; background: var(--bg); border-bottom: 1px solid var(--line); }
        nav label { white-space: nowrap; }
        nav input[type=search] { flex: 1 1 140px; min-width: 100px; padding: 4px 8px; color: inherit;
          background: var(--panel); border: 1px solid var(--line); border-radius: 6px; font: inherit; }
        nav button { padding: 4px 8px; color: inherit; background: var(--panel); border: 1px solid var(--line);
          border-radius: 6px; font: inherit; cursor: pointer; }
        nav button[aria-pressed=true] { border-color: var(--changed); color: var(--changed); }
        .weakened > h2, label.weakened { color: var(--weakened); }
        .breaking > h2, label.breaking { color: var(--breaking); }
        .changed > h2, label.changed { color: var(--changed); }
        .strengthened > h2, label.strengthened { color: var(--strengthened); }
        .cosmetic > h2, label.cosmetic { color: var(--cosmetic); }
        article { border: 1px solid var(--line); border-left-width: 4px; border-radius: 6px; padding: 8px 12px;
          margin: 8px 0; content-visibility: auto; contain-intrinsic-size: auto 64px; }
        .weakened article { border-left-color: var(--weakened); }
        .breaking article { border-left-color: var(--breaking); }
        .changed article { border-left-color: var(--changed); }
        .strengthened article { border-left-color: var(--strengthened); }
        article p { margin: 0; }
        article:focus-visible { outline: 2px solid var(--changed); outline-offset: 1px; }
        .reason { color: var(--soft); font-size: 14px; }
        .values { white-space: pre-wrap; }
        del { color: var(--weakened); text-decoration: none; }
        del::before { content: "− "; }
        ins { color: var(--strengthened); text-decoration: none; }
        ins::before { content: "+ "; }
        a { color: inherit; }
        summary { cursor: pointer; }
        article summary { color: var(--soft); font-size: 14px; }
        table { border-collapse: collapse; font-size: 14px; margin: 4px 0; }
        td, th { overflow-wrap: normal; text-align: left; padding: 2px 12px 2px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
        .worse td:last-child { color: var(--weakened); font-weight: 600; }
        .better td:last-child { color: var(--strengthened); }
        .file { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; content-visibility: auto;
          contain-intrinsic-size: auto 40px; }
        .file > summary { padding: 6px 12px; background: var(--panel); border-radius: 6px; }
        pre { margin: 0; overflow-x: auto; }
        pre, .split { border-top: 1px solid var(--line); tab-size: 4; }
        pre span { display: block; width: max-content; min-width: 100%; padding: 0 12px; }
        .place { color: var(--soft); }
        .split, #split { display: none; }
        @media screen and (min-width: 800px) {
          #split:not([hidden]) { display: block; }
          .beside .code { position: relative; left: 50%; width: max(100%, min(1800px, 100vw - 48px)); transform: translateX(-50%); }
          .beside pre { display: none; }
          .beside .split { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
            font: 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; }
          .split span { padding: 0 12px; white-space: pre-wrap; }
          .split .place { grid-column: 1 / 3; }
          .split .new { border-left: 1px solid var(--line); }
          .split .none { background: var(--panel); }
        }
        .added { background: var(--add); }
        .added b { background: var(--addword); font-weight: normal; }
        .removed { background: var(--del); }
        .removed b { background: var(--delword); font-weight: normal; }
        .hidden { display: none !important; }
        footer { margin-top: 40px; color: var(--soft); font-size: 13px; }
        @media print { nav, footer { display: none; } article, .file { break-inside: avoid; content-visibility: visible; }
          body { max-width: none; font-size: 11px; } code, pre, .values { font-size: 10px; } pre span { white-space: pre-wrap; width: auto; } }
        """

    /// The SHA-256 of the text between the tags of the script, so that a browser runs that one and no other.
    private static let scriptHash = "tfCMnZwKNE5yRrhcnK4dGLEtcYYRB6M2j53OXy+AW9g="

    private static let script = """
        "use strict";
        const all = (selector) => Array.from(document.querySelectorAll(selector));
        const search = document.getElementById("search");
        const boxes = all("[data-filter]");
        const articles = all("article");
        const files = all(".file");
        const texts = new Map([...articles, ...files].map((item) => [item, item.textContent.toLowerCase()]));
        function filter() {
          const wanted = search.value.trim().toLowerCase();
          const levels = new Set(boxes.filter((box) => box.checked).map((box) => box.dataset.filter));
          for (const item of [...articles, ...files]) {
            const own = item.dataset.levels;
            item.classList.toggle("hidden", wanted !== "" && !texts.get(item).includes(wanted)
              || own !== undefined && !own.split(" ").some((level) => levels.has(level)));
          }
          for (const section of all("[data-level]")) {
            section.classList.toggle("hidden", !section.querySelector("article:not(.hidden)"));
          }
        }
        boxes.forEach((box) => box.addEventListener("change", filter));
        search.addEventListener("input", filter);
        function move(step) {
          const shown = articles.filter((item) => item.offsetParent !== null);
          const place = shown.indexOf(document.activeElement.closest("article"));
          const next = shown[place < 0 ? (step > 0 ? 0 : shown.length - 1) : place + step];
          if (next) { next.focus(); next.scrollIntoView({block: "center"}); }
        }
        const button = document.getElementById("split");
        function putSideBySide(hunk) {
          const view = document.createElement("div");
          const [old, fresh] = [[], []];
          function add(line, side) {
            const cell = line ? line.cloneNode(true) : document.createElement("span");
            cell.classList.add(side);
            if (!line) cell.classList.add("none");
            view.append(cell);
          }
          function addRow(left, right) { add(left, "old"); add(right, "new"); }
          // Pairs beside each other, and what is between two pairs in its order.
          function flush() {
            while (old.length + fresh.length > 0) {
              const [left, right] = [old, fresh].map((lines) => {
                const place = lines.findIndex((line) => line.classList.contains("pair"));
                return lines.splice(0, place < 0 ? lines.length : place);
              });
              for (let row = 0; row < Math.max(left.length, right.length); row++) addRow(left[row], right[row]);
              if (old.length + fresh.length > 0) addRow(old.shift(), fresh.shift());
            }
          }
          for (const line of hunk.children) {
            if (line.classList.contains("added")) { fresh.push(line); continue; }
            if (fresh.length > 0 || !line.classList.contains("removed")) flush();
            if (line.classList.contains("removed")) old.push(line);
            else if (line.className === "place") view.append(line.cloneNode(true));
            else addRow(line, line);
          }
          flush();
          view.className = "split";
          hunk.after(view);
        }
        function show(file) {
          if (!document.body.classList.contains("beside") || !file.open || file.querySelector(".split")) return;
          file.querySelectorAll("pre").forEach(putSideBySide);
        }
        function toggleSides() {
          button.setAttribute("aria-pressed", document.body.classList.toggle("beside"));
          files.forEach(show);
        }
        if (button) {
          button.hidden = false;
          button.addEventListener("click", toggleSides);
          files.forEach((file) => file.addEventListener("toggle", () => show(file)));
        }
        document.addEventListener("keydown", (event) => {
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          if (document.activeElement === search) {
            if (event.key === "Escape") { search.value = ""; search.blur(); filter(); }
            return;
          }
          if (event.key === "j") move(1);
          else if (event.key === "k") move(-1);
          else if (event.key === "/") { event.preventDefault(); search.focus(); }
          else if (event.key === "c") { const open = files.some((file) => file.open); files.forEach((file) => { file.open = !open; }); }
          else if (event.key === "s" && button) toggleSides();
          else if (/^[1-5]$/.test(event.key)) {
            const box = boxes[Number(event.key) - 1];
            if (!box.disabled) { box.checked = !box.checked; filter(); }
          }
        });
        """
}
