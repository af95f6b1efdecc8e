import SafeGen

package struct ReviewPlace: Hashable, Sendable {
    /// The file: a path from the root of its side.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column = 1
    package var isAtBase = false
    /// The text before the path in messages: `main:`.
    var label = ""

    /// As diagnostics have it, fit for a terminal.
    package var text: String { PresentableText.line("\(label)\(path):\(line)") }
}

struct SidePlaces: Sendable {
    private let sources: SourceFiles
    private let label: String
    private let isBase: Bool

    init(_ generation: Generation, label: String, isBase: Bool) {
        sources = generation.sources
        self.label = label
        self.isBase = isBase
    }

    /// The files, the manifest first: paths from the root of the side.
    var files: [(path: String, contents: [UInt8])] { sources.files.map { (path(of: $0.path), $0.bytes) } }

    private func path(of path: String) -> String {
        path.hasPrefix(label) ? String(path.dropFirst(label.count)) : path
    }

    subscript(location: SourceLocation?) -> ReviewPlace? {
        guard let location, let path = sources.path(of: location) else { return nil }
        return ReviewPlace(
            path: self.path(of: path), line: location.line,
            column: location.column, isAtBase: isBase, label: label)
    }
}

extension ReviewedManifest {
    var headPlaces: SidePlaces? { after.map { SidePlaces($0, label: headLabel, isBase: false) } }
    var basePlaces: SidePlaces? { before.map { SidePlaces($0, label: baseLabel, isBase: true) } }

    var place: ReviewPlace? { (headPlaces ?? basePlaces)?[SourceLocation(file: 0, line: 1, column: 1)] }

    func change(_ statement: Statement, at place: ReviewPlace? = nil) -> ReviewChange {
        ReviewChange(statement, of: path, .manifest, in: path, at: place)
    }
}

extension ReviewChange {
    /// The places of its subjects that the sentence does not name, each line once.
    var places: [ReviewPlace] {
        var seen: Set<String> = []
        return subjects.compactMap(\.place).filter {
            noun != .place && (noun != .manifest && noun != .file || $0.line > 1) && seen.insert($0.text).inserted
        }
    }

    /// Some of these places in a format, and how many more there are; nil if there is none.
    func places(most: Int, _ format: (ReviewPlace) -> String) -> String? {
        let places = places
        let shown = places.prefix(most).map(format).joined(separator: ", ")
        return places.isEmpty ? nil : places.count > most ? "\(shown) and \(places.count - most) more" : shown
    }

    mutating func fillPlaces(from manifests: [String: ReviewPlace]) {
        guard let place = self.manifests.lazy.compactMap({ manifests[$0] }).first else { return }
        for index in subjects.indices where subjects[index].place == nil { subjects[index].place = place }
    }
}
