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
        #expect(text.hasPrefix("a.crash: can't tell: this fits UIScrollView.delegate\n"))
        #expect(text.contains("  known from: guessed, as the frames that they call\n"))
        #expect(text.contains("  to do: run it with Zombies"))
        let json = CrashJSON.document([crash])
        #expect(json.contains("\"answer\": \"can't tell\""))
        #expect(json.contains("\"class\": \"UIScrollView\""))
        #expect(json.contains("\"property\": \"delegate\""))
        #expect(json.contains("UIScrollView.delegate"))
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
