import SafeGen

/// The classes and protocols of all symbol graphs, by their precise identifiers.
struct SymbolIndex: Sendable {
    struct Class: Sendable {
        var identifier: String
        var module: String
        /// The explicit submodule that has to be imported for it.
        var submodule: String?
        /// The name in Swift, with those of the types around it.
        var name: String
        var isOpen: Bool
        var isMainActor: Bool
        /// The global actor that it belongs to, if that is not the main actor.
        var otherActor: String?
        /// Whether a relation declares that it is Sendable. The importer copies an unavailable conformance of a class to those
        /// below it, and the relation doesn't show that it is unavailable.
        var claimsSendable = false
        /// The conformances that it declares itself.
        var conformances: Set<Conformance> = []
        var availability: SymbolAvailability
        var parameters: [String] = []
        /// For each generic parameter the protocols and classes that it has to be.
        var bounds: [[String]] = []
        var superclass: Reference?
        var properties: [Property] = []
        /// The methods that take one object to keep, `setDelegate(_:)`.
        var setters: [SetterMethod] = []
        /// The names of its methods without parameters.
        var plainMethods: Set<String> = []

        var isObjC: Bool { identifier.hasPrefix("c:objc(cs)") }
    }

    struct Property: Sendable {
        var identifier: String
        var declaration: PropertyDeclaration
        var isOpen: Bool
        var availability: SymbolAvailability
        var references: [Reference]
    }

    struct Interface: Sendable {
        var identifier: String
        var module: String
        /// The explicit submodule that has to be imported for it.
        var submodule: String?
        var name: String
        var isMainActor: Bool
        var availability: SymbolAvailability
        var inherits: [Reference] = []
        var requirements: [Requirement] = []

        var isObjC: Bool { identifier.hasPrefix("c:objc(pl)") || identifier.contains("@objc(pl)") }
    }

    /// A requirement as the graph spells it.
    struct Requirement: Sendable {
        var identifier: String
        var declaration: String
        var isOptional: Bool
        var kind: SymbolGraph.Kind
        /// With the deprecation of the types that it names.
        var availability: SymbolAvailability
    }

    struct Reference: Equatable, Sendable {
        var identifier: String
        var name: String
        /// The module, where the graph has it.
        var module: String?
    }

    private(set) var classes: [String: Class] = [:]
    private(set) var interfaces: [String: Interface] = [:]
    private(set) var modules: Set<String> = []
    private(set) var submodules: Set<String> = []
    /// The modules with a graph of a system that isn't Apple's.
    private(set) var foreignModules: Set<String> = []
    /// The systems that graphs of a module were given of, and for each symbol those whose graphs have it.
    private var systemsOfModules: [String: Set<String>] = [:]
    private var systemsOfSymbols: [String: Set<String>] = [:]
    private var deprecatedTypes: [String: SymbolAvailability] = [:]

    init(_ graphs: [SymbolGraph]) {
        for graph in graphs {
            modules.insert(graph.module)
            if let submodule = graph.submodule { submodules.insert(submodule) }
            if graph.isForeign { foreignModules.insert(graph.module) }
            if let system = graph.system { systemsOfModules[graph.module, default: []].insert(system) }
            addTypes(of: graph)
        }
        for graph in graphs { addRelations(of: graph) }
        // Swift infers the actor of a protocol from those that it inherits from.
        for identifier in interfaces.keys
        where interfaces(withAncestorsOf: [identifier]).contains(where: \.isMainActor) {
            interfaces[identifier]?.isMainActor = true
        }
    }

    /// The systems whose graphs of a module lack a symbol of it. A system without a graph of the module is ignored.
    func missingSystems(of identifier: String, in module: String) -> Set<String> {
        guard let systems = systemsOfModules[module], let own = systemsOfSymbols[identifier] else { return [] }
        return systems.subtracting(own)
    }

    /// The deprecation of types: code that names one of them gets a warning, unless it is deprecated too.
    func deprecation(of types: [Reference]) -> SymbolAvailability {
        types.compactMap { deprecatedTypes[$0.identifier] }
            .reduce(SymbolAvailability()) { $0.joined(with: $1.withoutIntroduction) }
    }

    private mutating func note(_ identifier: String, _ graph: SymbolGraph) {
        if let system = graph.system { systemsOfSymbols[identifier, default: []].insert(system) }
    }

    private mutating func addTypes(of graph: SymbolGraph) {
        for symbol in graph.symbols where symbol.kind.isType {
            let (identifier, availability) = (symbol.identifier, symbol.availability)
            if availability.deprecation != nil { deprecatedTypes[identifier] = availability }
            if symbol.kind == .type { continue }
            note(identifier, graph)
            let name = symbol.path.joined(separator: ".")
            let isMainActor = symbol.declaration.hasPrefix("@MainActor")
            if symbol.kind == .class, classes[identifier] == nil {
                classes[identifier] = Class(
                    identifier: identifier, module: graph.module, submodule: graph.submodule, name: name,
                    isOpen: symbol.isOpen, isMainActor: isMainActor, otherActor: symbol.fragments.otherActor,
                    availability: availability, parameters: symbol.parameters, bounds: symbol.bounds)
            } else if symbol.kind == .protocol, interfaces[identifier] == nil,
                SwiftText.qualifiedNameProblem(name) == nil
            {
                var entry = Interface(
                    identifier: identifier, module: graph.module, submodule: graph.submodule, name: name,
                    isMainActor: isMainActor, availability: availability)
                let inherited = symbol.fragments.drop { $0.kind != "identifier" }.prefix { $0.spelling != "where" }
                entry.inherits = inherited.filter { $0.kind == "typeIdentifier" }.map(\.reference)
                interfaces[identifier] = entry
            }
        }
    }

    private mutating func addRelations(of graph: SymbolGraph) {
        var members: [String: [Int]] = [:]
        for (index, symbol) in graph.symbols.enumerated() where !symbol.kind.isType {
            members[symbol.identifier, default: []].append(index)
        }
        for relation in graph.relations {
            let (source, target) = (relation.source, relation.target)
            switch relation.kind {
            case .inheritsFrom:
                classes[source]?.superclass = Reference(target, fallback: relation.fallback)
            case .conformsTo:
                if target == "s:s8SendableP" { classes[source]?.claimsSendable = true }
                if let conformance = Conformance.allCases.first(where: { target == "c:objc(pl)\($0.rawValue)" }) {
                    classes[source]?.conformances.insert(conformance)
                }
            case .memberOf:
                guard classes[target] != nil else { continue }
                for symbol in (members[source] ?? []).map({ graph.symbols[$0] }) {
                    switch symbol.kind {
                    case .property: addProperty(symbol, of: graph, to: target)
                    case .method: addMethod(symbol, of: graph, to: target)
                    default: break
                    }
                }
            case .requirementOf, .optionalRequirementOf:
                guard interfaces[target] != nil else { continue }
                addRequirement(
                    (members[source] ?? []).map { graph.symbols[$0] }, source, of: graph, to: target,
                    isOptional: relation.kind == .optionalRequirementOf)
            }
        }
    }

    private mutating func addProperty(_ symbol: SymbolGraph.Symbol, of graph: SymbolGraph, to owner: String) {
        note(symbol.identifier, graph)
        guard let declaration = PropertyDeclaration(symbol.fragments),
            classes[owner]?.properties.contains(where: { $0.declaration.name == declaration.name }) == false
        else { return }
        classes[owner]?.properties.append(
            Property(
                identifier: symbol.identifier, declaration: declaration, isOpen: symbol.isOpen,
                availability: symbol.availability, references: symbol.references))
    }

    /// Keeps methods that set an object, and those that may return it.
    private mutating func addMethod(_ symbol: SymbolGraph.Symbol, of graph: SymbolGraph, to owner: String) {
        guard let name = symbol.path.last else { return }
        if name.hasSuffix("()") { classes[owner]?.plainMethods.insert(String(name.dropLast(2))) }
        guard let setter = SetterMethod(name, symbol),
            classes[owner]?.setters.contains(where: { $0.name == name }) == false
        else { return }
        note(symbol.identifier, graph)
        classes[owner]?.setters.append(setter)
    }

    /// If a method has a completion handler, Objective-C's importer makes an `async` one too: the first is the one to
    /// forward.
    private mutating func addRequirement(
        _ symbols: [SymbolGraph.Symbol],
        _ identifier: String,
        of graph: SymbolGraph,
        to owner: String,
        isOptional: Bool
    ) {
        note(identifier, graph)
        guard interfaces[owner]?.requirements.contains(where: { $0.identifier == identifier }) == false else { return }
        guard let chosen = symbols.first(where: { !$0.declaration.contains(" async") }) ?? symbols.first else { return }
        let requirement = Requirement(
            identifier: identifier, declaration: chosen.declaration, isOptional: isOptional, kind: chosen.kind,
            availability: chosen.availability.joined(with: deprecation(of: chosen.references)))
        interfaces[owner]?.requirements.append(requirement)
    }
}

extension SymbolIndex.Reference {
    /// Whether it is another name for a type, which the graphs don't resolve: its identifier in Swift ends in `a`, and
    /// has `@T@` in it in Objective-C.
    var isAlias: Bool {
        identifier.hasPrefix("s:") && identifier.hasSuffix("a") && identifier != "s:Sa"
            || identifier.hasPrefix("c:") && identifier.contains("@T@")
    }

    /// Whether it is a class, a structure or an enumeration of Swift, such as an argument of a protocol.
    var isConcrete: Bool { identifier.hasPrefix("s:") && !identifier.hasSuffix("P") && !isAlias }

    /// Whether it is a protocol that every object, or every class, conforms to.
    var isUniversal: Bool { SymbolIndex.isUniversal(name) }

    /// A relationship's target, with the `Module.Name` that the graph gives where the target lies elsewhere.
    init(_ identifier: String, fallback: String) {
        let parts = fallback.split(separator: ".", maxSplits: 1).map(String.init)
        // Objective-C's identifiers end in the name.
        let name = parts.last ?? identifier.split(separator: ")").last.map(String.init) ?? ""
        self.init(identifier: identifier, name: name, module: parts.count == 2 ? parts.first : nil)
    }
}

extension SymbolIndex {
    /// Whether every object, or every class, conforms to the protocol of a name, with its module or without: a proxy needs
    /// no description of it.
    static func isUniversal(_ name: String) -> Bool {
        let name = name.split(separator: ".").last ?? ""
        return ["NSObjectProtocol", "AnyObject", "Sendable", "SendableMetatype", "Copyable", "Escapable"].contains(name)
    }

    /// A protocol by its name, with or without its module in front; if there are several, that of `module`.
    func interface(_ name: String, module: String?) -> Interface? {
        let found = interfaces.values.filter { $0.name == name || "\($0.module).\($0.name)" == name }
            .sorted { $0.module < $1.module }
        return found.first { $0.module == module } ?? found.first
    }

    /// Protocols and all that they inherit from, sorted by module and name.
    func interfaces(withAncestorsOf identifiers: [String]) -> [Interface] {
        var found: [String: Interface] = [:]
        var waiting = identifiers
        while let next = waiting.popLast() {
            guard found[next] == nil, let interface = interfaces[next] else { continue }
            found[next] = interface
            waiting += interface.inherits.filter { !$0.isUniversal }.map(\.identifier)
        }
        return found.values.sorted { ($0.module, $0.name) < ($1.module, $1.name) }
    }
}
