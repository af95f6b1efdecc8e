package enum Version {
    /// Semantic version; `CHANGELOG.md` lists the changes of each.
    package static let current = "0.1.0"

    /// The problem with this version for a manifest that lists the versions which may write its output; nil if there is none.
    package static func problem(with manifest: ResolvedManifest, this: String = current) -> Diagnostic? {
        guard let range = manifest.requiredVersion else { return nil }
        let wanted = range.value.split(separator: ".")
        guard !this.split(separator: ".").starts(with: wanted) else { return nil }
        let message =
            "the manifest is for safegen \(range.value), and this is \(this); install that one, or change this line and "
            + "review what the new one writes ('--ignore-version' continues anyway)"
        return Diagnostic(.otherVersion, message, at: range.location, length: range.value.utf8.count)
    }
}
