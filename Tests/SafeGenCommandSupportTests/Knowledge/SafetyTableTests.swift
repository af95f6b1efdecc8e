import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct SafetyTableTests {
    @Test func readsEachRowOfTheDocument() {
        #expect(SafetyTable.rows.count == 26)
        #expect(SafetyTable.rows.allSatisfy { !$0.hazard.contains("|") && !$0.proxy.isEmpty })
    }

    @Test(arguments: [Hazard.Reading.pointer, .unknown, .getter])
    func proxyIsNeverWorseThanTheWeakSubclass(reads: Hazard.Reading) {
        #expect(SafetyTable.moves(from: .weakSubclass, to: .proxy, reads: reads).allSatisfy { !$0.isWorse })
        #expect(SafetyTable.moves(from: .proxy, to: .weakSubclass, reads: reads).contains { $0.isWorse })
        #expect(SafetyTable.moves(from: .weakSubclass, to: .bare, reads: reads).contains { $0.isWorse })
    }

    @Test func weakSubclassProtectsAClassThatCallsItsGetter() {
        let moves = SafetyTable.moves(from: .proxy, to: .weakSubclass, reads: .getter)
        #expect(moves.map(\.after).map { $0.prefix(34) } == ["safe, unless the next one is nil, "])
    }
}
