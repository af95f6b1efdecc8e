/// A line of a diff.
package struct CodeLine: Hashable, Sendable {
    /// The fate of a line.
    package enum Kind: String, Sendable {
        case kept, removed, added

        /// The sign in front.
        package var sign: String {
            switch self {
            case .kept: " "
            case .removed: "-"
            case .added: "+"
            }
        }
    }

    /// Its fate.
    package var kind: Kind
    /// Its text, without anything that acts on a terminal.
    package var text: String
}
