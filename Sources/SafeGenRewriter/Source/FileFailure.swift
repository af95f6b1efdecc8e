import SafeGenCommandSupport

/// A reason why a file is not examined, or not edited, while the others are.
enum FileFailure: Error, Equatable, Sendable {
    /// The system does not read it; with the system's words.
    case unreadable(String)
    /// It is larger than a file is that is read.
    case tooLarge
    /// Its name is not UTF-8, and it is to be written.
    case unwritableName
    /// It is not Swift, from an offset on.
    case notSwift(at: Int)
    /// It is nested too deeply for the parser.
    case tooDeep(NestingLimit.Overrun)
    /// The parser crashed over it, or some step found no end.
    case stopped(ParserRecovery.Reason)
    /// It is text of another encoding than UTF-8.
    case notUTF8
    /// It would not parse with its edits, which is a bug in SafeGen.
    case brokenByEdits

    /// Whether reading or writing failed, and not the contents.
    var isOfTheSystem: Bool {
        switch self {
        case .unreadable, .tooLarge, .unwritableName: true
        case .notSwift, .tooDeep, .stopped, .notUTF8, .brokenByEdits: false
        }
    }
}
