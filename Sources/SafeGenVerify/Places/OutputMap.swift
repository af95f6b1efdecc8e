import SafeGen

/// Which declaration a line of the generated files belongs to, and which entry of the manifest it comes from.
struct OutputMap {
    private let declarations: [EmittedDeclaration]
    private let manifest: ResolvedManifest
    private let lines: [String: [Substring]]
    /// For each file the origins of its lines, by their numbers from 0.
    private let origins: [String: [Int: LineOrigin]]
    /// For each declaration the files that it is in.
    private var files: [Int: Set<String>] = [:]

    init(_ generation: Generation) {
        declarations = generation.declarations
        manifest = generation.manifest
        var lines: [String: [Substring]] = [:]
        var origins: [String: [Int: LineOrigin]] = [:]
        for (position, file) in generation.files.enumerated() {
            let path = file.path
            let text = String(decoding: file.contents, as: UTF8.self)
            lines[path] = text.split(separator: "\n", omittingEmptySubsequences: false)
            origins[path] = generation.origins(at: position)
            for origin in origins[path, default: [:]].values { files[origin.declaration, default: []].insert(path) }
        }
        self.lines = lines
        self.origins = origins
    }

    /// The declaration of a line, or of the next one that belongs to one.
    func declaration(file: String, line: Int) -> Int? {
        guard let origins = origins[file], let count = lines[file]?.count else { return nil }
        return (max(0, line - 1)..<max(line, count)).lazy.compactMap { origins[$0]?.declaration }.first
    }

    func files(ofDeclaration number: Int) -> Set<String> { files[number] ?? [] }

    func origin(ofDeclaration number: Int) -> ManifestOrigin? { manifest.origin(of: declarations[number]) }

    /// Whether a warning shows that an SDK is older than the compiler: its library doesn't mark the functions of
    /// Objective-C's runtime and memory that are unsafe, and the output marks each use.
    func isAboutOldLibrary(_ message: CompilerMessage) -> Bool {
        guard message.severity == .warning, message.text.hasPrefix("no unsafe operations occur"),
            let file = message.generatedFile, let lines = lines[file], lines.indices.contains(message.line - 1)
        else { return false }
        if let number = declaration(file: file, line: message.line), case .support = declarations[number] {
            return true
        }
        return !lines[message.line - 1].contains("super.")
    }
}
