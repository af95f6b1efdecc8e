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
