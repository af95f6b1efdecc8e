import TestSupport
import Testing

@testable import SafeGen

/// Entries of classes that SafeGen knows.
@Suite struct KnownClassTests {
    private func resolved(_ yaml: String) throws -> (manifest: ResolvedManifest, diagnostics: [Diagnostic]) {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        return (resolution.manifest, loaded.diagnostics + resolution.diagnostics)
    }

    @Test func acceptsABareName() throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [XMLParser]")
        #expect(diagnostics.isEmpty)
        let entry = try #require(manifest.classes.first)
        #expect(entry.module == "Foundation")
        #expect(entry.attributes.condition == "canImport(ObjectiveC)")
        #expect(entry.properties.map(\.name.value.text) == ["delegate"])
        #expect(entry.properties.map(\.type.value) == [.existential("XMLParserDelegate")])
        #expect(entry.properties.map(\.forward.value) == [.proxy])
        #expect(manifest.protocols.map(\.name.value) == ["XMLParserDelegate"])
        #expect(manifest.protocols.first?.requirements.count == 20)
    }

    @Test func genericArgumentsFollowTheName() throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: ['NSCache<NSString, Swift.Array<Int>>']")
        #expect(diagnostics.isEmpty)
        #expect(manifest.classes.first?.name.value == "NSCache")
        #expect(manifest.classes.first?.wrappers.map(\.arguments) == [["NSString", "Swift.Array<Int>"]])
    }

    @Test func takesABindingThatFitsEverybody() throws {
        let (manifest, _) = try resolved("version: 1\nclasses: [NSFetchedResultsController]")
        #expect(manifest.classes.first?.wrappers.map(\.arguments) == [["any NSFetchRequestResult"]])
        let own = try resolved("version: 1\nclasses: ['NSFetchedResultsController<Note>']").manifest
        #expect(own.classes.first?.wrappers.map(\.arguments) == [["Note"]])
    }

    @Test func entryWinsOverTheKnowledge() throws {
        let (manifest, diagnostics) = try resolved(
            """
            version: 1
            classes:
              - {name: XMLParser, as: Reader, access: public, condition: os(iOS), forward: delegate}
            """)
        #expect(diagnostics.isEmpty)
        let entry = try #require(manifest.classes.first)
        #expect(entry.wrappers.map(\.name) == ["Reader"])
        #expect(entry.attributes.access == .public)
        #expect(entry.attributes.condition == "os(iOS)")
        #expect(entry.properties.map(\.forward.value) == [.delegate])
        #expect(manifest.protocols.isEmpty)
    }

    @Test(arguments: [
        ("GLKView", "*, deprecated"), ("UIWebView", "iOS, deprecated: 12.0"),
        ("NSDrawer", "macOS, deprecated: 10.13"),
        ("PKPayLaterView", "iOS 17.0, *"), ("XMLParser", nil),
        ("{name: GLKView, available: '*, deprecated'}", "*, deprecated"),
    ])
    func aWrapperOfADeprecatedClassIsDeprecated(entry: String, availability: String?) throws {
        let (manifest, _) = try resolved("version: 1\nclasses: [\(entry)]")
        #expect(manifest.classes.map(\.attributes.availability) == [availability])
    }

    /// Only code for systems that are older than the class has to say since when there is the wrapper.
    @Test(arguments: [
        ("iOS 12, macOS 10.10", "NSFetchedResultsController<A>", "macOS 10.12, *"),
        ("iOS 8, macOS 10.12", "NSFetchedResultsController<A>", nil), ("iOS 8", "NSFetchedResultsController<A>", nil),
        ("iOS 9, tvOS 10", "SCNCameraController", "iOS 11.0, tvOS 11.0, *"), ("iOS 12", "SCNCameraController", nil),
        ("macOS 10.12", "EAAccessory", "macOS 10.13, *"),
    ])
    func wrapperOfAClassThatIsNewerThanTheSystemsIsAvailableSinceThen(
        platforms: String, name: String, availability: String?
    ) throws {
        let (manifest, _) = try resolved("version: 1\nplatforms: [\(platforms)]\nclasses: ['\(name)']")
        #expect(manifest.classes.map(\.attributes.availability) == [availability])
    }

    @Test func instancesThatAFrameworkMakesGetAnExtension() throws {
        let entry = try #require(try resolved("version: 1\nclasses: [SKPhysicsWorld]").manifest.classes.first)
        #expect(!entry.isSubclassed)
        #expect(entry.properties.map(\.forward.value) == [.proxy])
    }

    @Test(arguments: [
        ("{name: XMLParser, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}]}", "proxy"),
        // These read their getter, and before iOS 18 they keep a plain pointer.
        ("{name: NetServiceBrowser, properties: [{name: delegate, type: NetServiceBrowserDelegate}]}", "proxy"),
        ("NSFetchedResultsController", "proxy"),
        (
            "{name: NSFetchedResultsController, properties: [{name: delegate, type: NSFetchedResultsControllerDelegate}]}",
            "proxy"
        ),
        ("{name: Mine, properties: [{name: delegate, type: MineDelegate}]}", "delegate"),
        // A class of one's own that is called like Apple's.
        ("{name: XMLParser, properties: [{name: delegate, type: MineDelegate}]}", "delegate"),
    ])
    func withoutForwardTheKnowledgeDecides(entry: String, expected: String) throws {
        let (manifest, _) = try resolved("version: 1\nclasses: [\(entry)]")
        #expect(manifest.classes.first?.properties.first?.forward.value.rawValue == expected)
    }

    @Test func theDefaultOfTheManifestIsOlderThanTheKnowledge() throws {
        let (manifest, _) = try resolved("version: 1\ndefaults: {forward: delegate}\nclasses: [XMLParser]")
        #expect(manifest.classes.first?.properties.first?.forward.value == .delegate)
    }

    @Test func prefersTheManifestsProtocol() throws {
        let (manifest, _) = try resolved(
            """
            version: 1
            classes: [{name: NSCache, bind: [A, B]}]
            protocols: [{name: NSCacheDelegate, objc: true, partial: a test, requirements: ["func own()"]}]
            """)
        #expect(manifest.protocols.map { $0.requirements.map(\.requirement.fullName) } == [["own()"]])
    }

    @Test func rejectsUnknownNamesWithASuggestion() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - NSCashe
              - {name: Telephone, module: Mine}
              - {name: XMLParser, module: Mine}
              - {name: XMLParser, module: Fundation, properties: [{name: delegate, type: XMLParserDelegate}]}
              - {name: XMLParser, module: Foundation, as: P, properties: [{name: delegat, type: XMLParserDelegate}]}
              - {name: XMLPasrer, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}]}
              - {name: UIVideoEditorControler, module: UIKit,
                 properties: [{name: delegate, type: UINavigationControllerDelegate & UIVideoEditorControllerDelegate}]}
            """,
            [
                "3:5 error: SafeGen doesn't know 'NSCashe', so the entry needs 'properties'; did you mean 'NSCache'? "
                    + "('safegen list' shows what it knows; 'safegen discover' finds others) [unknown-class]",
                "4:12 error: SafeGen doesn't know 'Telephone', so the entry needs 'properties' "
                    + "('safegen list' shows what it knows; 'safegen discover' finds others) [unknown-class]",
                "5:12 error: 'XMLParser' is a class of 'Foundation', not of 'Mine'; a class of your own that is called "
                    + "so needs 'properties' [unknown-class]",
                "6:12 error: no module 'Fundation' has a class 'XMLParser'; did you mean 'Foundation'? [unknown-class]",
                "7:70 error: 'XMLParser' has no property 'delegat'; did you mean 'delegate'? [unknown-class]",
                "8:12 error: 'Foundation' has no class 'XMLPasrer' with this delegate; did you mean 'XMLParser'? "
                    + "[unknown-class]",
                "9:12 error: 'UIKit' has no class 'UIVideoEditorControler' with this delegate; "
                    + "did you mean 'UIVideoEditorController'? [unknown-class]",
            ])
    }

    @Test func rejectsMisspeltProperties() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: XMLParser, properties: [{name: delgate, type: XMLParserDelegate}]}
              - {name: XMLParser, as: Own, properties: [{name: delegates, type: Observer}]}
              - {name: UITableView, module: UIKit, properties: [{name: dataSorce, type: UITableViewDataSource}]}
            """,
            [
                "3:43 error: 'XMLParser' has no property 'delgate'; did you mean 'delegate'? [unknown-class]",
                "5:60 error: 'UITableView' has no property 'dataSorce'; did you mean 'dataSource'? [unknown-class]",
            ])
    }

    @Test(arguments: ["XMLParser<", "[XMLParser]", "any XMLParser", "A<B>?", "A.B<C>", "1", "A B"])
    func rejectsMalformedNames(name: String) throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [\"\(name)\"]")
        #expect(manifest.classes.isEmpty)
        #expect(diagnostics.contains { $0.severity == .error })
    }

    @Test func reportsClassesThatNeedNoWrapper() throws {
        let (manifest, diagnostics) = try resolved("version: 1\nclasses: [UITableView, UIApplication, NSConnection]")
        #expect(manifest.classes.isEmpty)
        #expect(diagnostics.map(\.rule) == [Rule.alreadyWeak.id, Rule.notYoursToCreate.id, Rule.notYoursToCreate.id])
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test func reportsWeakDelegates() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: UITableView, module: UIKit, properties: [{name: delegate, type: UITableViewDelegate}]}]
            """,
            [
                "2:66 warning: 'delegate' of 'UITableView' is weak already (seen on iOS 16.5, iOS 26.5 headers): "
                    + "nothing to do; remove it, or allow 'already-weak' with a reason [already-weak]"
            ], hazards: true)
    }

    @Test func rejectsIncompleteDescriptions() throws {
        let yaml = """
            version: 1
            classes: [NetServiceBrowser]
            protocols:
              - name: NSKeyedArchiverDelegate
                PARTIAL
                requirements:
                  - "optional func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?)"
                  - "optional func archiverWillFinish(_ archiver: NSKeyedArchiver)"
            """
        try expectDiagnostics(
            yaml.replacing("PARTIAL", with: "objc: true"),
            [
                "4:11 error: the description of 'NSKeyedArchiverDelegate' leaves out archiver(_:willEncode:), "
                    + "archiver(_:willReplace:with:), archiverDidFinish(_:); remove the description, since SafeGen knows "
                    + "the protocol, or complete it, or give 'partial' with a reason [incomplete-protocol]"
            ])
        try expectDiagnostics(
            yaml.replacing("PARTIAL", with: "partial: the rest is of no use here"),
            [
                "4:11 error: 'NSKeyedArchiverDelegate' is an Objective-C protocol; add 'objc: true', or remove what "
                    + "SafeGen knows already [incomplete-protocol]"
            ])
        try expectDiagnostics(
            yaml.replacing("PARTIAL", with: "objc: true\n    partial: the rest is of no use here"), [])
        // Another module's protocol of this name is another one.
        try expectDiagnostics(yaml.replacing("PARTIAL", with: "module: Mine"), [])
    }
}

/// What the compiled knowledge answers.
@Suite struct KnowledgeBaseTests {
    @Test func findsEveryNameOfEveryModule() {
        for framework in KnowledgeBase.frameworks {
            for entry in framework.classes {
                #expect(KnowledgeBase.classes(named: entry.name).contains(entry), "\(entry.name)")
            }
            for weak in framework.weak {
                #expect(KnowledgeBase.weakProperties(ofClass: weak.className).contains(weak), "\(weak)")
            }
            for entry in framework.protocols {
                #expect(KnowledgeBase.protocolEntry(named: entry.name.value)?.module == framework.module)
            }
        }
    }

    /// Wrappers for older systems than the class, or than a method of its delegate, have to say so.
    @Test(arguments: [
        ("ICDevice", "@available(iOS 13.0, *)"), ("ICDeviceBrowser", "@available(iOS 13.0, *)"),
        ("NSFetchedResultsController<A>", "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)"),
    ])
    func wrapperSaysSinceWhenThereIsWhatItNames(name: String, attribute: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\nplatforms: [iOS 12]\nclasses: ['\(name)']", to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        let texts = generation.files.map { String(decoding: $0.contents, as: UTF8.self) }
        #expect(texts.contains { $0.contains(attribute) })
    }

    @Test(arguments: ["", " ", "A", "XMLParse", "XMLParserr", "NSCache\n", "~", "C XMLParser", "Ω"])
    func missesOtherNames(name: String) {
        #expect(KnowledgeBase.classes(named: name).isEmpty)
        #expect(KnowledgeBase.weakProperties(ofClass: name).isEmpty)
        #expect(KnowledgeBase.protocolEntry(named: name) == nil)
    }

    /// A class that SafeGen wraps by its name alone has everything that a wrapper needs.
    @Test func plansEveryHelpableClassByItsName() throws {
        for known in KnowledgeBase.frameworks.flatMap(\.classes) where known.canBeHelped {
            let arguments = known.sampleArguments
            let name = arguments.isEmpty ? known.name : "\(known.name)<\(arguments.joined(separator: ", "))>"
            let folder = try TemporaryFolder()
            try folder.write("version: 1\nclasses: ['\(name)']", to: "safegen.yml")
            let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
            let errors = generation.diagnostics.filter { $0.severity == .error }.map(\.message)
            if known.name == "WebView" {
                #expect(!errors.isEmpty, "WebView is deprecated, and the protocols of its delegates are not described")
            } else {
                #expect(
                    errors.isEmpty,
                    "\(name): \(errors); correct Knowledge/\(known.module).yml, then run 'make knowledge'")
            }
        }
    }

    @Test(arguments: [
        (
            "NSURLConnection",
            "the connection retains its delegate until it has ended (NSURLConnection.h:47 of iOS 17.0)"
        ),
        (
            "URLSession",
            "the session retains its delegate until it is invalidated: `readonly, retain` (NSURLSession.h:140 of iOS 17.0)"
        ),
        (
            "CABasicAnimation",
            "the animation retains its delegate: `strong` (CAAnimation.h:52 of iOS 17.0), so that it lives longer than expected"
        ),
    ])
    func saysWhyAClassIsNotAHazard(name: String, reason: String) throws {
        try expectDiagnostics(
            "version: 1\nclasses: [\(name)]",
            ["2:11 error: '\(name)' is not a hazard, because \(reason); remove this entry [unknown-class]"])
    }

    @Test func aClassOfItsOwnThatIsNamedLikeOneNeedsProperties() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: URLSession, module: Mine}]",
            [
                "2:18 error: SafeGen doesn't know 'URLSession', so the entry needs 'properties' "
                    + "('safegen list' shows what it knows; 'safegen discover' finds others) [unknown-class]"
            ])
    }
}
