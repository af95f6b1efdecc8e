import SafeGen
import SafeGenCommandSupport
import Testing

@testable import SafeGenCrash

@Suite struct CrashOutputTests {
    private func explained(_ text: String) throws -> ExplainedCrash {
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        return ExplainedCrash(path: "a.crash", verdict: CrashDecision().verdict(on: report))
    }

    @Test func reportThatFitsAPropertyNamesItsPlaceInTextAndJSON() throws {
        let crash = try explained(
            "0  libobjc.A.dylib 0x184b8cc9c objc_msgSend + 8\n1  UIKit 0x184b8cc9d -[UIScrollView _scrollViewAnimationEnded] + 8\n"
        )
        #expect(crash.verdict.answer == .unknown)
        let text = CrashText.text([crash]).text
        #expect(
            text.hasPrefix(
                "a.crash: It may be that a UIScrollView called its delegate after the delegate had been deallocated; the report doesn't prove it.\n"
                    + "  can't tell: this fits UIScrollView.delegate\n"))
        #expect(text.contains("  known of UIScrollView.delegate: reports of iOS 6 to 8"))
        #expect(text.contains("  to do: run it with Zombies"))
        #expect(!text.contains("what cures it"))
        let json = CrashJSON.document([crash])
        #expect(json.contains("\"answer\": \"can't tell\""))
        #expect(json.contains("\"class\": \"UIScrollView\""))
        #expect(json.contains("\"property\": \"delegate\""))
        #expect(json.contains("UIScrollView.delegate"))
    }

    /// The first line is for somebody who has a crash and no idea.
    @Test(arguments: [
        (
            "CoreFoundation _inputStreamCallbackFunc",
            "A Stream called its delegate after the delegate had been deallocated."
        ),
        (
            "AppKit -[NSTableView _uncachedNumberOfRows]",
            "An NSTableView called its data source after the data source had been deallocated."
        ),
        (
            "UIKit -[UIApplication sendAction:to:from:forEvent:]",
            "A UIControl sent its action to a target that had been deallocated."
        ),
        ("StoreKit __NotifyObserverAboutChanges", "An SKPaymentQueue called an observer that had been deallocated."),
        (
            "Foundation __NSFireTimer",
            "Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:) retains what it calls: an object was released once too often."
        ),
    ])
    func firstLineIsASentence(frame: String, sentence: String) throws {
        let crash = try explained(WrittenReport(system: "", frames: [Sample.send, frame] + Sample.loop).lldb)
        #expect(CrashText.text([crash]).text.hasPrefix("a.crash: \(sentence)\n"))
        #expect(CrashJSON.document([crash]).contains("\"sentence\": \"\(sentence)\""))
    }

    @Test func reportThatFitsTwoPropertiesNamesBoth() throws {
        let selector = "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:"
        let crash = try explained(Sample.zombie("Grid", selector))
        #expect(
            CrashText.head(crash.verdict)
                == "can't tell: this fits NSCollectionView.delegate or UICollectionView.delegate")
        #expect(CrashJSON.document([crash]).contains("\"fits\": ["))
    }
}
