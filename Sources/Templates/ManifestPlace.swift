/// Where in a manifest a declaration comes from, for `#sourceLocation` (`output.sourceLocation`).
package struct ManifestPlace: Equatable, Sendable {
    /// The file, as compilers are to name it.
    package var file: String
    /// The line of its entry, from 1.
    package var line: Int
    /// The lines of its properties, by their names; those that are missing come from the entry's line.
    package var properties: [String: Int]

    /// Creates a place.
    package init(file: String, line: Int, properties: [String: Int] = [:]) {
        (self.file, self.line, self.properties) = (file, line, properties)
    }

    /// The directive that has the next line come from a property, or from the entry.
    func directive(ofProperty name: String?) -> OutputLine {
        let line = name.flatMap { properties[$0] } ?? line
        var literal = ""
        for character in file {
            if character == "\"" || character == "\\" { literal.append("\\") }
            literal.append(character)
        }
        return "#sourceLocation(file: \"\(literal)\", line: \(line))"
    }
}
