import SafeGen
import SafeGenCommandSupport

package struct ReviewedFile: Sendable {
    package struct Hunk: Hashable, Sendable {
        /// The number of its first line at the base, from 1.
        package var oldStart: Int
        /// The number of its first line at the head.
        package var newStart: Int
        package var lines: [CodeLine]
    }

    /// Where it lies at the base; nil for a new file.
    package let before: String?
    /// Its place at the head; nil for a removed file.
    package let after: String?
    /// Its changes; none for a file that only has another name.
    package let hunks: [Hunk]
    /// Whether it only has the types that all wrappers share.
    var isShared = false

    package var added: Int { count(.added) }
    package var removed: Int { count(.removed) }
    package var path: String { after ?? before ?? "" }

    /// The first line of the head that differs, from 1; nil if none does.
    var firstLine: Int? { hunks.first.map { hunk in hunk.newStart + hunk.lines.prefix { $0.kind == .kept }.count } }

    /// "new", "gone", "renamed" or "changed".
    package var status: String {
        switch (before, after) {
        case (nil, _): "new"
        case (_, nil): "gone"
        case (let before, let after): before == after ? "changed" : "renamed"
        }
    }

    private func count(_ kind: LineDifference.Step) -> Int {
        hunks.reduce(0) { $0 + $1.lines.count { $0.kind == kind } }
    }

    /// Its name in a format, or both names where it was renamed.
    func title(_ format: (String) -> String) -> String {
        let names = [before, after].compactMap { $0.map(format) }
        return status == "renamed" ? names.joined(separator: " → ") : names.last ?? ""
    }

    /// Compares the contents of two files except their digests; nil if there is no difference.
    init?(before: (path: String, contents: [UInt8])?, after: (path: String, contents: [UInt8])?) {
        self.before = before?.path
        self.after = after?.path
        let (old, new) = (before?.contents ?? [], after?.contents ?? [])
        if old == new, before?.path == after?.path { return nil }
        let difference = LineDifference(
            before: Self.withoutDigest(old.withUnixLineEnds), after: Self.withoutDigest(new.withUnixLineEnds))
        hunks = DiffHunk.hunks(of: difference).map(Self.hunk)
        if hunks.isEmpty, before?.path == after?.path { return nil }
    }

    private static let digest = Array("// SafeGen digest: ".utf8)

    /// The digest follows from the rest, and is the second line; the line stays, so that lines keep their numbers.
    private static func withoutDigest(_ contents: [UInt8]) -> [UInt8] {
        guard let first = contents.firstIndex(of: 0x0A), contents[(first + 1)...].starts(with: digest),
            let second = contents[(first + 1)...].firstIndex(of: 0x0A)
        else { return contents }
        return contents[...first] + digest + contents[second...]
    }

    private static func hunk(_ hunk: DiffHunk) -> Hunk {
        let lines = hunk.lines.filter { !$0.text.starts(with: digest) }.map { step, bytes in
            let text = PresentableText.spelledOut(line: bytes.last == 0x0A ? bytes.dropLast() : bytes)
            return CodeLine(kind: step, text: String(decoding: text, as: UTF8.self))
        }
        return Hunk(oldStart: hunk.oldStart + 1, newStart: hunk.newStart + 1, lines: lines)
    }
}

extension [ReviewedFile] {
    /// `2 files, +10 −3`
    var counts: String {
        let (added, removed) = (reduce(0) { $0 + $1.added }, reduce(0) { $0 + $1.removed })
        return "\(Plural.count(count, "file")), +\(added) −\(removed)"
    }
}

extension [UInt8] {
    /// Without the carriage returns that git puts before line ends in a checkout on Windows.
    fileprivate var withUnixLineEnds: [UInt8] {
        guard contains(UInt8(ascii: "\r")) else { return self }
        return indices.filter { self[$0] != 0x0D || $0 + 1 == count || self[$0 + 1] != 0x0A }.map { self[$0] }
    }
}

package struct CodeLine: Hashable, Sendable {
    package var kind: LineDifference.Step
    /// Its text, without anything that acts on a terminal.
    package var text: String
    var signed: String { kind.rawValue + text }
}
