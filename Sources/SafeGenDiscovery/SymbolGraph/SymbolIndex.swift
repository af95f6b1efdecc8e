import SafeGen

/// The classes and protocols of all symbol graphs, by their precise identifiers.
package struct SymbolIndex: Sendable {
    package struct Class: Sendable {
        package var identifier: String
        package var module: String
        /// The explicit submodule that has to be imported for it.
        package var submodule: String?
        /// The name in Swift, with those of the types around it.
        package var name: String
        package var isOpen: Bool
        package var isMainActor: Bool
        /// The global actor that it belongs to, if that is not the main actor.
        package var otherActor: String?
        /// Whether a relation declares that it is Sendable. The importer copies an unavailable conformance of a class to those
        /// below it, and the relation doesn't show that it is unavailable.
        package var claimsSendable = false
        /// The conformances that it declares itself.
        package var conformances: Set<Conformance> = []
        package var availability: SymbolAvailability
        package var parameters: [String] = []
        /// For each generic parameter the protocols and classes that it has to be.
        package var bounds: [[String]] = []
        package var superclass: Reference?
        package var properties: [Property] = []
        /// The methods that take one object to keep, `setDelegate(_:)`.
        package var setters: [SetterMethod] = []
        /// The names of its methods without parameters.
        package var plainMethods: Set<String> = []

        package var isObjC: Bool { identifier.hasPrefix("c:objc(cs)") }
    }

    package struct Property: Sendable {
        package var identifier: String
        package var declaration: PropertyDeclaration
        package var isOpen: Bool
        package var availability: SymbolAvailability
        package var references: [Reference]
    }

    package struct Interface: Sendable {
        package var identifier: String
        package var module: String
        /// The explicit submodule that has to be imported for it.
        package var submodule: String?
        package var name: String
        package var isMainActor: Bool
        package var availability: SymbolAvailability
        package var inherits: [Reference] = []
        package var requirements: [Requirement] = []

        package var isObjC: Bool { identifier.hasPrefix("c:objc(pl)") || identifier.contains("@objc(pl)") }
    }

    /// A requirement as the graph spells it.
    package struct Requirement: Sendable {
        package var identifier: String
        package var declaration: String
        package var isOptional: Bool
        package var kind: SymbolGraph.Kind
        /// With the deprecation of the types that it names.
        package var availability: SymbolAvailability
    }

    package struct Reference: Equatable, Sendable {
        package var identifier: String
        /// The name without its module.
        package var name: String
        /// The module, where the graph has it.
        package var module: String?
    }

    package private(set) var classes: [String: Class] = [:]
    package private(set) var interfaces: [String: Interface] = [:]
    package private(set) var modules: Set<String> = []
    package private(set) var submodules: Set<String> = []
    /// The modules with a graph of a system that isn't Apple's.
    package private(set) var foreignModules: Set<String> = []
    /// The systems that graphs of a module were given of, and for each symbol those whose graphs have it.
    private var systemsOfModules: [String: Set<String>] = [:]
    private var systemsOfSymbols: [String: Set<String>] = [:]
    private var deprecatedTypes: [String: SymbolAvailability] = [:]

    package init(_ graphs: [SymbolGraph]) {
        for graph in graphs {
            modules.insert(graph.module)
            if let submodule = graph.submodule { submodules.insert(submodule) }
            if graph.isForeign { foreignModules.insert(graph.module) }
            if let system = graph.system { systemsOfModules[graph.module, default: []].insert(system) }
            addTypes(of: graph)
        }
        for graph in graphs { addRelations(of: graph) }
        for identifier in interfaces.keys where inheritsMainActor(identifier) {
            interfaces[identifier]?.isMainActor = true
        }
    }

    /// The systems whose graphs of a module lack a symbol of it. A system without a graph of the module is ignored.
    package func missingSystems(of identifier: String, in module: String) -> Set<String> {
        guard let systems = systemsOfModules[module], let own = systemsOfSymbols[identifier] else { return [] }
        return systems.subtracting(own)
    }

    /// The deprecation of types: code that names one of them gets a warning, unless it is deprecated too.
    package func deprecation(of types: [Reference]) -> SymbolAvailability {
        types.compactMap { deprecatedTypes[$0.identifier] }
            .reduce(SymbolAvailability()) { $0.joined(with: $1.withoutIntroduction) }
    }

    private mutating func note(_ identifier: String, _ graph: SymbolGraph) {
        if let system = graph.system { systemsOfSymbols[identifier, default: []].insert(system) }
    }

    /// Whether a protocol or one that it inherits from belongs to the main actor: Swift infers the one from the other.
    private func inheritsMainActor(_ identifier: String) -> Bool {
        var seen: Set<String> = []
        var waiting = [identifier]
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let interface = interfaces[next] else { continue }
            if interface.isMainActor { return true }
            waiting += interface.inherits.map(\.identifier)
        }
        return false
    }

    private mutating func addTypes(of graph: SymbolGraph) {
        for symbol in graph.symbols where symbol.kind.isType {
            let identifier = graph.text(symbol.identifier)
            let availability = graph.availability(symbol.availability)
            if availability.deprecation != nil { deprecatedTypes[identifier] = availability }
            if symbol.kind == .type { continue }
            note(identifier, graph)
            let name = graph.texts(symbol.path).joined(separator: ".")
            let fragments = graph.fragments(symbol.fragments)
            let isMainActor = fragments.map(\.spelling).joined().hasPrefix("@MainActor")
            if symbol.kind == .class, classes[identifier] == nil {
                var entry = Class(
                    identifier: identifier, module: graph.module, submodule: graph.submodule, name: name,
                    isOpen: graph.text(symbol.access) == "open", isMainActor: isMainActor, availability: availability)
                (entry.parameters, entry.bounds) = graph.generics(symbol.generics)
                entry.otherActor = fragments.otherActor
                classes[identifier] = entry
            } else if symbol.kind == .protocol, interfaces[identifier] == nil,
                SwiftText.qualifiedNameProblem(name) == nil
            {
                var entry = Interface(
                    identifier: identifier, module: graph.module, submodule: graph.submodule, name: name,
                    isMainActor: isMainActor, availability: availability)
                let inherited = fragments.drop { $0.kind != "identifier" }.prefix { $0.spelling != "where" }
                entry.inherits = inherited.filter { $0.kind == "typeIdentifier" }.map(\.reference)
                interfaces[identifier] = entry
            }
        }
    }

    private mutating func addRelations(of graph: SymbolGraph) {
        var members: [String: [Int]] = [:]
        for (index, symbol) in graph.symbols.enumerated() where !symbol.kind.isType {
            members[graph.text(symbol.identifier), default: []].append(index)
        }
        for relation in graph.relations {
            let target = graph.text(relation.target)
            let source = graph.text(relation.source)
            switch relation.kind {
            case .inheritsFrom:
                classes[source]?.superclass = Reference(target, fallback: graph.text(relation.fallback))
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
        let fragments = graph.fragments(symbol.fragments)
        let identifier = graph.text(symbol.identifier)
        note(identifier, graph)
        guard let declaration = PropertyDeclaration(fragments),
            classes[owner]?.properties.contains(where: { $0.declaration.name == declaration.name }) == false
        else { return }
        let references = fragments.filter { $0.kind == "typeIdentifier" }.map(\.reference)
        classes[owner]?.properties.append(
            Property(
                identifier: identifier, declaration: declaration, isOpen: graph.text(symbol.access) == "open",
                availability: graph.availability(symbol.availability), references: references))
    }

    /// Keeps methods that set an object, and those that may return it.
    private mutating func addMethod(_ symbol: SymbolGraph.Symbol, of graph: SymbolGraph, to owner: String) {
        guard let name = graph.texts(symbol.path).last else { return }
        if name.hasSuffix("()") { classes[owner]?.plainMethods.insert(String(name.dropLast(2))) }
        guard name.hasPrefix("set"), name.hasSuffix("(_:)") else { return }
        let fragments = graph.fragments(symbol.fragments)
        let isOpen = graph.text(symbol.access) == "open"
        guard
            let setter = SetterMethod(
                name, fragments, isOpen: isOpen, availability: graph.availability(symbol.availability)),
            classes[owner]?.setters.contains(where: { $0.name == name }) == false
        else { return }
        note(graph.text(symbol.identifier), graph)
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
        let spelled = symbols.map { (symbol: $0, text: graph.declaration($0.fragments)) }
        let chosen = spelled.first { !$0.text.contains(" async") } ?? spelled.first
        guard let chosen else { return }
        let named = graph.fragments(chosen.symbol.fragments).filter { $0.kind == "typeIdentifier" }.map(\.reference)
        let availability = graph.availability(chosen.symbol.availability).joined(with: deprecation(of: named))
        interfaces[owner]?.requirements.append(
            Requirement(
                identifier: identifier, declaration: chosen.text, isOptional: isOptional, kind: chosen.symbol.kind,
                availability: availability))
    }
}

extension SymbolGraph.Fragment {
    var reference: SymbolIndex.Reference {
        SymbolIndex.Reference(identifier: identifier, name: spelling, module: nil)
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
    package var isUniversal: Bool { SymbolIndex.isUniversal(name) }

    /// A relationship's target, with the `Module.Name` that the graph gives where the target lies elsewhere.
    package init(_ identifier: String, fallback: String) {
        let parts = fallback.split(separator: ".", maxSplits: 1).map(String.init)
        // Objective-C's identifiers end in the name.
        let name = parts.last ?? identifier.split(separator: ")").last.map(String.init) ?? ""
        self.init(identifier: identifier, name: name, module: parts.count == 2 ? parts.first : nil)
    }
}

extension SymbolIndex {
    /// Whether every object, or every class, conforms to the protocol of a name, with its module or without: a proxy needs
    /// no description of it.
    package static func isUniversal(_ name: String) -> Bool {
        let name = name.split(separator: ".").last ?? ""
        return ["NSObjectProtocol", "AnyObject", "Sendable", "SendableMetatype", "Copyable", "Escapable"].contains(name)
    }

    /// A protocol by its name, with or without its module in front; if there are several, that of `module`.
    package func interface(_ name: String, module: String?) -> Interface? {
        let found = interfaces.values.filter { $0.name == name || "\($0.module).\($0.name)" == name }
            .sorted { $0.module < $1.module }
        return found.first { $0.module == module } ?? found.first
    }

    /// Protocols and all that they inherit from, sorted by module and name.
    package func interfaces(withAncestorsOf identifiers: [String]) -> [Interface] {
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
