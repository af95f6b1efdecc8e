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
        let words = names.flatMap { [$0, ObjectiveCName.setter(of: $0)] }
        let scanner = WordScanner(words.map(WordPattern.word))
        let others = files.compactMap { path, bytes -> Set<String>? in
            guard !paths.contains(path.text) else { return nil }
            let hits = scanner.hits(in: bytes)
            if hits.isEmpty { return nil }
            // An outlet.
            if StoryboardRule.reads(path.text) { return Set(hits.map { names[$0.pattern / 2] }) }
            return Set(
                hits.filter { bytes.mayBeSet(at: $0.offset, words[$0.pattern], isSetter: $0.pattern % 2 == 1) }
                    .map { names[$0.pattern / 2] })
        }
        properties = read.reduce(into: Set(others.joined())) { $0.formUnion($1.facts.setProperties) }
    }

    /// Whether no file sets a property by the name of one of a class's.
    func exclude(_ target: AdoptionTarget) -> Bool { properties.isDisjoint(with: target.propertyNames) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text at an offset sets a property of something else than `self`.
    fileprivate func mayBeSet(at offset: Int, _ word: String, isSetter: Bool) -> Bool {
        let end = offset + word.utf8.count
        // `f(delegate: x)` declares, or calls; what it sets is set elsewhere.
        guard isSetter || end < count && self[end] != UInt8(ascii: ":"),
            let receiver = receiver(ofAssignmentAt: offset, word)
        else { return false }
        let isMember = isSetter || self[..<offset].last { $0 > UInt8(ascii: " ") } == UInt8(ascii: ".")
        let value = self[end...].drop { !ByteClass.continuesName($0) }
        return isMember && !["self", "super"].contains(receiver) && !value.starts(with: "nil".utf8)
    }
}
