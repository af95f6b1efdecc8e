import SafeGen
import SafeGenSystem

/// Looks for frames in text, whichever program wrote it, and for what the lines around them say of the crash.
struct CrashTextReader {
    static let largestThread = 1_000

    /// Whose frames come next, by the heading above them.
    enum Section: Equatable {
        case head, crashed, exception, other
        /// A thread of which it isn't known yet whether it crashed.
        case thread(Int)
    }

    /// Frames one below the other.
    struct Run {
        var place: Section
        var frames: [CrashFrame] = []
        /// The number of the first frame; nil if the frames have none.
        var first: Int?

        var beginsInRuntime: Bool { frames.prefix(3).contains { RuntimeFrames.isRuntime($0) } }
    }

    var report = CrashReport()
    private var place = Section.head
    private var runs: [Run] = []
    /// The number of the last frame of the run at hand; nil if the next frame begins a run.
    private var lastNumber: Int?
    /// Its line. It may stand for several frames: `13 ...  CoreFoundation  __CFRunLoopRun + 12`.
    private var lastFrame = ""
    /// Whether the run at hand has no numbers, so that it goes on until an empty line.
    private var isUnnumbered = false
    private(set) var crashedThread: Int?
    private var firstThread: Int?
    /// The functions that sentences name, in a text without frames.
    private var mentions: [CrashFrame] = []
    private var isDone = false

    mutating func read(_ bytes: some BidirectionalCollection<UInt8>) {
        var lines = bytes.split(maxSplits: 200_000, omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }[...]
        while !isDone, let first = lines.popFirst() {
            let isLong = first.count > 120 || first.count > 60 && first.contains(UInt8(ascii: "\\"))
            let parts = isLong ? Self.lines(of: String(decoding: first.prefix(1 << 20), as: UTF8.self)) : []
            if parts.count > 2 {
                for part in parts { readLine(Self.trimmed(part.utf8)) }
                continue
            }
            let line = Self.trimmed(first)
            readLine(line)
            guard wantsFrames, line.count < 5, let number = Int(String(decoding: line, as: UTF8.self)) else { continue }
            // A frame with each of its fields on a line: `0`, `libobjc.A.dylib`, `objc_msgSend + 16`; some have an address in between.
            let next = lines.prefix(3).map { String(decoding: Self.trimmed($0), as: UTF8.self) }
            let fields = next.prefix { !$0.isEmpty && Int($0) == nil }
            let joined = "\(number) " + fields.joined(separator: " ")
            if fields.count > 1, let found = FrameLine(joined, process: report.process, after: lastNumber) {
                add(found, joined)
                lines = lines.dropFirst(fields.count)
            }
        }
    }

    private static func trimmed<Line: BidirectionalCollection<UInt8>>(_ line: Line) -> Line.SubSequence {
        var rest = line.prefix(4_096).drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return rest
    }

    private mutating func readLine(_ line: some Collection<UInt8>) {
        if line.isEmpty { isUnnumbered = false }
        guard let first = line.first, wantsFrames || !ByteClass.isDigit(first) else { return }
        let text = String(decoding: line, as: UTF8.self)
        if isUnnumbered, text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasSuffix(":") { isUnnumbered = false }
        let found = wantsFrames ? FrameLine(text, process: report.process, after: lastNumber) : nil
        if isUnnumbered {
            return add(found?.frame ?? CrashFrame(image: "", symbol: text, text: text), number: nil)
        }
        let isTelling = CrashMessage.isTelling(text)
        if let found, found.isSure, !isTelling { return add(found, text) }
        if readHeading(text) {
            isUnnumbered = false
            lastNumber = nil
        } else if let found, !isTelling, place != .exception || runs.last?.place == .exception, text.count < 500,
            RuntimeFrames.isRuntime(found.frame) || found.symbol == "__exceptionPreprocess" || found.symbol.isMethod
                || !found.image.isEmpty && found.symbol.isFunction
        {
            // A list without numbers: others look like frames too.
            isUnnumbered = true
            runs.append(Run(place: place))
            add(found.frame, number: nil)
        } else {
            if report.exceptionType.isEmpty, text.utf8.count < 400, let range = text.firstRange(of: "EXC_") {
                report.exceptionType = String(text[range.lowerBound...].prefix(120))
            }
            if isTelling { return report.say(text) }
            if runs.isEmpty, mentions.count < 5 { mentions += Self.mentions(in: text) }
        }
    }

    private var wantsFrames: Bool {
        if case .thread(let number) = place { return number == crashedThread || number == firstThread }
        return place != .other
    }

    private mutating func add(_ found: FrameLine, _ text: String) {
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

    /// Takes the frames of a thread that another reader found.
    mutating func add(_ frames: [CrashFrame], isThrown: Bool) {
        let frames = Array(frames.prefix(Self.largestThread))
        runs.append(Run(place: isThrown ? .exception : .head, frames: frames, first: 0))
    }

    private static let headings: [(String, Section)] = [
        ("Last Exception", .exception), ("First throw", .exception), ("Application Specific Backtrace", .exception),
        ("Crashed:", .crashed),
    ]

    private mutating func readHeading(_ text: String) -> Bool {
        let isPlain = text.utf8.first.map(ByteClass.isLetter) ?? false
        var line = isPlain ? text[...] : LineMarks.words(of: text).joined(separator: " ")[...]
        if line.hasPrefix("Binary Images:") {
            isDone = runs.contains { $0.place != .exception }
            return true
        }
        for prefix in ["Thread : ", "0. "] where line.hasPrefix(prefix) { line = line.dropFirst(prefix.count) }
        if let (_, new) = Self.headings.first(where: { line.hasPrefix($0.0) }) {
            place = new
        } else if line.hasPrefix("Fatal Exception:") {
            let name = line.dropFirst(16).drop { $0 == " " }.prefix(200)
            let isThrown = !name.contains("EXC_BAD_ACCESS")
            if isThrown { report.say("uncaught exception '\(name)'") } else { report.exceptionType = String(name) }
            place = isThrown ? .exception : .crashed
        } else if let range = line.firstRange(of: "stop reason = "), line.lowercased().hasPrefix("thread ") {
            report.exceptionType = String(line[range.upperBound...].prefix(200))
            place = .crashed
        } else if line.hasPrefix("thread #") {
            // The other threads of 'bt all' have no reason to stop.
            place = text.contains("* thread") || text.hasPrefix("- thread") ? .crashed : .other
        } else if line.hasPrefix("Thread ") {
            return readThread(line.dropFirst(7))
        } else {
            // `Exception Type:  EXC_BAD_ACCESS (SIGSEGV)`
            guard let colon = line.utf8.prefix(60).firstIndex(of: UInt8(ascii: ":")) else { return false }
            return takeField(String(line[..<colon]), line[colon...].dropFirst().drop { $0 == " " })
        }
        return true
    }

    /// `Thread 0 Crashed:: Dispatch queue: com.apple.main-thread`, after `Thread `
    private mutating func readThread(_ text: Substring) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        guard let number = Int(digits) else { return false }
        if rest.hasPrefix(" crashed with") {
            // The registers come after all threads.
            place = .other
        } else if rest.contains("rashed"), !rest.hasPrefix(" name:") {
            place = .crashed
        } else if !rest.hasPrefix(" name:") {
            let isReason = ["EXC_", "signal", "Fatal error", "breakpoint"].contains { rest.contains($0) }
            let starts = ["::", " Highlighted", " Queue"] + (isReason ? [] : [": "])
            guard rest.isEmpty || rest == ":" || starts.contains(where: rest.hasPrefix) else { return false }
            firstThread = firstThread ?? number
            place = .thread(number)
        }
        return true
    }

    @discardableResult
    mutating func takeField(_ name: String, _ value: Substring) -> Bool {
        switch name {
        case "Process":
            report.process = String((value.firstRange(of: " [").map { value[..<$0.lowerBound] } ?? value).prefix(200))
        case "OS Version", "OS": report.system = SystemRelease(inReport: value) ?? report.system
        case "Exception Type", "Exception": report.exceptionType = String(value.prefix(200))
        case "Exception Name": report.say("uncaught exception '\(value.prefix(200))'")
        case "Code" where report.exceptionType.isEmpty, "Type" where value != "JetsamEvent": return false
        case "Exception Subtype", "Exception Codes", "Exception Message", "Code":
            report.exceptionType += " " + value.prefix(300)
        case "Termination Reason", "Termination Description", "Termination Signal", "VM Region Info",
            "VM Regions Near 0", "Type", "Largest process", "Free pages":
            report.circumstances.append("\(name): \(value.prefix(1_000))")
        case "Triggered by Thread", "Crashed Thread", "faultingThread":
            crashedThread = Int(value.prefix { $0.isASCII && $0.isNumber })
        default: return false
        }
        return true
    }

    /// The functions that a sentence names: `-[UIScrollView _notifyDidScroll]`, `CoreFoundation`_signalEventSync`.
    private static func mentions(in text: String) -> [CrashFrame] {
        guard text.utf8.count < 2_000 else { return [] }
        let methods = text.split(separator: "[").compactMap { part -> String? in
            guard let end = part.firstIndex(of: "]"), part.first?.isUppercase ?? false else { return nil }
            return part[..<end].split(separator: " ").count == 2 ? "-[" + String(part[...end]) : nil
        }
        let functions = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
            $0.hasPrefix("_") && $0.utf8.count > 8
        }
        return (methods + functions.map(String.init)).map {
            CrashFrame(image: "", symbol: $0, text: String(text.prefix(300)))
        }
    }

    /// The report, with the frames of the thread that crashed: what is said to have, or begins in the runtime, or is the first.
    func finish() -> CrashReport {
        var report = report
        report.exceptionFrames = runs.first { $0.place == .exception }?.frames ?? []
        let threads = runs.filter { ![.exception, .other].contains($0.place) && !$0.frames.isEmpty }
        let number = crashedThread ?? firstThread
        let crashed =
            threads.first { $0.place == .crashed } ?? threads.first { $0.place == number.map(Section.thread) }
            ?? threads.first(where: \.beginsInRuntime) ?? threads.max { $0.frames.count < $1.frames.count }
        if let crashed {
            report.crashedFrames = crashed.frames
            report.lacksTop = crashed.first != 0 && !crashed.beginsInRuntime
        } else if report.exceptionFrames.isEmpty {
            report.crashedFrames = mentions
            report.lacksTop = true
        }
        return report
    }

    /// Frames that a page, a string or a list has on one line.
    private static func lines(of line: String) -> [Substring] {
        for mark in ["\\n", "<br>", "<br/>", "</li>", "</tr>"] {
            let parts = line.split(separator: mark)
            if parts.count > 2 { return parts }
        }
        var (parts, start, next) = ([Substring](), line.startIndex, 0)
        let words = line.split { " \t\"'[],".contains($0) }
        for (index, word) in words.enumerated() where word == "\(next)" {
            guard words[(index + 1)...].prefix(3).contains(where: \.isAddress) else { continue }
            if next > 0 { parts.append(line[start..<word.startIndex]) }
            (start, next) = (word.startIndex, next + 1)
        }
        return parts + [line[start...]]
    }
}
