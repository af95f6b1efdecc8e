import SafeGenSystem

/// The roots of repositories that git gave no answer about. Any thread may use it.
final class SilentRepositories: @unchecked Sendable {
    private let lock = ThreadLock()
    private var roots: Set<SourcePath> = []

    func note(_ root: SourcePath) { lock.locked { _ = roots.insert(root) } }

    func holds(_ root: SourcePath) -> Bool { lock.locked { roots.contains(root) } }
}
