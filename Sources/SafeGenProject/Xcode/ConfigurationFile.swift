import SafeGenSystem

/// The files of build settings that a description names, each read once.
struct ConfigurationFiles {
    /// How many bytes more may be read.
    private var rest: Int
    private var settings: [String: [String: String]] = [:]
    private(set) var unreadable: [FileError] = []
    private var unreadablePaths: Set<String> = []

    /// - Parameter greatestSize: How many bytes of all files are read, those of a file that several include each time.
    init(greatestSize: Int = 64 << 20) { rest = greatestSize }

    /// The settings of a file and of those that it includes; none of files that aren't there, as long as a tool has not made them. A
    /// setting for some systems or configurations alone, `KEY[sdk=…]`, is left out.
    mutating func settings(of path: String) -> [String: String] {
        if let known = settings[path] { return known }
        let file = ConfigurationFile(path, limit: rest)
        rest = file.rest
        unreadable += file.unreadable.filter { unreadablePaths.insert($0.path).inserted }
        settings[path] = file.settings
        return file.settings
    }
}

/// A file of build settings, `.xcconfig`: `KEY = value`, `#include "Other.xcconfig"`, comments after `//`.
struct ConfigurationFile {
    private static let largestFile = 1 << 20
    private static let greatestDepth = 16
    /// The most files that are included, each counted as often as it is named.
    private static let greatestCount = 256

    private(set) var settings: [String: String] = [:]
    fileprivate private(set) var unreadable: [FileError] = []
    fileprivate private(set) var rest: Int
    private var count = 0

    fileprivate init(_ path: String, limit: Int) {
        rest = limit
        read(path, depth: 0)
    }

    init(_ bytes: [UInt8], of path: String) {
        rest = Self.largestFile
        read(bytes, of: path, depth: 0)
    }

    private mutating func read(_ path: String, depth: Int) {
        count += 1
        guard depth < Self.greatestDepth, count <= Self.greatestCount else { return }
        do throws(FileError) {
            let bytes = try ProjectFile(path, limit: min(Self.largestFile, rest)).bytes
            rest -= bytes.count
            read(bytes, of: path, depth: depth)
        } catch {
            if error.code != ENOENT { unreadable.append(error) }
        }
    }

    private mutating func read(_ bytes: [UInt8], of path: String, depth: Int) {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var text = String(decoding: line, as: UTF8.self)
            if let comment = text.firstRange(of: "//") { text = String(text[..<comment.lowerBound]) }
            if let include = text.firstRange(of: "#include") {
                let quoted = text[include.upperBound...].split(separator: "\"")
                guard quoted.count > 1 else { continue }
                read(RelativePath.join(RelativePath.folder(of: path), String(quoted[1])), depth: depth + 1)
                continue
            }
            guard let sign = text.firstIndex(of: "=") else { continue }
            let key = text[..<sign].trimmed
            if key.isEmpty || key.contains("[") { continue }
            let value = text[text.index(after: sign)...].trimmed
            let plain = value.hasSuffix(";") ? value.dropLast().trimmed : value
            // Within one file and its includes, a second line inherits from the first (swift-build's
            // `MacroValueAssignmentTable`).
            settings[key] = SettingText.expanded(plain) { name, _ in name == "inherited" ? settings[key] : nil }
        }
    }
}

extension Substring {
    var trimmed: String {
        let text = drop { $0.isWhitespace }
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }
}
