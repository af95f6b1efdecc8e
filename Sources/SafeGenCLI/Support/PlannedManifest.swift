import SafeGen

/// A manifest of a run, which is read and planned once: when it is first asked for.
final class PlannedManifest {
    let options: ManifestOptions
    private var result: Result<Generation, RunError>?

    init(_ options: ManifestOptions) { self.options = options }

    /// The output that the manifest asks for, with the mistakes in the manifest.
    func generation() throws(RunError) -> Generation {
        if let result { return try result.get() }
        let read: Result<Generation, RunError>
        do throws(RunError) {
            read = .success(
                try Generator.generate(
                    from: options.source, allowsOutsideIncludes: options.allowOutsideIncludes))
        } catch {
            read = .failure(error)
        }
        result = read
        return try read.get()
    }

    /// Has the manifest read again when it is asked for next: it was changed.
    func forget() { result = nil }
}
