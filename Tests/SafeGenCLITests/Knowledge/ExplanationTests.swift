import Testing

@testable import SafeGen
@testable import SafeGenCLI
@testable import SafeGenCommandSupport

@Suite struct ExplanationTests {
    private func text(_ subject: String, _ targets: String...) throws -> String {
        let releases = targets.compactMap { SystemRelease($0) }
        return try #require(Explanation.text(of: subject, targets: DeploymentTargets(releases)), "\(subject)")
    }

    @Test(arguments: [("NSXMLParser", "XMLParser"), ("NSNetService", "NetService"), ("NSInputStream", "Stream")])
    func acceptsTheNameInObjectiveC(name: String, className: String) throws {
        let text = try text(name)
        #expect(text.hasPrefix("\(name) is \(name.dropFirst(2)) in Swift.\n"))
        #expect(text.contains("\(className) (Foundation)\n"))
    }

    @Test(arguments: [
        ("XMLParser.delegate", "XMLParser (Foundation)\n"), ("Foundation.XMLParser", "XMLParser (Foundation)\n"),
        ("UITableView.dataSource", "UITableView (UIKit)\n"),
        (
            "XMLParserDelegate",
            "XMLParserDelegate is the protocol of a delegate of XMLParser.\n\nXMLParser (Foundation)\n"
        ),
        (
            "SafeXMLParser",
            "SafeXMLParser is the wrapper that SafeGen writes for XMLParser.\n\nXMLParser (Foundation)\n"
        ),
        ("SafeCache", "SafeCache is the wrapper that SafeGen writes for NSCache.\n\nNSCache (Foundation)\n"),
    ])
    func acceptsWhatOtherCommandsPrint(name: String, beginning: String) throws {
        #expect(try text(name).hasPrefix(beginning))
    }

    @Test(arguments: ["XMLParser.delegat", "Mine.XMLParser", "SafeParser", "MineDelegate", "a/XMLParser.delegate"])
    func nothingIsExplainedOfAnotherName(name: String) {
        #expect(Explanation.text(of: name) == nil)
    }

    @Test func showsTheExampleOfARule() throws {
        #expect(
            try text("unsupported-version").hasSuffix(
                """

                Example, safegen.yml:

                    version: 2
                    classes: [XMLParser]

                Fixed:

                    version: 1
                    classes: [XMLParser]

                """))
        #expect(
            try text("retained-proxy").hasSuffix("\n\nFix: Remove the property. A retained delegate doesn't dangle.\n"))
        #expect(try text("include-twice").contains("Example, Media.yml:\n\n"))
    }

    @Test func examplesOfCodeLeaveTheManifestOut() throws {
        let example = try #require(RuleExample.text(of: "unowned-unsafe-delegate"))
        #expect(example.hasPrefix("Example, Player.swift:\n\n    final class Player {\n"))
        #expect(!example.contains("safegen.yml"))
    }

    @Test(arguments: [
        ("InputStream", "Stream"), ("ICCameraDevice", "ICDevice"), ("AVCaptureMovieFileOutput", "AVCaptureFileOutput"),
    ])
    func explainsASubclassByTheClassAboveIt(name: String, className: String) throws {
        #expect(try text(name).hasPrefix("\(name) inherits from \(className), which has these facts.\n"))
    }

    @Test(arguments: [
        "URLSession", "NSURLSession", "Timer", "CAAnimation", "NotificationCenter", "CADisplayLink", "UIScene",
        "Operation", "CXProvider", "CXCallObserver", "AVCaptureVideoDataOutput", "AVCaptureMetadataOutput",
    ])
    func explainsWhyAClassIsNotAHazard(name: String) throws {
        let text = try text(name)
        #expect(text.contains("Not a hazard, because "))
        #expect(text.contains(#/\.h:[0-9]+ /#), "the line of the header")
    }

    @Test(arguments: ["CABasicAnimation", "CATransition", "CAAnimationGroup"])
    func explainsASubclassThatIsNotAHazardByTheClassAboveIt(name: String) throws {
        let text = try text(name)
        #expect(text.hasPrefix("\(name) inherits from CAAnimation, which has these facts.\n"))
        #expect(text.contains("Not a hazard, because the animation retains its delegate"))
    }

    @Test(arguments: [
        ("NSWindowController", "document"), ("NSResponder", "nextResponder"), ("NSTextContainer", "layoutManager"),
        ("NSLayoutManager", "textStorage"),
    ])
    func tellsABackPointerFromADelegate(name: String, property: String) throws {
        let sentence = "'\(property)' is unowned(unsafe). It points back at its owner, and is not a delegate.\n"
        #expect(try text(name).contains(sentence))
    }

    @Test func tellsAValueFromADelegate() throws {
        let sentence = "'linkedLaneGuidance' is unowned(unsafe). It refers to a value, which dangles unless you keep it"
        #expect(try text("CPManeuver").contains(sentence))
    }

    @Test(arguments: ["UIPickerView", "SCNView", "AVSpeechSynthesizer", "SKProductsRequest", "NSLayoutManager"])
    func explainsTheHistoryOfTheClassesSystemsOnly(name: String) throws {
        let properties = KnowledgeBase.weakProperties(ofClass: name)
        #expect(!properties.isEmpty)
        for property in properties {
            let lines = property.history?.lines ?? []
            #expect(!lines.isEmpty)
            let systems = property.systems.map(\.rawValue)
            for line in lines { #expect(systems.contains { line.hasPrefix("\($0): ") }, "\(line)") }
        }
    }

    @Test(arguments: ["NetServiceBrowser", "Stream"]) func tellsWhatWasSeenFromWhatAHeaderSays(name: String) throws {
        let text = try text(name)
        #expect(text.contains("    iOS: assign 9.3 to 26.5\n"))
        #expect(text.contains("A wrapper is needed until iOS 18.0."))
        #expect(text.contains("weak in the binaries of iOS 18 to 26.1, as seen"))
        #expect(try self.text(name, "iOS 18").contains("A wrapper is not needed since iOS 18.0."))
    }

    /// Rules and crash reports ask the same question.
    @Test func tellsWhereReportsContradictTheHeaders() throws {
        let player = try text("AVAudioPlayer", "iOS 14")
        #expect(player.contains("delegate: unknown between iOS 13.0 and 14.2."))
        #expect(player.contains("    public reports show it dangling on iOS 14.2 anyway\n"))
        let table = try text("NSTableView", "macOS 12")
        #expect(table.contains("dataSource: unknown between macOS 11.3 and 12.6."))
        #expect(table.hasSuffix("To be sure, set nil before the delegate is deallocated.\n"))
    }

    @Test func explainsSinceWhenADelegateIsWeak() throws {
        let open = try text("GKMatch")
        #expect(open.contains("    iOS: assign 9.3 to 13.7, weak 14.5 to 26.5\n"))
        #expect(open.contains("needed until iOS 14.5 and tvOS 14.5"))
        #expect(try text("GKMatch", "iOS 15").contains("there is nothing to do"))
        let unknown = try text("GKMatch", "iOS 14")
        #expect(unknown.contains("delegate: unknown between iOS 13.7 and 14.5."))
        #expect(unknown.contains("Whether code for iOS 14 needs a wrapper of it isn't known."))
        let needed = try text("GKMatchmakerViewController", "iOS 13")
        #expect(needed.contains("Code for iOS 13 needs a wrapper of it"))
        #expect(
            needed.contains(
                "classes: [{name: GKMatchmakerViewController, module: GameKit, isolation: MainActor, "
                    + "condition: os(iOS) || os(tvOS), properties: [{name: matchmakerDelegate, "
                    + "type: GKMatchmakerViewControllerDelegate, ownership: computed, forward: proxy}]}]"))
    }

    @Test func proposesWrappersOfPropertiesOnly() throws {
        let text = try text("AVPlayerItemVideoOutput", "iOS 12")
        #expect(text.contains("It can't have a wrapper, because a method sets it"))
        #expect(!text.contains("In the manifest"))
    }

    /// Each entry that 'init' writes for older systems is one that 'generate' takes.
    @Test func proposesEntriesThatCanBeGenerated() throws {
        let targets = DeploymentTargets([SystemRelease("iOS 12.4"), SystemRelease("tvOS 12")].compactMap { $0 })
        let classes = KnowledgeBase.facts(at: targets).flatMap(\.classes).filter { known in
            known.hazards.contains { $0.traits.contains(.weakInNewerSDKs) }
        }
        #expect(classes.count == 12)
        for known in classes {
            let problem = try NameEntry.problem(with: known.quotedEntry)
            #expect(problem == nil, "\(known.quotedEntry): \(problem?.message ?? "")")
        }
    }

    @Test func explainsUntilWhenAWrapperIsNeeded() throws {
        #expect(try text("NSFetchedResultsController").contains("A wrapper is needed until iOS 18.0."))
        #expect(try text("NSFetchedResultsController", "iOS 18").contains("A wrapper is not needed since iOS 18.0."))
    }

    // MARK: Frames of crash logs

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
