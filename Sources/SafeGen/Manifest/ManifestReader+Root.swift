extension ManifestReader {
    package static func read(_ document: YAMLDocument, as role: Role, in files: SourceFiles) -> Result {
        var reader = ManifestReader(values: ValueReader(document: document, files: files))
        var result = reader.root(as: role)
        result.diagnostics = reader.values.diagnostics
        return result
    }

    private mutating func root(as role: Role) -> Result {
        var result = Result()
        let root = values.document.root
        guard role == .root || values.document.kind(of: root) == .mapping else {
            values.report(.wrongType, "an included manifest is a mapping of 'classes' and 'protocols'", at: root)
            return result
        }
        guard var fields = values.fields(of: root, ManifestKeys.all.list, requiringKeys: role == .root) else {
            return result
        }
        if role == .include { fields.removeAll { isMisplaced($0) } }
        result.manifest.places = read(fields, by: ManifestKeys.all, into: &result)
        return result
    }

    /// Reports a key that an included manifest can't have.
    private mutating func isMisplaced(_ field: ValueReader.Field) -> Bool {
        let name = ManifestKeys.all.list.names[field.ordinal]
        guard !ManifestKeys.ofIncludes.contains(name) else { return false }
        values.report(.misplacedKey, "'\(name)' belongs in the manifest that includes this one", at: field.keyNode)
        return true
    }
}
