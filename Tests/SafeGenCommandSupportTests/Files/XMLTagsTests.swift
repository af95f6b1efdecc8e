import Testing

@testable import SafeGenCommandSupport

@Suite struct XMLTagsTests {
    /// The tags of a text: "a b=c", "/a", "a/".
    private func tags(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
            var tags = XMLTags(bytes)
            var found: [String] = []
            while let tag = tags.next() {
                let attributes = tag.attributes.map { " \(part($0.name))=\(part($0.value))" }.joined()
                found.append("\(tag.isClosing ? "/" : "")\(part(tag.name))\(attributes)\(tag.isWhole ? "/" : "")")
            }
            return found
        }
    }

    @Test func tagsComeWithTheirAttributes() {
        let text = "<a b='1' c:d = \"<2/>\">text</a ><e-f/><g h='/'>"
        #expect(tags(text) == ["a b=1 c:d=<2/>", "/a", "e-f/", "g h=/"])
    }

    @Test func skipsCommentsInstructionsAndDeclarations() {
        let text = "<?xml <a>?><!DOCTYPE x><!-- <e> --><![CDATA[<f>]]><g>"
        #expect(tags(text) == ["g"])
    }

    @Test(arguments: [
        ("<?xml?><a><b/><c></c></a>", true), ("<a/>", true), ("<a/><b/>", false), ("<a></a><b></b>", false),
        ("</a><a>", false), ("<a>", false), ("", false),
    ])
    func textIsWholeIfOneElementHoldsAllOthers(text: String, isWhole: Bool) {
        #expect(Array(text.utf8).withUnsafeBufferPointer(XMLTags.areWhole) == isWhole)
    }

    @Test(arguments: ["<", "<a", "<a b=\"", "<!--", "<![CDATA[", "<?", "<!", "<!D [", "</", "<a b='c'"])
    func readsAnUnclosedTagToTheEnd(text: String) {
        #expect(tags(text).count <= 1)
        #expect(tags("<x>" + text).first == "x")
    }
}
