import SafeGen
import SafeGenSystem

/// The inputs of the output, in the syntax of Make, which Ninja and CMake read as well.
enum Depfile {
    /// Renders one rule: all files of a manifest, and everything that was read for them. Nothing where the manifest requires
    /// no file; a manifest from standard input is not a file to depend on.
    ///
    /// - Throws: if a path holds a line end or another control character: Make has no way to write one, and would read
    ///   the rest as a line of its own.
    static func render(_ generation: Generation) throws(RunError) -> [UInt8] {
        let outputs = generation.filePaths
        for path in outputs + generation.inputPaths where path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw RunError("'\(path)' can't be written to a depfile: it holds a control character", exitCode: .usage)
        }
        guard !outputs.isEmpty else { return [] }
        let targets = outputs.map(escape).joined(separator: " ")
        let inputs = generation.inputPaths.map { " " + escape($0) }.joined()
        return Array("\(targets):\(inputs)\n".utf8)
    }

    /// Writes the file, in the place of none or of an older depfile.
    ///
    /// - Throws: `RunError` if a file that is not a depfile is there, and if it can't be written.
    static func write(_ generation: Generation, to path: String) throws(RunError) {
        let set = try ChangeSet(writing: render(generation), to: path)
        if let before = set.changes.first?.before, !isOne(before) {
            throw RunError("'\(path)' is not a depfile, and stays as it is", exitCode: .cannotCreateOutput)
        }
        try set.write()
    }

    /// Whether a file may be one of SafeGen's: empty, or one line that begins with the paths of Swift files and a colon.
    private static func isOne(_ bytes: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.last == 0x0A, !bytes.dropLast().contains(0x0A) else { return false }
        return text.contains(".swift: ") || text.hasSuffix(".swift:\n")
    }

    /// A backslash is one of Make's only before a character that it takes the meaning from; there it is doubled.
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
