import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Files of one side, as far as they are known without being read: a revision shows whether a file is the same.
struct SideFiles {
    /// The knowledge of a file.
    enum State: Equatable {
        /// It is not there.
        case missing
        /// It is of a revision.
        case object(Git.File)
        /// Nothing is known.
        case unknown

        /// Whether it is known to be there.
        var isObject: Bool { if case .object = self { true } else { false } }
    }

    private let side: ReviewSide
    private let states: [String: State]

    /// Looks files up; each folder that they lie in costs a call of git.
    init(_ paths: [String], of side: ReviewSide) throws(RunError) {
        self.side = side
        var states: [String: State] = [:]
        let folders = Set(paths.map(RelativePath.folder))
        for folder in folders {
            guard let files = try side.objects(in: folder == "." ? "" : folder) else { continue }
            for path in paths where RelativePath.folder(of: path) == folder {
                let file = files[Array(RelativePath.name(of: path).utf8)]
                states[path] = file.map { $0.map(State.object) ?? .unknown } ?? .missing
            }
        }
        self.states = states
    }

    /// The knowledge of a file.
    func state(of path: String) -> State { states[path] ?? .unknown }

    /// The contents of files, by path; nothing for those that are not there.
    func contents(of paths: [String]) throws(RunError) -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        var objects: [(path: String, file: Git.File)] = []
        var unknown: [String] = []
        for path in paths {
            switch state(of: path) {
            case .missing: break
            case .object(let file): objects.append((path, file))
            case .unknown: unknown.append(path)
            }
        }
        for (object, bytes) in zip(objects, try side.contents(of: objects.map(\.file))) {
            contents[object.path] = bytes
        }
        for (path, bytes) in zip(unknown, try side.contents(of: unknown)) { contents[path] = bytes }
        return contents
    }
}
