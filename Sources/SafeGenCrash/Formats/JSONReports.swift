import SafeGen

/// The crashes in JSON of any program: whatever lists objects that name functions is a backtrace. The keys around it tell which
/// thread crashed, on which system, and by which exception.
struct JSONReports {
    /// The places of the strings and numbers of an object that say something.
    private typealias Fields = [(key: JSONKey, range: Range<Int>)]

    /// An object or a list that has begun, and has not ended.
    private struct Level {
        let key: JSONKey
        let firstRun: Int
        var fields: Fields = []
        /// The frames of a list; of a frame that has its callers in it, those, the outermost first.
        var frames: [Fields] = []
        /// How many objects and lists it has had.
        var count = 0
    }

    private static let deepest = 20_000

    private var scanner: JSONScanner
    private var levels: [Level] = []
    private var text = CrashTextReader()
    /// The first thread that isn't the one that crashed, by its number.
    private var otherThread: Level?
    private var images: [Fields] = []
    private var reports: [CrashReport] = []

    /// Reads the value that begins at a place of a text; returns its reports, and the place of its end.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (reports: [CrashReport], end: Int) {
        var reader = JSONReports(scanner: JSONScanner(bytes, from: start))
        reader.read()
        while !reader.levels.isEmpty { reader.end() }
        reader.finish()
        return (reader.reports, reader.scanner.index)
    }

    private init(scanner: JSONScanner) { self.scanner = scanner }

    private mutating func read() {
        var key = JSONKey.other
        repeat {
            guard let token = scanner.next() else { return }
            switch token {
            case .key(let range):
                key = JSONKey(scanner.raw(range))
                if key == .ignored { scanner.skipValue() }
                continue
            case .begin:
                guard levels.count < Self.deepest else { return }
                levels.append(Level(key: key, firstRun: text.runs.count))
            case .end: end()
            case .string(let range): take(range, key, isWord: false)
            case .word(let range): take(range, key, isWord: true)
            }
            key = .other
        } while !levels.isEmpty
    }

    private mutating func take(_ range: Range<Int>, _ key: JSONKey, isWord: Bool) {
        guard let last = levels.indices.last else { return }
        if key != .other, range.count < 1_000 { levels[last].fields.append((key, range)) }
        if key == .faulting { text.takeField("faultingThread", scanner.text(range)[...]) }
        if isWord { return }
        if levels[last].key == .termination || levels.dropLast().last?.key == .termination {
            text.report.circumstances.append(scanner.text(range))
        } else if range.count > 36, key != .symbol, key != .path,
            scanner.hasLines(range) || CrashMessage.isTelling(scanner.raw(range))
        {
            text.read(scanner.text(range).utf8)
        }
    }

    private func value(_ keys: JSONKey..., in fields: Fields) -> String? {
        fields.first { keys.contains($0.key) }.map { scanner.text($0.range) }
    }

    private mutating func end() {
        guard var level = levels.popLast() else { return }
        if let parent = levels.indices.last {
            levels[parent].count += 1
            if levels[parent].key == .images { return images.append(level.fields) }
            if level.fields.contains(where: { [.symbol, .function, .imageIndex, .offset].contains($0.key) }) {
                level.frames.append(level.fields)
                levels[parent].frames += levels[parent].key == .callers ? level.frames : level.frames.reversed()
                return
            }
            if level.key == .callers {
                levels[parent].frames = level.frames
                return
            }
        }
        takeThread(level)
        if let mark = value(.mark, in: level.fields) { text.mark(level.firstRun, isCrashed: mark == "true") }
        takeFacts(of: level)
        if levels.last?.key == .reports { finish() }
    }

    // MARK: Frames

    private mutating func takeThread(_ level: Level) {
        guard !level.frames.isEmpty else { return }
        let number = levels.last { $0.key == .threads }?.count
        let isMarked = levels.last?.fields.contains { $0.key == .mark } ?? false
        if let crashed = text.crashedThread, let number, number != crashed, !isMarked {
            otherThread = otherThread ?? level
        } else {
            text.add(frames(of: level), isThrown: level.key == .thrown, number: number)
        }
    }

    /// The frames of a list, the innermost first: some programs list it last.
    private func frames(of level: Level) -> [CrashFrame] {
        let frames = level.frames.map(frame)
        func begins(_ frame: CrashFrame?) -> Bool { frame.map(RuntimeFrames.isRuntime) ?? false }
        let isReversed = begins(frames.last) || level.frames.contains { $0.contains { $0.key == .function } }
        return isReversed && !begins(frames.first) ? frames.reversed() : frames
    }

    private func frame(_ fields: Fields) -> CrashFrame {
        let symbol = value(.symbol, .function, in: fields) ?? ""
        let image = value(.imageIndex, in: fields).map { "#" + $0 } ?? value(.image, .path, in: fields) ?? ""
        let offset = value(.offset, in: fields).map { " + " + $0 } ?? ""
        return CrashFrame(image: image, symbol: symbol, text: (symbol.isEmpty ? "(no symbol)" : symbol) + offset)
    }

    /// Names the binaries of frames, whose list may come last.
    private func named(_ frames: [CrashFrame], _ process: String) -> [CrashFrame] {
        frames.enumerated().map { number, frame in
            var name = frame.image
            var path = frame.image
            if name.hasPrefix("#"), let index = Int(name.dropFirst()) {
                let fields = images.indices.contains(index) ? images[index] : []
                name = value(.name, in: fields) ?? ""
                path = value(.path, in: fields) ?? ""
            }
            if name.isEmpty || name.contains("/") { name = path.split(separator: "/").last.map(String.init) ?? "" }
            return CrashFrame(
                image: name, symbol: frame.symbol, owner: SystemImages.owner(of: name, path: path, process: process),
                text: "\(number)  \(name)  \(frame.text)")
        }
    }

    // MARK: Facts

    /// Takes what an object says of the crash.
    private mutating func takeFacts(of level: Level) {
        let fields = level.fields
        if let process = value(.process, in: fields) { text.report.process = process }
        let version = value(.system, in: fields)
        if let version { text.report.system = SystemRelease(inReport: version) ?? text.report.system }
        if let number = version ?? value(.version, in: fields), version != nil || text.report.system == nil {
            let named = "\(value(.name, in: fields) ?? "") \(number)"
            text.report.system = SystemRelease(inReport: named, isNamed: true) ?? text.report.system
        }
        text.report.circumstances += fields.filter { $0.key == .circumstance }.map { scanner.text($0.range) }
        if let kind = value(.kind, in: fields) { text.report.circumstances.append("bug_type: \(kind)") }
        if level.key == .termination, let code = value(.code, in: fields).flatMap({ UInt64($0) }) {
            text.report.circumstances.append("code 0x" + String(code, radix: 16))
        }
        if level.key == .memory, text.runs.isEmpty { text.report.circumstances.append("memoryStatus (jetsam)") }
        var names = fields.filter { [.type, .name, .exceptionName].contains($0.key) }.map { scanner.text($0.range) }
        if let number = value(.exceptionNumber, in: fields) {
            names = [Self.exceptions[number] ?? ""] + names.map { $0 == "9" ? "SIGKILL" : $0 }
        }
        for name in names where name.hasPrefix("EXC_") || name.hasPrefix("SIG") && name != "SIGNAL" {
            text.report.exceptionType += (text.report.exceptionType.isEmpty ? "" : " ") + name
        }
        if let name = names.first(where: { $0.hasSuffix("Exception") }) {
            text.report.say("uncaught exception '\(name)'")
        }
    }

    private static let exceptions = [
        "1": "EXC_BAD_ACCESS", "2": "EXC_BAD_INSTRUCTION", "6": "EXC_BREAKPOINT", "10": "EXC_CRASH",
        "11": "EXC_RESOURCE", "12": "EXC_GUARD",
    ]

    /// Ends a report; what comes next is of another.
    private mutating func finish() {
        if text.runs.isEmpty, let otherThread { text.add(frames(of: otherThread), isThrown: false, number: nil) }
        var report = text.finish()
        report.crashedFrames = named(report.crashedFrames, report.process)
        report.exceptionFrames = named(report.exceptionFrames, report.process)
        if !report.isEmpty || report.system != nil { reports.append(report) }
        text = CrashTextReader()
        otherThread = nil
        images = []
    }
}
