import SafeGenSystem

/// Commands that messages advise, as a shell reads them.
package enum ShellCommand {
    package static func generate(_ config: String, isOneOfMany: Bool = false) -> String {
        config == "safegen.yml" && !isOneOfMany ? "safegen generate" : "safegen generate --config \(path(config))"
    }

    /// The command that moves code to the wrappers of a manifest.
    package static func adopt(_ config: String? = nil, addsImports: Bool = false) -> String {
        "safegen adopt --write" + (addsImports ? " --add-imports" : "") + option(config)
    }

    package static func add(_ classes: [String], _ config: String) -> String {
        "safegen add \(classes.map(path).joined(separator: " "))" + option(config)
    }

    /// The commands that move code to the wrappers of some manifests, on one line.
    package static func adopt(all configs: [String], addsImports: Bool = false) -> String {
        guard !configs.isEmpty else { return adopt(addsImports: addsImports) }
        return configs.map { adopt($0, addsImports: addsImports) }.joined(separator: "; ")
    }

    package static func addToProject(
        _ config: String? = nil, below root: String = ".", excluding globs: [String] = []
    ) -> String {
        initialize(below: root) + " --add-to-project" + option(config) + options(excluding: globs)
    }

    /// The command that plans the manifests of a project.
    package static func initialize(below root: String, excluding globs: [String] = []) -> String {
        (root == "." ? "safegen init" : "safegen init \(path(root))") + options(excluding: globs)
    }

    /// The command that looks for unsafe delegates in some files and folders.
    package static func scan(_ paths: [String], excluding globs: [String]) -> String {
        "safegen scan" + paths.filter { $0 != "." }.map { " " + path($0) }.joined() + options(excluding: globs)
    }

    private static func options(excluding globs: [String]) -> String {
        globs.map { " --exclude \(path($0))" }.joined()
    }

    /// A command that is about the project of the working folder, for one elsewhere.
    package static func command(_ command: String, in root: String) -> String {
        root == "." ? command : "cd \(path(root)) && \(command)"
    }

    private static func option(_ config: String?) -> String {
        guard let config, config != "safegen.yml" else { return "" }
        return " --config \(path(config))"
    }

    /// A path: in quotes where it holds anything but letters, digits and the signs of paths, and never like an option.
    package static func path(_ path: String) -> String {
        let path = path.hasPrefix("-") ? "./" + path : path
        let isPlain = path.utf8.allSatisfy { ByteClass.continuesName($0) || "/.-+=@:".utf8.contains($0) }
        let parts = path.split(separator: "'", omittingEmptySubsequences: false)
        return isPlain ? path : "'" + parts.joined(separator: "'\\''") + "'"
    }
}
