import Foundation
import Testing

@Suite("A request to the command plugin")
struct CommandRequestTests {
    private let built = CommandTarget(
        name: "Built",
        manifest: "Sources/Built/safegen.yml",
        hasManifest: true,
        build: CommandTarget.Build(reason: "has SafeGenPlugin", output: "/work/SafeDelegates.swift")
    )
    private let committed = CommandTarget(
        name: "Committed", manifest: "Sources/Committed/safegen.yml", hasManifest: true, build: nil)
    private let bare = CommandTarget(name: "Bare", manifest: "Sources/Bare/safegen.yml", hasManifest: false, build: nil)

    private func runs(
        _ arguments: String, targets: [CommandTarget]? = nil, hasManifest: Bool = false
    ) throws -> [ToolRun] {
        let host = CommandHost(
            name: "Package", folderHasManifest: hasManifest, targets: targets ?? [built, committed, bare],
            compiledFolders: nil)
        return try CommandRequest(arguments.split(separator: " ").map(String.init)).runs(in: host)
    }

    private func words(_ arguments: String, targets: [CommandTarget]? = nil, hasManifest: Bool = false) throws
        -> [String]
    {
        try runs(arguments, targets: targets, hasManifest: hasManifest).map { $0.arguments.joined(separator: " ") }
    }

    @Test("goes to the package's own manifest if there is one")
    func ownManifest() throws {
        #expect(try words("generate --quiet", hasManifest: true) == ["generate --quiet"])
        #expect(try runs("generate", hasManifest: true).map(\.writesOutputOf) == ["safegen.yml"])
        #expect(try runs("check", hasManifest: true).map(\.writesOutputOf) == [nil])
    }

    @Test("goes to the manifests of all targets otherwise")
    func allTargets() throws {
        #expect(
            try words("validate") == [
                "validate --config Sources/Built/safegen.yml", "validate --config Sources/Committed/safegen.yml",
            ])
    }

    @Test("says that there is no manifest anywhere")
    func noManifest() {
        #expect(throws: PluginError.noManifestAnywhere(package: "Package")) { try runs("check", targets: [bare]) }
    }

    @Test("advises a manifest that a person can write, since the plugins can't read code")
    func adviceWithoutAManifest() {
        let errors = [
            PluginError.noManifest(target: "App", plugin: "SafeGenPlugin", expected: "Sources/App/safegen.yml"),
            .noManifestAnywhere(package: "Package"),
        ]
        for text in errors.map(\.description) {
            #expect(text.contains("'version: 1' and 'classes: [XMLParser]'"))
            #expect(!text.contains("swift package"))
        }
    }

    @Test("passes on what names a manifest, and what needs none")
    func passedOn() throws {
        #expect(try words("generate --config a.yml") == ["generate --config a.yml"])
        #expect(try words("check --config=a.yml") == ["check --config=a.yml"])
        #expect(try runs("generate --config -") == [ToolRun(arguments: ["generate", "--config", "-"])])
        #expect(try words("scan Sources") == ["scan Sources"])
        #expect(try words("init --target=Bare") == ["init --config Sources/Bare/safegen.yml"])
    }

    @Test("refuses to write what the build of the target generates")
    func generateOfBuilt() {
        #expect(throws: PluginError.generatedByBuild(target: "Built", reason: "has SafeGenPlugin")) {
            try runs("generate --target Built")
        }
        #expect(throws: PluginError.generatedByBuild(target: "Built", reason: "has SafeGenPlugin")) {
            try runs("generate", targets: [built, bare])
        }
    }

    @Test("reads a manifest that is named as that of its target")
    func namedManifestOfBuilt() throws {
        #expect(throws: PluginError.generatedByBuild(target: "Built", reason: "has SafeGenPlugin")) {
            try runs("generate --config Sources/Built/safegen.yml")
        }
        #expect(
            try runs("generate --config Sources/Committed/safegen.yml").map(\.writesOutputOf) == [
                "Sources/Committed/safegen.yml"
            ])
    }

    @Test("takes the manifest of a target that has the package's folder for one of the build")
    func flatPackage() throws {
        let flat = CommandTarget(name: "Flat", manifest: "safegen.yml", hasManifest: true, build: built.build)
        #expect(throws: PluginError.generatedByBuild(target: "Flat", reason: "has SafeGenPlugin")) {
            try runs("generate", targets: [flat], hasManifest: true)
        }
        #expect(try words("check", targets: [flat], hasManifest: true) == ["validate --config safegen.yml"])
        let alone = CommandTarget(name: "Flat", manifest: "safegen.yml", hasManifest: true, build: nil)
        #expect(try words("generate", targets: [alone], hasManifest: true) == ["generate"])
    }

    @Test(
        "says what generate would do", arguments: ["--dry-run", "-n", "--list-outputs plain", "--list-outputs=plain"])
    func nothingWritten(option: String) throws {
        #expect(
            try words("generate \(option)") == [
                "generate \(option) --config Sources/Built/safegen.yml",
                "generate \(option) --config Sources/Committed/safegen.yml",
            ])
    }

    @Test("refuses options that contradict each other")
    func contradictions() {
        #expect(throws: PluginError.targetAndManifest) { try runs("check --target Built --config a.yml") }
        for output in ["--output a.swift", "--output=a.swift", "-o a.swift", "-o=a.swift"] {
            #expect(throws: PluginError.outputOfSeveral(targets: ["Built", "Committed"])) {
                try runs("generate \(output)")
            }
        }
    }

    @Test("writes for the other targets if no target is named")
    func generateOfOthers() throws {
        #expect(try words("generate") == ["generate --config Sources/Committed/safegen.yml"])
        #expect(try runs("generate").map(\.writesOutputOf) == ["Sources/Committed/safegen.yml"])
    }

    @Test("writes for any target where the user says")
    func generateElsewhere() throws {
        #expect(
            try runs("generate --target Built --output /tmp/a.swift") == [
                ToolRun(
                    arguments: ["generate", "--output", "/tmp/a.swift", "--config", "Sources/Built/safegen.yml"],
                    writesOutputOf: nil)
            ])
    }

    @Test("checks the manifest, and no files, of a target that the build generates for")
    func checkOfBuilt() throws {
        #expect(
            try runs("check --strict --no-prune") == [
                ToolRun(
                    arguments: ["validate", "--strict", "--config", "Sources/Built/safegen.yml"],
                    generatedByBuild: built),
                ToolRun(arguments: ["check", "--strict", "--no-prune", "--config", "Sources/Committed/safegen.yml"]),
            ])
    }

    @Test("compares with what the build made last, or with a revision")
    func diffOfBuilt() throws {
        #expect(
            try words("diff --target Built --no-prune") == [
                "diff --no-prune --config Sources/Built/safegen.yml --output /work/SafeDelegates.swift"
            ])
        #expect(
            try words("diff --target Built --base HEAD") == ["diff --base HEAD --config Sources/Built/safegen.yml"])
    }

    @Test("has nothing to compare with if it is not known where the build puts the files")
    func diffWithoutOutput() {
        let inXcode = CommandTarget(
            name: "App", manifest: "App/safegen.yml", hasManifest: true,
            build: CommandTarget.Build(reason: "has 'safegen.yml' among its files", output: nil))
        #expect(throws: PluginError.nothingToCompare(target: "App")) { try runs("diff", targets: [inXcode]) }
    }

    @Test("names the targets that there are")
    func unknownTarget() {
        #expect(throws: PluginError.noTarget("Nope", known: ["Built", "Committed", "Bare"])) {
            try runs("check --target Nope")
        }
        #expect(throws: PluginError.noTargetName) { try runs("check --target") }
    }
}
