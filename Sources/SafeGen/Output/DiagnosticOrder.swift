enum DiagnosticOrder {
    private static func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
        diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? (-1, 0, 0)
    }

    /// How many diagnostics are shown. People don't read more, and a megabyte of nonsense has half a million.
    private static let maximumDiagnosticCount = 1_000

    /// Diagnostics by file and line; those without a place first. Repetitions at one place are dropped. If there are too
    /// many, the errors are kept; how many are left out is an error where errors are among them, and a warning otherwise.
    static func sorted(_ diagnostics: [Diagnostic], manifest: String) -> [Diagnostic] {
        let ordered = diagnostics.enumerated().sorted { left, right in
            let (first, second) = (key(left.element), key(right.element))
            return first == second ? left.offset < right.offset : first < second
        }
        var seen: Set<Diagnostic> = []
        let unique = ordered.map(\.element).filter { seen.insert($0).inserted }
        guard unique.count > maximumDiagnosticCount else { return unique }
        let errors = unique.count { $0.severity == .error }
        let gravest = unique.filter { $0.severity == .error } + unique.filter { $0.severity != .error }
        let kept = Set(gravest.prefix(maximumDiagnosticCount))
        let count =
            "\(unique.count >= DiagnosticList.maximumCount ? "at least " : "")\(unique.count - maximumDiagnosticCount)"
        let message =
            errors > 0 ? "\(count) more mistakes are not shown; fix some of these first" : "\(count) more warnings"
        let severity: Diagnostic.Severity = errors > 0 ? .error : .warning
        return unique.filter(kept.contains) + [Diagnostic(.tooManyMistakes, message, severity: severity, at: nil, path: manifest)]
    }
}
