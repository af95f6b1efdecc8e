import Testing

@testable import SafeGen

@Suite struct SuggestionTests {
    private let keys = ["name", "module", "properties", "bind", "bindings", "as", "objc"]

    @Test(arguments: [
        ("nam", "name"), ("nmae", "name"), ("Name", "name"), ("modules", "module"), ("property", "properties"),
        ("bindngs", "bindings"), ("bindd", "bind"), ("ObjC", "objc"), ("a", "as"),
    ])
    func suggestsTheNearestWord(word: String, near: String) {
        #expect(Suggestion.nearest(to: word, among: keys) == near)
    }

    @Test(arguments: ["", "x", "color", "identifier", "modulations"])
    func suggestsNothingForADistantWord(word: String) {
        #expect(Suggestion.nearest(to: word, among: keys) == nil)
    }

    @Test func skipsVeryLongWords() {
        let word = String(repeating: "a", count: 65)
        #expect(Suggestion.nearest(to: word, among: [word]) == nil)
    }
}
