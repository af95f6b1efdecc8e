import SafeGen

/// The crashes in JSON of any program: whatever lists objects that name functions is a backtrace. The keys around it tell which
/// thread crashed, on which system, and by which exception.
struct JSONReports {
    /// The places of the strings and numbers of an object that say something.
    private typealias Fields = [(key: JSONKey, range: Range<Int>)]

    /// An object or a list that has begun, and has not ended.
    private struct Level {
        let key: JSONKey
        let firstThread: Int  // Those of a report that has ended since are gone.
        var fields: Fields = []
        /// The frames of a list; of a frame that has its callers in it, those, the outermost first.
        var frames: [Fields] = []
        /// How many objects and lists it has had.
        var count = 0
    }

    private struct Thread {
        let frames: [Fields]
        let isThrown: Bool
        let number: Int?
        /// Whether it crashed; nil if nothing says so.
        var isCrashed: Bool?
    }

    private var scanner: JSONScanner
    private var levels: [Level] = []
    private var text = CrashTextReader()
    private var threads: [Thread] = []
    private var images: [Fields] = []
    private(set) var reports: [CrashReport] = []
    var end: Int { scanner.index }

    /// Reads the value that begins at a place of a text.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        scanner = JSONScanner(bytes, from: start)
        read()
        while !levels.isEmpty { endLevel() }
        finish()
    }

    private mutating func read() {
        var key = JSONKey.other
        repeat {
            guard let token = scanner.next() else { return }
            switch token {
            case .key(let range):
                key = JSONKey(scanner.raw(range))
                continue
            case .begin:
                guard levels.count < 20_000 else { return }
                levels.append(Level(key: levels.last?.key == .ignored ? .ignored : key, firstThread: threads.count))
            case .end: endLevel()
            case .value(let range): add(range, key)
            }
            key = .other
        } while !levels.isEmpty
    }

    private mutating func add(_ range: Range<Int>, _ key: JSONKey) {
        guard let last = levels.indices.last, key != .ignored, levels[last].key != .ignored else { return }
        if key != .other, range.count < 1_000 { levels[last].fields.append((key, range)) }
        if key == .faulting { text.takeField("faultingThread", scanner.text(range)[...]) }
        if levels[last].key == .termination || levels.dropLast().last?.key == .termination {
            text.report.circumstances.append(scanner.text(range))
        } else if range.count > 36, key != .symbol, key != .path,
            scanner.raw(range).contains(UInt8(ascii: "\\")) || CrashMessage.isTelling(scanner.raw(range))
        {
            text.read(scanner.text(range).utf8)
        }
    }

    private func value(_ keys: JSONKey..., in fields: Fields) -> String? {
        fields.first { keys.contains($0.key) }.map { scanner.text($0.range) }
    }

    private mutating func endLevel() {
        guard var level = levels.popLast(), level.key != .ignored else { return }
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
        if !level.frames.isEmpty {
            let number = levels.last { $0.key == .threads }?.count
            threads.append(Thread(frames: level.frames, isThrown: level.key == .thrown, number: number))
        }
        if let mark = value(.mark, in: level.fields) {
            for index in threads.indices.dropFirst(level.firstThread) { threads[index].isCrashed = mark == "true" }
        }
        takeFacts(of: level)
        if levels.last?.key == .reports { finish() }
    }

    /// The frames of a thread, the innermost first: some programs list it last.
    private func frames(of thread: Thread) -> [CrashFrame] {
        var frames = thread.frames.map(frame)
        let ends = (frames.prefix(1) + frames.suffix(1)).map(RuntimeFrames.isRuntime)
        let isReversed = ends.last ?? false || thread.frames.joined().contains { $0.key == .function }
        if isReversed, ends.first == false { frames.reverse() }
        for index in frames.indices { frames[index].text = "\(index)  " + frames[index].text }
        return frames
    }

    private func frame(_ fields: Fields) -> CrashFrame {
        let symbol = value(.symbol, .function, in: fields) ?? ""
        let offset = value(.offset, in: fields).map { " + " + $0 } ?? ""
        let index = value(.imageIndex, in: fields).flatMap { Int($0) } ?? -1
        let image = images.indices.contains(index) ? images[index] : fields
        let path = value(.path, in: image) ?? ""
        var name = value(.image, .name, .path, in: image) ?? ""
        if name.contains("/") { name = name.split(separator: "/").last.map(String.init) ?? "" }
        return CrashFrame(
            image: name, symbol: symbol,
            owner: SystemImages.owner(of: name, path: path, process: text.report.process),
            text: "\(name)  " + (symbol.isEmpty ? "(no symbol)" : symbol) + offset)
    }

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
        var names = fields.filter { [.type, .name].contains($0.key) }.map { scanner.text($0.range) }
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
        let crashed = threads.filter { !$0.isThrown && $0.isCrashed ?? true }
        let sure =
            crashed.first { $0.isCrashed ?? false }
            ?? crashed.first { $0.number != nil && $0.number == text.crashedThread }
        for thread in threads.filter(\.isThrown) + (sure.map { [$0] } ?? crashed) {
            text.add(frames(of: thread), isThrown: thread.isThrown)
        }
        let report = text.finish()
        if !report.isEmpty || report.system != nil { reports.append(report) }
        text = CrashTextReader()
        threads = []
        images = []
    }
}
