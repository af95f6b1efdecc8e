import SafeGen

/// Reads a symbol graph in one pass over its bytes.
///
/// The format is that of the Swift compiler, 0.5 and 0.6 (https://github.com/swiftlang/swift-docc-symbolkit).
struct SymbolGraphReader {
    struct Problem: Error, Equatable {
        var rule = Rule.badSymbolGraph
        var message: String
        var offset = 0
    }

    private var graph = SymbolGraph()
    private var hasVersion = false
    private var hasModule = false
    private var unknownVersion: Problem?
    static func read(_ bytes: [UInt8]) throws(Problem) -> SymbolGraph {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(Problem) in
                var reader = SymbolGraphReader()
                try reader.read(JSONCursor(buffer))
                return reader.graph
            }
        }
        return try result.get()
    }

    private mutating func read(_ start: JSONCursor) throws(Problem) {
        var cursor = start
        if cursor.peek() == nil { throw Problem(message: "the file is empty; extract the symbol graph again") }
        do throws(JSONProblem) {
            try cursor.members { cursor, key throws(JSONProblem) in
                switch key {
                case "metadata": try readVersion(&cursor)
                case "module": try readModule(&cursor)
                case "symbols": try cursor.elements { cursor throws(JSONProblem) in try readSymbol(&cursor) }
                case "relationships": try cursor.elements { cursor throws(JSONProblem) in try readRelation(&cursor) }
                default: try cursor.skip()
                }
                if unknownVersion != nil { throw JSONProblem(message: "", offset: 0) }
            }
            try cursor.expectEnd()
        } catch {
            throw unknownVersion ?? Problem(message: "this is no JSON: \(error.message)", offset: error.offset)
        }
        guard hasVersion, hasModule else {
            let missing = hasVersion ? "module" : "metadata"
            throw Problem(message: "this JSON is not a symbol graph: it has no '\(missing)'")
        }
    }

    private mutating func readVersion(_ cursor: inout JSONCursor) throws(JSONProblem) {
        var version: [Int]?
        let offset = cursor.position
        try cursor.members { cursor, key throws(JSONProblem) in
            if key == "formatVersion" { version = try Self.version(&cursor) } else { try cursor.skip() }
        }
        guard let version else { return }
        hasVersion = true
        if version[0] == 0, (5...6).contains(version[1]) { return }
        unknownVersion = Problem(
            rule: .unknownGraphVersion,
            message: "the format version \(version[0]).\(version[1]) is none that this safegen reads (0.5 and 0.6); "
                + "extract with a toolchain from 5.5 to 6.3, or use a newer safegen",
            offset: offset)
    }

    /// The numbers of a version: major, minor, patch.
    private static func version(_ cursor: inout JSONCursor) throws(JSONProblem) -> [Int] {
        var numbers = [0, 0, 0]
        try cursor.members { cursor, key throws(JSONProblem) in
            if let place = ["major", "minor", "patch"].firstIndex(of: key) {
                numbers[place] = try cursor.integer()
            } else {
                try cursor.skip()
            }
        }
        return numbers
    }

    private mutating func readModule(_ cursor: inout JSONCursor) throws(JSONProblem) {
        try cursor.members { cursor, key throws(JSONProblem) in
            switch key {
            case "name":
                let name = try cursor.string()
                graph.module = name.split(separator: ".").first.map(String.init) ?? name
                graph.submodule = graph.module == name ? nil : name
                hasModule = true
            case "platform":
                try cursor.members { cursor, key throws(JSONProblem) in
                    guard key == "operatingSystem" else { return try cursor.skip() }
                    guard let name = try cursor.strings()["name"] else { return }
                    graph.system = Self.systems[name]
                    graph.isForeign = graph.system == nil
                }
            default: try cursor.skip()
            }
        }
    }

    /// The names of the systems in triples, and in `os(…)`.
    private static let systems = [
        "ios": "iOS", "macosx": "macOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "xros": "visionOS",
        "visionos": "visionOS",
    ]

    private mutating func readSymbol(_ cursor: inout JSONCursor) throws(JSONProblem) {
        var symbol = SymbolGraph.Symbol()
        var kind: SymbolGraph.Kind?
        try cursor.members { cursor, key throws(JSONProblem) in
            switch key {
            case "kind": kind = try cursor.strings()["identifier"].flatMap { Self.kinds[$0] }
            case "identifier":
                let names = try cursor.strings()
                symbol.identifier = names["precise"] ?? ""
                if names["interfaceLanguage"] == "swift" { graph.hasSwift = true }
                if names["interfaceLanguage"] == "objective-c" { graph.hasObjectiveC = true }
            case "pathComponents":
                try cursor.elements { cursor throws(JSONProblem) in symbol.path.append(try cursor.string()) }
            case "declarationFragments":
                try cursor.elements { cursor throws(JSONProblem) in
                    symbol.fragments.append(try Self.fragment(&cursor))
                }
            case "accessLevel": symbol.access = try cursor.string()
            case "availability":
                try cursor.elements { cursor throws(JSONProblem) in
                    symbol.availability.items.append(try Self.availability(&cursor))
                }
            case "swiftGenerics": try Self.readGenerics(&cursor, &symbol)
            default: try cursor.skip()
            }
        }
        guard let kind else { return }
        symbol.kind = kind
        graph.symbols.append(symbol)
    }

    private static let kinds: [String: SymbolGraph.Kind] = [
        "swift.method": .method, "swift.property": .property, "swift.class": .class, "swift.protocol": .protocol,
        "swift.struct": .type, "swift.enum": .type, "swift.typealias": .type, "swift.init": .unforwardable,
        "swift.subscript": .unforwardable, "swift.type.method": .unforwardable, "swift.type.property": .unforwardable,
        "swift.type.subscript": .unforwardable, "swift.func.op": .unforwardable, "swift.associatedtype": .unforwardable,
    ]

    private static func fragment(_ cursor: inout JSONCursor) throws(JSONProblem) -> SymbolGraph.Fragment {
        var fragment = SymbolGraph.Fragment()
        try cursor.members { cursor, key throws(JSONProblem) in
            switch key {
            case "kind": fragment.kind = try cursor.string()
            case "spelling": fragment.spelling = try cursor.string()
            case "preciseIdentifier": fragment.identifier = try cursor.string()
            default: try cursor.skip()
            }
        }
        return fragment
    }

    private static func availability(_ cursor: inout JSONCursor) throws(JSONProblem) -> SymbolAvailability.Item {
        var item = SymbolAvailability.Item()
        try cursor.members { cursor, key throws(JSONProblem) in
            switch key {
            case "domain": item.domain = try cursor.string()
            case "introduced": item.introduced = spelled(try version(&cursor))
            case "deprecated": item.deprecated = spelled(try version(&cursor))
            case "obsoleted", "isUnconditionallyUnavailable":
                if cursor.peek() != UInt8(ascii: "f") { item.isUnavailable = true }
                try cursor.skip()
            case "isUnconditionallyDeprecated":
                item.isDeprecated = cursor.peek() == UInt8(ascii: "t")
                try cursor.skip()
            default: try cursor.skip()
            }
        }
        return item
    }

    /// `13.4.1` or, without a patch, `13.4`.
    private static func spelled(_ version: [Int]) -> String {
        version.prefix(version[2] == 0 ? 2 : 3).map(String.init).joined(separator: ".")
    }

    /// Reads the generic parameters, and for each the types that it has to be.
    private static func readGenerics(
        _ cursor: inout JSONCursor, _ symbol: inout SymbolGraph.Symbol
    ) throws(JSONProblem) {
        var constraints: [[String: String]] = []
        try cursor.members { cursor, key throws(JSONProblem) in
            switch key {
            case "parameters":
                try cursor.elements { cursor throws(JSONProblem) in
                    symbol.parameters.append(try cursor.strings()["name"] ?? "")
                }
            case "constraints":
                try cursor.elements { cursor throws(JSONProblem) in constraints.append(try cursor.strings()) }
            default: try cursor.skip()
            }
        }
        symbol.bounds = symbol.parameters.map { name in
            constraints.filter { $0["lhs"] == name }.compactMap { $0["rhs"] }
        }
    }

    private mutating func readRelation(_ cursor: inout JSONCursor) throws(JSONProblem) {
        let values = try cursor.strings()
        guard let kind = values["kind"].flatMap(SymbolGraph.RelationKind.init) else { return }
        graph.relations.append(
            SymbolGraph.Relation(
                kind: kind, source: values["source"] ?? "", target: values["target"] ?? "",
                fallback: values["targetFallback"] ?? ""))
    }
}
