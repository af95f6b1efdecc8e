import SafeGen

package struct ManifestUpdate: Sendable {
    package internal(set) var changeSet = ChangeSet()
    /// The mistakes in the manifest, and the entries that can't be edited in place.
    package internal(set) var diagnostics: [Diagnostic] = []
    package internal(set) var sources = SourceFiles()
    package internal(set) var propertyCount = 0
    /// The protocols that proxies of the manifest need and that neither it nor a symbol graph describes.
    package internal(set) var missingProtocols: [String] = []
    /// Remarks for the user on the properties that are added, as `Class.property: …`.
    var remarks: [String] = []
    /// The findings that are not added, as lines of a table.
    var refusals = ""
    /// The requirements that need a `whenNil` for `generate`, as `Protocol.method(label:)`.
    package internal(set) var needingWhenNil: [String] = []

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    package func summary(manifest: String, isDryRun: Bool) -> String {
        guard !changeSet.isEmpty else {
            if hasErrors { return "changed nothing\n" }
            let isComplete = missingProtocols.isEmpty
            return isComplete ? "\(PresentableText.line(manifest)) has everything that was found\n" + refusals : notes
        }
        let properties = Plural.count(propertyCount, "property", "properties")
        let files = Plural.count(changeSet.changes.count, "file")
        var text = isDryRun ? "would change \(files)" : "changed \(files)"
        text += propertyCount > 0 ? ": \(properties) to wrap\n" : ": protocols for the proxies\n"
        if !needingWhenNil.isEmpty {
            let requirements = Plural.count(needingWhenNil.count, "requirement needs", "requirements need")
            text +=
                "\(requirements) a 'whenNil' before 'safegen generate' passes: what to return once the delegate is deallocated\n"
            text += needingWhenNil.map { "  \(PresentableText.line($0))\n" }.joined()
        }
        return text + notes
    }

    private var notes: String {
        var text = remarks.map { "\(PresentableText.line($0))\n" }.joined()
        if !missingProtocols.isEmpty {
            let names = PresentableText.line(missingProtocols.sorted().joined(separator: ", "))
            text += "in none of these symbol graphs, though proxies have to know them: \(names); "
            text += "add the modules that declare them\n"
        }
        return text + refusals
    }
}
