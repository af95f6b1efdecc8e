import Foundation

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

    /// The runs of the tool.
    ///
    /// The manifests of targets whose wrappers the build generates are read as the build reads them: `check` validates the
    /// manifest, `diff` compares with what the last build has left, and `generate` is refused unless it writes nothing. With
    /// `--output` the user says where the Swift is, so that the build does not matter.
    ///
    /// - Throws: `PluginError` if a target is unknown, if no manifest is found, if options contradict each other, and if
    ///   there is nothing that `generate` may write.
    func runs(in host: CommandHost) throws -> [ToolRun] {
        if !targets.isEmpty {
            guard manifest == nil else { throw PluginError.targetAndManifest }
            return try runs(
                for: targets.map { name in
                    guard let target = host.targets.first(where: { $0.name == name }) else {
                        throw PluginError.noTarget(name, known: host.targets.map(\.name))
                    }
                    return target
                })
        }
        guard let command = arguments.first, Self.onManifests.contains(command), !has("--help", "-h") else {
            return [ToolRun(arguments: arguments)]
        }
        if let manifest = manifest ?? (host.hasManifest ? ManifestFile.name : nil) {
            if let target = host.targets.first(where: { $0.build != nil && $0.manifest == manifest }) {
                return [try run(for: target)]
            }
            // Standard input can be read once.
            return [ToolRun(arguments: arguments, writesOutputOf: writes && manifest != "-" ? manifest : nil)]
        }
        var targets = host.targets.filter(\.hasManifest)
        guard !targets.isEmpty else { throw PluginError.noManifestAnywhere(package: host.name) }
        if writes {
            // What a build generates is no reason not to write the rest.
            let written = targets.filter { $0.build == nil }
            if !written.isEmpty { targets = written }
        }
        return try runs(for: targets)
    }

    private func runs(for targets: [CommandTarget]) throws -> [ToolRun] {
        if choosesOutput, targets.count > 1 { throw PluginError.outputOfSeveral(targets: targets.map(\.name)) }
        return try targets.map(run(for:))
    }

    private func run(for target: CommandTarget) throws -> ToolRun {
        let place = ["--config", target.manifest]
        guard let build = target.build, !choosesOutput else {
            return ToolRun(arguments: arguments + place, writesOutputOf: writes ? target.manifest : nil)
        }
        switch arguments.first {
        case "generate" where writes:
            throw PluginError.generatedByBuild(target: target.name, reason: build.reason)
        case "check":
            let options = arguments.dropFirst().filter { $0 != "--prune" && $0 != "--no-prune" }
            return ToolRun(arguments: ["validate"] + options + place, generatedByBuild: target)
        case "diff" where !compares:
            guard let output = build.output else { throw PluginError.nothingToCompare(target: target.name) }
            return ToolRun(arguments: arguments + place + ["--output", output])
        default:
            return ToolRun(arguments: arguments + place)
        }
    }

    /// Whether files are written to where a manifest says.
    private var writes: Bool {
        arguments.first == "generate" && !choosesOutput && !has("--dry-run", "-n", "--list-outputs")
    }

    /// The manifest that `--config` names. (`-c` is an option of `swift package` itself.)
    private var manifest: String? {
        let option = "--config"
        for (index, argument) in arguments.enumerated() {
            if argument == option { return arguments.dropFirst(index + 1).first ?? "" }
            if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
        }
        return nil
    }

    private var choosesOutput: Bool {
        has("--output", "-o")
    }

    private var compares: Bool {
        has("--base")
    }

    /// Whether one of these options is there, alone or with `=` and a value.
    private func has(_ options: String...) -> Bool {
        arguments.contains { argument in options.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
    }
}
