import Foundation
import Testing

/// Each promise of `.github/SECURITY.md` has its tests beside it in `Tests/README.md`.
@Suite struct SecurityPageTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The promises: the items of the lists, but those of what isn't promised.
    private static func promises() throws -> [String] {
        try text(".github/SECURITY.md").components(separatedBy: "\n## ").dropFirst().flatMap { section in
            (section.components(separatedBy: "Not promised").first ?? "").components(separatedBy: "\n- ").dropFirst()
        }.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// The rows of the table: how a promise begins, and the names of its tests.
    private static func rows() throws -> [(beginning: String, tests: [String])] {
        let section = try text("Tests/README.md").components(separatedBy: "\n## Promises of SECURITY.md\n").dropFirst()
            .first
        let part = section?.components(separatedBy: "\n## ").first ?? ""
        return part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let tests = cells[1].matches(of: /`([A-Za-z.\/-]+)`/).map { String($0.1) }
            return (cells[0].replacingOccurrences(of: " …", with: ""), tests)
        }
    }

    @Test func everyPromiseHasItsTests() throws {
        let (promises, rows) = (try Self.promises(), try Self.rows())
        #expect(promises.count > 25)
        for promise in promises {
            #expect(rows.count { promise.hasPrefix($0.beginning) && !$0.tests.isEmpty } == 1, "\(promise)")
        }
        #expect(rows.count == promises.count)
    }

    @Test func everyNamedTestExists() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.root.path + "/Tests"))
        var names: Set<String> = []
        for case let file as String in files where file.hasSuffix("Tests.swift") {
            names.formUnion(try Self.text("Tests/\(file)").matches(of: /func (\w+)\(/).map { String($0.1) })
        }
        for name in try Self.rows().flatMap(\.tests) {
            let isThere =
                name.contains("/")
                ? FileManager.default.fileExists(atPath: Self.root.appendingPathComponent("Tests/\(name)").path)
                : names.contains(name)
            #expect(isThere, "\(name)")
        }
    }
}
