import Testing

@testable import SafeGen

/// A wrapper's name stands for the class on systems that hold its delegates weakly themselves.
@Suite struct SafeSystemsTests {
    private func safe(_ entry: String, platforms: String) throws -> SafeClass? {
        let yaml = "version: 1\nplatforms: [\(platforms)]\nclasses: [\(entry)]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let diagnostics = loaded.diagnostics + resolution.diagnostics + plan.diagnostics
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        switch try #require(plan.declarations.first) {
        case .subclass(let wrapper), .extension(let wrapper): return wrapper.safeClass
        case .proxy, .support: return nil
        }
    }

    private func match(_ condition: String?, _ keys: String = "") -> String {
        let condition = condition.map { ", condition: \"\($0)\"" } ?? ""
        return "{name: GKMatch, module: GameKit\(condition)\(keys), "
            + "properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy}]}"
    }

    /// The delegate of GKMatch is weak since iOS 14.5 and tvOS 14.5, and on macOS and visionOS; watchOS lacks the class.
    @Test(arguments: [
        ("os(iOS) || os(tvOS)", "iOS 12.0, macOS 11.0", ["macOS", "visionOS"]),
        // Nobody builds for another system that has it.
        ("os(iOS) || os(tvOS)", "iOS 12.0", nil), ("os(iOS) || os(tvOS)", "iOS 12.0, watchOS 6.0", nil),
        // tvOS holds it weakly only in these versions.
        ("os(iOS)", "iOS 12.0, tvOS 17.0", ["macOS", "tvOS", "visionOS"]), ("os(iOS)", "iOS 12.0, tvOS 14.0", nil),
        ("os(iOS)", "iOS 12.0, macOS 11.0", ["macOS", "visionOS"]),
        ("os(iOS) && DEBUG", "iOS 12.0, macOS 11.0", nil), ("DEBUG", "iOS 12.0, macOS 11.0", nil),
        (nil, "iOS 12.0, macOS 11.0", nil),
    ])
    func standsForTheClassOnSystemsThatAreSafe(condition: String?, platforms: String, systems: [String]?) throws {
        let safe = try safe(match(condition), platforms: platforms)
        #expect(safe == systems.map { SafeClass(name: "GKMatch", place: .systems($0)) })
    }

    /// More than the class may have there: other modules, code that runs at a delegate's end. And a property that isn't known.
    @Test(arguments: [
        "{name: GKMatch, module: GameKit, condition: os(iOS), imports: [Mine], properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy}]}",
        "{name: GKMatch, module: GameKit, condition: os(iOS), properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy, whenReleased: [stop()]}]}",
        "{name: GKMatch, module: Mine, condition: os(iOS), properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy}]}",
        "{name: GKMatch, module: GameKit, condition: os(iOS), properties: [{name: delegate, type: AnyObject, ownership: computed, forward: proxy}]}",
        "{name: XMLParser, module: Foundation, condition: os(iOS), properties: [{name: delegate, type: XMLParserDelegate, forward: proxy}]}",
    ])
    func standsForNothingElse(entry: String) throws {
        #expect(try safe(entry, platforms: "iOS 12.0, macOS 11.0") == nil)
    }

    @Test(arguments: [(", available: 'macOS 12, *'", "macOS 12, *"), ("", nil)])
    func isAvailableAsTheEntrySays(keys: String, availability: String?) throws {
        let safe = try safe(match("os(iOS)", keys), platforms: "iOS 12.0, macOS 11.0")
        #expect(safe?.availability == availability)
    }

    @Test func isAvailableAsTheClassIs() throws {
        let entry =
            "{name: PKPaymentAuthorizationViewController, module: PassKit, isolation: MainActor, condition: os(iOS), properties: "
            + "[{name: delegate, type: PKPaymentAuthorizationViewControllerDelegate, ownership: computed, forward: delegate}]}"
        #expect(try safe(entry, platforms: "iOS 12.0, macOS 10.15")?.availability == "macOS 11.0, *")
    }
}
