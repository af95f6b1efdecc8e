import SafeGen

/// Finds files whose contents git could not bring back.
package enum UncommittedFiles {
    /// Finds them among files that are to be written.
    ///
    /// - Parameters:
    ///   - files: The paths, and the contents.
    ///   - deadline: How long git may be silent.
    /// - Returns: Those that lie in a git repository whose last commit does not hold them as they are; all of a
    ///   repository where git can't tell.
    /// - Throws: where git gives no answer.
    package static func among(
        _ files: [(path: String, bytes: [UInt8])], deadline: Duration = Git.deadline
    ) throws(RunError) -> [String] {
        var repositories: [SourcePath: [Candidate]] = [:]
        for (index, file) in files.enumerated() {
            guard let real = SourcePath(file.path).resolved, let folder = real.parent, let root = Git.root(of: folder)
            else { continue }
            let name = real.bytes.dropFirst(root.bytes.last == slash ? root.bytes.count : root.bytes.count + 1)
            repositories[root, default: []].append(Candidate(index: index, name: name))
        }
        var uncommitted: [Int] = []
        for (root, candidates) in repositories {
            let committed = try contents(of: candidates.map(\.name), in: root, deadline)
            uncommitted += zip(candidates, committed).filter { !isSame($1, files[$0.index].bytes) }.map(\.0.index)
        }
        return uncommitted.sorted().map { files[$0].path }
    }

    /// A file, and its path from the root of its repository.
    private struct Candidate {
        var index: Int
        var name: ArraySlice<UInt8>
    }

    private static let slash = UInt8(ascii: "/")
    private static let lineEnd = UInt8(ascii: "\n")

    /// What the last commit holds of each file; nil for a file that it does not hold.
    private static func contents(
        of names: [ArraySlice<UInt8>], in root: SourcePath, _ deadline: Duration
    ) throws(RunError) -> [[UInt8]?] {
        // The questions are lines, so a name of several can't be asked for.
        let input = names.flatMap { Array("HEAD:".utf8) + ($0.contains(lineEnd) ? [] : $0) + [lineEnd] }
        let answer = try Git.ask(["cat-file", "--batch"], in: root, root: root, input: input, deadline: deadline)
        var rest = (answer?.bytes ?? [])[...]
        return names.map { name in
            // "<id> blob <size>", the contents and a line end; or one line that says what is wrong.
            guard let end = rest.firstIndex(of: lineEnd) else { return nil }
            let words = rest[..<end].split(separator: UInt8(ascii: " "))
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0,
                size < rest.count
            else { return nil }
            let contents = rest.prefix(size)
            rest = rest.dropFirst(size + 1)
            return words[1].elementsEqual("blob".utf8) ? Array(contents) : nil
        }
    }

    /// Whether the contents are the same but for line ends, which git may be told to convert.
    private static func isSame(_ committed: [UInt8]?, _ bytes: [UInt8]) -> Bool {
        guard let committed else { return false }
        return committed == bytes || withoutReturns(committed) == withoutReturns(bytes)
    }

    private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
        bytes.indices.filter { index in
            bytes[index] != UInt8(ascii: "\r") || index + 1 == bytes.count || bytes[index + 1] != lineEnd
        }.map { bytes[$0] }
    }
}
