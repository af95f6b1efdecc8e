import Foundation

/// The shape in which other programs read diagnostics.
struct JSONDiagnostics: Codable, Equatable {
    struct Item: Codable, Equatable {
        var file: String?
        var line: Int?
        var column: Int?
        var severity: String
        var rule: String
        var message: String
        var fixits: [FixIt]
    }

    struct FixIt: Codable, Equatable {
        var start: Int
        var end: Int
        var replacement: String
    }

    var version: Int
    var diagnostics: [Item]

    init(version: Int, diagnostics: [Item]) {
        self.version = version
        self.diagnostics = diagnostics
    }

    init(_ text: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }
}
