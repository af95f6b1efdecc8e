import SafeGenSystem

/// SafeGen's knowledge of Apple's frameworks: the files of `Knowledge/`, compiled in.
///
/// A file is read when something in it is needed. Names are looked up in a ready-made table, so a manifest of other classes
/// costs nothing, however much is known.
package enum KnowledgeBase {
    package static let modules: [String] = KnowledgeText.modules.map(\.name)

    /// Everything known, by module. All files are read.
    package static var frameworks: [KnownFramework] {
        KnowledgeText.modules.map { module in
            var framework = module.facts
            framework.protocols = module.protocols
            return framework
        }
    }

    /// Everything known but the protocols, by module, for the systems that an app is deployed to, and beside those for unknown ones. All files
    /// are read.
    package static func facts(at targets: DeploymentTargets, besidesUnknown: Bool = false) -> [KnownFramework] {
        KnowledgeText.modules.map { $0.facts.at(targets, besidesUnknown: besidesUnknown) }
    }

    /// The classes with unsafe delegates, by module. All files are read, except for their protocols.
    package static var classes: [KnownClass] { KnowledgeText.modules.flatMap { $0.facts.classes } }

    /// The classes of a name with unsafe delegates, in whichever module; mostly one or none. The name is that in Swift, without generic
    /// arguments and backticks. On some systems, a class whose delegate is weak there may be missing.
    package static func classes(named name: String, at targets: DeploymentTargets = .init()) -> [KnownClass] {
        found(name, .unsafeClass).flatMap { $0.facts.at(targets).classes.filter { $0.name == name } }
    }

    /// Every property that keeps an unretained reference, by module. All files are read, except for their protocols.
    package static var hazards: [Hazard] { classes.flatMap(\.hazards) }

    package static func hazards(ofClass name: String) -> [Hazard] { classes(named: name).flatMap(\.hazards) }

    package static func hazard(ofClass name: String, property: String) -> Hazard? {
        hazards(ofClass: name).first { $0.property == property }
    }

    /// The protocols that a class is known to conform to and that a subclass has to do something for.
    package static func conformances(ofClass name: String, module: String?) -> Set<Conformance> {
        hazards(ofClass: name).first { module == nil || module == $0.module }?.conformances ?? []
    }

    static func everything(ofClass name: String) -> KnownName {
        // Most classes of a manifest are not known at all, which one look-up finds out.
        if KnowledgeNames.words(of: name).isEmpty { return KnownName(classes: [], weakProperties: []) }
        return KnownName(classes: classes(named: name), weakProperties: weakProperties(ofClass: name))
    }

    /// Whether a class's copies are made byte by byte, the variables of subclasses with them: a weak reference among
    /// those bytes is not one in the copy, and a strong one is released twice.
    package static func isCopiedBytewise(_ name: String, module: String?) -> Bool {
        found(name, .bytewiseClass).contains { module == nil || $0.name == module }
    }

    /// Whether the caller of a requirement is known to give up its reference to an argument, or to take over one to the
    /// result (`NS_RELEASES_ARGUMENT`, `NS_RETURNS_RETAINED`).
    ///
    /// Swift's method for such a requirement keeps to the usual rules, in which ownership does not change hands: an
    /// object that a delegate replaces would leak, and its replacement be released once too often. So Objective-C's
    /// runtime forwards it.
    package static func isConsuming(_ requirement: Requirement, of protocolName: String) -> Bool {
        !KnowledgeNames.modules(of: "\(protocolName).\(requirement.fullName)", .consumingRequirement).isEmpty
    }

    /// The name in Objective-C of a class or protocol.
    package static func objectiveCName(of name: String, module: String?) -> String {
        module == "Foundation" && !name.hasPrefix("NS") ? "NS\(name)" : name
    }

    /// What methods of a protocol return in Objective-C once their delegate is deallocated, where zero or nil would be wrong.
    package static func objectiveCResults(ofProtocol name: String) -> [ObjectiveCResult] {
        let line = SortedLines.rest(ofLineIn: KnowledgeText.objectiveCResults, after: name + ": ") ?? ""
        return line.split(separator: ";").compactMap { ObjectiveCResult($0) }
    }

    /// The module of a type whose name has no prefix, where projects are known to have others of the same name.
    static func module(ofUnprefixed type: String) -> String? {
        SortedLines.rest(ofLineIn: KnowledgeText.unprefixed, after: type + ": ")
    }

    static func hasClass(_ name: String, in module: String) -> Bool {
        (found(name, .unsafeClass) + found(name, .weakClass)).contains { $0.name == module }
    }

    /// The names of all classes with unsafe delegates, sorted.
    package static let classNames: [String] = KnowledgeNames.all(.unsafeClass)

    static func classes(ofModule module: String, property: String, type: ReferenceType) -> [KnownClass] {
        // Few types are the delegates of a known class. Searching only these avoids reading a file for the others.
        let file = found(type.name, .delegateType).first { $0.name == module }
        return (file?.facts.classes ?? []).filter { known in
            known.hazards.contains { $0.property == property && $0.type == type }
        }
    }

    /// The weak delegates, by module. All files are read, except for their protocols.
    package static var weakProperties: [WeakProperty] { KnowledgeText.modules.flatMap { $0.facts.weak } }

    /// Whether there are facts about a delegate of a class.
    package static func knows(_ className: String) -> Bool {
        !hazards(ofClass: className).isEmpty || !weakProperties(ofClass: className).isEmpty
    }

    package static func weakProperties(ofClass name: String) -> [WeakProperty] {
        found(name, .weakClass).flatMap { $0.facts.weak.filter { $0.className == name } }
    }

    package static func protocolEntry(named name: String) -> ProtocolEntry? {
        let modules = found(name, .delegateProtocol)
        for module in modules {
            if let entry = module.protocols.first(where: { $0.name.value == name }) { return entry }
        }
        return nil
    }

    private static func found(_ name: String, _ kind: KnowledgeNames.Kind) -> [KnowledgeModule] {
        KnowledgeNames.modules(of: name, kind).compactMap { number in
            KnowledgeText.modules.indices.contains(number) ? KnowledgeText.modules[number] : nil
        }
    }
}

struct KnownName {
    /// Those with unsafe delegates.
    var classes: [KnownClass]
    /// The delegates that are weak.
    var weakProperties: [WeakProperty]

    var isEmpty: Bool { classes.isEmpty && weakProperties.isEmpty }
}

/// The compiled text of one file, read when it is needed.
struct KnowledgeModule: Sendable {
    let name: String
    let readFacts: @Sendable () -> KnownFramework
    let readProtocols: @Sendable () -> [ProtocolEntry]

    /// Everything but the protocols.
    var facts: KnownFramework { readFacts() }
    var protocols: [ProtocolEntry] { readProtocols() }
}

extension KnowledgeReader {
    /// Reads a compiled text. That nothing is wrong with it is tested.
    static func framework(_ text: StaticString, of module: String) -> KnownFramework {
        let bytes = text.withUTF8Buffer { Array($0) }
        return read(bytes, path: "what SafeGen knows of \(module)").framework
    }
}

/// The classes that people look up and that need nothing.
extension KnowledgeBase {
    /// Why a class needs nothing; nil if nothing is known of it.
    package static func reason(againstHazard className: String) -> (module: String, text: String)? {
        guard let words = SortedLines.rest(ofLineIn: KnowledgeText.notHazards, after: className + ": "),
            let space = words.firstIndex(of: " ")
        else { return nil }
        return (String(words[..<space]), String(words[words.index(after: space)...]))
    }

    /// The class above one, which needs nothing for the same reason; nil if there is none.
    package static func classOfNoHazard(above className: String) -> String? {
        reason(againstHazard: className).flatMap { $0.text.hasPrefix("as ") ? String($0.text.dropFirst(3)) : nil }
    }

    package static var namesOfNoHazard: [String] {
        KnowledgeText.notHazards.description.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    }
}

/// Which name is known in which module: lines such as `NSCache: C30`, a name with its kinds and the numbers of its
/// modules, sorted, in one text that is part of the program.
enum KnowledgeNames {
    enum Kind: String, CaseIterable {
        case unsafeClass = "C"
        case delegateProtocol = "P"
        case delegateType = "T"
        case weakClass = "W"
        case bytewiseClass = "B"
        case consumingRequirement = "R"
    }

    /// The numbers of the modules that have a name, by their place in `KnowledgeText.modules`.
    static func modules(of name: String, _ kind: Kind) -> [Int] {
        words(of: name).compactMap { module(in: $0, kind) }
    }

    private static func module(in word: Substring, _ kind: Kind) -> Int? {
        word.hasPrefix(kind.rawValue) ? Int(word.dropFirst()) : nil
    }

    static func words(of name: String) -> [Substring] {
        SortedLines.rest(ofLineIn: KnowledgeText.names, after: name + ": ")?.split(separator: " ") ?? []
    }

    static func all(_ kind: Kind) -> [String] {
        KnowledgeText.names.description.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let words = line[colon...].split(separator: " ")
            return words.contains { module(in: $0, kind) != nil } ? String(line[..<colon]) : nil
        }
    }
}
