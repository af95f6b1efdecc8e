import SafeGen
import SafeGenCommandSupport
import Testing

@testable import SafeGenCrash

/// The edges of the rules, a row each.
@Suite struct CrashDecisionTests {
    /// A report at an edge, and the verdict on it.
    struct Edge: CustomTestStringConvertible, Sendable {
        var name: String
        var answer: CrashVerdict.Answer
        var certainty: CrashVerdict.Certainty?
        var report: WrittenReport

        var testDescription: String { name }
    }

    static let edges: [Edge] = [
        Edge(
            name: "480 frames of a function that calls itself are not this", answer: .no,
            report: WrittenReport(
                subtype: "KERN_PROTECTION_FAILURE",
                frames: [Sample.send] + [String](repeating: "Reader -[Node visit]", count: 479))),
        Edge(
            name: "380 frames of it are the app's own call", answer: .unknown,
            report: WrittenReport(frames: [Sample.send] + [String](repeating: "Reader -[Node visit]", count: 379))),
        Edge(
            name: "a register alone, of a class that reports show, is medium", answer: .yes, certainty: .medium,
            report: WrittenReport(
                system: "iPhone OS 17.4 (21E219)",
                information: ["objc_msgSend() selector name: paymentQueue:updatedTransactions:"],
                frames: [Sample.send, "StoreKit ?"] + Sample.loop)),
        Edge(
            name: "a register alone is low if the property is weak since a system, and the report names none",
            answer: .yes, certainty: .low,
            report: WrittenReport(
                system: "", information: ["objc_msgSend() selector name: scrollViewDidScroll:"],
                frames: [Sample.send, "UIKit ?"] + Sample.loop)),
        Edge(
            name: "UIKitCore is UIKit", answer: .yes, certainty: .medium,
            report: WrittenReport(
                system: "iPhone OS 17.4 (21E219)",
                information: ["objc_msgSend() selector name: videoEditorControllerDidCancel:"],
                frames: [Sample.send, "UIKitCore ?"] + Sample.loop)),
        Edge(
            name: "a selector with one letter in common is not the delegate's", answer: .unknown,
            report: WrittenReport(
                information: ["objc_msgSend() selector name: setNeedsLayout"],
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"] + Sample.loop)),
        Edge(
            name: "a selector that begins like the known ones may be the delegate's", answer: .yes, certainty: .high,
            report: WrittenReport(
                information: ["objc_msgSend() selector name: scrollViewWillBeginZooming:withView:"],
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"] + Sample.loop)),
        Edge(
            name: "a block of a method that reports show is believed", answer: .yes, certainty: .low,
            report: WrittenReport(
                frames: [Sample.send, "UIKit __42-[UITextField(Private) _shouldEndEditing]_block_invoke_2.17"]
                    + Sample.loop
            )),
        Edge(
            name: "a frame that nothing shows is enough for no yes", answer: .unknown,
            report: WrittenReport(
                frames: [Sample.send, "UIKit -[UIScrollView _stopScrollDecelerationNotify:]"] + Sample.loop)),
        Edge(
            name: "such a frame with a selector of the delegate is", answer: .yes, certainty: .medium,
            report: WrittenReport(
                information: ["objc_msgSend() selector name: scrollViewDidEndDecelerating:"],
                frames: [Sample.send, "UIKit -[UIScrollView _stopScrollDecelerationNotify:]"] + Sample.loop)),
        Edge(
            name: "an exception that was caught before a bad access decides nothing", answer: .yes, certainty: .high,
            report: WrittenReport(
                information: [
                    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'nil'"
                ],
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"] + Sample.loop)),
        Edge(
            name: "an object in the delegate's place that the app's own code called", answer: .unknown,
            report: WrittenReport(
                exception: "EXC_CRASH (SIGABRT)",
                information: [
                    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '"
                        + Sample.unrecognized("__NSArrayM", "scrollViewDidScroll:") + "'"
                ],
                frames: ["libsystem_kernel.dylib __pthread_kill", "libsystem_c.dylib abort"],
                exceptionFrames: Sample.forwarded + ["Reader -[List refresh]"] + Sample.loop)),
        Edge(
            name: "another exception decides, whatever followed", answer: .no,
            report: WrittenReport(
                information: ["*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3'"],
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"] + Sample.loop)),
    ]

    /// What a name says is enough to name the property, and for no yes. A control's action is sent to no private view of a framework.
    @Test(arguments: [
        ("UIKit -[UIGestureRecognizer _delegateShouldReceiveTouch:]", "UIGestureRecognizer.delegate"),
        ("WebKit -[WKScrollView _updateDelegate]", "UIScrollView.delegate"),
        ("AppKit -[NSOutlineView _dataSourceChild:ofItem:]", "NSOutlineView.dataSource"),
        ("UIKit -[UIWebViewWebViewDelegate webView:resource:a:]", "UIWebView.delegate"),
        ("AppKit -[NSToolTipManager mouseEnteredToolTip:inWindow:withEvent:]", "NSView.addToolTip(_:owner:userData:)"),
        ("UIKit -[UIScrollView didMoveToWindow]", ""), ("UIKit -[UIView layoutSubviews]", ""),
        ("Reader -[UIScrollView(Reader) delegateOfMine]", ""),
    ])
    func nameOfAFrameFits(frame: String, name: String) throws {
        let report = WrittenReport(system: "", frames: [Sample.send, frame] + Sample.loop)
        let verdict = try #require(Sample(frame, .lookAlike, .unknown, report.lldb).verdict())
        #expect(verdict.answer == .unknown)
        #expect(verdict.fits.map(\.name) == (name.isEmpty ? [] : [name]))
    }

    /// How a class holds its delegate in a program: by the report's system, by an image that dates it, and by what the project is built for.
    @Test(arguments: [
        ("OS Version: iOS 8.1", "iOS 15.0", CrashVerdict.Answer.yes), ("OS Version: iOS 12.1", "", .no), ("", "", .yes),
        ("", "iOS 15.0", .no), ("", "iOS 8.0", .yes), ("UIKitCore", "", .no), ("UIKitCore", "iOS 15.0", .no),
    ])
    func holdingDecides(sign: String, targets: String, answer: CrashVerdict.Answer) throws {
        let image = sign == "UIKitCore" ? sign : "UIKit"
        let frames =
            "Crashed: main\n0  libobjc.A.dylib 0x1a objc_msgSend + 3\n1  \(image) 0x1b -[UIScrollView _notifyDidScroll] + 4\n"
        let built = DeploymentTargets([SystemRelease(targets)].compactMap(\.self))
        for text in [frames, image == "UIKit" ? Sample.zombie("List", "scrollViewDidScroll:") : frames] {
            let report = try #require(
                CrashReader.reports(in: Array("\(sign == image ? "" : sign)\n\(text)".utf8)).first)
            #expect(CrashDecision(targets: built).verdict(on: report).answer == answer, "\(text)")
        }
    }

    /// Reports contradict the headers, or the program may be built with older ones.
    @Test(arguments: [
        ("macOS 12.6.5", "", "AppKit -[NSTableView _uncachedNumberOfRows]", false),
        ("macOS 12.6.5", "macOS 13.0", "AppKit -[NSTableView _uncachedNumberOfRows]", true),
        ("macOS 12.6.5", "macOS 12.0", "AppKit -[NSTableView _uncachedNumberOfRows]", false),
        ("iOS 14.2", "", "AVFAudio -[AVAudioPlayer finishedPlaying:]", false),
        ("iOS 16.2", "iOS 15.0", "AVFAudio -[AVAudioPlayer finishedPlaying:]", true),
    ])
    func headerAloneIsNoProof(system: String, targets: String, frame: String, isNo: Bool) throws {
        let text = WrittenReport(system: system, frames: [Sample.send, frame]).crash
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        let built = DeploymentTargets([SystemRelease(targets)].compactMap(\.self))
        let verdict = CrashDecision(targets: built).verdict(on: report)
        #expect(verdict.answer == (isNo ? .no : .unknown), "\(verdict.reason)")
        #expect(verdict.fits.isEmpty == isNo)
    }

    /// The check of an actor, above a delegate's method and above a closure.
    @Test(arguments: [
        ("Reader @objc Monitor.didReceive(_:)", "MetricKit -[MXMetricManager deliver:]_block_invoke", "nonisolated"),
        ("Reader closure #1 in Launcher.launch()", "AppKit _NSWorkspaceHandleLSOpenResult", "@Sendable"),
    ])
    func failedCheckOfAnActorNamesTheMethodAndItsCaller(method: String, caller: String, cure: String) throws {
        let frames = [
            "libdispatch.dylib _dispatch_assert_queue_fail", "libdispatch.dylib dispatch_assert_queue",
            "libswift_Concurrency.dylib _swift_task_checkIsolatedSwift",
            "libswift_Concurrency.dylib swift_task_isCurrentExecutorWithFlagsImpl(swift::SerialExecutorRef)", method,
            caller,
        ]
        let texts = [
            WrittenReport(exception: "EXC_BREAKPOINT (SIGTRAP)", frames: frames).crash,
            frames.enumerated().map { "\($0)  \($1.split(separator: " ", maxSplits: 1)[1])\n" }.joined(),
        ]
        for text in texts {
            let verdict = try #require(Sample(method, .lookAlike, .no, text).verdict())
            #expect(verdict.answer == .no)
            #expect(
                verdict.reason.contains(
                    method.contains("didReceive") ? "'Monitor.didReceive(_:)'" : "Launcher.launch()"))
            #expect(verdict.advice.contains(cure))
        }
    }

    @Test func privateViewThatGetsAnActionTookTheTargetsPlace() throws {
        let frames = Sample.forwarded + ["AppKit -[NSApplication sendAction:to:from:]"] + Sample.loop
        let said = Sample.unrecognized("_NSViewAuxiliary", "showPreferences:")
        let report = WrittenReport(information: [said], frames: ["libsystem_c.dylib abort"], exceptionFrames: frames)
        let verdict = try #require(Sample("action", .dangling("NSControl"), .yes, report.console).verdict())
        #expect(verdict.caller?.className == "NSControl")
        #expect(verdict.answer == .yes)
    }

    /// The runtime, and the library of C, end a program in functions of their own; the frame on top may have no name.
    @Test(arguments: [
        (
            ["libobjc.A.dylib _objc_trap", "libobjc.A.dylib _objc_inform", "libobjc.A.dylib weak_register_no_lock"],
            "weak"
        ),
        (["??? ?", "libsystem_c.dylib abort", "libsystem_malloc.dylib malloc_vreport"], "ended itself"),
    ])
    func endOfItsOwnIsNotThis(frames: [String], reason: String) throws {
        let report = WrittenReport(system: "", exception: "unknown", frames: frames + Sample.loop)
        let verdict = try #require(Sample(reason, .lookAlike, .no, report.crash).verdict())
        #expect(verdict.answer == .no)
        #expect(verdict.reason.contains(reason))
    }

    @Test(arguments: edges) func decidesAtTheEdges(edge: Edge) throws {
        let verdict = try #require(Sample(edge.name, .lookAlike, edge.answer, edge.report.crash).verdict())
        #expect(verdict.answer == edge.answer, "\(verdict.reason)")
        #expect(verdict.certainty == edge.certainty)
    }
}
