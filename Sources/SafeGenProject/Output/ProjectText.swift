import SafeGen
import SafeGenSystem

package struct ProjectText {
    private let model: ProjectModel
    private let root: String

    /// Paths are shown from `root`, which is absolute.
    package init(_ model: ProjectModel, from root: String) { (self.model, self.root) = (model, root) }

    /// A paragraph for each description, with its targets.
    package var text: String {
        var paragraphs = model.descriptions.map(paragraph)
        if paragraphs.isEmpty {
            paragraphs = [["No package, Xcode project or other description of targets was found."]]
        }
        let unreadable = model.unreadable + model.unreadableAround
        if !unreadable.isEmpty {
            paragraphs.append(
                ["These can't be read, so there may be more:"] + unreadable.map { "  \(shown($0.path)): \($0.reason)" })
        } else if model.isCutShort {
            paragraphs.append(["There are too many files: not all folders were looked into."])
        }
        return paragraphs.map { lines in lines.map { PresentableText.line($0) + "\n" }.joined() }.joined(
            separator: "\n")
    }

    /// The targets that compile some files, as they were given: a line for each file.
    package func targets(of paths: [String]) -> String {
        paths.map { path in
            let names = model.targets(compiling: AbsolutePath.of(path)).map { target in
                target.module.map { $0 == target.name ? $0 : "\(target.name) (module \($0))" } ?? target.name
            }
            let note = AbsolutePath.isThere(path) ? "" : " (no such file yet)"
            return PresentableText.line(
                "\(path)\(note): \(names.isEmpty ? "no known target" : names.joined(separator: ", "))")
                + "\n"
        }.joined()
    }

    private func paragraph(_ description: ProjectDescription) -> [String] {
        let name = description.name.map { " '\($0)'" } ?? ""
        var lines = ["\(shown(description.path)): \(description.kind.rawValue)\(name)"]
        if let failure = description.failure { lines.append("  can't be read: \(failure.reason)") }
        if description.kind == .workspace {
            lines += description.others.map { "  \(shown($0))" }
        }
        for target in description.targets { lines += self.lines(of: target) }
        for (unknown, line) in zip(description.unknown, description.unknownLines) {
            lines.append("  not known: \(unknown.reason)\(line.map { " (line \($0))" } ?? "")")
        }
        return lines
    }

    private func lines(of target: ProjectTarget) -> [String] {
        var facts = [target.kind.rawValue]
        if let module = target.module { facts.append("module \(module)") }
        if let mode = target.languageMode { facts.append("Swift \(mode)") }
        if let condition = target.condition { facts.append("under \(condition)") }
        var lines = ["  \(target.name): \(facts.joined(separator: ", "))"]
        func add(_ label: String, _ items: [String]) {
            guard !items.isEmpty else { return }
            lines.append("    \(label): \(items.joined(separator: ", "))")
        }
        let sources = target.sources
        add("compiles", sources.folders.map(shown) + sources.patterns.map { shown($0.folder) + "/" + $0.text })
        add("except", sources.excluded.map(shown) + sources.excludedPatterns.map { shown($0.folder) + "/" + $0.text })
        if sources.files.count > Self.fileCount {
            lines.append("    lists: \(Plural.count(sources.files.count, "file"))")
        } else {
            add("lists", sources.files.sorted().map(shown))
        }
        if !sources.isKnown { lines.append("    compiles more that is not known") }
        add("uses", target.dependencies ?? ["not known"])
        add("platforms", target.platforms.map { [$0.name, $0.version].compactMap(\.self).joined(separator: " ") })
        add("plugins", target.plugins)
        add("bridging header", target.bridgingHeaders.map(shown))
        return lines
    }

    /// More files than these are only counted.
    private static let fileCount = 5

    private func shown(_ path: String) -> String { path.shown(from: root) }
}

extension String {
    /// A path as it is seen from a folder that it lies in; as it is elsewhere.
    func shown(from root: String) -> String {
        if self == root { return "." }
        guard isBelow(root) else { return self }
        return String(dropFirst(root == "/" ? 1 : root.count + 1))
    }
}

extension ProjectDescription {
    /// The line of each part that is not known, from 1; nil for one without a place.
    package var unknownLines: [Int?] {
        var (lines, line, position) = ([Int?](repeating: nil, count: unknown.count), 1, 0)
        let places = unknown.enumerated().compactMap { index, part in part.place.map { (index, $0.lowerBound) } }
        for (index, offset) in places.sorted(by: { $0.1 < $1.1 }) {
            let end = min(offset, bytes.count)
            line += bytes[min(position, end)..<end].count { $0 == 0x0A }
            (position, lines[index]) = (end, line)
        }
        return lines
    }
}
