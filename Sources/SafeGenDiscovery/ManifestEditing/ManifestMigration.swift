import SafeGen

/// The edits that bring a manifest and its includes from an earlier version of SafeGen to this one.
///
/// They are the fix-its of the rule `changed-key`, so only the reader contains the changed keys.
package struct ManifestMigration: Sendable {
    /// The edited files; empty if nothing has changed.
    package private(set) var changeSet = ChangeSet()
    /// The mistakes in the files that these edits do not settle.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that the diagnostics lie in.
    package let sources: SourceFiles

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - path: The manifest.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` if a file can't be read.
    package init(of path: String, allowsOutsideIncludes: Bool = false) throws(RunError) {
        let generation = try Generator.generate(
            from: .file(path), rendersFiles: false, allowsOutsideIncludes: allowsOutsideIncludes)
        sources = generation.sources
        var edits: [Int32: Set<FixIt>] = [:]
        for diagnostic in generation.diagnostics {
            if diagnostic.rule == Rule.changedKey, let file = diagnostic.location?.file, !diagnostic.fixits.isEmpty {
                edits[file, default: []].formUnion(diagnostic.fixits)
            } else if diagnostic.severity == .error {
                diagnostics.append(diagnostic)
            }
        }
        changeSet = ChangeSet(
            edits.sorted { $0.key < $1.key }.map { number, edits in
                let file = sources.files[Int(number)]
                return .init(path: file.path, before: file.bytes, after: Self.apply(edits, to: file.bytes))
            })
    }

    /// Replaces ranges of a text, those that lie outside of it or in another one left out.
    private static func apply(_ edits: Set<FixIt>, to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.start < $1.start })
        where edit.start >= position && edit.start <= edit.end && edit.end <= bytes.count {
            result += bytes[position..<edit.start] + edit.replacement.utf8
            position = edit.end
        }
        return result + bytes[position...]
    }
}
