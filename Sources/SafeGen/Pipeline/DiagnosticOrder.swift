/// The order in which diagnostics are shown.
enum DiagnosticOrder {
    private static func key(_ diagnostic: Diagnostic) -> (Int32, Int32, Int32) {
        diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? (-1, 0, 0)
    }

    /// How many diagnostics are shown; nobody reads more, and a megabyte of nonsense has half a million.
    private static let mostDiagnostics = 1_000

    /// Diagnostics by file and line; those without a place first. What is said twice of one place is said once.
    static func sorted(_ diagnostics: [Diagnostic], manifest: String) -> [Diagnostic] {
        let ordered = diagnostics.enumerated().sorted { left, right in
            let (first, second) = (key(left.element), key(right.element))
            return first == second ? left.offset < right.offset : first < second
        }
        var seen: Set<Diagnostic> = []
        let unique = ordered.map(\.element).filter { seen.insert($0).inserted }
        guard unique.count > mostDiagnostics else { return unique }
        let more = unique.count >= ValueReader.mostMistakes ? "at least " : ""
        let message = "\(more)\(unique.count - mostDiagnostics) more mistakes are not shown; mend some of these first"
        return unique.prefix(mostDiagnostics) + [Diagnostic(.tooManyMistakes, message, at: nil, path: manifest)]
    }
}
