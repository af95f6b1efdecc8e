import Foundation

/// A build-tool plugin's note that the build generates the wrappers of a target, left in the plugin's work folder.
///
/// PackagePlugin doesn't tell a command plugin which plugins a target has. But SwiftPM runs the build-tool plugins of a
/// package whenever it plans, and it plans before it runs a command plugin that has a tool to build (seen with 6.3.1). So
/// the note of a target that has the plugin is there, and is of that planning. One from before the plugin was taken off is
/// known by the package's manifest, unless that decides by something outside of it, such as the environment.
struct BuildNote: Codable, Equatable {
    /// The plugin's name.
    let plugin: String
    /// The file that the build puts the Swift into; nil if it is not left as the last build made it.
    let output: String?
    /// The package's manifest at the planning. Once it is another one, the plugin may have been taken off the target.
    let packageManifest: String

    private static let name = "safegen-build.json"
    private static let plugins = ["SafeGenPlugin", "SafeGenPrebuildPlugin"]

    /// Notes an output for the package in a folder.
    init(plugin: String, output: URL?, package folder: URL) throws {
        self.plugin = plugin
        self.output = output?.filePath
        packageManifest = try Self.manifest(ofPackage: folder)
    }

    /// Leaves the note in a plugin's work folder. A note that says the same is not written again.
    func leave(in workDirectory: URL) throws {
        let place = workDirectory.appending(path: Self.name)
        guard Self(at: place) != self else { return }
        try JSONEncoder().encode(self).write(to: place, options: .atomic)
    }

    /// Finds the notes for targets that were left for the package's present manifest.
    ///
    /// - Parameters:
    ///   - targets: The names of the targets.
    ///   - identity: The package's identity, which names a folder among the outputs of plugins.
    ///   - folder: The package's folder.
    ///   - commandDirectory: The work folder of the command plugin, `plugins/NAME/outputs` in the build folder. Those of
    ///     build-tool plugins are `plugins/outputs/PACKAGE/TARGET/destination/NAME`.
    /// - Returns: the notes by target.
    /// - Throws: the system's error if the package's manifest can't be read.
    static func find(
        targets: [String], of identity: String, in folder: URL, beside commandDirectory: URL
    ) throws -> [String: Self] {
        let plugins = commandDirectory.deletingLastPathComponent().deletingLastPathComponent()
        let outputs = plugins.appending(path: "outputs").appending(path: identity)
        let manifest = try manifest(ofPackage: folder)
        var notes: [String: Self] = [:]
        for target in targets {
            notes[target] = left(in: outputs.appending(path: target)).first { $0.packageManifest == manifest }
        }
        return notes
    }

    /// The notes in the work folders of one target, which lie by destination (`destination`, `tools`) and by plugin.
    private static func left(in folder: URL) -> [Self] {
        let places = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return places.sorted { $0.filePath < $1.filePath }.flatMap { place in
            plugins.compactMap { plugin in
                let own = place.appending(path: plugin)
                return Self(at: own.appending(path: name)).flatMap { $0.isOf(own) ? $0 : nil }
            }
        }
    }

    /// Whether a note is of the plugin whose work folder it lies in. A plugin of the same name in another package can leave
    /// notes, too; none of them leads out of that plugin's own folder.
    private func isOf(_ workDirectory: URL) -> Bool {
        guard Self.plugins.contains(plugin) else { return false }
        guard let output else { return true }
        let (own, place) = (workDirectory.standardizedFileURL, URL(filePath: output).standardizedFileURL)
        return place.isBelow(own) || place.resolvingSymlinksInPath().isBelow(own.resolvingSymlinksInPath())
    }

    /// How many bytes a note has at most: the package's manifest is in it.
    private static let longest = 4 << 20

    /// A note that can't be read is as good as none: the next planning writes it anew.
    private init?(at place: URL) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: place.filePath)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.intValue ?? 0 <= Self.longest
        else { return nil }
        guard let data = try? Data(contentsOf: place), let note = try? JSONDecoder().decode(Self.self, from: data)
        else {
            return nil
        }
        self = note
    }

    /// `Package.swift` and its variants for versions of Swift (`Package@swift-6.2.swift`), in the order of their names.
    private static func manifest(ofPackage folder: URL) throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: folder.filePath)
            .filter { $0 == "Package.swift" || ($0.hasPrefix("Package@") && $0.hasSuffix(".swift")) }
            .sorted()
            .map { "// \($0)\n" + String(decoding: try Data(contentsOf: folder.appending(path: $0)), as: UTF8.self) }
            .joined(separator: "\n")
    }
}

extension URL {
    /// Whether it lies in a folder.
    fileprivate func isBelow(_ folder: URL) -> Bool {
        let start = folder.filePath
        return filePath.hasPrefix(start.hasSuffix("/") ? start : start + "/")
    }
}
