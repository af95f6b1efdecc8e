import SafeGenSystem

/// A file of build settings, `.xcconfig`: `KEY = value`, `#include "Other.xcconfig"`, comments after `//`.
struct ConfigurationFile {
    private static let largestFile = 1 << 20
    private static let greatestDepth = 16
    /// So many files are included, those that are named several times counted each time.
    private static let greatestCount = 256

    private var settings: [String: String] = [:]
    private var unreadable: [FileError] = []
    private var count = 0

    /// The settings of a file and of those that it includes; none of files that aren't there, as long as a tool has not made them. A
    /// setting for some systems or configurations alone, `KEY[sdk=…]`, is left out.
    static func settings(of path: String, _ unreadable: inout [FileError]) -> [String: String] {
        var file = ConfigurationFile()
        file.read(path, depth: 0)
        for error in file.unreadable where !unreadable.contains(error) { unreadable.append(error) }
        return file.settings
    }

    /// The settings of a file's contents, and of the files that it includes.
    static func settings(in bytes: [UInt8], of path: String) -> [String: String] {
        var file = ConfigurationFile()
        file.read(bytes, of: path, depth: 0)
        return file.settings
    }

    private mutating func read(_ path: String, depth: Int) {
        count += 1
        guard depth < Self.greatestDepth, count <= Self.greatestCount else { return }
        do throws(FileError) {
            read(try FileReader.read(path, limit: Self.largestFile), of: path, depth: depth)
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
    /// The text without spaces around it.
    var trimmed: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
