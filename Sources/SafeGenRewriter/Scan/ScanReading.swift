import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Reads the files of a scan, and again those that names which others declare lead to.
struct ScanReading {
    let paths: [SourcePath]
    let knowledge: ScanKnowledge
    let disk: ProjectFiles
    private(set) var files: [FileUses]
    private(set) var troubles: [CodeScan.UnreadPath] = []

    /// A file, or why it can't be looked at.
    private enum Result: Sendable {
        case uses(Int, FileUses)
        case trouble(CodeScan.UnreadPath)
    }

    init(
        _ paths: [SourcePath], _ knowledge: ScanKnowledge, in disk: ProjectFiles,
        beside visitor: @escaping FileVisitor = { _, _, _ in }, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        (self.paths, self.knowledge, self.disk) = (paths, knowledge, disk)
        files = Array(repeating: FileUses(), count: paths.count)
        var derived = ScanWords.DerivedNames()
        let words = Words(knowledge, derived, for: paths, in: disk)
        let reading = SourceReading(paths: paths, files: disk)
        take(
            reading.compactMap(progress: progress) { index, bytes, begin -> Result? in
                visitor(paths[index], bytes, begin)
                do throws(FileFailure) {
                    return try words.read(paths[index], bytes).map { .uses(index, $0) }
                } catch {
                    return .trouble(Self.trouble(paths[index], error))
                }
            } refuse: {
                .trouble(Self.trouble(paths[$0], $1))
            })
        for round in 0..<ProjectDerivations.rounds {
            let next = ScanWords.DerivedNames(files, knowledge, beyond: derived)
            // A file that declares a possible proxy needn't name anything that is looked for.
            let makers = round == 0 ? files.flatMap(\.sites).compactMap(\.delegateMaker) : []
            let names = next.names(beyond: derived).union(makers)
            derived = next
            guard readAgain(reading, derived, naming: names) else { return }
        }
    }

    /// What the bytes of a file show by themselves; nil if they have nothing that is looked for, or can't be parsed.
    static func uses(_ path: SourcePath, _ bytes: [UInt8], _ knowledge: ScanKnowledge) -> FileUses? {
        let words = Words(knowledge, ScanWords.DerivedNames(), for: [path], in: ProjectFiles())
        return bytes.withUnsafeBufferPointer { try? words.read(path, $0) }
    }

    private mutating func take(_ results: [Result]) {
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

    /// Reads files again to which a new name leads, and those that were not read to which a variable does. Returns
    /// whether there was such a file, so that there may be further names and variables.
    private mutating func readAgain(
        _ reading: SourceReading, _ derived: ScanWords.DerivedNames, naming names: Set<String>
    ) -> Bool {
        let reasons = RereadReasons(files, knowledge)
        let isHeld = files.map {
            !$0.receivers.isDisjoint(with: reasons.members) || !$0.instances.isDisjoint(with: reasons.classes)
        }
        guard !names.isEmpty || isHeld.contains(true) else { return false }
        let words = Words(knowledge, derived, for: paths, in: disk)
        let named = WordScanner(names.sorted().map(WordPattern.word))
        take(
            reading.compactMap {
                !names.isEmpty || isHeld[$0]
            } examine: { [paths] index, bytes, _ -> Result? in
                guard isHeld[index] || !named.hits(in: bytes).isEmpty else { return nil }
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
        _ knowledge: ScanKnowledge, _ derived: ScanWords.DerivedNames, for paths: [SourcePath], in files: ProjectFiles
    ) {
        self.files = files
        let languages = Set(paths.map(Self.language))
        byLanguage = Dictionary(
            uniqueKeysWithValues: languages.map { ($0, ScanWords(knowledge, derived, for: $0)) })
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
        } else if let place = NestingLimit.exceeded(in: bytes) {
            throw .tooDeep(place)
        } else {
            uses = SwiftUses.read(ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files), words)
        }
        uses.weakProtocols = words.weakProtocols(hits)
        return uses
    }
}

/// What makes a file worth reading that was not read.
private struct RereadReasons {
    /// The classes to whose delegates' protocols types conform.
    private(set) var classes: Set<Int> = []
    /// The names of the variables whose delegates other files than theirs may set: of an Objective-C property that of its variable
    /// too, and if there are any, an empty one for a name that isn't known.
    private(set) var members: Set<String> = []

    init(_ files: [FileUses], _ knowledge: ScanKnowledge) {
        for site in files.lazy.flatMap(\.sites) where site.kind == .conformance {
            classes.formUnion(knowledge.protocols[site.subject].classes)
        }
        let needed = Set(classes.map { knowledge.classes[$0].name })
        for facts in files.lazy.map(\.facts) {
            members.formUnion(facts.properties.filter { needed.contains($0.ofClass) }.map(\.name))
            for (member, classes) in facts.members where classes != [""] {
                members.formUnion(member.split(separator: ".").last.map { [String($0)] } ?? [])
            }
        }
        if !members.isEmpty { members.formUnion(members.map { "_\($0)" } + [""]) }
        // A framework may give the instance, and the object makes itself the delegate.
        if classes.contains(where: { knowledge.classes[$0].form == .extension }) {
            members.insert(BytePrefilter.message)
        }
    }
}
