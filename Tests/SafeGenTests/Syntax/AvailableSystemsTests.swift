import Testing

@testable import SafeGen

@Suite struct AvailableSystemsTests {
    @Test(arguments: [
        ("iOS 17.0, *", "iOS 14.0, *", nil),
        ("iOS 17.0, *", "iOS 17, *", "iOS 17, *"),
        ("iOS 17.0, *", "iOS 17.1, macOS 11, *", "iOS 17.1, macOS 11, *"),
        ("iOS 17.0, *", "iOS 14.0, macOS 11.0, *", "macOS 11.0, *"),
        ("iOS, introduced: 17, deprecated: 18", "iOS, introduced: 14.0", nil),
        ("iOS 17, *", "iOS, introduced: 14.0, deprecated: 15.0", "iOS, deprecated: 15.0"),
        (
            "iOS 17, *", "iOS, deprecated: 15.0, message: \"no, really\"",
            "iOS, deprecated: 15.0, message: \"no, really\""
        ),
        ("iOS 17, *", "*, deprecated", "*, deprecated"),
        ("macOS 13, *", "iOS 14.0, *", "iOS 14.0, *"),
        ("*, deprecated", "iOS 14.0, *", "iOS 14.0, *"),
    ])
    func dropsVersionsOlderThanThoseAround(outer: String, inner: String, left: String?) throws {
        let systems = try #require(AvailableSystems(outer))
        #expect(systems.withoutOlder(inner) == left)
    }
}
