package struct CompilerMessage: Equatable, Sendable {
    package enum Severity: String, Sendable { case error, warning, note }

    package var severity: Severity
    package var text: String
    /// The file; nil if it names none.
    package var file: String?
    /// The line, from 1; zero without a file.
    package var line = 0
    /// The column in bytes, from 1.
    package var column = 0
    package var notes: [CompilerMessage] = []

    /// Reads the compiler's output with `-diagnostic-style llvm`: `file:line:column: error: text`, each with its line of code,
    /// and notes after their messages.
    package static func all(in text: String) -> [CompilerMessage] {
        var messages: [CompilerMessage] = []
        for line in text.split(separator: "\n") {
            guard let message = CompilerMessage(line) else { continue }
            if message.severity == .note, !messages.isEmpty {
                messages[messages.count - 1].notes.append(message)
            } else {
                messages.append(message)
            }
        }
        return messages
    }

    private init?(_ line: Substring) {
        for severity in [Severity.error, .warning, .note] {
            let mark = ": \(severity.rawValue): "
            let head: Substring
            if let range = line.firstRange(of: mark) {
                head = line[..<range.lowerBound]
                text = String(line[range.upperBound...])
            } else if line.hasPrefix(mark.dropFirst(2)) {
                head = ""
                text = String(line.dropFirst(mark.count - 2))
            } else {
                continue
            }
            // Code that is shown below a message is indented.
            guard head.first != " " else { return nil }
            self.severity = severity
            if let group = text.firstRange(of: " [#"), text.hasSuffix("]") { text.removeSubrange(group.lowerBound...) }
            let parts = head.split(separator: ":", omittingEmptySubsequences: false)
            if parts.count > 2, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
                file = parts.dropLast(2).joined(separator: ":")
                self.line = line
                self.column = column
            }
            return
        }
        return nil
    }
}
