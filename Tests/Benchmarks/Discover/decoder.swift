import Foundation

// The usual way to the fields that discovery asks for: JSONDecoder, and types that name them.

struct Graph: Decodable {
    struct Module: Decodable { var name: String }
    struct Metadata: Decodable {
        struct Version: Decodable { var major, minor: Int }
        var formatVersion: Version
    }
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable {
        var kind: String
        var spelling: String
        var preciseIdentifier: String?
    }
    struct Version: Decodable { var major: Int; var minor, patch: Int? }
    struct Availability: Decodable {
        var domain: String?
        var introduced, deprecated: Version?
        var isUnconditionallyDeprecated, isUnconditionallyUnavailable: Bool?
    }
    struct Generics: Decodable {
        struct Parameter: Decodable { var name: String }
        struct Constraint: Decodable { var lhs, rhs: String }
        var parameters: [Parameter]?
        var constraints: [Constraint]?
    }
    struct Symbol: Decodable {
        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]?
        var accessLevel: String
        var availability: [Availability]?
        var swiftGenerics: Generics?
    }
    struct Relation: Decodable {
        var kind, source, target: String
        var targetFallback: String?
    }
    var metadata: Metadata
    var module: Module
    var symbols: [Symbol]
    var relationships: [Relation]
}

var graphs: [Graph] = []
for path in CommandLine.arguments.dropFirst() {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    graphs.append(try JSONDecoder().decode(Graph.self, from: data))
}
print(graphs.map(\.symbols.count).reduce(0, +))
