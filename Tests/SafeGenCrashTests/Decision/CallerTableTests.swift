import SafeGen
import Testing

@testable import SafeGenCommandSupport
@testable import SafeGenCrash

/// Each row of `callers` in `Knowledge/`.
@Suite struct CallerTableTests {
    @Test func everyLineOfTheTableIsARow() {
        #expect(CommandKnowledge.pairs(in: CommandKnowledgeText.callers).count == CommandKnowledge.callers.count)
        #expect(CommandKnowledge.callers.count > 60)
    }

    @Test(arguments: CommandKnowledge.callers) func everyRowHasASourceAndASign(caller: KnownCaller) {
        #expect(!caller.source.isEmpty)
        #expect(!caller.frames.isEmpty || !caller.selectors.isEmpty)
        let shows = ["reports", "believed, "].contains(where: caller.source.hasPrefix)
        let isShown = caller.frames.contains { $0.evidence == nil }
        #expect(!isShown || caller.holding == .retained || shows, "what shows the frames?")
        for selector in caller.selectors { #expect(selector.hasSuffix(":") || !selector.contains(":"), "\(selector)") }
    }

    @Test(arguments: CommandKnowledge.callers) func everyFrameThatIsNotGuessedNamesAReport(caller: KnownCaller) {
        guard caller.holding == .unretained else { return }
        for frame in caller.frames where frame.evidence != .guessed {
            let source = caller.seen(at: frame).source
            let names = ["issue", "pull request", "post", "radar"].contains(where: source.contains)
            #expect(names, "\(frame.pattern): \(source)")
        }
    }

    @Test(arguments: CommandKnowledge.callers) func findsTheFrameUnderTheRuntime(caller: KnownCaller) {
        for frame in caller.frames {
            let isGuessed = frame.evidence == .guessed
            let symbol = frame.pattern.replacing("*", with: "some")
            let said = frame.selector.map { ["objc_msgSend() selector name: \($0)"] } ?? []
            let text = WrittenReport(
                system: "", information: said, frames: [Sample.send, "\(caller.module) \(symbol)"] + Sample.loop
            ).lldb
            let verdict = Sample(symbol, .lookAlike, .unknown, said.joined() + "\n" + text).verdict()
            let answer: CrashVerdict.Answer = caller.holding == .retained ? .no : isGuessed ? .unknown : .yes
            #expect(verdict?.answer == answer, "\(symbol)")
            #expect(verdict?.caller?.name == caller.name, "\(symbol)")
            #expect(verdict?.fits.map(\.name) == (isGuessed ? [caller.name] : []), "\(symbol)")
        }
    }

    @Test(arguments: CommandKnowledge.callers) func findsAZombiesClassByItsSelector(caller: KnownCaller) {
        for selector in caller.selectors {
            let verdict = Sample(selector, .lookAlike, .unknown, Sample.zombie("FeedController", selector)).verdict()
            let owners = CallerTable.apple.owners(of: selector).map(\.name)
            #expect(owners.contains(caller.name))
            if owners.count > 1 {
                #expect(verdict?.fits.map(\.name) == owners, "\(selector)")
            } else if ReceiverClass.otherReading(of: selector, caller, receiver: "FeedController") != nil {
                #expect(verdict?.fits.map(\.name) == [caller.name], "\(selector)")
            } else {
                #expect(verdict?.answer == (caller.holding == .retained ? .no : .yes), "\(selector)")
                #expect(verdict?.caller?.name == caller.name, "\(selector)")
            }
        }
    }

    /// On macOS, and where reports contradict the headers, the system alone is no proof.
    @Test(arguments: CommandKnowledge.callers) func answersYesNoMoreOnceTheReferenceIsWeak(caller: KnownCaller) {
        for release in caller.weakSince {
            guard let frame = caller.frames.first else { continue }
            let report = WrittenReport(
                system: release.description,
                information: frame.selector.map { ["objc_msgSend() selector name: \($0)"] } ?? [],
                frames: [Sample.send, "\(caller.module) \(frame.pattern.replacing("*", with: "some"))"])
            let verdict = Sample(caller.name, .lookAlike, .no, report.crash).verdict()
            if case .unknown = caller.holding(in: ProgramSystems(system: release)) {
                #expect(verdict?.fits.map(\.name) == [caller.name], "\(caller.name) on \(release)")
                #expect(verdict?.reason.contains("unless") ?? false)
            } else {
                #expect(verdict?.answer == .no, "\(caller.name) on \(release)")
                #expect(verdict?.reason.contains("weak since \(release)") ?? false)
            }
        }
    }

    /// A crash in a program, and rules on its code, are answered by one question.
    @Test(arguments: CommandKnowledge.callers.filter { !$0.weakSince.isEmpty })
    func isWeakInAProgramOnlyIfItsCodeNeedsNoWrapper(caller: KnownCaller) {
        let weak = KnowledgeBase.weakProperties(ofClass: caller.className).first { $0.property == caller.property }
        let hazard = KnowledgeBase.hazard(ofClass: caller.className, property: caller.property)
        guard let versions = hazard?.weakVersions ?? weak?.weakVersions else { return }
        let texts = ["iOS 9.0", "iOS 13.0", "iOS 14.2", "iOS 26.0", "macOS 10.13", "macOS 12.0", "macOS 26.0"]
        for target in texts.compactMap({ SystemRelease($0) })
        where caller.weakSince.contains(where: { $0.system == target.system }) {
            let targets = DeploymentTargets([target])
            guard versions.need(at: targets).isNeeded(ifOpen: true, ifUnknown: true) else { continue }
            if case .weak(let clause) = caller.holding(in: ProgramSystems(targets: targets)) {
                Issue.record("\(caller.name) is \(clause), and needs a wrapper")
            }
        }
    }

    @Test(arguments: CommandKnowledge.callers) func agreesWithTheKnowledgeOfTheClass(caller: KnownCaller) {
        let weak = KnowledgeBase.weakProperties(ofClass: caller.className).contains { $0.property == caller.property }
        // What is weak in the SDKs of today, and was not always, says since when.
        #expect(!weak || !caller.weakSince.isEmpty, "\(caller.name) is in the list of weak properties")
        let hazard = KnowledgeBase.hazard(ofClass: caller.className, property: caller.property)
        #expect(hazard == nil || caller.holding == .unretained, "\(caller.name) is a hazard")
        #expect(hazard == nil || caller.weakSince == hazard?.weakSince, "\(caller.name) is weak since another version")
    }

    @Test func everyCommonHazardHasARow() {
        let names = Set(CommandKnowledge.callers.map(\.name))
        for name in [
            "XMLParser.delegate", "NSFetchedResultsController.delegate", "Stream.delegate", "NSCache.delegate",
        ] {
            #expect(names.contains(name))
        }
    }

    /// The protocols of classes with unsafe delegates. A method without arguments, or with a notification alone, tells nothing.
    @Test func everySelectorOfAProtocolHasAnOwner() {
        let frameworks = KnowledgeBase.frameworks
        let used = Set(frameworks.flatMap(\.classes).flatMap(\.hazards).flatMap { KnownCaller($0).protocols })
        var count = 0
        for entry in frameworks.flatMap(\.protocols) where used.contains(entry.name.value) {
            for case .function(let function) in entry.requirements.map(\.requirement.kind) {
                guard let first = function.parameters.first,
                    function.parameters.map(\.type.spelling) != ["Notification"]
                else { continue }
                let label = first.label ?? ""
                let rest = function.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
                let name = function.name + label.prefix(1).uppercased() + label.dropFirst()
                #expect(!CallerTable.apple.owners(of: "\(name):\(rest)").isEmpty, "\(name):\(rest)")
                count += 1
            }
        }
        #expect(count > 120)
    }

    /// The importer drops the words of types from the ends of a selector's pieces.
    @Test(arguments: [
        ("fileManager:shouldCopyItemAtURL:toURL:", "FileManager.delegate"),
        ("fileManager:shouldProceedAfterError:linkingItemAtURL:toURL:", "FileManager.delegate"),
        ("netServiceBrowser:didRemoveService:moreComing:", "NetServiceBrowser.delegate"),
        ("stringAtIndex:effectiveRange:endsWithSearchBoundary:", "NSTextFinder.client"),
        ("stream:handleEvent:", "Stream.delegate"),
        ("device:didOpenSessionWithError:", "ICDevice.delegate"),
        ("didRemoveDevice:", "ICDevice.delegate"),
    ])
    func findsTheOwnerOfASelectorByItsProtocol(selector: String, owner: String) {
        #expect(CallerTable.apple.owners(of: selector).map(\.name) == [owner])
    }

    @Test(arguments: [
        "string", "textDidChange:", "parser:foundCharactersTwice:", "refreshDidEnd:", ":", "",
        // The word that the importer drops of a number is Index.
        "stringAtPlace:effectiveRange:endsWithSearchBoundary:",
    ])
    func knowsNoOwnerOfAnotherSelector(selector: String) {
        #expect(CallerTable.apple.owners(of: selector).isEmpty)
    }
}
