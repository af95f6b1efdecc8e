import SafeGen

package struct ExplainedCrash: Sendable {
    package struct DelegateStatement: Equatable, Sendable {
        package var path: String
        package var line: Int
        /// The statement there: `sets XMLParser.delegate`.
        package var text: String
    }

    /// The file; `-` for standard input.
    package var path: String
    /// Which of the reports of the file it is, from 1; nil if it is the only one.
    package var number: Int?
    package var system: SystemRelease?
    package var verdict: CrashVerdict
    /// The report itself, where a project may add more facts.
    package var report: CrashReport?
    package var places: [DelegateStatement] = []
    /// The cure, line by line: text to be pasted begins with two spaces.
    package var cure: [String] = []
    /// Whether the plan of the project has a wrapper for its class.
    package var isPlanned = false
}
