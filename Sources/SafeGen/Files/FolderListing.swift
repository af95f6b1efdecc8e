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
        bytesOfNames(stream).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The same as the system has them, which need not be UTF-8.
    package static func bytesOfNames(_ stream: FolderStream) -> [[UInt8]] {
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 1) { start in
                    UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
                }
            }
            if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { names.append(name) }
        }
        return names
    }
}

#if canImport(Darwin)
package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
package typealias FolderStream = OpaquePointer
#endif
