import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Reads the files of a scan, and again those that names which others declare lead to.
struct ScanReading {
    let source: SourceReading
    let knowledge: ScanKnowledge
    private(set) var files: [FileUses]
    private(set) var troubles: [CodeScan.UnreadPath] = []
    /// The names of members and types by which files were worth reading that show nothing by themselves.
    private var evidence: Set<String> = []

    /// A file, or why it can't be looked at.
    private enum Result: Sendable {
        case uses(Int, FileUses)
        case trouble(CodeScan.UnreadPath)
    }

    init(
        _ source: SourceReading, _ knowledge: ScanKnowledge,
        beside visitor: @escaping FileVisitor = { _, _, _ in }, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        (self.source, self.knowledge) = (source, knowledge)
        let paths = source.paths
        files = Array(repeating: FileUses(), count: paths.count)
        let words = Words(knowledge, ProjectDerivations(), for: paths, in: source.files)
        add(
            source.compactMap(progress: progress) { index, bytes, begin -> Result? in
                visitor(paths[index], bytes, begin)
                do throws(FileFailure) {
                    return try words.read(paths[index], bytes).map { .uses(index, $0) }
                } catch {
                    return .trouble(Self.trouble(paths[index], error))
                }
            } refuse: {
                .trouble(Self.trouble(paths[$0], $1))
            })
        var known = ProjectDerivations()
        for round in 0..<ProjectDerivations.rounds {
            let found = ProjectDerivations(zip(paths, files).lazy.map { (CodeFiles.kind($0) == .swift, $1.facts) })
            // A file that declares a possible proxy needn't name anything that is looked for.
            let makers = round == 0 ? files.flatMap(\.sites).compactMap(\.delegateMaker) : []
            let names = found.names(unlike: known).union(makers)
            known = found
            guard readAgain(known, naming: names) else { return }
        }
    }

    /// What the bytes of a file show by themselves; nil if they have nothing that is looked for, or can't be parsed.
    static func uses(_ path: SourcePath, _ bytes: [UInt8], _ knowledge: ScanKnowledge) -> FileUses? {
        let words = Words(knowledge, ProjectDerivations(), for: [path], in: ProjectFiles())
        return bytes.withUnsafeBufferPointer { try? words.read(path, $0) }
    }

    private mutating func add(_ results: [Result]) {
        for result in results {
            switch result {
            case .uses(let index, let uses): files[index] = uses
            case .trouble(let trouble): troubles.append(trouble)
            }
        }
    }

    private static func trouble(_ path: SourcePath, _ failure: FileFailure) -> CodeScan.UnreadPath {
        CodeScan.UnreadPath(path: path.text, message: failure.reason(toSkip: path.text))
    }

    /// Reads files again to which a new name leads, and those that were not read, may set a delegate, and name an object of a class or a type
    /// that conforms. Returns whether there may be such a file, so that there may be further names.
    private mutating func readAgain(_ derivations: ProjectDerivations, naming names: Set<String>) -> Bool {
        let conformances = files.flatMap(\.sites).filter { $0.kind == .conformance }
        // Protocols that inherit from those, and other names for them.
        let derived = Dictionary(grouping: derivations.subclasses, by: \.ofClass).mapValues { $0.map(\.name) }
        let inheriting = knowledge.protocols.filter { derived[$0.name] != nil }
        let classes = Set(conformances.flatMap { [knowledge] in knowledge.protocols[$0.subject].classes })
            .union(inheriting.flatMap(\.classes))
        let members = files.flatMap { file in
            file.facts.properties.map(\.name)
                + file.facts.members.filter { $0.value != [""] }.compactMap {
                    $0.key.split(separator: ".").last.map(String.init)
                }
        }
        let evidence =
            classes.isEmpty
            ? [] : Set(members + conformances.map(\.name) + inheriting.flatMap { derived[$0.name] ?? [] })
        let fresh = evidence.subtracting(self.evidence)
        self.evidence = evidence
        let gets = files.map { !$0.instances.isDisjoint(with: classes) }
        guard !names.isEmpty || !fresh.isEmpty || gets.contains(true) else { return false }
        let (sets, paths) = (files.map(\.setsMember), source.paths)
        let words = Words(knowledge, derivations, for: paths, in: source.files)
        let named = WordScanner(names.sorted().map(WordPattern.word))
        let shown = WordScanner(fresh.sorted().map(WordPattern.word))
        add(
            source.compactMap {
                !names.isEmpty || sets[$0] || gets[$0]
            } examine: { index, bytes, _ -> Result? in
                let isWanted = gets[index] || sets[index] && !shown.hits(in: bytes).isEmpty
                guard isWanted || !named.hits(in: bytes).isEmpty else { return nil }
                return (try? words.read(paths[index], bytes, isWanted: true)).map { .uses(index, $0) }
            } refuse: { _, _ in
                nil
            })
        return true
    }
}

extension FileFailure {
    fileprivate func reason(toSkip path: String) -> String {
        switch self {
        case .unreadable(let words): words
        case .tooLarge: "cannot read '\(path)': it is too large"
        case .tooDeep(let place): "'\(path)' was skipped: it has \(place.excess.description)"
        case .stopped(let reason): "'\(path)' was skipped: \(Self.stop(reason))"
        case .unwritableName, .notSwift, .notUTF8, .brokenByEdits: "'\(path)' was skipped"
        }
    }
}

private struct Words: Sendable {
    private let byLanguage: [ScanWords.Language: ScanWords]
    private let files: ProjectFiles

    /// The words of the languages that some files are in.
    init(
        _ knowledge: ScanKnowledge, _ derivations: ProjectDerivations, for paths: [SourcePath], in files: ProjectFiles
    ) {
        self.files = files
        let languages = Set(paths.map(Self.language))
        byLanguage = Dictionary(
            uniqueKeysWithValues: languages.map { ($0, ScanWords(knowledge, derivations, for: $0)) })
    }

    /// Interface Builder names classes as Objective-C does.
    private static func language(of path: SourcePath) -> ScanWords.Language {
        [.swift, nil].contains(CodeFiles.kind(path)) ? .swift : .objectiveC
    }

    /// Reads a file; nil if it has none of the words. A wanted one is parsed even if it may show nothing by itself.
    /// Throws if it is nested too deeply.
    func read(
        _ path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>, isWanted: Bool = false
    ) throws(FileFailure) -> FileUses? {
        guard let words = byLanguage[Self.language(of: path)] else { return nil }
        if CodeFiles.kind(path) == .interface { return FileUses(interface: bytes, words) }
        let hits = words.scanner.hits(in: bytes)
        // Generated code isn't a use by the project, but its proxy in Objective-C is known by its code.
        let isLeftOut = words.language == .swift && Banner.begins(bytes)
        if hits.isEmpty && !isWanted || isLeftOut { return nil }
        let glance = BytePrefilter(hits, of: words, in: bytes)
        var uses: FileUses
        // Of Objective-C, the class that sets a property decides what that shows.
        let isSetter = words.language == .objectiveC && !glance.properties.isEmpty
        if !isWanted, !glance.isPromising, !isSetter {
            uses = FileUses(unread: glance)
        } else if words.language == .objectiveC {
            uses = FileUses(objectiveC: bytes, words)
        } else {
            let source = try ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files)
            uses = SwiftUses.read(source, words)
        }
        uses.weakProtocols = words.weakProtocols(hits)
        return uses
    }
}
