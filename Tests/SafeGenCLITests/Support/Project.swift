import TestSupport

/// A folder with a manifest in which `safegen` is run.
struct Project {
    /// A manifest of two wrappers.
    static let manifest = """
        version: 1
        classes:
          - {name: XMLParser, module: Foundation, properties: [{name: delegate, type: XMLParserDelegate}],
             forward: delegate, allow: &short [{rule: forward-unproven, reason: a short manifest}]}
          - {name: FileManager, module: Foundation, properties: [{name: delegate, type: FileManagerDelegate}], \
        allow: *short, forward: delegate}
        output: {module: App}

        """

    let folder: TemporaryFolder

    init(_ manifest: String? = Self.manifest) throws {
        folder = try TemporaryFolder()
        if let manifest { try folder.write(manifest, to: "safegen.yml") }
    }

    /// A folder with the same files.
    func copy() throws -> Project { Project(folder: try TemporaryFolder(copying: folder)) }

    private init(folder: TemporaryFolder) { self.folder = folder }

    /// Runs `safegen` in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Command.Result {
        try Tool.run(arguments, in: folder.path, input: input)
    }

    /// Runs `safegen` in the folder, as a process.
    func start(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Command.Result {
        try Tool.start(arguments, in: folder.path, input: input, environment: environment)
    }

    /// Runs a line of shell in the folder, where `$SAFEGEN` is the tool. `$LIMITED` before a command ends it if it waits for what
    /// never comes; no machine is so busy that it ends another one.
    func shell(_ line: String) throws -> Command.Result {
        let environment = ["SAFEGEN": Tool.path, "LIMITED": "timeout 900"]
        return try Command.run("/bin/sh", ["-c", line], in: folder.path, environment: environment)
    }

    /// Runs `safegen` with a terminal for its output, which `script` provides.
    func runOnTerminal(
        _ arguments: String..., environment: [String: String] = [:], answer: String = ""
    ) throws -> Command.Result {
        #if canImport(Darwin)
        let words = ["-q", "/dev/null", Tool.path] + arguments
        #else
        let words = ["-qec", "'\(Tool.path)' \(arguments.joined(separator: " "))", "/dev/null"]
        #endif
        let variables = ["TERM": "xterm"].merging(environment) { _, new in new }
        return try Command.run(
            "/usr/bin/env", ["script"] + words, in: folder.path, input: answer, environment: variables)
    }

    /// The text of every file below the folder, by path.
    func contents(withoutTemporary: Bool = false) -> [String: String] {
        let files = folder.files().filter { !(withoutTemporary && $0.contains(".safegen-tmp-")) }
        return Dictionary(uniqueKeysWithValues: files.map { ($0, folder.text($0) ?? "") })
    }
}

extension Project {
    /// A package and an Xcode project with code, a manifest that includes another, and one in a folder of its own.
    static func withEveryKindOfFile() throws -> Project {
        let project = try Project("version: 1\ninclude: [more/shared.yml]\nclasses: [XMLParser]\n")
        try project.folder.write("version: 1\nclasses: [FileManager]\n", to: "more/shared.yml")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "other/safegen.yml")
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(
            "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate {}\nlet p: XMLParser\n",
            to: "Sources/App/Feed.swift")
        try project.folder.write(
            "// !$*UTF8*$!\n{ objects = { R = { isa = PBXProject; targets = (); }; }; rootObject = R; }\n",
            to: "App.xcodeproj/project.pbxproj")
        return project
    }
}
