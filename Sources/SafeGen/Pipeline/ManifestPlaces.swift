import SafeGenSystem
import SafeGenTemplates

/// Where in the manifest the declarations of an output come from, as `#sourceLocation` names it.
enum ManifestPlaces {
    /// Finds the places.
    ///
    /// Files are named by their paths from the manifest's folder, so that the output is the same wherever the project lies. Output that
    /// goes elsewhere, as that of a build plugin does, has the paths that the caller gave, because no other folder is known.
    ///
    /// - Parameters:
    ///   - plan: The declarations.
    ///   - manifest: The manifest.
    ///   - sources: The files that were read, the manifest first.
    ///   - goesElsewhere: Whether the caller chose the place of the output.
    /// - Returns: The places by the names of the declarations; none unless the manifest sets `sourceLocation`.
    static func all(
        of plan: WrapperPlanner.Plan, _ manifest: ResolvedManifest, in sources: SourceFiles, goesElsewhere: Bool
    ) -> [String: ManifestPlace] {
        guard manifest.output.namesLocations, let own = sources.paths.first else { return [:] }
        let folder = goesElsewhere ? "" : String(own.dropLast(RelativePath.name(of: own).count))
        let files = sources.paths.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
        var places: [String: ManifestPlace] = [:]
        for (declaration, location) in zip(plan.declarations, plan.places)
        where files.indices.contains(location.file) {
            // No line of the manifest causes the code that wrappers share.
            if case .support = declaration { continue }
            places[declaration.name] = ManifestPlace(file: files[location.file], line: location.line)
        }
        for entry in manifest.classes {
            let lines = entry.properties.map { ($0.name.value.spelling, $0.name.location.line) }
            for wrapper in entry.wrappers {
                places[wrapper.name]?.properties = Dictionary(lines) { first, _ in first }
            }
        }
        return places
    }
}
