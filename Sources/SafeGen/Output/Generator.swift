import SafeGenSystem

/// From a manifest to the files that it requires, stage by stage; the disk is written elsewhere, by a `ChangeSet`.
///
/// `load` reads, `ManifestResolver` applies defaults and decides names, `WrapperPlanner` turns classes into
/// declarations, the templates render them. Who needs less stops earlier.
package enum Generator {
    /// Reads a manifest and makes its files.
    ///
    /// - Parameters:
    ///   - source: The manifest.
    ///   - destination: The path of the output instead of the manifest's setting.
    ///   - rendersFiles: False to stop at the plan, for callers that only need the diagnostics.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Returns: The files, where they go, and the mistakes; no files if there is an error.
    /// - Throws: `RunError` if the manifest can't be read.
    package static func generate(
        from source: ManifestLoader.Source,
        to destination: Output.Mode? = nil,
        rendersFiles: Bool = true,
        allowsOutsideIncludes: Bool = false
    ) throws(RunError) -> Generation {
        let loaded = try load(source, allowsOutsideIncludes: allowsOutsideIncludes)
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let manifest = resolution.manifest
        let placement = OutputPlacement(
            destination ?? manifest.output.mode, in: destination == nil ? source.folder : nil)
        let headers = placement.fileName == nil ? plan.declarations.count : 1
        let diagnostics = DiagnosticOrder.sorted(
            loaded.diagnostics + resolution.diagnostics
                + ForwardFixIt.added(to: plan.diagnostics, for: resolution.manifest, in: loaded.files)
                + headerMistakes(in: manifest, files: headers),
            manifest: source.path)
        let isNamedFile = if case .file? = destination { true } else { false }
        var generation = Generation(
            declarations: plan.declarations,
            placement: placement,
            sources: loaded.files,
            inputPaths: (source.isFile ? [source.path] : []) + loaded.files.paths.dropFirst(),
            knowsStaleFiles: source.isFile && !isNamedFile,
            diagnostics: diagnostics,
            manifestName: source.name,
            manifestFolder: source.folder,
            bannerName: (destination == nil && source.isFile ? manifest.output.mode.wayBack : "") + source.name,
            wrapperCount: plan.wrapperCount,
            manifest: manifest
        )
        if rendersFiles { generation.render() }
        return generation
    }

    package static func load(
        _ input: ManifestLoader.Source, allowsOutsideIncludes: Bool
    ) throws(RunError) -> LoadedManifest {
        do throws(FileError) {
            return try ManifestLoader.load(input, allowsOutsideIncludes: allowsOutsideIncludes)
        } catch {
            throw RunError(readingManifest: error)
        }
    }

    /// How many bytes the headers of all files have at most: a licence of 10,000 in each of 25,000.
    private static let longestHeaders = 256 << 20

    /// A header is written into each file, so a long one of many would multiply.
    private static func headerMistakes(in manifest: ResolvedManifest, files count: Int) -> [Diagnostic] {
        let length = manifest.output.header.reduce(0) { $0 + $1.utf8.count }
        guard length > 0, count > longestHeaders / length else { return [] }
        let message =
            "'header' has \(length) bytes, which each of \(count) files would have, and all together may have "
            + "\(longestHeaders >> 20) MB; shorten it, or write one file with 'output: {file: …}'"
        return [Diagnostic(.badHeader, message, at: manifest.places["output"])]
    }
}

extension ManifestLoader.Source {
    fileprivate var path: String {
        switch self {
        case .file(let path, _, _): path
        case .bytes(_, let name): name
        case .standardInput: "<stdin>"
        case .tree(let path, let tree): tree.label + path
        }
    }

    fileprivate var isFile: Bool {
        switch self {
        case .file, .tree: true
        case .bytes, .standardInput: false
        }
    }

    fileprivate var name: String {
        switch self {
        // Nothing in the name of a file may end the comment that the name is in.
        case .file(let path, _, _), .tree(let path, _): PresentableText.message(RelativePath.name(of: path))
        case .bytes, .standardInput: "standard input"
        }
    }
}
