import SafeGen
import SafeGenCommandSupport

/// A review as GitHub's annotations at the lines of manifests.
package enum ReviewDiagnostics {
    package static func render(_ review: Review) -> String {
        var sources = SourceFiles()
        var files: [String: Int] = [:]
        var diagnostics: [Diagnostic] = []
        for change in review.changes {
            for subject in change.subjects {
                guard let place = subject.place else { continue }
                let file = files[place.path] ?? sources.add(path: place.path, bytes: [], linesEnd: .yaml)
                files[place.path] = file
                let location = SourceLocation(file: file, line: place.line, column: place.column)
                // The head has no line of the base.
                diagnostics.append(
                    Diagnostic(
                        RuleID(rawValue: change.kind.word), message(change, subject), severity: severity(of: change),
                        at: place.isAtBase ? nil : location, path: place.isAtBase ? place.path : nil))
            }
        }
        return DiagnosticFormat.github.render(diagnostics, in: sources)
    }

    private static func severity(of change: ReviewChange) -> Diagnostic.Severity {
        guard change.acceptance == nil else { return .note }
        return switch change.level {
        case .weakened: .error
        case .breaking: .warning
        case .changed, .strengthened, .cosmetic: .note
        }
    }

    private static func message(_ change: ReviewChange, _ subject: ReviewChange.Subject) -> String {
        var own = change
        own.subjects = [subject]
        own.mentions = change.mentions.filter { $0.name == subject.goneName }
        let sentences = [own.sentence.sentence] + own.remarks
        let place = subject.place.map { $0.isAtBase ? " It was at \($0.text)." : "" } ?? ""
        return "\(change.level.rawValue): \(sentences.map(\.plain).joined(separator: " "))\(place)"
    }
}
