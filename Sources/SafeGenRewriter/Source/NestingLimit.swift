import SafeGenSystem

/// Finds brackets that are nested so deeply that a parser would run out of memory over them.
///
/// The parser keeps more of interpolations in each other the deeper they are: 10,000 in a file of 40 KB take 4.7 GB.
/// The count is one of bytes, so brackets in strings and comments count, too; the limit lies far above what people's
/// files add up to. Other nesting takes the parser too long, or crashes it, which `ParserRecovery` survives.
enum NestingLimit {
    /// The kind of brackets.
    enum Excess: Equatable, Sendable {
        case brackets

        /// The description, after "here are".
        var description: String { "more than \(NestingLimit.brackets) brackets within each other" }
    }

    /// The first bracket that is nested too deeply.
    struct Place: Equatable, Sendable {
        var offset: Int
        var excess = Excess.brackets
    }

    static let brackets = 1_000

    /// Checks a file.
    ///
    /// - Parameter bytes: Its contents.
    /// - Returns: The first place that is too much; nil if all is well.
    static func exceeded(in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
        var depth = 0
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > brackets { return Place(offset: offset) }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return nil
    }
}
