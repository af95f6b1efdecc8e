import SafeGenSystem

/// The folders that Xcode keeps in step with the file system: their files are of targets without being listed.
struct XcodeSynchronizedFolders {
    /// Files of a folder that are an exception for a target or a phase.
    private struct Exceptions {
        var group: String
        var paths: [String]
        /// By path, whether flags of the file turn ARC on.
        var flaggedARC: [String: Bool]
    }

    /// The folders by the ids of their groups.
    private var folders: [String: String] = [:]
    /// The exceptions by the id of the target or the phase.
    private var exceptions: [String: [Exceptions]] = [:]

    init(_ objects: XcodeObjects) {
        for id in objects.ids(of: "PBXFileSystemSynchronizedRootGroup") {
            guard let folder = objects.path(of: id) else { continue }
            folders[id] = folder
            for set in (objects[id]?["exceptions"]?.list ?? []).compactMap({ objects[$0] }) {
                let flags = (set["additionalCompilerFlagsByRelativePath"]?.table ?? [:]).compactMap { path, flags in
                    flags.text.flatMap(ARCSetting.isOn).map { (RelativePath.absolute(path, in: folder), $0) }
                }
                guard let owner = (set["target"] ?? set["buildPhase"])?.text else { continue }
                // `/Localized/In/Main.xib` means a resource in all languages; none of these is code.
                let paths = (set["membershipExceptions"]?.list.compactMap(\.text) ?? []).filter { !$0.hasPrefix("/") }
                    .map { RelativePath.absolute($0, in: folder) }
                exceptions[owner, default: []].append(
                    Exceptions(group: id, paths: paths, flaggedARC: Dictionary(flags) { $1 }))
            }
        }
    }

    func count(for owner: String) -> Int { exceptions[owner]?.reduce(0) { $0 + 1 + $1.paths.count } ?? 0 }

    /// Adds the folders of a target, and the files of others that it takes.
    func add(
        _ own: Set<String>, of target: String, _ phases: [String], _ objects: XcodeObjects,
        to result: inout ProjectTarget
    ) {
        result.sources.folders += own.sorted().compactMap { folders[$0] }
        for set in exceptions[target] ?? [] {
            result.flaggedARC.merge(set.flaggedARC) { $1 }
            // The target doesn't compile these files of its own folders, and does compile these of other folders.
            if own.contains(set.group) {
                result.sources.excluded += set.paths
            } else {
                result.sources.files.formUnion(set.paths)
            }
        }
        // Files that another phase than the one of their kind takes, such as a header that is copied.
        for phase in phases {
            for set in exceptions[phase] ?? [] {
                if objects[phase]?.isa == "PBXSourcesBuildPhase" {
                    result.sources.files.formUnion(set.paths)
                } else {
                    result.sources.excluded += set.paths
                }
            }
        }
    }
}
