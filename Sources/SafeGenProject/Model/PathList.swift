import SafeGenSystem

/// Absolute paths in order, and a quick look-up of them.
package struct PathList: Equatable, Sendable, ExpressibleByArrayLiteral, Sequence {
    private var paths: [String] = []
    private var set: Set<String> = []

    package init(arrayLiteral paths: String...) { self += paths }

    package func makeIterator() -> [String].Iterator { paths.makeIterator() }

    package static func == (left: PathList, right: PathList) -> Bool { left.paths == right.paths }

    mutating func append(_ path: String) {
        paths.append(path)
        set.insert(path)
    }

    static func += (list: inout PathList, paths: [String]) { for path in paths { list.append(path) } }

    func holdsOne(of others: [String]) -> Bool { !set.isEmpty && others.contains(where: set.contains) }

    /// A path and all folders around it, the nearest first.
    package static func folders(around path: String) -> [String] {
        var (folder, folders) = (path, [path])
        while folder != "/", folder != "." {
            folder = RelativePath.folder(of: folder)
            folders.append(folder)
        }
        return folders
    }
}
