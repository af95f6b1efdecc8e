import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct UnifiedDiffTests {
    private func diff(_ before: String?, _ after: String?, path: String = "a.swift", isColored: Bool = false) -> String
    {
        var set = ChangeSet()
        set.changes = [.init(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })]
        return String(decoding: UnifiedDiff(isColored: isColored).render(set), as: UTF8.self)
    }

    @Test func newFileHasNoOldPath() {
        #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/a.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    }

    @Test func removedFileHasNoNewPath() {
        #expect(diff("a\n", nil) == "--- a/a.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    }

    @Test func changedLineHasThreeLinesAroundIt() {
        let before = (1...9).map { "\($0)\n" }.joined()
        #expect(
            diff(before, before.replacing("5", with: "five")) == """
                --- a/a.swift
                +++ b/a.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func changesWithMoreThanSixLinesBetweenThemAreTwoHunks() {
        let before = (1...9).map { "\($0)\n" }.joined()
        let one = diff(before, "0\n" + before.dropFirst(2).replacing("8", with: "eight"))
        #expect(one.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,9 +1,9 @@"])
        let two = diff(before, "0\n" + before.dropFirst(2).replacing("9", with: "nine"))
        #expect(two.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,4 @@", "@@ -6,4 +6,4 @@"])
    }

    @Test func missingLineEndAtTheEndIsReported() {
        #expect(
            diff("a", "a\n") == """
                --- a/a.swift
                +++ b/a.swift
                @@ -1 +1 @@
                -a
                \\ No newline at end of file
                +a

                """)
    }

    @Test func absolutePathLosesItsSlash() {
        #expect(diff(nil, "a\n", path: "/tmp/a.swift").hasPrefix("--- /dev/null\n+++ b/tmp/a.swift\n"))
    }

    @Test func linesOfWindowsKeepTheirEnds() {
        #expect(diff("a\r\n", "b\r\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +1 @@\n-a\r\n+b\r\n")
    }

    @Test(arguments: [
        (#"a"b.swift"#, #""b/a\"b.swift""#), (#"a\b.swift"#, #""b/a\\b.swift""#), ("a\tb.swift", #""b/a\011b.swift""#),
        ("a#b.swift", "b/a#b.swift"), (#"a#"b.swift"#, #""b/a\043\"b.swift""#), ("a\u{7F}.swift", #""b/a\177.swift""#),
    ])
    func oddPathIsInQuotes(path: String, quoted: String) {
        #expect(diff(nil, "a\n", path: path).hasPrefix("--- /dev/null\n+++ \(quoted)\n"))
    }

    @Test func pathWithSpacesEndsInATab() {
        #expect(diff("a\n", nil, path: "My App/a.swift").hasPrefix("--- a/My App/a.swift\t\n+++ /dev/null\n"))
    }

    @Test func coloursSurroundEachLine() {
        #expect(
            diff("a\nb\n", "a\nc\n", isColored: true) == """
                \u{1B}[1m--- a/a.swift\u{1B}[0m
                \u{1B}[1m+++ b/a.swift\u{1B}[0m
                \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m
                 a
                \u{1B}[31m-b\u{1B}[0m
                \u{1B}[32m+c\u{1B}[0m

                """)
    }

    @Test func printsNothingWithoutAChange() {
        #expect(UnifiedDiff(isColored: true).render(ChangeSet()).isEmpty)
    }
}
