import SafeGen
import SafeGenCommandSupport

/// Objective-C code makes an instance of a class of the manifest, inherits from it, or sets its delegate.
///
/// It is found in the text, so that a variable of another file may hide one. Another name for a class is reported where it
/// is given, and followed in that file. Report only.
struct ObjectiveCRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "objective-c",
        summary: "Objective-C code makes an instance of a class of the manifest, or sets its delegate",
        explanation: """
            Objective-C code makes an instance of the bare class, or sets its delegate. SafeGen does not \
            edit Objective-C.
            """,
        isPartOfAdopt: true
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [] }

    /// Finds the files that are worth a look, by the names of the classes and of their delegates' protocols.
    private let scanner: WordScanner
    private let targets: [AdoptionTarget]
    private let names: ObjectiveCReader.Names
    private let protocols: [String: String]

    /// The names of the files that it reads end so.
    static func reads(_ path: String) -> Bool { [".m", ".mm", ".h"].contains { path.hasSuffix($0) } }

    init(_ index: AdoptionIndex) {
        let targets = index.targets.filter { !$0.name.contains(".") }
        let instances = KnownInstances(of: targets)
        let named = targets.enumerated().flatMap { place, target in
            instances.names(of: target).map { (ObjectiveCName.of($0, module: target.module), place) }
        }
        names = ObjectiveCReader.Names(
            classes: Dictionary(named) { first, _ in first }, properties: targets.map { Set($0.propertyNames) })
        self.targets = targets
        let pairs = index.targets.flatMap { target in
            DelegateMentions.names(in: target.delegateTypes).map {
                (ObjectiveCName.of($0, module: target.module), $0)
            }
        }
        protocols = Dictionary(pairs) { first, _ in first }
        scanner = WordScanner(Set(names.classes.keys).union(protocols.keys).sorted().map(WordPattern.word))
    }

    /// Looks at a whole file.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: What there is to say, and the protocols of delegates that it names, as Swift calls them.
    func check(_ bytes: UnsafeBufferPointer<UInt8>) -> (findings: [Finding], mentions: Set<String>) {
        let words = Set(scanner.hits(in: bytes).map { scanner.patterns[$0.pattern].text })
        let mentions = Set(words.compactMap { protocols[$0] })
        guard words.contains(where: { names.classes[$0] != nil }) else { return ([], mentions) }
        return (ObjectiveCReader(bytes, names).found.compactMap { finding($0, bytes) }, mentions)
    }

    private func finding(_ found: ObjectiveCReader.Found, _ bytes: UnsafeBufferPointer<UInt8>) -> Finding? {
        guard targets.indices.contains(found.subject) else { return nil }
        let (target, name) = (targets[found.subject], String(decoding: bytes[found.range], as: UTF8.self))
        switch found.event {
        case .made: return finding(.made(name, "is made", target), target, at: found.range)
        case .inherited: return finding(.made(name, "is inherited from", target), target, at: found.range)
        case .called(let other): return finding(.called(name, other, target), target, at: found.range)
        case .set(let property): return finding(.set(property, target), target, at: found.object)
        case .setForeign: return nil
        }
    }

    private func finding(_ message: Finding.Message, _ target: AdoptionTarget, at range: Range<Int>) -> Finding {
        var finding = Finding(rule, message, at: range)
        finding.use = WrapperUse(target)
        return finding
    }
}

extension Finding.Message {
    fileprivate static func made(_ name: String, _ what: String, _ target: AdoptionTarget) -> Self {
        let wrapper = target.bindings.first.map { "'\($0.wrapperName)'" } ?? "'form: extension'"
        return "'\(name)' \(what) in Objective-C, which holds its delegate unsafely; make it in Swift as \(wrapper), "
            + "or silence it by a baseline (found in the text)"
    }

    fileprivate static func called(_ name: String, _ other: String, _ target: AdoptionTarget) -> Self {
        "'\(name)' is called '\(other)' too in Objective-C, by which it is not looked for in other files; see that '\(other)' "
            + "makes no instance, and that its delegate is cleared in time, or silence it by a baseline (found in the text)"
    }

    fileprivate static func set(_ property: String, _ target: AdoptionTarget) -> Self {
        "'\(property)' of '\(target.name)' is set in Objective-C, and may be held unsafely; "
            + "see that it is cleared in time (found in the text)"
    }
}
