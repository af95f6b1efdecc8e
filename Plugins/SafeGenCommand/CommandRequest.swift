import Foundation
import PackagePlugin

/// What a user asked `swift package safegen` for.
struct CommandRequest {
    /// The subcommands that read the manifest of a target.
    private static let onManifests: Set = ["generate", "diff", "check", "validate"]

    /// What goes to the tool as it is.
    private var arguments: [String] = []
    /// The names after `--target`.
    private var targets: [String] = []

    init(_ given: [String]) throws {
        var rest = given[...]
        while let argument = rest.popFirst() {
            if argument == "--target" {
                guard let name = rest.popFirst() else { throw PluginError.noTargetName }
                targets.append(name)
            } else if argument.hasPrefix("--target=") {
                targets.append(String(argument.dropFirst("--target=".count)))
            } else {
                arguments.append(argument)
            }
        }
    }

    /// The arguments of each run of the tool, which starts in the package's folder.
    func runs(in package: Package) throws -> [[String]] {
        if !targets.isEmpty {
            return try targets.map { arguments + ["--config", try manifest(ofTarget: $0, in: package)] }
        }
        guard let command = arguments.first, Self.onManifests.contains(command), !choosesManifest,
            ManifestFile(in: package.directoryURL) == nil
        else { return [arguments] }
        let manifests = package.targets.compactMap { ManifestFile(in: $0.directoryURL)?.url }
        guard !manifests.isEmpty else { throw PluginError.noManifestAnywhere(package: package.displayName) }
        return manifests.map { arguments + ["--config", relative($0, to: package.directoryURL)] }
    }

    private var choosesManifest: Bool {
        arguments.contains {
            $0 == "-c" || $0 == "--config" || $0.hasPrefix("--config=") || $0 == "--help" || $0 == "-h"
        }
    }

    /// The place of a target's manifest, which `safegen init` may be about to write.
    private func manifest(ofTarget name: String, in package: Package) throws -> String {
        guard let target = package.targets.first(where: { $0.name == name }) else {
            throw PluginError.noTarget(name, known: package.targets.map(\.name))
        }
        return relative(target.directoryURL.appending(path: ManifestFile.name), to: package.directoryURL)
    }

    /// A path that reads well in messages: relative to the package where it lies in it.
    private func relative(_ url: URL, to folder: URL) -> String {
        let prefix = folder.filePath.hasSuffix("/") ? folder.filePath : folder.filePath + "/"
        return url.filePath.hasPrefix(prefix) ? String(url.filePath.dropFirst(prefix.count)) : url.filePath
    }
}
