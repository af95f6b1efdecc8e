import SafeGen
import SafeGenReports
import SafeGenSystem
import SafeGenTemplates
import SafeGenText

/// Known classes to add to a manifest by their names.
package struct ClassAddition: Sendable {
    /// The edited manifest; empty if everything is listed already.
    package private(set) var changeSet = ChangeSet()
    /// What is wrong with the manifest that is there; nothing is added then.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that the diagnostics lie in.
    package private(set) var sources = SourceFiles()
    /// The names that are added, as the manifest has them.
    package private(set) var added: [String] = []
    /// Those that are listed already.
    package private(set) var listed: [String] = []

    /// Edits a manifest in memory; if there is none, a new one.
    ///
    /// - Parameters:
    ///   - names: The classes, each with its generic arguments if it has some.
    ///   - path: The manifest.
    ///   - swift: The compiler that a new manifest names; nil for none.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` if a name is not that of a class that SafeGen can help, or the manifest can't be read.
    package init(
        of names: [String], to path: String, swift: SwiftVersion? = nil, allowsOutsideIncludes: Bool = false
    ) throws(RunError) {
        for name in names { try Self.check(name) }
        var manifest = Manifest()
        var before: [UInt8]?
        var bytes = Array("version: 1\n\(swift.map { "output:\n  swift: \"\($0.rawValue)\"\n" } ?? "")".utf8)
        do throws(FileError) {
            let loaded = try ManifestLoader.load(.file(path), allowsOutsideIncludes: allowsOutsideIncludes)
            (manifest, sources, diagnostics) = (loaded.manifest, loaded.files, loaded.diagnostics)
            if diagnostics.contains(where: { $0.severity == .error }) { return }
            if let first = loaded.files.files.first { (before, bytes) = (first.bytes, first.bytes) }
        } catch {
            guard error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
        }
        let known = Set(manifest.classes.map { BareName($0.name.value) })
        var entries: [ManifestWriter.Entry] = []
        for name in names {
            let bare = BareName(String(name.prefix { $0 != "<" }))
            if known.contains(bare) || added.contains(name) {
                listed.append(name)
            } else {
                added.append(name)
                entries.append(.init(fields: [], listKey: "", list: [], name: YAMLText.scalar(name)))
            }
        }
        guard !entries.isEmpty else { return }
        var editor = ManifestEditor(bytes)
        do throws(ManifestEditor.Refusal) {
            try editor.add(entries, to: "classes")
        } catch {
            throw RunError(
                "\(error.message), so nothing can be added; add \(added.joined(separator: ", ")) by hand",
                exitCode: .badInput)
        }
        let after = try editor.checkedResult(path: path, as: .root)
        changeSet.changes = [ChangeSet.Change(path: path, before: before, after: after)]
    }

    /// Whether `generate` takes an entry that is this name alone.
    private static func check(_ name: String) throws(RunError) {
        let yaml = Array("version: 1\nclasses: [\(YAMLText.quoted(name))]\n".utf8)
        let loaded: LoadedManifest
        do throws(FileError) {
            loaded = try ManifestLoader.load(.bytes(yaml, name: "safegen.yml"))
        } catch {
            throw RunError(error.message, exitCode: .badInput)
        }
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let diagnostics = loaded.diagnostics + resolution.diagnostics + plan.diagnostics
        let isEmpty = resolution.manifest.classes.isEmpty
        guard let first = diagnostics.first(where: { $0.severity == .error || isEmpty }) else { return }
        // There is no entry yet that could be removed.
        let message = first.message.replacing("; remove this entry", with: "")
        throw RunError("\(message) [\(first.rule.rawValue)]", exitCode: .badInput)
    }
}
