import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes a path as it is seen from a folder, wherever the program was started.
enum PathFromFolder {
    /// The path relative to the folder where it lies below it; otherwise the absolute path.
    static func path(_ path: String, from folder: String) -> String {
        guard let root = absolute(folder), let full = absolute(RelativePath.folder(of: path)) else { return path }
        let whole = RelativePath.join(full, RelativePath.name(of: path))
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
    }

    private static func absolute(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
