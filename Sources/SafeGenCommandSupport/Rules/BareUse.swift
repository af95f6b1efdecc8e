/// A place of the code that uses a class of a manifest without its wrapper, so that its delegate may dangle.
package struct BareUse: Sendable {
    /// Why the audit is silent about a place.
    package enum Silence: Hashable, Sendable {
        /// A comment, with its reason.
        case comment(String)
        /// The manifest leaves the file out.
        case excluded
    }

    package var className: String
    /// What code is to use instead.
    package var safeName: String
    package var path: String
    /// From 1.
    package var line: Int
    /// The words of the line, without a comment at its end.
    package var text: String
    /// The same with the edits that make it safe; nil if there are none.
    package var safeText: String?
    /// Nil if nothing silences it.
    package var silence: Silence?
    /// Whether no code is seen to set a delegate of the instance, so that only the loss of its safe line makes it bare.
    package var isUnset: Bool

    package init(
        className: String, safeName: String, path: String, line: Int, text: String, safeText: String?,
        silence: Silence?, isUnset: Bool = false
    ) {
        (self.className, self.safeName) = (className, safeName)
        (self.path, self.line, self.text, self.safeText) = (path, line, text, safeText)
        (self.silence, self.isUnset) = (silence, isUnset)
    }

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
