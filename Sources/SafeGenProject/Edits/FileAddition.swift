import SafeGen
import SafeGenSystem

/// A file that is added to targets of a project which lists its files: an Xcode project, or a podspec. Targets that have no Swift yet
/// get the settings for it.
package struct FileAddition: Hashable, Sendable {
    /// The most bytes that a project may have. The largest have some 10 MB.
    static let largestProject = 64 << 20

    /// The path of `project.pbxproj` or of the podspec, absolute.
    package var project: String
    /// The path of the file, absolute. It need not be there yet.
    package var file: String
    package var targets: [String]
    /// The names of the targets that are to get SWIFT_VERSION, or `swift_version`.
    package var swiftTargets: [String]
    /// The systems that targets are raised to. Without any edit of these, the others are of use.
    package var raised: [SystemForSwift]
    /// The paths of the code that uses the file, absolute. A podspec with several lists gets it in theirs.
    package var users: Set<String> = []

    package init(
        project: String, file: String, targets: [String], swiftTargets: [String] = [],
        raised: [SystemForSwift] = [], users: Set<String> = []
    ) {
        (self.project, self.file, self.targets) = (project, file, targets)
        (self.swiftTargets, self.raised, self.users) = (swiftTargets, raised, users)
    }

    package var isOfPodspec: Bool { PodspecEdit.reads(project) }

    /// The changes of the projects that the files are added to, which are read among what a command reads.
    ///
    /// - Throws: `RunError` if one can't be read, or can't be edited without other changes.
    package static func changes(
        for additions: [FileAddition], in files: ProjectFiles
    ) throws(RunError) -> [ChangeSet.Change] {
        var changes: [ChangeSet.Change] = []
        for (project, additions) in byProject(additions) {
            var edit = try edit(of: project, in: files)
            for addition in additions { try edit.add(addition) }
            changes.append(ChangeSet.Change(path: shown(project), before: edit.before, after: try edit.result()))
        }
        return changes
    }

    /// Those of some additions that can be carried out, all together; also those of a project that can't be read, which `changes`
    /// reports.
    package static func possible(of additions: [FileAddition], in files: ProjectFiles) -> [FileAddition] {
        byProject(additions).flatMap { project, additions -> [FileAddition] in
            do throws(RunError) {
                var edit = try edit(of: project, in: files)
                for addition in additions { try? edit.add(addition) }
                _ = try edit.result()
                return edit.additions
            } catch {
                return error.exitCode == .readOrWriteFailed ? additions : []
            }
        }
    }

    /// Additions by their projects, in the order of the files: whichever come first, the result is one.
    private static func byProject(_ additions: [FileAddition]) -> [(String, [FileAddition])] {
        let groups = Dictionary(grouping: additions) { $0.project }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.file < $1.file }) }
    }

    private static func shown(_ path: String) -> String { PathFromFolder.path(path, from: ".") }

    private static func edit(
        of project: String, in files: ProjectFiles
    ) throws(RunError) -> any ProjectEdit {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try ProjectFile(project, limit: largestProject, in: files).bytes
        } catch {
            throw RunError(
                "can't read '\(shown(project))': \(error.reason)",
                exitCode: error.code == FileError.leavesRepository ? .cannotCreateOutput : .readOrWriteFailed)
        }
        return try edit(bytes, path: project)
    }

    private static func edit(_ bytes: [UInt8], path: String) throws(RunError) -> any ProjectEdit {
        PodspecEdit.reads(path) ? PodspecEdit(bytes, path: path) : try XcodeProjectEdit(bytes, path: path)
    }

    /// The contents of the project with the file, made from those without it; for tests.
    ///
    /// - Throws: `RunError` if the project can't be edited without other changes.
    package func apply(to bytes: [UInt8]) throws(RunError) -> [UInt8] {
        var edit = try Self.edit(bytes, path: project)
        try edit.add(self)
        return try edit.result()
    }
}

/// A description of targets with files that are added to them. It is edited as text, so that all other bytes stay; the result is read
/// before anybody sees it.
protocol ProjectEdit {
    var additions: [FileAddition] { get }
    var before: [UInt8] { get }

    /// Adds a file. Nothing changes if that is not possible.
    ///
    /// - Throws: `RunError` if a target is unknown or compiles the file already.
    mutating func add(_ addition: FileAddition) throws(RunError)

    /// The contents with the files.
    ///
    /// - Throws: `RunError` if the targets wouldn't compile them, or something else would change.
    func result() throws(RunError) -> [UInt8]
}

extension ProjectDescription {
    /// Whether files are added to it by an edit of its text.
    package var isEdited: Bool {
        kind == .podspec && PodspecEdit.reads(path) || kind == .xcode && projectGenerator == nil
    }
}
