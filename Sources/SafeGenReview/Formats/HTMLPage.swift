/// The parts of every page of a review. It has no script.
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
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'none'">
        <title>\(title)</title>
        <style>
        \(style)
        </style>
        </head>
        <body>

        """
    }

    static let end = "</body>\n</html>\n"

    private static let style = """
        :root { --fg: #1f2328; --bg: #fff; --soft: #59636e; --line: #d1d9e0; --panel: #f6f8fa; --weakened: #cf222e;
          --breaking: #bc4c00; --changed: #0969da; --strengthened: #1a7f37;
          --add: #dafbe1; --del: #ffebe9; }
        @media (prefers-color-scheme: dark) { :root { --fg: #e6edf3; --bg: #0d1117; --soft: #9198a1; --line: #3d444d;
          --panel: #151b23; --weakened: #ff7b72; --breaking: #f0883e; --changed: #58a6ff; --strengthened: #3fb950;
          --add: #12261e; --del: #25171c; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 0 16px 48px; max-width: 1100px; color: var(--fg); background: var(--bg);
          font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        h1 { font-size: 22px; margin: 24px 0 0; }
        h2 { font-size: 16px; margin: 28px 0 8px; }
        small { color: var(--soft); font-weight: normal; }
        code, pre { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; }
        header p { margin: 4px 0 12px; color: var(--soft); }
        summary h2 { display: inline-block; }
        .weakened h2 { color: var(--weakened); }
        .breaking h2 { color: var(--breaking); }
        .changed h2 { color: var(--changed); }
        .strengthened h2 { color: var(--strengthened); }
        article { border: 1px solid var(--line); border-left-width: 4px; border-radius: 6px; padding: 8px 12px;
          margin: 8px 0; content-visibility: auto; contain-intrinsic-size: auto 64px; }
        .weakened article { border-left-color: var(--weakened); }
        .breaking article { border-left-color: var(--breaking); }
        .changed article { border-left-color: var(--changed); }
        .strengthened article { border-left-color: var(--strengthened); }
        article p { margin: 0; }
        .reason { color: var(--soft); font-size: 14px; }
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
        pre { margin: 0; overflow-x: auto; border-top: 1px solid var(--line); tab-size: 4; }
        pre span { display: block; width: max-content; min-width: 100%; padding: 0 12px; }
        .place { color: var(--soft); }
        .added { background: var(--add); }
        .removed { background: var(--del); }
        @media print { article, .file { break-inside: avoid; content-visibility: visible; } body { max-width: none; font-size: 11px; }
          code, pre { font-size: 10px; } pre span { white-space: pre-wrap; width: auto; } }
        """
}
