import SafeGen
import SafeGenReview

/// Whether `adopt` is the next step: after the first wrappers were written, for code that uses the classes and no wrapper yet.
struct AdoptionHint {
    private var classes: Set<String> = []
    /// The names of the wrappers, and of the properties of extensions.
    private var wrappers: Set<String> = []

    /// Notes what was written for a manifest. If all of it was there before, nothing is to be said of it.
    mutating func note(_ generation: Generation, _ changeSet: ChangeSet) {
        guard !generation.holdsTests, changeSet.changes.contains(where: { $0.before == nil }) else { return }
        for entry in generation.manifest.classes {
            classes.insert(entry.bareName.text)
            if entry.module == "Foundation" { classes.insert("NS" + entry.bareName.text) }
            wrappers.formUnion(
                entry.isSubclassed ? entry.wrappers.map(\.name) : entry.properties.map(\.backingName))
        }
    }

    /// The manifests whose code has to import the wrappers' module, as they are shown.
    ///
    /// - Parameter configs: The manifests; none for those below the working folder.
    /// - Returns: Their paths.
    static func manifestsWithImports(_ configs: [String]) -> Set<String> {
        let text = RewriteProgram.output(of: ["imports"] + configs.flatMap { ["--config", $0] }) ?? ""
        return Set(text.split(separator: "\n").map(String.init))
    }

    /// Looks through the code below the working folder, without generated files.
    var isDue: Bool {
        guard !classes.isEmpty,
            let text = RewriteProgram.output(of: ["mentions", "--"] + classes.sorted() + wrappers.sorted())
        else { return false }
        let names = Set(CodeMention.all(in: text).map(\.name))
        return names.isDisjoint(with: wrappers) && !names.isDisjoint(with: classes)
    }
}
