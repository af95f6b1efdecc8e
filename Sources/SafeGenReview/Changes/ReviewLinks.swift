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
        (text.hasPrefix("https://") || text.hasPrefix("http://")) && text.utf8.allSatisfy(isPlain)
    }

    func address(of place: ReviewPlace) -> String? {
        guard let revision = place.isAtBase ? base : head else { return nil }
        return "\(prefix)/\(revision)/\(Self.escaped(place.path))#L\(place.line)"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~/:@".utf8.contains(byte)
        }
    }

    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let digits = String(byte, radix: 16, uppercase: true)
            text +=
                isPlain(byte) && byte != UInt8(ascii: ":")
                ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}
