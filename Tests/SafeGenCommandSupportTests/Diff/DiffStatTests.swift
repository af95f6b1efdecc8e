import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct DiffStatTests {
    private func changeSet(_ changes: [(path: String, before: String?, after: String?)]) -> ChangeSet {
        var set = ChangeSet()
        set.changes = changes.map {
            .init(path: $0.path, before: $0.before.map { Array($0.utf8) }, after: $0.after.map { Array($0.utf8) })
        }
        return set
    }

    @Test func eachFileHasItsNumberAndASignForEachLine() {
        let set = changeSet([
            ("a.swift", nil, "1\n2\n3\n"), ("longer/b.swift", "1\n2\n", "1\n3\n"), ("c.swift", "1\n", nil),
        ])
        #expect(
            DiffStat(isColored: false).render(set) == """
                 a.swift        | 3 +++
                 longer/b.swift | 2 +-
                 c.swift        | 1 -
                 3 files changed, +4 -2 lines

                """)
    }

    @Test func longBarsAreShortenedAndSmallOnesStaySeen() {
        let many = String(repeating: "x\n", count: 1_000)
        let text = DiffStat(isColored: false).render(changeSet([("a", nil, many), ("b", nil, "x\n")]))
        #expect(
            text == """
                 a | 1000 \(String(repeating: "+", count: 40))
                 b |    1 +
                 2 files changed, +1001 -0 lines

                """)
    }

    @Test func coloursSurroundTheBars() {
        let text = DiffStat(isColored: true).render(changeSet([("a", "1\n", "2\n")]))
        #expect(text == " a | 2 \u{1B}[32m+\u{1B}[0m\u{1B}[31m-\u{1B}[0m\n 1 file changed, +1 -1 lines\n")
    }

    @Test func printsNothingWithoutAChange() {
        #expect(DiffStat(isColored: false).render(ChangeSet()).isEmpty)
    }
}
