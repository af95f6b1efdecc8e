/// The files that were read, in order, with the means to show a place in one of them.
package struct SourceFiles: Sendable {
    package struct File: Sendable {
        /// The path to show.
        package var path: String
        package var bytes: [UInt8]
        var ending: LineEnding
    }

    package private(set) var files: [File] = []

    package init() {}

    /// The paths of all files, in the order in which they were read.
    package var paths: [String] { files.map(\.path) }

    @discardableResult
    package mutating func add(path: String, bytes: [UInt8], linesEnd ending: LineEnding) -> Int {
        files.append(File(path: path, bytes: bytes, ending: ending))
        return files.count - 1
    }

    /// Adds the files of another list.
    ///
    /// - Returns: By how much the indices of those files grow.
    package mutating func append(_ other: SourceFiles) -> Int {
        defer { files += other.files }
        return files.count
    }

    package func path(of location: SourceLocation) -> String? {
        files.indices.contains(location.file) ? files[location.file].path : nil
    }

    /// The index that finds places in a file. It costs a walk through the file, which only a run with something to report pays for.
    package func index(of file: Int) -> SourceIndex {
        guard files.indices.contains(file) else { return SourceIndex([], linesEnd: .text) }
        return SourceIndex(files[file].bytes, linesEnd: files[file].ending)
    }
}

package struct SourceLocation: Comparable, Hashable, Sendable {
    /// Which file: its index in the `SourceFiles` that the location belongs to.
    package var file: Int
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int

    package init(file: Int, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// A value together with the place where it was written.
package struct Located<Value> {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Sendable where Value: Sendable {}

/// Where the lines of a file end, by its format: the one definition for places, excerpts and edits.
package enum LineEnding: Sendable {
    /// At LF, CR and CR LF, as Swift's lexer, XML and JSON have it.
    case text
    /// At NEL, LS and PS too (YAML 1.1, section 4.1.4, which libyaml keeps to).
    case yaml

    /// The offset after the line end at an offset; the offset itself if there is none.
    package func end(at offset: Int, in bytes: [UInt8]) -> Int {
        func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }
        return switch byte(0) {
        case 0x0A: offset + 1
        case 0x0D: byte(1) == 0x0A ? offset + 2 : offset + 1
        case 0xC2 where self == .yaml: byte(1) == 0x85 ? offset + 2 : offset
        case 0xE2 where self == .yaml: byte(1) == 0x80 && byte(2) & 0xFE == 0xA8 ? offset + 3 : offset
        default: offset
        }
    }
}
