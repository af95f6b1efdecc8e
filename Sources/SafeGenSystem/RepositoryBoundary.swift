/// What belongs to a project: the folder of the git repository around a path; without one, that of the Swift package.
package enum RepositoryBoundary {
    /// A folder and those above it, as the caller writes it, up to that of the repository; without one, up to the root of the system.
    package static func folders(around folder: String) -> [String] {
        var (folder, folders) = (folder, [folder])
        while !AbsolutePath.isThere(RelativePath.join(folder, ".git")), AbsolutePath.of(folder) != "/" {
            folder = SourcePath(RelativePath.join(folder, "..")).normalized.text
            folders.append(folder)
        }
        return folders
    }

    /// The nearest folder at or above an absolute path that holds a name; nil if none does.
    package static func folder(above path: String, with name: String) -> String? {
        RelativePath.folders(around: path).first { AbsolutePath.isThere(RelativePath.join($0, name)) }
    }

    /// Whether a path leads out of the project that its name lies in, through a symbolic link. A file that isn't there is where it
    /// would be created.
    package static func isLeft(by path: String) -> Bool {
        let written = written(path)
        let real = AbsolutePath.of(written)
        // Without a link, nothing is left.
        guard real != written else { return false }
        let root = AbsolutePath.of(root(of: written))
        return real != root && root != "/" && !real.hasPrefix(root + "/")
    }

    /// The path from the root of the system, as it is written: no link is followed but that of the working folder.
    package static func written(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : RelativePath.join(AbsolutePath.real(".") ?? "/", path)
        return RelativePath.normalized(absolute: full)
    }

    /// The folder that a path must stay in: that of the repository, or else of the package around it. Without both, it is the
    /// working folder if the path lies in that, and otherwise its own, or that of the bundle which it lies in.
    private static func root(of path: String) -> String {
        let own = RelativePath.folder(of: path)
        if let found = outermost(above: own, with: ".git") ?? outermost(above: own, with: "Package.swift") {
            return found
        }
        let working = AbsolutePath.real(".") ?? "/"
        if path.hasPrefix(working + "/") { return working }
        return own.hasSuffix(".xcodeproj") || own.hasSuffix(".xcworkspace") ? RelativePath.folder(of: own) : own
    }

    /// The nearest folder with a name that no link leads to from another one with the name: a link can lead into another
    /// repository.
    private static func outermost(above path: String, with name: String) -> String? {
        guard let found = folder(above: path, with: name) else { return nil }
        let folders = RelativePath.folders(around: path)
        guard let link = folders.last(where: { $0 != "/" && SourcePath($0).isLink }) else { return found }
        return self.folder(above: RelativePath.folder(of: link), with: name) ?? found
    }
}
