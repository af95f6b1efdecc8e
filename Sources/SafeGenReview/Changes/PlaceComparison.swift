import SafeGen
import SafeGenCommandSupport

/// The difference between the places of both sides that use a class without its wrapper.
///
/// A place of the head is a loss if the line that its edits would make is gone from its file. Otherwise a place of the base explains it that
/// the head doesn't have any more: one with the same words in any file, so that code may move, or any of its class in its file.
struct PlaceComparison {
    private let code: ReviewedCode
    private var lines: ChangedLines
    /// The head's places that nothing of the base explains.
    private var opened: [BareUse] = []
    private var silenced: [BareUse] = []
    /// The base's places that the head doesn't have any more, and that explain nothing.
    private var gone: [BareUse]

    init(_ code: ReviewedCode) {
        (self.code, lines, gone) = (code, ChangedLines(code.files), code.base)
        // What is as it was explains itself, and nothing else.
        var rest = code.head
        rest.removeAll { takeGone(for: $0) { $0.path == $1.path && $0.isAs($1) } }
        gone.removeAll(where: \.isUnset)
        // What surely is a loss is no other place's explanation.
        rest.removeAll { place in
            let isLost = lines.takeLost(place)
            if isLost { note(place) }
            return isLost
        }
        for place in rest where !place.isUnset && !isExplained(place) { note(place) }
    }

    private mutating func note(_ place: BareUse) {
        if place.silence == nil { opened.append(place) } else { silenced.append(place) }
    }

    private mutating func isExplained(_ place: BareUse) -> Bool {
        takeGone(for: place) { $0.text == $1.text && $1.explains($0) }
            || takeGone(for: place) { [lines] in lines.mayBecome($1.path, $0.path) && $1.explains($0) }
    }

    /// Takes the first place of the same class that the head doesn't have any more, and that fits one of the head.
    private mutating func takeGone(for place: BareUse, where fits: (_ head: BareUse, _ base: BareUse) -> Bool) -> Bool {
        let found = gone.firstIndex { $0.className == place.className && fits(place, $0) }
        if let found { gone.remove(at: found) }
        return found != nil
    }

    /// The base's places whose lines use the wrapper now.
    private var protected: [BareUse] {
        gone.compactMap { place in
            guard let text = place.safeText, let line = lines.newLine(text, in: place.path) else { return nil }
            var place = place
            place.line = line
            return place
        }
    }

    /// The changes, as sentences about a manifest. Where it is the first, a baseline takes nothing away.
    func changes(in manifest: String, isFirst: Bool) -> [ReviewChange] {
        let inOrder = { (places: [BareUse]) in places.sorted { ($0.path, $0.line) < ($1.path, $1.line) } }
        return inOrder(opened).map {
            Self.change(.weakened, .bareUse, "uses \($0.className) without \($0.safeName)", at: $0, manifest)
        }
            + inOrder(silenced).map { place in
                let reason: ReviewText? =
                    switch place.silence {
                    case .comment(let reason): "the comment that silences it says \(quote: reason)"
                    case .excluded: "the manifest leaves the file out"
                    case nil: nil
                    }
                return Self.change(
                    .weakened, .silenced, "is silenced, and uses \(place.className) without \(place.safeName)",
                    because: reason, at: place, manifest)
            }
            + inOrder(protected).map {
                Self.change(.strengthened, .safeUse, "uses \($0.safeName) now", at: $0, manifest)
            }
            + code.unexamined.map { path in
                ReviewChange(
                    Statement(
                        .weakened, .unexamined, "can't be read any more",
                        because: "whether its code uses the wrappers isn't known"),
                    of: path, .file, in: manifest,
                    at: ReviewPlace(path: path, line: 1, column: 1, isAtBase: false, label: ""))
            }
            + code.baselines.sorted { $0.key < $1.key }.map { path, count in
                ReviewChange(
                    Statement(
                        isFirst ? .changed : .weakened, .baseline,
                        "accepts \(words: Plural.count(count, "more finding")) of the audit"),
                    of: path, .file, in: manifest,
                    at: ReviewPlace(path: path, line: 1, column: 1, isAtBase: false, label: ""))
            }
    }

    private static func change(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewText, because reason: ReviewText? = nil,
        at place: BareUse, _ manifest: String
    ) -> ReviewChange {
        var change = ReviewChange(
            Statement(level, kind, phrase, because: reason), of: "\(place.path):\(place.line)", .place, in: manifest,
            at: ReviewPlace(path: place.path, line: place.line, column: 1, isAtBase: false, label: ""))
        change.subjects[0].className = place.className
        return change
    }
}

extension BareUse {
    fileprivate func isAs(_ base: BareUse) -> Bool {
        text == base.text && silence == base.silence && isUnset == base.isUnset
    }

    /// Whether a place of the base may have become one of the head: a silent one only if it was as silent.
    fileprivate func explains(_ head: BareUse) -> Bool {
        switch (head.silence, silence) {
        case (nil, _), (.comment?, .comment?), (.excluded?, .excluded?): true
        default: false
        }
    }
}

/// The lines of the files that aren't the same at both sides, by their words.
private struct ChangedLines {
    private var before: [String: [String: Int]]
    private let after: [String: [String: Int]]
    private let contents: [String: ReviewedCode.Contents]

    init(_ files: [String: ReviewedCode.Contents]) {
        contents = files
        before = files.compactMapValues { $0.before.map(Self.count) }
        after = files.compactMapValues { $0.after.map(Self.count) }
    }

    private static func count(_ bytes: [UInt8]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) { counts[BareUse.words(ofLine: line), default: 0] += 1 }
        return counts
    }

    /// Whether the safe line of a place was in its file or, if that is new, in one that has changed, and isn't any more. The line counts as
    /// lost once.
    mutating func takeLost(_ place: BareUse) -> Bool {
        guard let text = place.safeText, let path = fileThatLost(place) else { return false }
        before[path]?[text, default: 0] -= 1
        return true
    }

    private func fileThatLost(_ place: BareUse) -> String? {
        guard let text = place.safeText, text != place.text else { return nil }
        let isNew = contents[place.path].map { $0.before == nil } ?? false
        let paths = isNew ? before.keys.sorted() : [place.path]
        return paths.first { (before[$0]?[text] ?? 0) > (after[$0]?[text] ?? 0) }
    }

    /// Whether code of a file may be in another one: the same file, or one that is new where the first is gone.
    func mayBecome(_ former: String, _ path: String) -> Bool {
        if former == path { return true }
        guard let old = contents[former], let new = contents[path] else { return false }
        return old.after == nil && new.before == nil
    }

    /// The last line, from 1, with some words that a file has more often than before; nil if there is none.
    func newLine(_ text: String, in path: String) -> Int? {
        guard (after[path]?[text] ?? 0) > (before[path]?[text] ?? 0), let bytes = contents[path]?.after else {
            return nil
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.lastIndex { BareUse.words(ofLine: $0) == text }.map { $0 + 1 }
    }
}
