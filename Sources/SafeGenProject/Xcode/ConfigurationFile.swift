import SafeGenSystem

/// A file of build settings, `.xcconfig`: `KEY = value`, `#include "Other.xcconfig"`, comments after `//`.
enum ConfigurationFile {
    private static let largestFile = 1 << 20
    private static let greatestDepth = 16

    /// The settings of a file and of those that it includes; none of files that aren't there, as long as a tool has not made them. A
    /// setting for some systems or configurations alone, `KEY[sdk=…]`, is left out.
    static func settings(of path: String, _ unreadable: inout [FileError]) -> [String: String] {
        var settings: [String: String] = [:]
        read(path, depth: 0, into: &settings, &unreadable)
        return settings
    }

    private static func read(
        _ path: String, depth: Int, into settings: inout [String: String], _ unreadable: inout [FileError]
    ) {
        guard depth < greatestDepth else { return }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReader.read(path, limit: largestFile)
        } catch {
            if error.code != ENOENT, !unreadable.contains(error) { unreadable.append(error) }
            return
        }
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var text = String(decoding: line, as: UTF8.self)
            if let comment = text.firstRange(of: "//") { text = String(text[..<comment.lowerBound]) }
            if let include = text.firstRange(of: "#include") {
                let quoted = text[include.upperBound...].split(separator: "\"")
                guard quoted.count > 1 else { continue }
                read(
                    RelativePath.join(RelativePath.folder(of: path), String(quoted[1])), depth: depth + 1,
                    into: &settings, &unreadable)
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
