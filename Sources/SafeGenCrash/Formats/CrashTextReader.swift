import SafeGenRewriter

/// Looks for frames in text, whichever program wrote it, and for what the lines around them say of the crash.
struct CrashTextReader {
    static let largestThread = 1_000
    private static let longestLine = 4_096

    /// Whose frames come next, by the heading above them.
    private enum Place: Equatable {
        case head, information, crashed, exception, other
        /// A thread of which it isn't known yet whether it crashed.
        case thread(Int)
    }

    /// Frames one below the other.
    private struct Run {
        var place: Place
        var frames: [CrashFrame] = []
        /// The number of the first frame; nil if the frames have none.
        var first: Int?

        var beginsInRuntime: Bool { frames.prefix(3).contains { RuntimeFrames.isRuntime($0) } }
    }

    private(set) var report: CrashReport
    private var place = Place.head
    private var runs: [Run] = []
    /// The number of the last frame of the run at hand; nil if the next frame begins a run.
    private var lastNumber: Int?
    /// Its line. It may stand for several frames: `13 ...  CoreFoundation  __CFRunLoopRun + 12`.
    private var lastFrame = ""
    /// Whether the run at hand has no numbers, so that it goes on until an empty line.
    private var isUnnumbered = false
    private var crashedThread: Int?
    private var firstThread: Int?
    /// The functions that sentences name, in a text without frames.
    private var mentions: [CrashFrame] = []
    private var isDone = false

    init(_ report: CrashReport = CrashReport()) { self.report = report }

    mutating func read(_ bytes: some BidirectionalCollection<UInt8>) {
        let lines = bytes.split(maxSplits: 200_000, omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
        var index = 0
        while index < lines.count, !isDone {
            index += read(lines[index], before: lines[(index + 1)...].prefix(4))
        }
    }

    private mutating func read<Line: BidirectionalCollection<UInt8>>(_ bytes: Line, before next: ArraySlice<Line>)
        -> Int
    {
        if bytes.count > 120 || bytes.contains(UInt8(ascii: "\\")), bytes.count > 60 {
            let parts = FrameLines.split(String(decoding: bytes.prefix(1 << 20), as: UTF8.self))
            if parts.count > 2 {
                for part in parts { readLine(Self.trimmed(part.utf8).prefix(Self.longestLine)) }
                return 1
            }
        }
        let line = Self.trimmed(bytes.prefix(Self.longestLine))
        if wantsFrames, line.count <= 4, !line.isEmpty, line.allSatisfy({ 0x30...0x39 ~= $0 }) {
            return readFields(next.map { String(decoding: Self.trimmed($0.prefix(Self.longestLine)), as: UTF8.self) })
        }
        readLine(line)
        return 1
    }

    private static func trimmed<Line: BidirectionalCollection<UInt8>>(_ line: Line) -> Line.SubSequence {
        var rest = line.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
        return rest
    }

    private mutating func readLine(_ line: some Collection<UInt8>) {
        guard let first = line.first else {
            if place == .information { place = .head }
            isUnnumbered = false
            return
        }
        if !wantsFrames, 0x30...0x39 ~= first { return }
        let text = String(decoding: line, as: UTF8.self)
        if isUnnumbered, text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasSuffix(":") { isUnnumbered = false }
        let found = wantsFrames ? FrameLine(text, process: report.process, after: lastNumber) : nil
        if isUnnumbered {
            return add(found?.frame ?? CrashFrame(image: "", symbol: text, text: text), number: nil)
        }
        let isTelling = CrashMessage.isTelling(text)
        if let found, found.isSure, !isTelling { return take(found, text) }
        if readHeading(text) {
            lastNumber = nil
            return
        }
        if let found, !isTelling, place != .exception || runs.last?.place == .exception, found.beginsList,
            text.count < 500
        {
            isUnnumbered = true
            runs.append(Run(place: place))
            return add(found.frame, number: nil)
        }
        readMessage(text)
    }

    private var wantsFrames: Bool {
        switch place {
        case .crashed, .exception, .head, .information: true
        case .other: false
        case .thread(let number): number == crashedThread || number == firstThread
        }
    }

    // MARK: Frames

    private mutating func take(_ found: FrameLine, _ text: String) {
        let number = found.number
        if lastNumber == nil || number == 0 { runs.append(Run(place: place, first: number)) }
        if let number, let last = lastNumber, number > last + 1, !lastFrame.contains("...") {
            add(CrashFrame(image: "", symbol: "", text: "(frame \(last + 1) is missing)"), number: last + 1)
        }
        add(found.frame, number: number ?? lastNumber ?? 0)
        lastFrame = text
    }

    private mutating func add(_ frame: CrashFrame, number: Int?) {
        lastNumber = number
        guard let last = runs.indices.last, runs[last].frames.count < Self.largestThread else { return }
        runs[last].frames.append(frame)
    }

    /// A frame with each of its fields on a line: `0`, `libobjc.A.dylib`, `objc_msgSend + 16`.
    private mutating func readFields(_ lines: [String]) -> Int {
        var fields = lines
        guard fields.count >= 2, !fields[0].isEmpty, !fields[1].isEmpty else { return 1 }
        var used = 3
        if fields.count >= 3, FrameParts.isAddress(fields[1][...]) || fields[1].allSatisfy(\.isHexDigit) {
            fields.remove(at: 1)
            used = 4
        }
        let number = lastNumber.map { $0 + 1 } ?? 0
        let line = "\(number) \(fields[0]) \(fields[1])"
        guard let found = FrameLine(line, process: report.process, after: lastNumber) else { return 1 }
        take(found, line)
        return used
    }

    // MARK: What is around them

    private mutating func readHeading(_ text: String) -> Bool {
        var line = LineMarks.removed(from: text)
        while line.first == "#", !line.hasPrefix("#0.") || line.hasPrefix("#0. ") == false { line = line.dropFirst() }
        line = line.drop { $0 == " " }
        if line.hasPrefix("Binary Images:") {
            isDone = runs.contains { $0.place != .exception }
            return true
        }
        if line.hasPrefix("Application Specific Information") { return enter(.information) }
        for heading in ["Last Exception", "*** First throw", "First throw", "Application Specific Backtrace"]
        where line.hasPrefix(heading) {
            return enter(.exception)
        }
        if line.hasPrefix("Thread : ") { line = line.dropFirst(9) }
        if line.hasPrefix("#0. ") { line = line.dropFirst(4) }
        if line.hasPrefix("Fatal Exception:") {
            let name = line.dropFirst(16).drop { $0 == " " }.prefix(200)
            if name.contains("EXC_BAD_ACCESS") {
                report.exceptionType = String(name)
                return enter(.crashed)
            }
            report.messages.append("uncaught exception '\(name)'")
            return enter(.exception)
        }
        if line.hasPrefix("Crashed:") { return enter(.crashed) }
        if line.hasPrefix("thread #") || line.hasPrefix("thread ") && line.contains("stop reason = ") {
            guard let range = line.firstRange(of: "stop reason = ") else {
                // The other threads of 'bt all' have no reason to stop.
                return enter(text.contains("* thread") || text.hasPrefix("- thread") ? .crashed : .other)
            }
            report.exceptionType = String(line[range.upperBound...].prefix(200))
            return enter(.crashed)
        }
        if line.hasPrefix("Thread ") { return readThread(line.dropFirst(7)) }
        return readField(line)
    }

    private mutating func enter(_ new: Place) -> Bool {
        place = new
        isUnnumbered = false
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
        let isReason = ["EXC_", "signal", "Fatal error", "breakpoint"].contains { rest.contains($0) }
        let isHeading =
            rest.isEmpty || rest == ":" || rest.hasPrefix("::") || rest.hasPrefix(": ") && !isReason
            || rest.hasPrefix(" Highlighted") || rest.hasPrefix(" Queue")
        guard isHeading else { return false }
        firstThread = firstThread ?? number
        return enter(.thread(number))
    }

    /// `Exception Type:  EXC_BAD_ACCESS (SIGSEGV)`
    private mutating func readField(_ line: Substring) -> Bool {
        guard let colon = line.utf8.prefix(60).firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = line[..<colon].filter { $0 != "*" }
        let value = line[line.index(after: colon)...].drop { " \t*`".contains($0) }
        switch name {
        case "Process":
            report.process = String((value.firstRange(of: " [").map { value[..<$0.lowerBound] } ?? value).prefix(200))
        case "OS Version", "OS": report.system = CrashSystem(value) ?? report.system
        case "Exception Type", "Exception": report.exceptionType = String(value.prefix(200))
        case "Exception Name": report.messages.append("uncaught exception '\(value.prefix(200))'")
        case "Exception Subtype", "Exception Codes", "Exception Message", "Code":
            if report.exceptionType.isEmpty && name == "Code" { return false }
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

    private static let signs = WordScanner(["EXC_", "STACK GUARD", "Stack Guard"].map(WordPattern.prefix))

    private mutating func readMessage(_ text: String) {
        let isTelling = CrashMessage.isTelling(text)
        if report.messages.count < 200, place == .information || isTelling {
            report.messages.append(String(text.prefix(2_000)))
        }
        for sign in text.utf8.withContiguousStorageIfAvailable(Self.signs.hits) ?? [] {
            if sign.pattern > 0 {
                report.region += " STACK GUARD"
            } else if report.exceptionType.isEmpty, text.utf8.count < 400 {
                report.exceptionType = String(decoding: text.utf8.dropFirst(sign.offset).prefix(120), as: UTF8.self)
            }
        }
        if report.process.isEmpty { report.process = Self.process(ofLog: text) }
        if runs.isEmpty, !isTelling, mentions.count < 5 { mentions += FrameMentions.frames(in: text) }
    }

    /// `2019-05-04 10:11:12.131 App[123:456] …`
    private static func process(ofLog text: String) -> String {
        guard let bracket = text.firstIndex(of: "["), text.first?.isNumber ?? false,
            text[text.index(after: bracket)...].prefix(while: { $0 != "]" }).allSatisfy({ $0.isNumber || $0 == ":" })
        else { return "" }
        return text[..<bracket].split(separator: " ").last.map(String.init) ?? ""
    }

    // MARK: The end

    /// The report, with the frames of the thread that crashed: what is said to have, or begins in the runtime, or is the first.
    mutating func finish() -> CrashReport {
        if let thrown = runs.first(where: { $0.place == .exception }), report.exceptionFrames.isEmpty {
            report.exceptionFrames = thrown.frames
        }
        let threads = runs.filter { $0.place != .exception && !$0.frames.isEmpty }
        let number = crashedThread ?? firstThread
        let crashed =
            threads.first { $0.place == .crashed } ?? threads.first { $0.place == number.map(Place.thread) }
            ?? threads.first(where: \.beginsInRuntime) ?? threads.max { $0.frames.count < $1.frames.count }
        if let crashed, report.crashedFrames.isEmpty {
            report.crashedFrames = crashed.frames
            report.lacksTop = crashed.first != 0 && !crashed.beginsInRuntime
        } else if report.crashedFrames.isEmpty, report.exceptionFrames.isEmpty {
            report.crashedFrames = mentions
            report.lacksTop = true
        }
        return report
    }
}

/// Frames that a page, a string or a list has on one line.
enum FrameLines {
    static func split(_ line: String) -> [Substring] {
        for mark in ["\\n", "<br>", "<br/>", "</li>"] {
            let parts = line.split(separator: mark)
            if parts.count > 2 { return parts }
        }
        var (parts, start, next) = ([Substring](), line.startIndex, 0)
        let words = line.split { " \t\"'[],".contains($0) }
        for (index, word) in words.enumerated() where word == "\(next)" {
            guard words[(index + 1)...].prefix(3).contains(where: FrameParts.isAddress) else { continue }
            if next > 0 { parts.append(line[start..<word.startIndex]) }
            (start, next) = (word.startIndex, next + 1)
        }
        return parts + [line[start...]]
    }
}

extension FrameLine {
    /// Whether it may begin a list without numbers: others look like frames too.
    fileprivate var beginsList: Bool {
        RuntimeFrames.isRuntime(frame) || frame.symbol == "__exceptionPreprocess" || frame.symbol.isMethod
            || !frame.image.isEmpty && FrameParts.isName(frame.symbol[...])
    }
}

/// The functions that a sentence names: `-[UIScrollView _notifyDidScroll]`, `CoreFoundation`_signalEventSync`.
enum FrameMentions {
    static func frames(in text: String) -> [CrashFrame] {
        guard text.utf8.count < 2_000, text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "_") })
        else {
            return []
        }
        var symbols: [(image: String, symbol: String)] = []
        for range in text.ranges(of: "[") {
            let inside = text[range.upperBound...].prefix { $0 != "]" && $0 != "[" }
            let words = inside.split(separator: " ")
            guard words.count == 2, inside.endIndex < text.endIndex,
                words[0].first?.isUppercase ?? words[0].hasPrefix("_")
            else { continue }
            symbols.append(("", "-[\(inside)]"))
        }
        for word in text.split(whereSeparator: { " \t(),;:\"'".contains($0) }) {
            let name = word.drop { $0 == "`" || $0 == "*" }.prefix { $0 != "*" }
            let parts = name.split(separator: "`")
            guard let symbol = parts.last, symbol.hasPrefix("_"), symbol.utf8.count > 8, !symbol.contains("["),
                symbol.utf8.allSatisfy({
                    $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
                })
            else { continue }
            symbols.append((parts.count == 2 ? String(parts[0]) : "", String(symbol)))
        }
        return symbols.map { image, symbol in
            CrashFrame(
                image: image, symbol: symbol, owner: SystemImages.owner(of: image, process: ""),
                text: String(text.prefix(300)))
        }
    }
}
