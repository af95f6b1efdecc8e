/// A message for the user, with its place, its rule and, if one is known, the edit that fixes it.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable {
        /// Nothing is generated.
        case error
        /// The output is generated, but may not do its expected work.
        case warning
        /// Nothing has to be done.
        case note
    }

    package var severity: Severity
    package var rule: RuleID
    /// One sentence for people, without a full stop.
    package var message: String
    /// Where it is; nil if it concerns no place in a file that was read.
    package var location: SourceLocation?
    /// The file that it is about, if it has no place in a file.
    package var path: String?
    /// How many Unicode scalars the caret underlines, from 1.
    package var length: Int
    package var fixits: [FixIt]

    /// Creates a diagnostic; control characters in the message are spelled out, and a long message is shortened.
    package init(
        _ rule: Rule,
        _ message: String,
        severity: Severity = .error,
        at location: SourceLocation?,
        path: String? = nil,
        length: Int = 1,
        fixits: [FixIt] = []
    ) {
        self.init(
            rule.id, message, severity: severity, at: location, path: path, length: length, fixits: fixits)
    }

    package init(
        _ rule: RuleID,
        _ message: String,
        severity: Severity = .error,
        at location: SourceLocation?,
        path: String? = nil,
        length: Int = 1,
        fixits: [FixIt] = []
    ) {
        self.severity = severity
        self.rule = rule
        self.message = PresentableText.message(message)
        self.location = location
        self.path = path
        self.length = max(1, length)
        self.fixits = fixits
    }

    /// Whether its place is before that of another one: those without a place are first.
    package func isBefore(_ other: Diagnostic) -> Bool {
        guard let place = other.location else { return false }
        return location.map { $0 < place } ?? true
    }
}

package struct FixIt: Hashable, Sendable {
    /// The first byte to replace: an offset from the file's beginning.
    package var start: Int
    /// The byte after the last one to replace.
    package var end: Int
    package var replacement: String

    package init(start: Int, end: Int, replacement: String) {
        self.start = start
        self.end = end
        self.replacement = replacement
    }
}
