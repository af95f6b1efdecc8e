import Testing

@testable import SafeGenSystem

@Suite struct DigestTests {
    @Test func emptyInputHasTheReferenceValueOfMurmurHash64A() {
        #expect(Digest.hexadecimal(of: []) == "0000000000000000")
    }

    @Test func oneChangedByteChangesTheDigest() {
        let digests = Set(
            [
                "abcdefgh", "abcdefgi", "abcdefghi", "abcdefgh\n", "",
            ].map { Digest.hexadecimal(of: Array($0.utf8)[...]) })
        #expect(digests.count == 5)
    }
}
