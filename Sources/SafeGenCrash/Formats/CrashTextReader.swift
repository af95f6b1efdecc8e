/// Reads reports that are text: Apple's `.crash` and those that are written like it, backtraces of debuggers, consoles, and any of
/// them in a log.
struct CrashTextReader {
    static let largestThread = 1_000
    private static let longestLine = 4_096

    /// The part of the report that the lines at hand belong to.
    private enum Place: Equatable {
        case head, information, crashed, exception, other
        /// A thread of which it isn't known yet whether it crashed.
        case thread(Int)
        /// A list of frames without numbers, of the thread that crashed.
        case unnumbered
    }

    private var report = CrashReport()
    private var place = Place.head
    private var crashedThread: Int?
    /// The frames of the first thread and of the thread with the given number, if no thread is marked as crashed.
    private var unmarked: [Int: [CrashFrame]] = [:]
    private var firstThread: Int?
    /// The number of the last frame of the list at hand.
    private var lastNumber: Int?
    /// Its line. It may stand for several frames: `13 ...  CoreFoundation  __CFRunLoopRun + 12`.
    private var lastFrame = ""
    private var isDone = false

    static func report(in bytes: ArraySlice<UInt8>) -> CrashReport {
        var reader = CrashTextReader()
        let lines = bytes.prefix(CrashReader.largestReport).split(
            maxSplits: 200_000, omittingEmptySubsequences: false
        ) { $0 == 0x0A || $0 == 0x0D }
        var index = 0
        while index < lines.count, !reader.isDone {
            index += reader.read(lines[index], before: lines[(index + 1)...].prefix(4))
        }
        reader.finish()
        return reader.report
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, before next: ArraySlice<ArraySlice<UInt8>>) -> Int {
        let line = bytes.prefix(Self.longestLine).trimmed
        guard let first = line.first else {
            if place == .information { place = .head }
            if place == .unnumbered { place = .other }
            return 1
        }
        let isNumber = 0x30...0x39 ~= first
        if isNumber, !wantsFrames, line.isNumberedFrame { return 1 }
        if isNumber, wantsFrames, line.count <= 4, line.allSatisfy({ 0x30...0x39 ~= $0 }) {
            return readFields(next)
        }
        let text = String(decoding: line, as: UTF8.self)
        if place == .unnumbered {
            readUnnumbered(text)
            return 1
        }
        if wantsFrames, let frame = FrameLine.frame(text, process: report.process, follows: lastNumber) {
            let number = FrameLine.number(of: text)
            if let number, let last = lastNumber, number > last + 1, !lastFrame.contains("...") {
                take(CrashFrame(image: "", symbol: "", text: "(frame \(last + 1) is missing)"), isFirst: false)
            }
            take(frame, isFirst: number == 0)
            lastNumber = number
            lastFrame = text
            return 1
        }
        if !isNumber, readHeading(text) {
            lastNumber = nil
            return 1
        }
        if readOtherFrame(text) { return 1 }
        readMessage(text)
        return 1
    }

    /// Reads the first frame of a list without numbers, and one behind a log's own words.
    private mutating func readOtherFrame(_ text: String) -> Bool {
        guard wantsFrames, text.count < 500 else { return false }
        if report.crashedFrames.isEmpty, place != .exception {
            let frame = FrameLine.unnumbered(text, process: report.process)
            let isStart = RuntimeFrames.isRuntime(frame.symbol) || frame.symbol == "__exceptionPreprocess"
            if isStart, !frame.symbol.contains(" "), !text.hasSuffix(":") {
                report.crashedFrames.append(frame)
                place = .unnumbered
                return true
            }
        }
        guard text.contains(" 0x"),
            let (frame, number) = FrameLine.logged(text, process: report.process, follows: lastNumber)
        else { return false }
        take(frame, isFirst: number == 0)
        lastNumber = number
        return true
    }

    /// Reads a line of a list without numbers, which goes on until an empty line. To pass over a line would make another the
    /// caller.
    private mutating func readUnnumbered(_ text: String) {
        if text.hasPrefix("```") || text.hasSuffix(":") {
            place = .other
        } else if report.crashedFrames.count < Self.largestThread {
            report.crashedFrames.append(FrameLine.unnumbered(text, process: report.process))
        }
    }

    private var wantsFrames: Bool {
        switch place {
        case .crashed, .exception, .head, .information, .unnumbered: true
        case .other: false
        case .thread(let number): number == crashedThread || number == firstThread
        }
    }

    private mutating func take(_ frame: CrashFrame, isFirst: Bool) {
        switch place {
        case .exception:
            if report.exceptionFrames.count < Self.largestThread { report.exceptionFrames.append(frame) }
        case .thread(let number):
            if unmarked[number, default: []].count < Self.largestThread { unmarked[number, default: []].append(frame) }
        case .crashed, .head, .information:
            if isFirst, !report.crashedFrames.isEmpty {
                // Another backtrace is another thread's.
                place = .other
            } else if report.crashedFrames.count < Self.largestThread {
                report.crashedFrames.append(frame)
            }
        case .other, .unnumbered: break
        }
    }

    /// A frame with each of its fields on a line: `0`, `libobjc.A.dylib`, `objc_msgSend + 16`.
    private mutating func readFields(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Int {
        var fields = lines.map { String(decoding: $0.prefix(Self.longestLine).trimmed, as: UTF8.self) }
        guard fields.count >= 2, !fields[0].isEmpty, !fields[1].isEmpty else { return 1 }
        var used = 3
        if fields.count >= 3, fields[1].allSatisfy({ $0.isASCII && $0.isHexDigit || $0 == "x" }) {
            fields.remove(at: 1)
            used = 4
        }
        let line = "0 \(fields[0]) \(fields[1])"
        guard let frame = FrameLine.frame(line, process: report.process) else { return 1 }
        take(frame, isFirst: false)
        return used
    }

    private mutating func readHeading(_ line: String) -> Bool {
        var line = Substring(line)
        while let first = line.first, "#> ".contains(first), !line.hasPrefix("#0.") { line = line.dropFirst() }
        if line.hasPrefix("Binary Images:") { return finishEarly() }
        if line.hasPrefix("Application Specific Information:") { return enter(.information) }
        for heading in [
            "Last Exception", "*** First throw call stack", "First throw call stack", "Application Specific Backtrace",
        ]
        where line.hasPrefix(heading) {
            return enter(.exception)
        }
        if line.hasPrefix("Fatal Exception:"), line.contains("EXC_BAD_ACCESS") {
            report.exceptionType = String(line.dropFirst(16).drop { $0 == " " }.prefix(200))
            return enter(.crashed)
        }
        if line.hasPrefix("Fatal Exception:") {
            report.messages.append("uncaught exception '\(line.dropFirst(16).drop { $0 == " " })'")
            return enter(.exception)
        }
        for heading in ["Crashed:", "Thread : Crashed:", "#0. Crashed:", "* thread #"] where line.hasPrefix(heading) {
            if let range = line.firstRange(of: "stop reason = ") {
                report.exceptionType = String(line[range.upperBound...].prefix(200))
            }
            return enter(.crashed)
        }
        // The other threads of 'bt all' have no reason to stop.
        if line.hasPrefix("thread #") { return enter(line.contains("stop reason = ") ? .crashed : .other) }
        if line.hasPrefix("Thread ") { return readThread(line.dropFirst(7)) }
        return readField(line)
    }

    private mutating func enter(_ new: Place) -> Bool {
        if new == .crashed, place != .crashed, !report.crashedFrames.isEmpty { report.crashedFrames = [] }
        place = new
        return true
    }

    private mutating func finishEarly() -> Bool {
        isDone = !report.crashedFrames.isEmpty || !unmarked.isEmpty
        return true
    }

    /// `Thread 0 Crashed:: Dispatch queue: com.apple.main-thread`, after `Thread `
    private mutating func readThread(_ text: Substring) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        guard let number = Int(digits), number >= 0 else { return false }
        if rest.hasPrefix(" Crashed") { return enter(.crashed) }
        // The registers come after all threads.
        if rest.hasPrefix(" crashed with") { return enter(.other) }
        if rest.hasPrefix(" name:") { return true }
        guard
            rest == ":" || rest.hasPrefix("::")
                || rest.hasPrefix(": ") && !rest.contains("EXC_") && !rest.contains("signal")
                    && !rest.contains("Fatal error") && !rest.contains("breakpoint")
                || rest.hasPrefix(" Highlighted")
        else { return false }
        firstThread = firstThread ?? number
        return enter(.thread(number))
    }

    /// `Exception Type:  EXC_BAD_ACCESS (SIGSEGV)`
    private mutating func readField(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":"), line.distance(from: line.startIndex, to: colon) < 60 else {
            return false
        }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        switch line[..<colon] {
        case "Process":
            let name = value.firstRange(of: " [").map { value[..<$0.lowerBound] } ?? value
            report.process = String(name.prefix(200))
        case "OS Version": report.system = CrashSystem(value) ?? report.system
        case "Exception Type":
            report.exceptionType = String(value.prefix(200))
        case "Exception Subtype", "Exception Codes", "Exception Message", "Code":
            if report.exceptionType.isEmpty && line.hasPrefix("Code") { return false }
            report.exceptionType += " " + value.prefix(300)
        case "Termination Reason", "Termination Description", "Termination Signal":
            report.termination += (report.termination.isEmpty ? "" : " ") + value.prefix(1_000)
        case "Triggered by Thread", "Crashed Thread":
            crashedThread = Int(value.prefix { $0.isASCII && $0.isNumber })
        case "VM Region Info", "VM Regions Near 0": report.region = String(value.prefix(300))
        case "Type" where value == "JetsamEvent": report.bugType = "298"
        case "Largest process", "Free pages": report.bugType = "298"
        default: return false
        }
        return true
    }

    private mutating func readMessage(_ text: String) {
        if report.messages.count < 200, place == .information || CrashMessage.isTelling(text) {
            report.messages.append(String(text.prefix(2_000)))
        }
        if report.exceptionType.isEmpty, let range = text.firstRange(of: "EXC_"), text.count < 400 {
            report.exceptionType = String(text[range.lowerBound...].prefix(120))
        }
        if text.contains("STACK GUARD") || text.contains("Stack Guard") { report.region += " STACK GUARD" }
        if report.process.isEmpty { report.process = Self.process(ofLog: text) }
    }

    /// `2019-05-04 10:11:12.131 App[123:456] …`
    private static func process(ofLog text: String) -> String {
        guard let bracket = text.firstIndex(of: "["), text.first?.isNumber ?? false,
            text[text.index(after: bracket)...].prefix(while: { $0 != "]" }).allSatisfy({ $0.isNumber || $0 == ":" })
        else { return "" }
        return text[..<bracket].split(separator: " ").last.map(String.init) ?? ""
    }

    private mutating func finish() {
        if report.crashedFrames.isEmpty {
            let number = crashedThread ?? firstThread
            report.crashedFrames = number.flatMap { unmarked[$0] } ?? []
        }
    }
}

extension ArraySlice<UInt8> {
    /// The line without the spaces around it.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
        while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
        return slice
    }

    /// Whether it begins with a number of up to four digits and a space.
    fileprivate var isNumberedFrame: Bool {
        let digits = prefix { 0x30...0x39 ~= $0 }
        guard digits.count <= 4, digits.endIndex < endIndex else { return false }
        return self[digits.endIndex] == 0x20 || self[digits.endIndex] == 0x09
    }
}
