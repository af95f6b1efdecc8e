import SafeGen

/// Findings as SARIF 2.1.0, the format that code scanning services and editors read.
///
/// Specification: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
enum SARIFLog {
    static func render(
        _ diagnostics: [Diagnostic], in files: SourceFiles, auditRules: [RuleMetadata] = []
    ) -> String {
        let named = Set(diagnostics.map(\.rule))
        let known = (Rule.allCases.map(\.id) + auditRules.map(\.id)).filter(named.contains)
        let rules = known + named.subtracting(known).sorted { $0.rawValue < $1.rawValue }
        let driver = JSONValue([
            "name": "SafeGen", "version": Version.current, "rules": rules.map { rule($0, auditRules) },
        ])
        let results = diagnostics.map { diagnostic in
            result(diagnostic, ruleIndex: rules.firstIndex(of: diagnostic.rule) ?? 0, in: files)
        }
        let run = JSONValue([
            "tool": JSONValue(["driver": driver]), "columnKind": "unicodeCodePoints", "results": results,
        ])
        return JSONValue([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]).text
    }

    static func rule(_ rule: RuleID, _ auditRules: [RuleMetadata], site: SiteAddress? = .current) -> JSONValue {
        let explanation =
            CommandKnowledge.explanation(ofRule: rule.rawValue) ?? auditRules.first { $0.id == rule }?.wholeExplanation
        return JSONValue([
            "id": rule.rawValue, "fullDescription": JSONValue(["text": explanation ?? rule.rawValue]),
        ]).adding("helpUri", site?.page(of: rule))
    }

    private static func result(_ diagnostic: Diagnostic, ruleIndex: Int, in files: SourceFiles) -> JSONValue {
        let result = JSONValue([
            "ruleId": diagnostic.rule.rawValue, "ruleIndex": ruleIndex, "level": diagnostic.severity.rawValue,
            "message": JSONValue(["text": diagnostic.message]),
        ])
        guard let path = diagnostic.location.flatMap(files.path(of:)) ?? diagnostic.path else { return result }
        let artifact = JSONValue(["uri": uri(path)])
        let region = diagnostic.location.map { location in
            JSONValue([
                "startLine": location.line, "startColumn": location.column,
                "endColumn": location.column + diagnostic.length,
            ])
        }
        let place = JSONValue(["artifactLocation": artifact]).adding("region", region)
        let located = result.adding("locations", [JSONValue(["physicalLocation": place])])
        guard let location = diagnostic.location, !diagnostic.fixits.isEmpty else { return located }
        let index = files.index(of: location.file)
        let replacements = diagnostic.fixits.map { replacement($0, in: index) }
        let change = JSONValue(["artifactLocation": artifact, "replacements": replacements])
        return located.adding("fixes", [JSONValue(["artifactChanges": [change]])])
    }

    private static func replacement(_ fixit: FixIt, in index: SourceIndex) -> JSONValue {
        let start = index.place(ofOffset: fixit.start)
        let end = index.place(ofOffset: fixit.end)
        let region = JSONValue([
            "startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column,
        ])
        return JSONValue(["deletedRegion": region, "insertedContent": JSONValue(["text": fixit.replacement])])
    }

    /// The path as a relative reference or a `file:` URI, with everything escaped that RFC 3986 requires.
    private static func uri(_ path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + PercentEscaping.escaped(path, keeping: "-._~/!$&'()*+,;=@")
    }
}
