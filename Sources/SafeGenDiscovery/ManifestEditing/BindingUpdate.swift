import SafeGen
import SafeGenSystem

/// Adds bindings to the classes of a manifest and of the files that it includes.
package struct BindingUpdate: Sendable {
    /// A binding to add.
    package struct Addition: Sendable {
        private let className: String
        private let module: String?
        fileprivate let yaml: String

        /// A binding.
        ///
        /// - Parameters:
        ///   - className: The class, as the manifest names it.
        ///   - module: Its module; of an entry without one the module in which the class is known.
        ///   - yaml: The element of `bindings` in flow style.
        package init(className: String, module: String?, yaml: String) {
            (self.className, self.module, self.yaml) = (className, module, yaml)
        }

        fileprivate func belongs(to entry: ClassEntry) -> Bool {
            let name = entry.bareName
            guard name == BareName(className) else { return false }
            guard let written = entry.module ?? entry.qualifiedName.module, let module else {
                return entry.module == module
                    || KnowledgeBase.classes(named: name.text).contains { $0.module == module }
            }
            return written == module
        }
    }

    /// The changes, to show and to write; what is included comes before the manifest.
    package private(set) var changeSet = ChangeSet()
    /// What can't be edited in place.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that the diagnostics lie in.
    package private(set) var sources: SourceFiles
    /// How many bindings are added.
    package private(set) var count = 0

    /// Edits a manifest in memory.
    ///
    /// - Parameters:
    ///   - path: The manifest.
    ///   - additions: The bindings.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` if a file can't be read.
    package init(
        of path: String, adding additions: [Addition], allowsOutsideIncludes: Bool = false
    ) throws(RunError) {
        let loaded: LoadedManifest
        do throws(FileError) {
            loaded = try ManifestLoader.load(.file(path), allowsOutsideIncludes: allowsOutsideIncludes)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
        sources = loaded.files
        var editors = loaded.files.files.map { ManifestEditor($0.bytes) }
        for entry in loaded.manifest.classes {
            let own = additions.filter { $0.belongs(to: entry) }
            guard !own.isEmpty, let (file, number) = loaded.place(of: entry) else { continue }
            do throws(ManifestEditor.Refusal) {
                try editors[file].addBindings(own.map(\.yaml), toClass: number, entry)
                count += own.count
            } catch {
                let list = own.map { "- \($0.yaml)" }.joined(separator: " ")
                diagnostics.append(
                    Diagnostic(
                        .cannotEdit, "\(error.message), so nothing can be added; add \(list) by hand",
                        at: entry.name.location))
            }
        }
        for index in editors.indices.reversed() where !editors[index].isUnchanged {
            let file = loaded.files.files[index]
            let after = try editors[index].checkedResult(path: file.path, as: index == 0 ? .root : .include)
            changeSet.changes.append(ChangeSet.Change(path: file.path, before: file.bytes, after: after))
        }
    }
}

extension LoadedManifest {
    /// The number of the file that lists a class, and that of the class there; nil if it is in none of them.
    func place(of entry: ClassEntry) -> (file: Int, number: Int)? {
        let file = Int(entry.name.location.file)
        let entries = manifest.classes.filter { Int($0.name.location.file) == file }
        guard files.files.indices.contains(file),
            let number = entries.firstIndex(where: { $0.name.location == entry.name.location })
        else { return nil }
        return (file, number)
    }
}
