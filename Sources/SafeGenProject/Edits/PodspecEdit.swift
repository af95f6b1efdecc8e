import SafeGen
import SafeGenSystem

/// A podspec with files that are added to its one list of files: `s.source_files = 'Kit/*.{h,m}'`, and the same in JSON.
struct PodspecEdit: ProjectEdit {
    private(set) var additions: [FileAddition] = []
    let before: [UInt8]

    private let path: String

    init(_ bytes: [UInt8], path: String) { (before, self.path) = (bytes, path) }

    static func reads(_ path: String) -> Bool {
        path.hasSuffix(".podspec") || path.hasSuffix(PodspecReader.jsonSuffix)
    }

    mutating func add(_ addition: FileAddition) throws(RunError) {
        additions.append(addition)
        do throws(RunError) { _ = try result() } catch {
            additions.removeLast()
            throw error
        }
    }

    func result() throws(RunError) -> [UInt8] {
        let list = path.hasSuffix(PodspecReader.jsonSuffix) ? FileList(json: before) : FileList(ruby: before)
        guard let list, var expected = PodspecReader.read(before, path: path) else { throw failure }
        let folder = RelativePath.folder(of: path)
        var names: [String] = []
        for addition in additions {
            guard addition.file.isBelow(folder), !expected.targets[0].sources.hold(addition.file) else { throw failure }
            names.append(PathFromFolder.path(addition.file, from: folder))
            expected.targets[0].sources.files.insert(addition.file)
        }
        var setting = ""
        if additions.contains(where: { !$0.swiftTargets.isEmpty }) {
            guard let line = list.setting else { throw failure }
            setting = line
            expected.targets[0].languageMode = String(XcodeSettings.newSwiftVersion.prefix { $0 != "." })
        }
        let files = names.map { ", \(list.quote)\(Self.escaped($0, list.quote))\(list.quote)" }.joined()
        let (open, close) = list.isOne ? ("[", "]") : ("", "")
        let after =
            before[..<list.start] + open.utf8 + before[list.start..<list.endOfText] + (files + close).utf8
            + before[list.endOfText..<list.end] + setting.utf8 + before[list.end...]
        guard var found = PodspecReader.read(Array(after), path: path), found.unknown.count == expected.unknown.count
        else {
            throw failure
        }
        // The places in the file have moved.
        found.unknown = expected.unknown
        guard found == expected else { throw failure }
        return Array(after)
    }

    private static func escaped(_ text: String, _ quote: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(quote, with: "\\\(quote)")
    }

    private var failure: RunError {
        let shown = PathFromFolder.path(path, from: ".")
        return RunError(
            "'\(shown)' stays as it is: it has no one list of files in literals; add the file to 'source_files'",
            exitCode: .cannotCreateOutput)
    }
}

/// Where the files of a podspec are listed.
private struct FileList {
    /// Where the first text begins, and where the last one ends.
    let start, endOfText: Int
    /// Where the list ends, so that the setting for Swift can follow.
    let end: Int
    let quote: String
    /// Whether it is one text, around which brackets are needed.
    let isOne: Bool
    /// The text of the setting; nil if it can't stand there.
    let setting: String?

    init?(ruby bytes: [UInt8]) {
        let statements = RubyStatements.read(bytes)
        let lists = statements.filter { $0.names("source_files") }
        guard lists.count == 1, let list = lists.first, let endOfText = list.endOfText, let owner = list.owner else {
            return nil
        }
        (start, self.endOfText, end, quote, isOne) = (endOfText, endOfText, list.place.upperBound, "'", false)
        let line = bytes[..<list.place.lowerBound].reversed().prefix { $0 != 0x0A }.reversed()
        // A subspec has no version of its own.
        let isOfAll = statements.contains { $0.opensSpec(named: owner) }
        let statement = "\(owner).swift_version = '\(XcodeSettings.newSwiftVersion)'"
        setting = isOfAll ? "\n\(String(decoding: line, as: UTF8.self))\(statement)" : nil
    }

    init?(json bytes: [UInt8]) {
        let key = Array("\"source_files\"".utf8)
        guard let found = bytes.firstRange(of: key), bytes[found.upperBound...].firstRange(of: key) == nil,
            let start = bytes[found.upperBound...].firstIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ":") })
        else { return nil }
        isOne = bytes[start] == UInt8(ascii: "\"")
        guard isOne || bytes[start] == UInt8(ascii: "[") else { return nil }
        var (position, last, isInText) = (start, start, false)
        while position < bytes.count, isInText || bytes[position] != UInt8(ascii: "]") {
            if isInText, bytes[position] == UInt8(ascii: "\\") { position += 1 }
            if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                isInText.toggle()
                last = position + 1
                if isOne, !isInText { break }
            }
            position += 1
        }
        guard last > start, position < bytes.count else { return nil }
        (self.start, endOfText, end, quote) = (start, last, position + 1, "\"")
        let line = bytes[..<found.lowerBound].reversed().prefix { $0 <= 0x20 }.reversed()
        setting = ",\(String(decoding: line, as: UTF8.self))\"swift_version\": \"\(XcodeSettings.newSwiftVersion)\""
    }
}

extension RubyStatements.Statement {
    /// Whether it is `Pod::Spec.new do |s|`.
    fileprivate func opensSpec(named name: Substring) -> Bool {
        tokens.contains(.word("Pod::Spec.new")) && tokens.contains(.word(String(name)))
    }

    /// `s` of `s.source_files`; nil if it sets an attribute of one system, or nothing.
    fileprivate var owner: Substring? {
        let parts = first?.split(separator: ".") ?? []
        return parts.count == 2 ? parts.first : nil
    }
}
