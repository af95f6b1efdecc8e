import SafeGenCommandSupport

package struct ReviewLinks: Sendable {
    /// The part of a link before a revision: `https://github.com/owner/name/blob`.
    private let prefix: String
    private let base: String?
    private let head: String?
    package init(prefix: String, base: String?, head: String?) {
        self.prefix = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        (self.base, self.head) = (base, head)
    }

    /// Whether a prefix can be that of links: an address without anything that ends one in Markdown or HTML.
    package static func isPrefix(_ text: String) -> Bool {
        (text.hasPrefix("https://") || text.hasPrefix("http://")) && PercentEscaping.isPlain(text, signs: "-._~/:@")
    }

    func address(of place: ReviewPlace) -> String? {
        guard let revision = place.isAtBase ? base : head else { return nil }
        return "\(prefix)/\(revision)/\(PercentEscaping.escaped(place.path, keeping: "-._~/@"))#L\(place.line)"
    }
}
