import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Finds files whose contents git could not bring back.
package enum UncommittedFiles {
    /// Those of the files to write that the last commit of a git repository does not hold as they are: all outside of
    /// repositories, and all of a repository if git can't answer. Throws if git gives no answer; the deadline is how
    /// long it may be silent.
    package static func among(
        _ files: [(path: String, bytes: [UInt8])], deadline: Duration = Git.deadline
    ) throws(RunError) -> [String] {
        var repositories: [SourcePath: [Candidate]] = [:]
        var uncommitted: [Int] = []
        for (index, file) in files.enumerated() {
            guard let real = SourcePath(file.path).resolved, let folder = real.parent, let root = Git.root(of: folder)
            else {
                uncommitted.append(index)
                continue
            }
            let name = real.bytes.dropFirst(root.bytes.last == slash ? root.bytes.count : root.bytes.count + 1)
            repositories[root, default: []].append(Candidate(index: index, name: name))
        }
        for (root, candidates) in repositories {
            let committed = try Git.copies(
                of: candidates.map(\.name), in: root, deadline: deadline)
            // Git may be set to convert line ends.
            uncommitted += zip(candidates, committed).filter { candidate, committed in
                committed.map(withoutReturns) != withoutReturns(files[candidate.index].bytes)
            }.map(\.0.index)
        }
        return uncommitted.sorted().map { files[$0].path }
    }

    /// Whether a file is in a repository, committed or not.
    package static func isInRepository(_ path: String) -> Bool {
        SourcePath(path).resolved?.parent.flatMap { Git.root(of: $0) } != nil
    }

    /// A file, and its path from the root of its repository.
    private struct Candidate {
        var index: Int
        var name: ArraySlice<UInt8>
    }

    private static let slash = UInt8(ascii: "/")
    private static let lineEnd = UInt8(ascii: "\n")

    private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
        bytes.indices.filter { index in
            bytes[index] != UInt8(ascii: "\r") || index + 1 == bytes.count || bytes[index + 1] != lineEnd
        }.map { bytes[$0] }
    }
}
