import SafeGen
import SafeGenCommandSupport

/// The words that a scan looks for in the bytes of files in one language, and the classes and protocols that each leads to.
struct ScanWords: Sendable {
    /// A language, by which the same class has another name.
    enum Language: Sendable {
        case swift, objectiveC
    }

    /// The classes and protocols that a word leads to.
    struct Subject: Sendable {
        /// A class of the knowledge, or one that inherits from it.
        var ofClass: Int?
        /// The class as code names it.
        var target: AdoptionTarget?
        /// A protocol of the knowledge, or one that inherits from it.
        var ofProtocol: Int?
        /// The module of the class or the protocol; nil for one of the project's own.
        var module: String?
        /// Whether delegates of that protocol are weak already.
        var isWeakProtocol = false
        /// Whether an unsafe property is called so.
        var isProperty = false
        /// Whether a method that sets a delegate is called so, or a class that has one.
        var isSetter = false
        var isClassWithSetter = false
        /// Whether the property is one by whose object the class is known: `physicsWorld.contactDelegate`.
        var isPropertyOfNamedInstance = false
        /// Whether SafeGen calls a wrapper or its property so: one of the project's own may have the name, too.
        var isWrapper = false

        /// Leads to a class by a name of it, with what the project adds to the class.
        mutating func set(
            _ index: Int, _ known: KnownClass, named name: String, in module: String?, _ own: AdoptionTarget
        ) {
            ofClass = index
            var named = AdoptionTarget(known, named: name, in: module.flatMap(KnownClass.imported))
            (named.setters, named.factories) = (own.setters, own.factories)
            (target, self.module) = (named, module)
        }

        /// Whether a file with the word may have evidence: a property proves nothing without an object of a class.
        var isSubject: Bool { ofClass != nil || ofProtocol != nil || isPropertyOfNamedInstance }
    }

    let language: Language
    let meanings: [String: Subject]
    let scanner: WordScanner
    /// The words by the patterns of the scanner, and their meanings.
    let patterns: [String]
    let byPattern: [Subject]
    let modules: Set<String>
    let names: Set<String>
    /// Those of protocols of delegates, and of the project's that inherit from one.
    let protocolNames: Set<String>
    let knowledge: ScanKnowledge
    /// The classes, with those of the project that inherit from them.
    let targets: [AdoptionTarget]
    /// The classes by all names that lead to them.
    let superclasses: [String: AdoptionTarget]
    let instances: KnownInstances
    /// The names to look for in Objective-C, which lead to classes and protocols of the knowledge.
    let objectiveCNames: ObjectiveCReader.Names
    /// By the names of properties, the classes that have them.
    private let owners: [String: [Int]]

    /// The words of a language, for the classes and protocols to find, and for those that the project has derived from them.
    init(_ knowledge: ScanKnowledge, _ derivations: ProjectDerivations, for language: Language) {
        targets = knowledge.classes.map { AdoptionTarget($0).following(derivations) }
        let words = Self.meanings(of: knowledge, targets, derivations, in: language)
        self.language = language
        meanings = words
        patterns = words.keys.sorted()
        scanner = WordScanner(patterns.map(WordPattern.word))
        byPattern = patterns.compactMap { words[$0] }
        modules = Set(knowledge.classes.map(\.module))
        names = Set(words.filter { $0.value.ofClass != nil || $0.value.ofProtocol != nil }.keys)
        protocolNames = Set(words.filter { $0.value.ofProtocol != nil }.keys)
        self.knowledge = knowledge
        superclasses = words.compactMapValues { [targets] word in word.ofClass.map { targets[$0] } }
        instances = KnownInstances(
            of: targets, givenBy: AdoptionTarget.givers(of: targets),
            wrappedBy: { target in
                [Defaults.wrapper(of: target.simpleName)]
                    .filter { words[$0].map { $0.isWrapper && $0.module != nil } ?? false }
            })
        objectiveCNames = ObjectiveCReader.Names(
            classes: words.compactMapValues(\.ofClass), protocols: words.compactMapValues(\.ofProtocol),
            properties: knowledge.classes.map { Set($0.hazards.map(\.property)) },
            senders: SynchronousSender.objectiveCMethods(of: targets), factories: targets.map(\.factories))
        // Where two modules have a class of one name, a bare name means one of them.
        let meant = knowledge.classes.indices.filter { index in
            let known = knowledge.classes[index]
            return words[Self.name(known.name, known.module, language)]?.ofClass == index
        }
        owners = meant.reduce(into: [:]) { owners, index in
            for property in Set(knowledge.classes[index].hazards.map(\.property)) {
                owners[property, default: []].append(index)
                owners[Defaults.safeName(of: property), default: []].append(index)
            }
        }
    }

    private static func meanings(
        of knowledge: ScanKnowledge, _ targets: [AdoptionTarget], _ derivations: ProjectDerivations,
        in language: Language
    ) -> [String: Subject] {
        var words: [String: Subject] = [:]
        for (index, known) in knowledge.classes.enumerated() {
            let hazards = known.hazards.filter { language == .objectiveC || $0.isAvailableInSwift }
            guard !hazards.isEmpty else { continue }
            for name in [known.name] + known.subclasses {
                let word = Self.name(name, known.module, language)
                words[word, default: Subject()].set(index, known, named: word, in: known.module, targets[index])
            }
            if language == .swift { addWrapper(of: known, index, hazards, targets[index], to: &words) }
            for property in hazards.map(\.property) {
                words[property, default: Subject()].isProperty = true
                if known.isGivenAway { words[property]?.isPropertyOfNamedInstance = true }
                if language == .objectiveC {
                    words[ObjectiveCName.setter(of: property), default: Subject()].isProperty = true
                }
            }
        }
        addProtocols(of: knowledge, language, to: &words)
        if language == .swift {
            for setter in CommandKnowledge.setters {
                words[setter.baseName, default: Subject()].isSetter = true
                words[setter.className, default: Subject()].isClassWithSetter = true
            }
        }
        addDerived(derivations, knowledge, targets, to: &words)
        return words
    }

    private static func addWrapper(
        of known: KnownClass, _ index: Int, _ hazards: [Hazard], _ target: AdoptionTarget,
        to words: inout [String: Subject]
    ) {
        // Which arguments the wrapper of a generic class binds is the manifest's to say.
        let wrapper = known.isGeneric ? nil : Defaults.wrapper(of: known.name)
        if let wrapper {
            words[wrapper, default: Subject()].set(index, known, named: wrapper, in: known.module, target)
        }
        for name in hazards.map({ Defaults.safeName(of: $0.property) }) + [wrapper].compactMap(\.self) {
            words[name, default: Subject()].isWrapper = true
            words[name]?.isProperty = name != wrapper
            if known.isGivenAway, name != wrapper { words[name]?.isPropertyOfNamedInstance = true }
        }
    }

    private static func addProtocols(
        of knowledge: ScanKnowledge, _ language: Language, to words: inout [String: Subject]
    ) {
        for (index, known) in knowledge.protocols.enumerated() {
            let module = known.classes.first.map { knowledge.classes[$0].module } ?? ""
            let name = Self.name(known.name, module, language)
            words[name, default: Subject()].ofProtocol = index
            words[name]?.module = module
        }
        for (name, properties) in knowledge.weak {
            let module = properties.first?.module ?? ""
            words[Self.name(name, module, language), default: Subject()].isWeakProtocol = true
        }
    }

    /// Adds names of the project's own. One that is derived from several classes leads to the first of them.
    private static func addDerived(
        _ derivations: ProjectDerivations, _ knowledge: ScanKnowledge, _ targets: [AdoptionTarget],
        to words: inout [String: Subject]
    ) {
        let classes = Dictionary(knowledge.classes.enumerated().map { ($1.name, $0) }) { $1 }
        let protocols = Dictionary(knowledge.protocols.enumerated().map { ($1.name, $0) }) { first, _ in first }
        for subclass in derivations.subclasses.sorted(by: { $0.ofClass > $1.ofClass }) {
            if let index = classes[subclass.ofClass] {
                for name in [subclass.name, subclass.objectiveCName].compactMap(\.self) {
                    let known = knowledge.classes[index]
                    words[name, default: Subject()].set(index, known, named: name, in: nil, targets[index])
                }
            } else if let index = protocols[subclass.ofClass] {
                words[subclass.name, default: Subject()].ofProtocol = index
            }
        }
    }

    /// The properties that a word sets: itself, or that of a setter.
    func properties(setBy word: String) -> [String] {
        [word] + [ObjectiveCName.property(setBy: word)].compactMap(\.self)
    }

    /// The word, where it is that of a wrapper, and no class of the project has it.
    func wrapper(_ word: String) -> String? {
        guard let meaning = meanings[word], meaning.isWrapper else { return nil }
        return meaning.isProperty || meaning.module != nil ? word : nil
    }

    /// Whether a name of the project's own may lead to a class or a protocol: by the name of a known one that one stays looked for.
    func mayMean(_ name: String) -> Bool { meanings[name]?.module == nil || wrapper(name) != nil }

    func targets(withProperty name: String) -> [(index: Int, target: AdoptionTarget)] {
        (owners[name] ?? []).map { ($0, targets[$0]) }
    }

    /// The name of a class or a protocol in a language: Foundation's have lost their prefix in Swift.
    static func name(_ name: String, _ module: String, _ language: Language) -> String {
        language == .objectiveC ? ObjectiveCName.of(name, module: module) : name
    }

    /// The protocols of delegates that are weak already, among these hits.
    func weakProtocols(_ hits: [WordHit]) -> Set<String> {
        Set(hits.lazy.filter { byPattern[$0.pattern].isWeakProtocol }.map { patterns[$0.pattern] })
    }
}

extension AdoptionTarget {
    /// A class of the knowledge, without a wrapper.
    init(_ known: KnownClass) {
        self.init(known, named: known.name, in: KnownClass.imported(known.module))
    }

    /// A class of the knowledge, or one of the project that inherits from it, without a wrapper.
    fileprivate init(_ known: KnownClass, named name: String, in module: String?) {
        self.init(
            name: name, module: module, propertyNames: known.hazards.map(\.property),
            delegateTypes: known.hazards.map(\.type.name))
    }
}

extension KnownClass {
    /// The module that code imports for a class; nil for a class of the project, which has an empty one.
    static func imported(_ module: String) -> String? { module.isEmpty ? nil : module }
}

extension Defaults {
    /// The name of a class's wrapper, and that of an extension's property, where the manifest gives none.
    package static func wrapper(of className: String) -> String {
        WrapperName.standard(prefix: standardPrefix, className: className)
    }
    package static func safeName(of property: String) -> String {
        PropertyName.backing(prefix: standardPrefix, property: property)
    }
}
