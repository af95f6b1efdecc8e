import SafeGen

/// What findings add to a manifest and to the files that it includes.
public struct ManifestUpdate: Sendable {
    /// The changes, to show and to write.
    public internal(set) var changeSet = ChangeSet()
    /// What is wrong with the manifest, and what can't be edited in place.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The files that the diagnostics lie in.
    public internal(set) var sources = SourceFiles()
    /// How many properties are added.
    public internal(set) var propertyCount = 0
    /// The requirements that `generate` asks a `whenNil` for, as `Protocol.method(label:)`.
    public internal(set) var needingWhenNil: [String] = []

    /// Whether the manifest has to be mended first.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Compares a manifest with findings.
    ///
    /// - Parameters:
    ///   - path: The manifest; it is created where there is none.
    ///   - discovery: What was found.
    ///   - addsClasses: False to add the protocols alone that the manifest's proxies have to know.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` where a file can't be read.
    public init(
        of path: String,
        with discovery: Discovery,
        addsClasses: Bool = true,
        allowsOutsideIncludes: Bool = false
    ) throws(RunError) {
        var merge = ManifestMerge(discovery: discovery, path: path)
        try merge.load(allowsOutsideIncludes: allowsOutsideIncludes)
        if !merge.hasErrors {
            if addsClasses { merge.addClasses() }
            merge.addProtocols()
            try merge.finish()
        }
        self = merge.update
    }

    /// What was done, for people.
    public func summary(manifest: String, isDryRun: Bool) -> String {
        guard !changeSet.isEmpty else {
            return hasErrors ? "" : "\(PresentableText.line(manifest)) has everything that was found\n"
        }
        let properties = FindingTable.count(propertyCount, "property", "properties")
        let files = FindingTable.count(changeSet.changes.count, "file", "files")
        var text = isDryRun ? "would change \(files)" : "changed \(files)"
        text += propertyCount > 0 ? ": \(properties) to wrap\n" : ": protocols for the proxies\n"
        if !needingWhenNil.isEmpty {
            let requirements = FindingTable.count(needingWhenNil.count, "requirement needs", "requirements need")
            text +=
                "\(requirements) a 'whenNil' before 'safegen generate' passes: what to return once the delegate is gone\n"
            text += needingWhenNil.map { "  \(PresentableText.line($0))\n" }.joined()
        }
        return text
    }
}
