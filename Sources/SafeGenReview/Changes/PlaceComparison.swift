import SafeGen
import SafeGenCommandSupport

/// The difference between the places of both sides that use a class without its wrapper.
///
/// A place is known by its class and the words of its line, in whatever file. So code that moves loses nothing.
struct PlaceComparison {
    private struct Key: Hashable {
        var className: String
        var text: String
    }

    private let code: ReviewedCode
    /// The head's places that nothing of the base explains.
    private var opened: [BareUse] = []
    private var silenced: [BareUse] = []
    /// The base's places that the head doesn't have any more.
    private var gone: [BareUse] = []

    init(_ code: ReviewedCode) {
        self.code = code
        func byKey(_ places: [BareUse]) -> [Key: [BareUse]] {
            Dictionary(grouping: places) { Key(className: $0.className, text: $0.text) }
        }
        let (base, head) = (byKey(code.base), byKey(code.head))
        for key in Set(base.keys).union(head.keys) { compare(base[key] ?? [], head[key] ?? []) }
        withdrawRewritten()
    }

    private mutating func compare(_ before: [BareUse], _ after: [BareUse]) {
        let hidden = after.filter { $0.silence != nil }
        let newlyHidden = max(0, hidden.count - before.count { $0.silence != nil })
        let surplus = max(0, after.count - before.count)
        let known = Set(before.map(\.path))
        silenced += Self.last(newlyHidden, of: hidden, besides: known)
        opened += Self.last(max(0, surplus - newlyHidden), of: after.filter { $0.silence == nil }, besides: known)
        gone += Self.last(before.count - after.count, of: before, besides: Set(after.map(\.path)))
    }

    /// Some places, rather those of files that had none before.
    private static func last(_ count: Int, of places: [BareUse], besides known: Set<String>) -> [BareUse] {
        guard count > 0 else { return [] }
        let ordered = places.filter { known.contains($0.path) } + places.filter { !known.contains($0.path) }
        return Array(ordered.suffix(count))
    }

    /// A line that was unsafe and was written otherwise is as unsafe as before.
    private mutating func withdrawRewritten() {
        var differences: [String: ChangedLines] = [:]
        opened.removeAll { place in
            let before = gone.indices.filter { gone[$0].path == place.path && gone[$0].className == place.className }
            guard !before.isEmpty, let contents = code.files[place.path], let old = contents.before,
                let new = contents.after
            else { return false }
            let lines = differences[place.path] ?? ChangedLines(before: old, after: new)
            differences[place.path] = lines
            let former = before.first { lines.became(gone[$0].line, place.line) }
            if let former { gone.remove(at: former) }
            return former != nil
        }
    }

    /// The base's places whose lines use the wrapper now.
    private var protected: [BareUse] {
        gone.compactMap { place in
            guard let text = place.safeText, let contents = code.files[place.path], let new = contents.after else {
                return nil
            }
            func lines(_ bytes: [UInt8]) -> [Int] {
                bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().filter {
                    String(decoding: $0.element, as: UTF8.self).split(whereSeparator: \.isWhitespace)
                        .joined(separator: " ").hasPrefix(text)
                }.map { $0.offset + 1 }
            }
            let now = lines(new)
            guard now.count > contents.before.map(lines)?.count ?? 0, let line = now.last else { return nil }
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
            + code.baselines.sorted { $0.key < $1.key }.filter { $1.after > $1.before }.map { path, count in
                let more = count.after - count.before
                return ReviewChange(
                    Statement(
                        isFirst ? .changed : .weakened, .baseline,
                        "accepts \(words: Plural.count(more, "finding")) of the audit\(words: count.before > 0 ? " more" : "")"
                    ),
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

/// The lines of two texts that aren't the same, in groups without an equal line between them.
private struct ChangedLines {
    private var groups: [(before: ClosedRange<Int>, after: ClosedRange<Int>)] = []

    init(before: [UInt8], after: [UInt8]) {
        var (old, new, start) = (1, 1, (1, 1))
        for step in LineDifference(before: before, after: after).steps + [.kept] {
            if step == .kept {
                if old > start.0, new > start.1 { groups.append((start.0...(old - 1), start.1...(new - 1))) }
                (old, new) = (old + 1, new + 1)
                start = (old, new)
            } else if step == .removed {
                old += 1
            } else {
                new += 1
            }
        }
    }

    /// Whether a line, from 1, may have become another.
    func became(_ former: Int, _ line: Int) -> Bool {
        groups.contains { $0.before.contains(former) && $0.after.contains(line) }
    }
}
