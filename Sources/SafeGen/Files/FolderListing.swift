#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What lies in a folder.
package enum FolderListing {
    /// The names in a folder but for `.` and `..`, in no order; none where it can't be read.
    package static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        return names(stream)
    }

    /// The names in a folder that is open.
    static func names(_ stream: FolderStream) -> [String] {
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

#if canImport(Darwin)
typealias FolderStream = UnsafeMutablePointer<DIR>
#else
typealias FolderStream = OpaquePointer
#endif
