import Testing

@testable import SafeGen

@Suite struct SystemVersionTests {
    @Test(arguments: [("9.3", "10.3"), ("13", "13.0.1"), ("13.7", "14"), ("", "1")])
    func comparesNumberByNumber(older: String, newer: String) throws {
        let versions = (try #require(SystemVersion(older.isEmpty ? "0" : older)), try #require(SystemVersion(newer)))
        #expect(versions.0 < versions.1)
        #expect(!(versions.1 < versions.0))
    }

    @Test func ignoresTrailingZeros() {
        #expect(SystemVersion("13") == SystemVersion("13.0.0"))
        #expect(Set([SystemVersion("13"), SystemVersion("13.0")]).count == 1)
    }

    @Test(arguments: [
        ("ios13", "iOS 13"), ("iOS 13.0", "iOS 13.0"), ("macos10.15", "macOS 10.15"), ("visionOS 1", "visionOS 1"),
    ])
    func readsASystemWithItsVersion(text: String, release: String) {
        #expect(SystemRelease(text)?.description == release)
    }

    @Test(arguments: [
        "", "ios", "13", "iOS 13.x", "iOS 13.", "linux5", "iOS  13", "ios13-", "iOS .13", "iOS 99999999999999999999",
    ])
    func rejectsOtherTexts(text: String) {
        #expect(SystemRelease(text) == nil)
    }

    @Test func keepsTheOldestVersionOfEachSystem() {
        let releases = ["iOS 15", "macOS 12", "iOS 13.0"].compactMap { SystemRelease($0) }
        #expect(DeploymentTargets(releases).text == "iOS 13.0, macOS 12")
    }
}
