import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

struct ProjectOfReview {
    let sides: ReviewSides

    /// The project's answer about the place of an output; nil if the head is a revision, of which the targets aren't read.
    func standing(_ generation: Generation, manifest: String, former: [String], new: [String]) -> OutputStanding? {
        guard let root = sides.head.folder else { return nil }
        let folder = RelativePath.join(root, RelativePath.folder(of: manifest))
        let place = OutputPlace(generation, manifestFolder: folder, root: root)
        let check = OutputCheck(place, reader: GuardedProjectReader.reader())
        func absolute(_ path: String) -> String { AbsolutePath.of(RelativePath.join(root, path)) }
        let without = Set(check.filesWithoutTarget)
        let uncompiled = new.filter { without.contains(absolute($0)) }
        // A file beside others that no target compiles is no news.
        let isNews = uncompiled.count < new.count || without.count == uncompiled.count
        return OutputStanding(
            targets: Set(new.flatMap { check.model.targets(compiling: absolute($0)) }.map(\.name)),
            formerTargets: Set(former.flatMap { check.model.targets(compiling: absolute($0)) }.map(\.name)),
            uncompiled: isNews ? uncompiled : [])
    }

    /// The code that still uses names of removed wrappers, as far as the head is a folder.
    func mentions(of names: [String]) throws(RunError) -> [CodeMention] {
        guard let folder = sides.head.folder, !names.isEmpty else { return [] }
        return try CodeScan.mentions(of: names, in: folder).map { name, path, line in
            CodeMention(name: name, place: "\(PresentableText.line(path)):\(line)")
        }
    }

    /// The names that code says in fewer places than at the base; nil if the code can't be compared.
    func lostUses(of uses: [WrapperUse]) -> [LostUse]? {
        guard let files = sides.changedCode() else { return nil }
        let names = uses.map(\.name)
        var lost = [String: Int](), fewer = [String: [CodeDifference]]()
        for file in files {
            let (before, after) = (
                mentions(of: names, file.path, file.before), mentions(of: names, file.path, file.after)
            )
            for name in Set(before.keys).union(after.keys) {
                let difference = CodeDifference(file: file, before: before[name] ?? [], after: after[name] ?? [])
                lost[name, default: 0] += difference.before.count - difference.after.count
                if difference.before.count > difference.after.count { fewer[name, default: []].append(difference) }
            }
        }
        withdraw(known: Set(files.map(\.path)), &lost)
        return uses.compactMap { use in
            guard let count = lost[use.name], count > 0, let differences = fewer[use.name] else { return nil }
            let bare = differences.flatMap { $0.barePlaces(of: use) }
            let unsafe = bare.filter { !$0.isSafe }
            return LostUse(
                use, count: count, barePlaces: (unsafe.isEmpty ? bare : unsafe).map { ($0.path, $0.line) },
                canDangle: !unsafe.isEmpty,
                formerPlaces: differences.flatMap { difference in
                    difference.before.map { (difference.file.path, $0) }
                })
        }
    }

    /// Takes away what new files of a folder say, which code may have moved to.
    private func withdraw(known: Set<String>, _ lost: inout [String: Int]) {
        let names = lost.filter { $0.value > 0 }.keys.sorted()
        guard !names.isEmpty, let folder = sides.head.folder, let old = sides.pathsOfCode() else { return }
        let start = sides.head.prefix
        for place in (try? CodeScan.mentions(of: names, in: RelativePath.join(folder, start.isEmpty ? "." : start)))
            ?? []
        {
            let path = RelativePath.join(start, place.path)
            if !known.contains(path), !old.contains(path) { lost[place.name, default: 0] -= 1 }
        }
    }

    private func mentions(of names: [String], _ path: String, _ bytes: [UInt8]?) -> [String: [Int]] {
        guard let bytes else { return [:] }
        let places = CodeScan.mentions(of: names, path: path, bytes: bytes)
        return Dictionary(grouping: places, by: \.name).mapValues { $0.map(\.line) }
    }
}

/// A file of code that says a name more often, or less, than before.
private struct CodeDifference {
    let file: ChangedCode
    /// The lines with the name.
    let before: [Int]
    let after: [Int]

    /// The places of the head that say the other name, if there are more than before; in a file of Interface Builder, the objects
    /// that are still there without the name. Safe are those whose delegate can't dangle, as `scan` says.
    func barePlaces(of use: WrapperUse) -> [(path: String, line: Int, isSafe: Bool)] {
        guard let bytes = file.after else { return [] }
        if CodeFiles.kind(SourcePath(file.path)) == .interface { return objects().map { (file.path, $0, false) } }
        func lines(_ bytes: [UInt8]?) -> [Int] {
            bytes.map { CodeScan.mentions(of: [use.bareName], path: file.path, bytes: $0).map(\.line) } ?? []
        }
        let now = lines(bytes)
        guard now.count > lines(file.before).count else { return [] }
        let former = Set(Self.lines(file.before))
        let text = Self.lines(bytes)
        let lost = now.filter { text.indices.contains($0 - 1) && !former.contains(text[$0 - 1]) }
        let safe = lost.isEmpty ? [] : CodeScan.safeLines(of: use.bareName, path: file.path, bytes: bytes)
        return lost.map { (file.path, $0, safe.contains($0)) }
    }

    private func objects() -> [Int] {
        let (old, new) = (Self.lines(file.before), Self.lines(file.after))
        return before.compactMap { line -> Int? in
            guard old.indices.contains(line - 1), let id = Self.identifier(in: old[line - 1]),
                let place = new.firstIndex(where: { Self.identifier(in: $0) == id })
            else { return nil }
            return after.contains(place + 1) ? nil : place + 1
        }
    }

    /// The value of ` id="…"`.
    private static func identifier(in line: ArraySlice<UInt8>) -> [UInt8]? {
        let mark = Array(" id=\"".utf8)
        guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }) else { return nil }
        return Array(line[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\"") })
    }

    private static func lines(_ bytes: [UInt8]?) -> [ArraySlice<UInt8>] {
        (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
}
