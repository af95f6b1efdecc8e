import Foundation
import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct SafetyTableTests {
    @Test func tableIsThatOfTheDocument() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("Docs/Safety.md"), encoding: .utf8)
        let rows = text.components(separatedBy: "| hazard | bare class | weak subclass | proxy |\n").last?
            .split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| ") }
        let documented = (rows ?? []).map { row in
            row.split(separator: "|").map {
                $0.replacingOccurrences(of: "**", with: "").trimmingCharacters(in: .whitespaces)
            }
        }
        #expect(documented == SafetyTable.rows.map { [$0.hazard, $0.bare, $0.weak, $0.proxy] })
    }

    @Test(arguments: [Hazard.Reading.pointer, .unknown, .getter])
    func proxyIsNeverWorseThanTheWeakSubclass(reads: Hazard.Reading) {
        #expect(SafetyTable.moves(from: .weakSubclass, to: .proxy, reads: reads).allSatisfy { !$0.isWorse })
        #expect(SafetyTable.moves(from: .proxy, to: .weakSubclass, reads: reads).contains { $0.isWorse })
        #expect(SafetyTable.moves(from: .weakSubclass, to: .bare, reads: reads).contains { $0.isWorse })
    }

    @Test func weakSubclassProtectsAClassThatCallsItsGetter() {
        let moves = SafetyTable.moves(from: .proxy, to: .weakSubclass, reads: .getter)
        #expect(moves.map(\.hazard).map { $0.prefix(31) } == ["the superclass compares address"])
    }
}
