import Testing

@testable import SafeGen

@Suite struct HazardWarningsTests {
    @Test func warnsOfForwardingToAnUnknownClass() throws {
        let diagnostic = try #require(try check("{name: Widget, module: Kit, properties: [\(delegate)]}").first)
        #expect(diagnostic.rule == .forwardUnproven)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.location == SourceLocation(file: 0, line: 3, column: 51))
        #expect(diagnostic.message.contains("use 'forward: proxy', or allow 'forward-unproven' with a reason"))
    }

    @Test(arguments: ["", ", ownership: computed"])
    func advisesAProxyForProtocolsOnly(ownership: String) throws {
        let entry = "{name: Widget, properties: [{name: owner, type: class Owner, forward: delegate\(ownership)}]}"
        let message = try #require(try check(entry).first?.message)
        #expect(message.contains("no proxy can stand in for a class, so remove the property"))
        #expect(!message.contains("forward: proxy"))
    }

    @Test func reportsWrappersOfRetainedProperties() throws {
        let entry = "{name: Widget, properties: [{name: delegate, type: D, ownership: retained, forward: delegate}]}"
        let diagnostic = try #require(try check(entry).first)
        #expect(diagnostic.rule == .stillRetained)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.location == SourceLocation(file: 0, line: 3, column: 68))
        #expect(
            diagnostic.message == "'Widget' retains its 'delegate', so nothing dangles, and behind a weak override "
                + "it still does; remove the property, or allow 'still-retained' with a reason")
    }

    @Test func reportsClassesThatReadTheirPointer() throws {
        let diagnostic = try #require(
            try check("{name: XMLParser, module: Foundation, properties: [\(delegate)]}").first)
        #expect(diagnostic.rule == .forwardUnproven)
        #expect(diagnostic.message.hasPrefix("'XMLParser' reads the pointer that it stored"))
    }

    @Test func pointsAtTheForwardThatWasChosen() throws {
        let entry = "{name: Widget, forward: delegate, properties: [\(delegate)]}"
        #expect(try check(entry).first?.location?.column == 27)
    }

    @Test func usesTheKnowledgeOfTheModule() throws {
        let own = try check("{name: SKPhysicsWorld, module: Mine, properties: [\(delegate)]}")
        #expect(own.map(\.rule) == [Rule.forwardUnproven.id])
    }

    @Test func warnsOfClassesThatAreAlreadyWeak() throws {
        let entry = "{name: NetServiceBrowser, module: Foundation, properties: [\(delegate)]}"
        #expect(try check(entry).map(\.rule) == [Rule.alreadyWeak.id])
    }

    @Test(arguments: [("module: UIKit, ", [Rule.alreadyWeak.id]), ("module: Mine, ", []), ("", [])])
    func knowsWeakDelegatesOfTheModule(module: String, rules: [RuleID]) throws {
        let entry = "{name: UITableView, \(module)forward: proxy, properties: [\(delegate)]}"
        #expect(try check(entry).map(\.rule) == rules)
    }

    @Test(arguments: ["SKPhysicsWorld", "UIApplication", "QLPreviewPanel", "Stream", "NSInvocation"])
    func warnsOfInstancesThatFrameworksCreate(name: String) throws {
        let rules = try check("{name: \(name), forward: proxy, properties: [\(delegate)]}").map(\.rule)
        #expect(rules.contains(Rule.notYoursToCreate.id))
    }

    @Test func reportsADelegateThatOutlivesTheApp() throws {
        let message = try #require(
            try check("{name: UIApplication, forward: proxy, properties: [\(delegate)]}").first?.message)
        #expect(message.hasSuffix("its delegate lives as long as the app, so it needs nothing: remove this entry"))
        #expect(!message.contains("form: extension"))
    }

    @Test(arguments: ["NSUserNotificationCenter", "AVAudioSession", "NSFontManager"])
    func namesTheOnlyInstance(name: String) throws {
        let diagnostic = try #require(try check("{name: \(name), forward: proxy, properties: [\(delegate)]}").first)
        #expect(diagnostic.rule == .notYoursToCreate)
        #expect(diagnostic.message.hasPrefix("the only instance belongs to the framework (\(name)."))
    }

    @Test func warnsOfAnOverrideOfAMainActorThatIsOnlyInferred() throws {
        let renderer = "{name: rendererDelegate, type: D, forward: proxy}"
        let node = "name: SCNNode, module: SceneKit, properties: [\(renderer)]"
        #expect(try check("{\(node), isolation: MainActor}").map(\.rule) == [Rule.inferredIsolation.id])
        #expect(try check("{\(node)}").isEmpty)
        #expect(try check("{\(node), isolation: MainActor, form: extension}").isEmpty)
    }

    @Test func warnsOfAGetterWithoutEvidence() throws {
        let unproven = try check("{name: NSMetadataQuery, forward: delegate, properties: [\(delegate)]}")
        #expect(unproven.map(\.rule) == [Rule.forwardUnproven.id])
        let known = try check("{name: NSFetchedResultsController, forward: delegate, properties: [\(delegate)]}")
        #expect(known.map(\.rule) == [Rule.alreadyWeak.id])
    }

    @Test func acceptsAnExtension() throws {
        let entry = "{name: SKPhysicsWorld, form: extension, forward: proxy, properties: [\(delegate)]}"
        #expect(try check(entry).isEmpty)
        #expect(try check("{name: Widget, form: extension, forward: delegate, properties: [\(delegate)]}").isEmpty)
    }

    @Test func warnsOfAContractThatNilBreaks() throws {
        let rules = try check("{name: Stream, forward: proxy, properties: [\(delegate)]}").map(\.rule)
        #expect(rules == [Rule.notYoursToCreate.id, Rule.alreadyWeak.id, Rule.contract.id])
        let attached = try check("{name: Stream, form: extension, forward: proxy, properties: [\(delegate)]}")
        #expect(attached.map(\.rule) == [Rule.alreadyWeak.id])
    }

    @Test func acceptsAProxyWithoutProof() throws {
        #expect(try check("{name: XMLParser, forward: proxy, properties: [\(delegate)]}").isEmpty)
    }

    @Test func anAllowanceSilencesItsRule() throws {
        let allow = "allow: [{rule: forward-unproven, reason: tried}]"
        #expect(try check("{name: Widget, \(allow), properties: [\(delegate)]}").isEmpty)
        let stream = try check("{name: Stream, forward: proxy, \(allow), properties: [\(delegate)]}")
        let expected: [Rule] = [.notYoursToCreate, .alreadyWeak, .contract, .unusedAllowance]
        #expect(stream.map(\.rule) == expected.map(\.id))
    }

    @Test func reportsAnUnusedAllowance() throws {
        let allow = "allow: [{rule: contract, reason: no}]"
        let diagnostic = try #require(
            try check("{name: Widget, forward: proxy, \(allow), properties: [\(delegate)]}").first)
        #expect(diagnostic.rule == .unusedAllowance)
        #expect(diagnostic.severity == .warning)
    }

    @Test(arguments: [
        ("contrat", "there is no rule 'contrat'; did you mean 'contract'?"),
        ("bad-type", "the rule 'bad-type' can't be silenced; 'allow' silences forward-unproven, "),
    ])
    func rejectsAnUnknownRule(rule: String, message: String) throws {
        let allow = "allow: [{rule: \(rule), reason: no}]"
        let diagnostic = try #require(
            try check("{name: Widget, forward: proxy, \(allow), properties: [\(delegate)]}").first)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message.hasPrefix(message))
    }

    @Test func reportsThatAnExtensionNeedsAnAppleSystem() throws {
        let entry =
            "{name: Sheet, module: Kit, form: extension, properties: [{name: delegate, type: D, forward: proxy}]"
        let diagnostic = try #require(try check(entry + "}").first)
        #expect(diagnostic.rule == .compiledOut)
        #expect(diagnostic.severity == .note)
        #expect(diagnostic.message.hasPrefix("the extension of 'Sheet' is compiled on Apple's systems alone"))
        #expect(try check(entry + ", allow: [{rule: compiled-out, reason: an app}]}").isEmpty)
        #expect(try check(entry + ", condition: os(iOS)}").isEmpty)
        #expect(try check(entry + ", objc: true}").isEmpty)
        #expect(try check(entry.replacing(", module: Kit", with: "") + "}").isEmpty)
        #expect(try check(entry.replacing("form: extension", with: "form: subclass") + "}").isEmpty)
        #expect(
            try check(entry.replacing("Sheet, module: Kit", with: "SKPhysicsWorld, module: SpriteKit") + "}").isEmpty)
    }

    private let delegate = "{name: delegate, type: D}"

    /// What is said of one class, in the manifest's third line.
    private func check(_ entry: String) throws -> [Diagnostic] {
        let bytes = Array("version: 1\nclasses:\n- \(entry)\n".utf8)
        let loaded = try ManifestLoader.load(.bytes(bytes, name: "safegen.yml"))
        #expect(loaded.diagnostics.isEmpty)
        return HazardWarnings.check(ManifestResolver.resolve(loaded.manifest).manifest)
    }
}

/// What `platforms` decides.
@Suite struct PlatformWarningsTests {
    private func check(_ entry: String, _ platforms: String) throws -> [Diagnostic] {
        let text = "version: 1\n\(platforms)\nclasses:\n  - \(entry)\n"
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        return loaded.diagnostics + resolution.diagnostics + HazardWarnings.check(resolution.manifest)
    }

    @Test(arguments: [
        ("", Diagnostic.Severity.warning), ("platforms: [iOS 18.0]", .note), ("platforms: [iOS 26]", .note),
    ])
    func reportsThatRecentSystemsNeedNoWrapper(platforms: String, severity: Diagnostic.Severity) throws {
        let found = try check("NSFetchedResultsController", platforms)
        #expect(found.map(\.rule) == [Rule.alreadyWeak.id])
        #expect(found.first?.severity == severity)
        #expect(found.first?.message.contains("since iOS 18.0") == true)
    }

    @Test(arguments: ["platforms: [iOS 17.4]", "platforms: [iOS 18, macOS 13]"])
    func staysSilentForOlderSystems(platforms: String) throws {
        #expect(try check("NSFetchedResultsController", platforms).isEmpty)
    }

    private static let match =
        "{name: GKMatch, module: GameKit, properties: [{name: delegate, type: GKMatchDelegate, forward: proxy}]}"

    @Test func wrapsPropertiesThatOlderSystemsDoNotHoldWeakly() throws {
        #expect(try check(Self.match, "platforms: [iOS 13.0]").isEmpty)
        let past = try check(Self.match, "platforms: [iOS 15.0]")
        #expect(past.map(\.rule) == [Rule.alreadyWeak.id])
        #expect(past.first?.message.contains("since iOS 14.5 on each system of 'platforms'") == true)
        let open = try check(Self.match, "")
        #expect(open.first?.message.contains("before iOS 14.5 and tvOS 14.5 it is not") == true)
    }

    @Test func requiresThePropertiesThatOlderSystemsDoNotHoldWeakly() throws {
        let needed = try check("GKMatch", "platforms: [iOS 13.0]")
        #expect(needed.map(\.rule) == [Rule.unknownClass.id])
        #expect(needed.first?.message.contains("as 'safegen explain GKMatch' shows") == true)
        let past = try check("GKMatch", "platforms: [iOS 15.0]")
        #expect(past.map(\.rule) == [Rule.alreadyWeak.id])
    }

    @Test func extensionForAppleSystemsIsCompiledOnAllOfThem() throws {
        let entry =
            "{name: Sheet, module: Kit, form: extension, properties: [{name: delegate, type: D, forward: proxy}]}"
        #expect(try check(entry, "").map(\.rule) == [Rule.compiledOut.id])
        #expect(try check(entry, "platforms: [iOS 18]").isEmpty)
    }

    @Test(arguments: ["[\"13\"]", "[iOS]", "[Linux 5]", "[iOS 13, iOS x]"])
    func rejectsUnknownPlatforms(platforms: String) throws {
        #expect(try check("XMLParser", "platforms: \(platforms)").map(\.rule) == [Rule.unknownValue.id])
    }
}
