import SafeGen
import Testing

@testable import SafeGenCrash

@Suite struct CrashReaderTests {
    private static let frames = [
        Sample.send, "Foundation _startElementNs", "libxml2.2.dylib xmlParseChunk", "Reader Loader.run()",
    ]

    @Test func everyFormatGivesTheSameFrames() {
        let report = WrittenReport(frames: Self.frames)
        let texts = [
            report.crash, report.ips, report.crashlytics, report.crashlyticsFields, report.hockey, report.lldb,
            report.gdb,
        ]
        for text in texts {
            let symbols = CrashReader.reports(in: Array(text.utf8)).first?.crashedFrames.map(\.symbol)
            #expect(symbols == ["objc_msgSend", "_startElementNs", "xmlParseChunk", "Loader.run()"], "\(text)")
        }
    }

    @Test func headerOfIOSBefore15IsFollowedByText() throws {
        let text =
            "{\"app_name\":\"Reader\",\"bug_type\":\"109\",\"os_version\":\"iPhone OS 12.4 (16G77)\"}\n"
            + WrittenReport(system: "iPhone OS 12.4 (16G77)", frames: Self.frames).crash
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.system == SystemRelease("iOS 12.4"))
        #expect(report.crashedFrames.count == 4)
    }

    @Test func translatedReportOfAMacIsText() throws {
        let text =
            "-------------------------------------\nTranslated Report (Full Report Below)\n-------------------------------------\n\n"
            + WrittenReport(system: "macOS 13.4 (22F66)", frames: Self.frames).crash
            + "\n-----------\nFull Report\n-----------\n\n{\"app_name\":\"Reader\"}\n"
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.system?.description == "macOS 13.4")
        #expect(report.crashedFrames.first?.symbol == "objc_msgSend")
    }

    /// The threads of the inner report are gone when the outer object says that its threads crashed.
    @Test func reportInAMarkedObjectEndsItsThreads() {
        let text =
            #"[{"frames":[{"symbol":"f"}]},{"triggered":true,"crashDiagnostics":[{"frames":[{"symbol":"g"}]},{}]}]"#
        #expect(CrashReader.reports(in: Array(text.utf8)).first?.crashedFrames.map(\.symbol) == ["f"])
    }

    @Test func payloadOfMetricKitHasAReportForEachCrash() {
        let one = WrittenReport(frames: Self.frames).metricKit
        let two = one.replacing(
            "\"crashDiagnostics\":[",
            with:
                "\"crashDiagnostics\":[{\"callStackTree\":{\"callStacks\":[{\"callStackRootFrames\":[{\"binaryName\":\"a\",\"offsetIntoBinaryTextSegment\":3}]}]}},"
        )
        #expect(CrashReader.reports(in: Array(two.utf8)).count == 2)
        let hangs = #"{"hangDiagnostics":[{"callStackTree":{}}]}"#
        #expect(CrashReader.reports(in: Array(hangs.utf8)).isEmpty)
    }

    private static let stream = ["libobjc.A.dylib objc_msgSend", "CoreFoundation _inputStreamCallbackFunc"]

    /// The same crash as trackers keep it as JSON, each with its own keys and order of frames.
    @Test(arguments: [
        #"{"events":[{"exceptions":[{"errorClass":"EXC_BAD_ACCESS","stacktrace":[{"method":"objc_msgSend","machoFile":"/x/libobjc.A.dylib"},{"method":"_inputStreamCallbackFunc","machoFile":"/x/CoreFoundation"}]}]}]}"#,
        #"{"crash":{"error":{"mach":{"exception_name":"EXC_BAD_ACCESS"}},"threads":[{"crashed":false,"backtrace":{"contents":[{"object_name":"a","symbol_name":"b"}]}},{"crashed":true,"backtrace":{"contents":[{"object_name":"libobjc.A.dylib","symbol_name":"objc_msgSend"},{"object_name":"CoreFoundation","symbol_name":"_inputStreamCallbackFunc"}]}}]},"system":{"system_name":"iOS","system_version":"17.5"}}"#,
        #"{"contexts":{"os":{"name":"iOS","version":"17.5"}},"exception":{"values":[{"type":"EXC_BAD_ACCESS","stacktrace":{"frames":[{"function":"_inputStreamCallbackFunc","package":"CoreFoundation"},{"function":"objc_msgSend","package":"libobjc.A.dylib"}]}}]}}"#,
        #"{"log":"0  libobjc.A.dylib 0x1a objc_msgSend + 3\n1  CoreFoundation 0x1b _inputStreamCallbackFunc + 5\n2  CoreFoundation 0x1c _a + 5"}"#,
        #"{"stack":[{"methodName":"objc_msgSend","library":"libobjc.A.dylib"},{"methodName":"_inputStreamCallbackFunc","library":"CoreFoundation"}]}"#,
        #"some words: [{"symbol":"objc_msgSend","image":"libobjc.A.dylib"},{"symbol":"_inputStreamCallbackFunc","image":"CoreFoundation"}] and more"#,
    ])
    func readsFramesInJSONOfAnyKeys(text: String) throws {
        let reports = CrashReader.reports(in: Array(text.utf8))
        let frames = try #require(reports.first).crashedFrames.prefix(2)
        #expect(reports.count == 1)
        #expect(frames.map { "\($0.image) \($0.symbol)" } == Self.stream)
    }

    @Test func readsJSONInAFenceAfterTextAndCutOff() throws {
        let body = WrittenReport(frames: Self.frames).ips
        let cut = body.prefix(body.count - 40)
        for text in ["### Crash\n\n```json\n\(body)\n```\n", "-----\nFull Report\n-----\n\n\(body)", String(cut)] {
            let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
            #expect(report.crashedFrames.first?.symbol == "objc_msgSend")
            #expect(report.system?.system == .iOS)
        }
    }

    @Test func readsTextOfTwoBytesForEachLetter() throws {
        let text = WrittenReport(frames: Self.frames).crash
        let letters = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let bytes: [UInt8] = [0xFF, 0xFE] + letters
        #expect(try #require(CrashReader.reports(in: bytes).first).crashedFrames.count == 4)
    }

    @Test(arguments: [
        "1   CoreFoundation   0x00000001a1b10 _inputStreamCallbackFunc + 56\n2   CoreFoundation   0x1a1b20 _signalEventSync + 2",
        "it crashes in:\n-[UIScrollView _notifyDidScroll]\n",
        "it crashes in:\n[UIScrollView(Internal) _notifyDidScroll]\n",
        "#### in _inputStreamCallbackFunc\n- Number of crashes: 1\n",
    ])
    func listWithoutItsTopSaysSo(text: String) throws {
        #expect(try #require(CrashReader.reports(in: Array(text.utf8)).first).lacksTop)
    }

    @Test(arguments: ["Steps to reproduce:", "```", "~~~"])
    func listWithoutNumbersEndsAtAHeading(line: String) throws {
        let text = "it crashes in:\n-[UIScrollView _notifyDidScroll]\n\(line)\nscroll and wait\n"
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["-[UIScrollView _notifyDidScroll]"])
    }

    @Test func functionThatASentenceNamesIsReadWithItsDigits() throws {
        let report = try #require(CrashReader.reports(in: Array("in _inputStreamCallbackFunc2\n".utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["_inputStreamCallbackFunc2"])
    }

    @Test func threadOfLldbThatStoppedIsTheOneThatCrashed() throws {
        let text = """
            thread #1, queue = 'com.apple.main-thread'
              frame #0: 0x0184b8cc9c libsystem_kernel.dylib`mach_msg_trap + 8
            thread #2, stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
              frame #0: 0x0184b8cc9c libobjc.A.dylib`objc_msgSend + 8
              frame #1: 0x0184b8cc9c Foundation`_startElementNs + 8
            thread #3
              frame #0: 0x0184b8cc9c libsystem_kernel.dylib`__workq_kernreturn + 8
            """
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["objc_msgSend", "_startElementNs"])
    }

    /// Breakpad has the registers of each frame below it.
    @Test func threadOfBreakpadThatCrashedIsTheOneThatCrashed() throws {
        let text = """
            Thread 0 (crashed)
             0  libobjc.A.dylib!objc_msgSend + 0x20
                 x0 = 0x0000000170001230    x1 = 0x000000018a0c2e5b
                Found by: given as instruction pointer in context
             1  Foundation!_startElementNs + 0x28
                Found by: previous frame's frame pointer

            Thread 1
             0  libsystem_kernel.dylib!mach_msg_trap + 0x8
            """
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["objc_msgSend", "_startElementNs"])
    }

    @Test(arguments: ["Thread 1 crashed:", "Thread 1 \"main\" crashed:", "Thread 1 Crashed::  Dispatch queue: main"])
    func headingSaysWhichThreadCrashed(heading: String) throws {
        let other = "Thread 0:\n0 0x1c4 mach_msg_trap in libsystem_kernel.dylib\n\n"
        let text = other + "\(heading)\n\n0 0x1c4 objc_msgSend in libobjc.A.dylib\n"
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["objc_msgSend"])
    }

    @Test func threadThatTheHeaderNamesIsTheOneThatCrashed() throws {
        let text = """
            Crashed Thread:        1

            Thread 0:
            0   libsystem_kernel.dylib  0x0184b8cc9c mach_msg_trap + 8

            Thread 1:
            0   libobjc.A.dylib  0x0184b8cc9c objc_msgSend + 8
            1   Foundation  0x0184b8cc9c _startElementNs + 8
            """
        let report = try #require(CrashReader.reports(in: Array(text.utf8)).first)
        #expect(report.crashedFrames.map(\.symbol) == ["objc_msgSend", "_startElementNs"])
    }

    @Test(arguments: [
        "", "Hello, world\n", "{}", "[1, 2]", "{\"a\": 1}", "\u{0}\u{1}", "import Foundation\nclass A {}\n",
    ])
    func rejectsOtherText(text: String) {
        #expect(CrashReader.reports(in: Array(text.utf8)).isEmpty)
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), "{\"threads\":" + String(repeating: "[", count: 100_000),
        String(repeating: "{\"subFrames\":[", count: 50_000), "0 a b + 1",
        "{\"threads\":[{\"triggered\":true,\"frames\":[{\"imageIndex\":-1},{\"imageIndex\":99999999999999999999}]}]}",
        "Thread 99999999999999999999 Crashed:\n0 a 0x1234 b",
    ])
    func survivesHostileText(text: String) {
        let reports = CrashReader.reports(in: Array(text.utf8))
        for report in reports { #expect(report.crashedFrames.count <= CrashTextReader.largestThread) }
    }

    @Test(arguments: [
        ("iPhone OS 15.4.1 (19E258)", "iOS 15.4.1"), ("Mac OS X 10.11.4 (15E65)", "macOS 10.11.4"),
        ("macOS 14.2 (23C64)", "macOS 14.2"),
        ("iPhone OS 8.1 (12B411)", "iOS 8.1"), ("Apple TVOS 9.2", "tvOS 9.2"), ("9.3.1 (13E238)", "iOS 9.3.1"),
        ("10.12.6", "macOS 10.12.6"),
        ("none", nil), ("", nil),
    ])
    func readsTheSystem(text: String, expected: String?) {
        #expect(SystemRelease(inReport: text)?.description == expected)
    }
}
