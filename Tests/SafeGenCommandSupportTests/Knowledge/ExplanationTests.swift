import Testing

@testable import SafeGenCommandSupport

@Suite struct ExplanationTests {
    @Test(arguments: [
        "-[NSXMLParser parse]", "+[NSXMLParser new]", "3  Foundation  0x000000018 -[NSXMLParser parseFromStream] + 84",
        "-[NSXMLParser(Private) parse]",
    ])
    func frameOfACrashIsTheClassOfIt(frame: String) throws {
        let text = try #require(Explanation.text(of: frame))
        #expect(text.hasPrefix("NSXMLParser is XMLParser in Swift.\n"))
        #expect(text == Explanation.text(of: "NSXMLParser"))
    }

    @Test(arguments: [
        "-[", "-[]", "-[ parse]", "-[NSXMLParser parse", "-[Mine run]", "a/-[b/NSXMLParser parse]",
        "[NSXMLParser parse]",
    ])
    func otherTextIsNoFrame(text: String) {
        #expect(Explanation.text(of: text) == nil)
    }
}
