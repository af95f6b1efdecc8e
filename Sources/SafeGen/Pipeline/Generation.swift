import SafeGenTemplates

/// From a manifest to the files that it asks for: the whole way of `safegen generate` but for the disk.
public struct Generation: Sendable {
    /// Where a manifest comes from.
    public enum Source: Sendable {
        /// A file; its includes and its output are relative to its folder.
        case file(String)
        /// Standard input; includes and output are relative to the working folder.
        case standardInput
    }

    /// Where the output goes when the manifest is not to decide.
    public enum Destination: Sendable {
        case directory(String)
        case file(String)
    }

    /// The files to emit, in the order of the manifest; none where there is an error.
    public private(set) var files = EmittedFiles()
    /// The folder that the files lie in, relative to the working folder or absolute.
    public private(set) var outputDirectory: String
    /// Whether each wrapper has a file of its own.
    public private(set) var hasFilePerWrapper: Bool
    /// The folder that the output must not lead out of by a symbolic link; nil where the caller chose the place.
    public private(set) var confinement: String?
    /// Everything that was read, the manifest first.
    public private(set) var sources: SourceFiles
    /// The files among them, by path; standard input is none.
    public private(set) var inputPaths: [String]
    /// Whether files in the folder that the same manifest once asked for are known to be of no more use: not beside a
    /// single file that the caller named, and not where the manifest has no name to know its files by.
    public private(set) var knowsStaleFiles: Bool
    /// What is wrong or doubtful, in the order of the files and of their lines.
    public private(set) var diagnostics: [Diagnostic]
    /// How the banner of the files calls the manifest.
    public private(set) var manifestName: String
    /// How many wrappers the files hold.
    public private(set) var wrapperCount: Int

    /// What was read.
    package let manifest: Manifest

    /// Whether something is wrong that kept the files from being made.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Reads a manifest and makes its files.
    ///
    /// - Parameters:
    ///   - source: The manifest.
    ///   - destination: Where the output goes instead of where the manifest says.
    ///   - rendersFiles: False to stop at the plan, for those who want the diagnostics alone.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` where the manifest can't be read.
    public init(
        from source: Source,
        to destination: Destination? = nil,
        rendersFiles: Bool = true,
        allowsOutsideIncludes: Bool = false
    ) throws(RunError) {
        let input = try Self.input(source)
        let loaded: LoadedManifest
        do throws(FileError) {
            loaded = try ManifestLoader.load(input, allowsOutsideIncludes: allowsOutsideIncludes)
        } catch {
            throw RunError(readingManifest: error)
        }
        manifest = loaded.manifest
        let plan = WrapperPlanner.plan(manifest)
        sources = loaded.files
        diagnostics = Self.sorted(loaded.diagnostics + plan.diagnostics, manifest: input.path)
        manifestName = input.name
        if case .standardInput = source {
            (inputPaths, knowsStaleFiles) = (Array(sources.paths.dropFirst()), false)
        } else if case .file? = destination {
            (inputPaths, knowsStaleFiles) = (sources.paths, false)
        } else {
            (inputPaths, knowsStaleFiles) = (sources.paths, true)
        }
        wrapperCount = plan.wrapperCount

        let path: String
        switch (destination, manifest.output.mode) {
        case (.directory(let directory)?, _):
            (outputDirectory, path, hasFilePerWrapper) = (directory, "", true)
        case (.file(let file)?, _):
            (outputDirectory, path) = (RelativePath.folder(of: file), RelativePath.name(of: file))
            hasFilePerWrapper = false
        case (nil, .directory(let directory)):
            (outputDirectory, path, hasFilePerWrapper) = (RelativePath.join(input.folder, directory), "", true)
        case (nil, .file(let file)):
            let full = RelativePath.join(input.folder, file)
            (outputDirectory, path) = (RelativePath.folder(of: full), RelativePath.name(of: full))
            hasFilePerWrapper = false
        }
        confinement = destination == nil ? input.folder : nil

        guard rendersFiles, !hasErrors else { return }
        let template = SourceFileTemplate(
            manifestName: manifestName,
            swift: manifest.output.swift,
            header: manifest.output.header
        )
        files =
            hasFilePerWrapper
            ? EmittedFiles(each: plan.declarations, template) : EmittedFiles(path: path, plan.declarations, template)
    }

    private static func input(_ source: Source) throws(RunError) -> ManifestLoader.Source {
        switch source {
        case .file(let path): return .file(path)
        case .standardInput:
            do throws(FileError) {
                return .bytes(try FileReader.readStandardInput(limit: ManifestLoader.largestManifest), name: "<stdin>")
            } catch {
                throw RunError(readingManifest: error)
            }
        }
    }

    private static func key(_ diagnostic: Diagnostic) -> (Int32, Int32, Int32) {
        diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? (-1, 0, 0)
    }

    /// How many diagnostics are shown; nobody reads more, and a megabyte of nonsense has half a million.
    private static let mostDiagnostics = 1_000

    /// Diagnostics by file and line; those without a place first. What is said twice of one place is said once.
    private static func sorted(_ diagnostics: [Diagnostic], manifest: String) -> [Diagnostic] {
        let ordered = diagnostics.enumerated().sorted { left, right in
            let (first, second) = (key(left.element), key(right.element))
            return first == second ? left.offset < right.offset : first < second
        }
        var seen: Set<Diagnostic> = []
        let unique = ordered.map(\.element).filter { seen.insert($0).inserted }
        guard unique.count > mostDiagnostics else { return unique }
        let more = unique.count >= ValueReader.mostMistakes ? "at least " : ""
        let message = "\(more)\(unique.count - mostDiagnostics) more mistakes are not shown; mend some of these first"
        return unique.prefix(mostDiagnostics) + [Diagnostic(.tooManyMistakes, message, at: nil, path: manifest)]
    }
}

extension ManifestLoader.Source {
    /// How diagnostics call the manifest.
    fileprivate var path: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name): name
        }
    }

    /// How the manifest is called in the banner.
    fileprivate var name: String {
        switch self {
        // Nothing in the name of a file may end the comment that the name stands in.
        case .file(let path): PresentableText.message(RelativePath.name(of: path))
        case .bytes: "standard input"
        }
    }
}
