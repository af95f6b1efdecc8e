import Foundation
import Testing

@testable import SafeGen

/// The table of Docs/Knowledge.md: what was counted in headers, beside what the files have.
@Suite struct RequirementCountTests {
    private struct Row {
        var name: String
        /// The counts of the SDKs that have the protocol.
        var headers: [Int]
        var file: Int
        var remark: String
    }

    private static func rows() throws -> [Row] {
        let url = URL(filePath: #filePath).appending(path: "../../../../Docs/Knowledge.md").standardizedFileURL
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return lines.compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 9, let file = count(cells[6]) else { return nil }
            return Row(name: cells[1], headers: cells[3...5].compactMap(count), file: file, remark: cells[7])
        }
    }

    /// The first number of a cell: `17 (10)`.
    private static func count(_ cell: String) -> Int? {
        cell.split(separator: " ").first.flatMap { Int($0) }
    }

    @Test func everyProtocolHasTheRequirementsOfItsHeaders() throws {
        let rows = try Self.rows()
        let protocols = KnowledgeBase.frameworks.flatMap(\.protocols)
        #expect(Set(rows.map(\.name)) == Set(protocols.map(\.name.value)))
        for row in rows {
            let entry = try #require(KnowledgeBase.protocolEntry(named: row.name))
            #expect(entry.requirements.count == row.file, "\(row.name)")
            // Where an SDK has fewer, the table says why.
            if row.remark.isEmpty { #expect(row.headers.allSatisfy { $0 == row.file }, "\(row.name)") }
        }
        #expect(rows.count { !$0.remark.isEmpty } == 6)
    }
}
