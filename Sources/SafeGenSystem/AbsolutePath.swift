/// Paths from the root of the system, so that those of different origin can be compared.
package enum AbsolutePath {
    /// The absolute path; symbolic links are followed as far as there are folders.
    package static func of(_ path: String) -> String {
        if let real = real(path) { return real }
        if let real = real(RelativePath.folder(of: path)) {
            return RelativePath.join(real, RelativePath.name(of: path))
        }
        let full = path.hasPrefix("/") ? path : RelativePath.join(real(".") ?? "/", path)
        let whole = RelativePath.normalized(absolute: full)
        var (folder, rest) = (whole, [String]())
        while folder != "/", !isThere(folder) {
            rest.append(RelativePath.name(of: folder))
            folder = RelativePath.folder(of: folder)
        }
        return rest.reversed().reduce(real(folder) ?? folder) { RelativePath.join($0, $1) }
    }

    package static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The absolute path without symbolic links; nil if it leads nowhere.
    package static func real(_ path: String) -> String? {
        SourcePath(path).resolved.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

/// Writes a path as it is seen from a folder, wherever the program was started.
package enum PathFromFolder {
    /// The path relative to the folder where it lies below it; otherwise the absolute path.
    package static func path(_ path: String, from folder: String) -> String {
        let root = AbsolutePath.of(folder)
        let whole = RelativePath.join(AbsolutePath.of(RelativePath.folder(of: path)), RelativePath.name(of: path))
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
    }

    /// The path from a folder, up by `..` where it lies outside of it. Both are absolute.
    package static func way(to path: String, from folder: String) -> String {
        var (folder, steps) = (folder, "")
        while folder != "/", !path.hasPrefix(folder + "/") {
            (folder, steps) = (RelativePath.folder(of: folder), steps + "../")
        }
        return steps + path.dropFirst(folder == "/" ? 1 : folder.count + 1)
    }

    /// The path by way of a root, as the caller writes that, where it lies below it; otherwise the absolute path.
    package static func path(_ path: String, by root: String) -> String {
        RelativePath.join(root, Self.path(path, from: root))
    }
}
