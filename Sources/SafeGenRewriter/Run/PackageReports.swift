import SafeGen
import SafeGenSystem

/// What there is to say of descriptions of packages.
enum PackageReports {
    /// The descriptions that were not read, and those that leave a target of a file with wrappers unknown.
    ///
    /// - Parameters:
    ///   - map: The modules of the project.
    ///   - reports: What there is to say of the files.
    /// - Returns: Reports on descriptions that none of the others is about.
    static func all(in map: ModuleMap, beside reports: [FileReport]) -> [FileReport] {
        let named = Set(reports.map(\.path))
        let failed = map.failed.filter { !named.contains($0.path.text) }.map { description in
            FileReport(path: description.path.text, bytes: description.bytes, failure: description.failure)
        }
        guard !map.unread.isEmpty else { return failed }
        let users = reports.filter { $0.findings.contains { $0.use != nil } }.map { AbsolutePath.of($0.path) }
        return failed
            + map.unread.filter { package in users.contains { $0.isBelow(package.folder) } }.map(report(on:))
    }

    private static func report(on package: UnreadPackage) -> FileReport {
        let notes = package.places.map { place in
            var note = Finding(Rule.targetsUnread.id, .unreadTarget, at: place)
            note.isNote = true
            return note
        }
        let path = PathFromFolder.path(RelativePath.join(package.folder, "Package.swift"), from: ".")
        return FileReport(path: path, bytes: package.bytes, findings: notes)
    }
}

extension Finding.Message {
    fileprivate static var unreadTarget: Self {
        "this target's name or folder is not a literal, so its module is taken from the name of the folder; "
            + "say it with --module PATH=NAME where that is wrong"
    }
}
