import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension OutputCheck {
    /// Reads the project around the output of a manifest as code is read. If no target compiles it, the one is proposed whose code
    /// names the wrappers or, before it is adopted, the classes.
    ///
    /// - Parameters:
    ///   - generation: The generation of the manifest.
    ///   - manifest: The path of the manifest; `-` for one in the working folder.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    package init(_ generation: Generation, manifest: String, known: ReadDescriptions? = nil) {
        let place = OutputPlace(generation, manifestFolder: manifest == "-" ? "." : RelativePath.folder(of: manifest))
        let index = AdoptionIndex(generation.manifest.adoptionTargets)
        self.init(place, reader: GuardedProjectReader.reader(known: known)) {
            let users = Self.files(naming: index.wrapperNames, below: place.manifestFolder)
            return users.isEmpty ? Self.files(naming: index.names, below: place.manifestFolder) : users
        }
    }

    private static func files(naming names: Set<String>, below folder: String) -> [String] {
        let places = try? CodeScan.mentions(of: names.sorted(), in: folder)
        return Set(places?.map(\.path) ?? []).map { RelativePath.join(folder, $0) }
    }
}
