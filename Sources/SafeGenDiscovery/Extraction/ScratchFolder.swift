import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder that is there as long as this value.
struct ScratchFolder: ~Copyable {
    let path: String

    init() throws(RunError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array(RelativePath.join(parent, "safegen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw RunError(FileError.last("create a folder in", parent).message, exitCode: .cannotCreateOutput)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in FolderListing.names(in: path) { unlink(RelativePath.join(path, name)) }
        rmdir(path)
    }
}
