/// The characters of identifiers, by the grammar in The Swift Programming Language, "Lexical Structure".
enum IdentifierCharacters {
    /// Whether an identifier may begin with the scalar (*identifier-head*). The grammar has invisible scalars, too; here
    /// they are refused, since two names would look the same.
    static func mayStart(_ scalar: Unicode.Scalar) -> Bool {
        isHead(scalar) && !isInvisible(scalar)
    }

    /// Whether the scalar is not seen, or only by its effect on others.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7F && (PresentableText.isControl(scalar) || PresentableText.isJoiner(scalar))
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x5F, 0x61...0x7A: true
        case 0x00...0x7F: false
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
        case 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
        case 0x203F...0x2040, 0x2054: true
        case 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793: true
        case 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
        case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF: true
        case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44: true
        case 0xFE47...0xFFFD: scalar.value != 0xFEFF
        case 0x10000...0xEFFFF: scalar.value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// Whether an identifier may go on with the scalar (*identifier-character*).
    static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: !isInvisible(scalar)
        default: mayStart(scalar)
        }
    }

    /// Whether the scalar changes the direction in which the text after it is shown, so that people read other code than
    /// the compiler does. The grammar has them in identifiers; here they are refused everywhere.
    static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar ends a line in some reader of the output, or can't be shown at all.
    static func isLineBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: isBidirectionalControl(scalar)
        }
    }
}
