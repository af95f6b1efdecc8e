import SafeGen
import SafeGenSystem

/// The names that generated files declared before a run which changed some, and that none of a manifest declares any more.
struct GoneNames {
    private var before: Set<String> = []
    private var after: [[UInt8]] = []
    /// Whether the run changed or removed a file.
    private(set) var changesFiles = false

    mutating func note(_ changes: ChangeSet, _ generation: Generation) {
        for change in changes.changes {
            before.formUnion(Self.names(change.before ?? []))
            changesFiles = changesFiles || change.before != nil
        }
        after += generation.files.map(\.contents)
    }

    /// Those that no file declares any more.
    var names: Set<String> {
        before.isEmpty ? [] : after.reduce(into: before) { $0.subtract(Self.names($1)) }
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
