/// Finds what a terminal or a CI service would obey in the output of a command.
public enum Acting {
    /// Each scalar that acts, or that is beside one that does, and every command of a CI service.
    public static let texts: [String] =
        (Array(0...0x3A) + Array(0x7E...0xA0) + Array(0x200A...0x2030) + Array(0x2065...0x206A) + [0x61C, 0xFEFF])
        .compactMap(Unicode.Scalar.init).map { "a\($0)::error::b" }
        + [
            "::error title=x::y", " \t::stop-commands::x", "\u{3000}::debug::x", "x##[group]y",
            "##vso[task.setvariable]z",
            "###[error]", "##teamcity[message]", "\r\n::warning::x", "\u{1B}]0;title\u{7}", "x\u{2028}::error::y",
        ]

    /// The signs, and the lines with commands; a CR before LF does not count.
    public static func parts(of output: String) -> [String] {
        var found: [String] = []
        for scalar in output.replacing("\r\n", with: "\n").unicodeScalars where scalar != "\n" && scalar != "\t" {
            // Of categories: controls, what can't be seen, and what changes the direction or ends a line.
            let category = scalar.properties.generalCategory

            // Joiners and selectors of a form are visible by their effect.
            let isInvisible =
                scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
                && scalar != "\u{200C}" && scalar != "\u{200D}"
            let isBidirectional =
                [0x61C, 0x200E, 0x200F].contains(scalar.value)
                || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
            if category == .control || isInvisible || category == .lineSeparator
                || category == .paragraphSeparator
                || isBidirectional
            {
                found.append("U+\(String(scalar.value, radix: 16))")
            }
        }
        for line in output.split(separator: "\n") {
            if line.drop(while: \.isWhitespace).hasPrefix("::") { found.append(String(line)) }
            if ["##[", "##vso[", "##teamcity["].contains(where: line.contains) { found.append(String(line)) }
        }
        return found
    }
}
