import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

extension CodeScan {
    /// The places where a class is used, assignments first: its delegate set, its protocol conformed to, an instance
    /// made.
    package func places(ofClass className: String) -> [(path: String, line: Int, text: String)] {
        let places = uses.filter { $0.known.name == className }.flatMap(\.places)
        let assignments = places.filter { $0.site.kind == .assignment }
        let others = places.filter { $0.site.kind != .assignment }
        return (assignments + others).map { ($0.path, $0.site.line, $0.summary) }
    }

    /// The files that use classes, and those that declare their generic arguments.
    var paths: Set<String> {
        Set(uses.flatMap(\.places).map(\.path) + uses.flatMap(\.bindings).flatMap(\.declaringFiles.values).joined())
    }

    /// The entry that gives a class that isn't Apple's a wrapper; nil if the code sets no unretained delegate of it.
    package func entry(ofOther className: String) -> String? { others.first { $0.className == className }?.entry }

    /// The places of code in a folder that use one of some names, with paths from the folder; generated files are left
    /// out.
    package static func mentions(
        of names: [String], in folder: String, _ files: ProjectFiles = ProjectFiles()
    ) throws(RunError) -> [(name: String, path: String, line: Int)] {
        let paths = try CodeFiles.all(below: [folder], in: files).files
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        let scanner = WordScanner(names.map(WordPattern.word))
        let found = SourceReading(paths: paths, files: files).compactMap { path, bytes in
            mentions(of: scanner, path, bytes, files).map { (path.text, $0) }
        }
        return found.flatMap { path, places in
            places.map {
                (names[$0.pattern], path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path, $0.line)
            }
        }
    }

    /// The places of code in one file, whose path shows its language, that use one of some names, with lines from 1;
    /// none in a generated file.
    package static func mentions(of names: [String], path: String, bytes: [UInt8]) -> [(name: String, line: Int)] {
        let places = bytes.withUnsafeBufferPointer {
            mentions(of: WordScanner(names.map(WordPattern.word)), SourcePath(path), $0, ProjectFiles())
        }
        return (places ?? []).map { (names[$0.pattern], $0.line) }
    }

    /// The hits of a scanner in the code of a file; nil if there are none.
    private static func mentions(
        of scanner: WordScanner, _ path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>, _ files: ProjectFiles
    ) -> [(pattern: Int, line: Int)]? {
        let hits = scanner.hits(in: bytes)
        guard !hits.isEmpty, !Banner.begins(bytes) else { return nil }
        let lines = SourceIndex(Array(bytes))
        return codePlaces(of: hits, path, bytes, files).map { ($0.pattern, lines.line(of: $0.offset) + 1) }
    }

    /// The hits in code: in storyboards anywhere.
    private static func codePlaces(
        of hits: [WordHit], _ path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>, _ files: ProjectFiles
    ) -> [WordHit] {
        switch CodeFiles.kind(path) {
        case .interface: return hits
        case .objectiveC:
            let words = Set(ObjectiveCTokens.all(in: bytes).map(\.range.lowerBound))
            return hits.filter { words.contains($0.offset) }
        case .swift, nil:
            guard let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files) else {
                return []
            }
            return source.matches.map { WordHit(offset: source.start(of: $0.token), pattern: $0.pattern) }
        }
    }

    /// The files of code below some paths. A file that is named need not have a name that shows its kind, if it has no other ending.
    static func files(
        below roots: [String], excluding globs: [String], compiled: CompiledFiles, in files: ProjectFiles
    ) throws(RunError) -> SourceFinder.Listing {
        for root in roots {
            var status = stat()
            guard stat(root, &status) == 0 else {
                throw .nothing(at: root, "give paths of code, or of folders")
            }
            guard status.st_mode & S_IFMT != S_IFDIR, CodeFiles.kind(SourcePath(root)) == nil,
                RelativePath.name(of: root).dropFirst().contains(".")
            else { continue }
            throw RunError(
                "'\(root)' is not a file of Swift, Objective-C or Interface Builder; name one, or a folder",
                exitCode: .inputNotFound)
        }
        return try CodeFiles.all(below: roots, excluding: globs, compiled: compiled, in: files)
    }
}
