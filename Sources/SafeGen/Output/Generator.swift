import SafeGenSystem
import SafeGenTemplates

/// From a manifest to the files that it requires, stage by stage; the disk is written elsewhere, by a `ChangeSet`.
///
/// `load` reads, `ManifestResolver` applies defaults and decides names, `WrapperPlanner` turns classes into
/// declarations, `EmittedFiles` renders them. Who needs less stops earlier.
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
        from source: Generation.Source,
        to destination: Generation.Destination? = nil,
        rendersFiles: Bool = true,
        allowsOutsideIncludes: Bool = false
    ) throws(RunError) -> Generation {
        let input = try input(source)
        let loaded = try load(input, allowsOutsideIncludes: allowsOutsideIncludes)
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let manifest = resolution.manifest
        let placement = destination.map(OutputPlacement.init) ?? OutputPlacement(manifest.output.mode, in: input.folder)
        let headers = placement.fileName == nil ? plan.declarations.count : 1
        let diagnostics = DiagnosticOrder.sorted(
            loaded.diagnostics + resolution.diagnostics + plan.diagnostics
                + headerMistakes(in: manifest, files: headers),
            manifest: input.path)

        let isComplete = rendersFiles && !diagnostics.contains { $0.severity == .error }
        return Generation(
            files: isComplete ? files(of: plan, manifest, named: input.name, to: placement) : EmittedFiles(),
            declarations: plan.declarations,
            placement: placement,
            sources: loaded.files,
            inputPaths: source.isFile ? loaded.files.paths : Array(loaded.files.paths.dropFirst()),
            knowsStaleFiles: source.isFile && !(destination?.isFile ?? false),
            diagnostics: diagnostics,
            manifestName: input.name,
            wrapperCount: plan.wrapperCount,
            manifest: manifest
        )
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

    private static func files(
        of plan: WrapperPlanner.Plan, _ manifest: ResolvedManifest, named name: String,
        to placement: OutputPlacement
    ) -> EmittedFiles {
        let template = SourceFileTemplate(
            manifestName: name, swift: manifest.output.swift, header: manifest.output.header)
        guard let fileName = placement.fileName else { return EmittedFiles(each: plan.declarations, template) }
        return EmittedFiles(path: fileName, plan.declarations, template)
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

    /// The files of a manifest that has one for all, as they were with one for each declaration.
    static func files(ofEach generation: Generation) -> EmittedFiles {
        let output = generation.manifest.output
        return EmittedFiles(
            each: generation.declarations,
            SourceFileTemplate(manifestName: generation.manifestName, swift: output.swift, header: output.header))
    }

    private static func input(_ source: Generation.Source) throws(RunError) -> ManifestLoader.Source {
        switch source {
        case .file(let path, let acceptsPipes): return .file(path, acceptsPipes: acceptsPipes)
        case .tree(let path, let tree): return .tree(path, tree)
        case .standardInput:
            do throws(FileError) {
                return .bytes(
                    try FileReader.readStandardInput(limit: ManifestLoader.maximumManifestSize), name: "<stdin>")
            } catch {
                throw RunError(readingManifest: error)
            }
        }
    }
}

extension Generation.Source {
    fileprivate var isFile: Bool { if case .standardInput = self { false } else { true } }
}

extension Generation.Destination {
    fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}

extension ManifestLoader.Source {
    fileprivate var path: String {
        switch self {
        case .file(let path, _): path
        case .bytes(_, let name): name
        case .tree(let path, let tree): tree.label + path
        }
    }

    fileprivate var name: String {
        switch self {
        // Nothing in the name of a file may end the comment that the name is in.
        case .file(let path, _): PresentableText.message(RelativePath.name(of: path))
        case .tree(let path, _): PresentableText.message(RelativePath.name(of: path))
        case .bytes: "standard input"
        }
    }
}
