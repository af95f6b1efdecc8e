import SafeGenProject
import SafeGenSystem

extension ProjectModel {
    /// Why it isn't known which targets compile the files of some folders.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths: those of an output and of its manifest.
    ///   - root: The folder by way of which paths are written.
    /// - Returns: The reason, as a clause; nil if it is known.
    func gap(around folders: [String], by root: String) -> String? {
        func isAround(_ description: ProjectDescription) -> Bool {
            folders.contains { $0.isBelow(description.folder) || $0 == description.folder }
        }
        func shown(_ path: String) -> String { PathFromFolder.path(path, by: root) }
        if let unread = unreadable.first { return "'\(shown(unread.path))' can't be read" }
        for description in descriptions where isAround(description) {
            guard let unknown = description.unknown.first else { continue }
            let line = description.unknownLines.first.flatMap(\.self).map { ":\($0)" } ?? ""
            return "\(unknown.reason) (\(shown(description.path))\(line))"
        }
        if isCutShort { return "not all folders could be looked into" }
        let isDescribed =
            folders.contains { !targets(below: $0).isEmpty }
            || descriptions.contains { isAround($0) && !$0.targets.isEmpty }
        return isDescribed ? nil : "nothing that SafeGen can read describes targets here"
    }
}
