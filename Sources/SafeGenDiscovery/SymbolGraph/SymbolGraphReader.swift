import SafeGen

/// Reads a symbol graph in one pass over its bytes.
///
/// The format is that of the Swift compiler, 0.5 and 0.6 (https://github.com/swiftlang/swift-docc-symbolkit).
package struct SymbolGraphReader {
    package struct Problem: Error, Equatable {
        package var rule: Rule
        package var message: String
        package var offset: Int
    }

    private var graph: SymbolGraph
    private var hasVersion = false
    private var hasModule = false

    /// Reads a file.
    package static func read(_ bytes: [UInt8], path: String) throws(Problem) -> SymbolGraph {
        var reader = SymbolGraphReader(graph: SymbolGraph(path: path, bytes: bytes))
        let failure = bytes.withUnsafeBufferPointer { buffer in
            do throws(Problem) {
                try reader.read(buffer)
                return Problem?.none
            } catch {
                return error
            }
        }
        if let failure { throw failure }
        return reader.graph
    }

    private init(graph: SymbolGraph) {
        self.graph = graph
    }

    private mutating func read(_ buffer: UnsafeBufferPointer<UInt8>) throws(Problem) {
        guard var cursor = JSONCursor(buffer), cursor.peek() != nil else {
            throw Problem(
                rule: .badSymbolGraph, message: "the file is empty; extract the symbol graph again", offset: 0)
        }
        var problem: Problem?
        do throws(JSONProblem) {
            try cursor.members { cursor, key throws(JSONProblem) in
                if cursor.matches(key, "metadata") {
                    problem = try readVersion(&cursor) ?? problem
                } else if cursor.matches(key, "module") {
                    try readModule(&cursor, buffer)
                } else if cursor.matches(key, "symbols") {
                    try cursor.elements { cursor throws(JSONProblem) in try readSymbol(&cursor) }
                } else if cursor.matches(key, "relationships") {
                    try cursor.elements { cursor throws(JSONProblem) in try readRelation(&cursor) }
                } else {
                    try cursor.skip()
                }
                if problem != nil { throw JSONProblem(message: "", offset: 0) }
            }
            try cursor.expectEnd()
        } catch {
            throw problem
                ?? Problem(rule: .badSymbolGraph, message: "this is no JSON: \(error.message)", offset: error.offset)
        }
        guard hasVersion, hasModule else {
            let missing = hasVersion ? "module" : "metadata"
            let message = "this JSON is not a symbol graph: it has no '\(missing)'"
            throw Problem(rule: .badSymbolGraph, message: message, offset: 0)
        }
    }

    private mutating func readVersion(_ cursor: inout JSONCursor) throws(JSONProblem) -> Problem? {
        var major = -1
        var minor = 0
        let offset = cursor.position
        try cursor.members { cursor, key throws(JSONProblem) in
            guard cursor.matches(key, "formatVersion") else {
                try cursor.skip()
                return
            }
            try cursor.members { cursor, key throws(JSONProblem) in
                if cursor.matches(key, "major") {
                    major = try cursor.integer()
                } else if cursor.matches(key, "minor") {
                    minor = try cursor.integer()
                } else {
                    try cursor.skip()
                }
            }
        }
        hasVersion = major >= 0
        guard hasVersion, major != 0 || !(5...6).contains(minor) else { return nil }
        let message =
            "the format version \(major).\(minor) is none that this safegen reads (0.5 and 0.6); "
            + "extract with a toolchain from 5.5 to 6.3, or use a newer safegen"
        return Problem(rule: .unknownGraphVersion, message: message, offset: offset)
    }

    private mutating func readModule(
        _ cursor: inout JSONCursor,
        _ buffer: UnsafeBufferPointer<UInt8>
    ) throws(JSONProblem) {
        try cursor.members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, "name") {
                let name = JSONText.decode(try cursor.string(), in: buffer)
                graph.module = name.split(separator: ".").first.map(String.init) ?? name
                graph.submodule = graph.module == name ? nil : name
                hasModule = true
            } else if cursor.matches(key, "platform") {
                let name = try cursor.member("operatingSystem") { cursor throws(JSONProblem) in
                    try cursor.member("name") { cursor throws(JSONProblem) in try cursor.string() }
                }
                guard let span = name ?? nil else { return }
                graph.system = Self.systems[JSONText.decode(span, in: buffer)]
                graph.isForeign = graph.system == nil
            } else {
                try cursor.skip()
            }
        }
    }

    /// The names of the systems in triples, and in `os(…)`.
    private static let systems = [
        "ios": "iOS", "macosx": "macOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "xros": "visionOS",
        "visionos": "visionOS",
    ]

    private mutating func readSymbol(_ cursor: inout JSONCursor) throws(JSONProblem) {
        var symbol = SymbolGraph.Symbol(kind: .class)
        var kind: SymbolGraph.Kind?
        try cursor.members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, "kind") {
                let span = try cursor.member("identifier") { cursor throws(JSONProblem) in try cursor.string() }
                kind = span.flatMap { Self.kind(of: $0, cursor) }
            } else if cursor.matches(key, "identifier") {
                try readIdentifier(&cursor, &symbol)
            } else if cursor.matches(key, "pathComponents") {
                symbol.path = try cursor.skip()
            } else if cursor.matches(key, "declarationFragments") {
                symbol.fragments = try cursor.skip()
            } else if cursor.matches(key, "accessLevel") {
                symbol.access = try cursor.string()
            } else if cursor.matches(key, "availability") {
                symbol.availability = try cursor.skip()
            } else if cursor.matches(key, "swiftGenerics") {
                symbol.generics = try cursor.skip()
            } else {
                try cursor.skip()
            }
        }
        guard let kind else { return }
        symbol.kind = kind
        graph.symbols.append(symbol)
    }

    private mutating func readIdentifier(
        _ cursor: inout JSONCursor,
        _ symbol: inout SymbolGraph.Symbol
    ) throws(JSONProblem) {
        try cursor.members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, "precise") {
                symbol.identifier = try cursor.string()
            } else if cursor.matches(key, "interfaceLanguage") {
                let language = try cursor.string()
                if cursor.matches(language, "swift") { graph.hasSwift = true }
                if cursor.matches(language, "objective-c") { graph.hasObjectiveC = true }
            } else {
                try cursor.skip()
            }
        }
    }

    private static func kind(of span: JSONCursor.Span, _ cursor: JSONCursor) -> SymbolGraph.Kind? {
        if cursor.matches(span, "swift.method") { return .method }
        if cursor.matches(span, "swift.property") { return .property }
        if cursor.matches(span, "swift.class") { return .class }
        if cursor.matches(span, "swift.protocol") { return .protocol }
        let types: [StaticString] = ["swift.struct", "swift.enum", "swift.typealias"]
        if types.contains(where: { cursor.matches(span, $0) }) { return .type }
        let others: [StaticString] = [
            "swift.init", "swift.subscript", "swift.type.method", "swift.type.property", "swift.type.subscript",
            "swift.func.op", "swift.associatedtype",
        ]
        return others.contains { cursor.matches(span, $0) } ? .unforwardable : nil
    }

    private mutating func readRelation(_ cursor: inout JSONCursor) throws(JSONProblem) {
        var relation = SymbolGraph.Relation(kind: .memberOf)
        var kind: SymbolGraph.RelationKind?
        try cursor.members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, "kind") {
                kind = Self.relationKind(of: try cursor.string(), cursor)
            } else if cursor.matches(key, "source") {
                relation.source = try cursor.string()
            } else if cursor.matches(key, "target") {
                relation.target = try cursor.string()
            } else if cursor.matches(key, "targetFallback") {
                relation.fallback = try cursor.string()
            } else {
                try cursor.skip()
            }
        }
        guard let kind else { return }
        relation.kind = kind
        graph.relations.append(relation)
    }

    private static func relationKind(of span: JSONCursor.Span, _ cursor: JSONCursor) -> SymbolGraph.RelationKind? {
        if cursor.matches(span, "memberOf") { return .memberOf }
        if cursor.matches(span, "conformsTo") { return .conformsTo }
        if cursor.matches(span, "inheritsFrom") { return .inheritsFrom }
        if cursor.matches(span, "requirementOf") { return .requirementOf }
        return cursor.matches(span, "optionalRequirementOf") ? .optionalRequirementOf : nil
    }
}
