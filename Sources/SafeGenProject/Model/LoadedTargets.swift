extension ProjectTarget {
    /// Whether a target's code is loaded into the process of this one, which uses it: not that of an app extension, or of another
    /// program.
    func loads(_ other: ProjectTarget) -> Bool {
        guard dependencies?.contains(other.name) ?? false else { return false }
        switch other.kind {
        case .codeLibrary, .framework, .macro: return true
        case .app, .executable: return isTest
        default: return false
        }
    }
}

extension ProjectModel {
    /// Of targets that need one output, those that are to compile it: not one that uses another of them, since a process would have
    /// the wrappers twice. If both compile a file that uses the wrappers, each needs its own, for a file can't import its own module.
    ///
    /// - Parameters:
    ///   - targets: The targets.
    ///   - files: The files that use the wrappers.
    /// - Returns: Some of the targets, or all.
    package func holders(of targets: [ProjectTarget], for files: some Sequence<String>) -> [ProjectTarget] {
        targets.filter { target in
            !targets.contains { other in
                other.module != nil && other.module != target.module && target.loads(other)
                    && !files.contains { other.sources.hold($0) && target.sources.hold($0) }
            }
        }
    }
}
