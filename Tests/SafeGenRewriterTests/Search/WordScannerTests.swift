import TestSupport
import Testing

@testable import SafeGenRewriter

@Suite struct WordScannerTests {
    @Test func wordsAreFoundWhole() {
        #expect(
            hits([.word("ab"), .word("abc")], "ab abc xab abx _ab a.ab`ab`") == ["0 ab", "3 abc", "21 ab", "24 ab"])
    }

    @Test func suffixesAreFoundAtTheEndsOfWords() {
        #expect(
            hits([.suffix("elegate")], "delegate myDelegate delegates elegate") == [
                "1 elegate", "12 elegate", "30 elegate",
            ])
    }

    @Test func lettersBeyondASCIIBelongToWords() {
        #expect(hits([.word("ab")], "äab abä ab") == ["10 ab"])
    }

    @Test func wordsOfOneLetterAreFound() {
        #expect(hits([.word("a"), .word("bc")], "a ab bc a") == ["0 a", "5 bc", "8 a"])
    }

    @Test func findsNoWordInEmptyText() {
        #expect(hits([.word("abc")], "").isEmpty)
        #expect(hits([.word("abc")], "ab").isEmpty)
        #expect(hits([], "abc").isEmpty)
    }

    /// Every text over a small alphabet, compared with the plain search.
    @Test(arguments: [["ab", "aba", "bb", "abab", "baab", "c", "aaaaaa"], manyWords])
    func skippingFindsEveryWord(words: [String]) {
        let patterns = words.map(WordPattern.word)
        var generator = SeededGenerator(seed: 34)
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                    "abc  ".randomElement(using: &generator) ?? "a"
                })
            #expect(hits(patterns, text) == plainHits(patterns, text), "\(text)")
        }
    }

    /// Far more than can be told apart by the bytes that skipping looks at.
    private static let manyWords = (2...6).flatMap { count in
        (0..<1 << count).map { number in
            String((0..<count).map { number >> $0 & 1 == 0 ? "a" : "b" })
        }
    }

    @Test func manyWordsAreFoundBesideSuffixes() {
        let patterns = Self.manyWords.map(WordPattern.word) + [.suffix("ab"), .word("abab")]
        let text = "abab xab a.abab 'ab' äab abä baba"
        let found: Set = ["0 abab", "2 ab", "6 ab", "11 abab", "13 ab", "17 ab", "23 ab", "31 baba"]
        #expect(Set(hits(patterns, text)) == found)
    }

    private func hits(_ patterns: [WordPattern], _ text: String) -> [String] {
        let scanner = WordScanner(patterns)
        let hits = Array(text.utf8).withUnsafeBufferPointer { scanner.hits(in: $0) }
        return hits.map { "\($0.offset) \(patterns[$0.pattern].text)" }
    }

    private func plainHits(_ patterns: [WordPattern], _ text: String) -> [String] {
        var (hits, offset) = ([String](), 0)
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if patterns.contains(.word(String(word))) { hits.append("\(offset) \(word)") }
            offset += word.utf8.count + 1
        }
        return hits
    }
}
