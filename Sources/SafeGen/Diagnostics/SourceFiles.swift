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
