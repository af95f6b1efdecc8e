/// A crash, to be written as the programs that report crashes write it. The formats are ours to write by their descriptions: no
/// report of anybody is in the tests.
struct WrittenReport {
    var process = "Reader"
    var system = "iPhone OS 8.1 (12B411)"
    var exception = "EXC_BAD_ACCESS (SIGSEGV)"
    var subtype = "KERN_INVALID_ADDRESS at 0x0000000000000018"
    /// What the runtime or a library said.
    var information: [String] = []
    var termination = ""
    /// The thread that crashed, each frame as `IMAGE SYMBOL`; `?` for a symbol is an address alone.
    var frames: [String]
    var exceptionFrames: [String] = []

    private struct Frame {
        var image: String
        var symbol: String
        var address: String

        init(_ text: String, _ index: Int) {
            let space = text.firstIndex(of: " ") ?? text.endIndex
            (image, symbol) = (String(text[..<space]), String(text[space...].dropFirst()))
            address = "0x000000018" + String(2_000_000 + index * 4_096, radix: 16)
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func lines(_ frames: [String]) -> String {
        frames.enumerated().map { index, text in
            let frame = Frame(text, index)
            let place = frame.symbol == "?" ? "0x180000000 + 123456" : "\(frame.symbol) + \(16 + index)"
            return "\(padded("\(index)", 4))\(padded(frame.image, 32))\(frame.address) \(place)\n"
        }.joined()
    }

    /// Apple's text, of iOS up to 14 and macOS up to 11.
    var crash: String {
        let said =
            information.isEmpty ? "" : "Application Specific Information:\n\(information.joined(separator: "\n"))\n\n"
        let last = exceptionFrames.isEmpty ? "" : "Last Exception Backtrace:\n\(Self.lines(exceptionFrames))\n"
        let ended = termination.isEmpty ? "" : "Termination Reason: \(termination)\n"
        return """
            Incident Identifier: 6156848E-344E-4D9E-84E0-87AFD0D0AE7B
            Hardware Model:      iPhone7,2
            Process:             \(process) [2314]
            Path:                /var/containers/Bundle/Application/0A/\(process).app/\(process)
            Identifier:          org.example.\(process)
            Code Type:           ARM-64 (Native)

            Date/Time:           2020-02-29 10:11:12.131 +0100
            OS Version:          \(system)
            Report Version:      104

            Exception Type:  \(exception)
            Exception Subtype: \(subtype)
            \(ended)Triggered by Thread:  0

            \(said)\(last)Thread 0 name:  Dispatch queue: com.apple.main-thread
            Thread 0 Crashed:
            \(Self.lines(frames))
            Thread 1:
            0   libsystem_kernel.dylib        0x0000000184b8cc9c __workq_kernreturn + 8
            1   libsystem_pthread.dylib       0x0000000184c25764 start_wqthread + 4

            Thread 0 crashed with ARM Thread State (64-bit):
                x0: 0x0000000000000010   x1: 0x00000001a3f1c2d0

            Binary Images:
            0x100ff8000 - 0x1010c7fff \(process) arm64  <aa> /var/containers/Bundle/Application/0A/\(process).app/\(process)

            """
    }

    /// Apple's JSON, of iOS 15 and macOS 12 on: the header's line and the body.
    var ips: String {
        var images: [String] = []
        func listed(_ frames: [String]) -> String {
            frames.enumerated().map { index, text in
                let frame = Frame(text, index)
                if !images.contains(frame.image) { images.append(frame.image) }
                let place = images.firstIndex(of: frame.image) ?? 0
                let symbol =
                    frame.symbol == "?"
                    ? "" : ",\"symbol\":\(Self.quoted(frame.symbol)),\"symbolLocation\":\(16 + index)"
                return "{\"imageOffset\":\(4_096 * (index + 1))\(symbol),\"imageIndex\":\(place)}"
            }.joined(separator: ",")
        }
        let crashed = listed(frames)
        let last = exceptionFrames.isEmpty ? "" : "\"lastExceptionBacktrace\":[\(listed(exceptionFrames))],"
        let used = images.map { name in
            let path =
                name == process
                ? "/private/var/containers/Bundle/Application/0A/\(process).app/\(name)"
                : name.hasSuffix(".dylib") ? "/usr/lib/\(name)" : "/System/Library/Frameworks/\(name).framework/\(name)"
            return
                "{\"source\":\"P\",\"arch\":\"arm64e\",\"base\":4294967296,\"size\":65536,\"path\":\"\(path)\",\"name\":\"\(name)\"}"
        }
        let said = information.map(Self.quoted).joined(separator: ",")
        let parts = exception.split(separator: " ")
        let type = parts.first.map(String.init) ?? ""
        let signal = parts.dropFirst().first.map { String($0.dropFirst().dropLast()) } ?? ""
        let ended =
            termination.isEmpty
            ? "" : "\"termination\":{\"namespace\":\"SIGNAL\",\"reasons\":[\(Self.quoted(termination))]},"
        return """
            {"app_name":"\(process)","timestamp":"2024-02-29 10:11:12.00 +0100","bug_type":"309","os_version":"\(system)"}
            {
              "procName" : "\(process)",
              "modelCode" : "iPhone15,2",
              "exception" : {"codes":"0x1, 0x18","type":"\(type)","signal":"\(signal)","subtype":"\(subtype)"},
              \(ended)\(last)
              "asi" : {"libobjc.A.dylib":[\(said)]},
              "faultingThread" : 1,
              "threads" : [
                {"id":11,"frames":[{"imageOffset":1,"symbol":"mach_msg2_trap","symbolLocation":8,"imageIndex":0}]},
                {"triggered":true,"id":12,"threadState":{"x":[{"value":16},{"value":7,"symbol":"objc_msgSend"}]},
                 "queue":"com.apple.main-thread","frames":[\(crashed)]}
              ],
              "usedImages" : [\(used.joined(separator: ","))]
            }
            """
    }

    /// MetricKit's payload: offsets without symbols.
    var metricKit: String {
        var tree = ""
        for (index, text) in frames.enumerated().reversed() {
            let frame = Frame(text, index)
            let inner = tree.isEmpty ? "" : ",\"subFrames\":[\(tree)]"
            tree =
                "{\"binaryName\":\"\(frame.image)\",\"offsetIntoBinaryTextSegment\":\(4_096 * (index + 1)),\"address\":7\(inner)}"
        }
        let said = information.first.map {
            ",\"objectiveCexceptionReason\":{\"exceptionName\":\"NSInvalidArgumentException\",\"composedMessage\":\(Self.quoted($0))}"
        }
        return """
            {"timeStampBegin":"2024-02-29 10:00:00","crashDiagnostics":[{"version":"1.0.0","diagnosticMetaData":
            {"bundleIdentifier":"org.example.\(process)","osVersion":"\(system)","exceptionType":1,"signal":11,"terminationReason":"\(termination)"\(said ?? "")},
            "callStackTree":{"callStackPerThread":true,"callStacks":[
            {"threadAttributed":false,"callStackRootFrames":[{"binaryName":"libsystem_kernel.dylib"}]},
            {"threadAttributed":true,"callStackRootFrames":[\(tree)]}]}}]}
            """
    }

    /// Crashlytics' text.
    var crashlytics: String {
        """
        # Crashlytics - plaintext stacktrace downloaded by somebody at Sat, 29 Feb 2020 10:11:12 GMT
        # Platform: apple
        # Bundle Identifier: org.example.\(process)
        # OS Version: \(system.split(separator: " ").dropFirst(2).joined(separator: " "))

        Crashed: com.apple.main-thread
        \(Self.lines(frames))
        --

        com.apple.NSURLSession-work
        0  libsystem_kernel.dylib 0x184b8cc9c __workq_kernreturn + 8

        """
    }

    /// The same with each field on a line, as it is copied from the page.
    var crashlyticsFields: String {
        "Crashed: com.apple.main-thread\nEXC_BAD_ACCESS KERN_INVALID_ADDRESS 0x0000000000000010\n"
            + frames.enumerated().map { index, text in
                let frame = Frame(text, index)
                return "\(index)\n\(frame.image)\n\(frame.symbol) + \(16 + index)\n"
            }.joined()
    }

    /// HockeyApp's and PLCrashReporter's text.
    var hockey: String {
        crash.replacing("Application Specific Information:\n", with: "Application Specific Information:\n").replacing(
            "Hardware Model:      iPhone7,2", with: "Package: /var/mobile\nHardware Model:      iPhone7,2")
    }

    /// lldb's `bt`.
    var lldb: String {
        "* thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)\n"
            + frames.enumerated().map { index, text in
                let frame = Frame(text, index)
                return
                    "  \(index == 0 ? "*" : " ") frame #\(index): \(frame.address) \(frame.image)`\(frame.symbol) + \(16 + index)\n"
            }.joined()
    }

    /// gdb's `bt`.
    var gdb: String {
        "Program received signal:  \u{201C}EXC_BAD_ACCESS\u{201D}.\n(gdb) bt\n"
            + frames.enumerated().map { index, text in
                let frame = Frame(text, index)
                return "#\(index)  \(frame.address) in \(frame.symbol) ()\n"
            }.joined()
    }

    /// What Xcode's console shows of an exception.
    var console: String {
        information.map {
            "2020-02-29 10:11:12.131 \(process)[2314:1803] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\($0)'\n"
        }
        .joined() + "*** First throw call stack:\n(\n"
            + exceptionFrames.enumerated().map { index, text in
                let frame = Frame(text, index)
                return
                    "\t\(Self.padded("\(index)", 4))\(Self.padded(frame.image, 36))\(frame.address) \(frame.symbol) + \(16 + index)\n"
            }.joined() + ")\nlibc++abi.dylib: terminating with uncaught exception of type NSException\n"
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
