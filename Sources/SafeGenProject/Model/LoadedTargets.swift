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
    /// the wrappers twice.
    package func holders(of targets: [ProjectTarget]) -> [ProjectTarget] {
        targets.filter { target in
            !targets.contains { $0.module != nil && $0.module != target.module && target.loads($0) }
        }
    }
}
