import SafeGen
import SafeGenSystem

/// A folder that is there as long as this value.
package struct ScratchFolder: ~Copyable {
    package let path: String

    package init() throws(RunError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array(RelativePath.join(parent, "safegen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw RunError(FileError.last("create a folder in", parent).message, exitCode: .cannotCreateOutput)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    var subfolders: [String] { Self.names(in: path).sorted().map { RelativePath.join(path, $0) } }

    /// The names in a folder of its own, which nobody else closes.
    static func names(in path: String) -> [String] { (try? FolderListing.names(in: path)) ?? [] }

    package func subfolder(_ name: String) throws(RunError) -> String {
        let subfolder = RelativePath.join(path, name)
        guard mkdir(subfolder, 0o700) == 0 else {
            throw RunError(FileError.last("create a folder in", path).message, exitCode: .cannotCreateOutput)
        }
        return subfolder
    }

    deinit {
        for subfolder in subfolders {
            for name in Self.names(in: subfolder) { unlink(RelativePath.join(subfolder, name)) }
            rmdir(subfolder)
        }
        rmdir(path)
    }
}
