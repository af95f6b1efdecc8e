import SafeGen
import SafeGenCommandSupport

/// The difference between the places of both sides that use a class without a wrapper.
///
/// A place of the head is new if the line that its edits would make is gone from its file. Otherwise a place of the base explains it that
/// the head doesn't have any more: one with the same words in any file, so that code may move, or any of its class in its file.
struct PlaceComparison {
    private let code: ReviewedCode
    private var lines: ChangedLines
    /// The head's places that nothing of the base explains.
    private var new: [CodePlace] = []
    /// The base's places that the head doesn't have any more, and that explain nothing.
    private var gone: [CodePlace]

    init(_ code: ReviewedCode) throws {
        (self.code, lines, gone) = (code, ChangedLines(code), code.base)
        // What is as it was explains itself, and nothing else. Of several with the same words, it is the one whose line stays.
        var rest = code.head
        rest.removeAll { takeGone(for: $0) { [lines] in $0.isAs($1) && lines.keep($1, as: $0) } }
        rest.removeAll { takeGone(for: $0) { $0.isAs($1) } }
        gone.removeAll { $0.state == .unset }
        // What surely is a loss is no other place's explanation.
        rest.removeAll { place in
            let isLost = lines.takeLost(place)
            if isLost { new.append(place) }
            return isLost
        }
        new += rest.filter { $0.state != .unset && !isExplained($0) }
        let unlisted = new.filter { !$0.isListed }
        if !unlisted.isEmpty { new = try new.filter(\.isListed) + code.confirmed(unlisted) }
    }

    private mutating func isExplained(_ place: CodePlace) -> Bool {
        takeGone(for: place) { $0.text == $1.text && $1.explains($0) }
            || takeGone(for: place) { [lines] in lines.mayBecome($1.path, $0.path) && $1.explains($0) }
    }

    /// Takes the first place of the same class that the head doesn't have any more, and that fits one of the head.
    private mutating func takeGone(
        for place: CodePlace, where fits: (_ head: CodePlace, _ base: CodePlace) -> Bool
    ) -> Bool {
        let found = gone.firstIndex {
            $0.className == place.className && $0.isListed == place.isListed && fits(place, $0)
        }
        if let found { gone.remove(at: found) }
        return found != nil
    }

    /// The base's places whose lines use the wrapper now.
    private var protected: [CodePlace] {
        gone.compactMap { place in
            guard let text = place.safeText, let line = lines.newLine(text, in: place.path) else { return nil }
            var place = place
            place.line = line
            return place
        }
    }

    /// The changes, as sentences about a manifest. Where it is the first, a baseline takes nothing away.
    func changes(in manifest: String, isFirst: Bool) -> [ReviewChange] {
        let inOrder = { (places: [CodePlace]) in places.sorted { ($0.path, $0.line) < ($1.path, $1.line) } }
        return inOrder(new).map { $0.loss(in: manifest) }
            + inOrder(protected).map {
                $0.change(Statement(.strengthened, .safeUse, "uses \($0.safeName) now"), in: manifest)
            }
            + code.unexamined.map { path in
                let statement = Statement(
                    .weakened, .unexamined, "can't be read any more",
                    because: "whether its code uses the wrappers isn't known")
                return ReviewChange(statement, of: path, .file, in: manifest, at: ReviewPlace(path: path, line: 1))
            }
            + code.baselines.sorted { $0.key < $1.key }.map { path, count in
                let statement = Statement(
                    isFirst ? .changed : .weakened, .baseline,
                    "accepts \(words: Plural.count(count, "more finding")) of the audit")
                return ReviewChange(statement, of: path, .file, in: manifest, at: ReviewPlace(path: path, line: 1))
            }
    }
}

extension CodePlace {
    /// Whether the head has a place of the base as it was, wherever in its file.
    fileprivate func isAs(_ base: CodePlace) -> Bool {
        path == base.path && text == base.text && state == base.state
    }

    /// Whether a place of the base may have become one of the head: a silent one only if it was as silent.
    fileprivate func explains(_ head: CodePlace) -> Bool {
        switch (head.state, state) {
        case (.open, _), (.silenced, .silenced), (.excluded, .excluded): true
        default: false
        }
    }

    /// What code is to use instead of the class.
    fileprivate var safeName: String { if case .use(let name) = remedy { name } else { className } }

    /// The sentence on a new place: about the manifest that governs it, or failing that about the first.
    fileprivate func loss(in first: String) -> ReviewChange {
        switch (remedy, state) {
        case (.use, .open), (.use, .unset):
            return change(Statement(.weakened, .bareUse, "uses \(className) without \(safeName)"), in: first)
        case (.use, _):
            return silenced("uses \(className) without \(safeName)", in: first)
        case (.list(let property, let manifest, let step), .open):
            let statement = Statement(
                .weakened, .unsafePlace, "is set without a wrapper at \("\(path):\(line)")",
                because: "the manifest doesn't list \(className); \(step)")
            return ReviewChange(
                statement, of: "\(className).\(property)", .property, in: manifest,
                at: ReviewPlace(path: path, line: line))
        case (.list(let property, let manifest, _), _):
            return silenced("sets \("\(className).\(property)") without a wrapper", in: manifest)
        }
    }

    private func silenced(_ fact: ReviewText, in manifest: String) -> ReviewChange {
        let reason: ReviewText =
            if case .silenced(let reason) = state { "the comment that silences it says \(quote: reason)" } else {
                "the manifest leaves the file out"
            }
        return change(Statement(.weakened, .silenced, "is silenced, and \(fact)", because: reason), in: manifest)
    }

    fileprivate func change(_ statement: Statement, in manifest: String) -> ReviewChange {
        var change = ReviewChange(
            statement, of: "\(path):\(line)", .place, in: manifest, at: ReviewPlace(path: path, line: line))
        change.subjects[0].className = className
        return change
    }
}

/// The lines of the files that aren't the same at both sides, by their words.
private struct ChangedLines {
    private var before: [String: [String: Int]]
    private let after: [String: [String: Int]]
    private let contents: [String: ReviewedCode.Contents]
    /// By path, and by its number at the head, the number at the base of a line that stays, both from 1.
    private var kept: [String: [Int: Int]] = [:]

    init(_ code: ReviewedCode) {
        contents = code.files
        before = contents.compactMapValues { $0.before.map(Self.count) }
        after = contents.compactMapValues { $0.after.map(Self.count) }
        for path in Set(code.base.map(\.path)).intersection(code.head.map(\.path)) {
            kept[path] = contents[path].map { Self.kept($0.before ?? [], $0.after ?? []) }
        }
    }

    private static func count(_ bytes: [UInt8]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            counts[CodePlace.words(ofLine: line), default: 0] += 1
        }
        return counts
    }

    private static func kept(_ before: [UInt8], _ after: [UInt8]) -> [Int: Int] {
        var (old, new, kept) = (0, 0, [Int: Int]())
        for step in LineDifference(before: before, after: after).steps {
            if step != .added { old += 1 }
            if step != .removed { new += 1 }
            if step == .kept { kept[new] = old }
        }
        return kept
    }

    /// Whether the line of a place at the base stays as that of one at the head.
    func keep(_ former: CodePlace, as place: CodePlace) -> Bool {
        former.path == place.path && (kept[place.path].map { $0[place.line] } ?? place.line) == former.line
    }

    /// Whether the safe line of a place was in its file or, if that is new, in one that has changed, and isn't any more. The line counts as
    /// lost once.
    mutating func takeLost(_ place: CodePlace) -> Bool {
        guard let text = place.safeText, let path = fileThatLost(place) else { return false }
        before[path]?[text, default: 0] -= 1
        return true
    }

    private func fileThatLost(_ place: CodePlace) -> String? {
        guard let text = place.safeText, text != place.text else { return nil }
        let isNew = contents[place.path].map { $0.before == nil } ?? false
        let paths = isNew ? before.keys.sorted() : [place.path]
        return paths.first { (before[$0]?[text] ?? 0) > (after[$0]?[text] ?? 0) }
    }

    /// Whether code of a file may be in another one: the same file, or a new one that has most of its lines from the first, which is gone.
    func mayBecome(_ former: String, _ path: String) -> Bool {
        if former == path { return true }
        guard let old = contents[former], let new = contents[path], old.after == nil, new.before == nil,
            let lines = after[path]
        else { return false }
        return 2 * lines.keys.count { before[former]?[$0] != nil } >= lines.count
    }

    /// The last line, from 1, with some words that a file has more often than before; nil if there is none.
    func newLine(_ text: String, in path: String) -> Int? {
        guard (after[path]?[text] ?? 0) > (before[path]?[text] ?? 0), let bytes = contents[path]?.after else {
            return nil
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.lastIndex { CodePlace.words(ofLine: $0) == text }.map { $0 + 1 }
    }
}
