import TestSupport
import Testing

@testable import SafeGen

/// Entries that have the module in front of the class's name.
@Suite struct QualifiedClassTests {
    private func resolved(_ yaml: String) throws -> (manifest: ResolvedManifest, diagnostics: [Diagnostic]) {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        return (resolution.manifest, loaded.diagnostics + resolution.diagnostics)
    }

    private func wrapper(_ entry: String) throws -> Wrapper {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [\(entry)]")
        #expect(diagnostics.map(\.message) == [])
        let plan = WrapperPlanner.plan(manifest)
        #expect(plan.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        guard case .subclass(let wrapper)? = plan.declarations.first else {
            throw RunError("no subclass", exitCode: .badInput)
        }
        return wrapper
    }

    @Test(arguments: [
        "Foundation.XMLParser", "{name: Foundation.XMLParser}", "{name: Foundation.XMLParser, module: Foundation}",
        "'`Foundation`.XMLParser'",
    ])
    func resolvesAQualifiedName(entry: String) throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [\(entry)]")
        #expect(diagnostics.isEmpty)
        let plain = try #require(resolved("version: 1\nclasses: [XMLParser]").manifest.classes.first)
        let entry = try #require(manifest.classes.first)
        #expect(entry.bareName == plain.bareName)
        #expect(entry.module == plain.module)
        #expect(entry.attributes.condition == plain.attributes.condition)
        #expect(entry.wrappers.map(\.name) == ["SafeXMLParser"])
        #expect(entry.properties.map(\.forward.value) == plain.properties.map(\.forward.value))
        #expect(entry.hazards == plain.hazards)
        #expect(manifest.protocols.map(\.name.value) == ["XMLParserDelegate"])
        #expect(HazardWarnings.check(manifest).isEmpty)
    }

    @Test func outputNamesClassAndProtocolWithTheModule() throws {
        let wrapper = try wrapper("Foundation.XMLParser")
        #expect(wrapper.name == "SafeXMLParser")
        #expect(wrapper.superclass == "Foundation.XMLParser")
        #expect(wrapper.properties.map(\.type) == [.existential("Foundation.XMLParserDelegate")])
        #expect(wrapper.properties.map(\.proxy?.name) == ["SafeXMLParserDelegateProxy"])
        let plain = try self.wrapper("XMLParser")
        #expect(plain.superclass == "XMLParser")
        #expect(plain.properties.map(\.type) == [.existential("XMLParserDelegate")])
    }

    @Test func genericArgumentsFollowTheName() throws {
        #expect(
            try wrapper("'Foundation.NSCache<NSString, NSData>'").superclass == "Foundation.NSCache<NSString, NSData>")
        let controller = try wrapper("CoreData.NSFetchedResultsController")
        #expect(controller.superclass == "CoreData.NSFetchedResultsController<any NSFetchRequestResult>")
    }

    @Test func protocolsOfACompositionHaveTheModuleToo() throws {
        let controller = try wrapper("{name: UIKit.UIVideoEditorController, form: subclass}")
        #expect(
            controller.properties.map(\.type) == [
                .existential("UIKit.UINavigationControllerDelegate & UIKit.UIVideoEditorControllerDelegate")
            ])
    }

    @Test func extensionIsOfTheClassWithItsModule() throws {
        let manifest = try resolved("version: 1\nclasses: [SpriteKit.SKPhysicsWorld]").manifest
        guard case .extension(let wrapper)? = WrapperPlanner.plan(manifest).declarations.first else {
            Issue.record("no extension")
            return
        }
        #expect(wrapper.name == "SKPhysicsWorld+Safe")
        #expect(wrapper.superclass == "SpriteKit.SKPhysicsWorld")
    }

    @Test func callbacksNameTheClassesOfThatModuleWithIt() throws {
        func methods(_ entry: String) throws -> String {
            let plan = WrapperPlanner.plan(try resolved("version: 1\nclasses: [\(entry)]").manifest)
            let proxies = plan.declarations.compactMap { declaration -> DelegateProxy? in
                if case .proxy(let proxy) = declaration { proxy } else { nil }
            }
            return proxies.flatMap(\.members).map { "\($0.requirement.spelling)" }.joined()
        }
        #expect(try methods("Foundation.XMLParser").contains("_ parser: Foundation.XMLParser"))
        #expect(try !methods("XMLParser").contains("Foundation.XMLParser"))
        let cache = try methods("'Foundation.NSCache<NSString, NSData>'")
        #expect(cache.contains("_ cache: Foundation.NSCache<AnyObject, AnyObject>"))
        // What no entry names, and projects have types of the same name.
        #expect(try methods("XMLParser").contains("-> Foundation.Data?"))
        #expect(try methods("XMLParser").contains("any Swift.Error"))
    }

    @Test func twoSpellingsAreOneClass() throws {
        let manifest = try resolved("version: 1\nclasses: [XMLParser, Foundation.XMLParser]").manifest
        #expect(
            WrapperPlanner.plan(manifest).diagnostics.map(\.message)
                == [
                    "'XMLParser' is listed twice, the second time as 'Foundation.XMLParser', and 'SafeXMLParser' is the name of "
                        + "both wrappers; remove one of the entries, or give one another name with 'as'"
                ]
        )
    }

    @Test func rejectsAModuleWithoutTheClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - UIKit.XMLParser
              - {name: UIKit.XMLParser, module: UIKit}
              - {name: Foundation.XMLParser, module: UIKit}
              - {name: Foundation.XMLParser, module: UIKit, properties: [{name: delegate, type: XMLParserDelegate}]}
              - Foundation.XMLParsr
            """,
            [
                "3:5 error: 'XMLParser' is a class of 'Foundation', not of 'UIKit'; write 'Foundation.XMLParser'; a class of "
                    + "your own that is called so needs 'properties' [unknown-class]",
                "4:12 error: 'XMLParser' is a class of 'Foundation', not of 'UIKit'; a class of your own that is called so "
                    + "needs 'properties' [unknown-class]",
                "5:12 error: the class is of 'Foundation' by its name, and of 'UIKit' by 'module'; remove 'module' "
                    + "[conflicting-keys]",
                "6:12 error: the class is of 'Foundation' by its name, and of 'UIKit' by 'module'; remove 'module' "
                    + "[conflicting-keys]",
                "7:5 error: SafeGen doesn't know 'Foundation.XMLParsr', so the entry needs 'properties'; did you mean "
                    + "'XMLParser'? ('safegen list' shows what it knows; 'safegen discover' finds others) [unknown-class]",
            ])
    }

    @Test func findsTheModuleOfAWeakClass() throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [UIKit.UITableView]")
        #expect(manifest.classes.isEmpty)
        #expect(diagnostics.map(\.rule.rawValue) == ["already-weak"])
    }

    // MARK: Other classes

    @Test func acceptsAnyModuleInFront() throws {
        let player = try wrapper(
            "{name: MediaKit.Player, module: MediaKit, properties: [{name: delegate, type: MediaKit.PlayerDelegate}]}")
        #expect(player.name == "SafePlayer")
        #expect(player.superclass == "MediaKit.Player")
        #expect(player.attributes.imports == ["MediaKit"])
        #expect(player.properties.map(\.type) == [.existential("MediaKit.PlayerDelegate")])
    }

    @Test func classThatIsNestedInATypeKeepsItsName() throws {
        let properties = "properties: [{name: delegate, type: PlayerDelegate}]"
        let inner = try wrapper("{name: Outer.Player, module: MediaKit, \(properties)}")
        #expect(inner.name == "SafeOuterPlayer")
        #expect(inner.superclass == "Outer.Player")
        let both = try wrapper("{name: MediaKit.Outer.Player, module: MediaKit, \(properties)}")
        #expect(both.name == "SafeOuterPlayer")
        #expect(both.superclass == "MediaKit.Outer.Player")
        #expect(try wrapper("{name: Outer.Player, \(properties)}").attributes.imports == [])
    }

    // MARK: Types that the manifest writes

    @Test(arguments: ["XMLParser", "Foundation.XMLParser"])
    func writtenTypeMayHaveTheModuleInFront(name: String) throws {
        let parser = try wrapper(
            "{name: \(name), module: Foundation, properties: [{name: delegate, type: Foundation.XMLParserDelegate}]}")
        #expect(parser.superclass == name)
        #expect(parser.properties.map(\.type) == [.existential("Foundation.XMLParserDelegate")])
        #expect(parser.properties.map(\.proxy?.name) == ["SafeXMLParserDelegateProxy"])
    }

    @Test func describedProtocolIsFoundByItsModule() throws {
        let (manifest, diagnostics) = try resolved(
            """
            version: 1
            classes:
              - name: MediaKit.Player
                module: MediaKit
                properties: [{name: delegate, type: MediaKit.PlayerDelegate, forward: proxy}]
              - Foundation.XMLParser
            protocols:
              - {name: PlayerDelegate, module: MediaKit, requirements: ["func stop(_ player: Player)"]}
              # Of the project's own module, and not the one of Foundation.
              - {name: XMLParserDelegate, module: Feeds, requirements: ["func stop()"]}
            """)
        #expect(diagnostics.map(\.message) == [])
        let plan = WrapperPlanner.plan(manifest)
        #expect(plan.diagnostics.map(\.message) == [])
        let proxies = plan.declarations.compactMap { declaration -> DelegateProxy? in
            if case .proxy(let proxy) = declaration { proxy } else { nil }
        }
        #expect(proxies.map(\.name) == ["SafePlayerDelegateProxy", "SafeXMLParserDelegateProxy"])
        #expect(proxies.map(\.protocols) == [["MediaKit.PlayerDelegate"], ["Foundation.XMLParserDelegate"]])
        #expect(proxies.map(\.members.count) == [1, 20])
    }
}
