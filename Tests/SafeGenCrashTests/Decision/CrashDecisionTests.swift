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
            name: "such a frame with a selector of the delegate is", answer: .yes, certainty: .low,
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

    @Test(arguments: edges) func decidesAtTheEdges(edge: Edge) throws {
        let verdict = try #require(Sample(edge.name, .lookAlike, edge.answer, edge.report.crash).verdict())
        #expect(verdict.answer == edge.answer, "\(verdict.reason)")
        #expect(verdict.certainty == edge.certainty)
    }
}
