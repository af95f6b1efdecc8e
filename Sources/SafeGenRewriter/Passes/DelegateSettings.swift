import SafeGenSystem

/// The properties of delegates that the files of a run set, of objects of the classes or of unknown ones.
struct DelegateSettings {
    private let properties: Set<String>

    /// Looks through the files, if there is a finding about an instance that may have no delegate.
    init(_ reports: [FileReport], in files: SourceReading) {
        let uses = reports.lazy.flatMap(\.findings).compactMap(\.use).filter { $0.verdict == .unknown }
        let names = Set(uses.flatMap(\.target.propertyNames)).sorted()
        guard !names.isEmpty else {
            properties = []
            return
        }
        let read = reports.filter { $0.isParsed && $0.failure == nil || ObjectiveCRule.reads($0.path) }
        let paths = Set(read.map(\.path))
        let scanner = WordScanner(names.map(WordPattern.word))
        let others = files.compactMap { path, bytes -> Set<String>? in
            guard !paths.contains(path.text) else { return nil }
            let hits = scanner.hits(in: bytes)
            if hits.isEmpty { return nil }
            // An outlet.
            let isInterface = StoryboardRule.reads(path.text)
            return Set(hits.filter { isInterface || bytes.mayBeSet(at: $0, names) }.map { names[$0.pattern] })
        }
        // The name of a function of C looks like that of a type whose initializer is called: `APPMakeParser().delegate = x`.
        let functions = Set(reports.flatMap(\.facts.properties).filter { $0.type == nil }.map(\.name))
        let results = reports.lazy.flatMap(\.findings).compactMap { finding -> AdoptionTarget? in
            guard case .isMember(let path, _)? = finding.premise, path.first == "." else { return nil }
            return functions.contains(path) || functions.contains(String(path.dropFirst())) ? finding.use?.target : nil
        }
        properties = read.reduce(into: Set(others.joined()).union(results.flatMap(\.propertyNames))) {
            $0.formUnion($1.facts.setProperties)
        }
    }

    /// Whether no file sets a property by the name of one of a class's.
    func exclude(_ target: AdoptionTarget) -> Bool { properties.isDisjoint(with: target.propertyNames) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text at a hit sets a property of something else than `self`.
    fileprivate func mayBeSet(at hit: WordHit, _ names: [String]) -> Bool {
        WordPlace(bytes: self, start: hit.offset, end: hit.offset + names[hit.pattern].utf8.count).maySetForeignMember
    }
}
