import SafeGen
import SafeGenSystem

/// A file that is added to targets of an Xcode project which lists its files one by one: a reference to it, its place in the group
/// of its folder, and one entry for each target. Targets that have no Swift yet get the setting for it.
package struct XcodeFileAddition: Hashable, Sendable {
    /// The most bytes that a project may have. The largest have some 10 MB.
    package static let largestProject = 64 << 20

    /// The path of `project.pbxproj`, absolute.
    package var project: String
    /// The path of the file, absolute. It need not be there yet.
    package var file: String
    package var targets: [String]
    /// The names of the targets that are to get SWIFT_VERSION.
    package var swiftTargets: [String]

    package init(project: String, file: String, targets: [String], swiftTargets: [String] = []) {
        (self.project, self.file, self.targets, self.swiftTargets) = (project, file, targets, swiftTargets)
    }

    /// The changes of the projects that the files are added to.
    ///
    /// - Throws: `RunError` if one can't be read, or has another form than Xcode's.
    package static func changes(for additions: [XcodeFileAddition]) throws(RunError) -> [ChangeSet.Change] {
        var changes: [ChangeSet.Change] = []
        for (project, additions) in byProject(additions) {
            var edit = try XcodeProjectEdit(of: project)
            for addition in additions { try edit.add(addition) }
            let path = PathFromFolder.path(project, from: ".")
            changes.append(ChangeSet.Change(path: path, before: edit.before, after: try edit.result()))
        }
        return changes
    }

    /// Those of some additions that can be carried out, all together; also those of a project that can't be read, which `changes`
    /// reports.
    package static func possible(of additions: [XcodeFileAddition]) -> [XcodeFileAddition] {
        byProject(additions).flatMap { project, additions -> [XcodeFileAddition] in
            do throws(RunError) {
                var edit = try XcodeProjectEdit(of: project)
                for addition in additions { try? edit.add(addition) }
                _ = try edit.result()
                return edit.additions
            } catch {
                return error.exitCode == .readOrWriteFailed ? additions : []
            }
        }
    }

    /// Additions by their projects, in the order of the files: whichever come first, the result is one.
    private static func byProject(_ additions: [XcodeFileAddition]) -> [(String, [XcodeFileAddition])] {
        let groups = Dictionary(grouping: additions) { $0.project }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.file < $1.file }) }
    }

    /// The contents of the project with the file.
    ///
    /// - Parameter bytes: The contents without it.
    /// - Returns: The new contents.
    /// - Throws: `RunError` if the project has another form than Xcode's, or the result doesn't contain the addition.
    package func apply(to bytes: [UInt8]) throws(RunError) -> [UInt8] {
        var edit = try XcodeProjectEdit(bytes, path: project)
        try edit.add(self)
        return try edit.result()
    }
}
