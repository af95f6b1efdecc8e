/// Writes a path as it is seen from a folder, wherever the program was started.
package enum PathFromFolder {
    /// The path relative to the folder where it lies below it; otherwise the absolute path.
    package static func path(_ path: String, from folder: String) -> String {
        let root = AbsolutePath.of(folder)
        let whole = RelativePath.join(AbsolutePath.of(RelativePath.folder(of: path)), RelativePath.name(of: path))
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
    }
}
