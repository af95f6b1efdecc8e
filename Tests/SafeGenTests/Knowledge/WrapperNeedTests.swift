import SafeGenCommandSupport
import Testing

@testable import SafeGen

@Suite struct WrapperNeedTests {
    /// What the headers of iOS 12.4 still hold unretained, and those of 13.0 weakly.
    private static let weakFromThirteen = [
        "AVAudioRecorder.delegate", "AVPlayerItemVideoOutput.delegate", "CLLocationManager.delegate",
        "GKGameCenterViewController.gameCenterDelegate",
        "GKTurnBasedMatchmakerViewController.turnBasedMatchmakerDelegate",
        "MFMailComposeViewController.mailComposeDelegate", "NSXPCListener.delegate",
    ]
    /// What the headers of iOS 13.7 still hold unretained, and those of 14.5 weakly.
    private static let weakFromFourteen = [
        "GKFriendRequestComposeViewController.composeViewDelegate", "GKMatch.delegate",
        "GKMatchmakerViewController.matchmakerDelegate", "MFMessageComposeViewController.messageComposeDelegate",
        "PKAddPassesViewController.delegate", "PKDisbursementAuthorizationController.delegate",
    ]

    private func need(_ name: String, at targets: String...) throws -> WrapperNeed {
        let parts = name.split(separator: ".").map(String.init)
        let property = KnowledgeBase.weakProperties(ofClass: parts[0]).first { $0.property == parts[1] }
        let releases = targets.compactMap { SystemRelease($0) }
        return try #require(property, "\(name) is not known").weakVersions.need(at: DeploymentTargets(releases))
    }

    private func releases(_ texts: String...) -> [SystemRelease] { texts.compactMap { SystemRelease($0) } }

    @Test(arguments: weakFromThirteen) func needsAWrapperBeforeiOS13(name: String) throws {
        #expect(try need(name, at: "iOS 12.0") == .needed(until: releases("iOS 13.0")))
        #expect(try need(name, at: "iOS 12.5") == .needed(until: releases("iOS 13.0")))
        #expect(try need(name, at: "iOS 13.0") == .past(since: releases("iOS 13.0")))
        #expect(try need(name, at: "iOS 15") == .past(since: releases("iOS 13.0")))
    }

    @Test(arguments: weakFromFourteen) func needsAWrapperBeforeiOS14(name: String) throws {
        #expect(try need(name, at: "iOS 12.4") == .needed(until: releases("iOS 14.5")))
        #expect(try need(name, at: "iOS 13.0") == .needed(until: releases("iOS 14.5")))
        #expect(try need(name, at: "iOS 13.7") == .needed(until: releases("iOS 14.5")))
        #expect(try need(name, at: "iOS 14.5") == .past(since: releases("iOS 14.5")))
        #expect(try need(name, at: "iOS 17", "macOS 13") == .past(since: releases("iOS 14.5")))
    }

    /// Nobody looked at a header between the two.
    @Test(arguments: weakFromFourteen) func doesNotKnowANeedBetweenTwoHeaders(name: String) throws {
        for version in ["iOS 14.0", "iOS 14.4"] {
            let need = try need(name, at: version)
            #expect(need == .unknown(["between iOS 13.7 and 14.5"]))
            #expect(need.words == "unknown between iOS 13.7 and 14.5")
            #expect(!need.isNeeded(ifOpen: true) && need.isNeeded(ifOpen: false, ifUnknown: true))
        }
    }

    /// Public reports show them dangling on versions whose headers hold them weakly.
    @Test(arguments: [
        ("AVAudioPlayer.delegate", "iOS 13.0", "iOS 14.2", "iOS 13.0 and 14.2", "iOS 14.3"),
        ("NSTableView.dataSource", "macOS 11.3", "macOS 12.6", "macOS 11.3 and 12.6", "macOS 13.0"),
    ])
    func doesNotKnowANeedWhereReportsContradictTheHeaders(
        name: String, first: String, last: String, gap: String, next: String
    ) throws {
        #expect(try need(name, at: first) == .unknown(["between \(gap)"]))
        #expect(try need(name, at: last) == .unknown(["between \(gap)"]))
        #expect(try !need(name, at: next).isNeeded(ifOpen: true, ifUnknown: true))
    }

    @Test(arguments: ["AVAudioPlayer.delegate", "CLLocationManager.delegate", "NSXPCListener.delegate"])
    func needsAWrapperBeforemacOS10_15(name: String) throws {
        #expect(try need(name, at: "macOS 10.14") == .needed(until: releases("macOS 10.15")))
        #expect(try need(name, at: "macOS 10.15") == .past(since: releases("macOS 10.15")))
    }

    /// No older SDK of macOS was looked at, and other systems didn't always hold it weakly.
    @Test func doesNotKnowANeedBeforeTheFirstHeaderOfmacOS() throws {
        #expect(try need("AVSpeechSynthesizer.delegate", at: "macOS 10.13") == .unknown(["before macOS 11.3"]))
        #expect(try need("AVSpeechSynthesizer.delegate", at: "macOS 11.0") == .never)
        let both = try need("GKMatch.delegate", at: "iOS 14", "macOS 12")
        #expect(both.words == "unknown between iOS 13.7 and 14.5, before macOS 13.0")
        #expect(try need("GKMatch.delegate", at: "iOS 13", "macOS 12") == .needed(until: releases("iOS 14.5")))
        #expect(try need("NSWindow.delegate", at: "macOS 10.13") == .never)
    }

    /// A need on one system is one, whatever is unknown of another.
    @Test func needOnOneSystemCountsBesideAGapOfAnother() throws {
        #expect(try need("GKMatch.delegate", at: "iOS 14", "tvOS 13") == .needed(until: releases("tvOS 14.5")))
        #expect(
            try need("GKMatch.delegate", at: "iOS 14", "tvOS 14")
                == .unknown(["between iOS 13.7 and 14.5", "between tvOS 13.7 and 14.5"]))
    }

    /// A class has no history on a system that lacks it, or that has it since it is weak.
    @Test func doesNotNeedAWrapperWhereTheClassDoesNotExist() throws {
        #expect(try need("AVAudioRecorder.delegate", at: "tvOS 15") == .never)
        for name in ["GKFriendRequestComposeViewController", "UISearchDisplayController", "UIVideoEditorController"] {
            let histories =
                KnowledgeBase.weakProperties(ofClass: name).compactMap(\.history)
                + KnowledgeBase.classes(named: name).flatMap(\.hazards).compactMap(\.history)
            #expect(!histories.isEmpty && histories.allSatisfy { $0.spans[.tvOS] == nil }, "\(name)")
        }
    }

    @Test func findsAllPropertiesUnretainedOniOS12() {
        let properties = KnowledgeBase.weakProperties.filter { property in
            property.systems.contains(.iOS)
                && (property.weakVersions.since.first { $0.system == .iOS }?.version).map {
                    $0 > SystemVersion("12.4") ?? $0
                } ?? false
        }
        let names = Set(properties.map { "\($0.className).\($0.property)" })
        #expect(names == Set(Self.weakFromThirteen + Self.weakFromFourteen + ["AVAudioPlayer.delegate"]))
    }

    @Test func dependsOnUnknownVersions() throws {
        let since = releases("iOS 14.5", "tvOS 14.5")
        #expect(try need("GKMatch.delegate") == .open(until: since))
    }

    @Test func countsEachSystemOfTheTargets() throws {
        #expect(try need("GKMatch.delegate", at: "iOS 15", "tvOS 13") == .needed(until: releases("tvOS 14.5")))
        #expect(try need("GKMatch.delegate", at: "macOS 13") == .never)
        #expect(try need("UIScrollView.delegate", at: "iOS 9.3") == .never)
    }

    @Test func needsAWrapperUntilASystemHoldsTheReferenceWeaklyItself() throws {
        let hazard = try #require(
            KnowledgeBase.hazard(ofClass: "NSFetchedResultsController", property: "delegate"))
        func need(_ targets: String...) -> WrapperNeed {
            hazard.weakVersions.need(at: DeploymentTargets(targets.compactMap { SystemRelease($0) }))
        }
        #expect(need("iOS 17") == .needed(until: releases("iOS 18.0")))
        #expect(need("iOS 18") == .past(since: releases("iOS 18.0")))
        #expect(need("iOS 18", "macOS 14") == .needed(until: []))
        #expect(need() == .open(until: releases("iOS 18.0")))
    }

    @Test func needsAWrapperOnEachSystemThatHoldsAPointer() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "XMLParser", property: "delegate"))
        #expect(hazard.weakVersions.need(at: DeploymentTargets(releases("iOS 26"))) == .needed(until: []))
    }

    @Test func listsPropertiesThatTargetsDoNotHoldWeaklyYet() {
        func names(at target: String) -> [String] {
            KnowledgeBase.facts(at: DeploymentTargets(releases(target))).flatMap(\.classes).map(\.name)
        }
        #expect(names(at: "iOS 13").contains("MFMessageComposeViewController"))
        #expect(!names(at: "iOS 15").contains("MFMessageComposeViewController"))
        #expect(names(at: "iOS 17").contains("NSFetchedResultsController"))
        #expect(!names(at: "iOS 18").contains("NSFetchedResultsController"))
        #expect(names(at: "iOS 18").contains("XMLParser"))
    }

    @Test func scansCodeForTheTargetsNeeds() {
        let name = "MFMessageComposeViewControllerDelegate"
        func knowledge(_ targets: String...) -> ScanKnowledge {
            ScanKnowledge(at: DeploymentTargets(targets.compactMap { SystemRelease($0) }))
        }
        #expect(knowledge("iOS 13").protocols.contains { $0.name == name })
        #expect(knowledge("iOS 13").weak[name] == nil)
        #expect(!knowledge("iOS 15").protocols.contains { $0.name == name })
        let property = "MFMessageComposeViewController.messageComposeDelegate"
        #expect(knowledge("iOS 15").holding(ofWeak: name) == "\(property) is weak on iOS 15 (since 14.5)")
        #expect(knowledge("iOS 14").holding(ofWeak: name) == "\(property): unknown between iOS 13.7 and 14.5")
        #expect(knowledge().holding(ofWeak: name) == "\(property) is weak since iOS 14.5")
        #expect(knowledge().holding(ofWeak: "UITableViewDelegate") == nil)
    }
}
