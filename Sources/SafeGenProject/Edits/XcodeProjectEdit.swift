import SafeGen
import SafeGenSystem

/// An Xcode project with files that are added to its targets: a reference to each, its place in the group of its folder, and one entry
/// for each target; and the settings without which they compile no Swift.
struct XcodeProjectEdit: ProjectEdit {
    private(set) var additions: [FileAddition] = []

    private let path: String
    private let objects: XcodeObjects
    /// The offset of the bracket that closes the table of all objects.
    private let end: Int
    /// The project as it must be read afterwards.
    private var expected: ProjectDescription
    /// The places of the targets of a name in it.
    private let targets: [String: [Int]]
    /// The phase that compiles the files of a target, by the target's name.
    private let phases: [String: String]
    /// The group of a folder: the main group if it has its path, or else the one with the smallest id of those that
    /// people fill.
    private let groups: [String: String]
    private var text: TextInsertions
    private var ids: Set<String> = []

    /// Reads a project; throws if it has another form than Xcode's.
    init(_ bytes: [UInt8], path: String) throws(RunError) {
        let folder = RelativePath.folder(of: RelativePath.folder(of: path))
        guard let objects = XcodeObjects(bytes, folder: folder), let end = objects.end else {
            throw Self.failure(path, "it is not a project that SafeGen can edit")
        }
        (self.path, self.objects, self.end, text) = (path, objects, end, TextInsertions(into: bytes))
        expected = XcodeReader.read(objects, path: path)
        targets = Dictionary(grouping: expected.targets.indices) { [expected] in expected.targets[$0].name }
        phases = objects.sourcesPhases
        groups = objects.groupsOfPeople.reduce(into: [:]) { groups, id in
            if let folder = objects.path(of: id), groups[folder] == nil { groups[folder] = id }
        }
    }

    mutating func add(_ addition: FileAddition) throws(RunError) {
        if !addition.raised.isEmpty {
            var edit = self
            for system in addition.raised { try edit.raise(system) }
            // If it isn't exact, the others still are.
            _ = try edit.result()
            self = edit
        }
        if !addition.targets.isEmpty { try addFile(addition) }
        for target in addition.swiftTargets {
            for index in targets[target] ?? [] where expected.targets[index].lacksSwiftVersion {
                for configuration in objects.configurations(of: target) {
                    guard let table = configuration["buildSettings"] else { continue }
                    text.set(XcodeSettings.swiftVersion, to: XcodeSettings.newSwiftVersion, in: table)
                    if XcodeSettings.text(of: XcodeSettings.modules, in: configuration, objects) == nil {
                        text.set(XcodeSettings.modules, to: "YES", in: table)
                    }
                }
                expected.targets[index].lacksSwiftVersion = false
                expected.targets[index].languageMode = String(XcodeSettings.newSwiftVersion.prefix { $0 != "." })
            }
        }
        additions.append(addition)
    }

    /// Raises a system in the target's own settings, because other targets may have those of the project, in each configuration that
    /// is older. What a file of settings says stays.
    private mutating func raise(_ system: SystemForSwift) throws(RunError) {
        guard let setting = system.setting, let places = targets[system.target], places.count == 1 else {
            throw inexact
        }
        guard expected.targets[places[0]].systemsForSwift.contains(system) else { return }
        for configuration in objects.configurations(of: system.target) {
            guard let (version, isOfFile) = XcodeSettings.text(of: setting, in: configuration, objects) else {
                continue
            }
            guard !isOfFile, !version.contains("$"), let table = configuration["buildSettings"] else { throw inexact }
            if version.versionParts.isOlder(than: system.version.versionParts) {
                text.set(setting, to: system.version, in: table)
            }
        }
        expected.targets[places[0]].raise(system)
    }

    private mutating func addFile(_ addition: FileAddition) throws(RunError) {
        let name = RelativePath.name(of: addition.file)
        let group = groups[RelativePath.folder(of: addition.file)]
        guard let owner = group ?? objects.project["mainGroup"]?.text, let children = objects[owner]?["children"]?.end
        else { throw failure("it has no group for '\(name)'") }
        var lists: [(target: String, end: Int)] = []
        for target in addition.targets {
            guard let phase = phases[target], let files = objects[phase]?["files"]?.end else {
                throw failure("its target '\(target)' has no list of sources")
            }
            lists.append((target, files))
        }
        let places = addition.targets.flatMap { targets[$0] ?? [] }
        guard places.allSatisfy({ !expected.targets[$0].sources.files.contains(addition.file) }) else { throw inexact }
        // The only Objective-C that is added holds a delegate weakly.
        let flagged = Set(
            places.map { expected.targets[$0] }.filter { name.hasSuffix(".m") && !$0.usesARC }.map(\.name))
        for index in places {
            expected.targets[index].sources.files.insert(addition.file)
            if flagged.contains(expected.targets[index].name) {
                expected.targets[index].flaggedARC[addition.file] = true
            }
        }
        let reference = newID(of: "reference", addition)
        // Without the group of its folder, the path is its name.
        let shown = group == nil ? objects.pathFromRoot(addition.file) : name
        let place = group == nil ? "SOURCE_ROOT" : "\"<group>\""
        let type = name.hasSuffix(".m") ? "sourcecode.c.objc" : "sourcecode.swift"
        let label = group == nil ? " name = \(Self.quoted(name));" : ""
        text.add(
            "\(reference) /* \(name) */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = \(type);"
                + "\(label) path = \(Self.quoted(shown)); sourceTree = \(place); };",
            toSection: "PBXFileReference", or: self.end)
        text.append("\(reference) /* \(name) */", toListEndingAt: children)
        for (target, end) in lists {
            let entry = newID(of: target, addition)
            let flag = flagged.contains(target) ? " settings = {COMPILER_FLAGS = \"-fobjc-arc\"; };" : ""
            text.add(
                "\(entry) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */;\(flag) };",
                toSection: "PBXBuildFile", or: self.end)
            text.append("\(entry) /* \(name) in Sources */", toListEndingAt: end)
        }
    }

    var before: [UInt8] { text.bytes }

    func result() throws(RunError) -> [UInt8] {
        let after = text.result
        var (expected, found) = (expected, XcodeReader.read(after, path: path))
        func reasons(_ description: ProjectDescription) -> [String] { description.unknown.map(\.reason) }
        let isAlike = reasons(expected) == reasons(found)
        // The places in the file have moved.
        (expected.unknown, found.unknown) = ([], [])
        guard isAlike, expected == found else { throw inexact }
        return after
    }

    /// An id as Xcode's are, which no object has.
    private mutating func newID(of role: String, _ addition: FileAddition) -> String {
        var number: UInt64 = 0
        while true {
            let name = Array("\(role)\n\(objects.pathFromRoot(addition.file))".utf8)
            let first = Digest.hexadecimal(of: name[...], plus: number)
            let id = String((first + Digest.hexadecimal(of: Array(first.utf8)[...])).uppercased().prefix(24))
            if objects[id] == nil, ids.insert(id).inserted { return id }
            number += 1
        }
    }

    private var inexact: RunError { failure("the edit of it would change more than the file's targets") }

    private func failure(_ reason: String) -> RunError { Self.failure(path, reason) }

    private static func failure(_ project: String, _ reason: String) -> RunError {
        let shown = PathFromFolder.path(project, from: ".")
        return RunError("'\(shown)' stays as it is: \(reason); add the file in Xcode", exitCode: .cannotCreateOutput)
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ByteClass.continuesPlainWord($0) || "./".utf8.contains($0) }
        if isPlain { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension XcodeObjects {
    /// The ids of the groups that Xcode doesn't fill by itself, the main group first.
    fileprivate var groupsOfPeople: [String] {
        let products = (project["projectReferences"]?.list ?? []).compactMap { $0["ProductGroup"]?.text }
        let closed = Set(products + [project["productRefGroup"]?.text].compactMap(\.self))
        let main = project["mainGroup"]?.text
        let others = ids(of: "PBXGroup").filter { id in
            id != main && !closed.contains(id)
                && self[id]?["name"]?.text.map(["Products", "Frameworks"].contains) != true
        }
        return [main].compactMap(\.self) + others
    }

    /// The path of a file from the folder that paths without a group begin at.
    fileprivate func pathFromRoot(_ file: String) -> String { PathFromFolder.way(to: file, from: root) }

    fileprivate func configurations(of name: String) -> [PropertyList] {
        let target = (project["targets"]?.list ?? []).compactMap { self[$0] }.first { $0["name"]?.text == name }
        return target.map { XcodeSettings.configurations(of: $0, self) } ?? []
    }

    /// The ids of the phases that compile the files of targets, by the names of the targets that have one.
    fileprivate var sourcesPhases: [String: String] {
        var (phases, seen) = ([String: String](), Set<String>())
        for target in (project["targets"]?.list ?? []).compactMap({ self[$0] }) where target.isa == "PBXNativeTarget" {
            // Of targets of one name, the first counts.
            guard let name = target["name"]?.text, seen.insert(name).inserted else { continue }
            let all = target["buildPhases"]?.list.compactMap(\.text) ?? []
            phases[name] = all.first { self[$0]?.isa == "PBXSourcesBuildPhase" }
        }
        return phases
    }
}
