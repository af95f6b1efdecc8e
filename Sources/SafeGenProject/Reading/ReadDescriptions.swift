import SafeGenCommandSupport

/// The descriptions that the readers of one run read: those of each manifest read the same files.
package final class ReadDescriptions: @unchecked Sendable {
    private let lock = ThreadLock()
    /// What was read, by paths; only touched under the lock.
    private var all: [String: ProjectDescription?] = [:]
    /// The last model that was made of them; only touched under the lock.
    private var last: (paths: [String], model: ProjectModel)?

    /// The names of descriptions below folders that were looked through; only touched under the lock.
    private var listings: [String: DescriptionListing] = [:]

    /// The model that the user hands in, instead of descriptions of the project; nil if they count.
    let handed: ProjectModel?

    package init(handed: ProjectModel? = nil) { self.handed = handed }

    /// The model of some of the descriptions: most manifests of a run have the same.
    func model(of descriptions: [ProjectDescription]) -> ProjectModel {
        let paths = descriptions.map(\.path).sorted()
        if let last = lock.locked({ last }), last.paths == paths { return last.model }
        let model = ProjectModel(descriptions)
        lock.locked { last = (paths, model) }
        return model
    }

    /// The names of the descriptions below a folder, from `list` if no reader of the run has looked through it.
    func listing(below folder: String, _ list: () -> DescriptionListing) -> DescriptionListing {
        if let known = lock.locked({ listings[folder] }) { return known }
        let listing = list()
        lock.locked { listings[folder] = listing }
        return listing
    }

    /// The description in a file, from `read` if no reader of the run has read it; nil if there is none.
    func description(at path: String, _ read: () -> ProjectDescription?) -> ProjectDescription? {
        if let known = lock.locked({ all[path] }) { return known }
        let description = read()
        lock.locked { all[path] = .some(description) }
        return description
    }
}
