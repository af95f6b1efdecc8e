import Foundation

/// The folders of this test target.
enum Folders {
    private static let target = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Stand-in headers, their module map, and the Swift halves of two of them.
    static let standIns = target.appendingPathComponent("StandIns")
    /// A folder for each feature: a manifest and the files expected from it.
    static let fixtures = target.appendingPathComponent("Fixtures")
    /// Programs that run under the sanitizers, and the superclasses that they use.
    static let programs = target.appendingPathComponent("Programs")

    /// A program that compares wrappers with bare classes, over random superclasses.
    static let differential = target.appendingPathComponent("Differential")

    /// A program whose wrappers run statements when their delegates go away.
    static let released = target.appendingPathComponent("Released")

    /// A program that sends messages to the proxies of Objective-C's protocols.
    static let messages = target.appendingPathComponent("Messages")

    /// The manifest that `make run` uses.
    static let rootManifest = target.appendingPathComponent("../../safegen.yml").standardizedFileURL

    /// The sources of the library that generated code may import.
    static func runtimeSources() throws -> [String] {
        let folder = target.appendingPathComponent("../../Sources/SafeGenRuntime").standardizedFileURL
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { folder.appendingPathComponent($0).path }
    }

    /// A new folder of its own inside the one that this process removes when it ends.
    static func makeTemporary(_ name: String) throws -> URL {
        let folder = temporary.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static let temporary: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SafeGen-\(UUID().uuidString)")
        atexit { try? FileManager.default.removeItem(at: Folders.temporary) }
        return folder
    }()
}
