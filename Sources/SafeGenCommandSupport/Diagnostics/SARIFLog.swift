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
        let driver = JSONValue.object([
            ("name", .string("SafeGen")),
            ("version", .string(Version.current)),
            ("rules", .array(rules.map { rule($0, auditRules) })),
        ])
        let results = diagnostics.map { diagnostic in
            result(diagnostic, ruleIndex: rules.firstIndex(of: diagnostic.rule) ?? 0, in: files)
        }
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        return JSONValue.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text
    }

    static func rule(_ rule: RuleID, _ auditRules: [RuleMetadata], site: SiteAddress? = .current) -> JSONValue {
        let explanation =
            CommandKnowledge.explanation(ofRule: rule.rawValue) ?? auditRules.first { $0.id == rule }?.wholeExplanation
        let page = site.map { [("helpUri", JSONValue.string($0.page(of: rule)))] } ?? []
        return .object(
            [
                ("id", .string(rule.rawValue)),
                ("fullDescription", .object([("text", .string(explanation ?? rule.rawValue))])),
            ] + page)
    }

    private static func result(_ diagnostic: Diagnostic, ruleIndex: Int, in files: SourceFiles) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("ruleId", .string(diagnostic.rule.rawValue)),
            ("ruleIndex", .integer(ruleIndex)),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", .object([("text", .string(diagnostic.message))])),
        ]
        guard let path = diagnostic.location.flatMap(files.path(of:)) ?? diagnostic.path else {
            return .object(members)
        }
        let artifact = JSONValue.object([("uri", .string(uri(path)))])
        var place: [(String, JSONValue)] = [("artifactLocation", artifact)]
        if let location = diagnostic.location {
            let region = JSONValue.object([
                ("startLine", .integer(location.line)),
                ("startColumn", .integer(location.column)),
                ("endColumn", .integer(location.column + diagnostic.length)),
            ])
            place.append(("region", region))
        }
        members.append(("locations", .array([.object([("physicalLocation", .object(place))])])))
        if let location = diagnostic.location, !diagnostic.fixits.isEmpty {
            let index = files.index(of: location.file)
            let replacements = diagnostic.fixits.map { replacement($0, in: index) }
            let change = JSONValue.object([("artifactLocation", artifact), ("replacements", .array(replacements))])
            members.append(("fixes", .array([.object([("artifactChanges", .array([change]))])])))
        }
        return .object(members)
    }

    private static func replacement(_ fixit: FixIt, in index: SourceIndex) -> JSONValue {
        let start = index.place(ofOffset: fixit.start)
        let end = index.place(ofOffset: fixit.end)
        let region = JSONValue.object([
            ("startLine", .integer(start.line)),
            ("startColumn", .integer(start.column)),
            ("endLine", .integer(end.line)),
            ("endColumn", .integer(end.column)),
        ])
        return .object([
            ("deletedRegion", region),
            ("insertedContent", .object([("text", .string(fixit.replacement))])),
        ])
    }

    /// The path as a relative reference or a `file:` URI, with everything escaped that RFC 3986 requires.
    private static func uri(_ path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + PercentEscaping.escaped(path, keeping: "-._~/!$&'()*+,;=@")
    }
}
