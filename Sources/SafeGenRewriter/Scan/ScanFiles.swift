import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import SafeGenTemplates

/// Reads the files of a scan on several threads: for evidence, and for the types that they declare.
struct ScanFiles {
    /// The result of one file. A reference, since thousands of them are passed around.
    final class Result: Sendable {
        let kind: CodeFiles.Kind?
        let evidence: FileEvidence
        /// If the file was not read, the variables in front of the properties that it may set, and the classes that give it instances.
        let receivers: Set<String>
        let instances: Set<Int>
        let trouble: CodeScan.Trouble?

        init(
            _ kind: CodeFiles.Kind?, _ evidence: FileEvidence = FileEvidence(), unread: FileGlance? = nil,
            trouble: CodeScan.Trouble? = nil
        ) {
            (self.kind, self.evidence, self.trouble) = (kind, evidence, trouble)
            (receivers, instances) = (unread?.receivers ?? [], unread?.instances ?? [])
        }

        var isObjectiveC: Bool { kind == .objectiveC(isHeader: false) || kind == .objectiveC(isHeader: true) }
    }

    /// The words to look for in a pass.
    private struct Words: Sendable {
        let swift, objectiveC: ScanWords
        let objectiveCNames: ObjectiveCReader.Names

        init(_ knowledge: ScanKnowledge, _ derived: ScanWords.Derived) {
            swift = ScanWords(knowledge, derived, for: .swift)
            objectiveC = ScanWords(knowledge, derived, for: .objectiveC)
            objectiveCNames = objectiveC.objectiveCNames(knowledge)
        }

        /// The words of a file's language; nil for a file of Interface Builder.
        func code(of kind: CodeFiles.Kind?) -> ScanWords? {
            switch kind {
            case .interface: nil
            case .objectiveC: objectiveC
            case .swift, nil: swift
            }
        }
    }

    let paths: [SourcePath]
    let knowledge: ScanKnowledge

    /// Reads all files.
    func readAll(progress: @escaping @Sendable (Int, Int) -> Void) -> [Result] {
        let words = Words(knowledge, .init())
        return visit { _ in
            true
        } body: { index, kind, bytes in
            if index % 256 == 0 { progress(index, paths.count) }
            return read(index, kind, bytes, words)
        } refuse: {
            Result($0, trouble: $1)
        }
    }

    /// Reads files again to which a new name leads, and those that were not read to which a variable does.
    ///
    /// - Parameters:
    ///   - results: The former results; they contain more afterwards.
    ///   - derived: The names of the project's own that lead to classes and protocols.
    ///   - names: Those of them that are new.
    ///   - clues: What makes a file worth reading that was not read.
    /// - Returns: Whether there was such a file, so that there may be further names and variables.
    func readAgain(
        _ results: inout [Result], _ derived: ScanWords.Derived, naming names: Set<String>, clues: ScanSum.Clues
    ) -> Bool {
        let isHeld = results.map {
            !$0.receivers.isDisjoint(with: clues.members) || !$0.instances.isDisjoint(with: clues.classes)
        }
        guard !names.isEmpty || isHeld.contains(true) else { return false }
        let words = Words(knowledge, derived)
        let named = WordScanner(names.sorted().map(WordPattern.word))
        let fresh = visit {
            !names.isEmpty || isHeld[$0]
        } body: { index, kind, bytes -> (Int, Result)? in
            guard isHeld[index] || !named.hits(in: bytes).isEmpty else { return nil }
            return (index, read(index, kind, bytes, words, isWanted: true))
        } refuse: { _, _ in
            nil
        }
        for (index, result) in fresh { results[index] = result }
        return true
    }

    /// The types that the files declare, each with the number of its file, where the file declares one with such a name.
    func types(declaring patterns: [WordPattern]) -> [(file: Int, types: [DeclaredType])] {
        let scanner = WordScanner(patterns)
        return visit {
            [.swift, nil].contains(CodeFiles.kind(paths[$0]))
        } body: { index, kind, bytes -> (Int, [DeclaredType])? in
            return DeclaringFile(paths[index].text, bytes, naming: scanner).map { (index, $0.types) }
        } refuse: { _, _ in
            nil
        }
    }

    /// The protocols of some names that the files declare, in the order of the files.
    func protocols(named names: [String]) -> [DeclaredProtocol] {
        let scanner = WordScanner(names.map(WordPattern.word))
        return visit { _ in
            true
        } body: { index, kind, bytes -> [DeclaredProtocol]? in
            let hits = scanner.hits(in: bytes)
            guard hits.contains(where: { bytes.isAfterTypeKeyword($0.offset) }), NestingLimit.exceeded(in: bytes) == nil
            else { return nil }
            let source = ParsedSource(path: paths[index].text, bytes: Array(bytes), hits: hits)
            return DeclaredProtocol.all(in: source, named: names)
        } refuse: { _, _ in
            nil
        }.flatMap(\.self)
    }

    /// The places of code that use one of some names, in the order of the files: in Swift and Objective-C as code, in
    /// storyboards anywhere. Generated files aren't the project's code.
    func mentions(of names: [String]) -> [(name: String, path: String, line: Int)] {
        let scanner = WordScanner(names.map(WordPattern.word))
        let found = visit { _ in
            true
        } body: { index, kind, bytes -> (Int, [(pattern: Int, line: Int)])? in
            let hits = scanner.hits(in: bytes)
            guard !hits.isEmpty, !Banner.begins(bytes) else { return nil }
            let places = codePlaces(of: hits, paths[index].text, kind, bytes)
            let lines = SourceIndex(Array(bytes))
            return (index, places.map { ($0.pattern, lines.line(of: $0.offset) + 1) })
        } refuse: { _, _ in
            nil
        }
        return found.flatMap { index, places in
            places.map { (names[$0.pattern], paths[index].text, $0.line) }
        }
    }

    private func codePlaces(
        of hits: [WordHit], _ path: String, _ kind: CodeFiles.Kind?, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [WordHit] {
        switch kind {
        case .interface: return hits
        case .objectiveC:
            let words = Set(ObjectiveCTokens.all(in: bytes).map(\.range.lowerBound))
            return hits.filter { words.contains($0.offset) }
        case .swift, nil:
            guard NestingLimit.exceeded(in: bytes) == nil else { return [] }
            let source = ParsedSource(path: path, bytes: Array(bytes), hits: hits)
            return source.matches.map { WordHit(offset: source.start(of: $0.token), pattern: $0.pattern) }
        }
    }

    // MARK: One file

    private func read(
        _ index: Int, _ kind: CodeFiles.Kind?, _ bytes: UnsafeBufferPointer<UInt8>, _ all: Words,
        isWanted: Bool = false
    ) -> Result {
        guard let words = all.code(of: kind) else {
            return Result(kind, InterfaceEvidence.read(bytes, all.objectiveC, knowledge))
        }
        let hits = words.scanner.hits(afterHeaderOf: bytes)
        // Generated code isn't a use by the project.
        if hits.isEmpty || Banner.begins(bytes) { return Result(kind) }
        var evidence = FileEvidence()
        let glance = isWanted ? nil : FileGlance(hits, of: words, in: bytes)
        let isRead = glance?.isPromising ?? true
        if isRead, words.language == .objectiveC {
            evidence = ObjectiveCEvidence.read(bytes, all.objectiveCNames)
        } else if isRead {
            if let place = NestingLimit.exceeded(in: bytes) {
                return Result(kind, trouble: trouble(index, "it has \(place.excess.description)"))
            }
            evidence = SwiftEvidence.read(
                ParsedSource(path: paths[index].text, bytes: Array(bytes), hits: hits), words, knowledge)
        }
        evidence.weakProtocols = words.weakProtocols(hits)
        return Result(kind, evidence, unread: isRead ? nil : glance)
    }

    private func trouble(_ index: Int, _ reason: String) -> CodeScan.Trouble {
        .init(path: paths[index].text, message: "'\(paths[index].text)' was skipped: \(reason)")
    }

    /// Visits the files that are wanted.
    private func visit<Value: Sendable>(
        where isWanted: @escaping @Sendable (Int) -> Bool,
        body: @escaping @Sendable (Int, CodeFiles.Kind?, UnsafeBufferPointer<UInt8>) -> Value?,
        refuse: @escaping @Sendable (CodeFiles.Kind?, CodeScan.Trouble) -> Value?
    ) -> [Value] {
        WorkerPool.compactMap(
            paths.count, threads: WorkerPool.coreCount, stride: 8, state: FileBuffer.init
        ) { buffer, index -> Value? in
            guard isWanted(index) else { return nil }
            let kind = CodeFiles.kind(paths[index])
            do throws(FileError) {
                if try !buffer.read(paths[index]) {
                    // A link that somebody names, or a file that doesn't exist any more.
                    buffer.take(try FileReader.read(paths[index], limit: FileReader.largestSource))
                }
            } catch {
                return refuse(kind, .init(path: paths[index].text, message: error.message.text))
            }
            return buffer.withBytes { bytes in
                ParserRecovery.guarding(paths[index]) { _ in
                    body(index, kind, bytes)
                } skipped: { reason in
                    refuse(kind, trouble(index, FileFailure.stop(reason)))
                }
            }
        }
    }
}
