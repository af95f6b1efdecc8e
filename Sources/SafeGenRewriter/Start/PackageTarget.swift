import SafeGenSystem

/// Where the wrappers of a Swift package go, so that a target compiles them.
struct PackageTarget {
    /// The folder for the wrappers, relative to the package; nil if it can't be found.
    let output: String?
    /// The folders of other targets that use classes with wrappers.
    let others: [String]

    /// Finds the target by the code that needs wrappers: the folder below `Sources` with the most places. Nil if the
    /// folder has no `Package.swift`.
    ///
    /// - Parameters:
    ///   - folder: The folder of the manifest.
    ///   - uses: The uses that need wrappers.
    init?(of folder: String, _ uses: [ClassUse]) {
        guard AbsolutePath.isThere(RelativePath.join(folder, "Package.swift")) else { return nil }
        var counts: [String: Int] = [:]
        for place in uses.flatMap(\.places) where !place.isObjectiveC {
            let parts = PathFromFolder.path(place.path, from: folder).split(separator: "/")
            guard parts.count > 1, parts[0] == "Sources" else { continue }
            // A package of one target may have its files in `Sources` itself.
            counts[parts.count == 2 ? "Sources" : "Sources/\(parts[1])", default: 0] += 1
        }
        let folders = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        output = folders.first.map { "\($0)/Generated" }
        others = folders.dropFirst().sorted()
    }
}
