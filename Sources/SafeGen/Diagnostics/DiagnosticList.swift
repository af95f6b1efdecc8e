/// The diagnostics of a stage.
///
/// Nobody reads more than so many, and a megabyte of nonsense has half a million. So further ones are dropped, of errors and of
/// warnings apart: no number of warnings hides an error.
struct DiagnosticList: Sendable {
    /// How many errors are kept, and how many warnings.
    static let maximumCount = 5_000

    /// Those that are kept, in the order in which they were added.
    private(set) var all: [Diagnostic] = []
    private var errorCount = 0

    /// Whether further errors are dropped: their texts need not be made.
    var isFull: Bool { errorCount >= Self.maximumCount }

    mutating func append(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error {
            guard !isFull else { return }
            errorCount += 1
        } else if all.count - errorCount >= Self.maximumCount {
            return
        }
        all.append(diagnostic)
    }

    static func += (list: inout DiagnosticList, more: [Diagnostic]) {
        for diagnostic in more { list.append(diagnostic) }
    }
}

enum DiagnosticOrder {
    /// How many diagnostics are shown. People don't read more, and a megabyte of nonsense has half a million.
    private static let maximumDiagnosticCount = 1_000

    /// Diagnostics by file and line; those without a place first. Repetitions at one place are dropped. If there are too
    /// many, the errors are kept; how many are left out is an error where errors are among them, and a warning otherwise.
    static func sorted(_ diagnostics: [Diagnostic], manifest: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let unique = diagnostics.sorted { $0.isBefore($1) }.filter { seen.insert($0).inserted }
        guard unique.count > maximumDiagnosticCount else { return unique }
        let errors = unique.count { $0.severity == .error }
        let gravest = unique.filter { $0.severity == .error } + unique.filter { $0.severity != .error }
        let kept = Set(gravest.prefix(maximumDiagnosticCount))
        let count =
            "\(unique.count >= DiagnosticList.maximumCount ? "at least " : "")\(unique.count - maximumDiagnosticCount)"
        let message =
            errors > 0 ? "\(count) more mistakes are not shown; fix some of these first" : "\(count) more warnings"
        let severity: Diagnostic.Severity = errors > 0 ? .error : .warning
        let note = Diagnostic(.tooManyMistakes, message, severity: severity, at: nil, path: manifest)
        return unique.filter(kept.contains) + [note]
    }
}
