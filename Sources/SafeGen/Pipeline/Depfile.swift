/// What the output depends on, in the syntax of Make, which Ninja and CMake read as well.
public enum Depfile {
    /// Renders one rule: all files of a manifest, and everything that was read for them.
    public static func render(_ generation: Generation) -> [UInt8] {
        let outputs = generation.files.map { escape(RelativePath.join(generation.outputDirectory, $0.path)) }
        let inputs = generation.sources.paths.map(escape)
        return Array("\(outputs.joined(separator: " ")): \(inputs.joined(separator: " "))\n".utf8)
    }

    private static func escape(_ path: String) -> String {
        var escaped = ""
        for character in path {
            switch character {
            case " ", "#", ":", "\\": escaped += "\\\(character)"
            case "$": escaped += "$$"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
