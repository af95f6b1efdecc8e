@testable import SafeGenDiscovery

/// Symbol graphs for tests, as short as the reader takes them.
struct GraphText {
    var module = "Kit"
    /// What the graph's triple calls the system; nil for none.
    var system: String?
    private var symbols: [String] = []
    private var relations: [String] = []

    init(module: String = "Kit") {
        self.module = module
    }

    /// Adds a class; `elsewhere` is the module of a superclass that the graph lacks, `more` is further members of its
    /// symbol, each with a comma in front.
    mutating func addClass(
        _ name: String, declaration: String? = nil, access: String = "open", superclass: String? = nil,
        from elsewhere: String = "UIKit", more: String = ""
    ) {
        let fragments = Self.fragments(declaration ?? "class \(name)")
        symbols.append(
            Self.symbol("swift.class", "c:objc(cs)\(name)", "[\"\(name)\"]", fragments, access: access, more: more))
        guard let superclass else { return }
        relations.append(
            Self.relation("inheritsFrom", "c:objc(cs)\(name)", "c:objc(cs)\(superclass)", "\(elsewhere).\(superclass)"))
    }

    /// Adds a property; `protocols` are the names in its type that are protocols of this graph, unless `identifiers` says
    /// what else identifies them.
    mutating func addProperty(
        _ name: String, of owner: String, _ declaration: String, protocols: [String] = [], access: String = "open",
        more: String = "", identifiers: [String: String] = [:]
    ) {
        let types = protocols.map { (identifiers[$0] ?? "c:objc(pl)\($0)", $0) }
        let identifier = "c:objc(cs)\(owner)(py)\(name)"
        let (head, tail) = Self.introduction(of: declaration)
        let fragments =
            "[\(head.map { Self.fragment($0.kind, $0.spelling) }.joined(separator: ", ")), "
            + Self.fragments(tail, types: types).dropFirst()
        symbols.append(
            Self.symbol(
                "swift.property", identifier, "[\"\(owner)\", \"\(name)\"]", fragments, access: access, more: more))
        relations.append(Self.relation("memberOf", identifier, "c:objc(cs)\(owner)"))
    }

    /// Adds a method to a class; `protocols` are the names in its declaration that are protocols of this graph.
    mutating func addMethod(
        _ name: String, of owner: String, _ declaration: String, protocols: [String] = [], access: String = "open"
    ) {
        let identifier = "c:objc(cs)\(owner)(im)\(name)"
        let types = protocols.map { ("c:objc(pl)\($0)", $0) }
        let fragments =
            "[\(Self.fragment("keyword", "func")), \(Self.fragment("text", " ")), "
            + Self.fragments(String(declaration.dropFirst(5)), types: types).dropFirst()
        symbols.append(
            Self.symbol("swift.method", identifier, "[\"\(owner)\", \"\(name)\"]", fragments, access: access))
        relations.append(Self.relation("memberOf", identifier, "c:objc(cs)\(owner)"))
    }

    /// Adds an Objective-C protocol with methods, all of them optional.
    mutating func addProtocol(
        _ name: String, _ methods: [String] = [], inherits: [String] = ["NSObjectProtocol"], attribute: String = "",
        more: String = ""
    ) {
        let types = inherits.map { ("c:objc(pl)\($0)", $0) }
        let declaration = "\(attribute)protocol \(name) : \(inherits.joined(separator: ", "))"
        let fragments = Self.fragments(declaration, types: types, identifier: name)
        symbols.append(Self.symbol("swift.protocol", "c:objc(pl)\(name)", "[\"\(name)\"]", fragments, more: more))
        for (number, method) in methods.enumerated() {
            let identifier = "c:objc(pl)\(name)(im)\(number)"
            symbols.append(
                Self.symbol("swift.method", identifier, "[\"\(name)\", \"m\"]", Self.fragments("optional \(method)")))
            relations.append(Self.relation("optionalRequirementOf", identifier, "c:objc(pl)\(name)"))
        }
    }

    /// Adds a type that is neither a class nor a protocol; its identifier is one of a class, by which names find it.
    mutating func addType(_ kind: String, _ name: String, more: String = "") {
        symbols.append(
            Self.symbol(kind, "c:objc(cs)\(name)", "[\"\(name)\"]", Self.fragments(name), more: more))
    }

    /// Adds an optional method to an Objective-C protocol; `types` are the names in it that are classes or other types of
    /// this graph.
    mutating func addRequirement(_ method: String, selector: String, of name: String, types: [String] = []) {
        let identifier = "c:objc(pl)\(name)(im)\(selector)"
        let fragments = Self.fragments("optional \(method)", types: types.map { ("c:objc(cs)\($0)", $0) })
        symbols.append(Self.symbol("swift.method", identifier, "[\"\(name)\", \"m\"]", fragments))
        relations.append(Self.relation("optionalRequirementOf", identifier, "c:objc(pl)\(name)"))
    }

    /// Says that a class of Objective-C conforms to a protocol of Objective-C, or to `Sendable`.
    mutating func addConformance(of name: String, to protocolName: String) {
        let identifier = protocolName == "Sendable" ? "s:s8SendableP" : "c:objc(pl)\(protocolName)"
        relations.append(Self.relation("conformsTo", "c:objc(cs)\(name)", identifier))
    }

    /// The file's text.
    var text: String {
        """
        {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
        "module": {"name": "\(module)", "platform": {\(system.map { "\"operatingSystem\": {\"name\": \"\($0)\"}" } ?? "")}}, "symbols": [\(symbols.joined(separator: ",\n"))],
        "relationships": [\(relations.joined(separator: ",\n"))]}
        """
    }

    private static func symbol(
        _ kind: String, _ identifier: String, _ path: String, _ fragments: String, access: String = "public",
        more: String = ""
    ) -> String {
        """
        {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(identifier)"}, "pathComponents": \(path), \
        "declarationFragments": \(fragments), "accessLevel": "\(access)"\(more)}
        """
    }

    private static func relation(_ kind: String, _ source: String, _ target: String, _ fallback: String? = nil)
        -> String
    {
        let more = fallback.map { ", \"targetFallback\": \"\($0)\"" } ?? ""
        return "{\"kind\": \"\(kind)\", \"source\": \"\(source)\", \"target\": \"\(target)\"\(more)}"
    }

    /// The fragments of a property's declaration up to its name, as the compiler divides them, and the text of the rest.
    static func introduction(of declaration: String) -> (fragments: [SymbolGraph.Fragment], rest: String) {
        var fragments: [SymbolGraph.Fragment] = []
        var rest = Substring(declaration)
        var isName = false
        while let end = rest.firstIndex(where: { $0 == " " || isName && $0 == ":" }) {
            let word = String(rest[..<end])
            let kind = isName ? "identifier" : word.hasPrefix("@") ? "attribute" : "keyword"
            fragments.append(SymbolGraph.Fragment(kind: kind, spelling: word))
            if isName { return (fragments, String(rest[end...])) }
            isName = word == "var" || word == "let"
            fragments.append(SymbolGraph.Fragment(kind: "text", spelling: " "))
            rest = rest[rest.index(after: end)...]
        }
        return (fragments, String(rest))
    }

    private static func fragment(_ kind: String, _ spelling: String) -> String {
        "{\"kind\": \"\(kind)\", \"spelling\": \"\(spelling)\"}"
    }

    /// Text fragments, with those of types and of the declared name between them.
    private static func fragments(
        _ declaration: String, types: [(String, String)] = [], identifier: String? = nil
    ) -> String {
        var fragments: [String] = []
        var rest = Substring(declaration)
        var marks = types.map { (name: $0.1, kind: "typeIdentifier", precise: ", \"preciseIdentifier\": \"\($0.0)\"") }
        if let identifier { marks.insert((identifier, "identifier", ""), at: 0) }
        for mark in marks {
            guard let range = rest.firstRange(of: mark.name) else { continue }
            fragments.append(fragment("text", String(rest[..<range.lowerBound])))
            fragments.append("{\"kind\": \"\(mark.kind)\", \"spelling\": \"\(mark.name)\"\(mark.precise)}")
            rest = rest[range.upperBound...]
        }
        fragments.append(fragment("text", String(rest)))
        return "[\(fragments.joined(separator: ", "))]"
    }
}
