/// Where the lines of a file end, by its format: the one definition for places, excerpts and edits.
package enum LineEnding: Sendable {
    /// At LF, CR and CR LF, as Swift's lexer, XML and JSON have it.
    case text
    /// At NEL, LS and PS too (YAML 1.1, section 4.1.4, which libyaml keeps to).
    case yaml

    /// The offset after the line end at an offset; the offset itself if there is none.
    package func end(at offset: Int, in bytes: [UInt8]) -> Int {
        func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }
        return switch byte(0) {
        case 0x0A: offset + 1
        case 0x0D: byte(1) == 0x0A ? offset + 2 : offset + 1
        case 0xC2 where self == .yaml: byte(1) == 0x85 ? offset + 2 : offset
        case 0xE2 where self == .yaml: byte(1) == 0x80 && byte(2) & 0xFE == 0xA8 ? offset + 3 : offset
        default: offset
        }
    }
}
