#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reports that Apple's systems write as JSON: a line with a header, and a body.
enum AppleCrashJSON {
    static func header(_ bytes: ArraySlice<UInt8>) -> Header? {
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)) else { return nil }
        return header.isEmpty ? nil : header
    }

    static func report(_ bytes: ArraySlice<UInt8>) -> CrashReport? {
        (try? JSONDecoder().decode(Body.self, from: Data(bytes)))?.report
    }

    struct Header: Decodable {
        var bugType: String
        var system: String
        var process: String

        var isEmpty: Bool { bugType.isEmpty }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: LooseKey.self)
            bugType = values.text("bug_type")
            system = values.text("os_version")
            process = values.text("app_name")
        }
    }

    private struct Body: Decodable {
        let report: CrashReport

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: LooseKey.self)
            var report = CrashReport()
            report.format = .ips
            report.process = values.text("procName")
            if let system = values.nested("osVersion") { report.system = CrashSystem(system.text("train")) }
            if let exception = values.nested("exception") {
                report.exceptionType = exception.texts("type", "signal", "subtype", "message")
            }
            if let termination = values.nested("termination") {
                let code = (try? termination.decode(UInt64.self, forKey: LooseKey("code"))).map {
                    String($0, radix: 16)
                }
                report.termination =
                    termination.texts("namespace", "indicator")
                    + (code.map { " 0x\($0)" } ?? "") + " " + termination.list("reasons").joined(separator: " ")
                    + " " + termination.list("details").joined(separator: " ")
            }
            report.region = values.text("vmRegionInfo")
            report.messages = Self.messages(values)
            let isSomething = ["threads", "exception", "termination", "asi", "memoryStatus"].contains { values.has($0) }
            guard isSomething else { throw OtherFormat() }
            let (thrown, crashed) = (Self.frames(values, "lastExceptionBacktrace"), Self.crashedFrames(values))
            let images = Images(values, wanted: Set((thrown + crashed).map(\.image)), process: report.process)
            report.exceptionFrames = thrown.enumerated().map { images.frame($1, number: $0) }
            report.crashedFrames = crashed.enumerated().map { images.frame($1, number: $0) }
            if values.has("memoryStatus"), !values.has("threads") { report.bugType = "298" }
            self.report = report
        }

        private static func messages(_ values: KeyedDecodingContainer<LooseKey>) -> [String] {
            var messages: [String] = []
            if let said = values.nested("asi") {
                messages += said.allKeys.sorted { $0.stringValue < $1.stringValue }.flatMap {
                    said.list($0.stringValue)
                }
            }
            if let reason = values.nested("exceptionReason") {
                let text = reason.text("composed_message")
                let name = reason.text("name")
                messages.append(name.isEmpty ? text : "uncaught exception '\(name)', reason: '\(text)'")
            }
            return messages.filter { !$0.isEmpty }
        }

        private static func crashedFrames(_ values: KeyedDecodingContainer<LooseKey>) -> [RawFrame] {
            let faulting = try? values.decode(Int.self, forKey: LooseKey("faultingThread"))
            var found: [RawFrame] = []
            values.visit("threads", most: 10_000, where: { faulting == nil || faulting == $0 }) { _, thread in
                let isTriggered = (try? thread.decode(Bool.self, forKey: LooseKey("triggered"))) ?? false
                guard isTriggered || faulting != nil else { return true }
                found = frames(thread, "frames")
                return false
            }
            return found
        }

        private static func frames(_ values: KeyedDecodingContainer<LooseKey>, _ key: String) -> [RawFrame] {
            var frames: [RawFrame] = []
            values.visit(key, most: CrashTextReader.largestThread) { _, frame in
                frames.append(
                    RawFrame(
                        image: (try? frame.decode(Int.self, forKey: LooseKey("imageIndex"))) ?? -1,
                        symbol: frame.text("symbol"),
                        offset: (try? frame.decode(Int.self, forKey: LooseKey("symbolLocation"))) ?? 0))
                return true
            }
            return frames
        }
    }

    /// A frame whose binary is a place in a list that may come later.
    private struct RawFrame {
        var image: Int
        var symbol: String
        var offset: Int
    }

    /// The binaries of a report that frames are of, by their places in the list.
    private struct Images {
        private let all: [Int: (name: String, owner: CrashFrame.Owner)]

        init(_ values: KeyedDecodingContainer<LooseKey>, wanted: Set<Int>, process: String) {
            var all: [Int: (name: String, owner: CrashFrame.Owner)] = [:]
            values.visit("usedImages", most: 20_000, where: wanted.contains) { index, image in
                let path = image.text("path")
                let name = image.text("name")
                let shown = name.isEmpty ? String(path.split(separator: "/").last ?? "") : name
                all[index] = (shown, SystemImages.owner(of: shown, path: path, process: process))
                return all.count < wanted.count
            }
            self.all = all
        }

        func frame(_ raw: RawFrame, number: Int) -> CrashFrame {
            let (name, owner) = all[raw.image] ?? ("???", .unknown)
            let place = raw.symbol.isEmpty ? "(no symbol)" : "\(raw.symbol) + \(raw.offset)"
            return CrashFrame(image: name, symbol: raw.symbol, owner: owner, text: "\(number)  \(name)  \(place)")
        }
    }
}

extension CrashReport {
    /// Adds the contents of a report's first line.
    mutating func add(_ header: AppleCrashJSON.Header) {
        bugType = header.bugType
        if let said = CrashSystem(header.system) { system = said }
        if process.isEmpty { process = header.process }
        if format == .text, !isEmpty { format = .ips }
    }
}

struct LooseKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<LooseKey> {
    func has(_ key: String) -> Bool { contains(LooseKey(key)) && (try? decodeNil(forKey: LooseKey(key))) == false }

    /// A text, or a number as one; empty for anything else.
    func text(_ key: String) -> String {
        if let text = try? decode(String.self, forKey: LooseKey(key)) { return text }
        return (try? decode(Int.self, forKey: LooseKey(key))).map(String.init) ?? ""
    }

    /// Several of them, with spaces between.
    func texts(_ keys: String...) -> String { keys.map(text).filter { !$0.isEmpty }.joined(separator: " ") }

    func list(_ key: String) -> [String] {
        (try? decode([String].self, forKey: LooseKey(key))).map { Array($0.prefix(100)) } ?? []
    }

    func nested(_ key: String) -> KeyedDecodingContainer<LooseKey>? {
        try? nestedContainer(keyedBy: LooseKey.self, forKey: LooseKey(key))
    }
}

private struct Passed: Decodable {
    init(from decoder: any Decoder) {}
}

extension KeyedDecodingContainer<LooseKey> {
    /// Visits the wanted objects of a list with their numbers, until one returns false, or something else is in the list.
    func visit(
        _ key: String, most: Int, where isWanted: (Int) -> Bool = { _ in true },
        _ body: (Int, KeyedDecodingContainer<LooseKey>) -> Bool
    ) {
        guard var list = try? nestedUnkeyedContainer(forKey: LooseKey(key)) else { return }
        for index in 0..<most where !list.isAtEnd {
            if isWanted(index) {
                guard let object = try? list.nestedContainer(keyedBy: LooseKey.self), body(index, object) else {
                    return
                }
            } else if (try? list.decode(Passed.self)) == nil {
                return
            }
        }
    }
}

/// The JSON has another form than a reader reads.
struct OtherFormat: Error {}
