import SafeGenSystem

/// What one command has read of a project: its files, and the descriptions of its targets.
package final class Session: @unchecked Sendable {
    package let files: ProjectFiles
    /// The model that the user hands in, instead of descriptions of the project; nil if they count.
    let handed: ProjectModel?
    private let lock = ThreadLock()
    /// The last model that was made of some; only touched under the lock.
    private var last: (paths: [String], model: ProjectModel)?

    package init(handed: ProjectModel? = nil) { (self.handed, files) = (handed, handed?.files ?? ProjectFiles()) }

    /// The model of some of the descriptions: most manifests of a run have the same.
    func model(of descriptions: [ProjectDescription]) -> ProjectModel {
        let paths = descriptions.map(\.path).sorted()
        if let last = lock.locked({ last }), last.paths == paths { return last.model }
        let model = ProjectModel(descriptions, files: files)
        lock.locked { last = (paths, model) }
        return model
    }
}
