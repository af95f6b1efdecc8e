/// A place of the code that uses a class without a wrapper, so that its delegate may dangle.
package struct CodePlace: Sendable {
    package enum State: Hashable, Sendable {
        /// The audit reports it.
        case open
        /// A comment silences it, with its reason.
        case silenced(String)
        /// The manifest leaves its file out.
        case excluded
        /// No code is seen to set a delegate of the instance, so that only the loss of its safe line makes it bare.
        case unset
    }

    package enum Remedy: Sendable {
        /// What code is to use instead of the class, which a manifest lists.
        case use(String)
        /// The step that lists the class, whose property is set, in the manifest that governs the place.
        case list(property: String, manifest: String, step: String)
    }

    package var className: String
    package var remedy: Remedy
    package var path: String
    /// From 1.
    package var line: Int
    /// The words of the line, without a comment at its end.
    package var text: String
    /// The same with the edits that make it safe; nil if there are none.
    package var safeText: String?
    package var state: State

    package init(
        of className: String, _ remedy: Remedy, path: String, line: Int, text: String, safeText: String? = nil,
        state: State
    ) {
        (self.className, self.remedy, self.path, self.line) = (className, remedy, path, line)
        (self.text, self.safeText, self.state) = (text, safeText, state)
    }

    package var isListed: Bool { if case .use = remedy { true } else { false } }

    /// The words of a line, without a comment at its end.
    package static func words(ofLine line: some Sequence<UInt8>) -> String {
        words(of: String(decoding: Array(line), as: UTF8.self))
    }

    /// The same of a line's text.
    package static func words(of line: String) -> String {
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.prefix { !$0.hasPrefix("//") }.joined(separator: " ")
    }
}
