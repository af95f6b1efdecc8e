/// The crashes in JSON of any program: whatever lists objects that name functions is a backtrace. The keys around it tell which
/// thread crashed, on which system, and by which exception.
struct JSONReports {
    /// A frame whose binary may be a place in a list that comes later.
    typealias RawFrame = JSONFields.Frame

    struct Image {
        var name: Range<Int>?
        var path: Range<Int>?
    }

    struct Thread {
        var frames: [RawFrame]
        var index: Int?
        var isCrashed: Bool?
        var isThrown = false
        /// Whether its program lists the innermost frame last.
        var isReversed = false
    }

    /// A value that has begun, and has not ended.
    struct Level {
        var key: JSONKey
        /// The frames of a list; of a frame that has its callers in it, those, the outermost first.
        var frames: [RawFrame] = []
        var isReversed = false
        var mark: Bool?
        /// How many values it has had.
        var count = 0
        let firstThread: Int
        let firstValue: Int
    }

    private(set) var scanner: JSONScanner
    private var levels: [Level] = []
    /// The values of the levels that say something, one level after the other.
    private var values: [(key: JSONKey, range: Range<Int>)] = []
    private(set) var threads: [Thread] = []
    private(set) var images: [Image] = []
    private(set) var faulting: Int?
    private(set) var hasMemory = false
    private(set) var hasThreads = false
    var report = CrashReport()
    /// The strings of several lines, which may be backtraces.
    private var texts: [String] = []
    private var reports: [CrashReport] = []
    private static let deepest = 20_000

    /// Reads the value that begins at a place.
    ///
    /// - Parameters:
    ///   - bytes: The text that it is in.
    ///   - start: Its place.
    /// - Returns: Its reports; the strings that may be reports; and the place of its end.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (
        reports: [CrashReport], texts: [String], end: Int
    ) {
        var reader = JSONReports(JSONScanner(bytes, from: start))
        reader.read()
        while !reader.levels.isEmpty { reader.end() }
        reader.finish()
        return (reader.reports, reader.texts, reader.scanner.index)
    }

    private init(_ scanner: JSONScanner) { self.scanner = scanner }

    private mutating func read() {
        var key = JSONKey.other
        repeat {
            guard let token = scanner.next() else { return }
            switch token {
            case .key(let range):
                key = range.count < 30 ? JSONKey(scanner.text(range)) : .other
                if key == .ignored {
                    scanner.skipValue()
                    key = .other
                }
                continue
            case .begin:
                guard levels.count < Self.deepest else { return }
                if key == .memory { hasMemory = true }
                if key == .threads { hasThreads = true }
                // What is in them belongs to them, whatever its own keys are.
                let around = levels.last?.key
                let isInside = around == .information || around == .termination
                levels.append(
                    Level(key: isInside ? around ?? key : key, firstThread: threads.count, firstValue: values.count))
            case .end: end()
            case .string(let range): take(range, key, isWord: false)
            case .word(let range): take(range, key, isWord: true)
            }
            key = .other
        } while !levels.isEmpty
    }

    private mutating func take(_ range: Range<Int>, _ key: JSONKey, isWord: Bool) {
        guard let last = levels.indices.last else { return }
        switch (key, levels[last].key) {
        case (.mark, _): levels[last].mark = scanner.text(range) == "true"
        case (.faulting, _): faulting = Int(scanner.text(range))
        case (.bugType, _): report.bugType = scanner.text(range)
        case (.other, .termination) where !isWord: values.append((.ended, range))
        case (.other, .information): say(scanner.text(range))
        case (.other, _):
            guard !isWord, range.count > 24, range.count < 1_000_000 else { return }
            if scanner.hasLines(range) {
                texts.append(scanner.text(range))
            } else if CrashMessage.isTelling(scanner.raw(range)) {
                say(scanner.text(range))
            }
        case (.system, _): report.system = CrashSystem(scanner.text(range)) ?? report.system
        case (.process, _): report.process = scanner.text(range)
        case (.region, _): report.region = scanner.text(range)
        default: values.append((key, range))
        }
    }

    mutating func say(_ text: String) {
        if report.messages.count < 200, !text.isEmpty { report.messages.append(String(text.prefix(2_000))) }
    }

    private mutating func end() {
        guard var level = levels.popLast() else { return }
        let own = JSONFields(values[level.firstValue...])
        values.removeLast(values.count - level.firstValue)
        let made = threads.indices[level.firstThread...]
        if let mark = level.mark {
            for place in made where threads[place].isCrashed == nil { threads[place].isCrashed = mark }
        }
        guard let parent = levels.indices.last else { return close(level, own) }
        if levels[parent].key == .threads {
            for place in made where threads[place].index == nil { threads[place].index = levels[parent].count }
        }
        levels[parent].count += 1
        if levels[parent].key == .images {
            images.append(Image(name: own.name, path: own.path))
        } else if own.isFrame {
            level.frames.append(own.frame)
            if own.isFunction { levels[parent].isReversed = true }
            if levels[parent].key != .callers {
                levels[parent].frames += level.frames.reversed()
            } else if levels[parent].frames.isEmpty {
                swap(&levels[parent].frames, &level.frames)
            }
        } else if level.key == .callers {
            swap(&levels[parent].frames, &level.frames)
        } else {
            close(level, own)
        }
        if levels[parent].key == .reports { finish() }
    }

    private mutating func close(_ level: Level, _ own: JSONFields) {
        guard level.frames.isEmpty else {
            let isThrown = level.key == .thrown
            return threads.append(Thread(frames: level.frames, isThrown: isThrown, isReversed: level.isReversed))
        }
        if own.isEmpty { return }
        takeFacts(of: own, isTermination: level.key == .termination)
    }

    /// Ends a report; what comes next is of another.
    private mutating func finish() {
        complete()
        reports.append(report)
        report = CrashReport()
        (threads, images, faulting, hasMemory, hasThreads) = ([], [], nil, false, false)
    }
}
