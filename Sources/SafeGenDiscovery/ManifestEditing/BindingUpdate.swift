import SafeGen

/// Adds bindings to the classes of a manifest and of the files that it includes.
package struct BindingUpdate: Sendable {
    package struct Addition: Sendable {
        private let className: String
        private let module: String?
        fileprivate let yaml: String
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

    /// The changes, to show and to write; included files come before the manifest.
    package var changeSet: ChangeSet
    package let diagnostics: [Diagnostic]
    package let sources: SourceFiles
    package private(set) var count = 0
    package init(
        of path: String, adding additions: [Addition], allowsOutsideIncludes: Bool = false,
        edited: [String: [UInt8]] = [:]
    ) throws(RunError) {
        var edit = try ManifestEdit(
            of: path, fillsClasses: false, new: nil, allowsOutsideIncludes: allowsOutsideIncludes, edited: edited)
        // The caller has read the manifest, and reported its mistakes.
        edit.diagnostics = []
        for entry in edit.manifest.classes {
            let own = additions.filter { $0.belongs(to: entry) }.map(\.yaml)
            if own.isEmpty { continue }
            let list = own.map { "- \($0)" }.joined(separator: " ")
            let isMade = edit.attempt(at: entry.name.location, orAdvise: "add \(list) by hand") {
                edit throws(ManifestEditor.Refusal) in try edit.addBindings(own, to: entry)
            }
            if isMade { count += own.count }
        }
        changeSet = try edit.run()
        diagnostics = edit.diagnostics
        sources = edit.sources
    }
}
