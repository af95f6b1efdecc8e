import Testing

@testable import SafeGenCrash

@Suite struct FrameLineTests {
    @Test(arguments: [
        ("0   libobjc.A.dylib                 0x3a3d1620 objc_msgSend + 15", "libobjc.A.dylib", "objc_msgSend"),
        (
            "1   UIKit  0x30a1 -[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 64", "UIKit",
            "-[UIScrollView(UIScrollViewInternal) _notifyDidScroll]"
        ),
        ("2   My Reader  0x00012345 main (main.m:14) + 9", "My Reader", "main"),
        ("0  libobjc.A.dylib                0x18abcd objc_msgSend + 16", "libobjc.A.dylib", "objc_msgSend"),
        ("0  libobjc.A.dylib 6813812592 objc_msgSend + 16", "libobjc.A.dylib", "objc_msgSend"),
        ("0\tlibobjc.A.dylib\tobjc_msgSend + 16", "libobjc.A.dylib", "objc_msgSend"),
        ("* frame #0: 0x00007fff6c libobjc.A.dylib`objc_msgSend + 23", "libobjc.A.dylib", "objc_msgSend"),
        ("frame #1: 0x0001 Foundation`_startElementNs at file.m:3", "Foundation", "_startElementNs"),
        ("#0  0x91e2ac in objc_msgSend ()", "", "objc_msgSend"),
        ("#1\t0x3 in -[UIScrollView setContentOffset:] ()", "", "-[UIScrollView setContentOffset:]"),
        ("> 3   Foundation   0x1a2b __NSFireTimer + 3", "Foundation", "__NSFireTimer"),
        ("0  libobjc.A.dylib!objc_msgSend + 0x10", "libobjc.A.dylib", "objc_msgSend"),
        (
            "1   UIKit  0x1890 0x1880000 + 123  // -[UIScrollView _notifyDidScroll] + 16", "UIKit",
            "-[UIScrollView _notifyDidScroll]"
        ),
        (
            "\"8  libobjc.A.dylib    0x000000010de5cbc8 _ZN11objc_object17sidetable_releaseEbb + 204\",",
            "libobjc.A.dylib",
            "_ZN11objc_object17sidetable_releaseEbb"
        ),
        ("/usr/lib/libobjc.A.dylib:0 objc_msgSend", "libobjc.A.dylib", "objc_msgSend"),
        ("5   UIKit   0x18f0 0x18e000 + 4321", "UIKit", ""),
        ("5   UIKit   0x18f0 <redacted> + 12", "UIKit", ""),
        ("5   Reader  0x18f0 Reader + 4321", "Reader", ""),
        ("0x184c23b0c CoreFoundation`_inputStreamCallbackFunc + 56", "CoreFoundation", "_inputStreamCallbackFunc"),
        ("CoreFoundation`_signalEventSync + 192", "CoreFoundation", "_signalEventSync"),
        ("1  CoreFoundation   +0x8d3a     _signalEventSync", "CoreFoundation", "_signalEventSync"),
        ("\"#3  UIKit   0X31A3B7DB -[UIScrollView _notifyDidScroll]()\",", "UIKit", "-[UIScrollView _notifyDidScroll]"),
        ("\"#2  libobjc.A.dylib   0X3449E0A3 objc_msgSend()\",", "libobjc.A.dylib", "objc_msgSend"),
        ("| 1 | `UIKit` | `-[UIScrollView _notifyDidScroll]` |", "UIKit", "-[UIScrollView _notifyDidScroll]"),
        ("- frame #1: 0x0001 Foundation`_startElementNs + 3", "Foundation", "_startElementNs"),
        ("| 1 | UIKit | -[UIScrollView _notifyDidScroll] + 84 |", "UIKit", "-[UIScrollView _notifyDidScroll]"),
        ("1 CFNetwork | -[NSNetServiceBrowser stop] + 7", "CFNetwork", "-[NSNetServiceBrowser stop]"),
    ])
    func readsFrame(line: String, image: String, symbol: String) throws {
        let frame = try #require(FrameLine(line, process: "Reader")).frame
        #expect(frame.image == image)
        #expect(frame.symbol == symbol)
    }

    /// One frame in the forms of sanitizers, trackers, samplers, lists, tables and pages, and as GitHub changes it.
    @Test(arguments: [
        "frame own/repo#1: 0x1a1b10 CoreFoundation`_signalEventSync + 56", "own/repo#1 0x1a1b10 in _signalEventSync ()",
        "#1 0x1011bf in _signalEventSync+0x38 (CoreFoundation:arm64+0x61bf)",
        "#1 0x1011bf in _signalEventSync (in CoreFoundation) + 40", "1. CoreFoundation _signalEventSync + 56",
        "1) CoreFoundation _signalEventSync", "[1] CoreFoundation 0x1a1b10 _signalEventSync + 56",
        "1 [ra] 0x00000001a1b10 _signalEventSync + 56 in CoreFoundation",
        "at _signalEventSync (CoreFoundation)", "_signalEventSync (in CoreFoundation) + 56",
        "&gt; 1  CoreFoundation 0x1a1b10 _signalEventSync + 56", "<li>1 CoreFoundation 0x1a1b10 _signalEventSync</li>",
        "| 1 | CoreFoundation | `_signalEventSync` |", "\u{2022} 1 CoreFoundation 0x1a1b10 _signalEventSync + 56",
        "\"1   CoreFoundation   0x00000001a1b10 _signalEventSync + 56\",",
        "1: CoreFoundation: 0x1a1b10 _signalEventSync",
        "CoreFoundation in _signalEventSync", "?, in _signalEventSync", "    /usr/lib/CoreFoundation _signalEventSync",
        "+ 2431 _signalEventSync  (in CoreFoundation) + 32  [0x1a2b]",
        "1,CoreFoundation,0x1a1b10,_signalEventSync + 56",
        "1\t_signalEventSync\tCoreFoundation\t0x1a1b10", "#1 CoreFoundation - _signalEventSync (+56)",
        "|1|CoreFoundation|_signalEventSync|",
        "frame #1: \u{1B}[33m0x1a1b10\u{1B}[0m \u{1B}[36mCoreFoundation\u{1B}[0m`\u{1B}[32m_signalEventSync\u{1B}[0m + 56",
    ])
    func readsTheSameFrameInAnyForm(line: String) throws {
        #expect(try #require(FrameLine(line, process: "Reader")).frame.symbol == "_signalEventSync")
    }

    @Test(arguments: [
        ("libobjc.A.dylib  objc_msgSend +32", "libobjc.A.dylib", "objc_msgSend"),
        ("objc_msgSend + 32", "", "objc_msgSend"),
        ("Foundation  _NSUndoStack popAndInvoke +32", "Foundation", "-[_NSUndoStack popAndInvoke]"),
        ("Frameworks/UIKit.framework/UIKit -[UITableView layoutSubviews]", "UIKit", "-[UITableView layoutSubviews]"),
        ("__exceptionPreprocess (in CoreFoundation)", "CoreFoundation", "__exceptionPreprocess"),
    ])
    func readsFrameWithoutNumber(line: String, image: String, symbol: String) throws {
        let frame = try #require(FrameLine(line, process: "Reader")).frame
        #expect(frame.image == image)
        #expect(frame.symbol == symbol)
    }

    @Test func frameOfTheNextNumberIsOneWhateverItLooksLike() throws {
        let line = "1  wrapper of my code"
        #expect(FrameLine(line, process: "Reader") == nil)
        #expect(FrameLine(line, process: "Reader", after: 3) == nil)
        #expect(try #require(FrameLine(line, process: "Reader", after: 0)).frame.owner != .system)
    }

    @Test func frameOfALogFollowsTheOneBefore() throws {
        let line = "Jan  4 10:11:12 host Reader[231]: 1  UIKit  0x1a2b3c4d -[UIView layout] + 3"
        #expect(FrameLine(line, process: "Reader")?.isSure != true)
        let found = try #require(FrameLine(line, process: "Reader", after: 0))
        #expect(found.number == 1)
        #expect(found.frame.symbol == "-[UIView layout]")
    }

    @Test(arguments: [
        "2020-02-29 10:11:12.131 Reader[12:34] started", "Thread 0 Crashed:", "", "0", "12 items were read",
        "Exception Type:  EXC_BAD_ACCESS (SIGSEGV)", "https://example.org:8080 is down",
    ])
    func ignoresOtherLines(line: String) {
        #expect(FrameLine(line, process: "Reader")?.isSure != true)
    }
}
