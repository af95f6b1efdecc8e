import SafeGen

/// What the output depends on, in the syntax of Make, which Ninja and CMake read as well.
public enum Depfile {
    /// Renders one rule: all files of a manifest, and everything that was read for them. Nothing where the manifest asks
    /// for no file; a manifest from standard input is no file to depend on.
    public static func render(_ generation: Generation) -> [UInt8] {
        let outputs = generation.files.map { RelativePath.join(generation.outputDirectory, $0.path) }
        guard !outputs.isEmpty else { return [] }
        let targets = outputs.map(escape).joined(separator: " ")
        let inputs = generation.inputPaths.map { " " + escape($0) }.joined()
        return Array("\(targets):\(inputs)\n".utf8)
    }

    /// A backslash is one of Make's only in front of a character that it takes the meaning from; there it is doubled.
    ///
    /// A `%` in the path of an output has no spelling that Make takes for a name.
    private static func escape(_ path: String) -> String {
        var escaped = ""
        var backslashes = 0
        for scalar in path.unicodeScalars {
            let isSpecial = [" ", "\t", "#", ":"].contains(scalar)
            if isSpecial { escaped += String(repeating: "\\", count: backslashes + 1) }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            escaped += scalar == "$" ? "$$" : String(scalar)
        }
        return escaped
    }
}
