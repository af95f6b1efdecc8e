import SafeGenCommandSupport
import SafeGenSystem

/// The facts that a file's bytes show around the words that were found: whether the file can have evidence once it is parsed.
struct BytePrefilter: Sendable {
    /// Whether it may have evidence by itself.
    private(set) var isPromising = false
    /// Whether it may set a property of another object than `self`.
    private(set) var setsMember = false
    /// The properties that it may set.
    private(set) var properties: Set<String> = []
    /// The classes that give it an instance: `C.shared`.
    private(set) var instances: Set<Int> = []

    init(_ hits: [WordHit], of words: ScanWords, in bytes: UnsafeBufferPointer<UInt8>) {
        var (setsProperty, hasInstance) = (false, false)
        isPromising =
            hits.contains { words.byPattern[$0.pattern].isClassWithSetter }
            && hits.contains { words.byPattern[$0.pattern].isSetter }
        for hit in hits {
            let meaning = words.byPattern[hit.pattern]
            let end = hit.offset + words.patterns[hit.pattern].utf8.count
            let place = WordPlace(bytes: bytes, start: hit.offset, end: end)
            guard !isPromising, meaning.isSubject || meaning.isProperty, !place.isInLineComment else { continue }
            if meaning.isProperty, words.language == .objectiveC || place.maySet {
                setsProperty = true
                let isOfAnother = place.isOfAnother(needsDot: words.language == .swift)
                setsMember = setsMember || place.maySetForeignMember
                if isOfAnother, place.sets(in: words.language) {
                    properties.formUnion(words.properties(setBy: words.patterns[hit.pattern]))
                }
            }
            guard meaning.isSubject else { continue }
            guard words.language == .swift, meaning.ofProtocol == nil, !meaning.isPropertyOfNamedInstance else {
                isPromising = true
                continue
            }
            switch place.classUse(words) {
            case .none: break
            case .instance:
                hasInstance = true
                if let index = meaning.ofClass { instances.insert(index) }
            case .any: isPromising = true
            }
        }
        isPromising = isPromising || setsProperty && hasInstance
    }
}

extension WordPlace {
    /// The evidence that the mention of a class may be: an instance that the class gives counts only if a property is set.
    fileprivate enum ClassUse {
        case none, instance, any
    }

    /// Whether the property is surely set to something else than nil, if it is one: `x.delegate = y`, `[x setDelegate:y]`.
    fileprivate func sets(in language: ScanWords.Language) -> Bool {
        guard let sign else { return false }
        let isSetter = bytes[sign] == UInt8(ascii: ":") && bytes[start...].starts(with: "set".utf8)
        guard isSetter || isMember else { return false }
        guard language == .swift ? maySet : isSetter || bytes[sign] == UInt8(ascii: "=") else { return false }
        let value = bytes[(sign + 1)...].drop { $0 <= UInt8(ascii: " ") }
        return value.first != UInt8(ascii: "=") && !value.starts(with: "nil".utf8)
    }

    /// The evidence that the mention may be in Swift: none in `C.shared.count`, `Other.C` and `"C"`, an instance in `C.shared`.
    fileprivate func classUse(_ words: ScanWords) -> ClassUse {
        let before = start > 0 ? bytes[start - 1] : 0
        let after = end < bytes.count ? bytes[end] : 0
        if before == UInt8(ascii: "\""), after == before { return .none }
        if before == UInt8(ascii: "."), after != UInt8(ascii: "<"), !words.modules.contains(word(endingAt: start - 1)) {
            return .none
        }
        guard after == UInt8(ascii: ".") else { return .any }
        let member = word(from: end + 1)
        guard !member.isEmpty, !isSpecial(member, words) else { return .any }
        let next = end + 1 + member.utf8.count
        guard next < bytes.count, bytes[next] == after else { return .instance }
        let second = word(from: next + 1)
        return second.isEmpty || isSpecial(second, words) ? .any : .none
    }

    /// Whether a member of a class may be a way to its instances' properties.
    private func isSpecial(_ member: String, _ words: ScanWords) -> Bool {
        ["init", "self"].contains(member) || words.meanings[member]?.isProperty ?? false
    }
}
