import SafeGen
import SafeGenProject
import SafeGenSystem
import SafeGenCommandSupport

enum DescriptionReports {
    /// Reports on descriptions that can't be read, and on those that leave something unknown of files with wrappers,
    /// except for descriptions that the other reports are about.
    static func all(in map: ModuleMap, beside reports: [FileReport], of layout: ProjectLayout) -> [FileReport] {
        let named = Set(reports.map(\.path))
        let users = reports.filter { $0.findings.contains { $0.use != nil } }.map { AbsolutePath.of($0.path) }
        let unread = map.model.leavingOut(layout.excluded, from: layout.manifestFolder).unreadable
        let paths = Set(unread.map(\.path))
        let damaged = map.model.descriptions.filter { paths.contains($0.path) }
        let failed = damaged.compactMap { failure(of: $0, map.model.files) }.filter { !named.contains($0.path) }
        let unreadable = unread.compactMap { error -> FileReport? in
            let path = PathFromFolder.path(error.path, from: ".")
            let isNamed = (reports + failed).contains { AbsolutePath.of($0.path) == error.path }
            return isNamed ? nil : FileReport(path: path, failure: .unreadable(error.message.text))
        }
        return unreadable + failed
            + map.model.descriptions.compactMap { description in
                let path = PathFromFolder.path(description.path, from: ".")
                guard !named.contains(path), !failed.contains(where: { $0.path == path }),
                    users.contains(where: { $0.isBelow(description.folder) })
                else { return nil }
                let notes = description.unknown.map { unknown in
                    var note = Finding(Rule.targetsUnread.id, .unknown(unknown.reason), at: unknown.place ?? 0..<0)
                    note.isNote = true
                    return note
                }
                return notes.isEmpty ? nil : FileReport(path: path, bytes: description.bytes, findings: notes)
            }
    }

    /// Reports a description in Swift that the parser is kept from, or did not come to the end of.
    private static func failure(of description: ProjectDescription, _ files: ProjectFiles) -> FileReport? {
        let path = PathFromFolder.path(description.path, from: ".")
        guard case .malformed? = description.failure, path.hasSuffix(".swift") else { return nil }
        if let reason = ParserRecovery.current?.passedOver[SourcePath(description.path)] {
            return FileReport(path: path, failure: .stopped(reason))
        }
        guard let bytes = try? ProjectFile(description.path, limit: FileReader.largestSource, in: files).bytes,
            let place = bytes.withUnsafeBufferPointer(NestingLimit.exceeded)
        else { return nil }
        return FileReport(path: path, bytes: bytes, failure: .tooDeep(place))
    }
}

extension Finding.Message {
    fileprivate static func unknown(_ reason: String) -> Self {
        "\(reason), so some modules come from the names of folders; if those are wrong, set them with --module PATH=NAME"
    }
}
