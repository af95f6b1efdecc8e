import SafeGen
import SafeGenCommandSupport
import SafeGenRewriter
import SafeGenSystem

/// The names that generated files declared before a run and that none of a manifest declares any more.
struct GoneNames {
    private var before: Set<String> = []
    private var after: Set<String> = []

    mutating func note(_ changes: ChangeSet, _ generation: Generation) {
        for change in changes.changes { before.formUnion(Self.names(change.before ?? [])) }
        for file in generation.files { after.formUnion(Self.names(file.contents)) }
    }

    /// A line for each place of the code that still uses one.
    var lines: [String] {
        let gone = before.subtracting(after).sorted()
        let places = gone.isEmpty ? [] : (try? CodeScan.mentions(of: gone, in: ".")) ?? []
        let shown = places.prefix(10).map { name, path, line in
            PresentableText.line("\(path):\(line) still uses '\(name)', which no manifest declares any more")
        }
        return shown + (places.count > 10 ? ["and \(places.count - 10) more"] : [])
    }

    /// The classes and properties of a generated file that code can name.
    private static func names(_ contents: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for line in contents.split(separator: UInt8(ascii: "\n")) {
            let words = line.split { !ByteClass.continuesName($0) }.map { String(decoding: $0, as: UTF8.self) }
            for (index, word) in words.enumerated().dropLast() where ["class", "var"].contains(word) {
                if !words.contains("override"), !words.contains("private") { names.insert(words[index + 1]) }
            }
        }
        return names
    }
}
