import Foundation

/// A folder of one test's own, removed with all that is in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
    /// Its absolute path, with all symbolic links followed.
    public let path: String

    /// Creates a folder with files of some texts.
    public init(_ files: [String: String] = [:]) throws {
        let url = Self.unusedURL()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        for (name, text) in files { try write(text, to: name) }
    }

    /// Creates a folder with the contents of another.
    public init(copying other: TemporaryFolder) throws {
        let url = Self.unusedURL()
        try FileManager.default.copyItem(atPath: other.path, toPath: url.path)
        path = url.resolvingSymlinksInPath().path
    }

    private static func unusedURL() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "safegen-\(UUID().uuidString)")
    }

    deinit {
        // Foundation refuses paths that are longer than the system takes in one piece.
        do { try FileManager.default.removeItem(atPath: path) } catch {
            _ = try? Command.run("/bin/rm", ["-rf", path], in: "/")
        }
    }

    /// The absolute path of something in the folder.
    public func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and the folders on the way to it.
    public func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file, and the folders on the way to it.
    public func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Creates a folder, and the folders on the way to it.
    public func createFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Creates a symbolic link.
    public func link(_ name: String, to destination: String, creatingFolders: Bool = false) throws {
        if creatingFolders {
            let parent = URL(fileURLWithPath: path(name)).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    /// Removes a file or a folder.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// The text of a file; nil if there is none.
    public func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files and links in the folder and its subfolders, hidden ones included, sorted.
    public func files() -> [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: self.path(name))
            return attributes?[.type] as? FileAttributeType != .typeDirectory
        }.sorted()
    }
}
