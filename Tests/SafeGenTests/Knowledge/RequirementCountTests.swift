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
        #expect(
            rows.map(\.name).sorted() == protocols.map(\.name.value).sorted(),
            "give each protocol one row in Docs/Knowledge.md, section 'Requirements, counted'")
        for row in rows {
            let entry = try #require(KnowledgeBase.protocolEntry(named: row.name))
            #expect(entry.requirements.count == row.file, "\(row.name): its column 'Knowledge/' in Docs/Knowledge.md")
            // Where an SDK has fewer, the table says why.
            let isAsInHeaders = row.headers.allSatisfy { $0 == row.file }
            #expect(
                !row.remark.isEmpty || isAsInHeaders,
                "\(row.name): an SDK has another number of requirements; complete the file, or give the row a remark")
        }
        #expect(rows.count { !$0.remark.isEmpty } == 6, "a row with a new remark: change the number")
    }
}
