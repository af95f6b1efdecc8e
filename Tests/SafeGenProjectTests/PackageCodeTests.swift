import Testing
import TestSupport

@testable import SafeGenProject

/// Manifests that are more than one literal.
@Suite struct PackageCodeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func package(_ text: String) throws -> TestModel {
        try folder.write(text, to: "Package.swift")
        return TestModel(folder)
    }

    private func package(targets: String, before: String = "", after: String = "") throws -> TestModel {
        try package(before + "\nlet package = Package(name: \"P\", targets: [\(targets)])\n" + after)
    }

    private func reasons(_ model: TestModel) -> [String] { model.descriptions.flatMap(\.unknown).map(\.reason) }

    @Test func readsWhatIsAssignedToATargetAfterwards() throws {
        let model = try package(
            """
            let package = Package(name: "P")
            let core: Target = .target(name: "Core")
            core.path = "Code"
            core.exclude = ["Old.swift"]
            package.targets = [core]
            package.swiftLanguageVersions = [.v4_2, .v5]
            """)
        #expect(model.modules("Code/a.swift") == ["Core"])
        #expect(model.modules("Code/Old.swift") == [])
        #expect(model.target("Core")?.languageMode == "5")
    }

    @Test(arguments: [
        "if isLocal { core.path = \"B\" }", "func change() { core.path = \"B\" }", "core.path! += \"B\"",
    ])
    func assignmentThatMayNotHappenIsUnknown(change: String) throws {
        let model = try package(
            targets: "core", before: "let core = Target.target(name: \"Core\", path: \"A\")\n\(change)")
        #expect(reasons(model) == ["'path' of the target 'Core' is not a literal"])
        #expect(model.target("Core")?.sources.isKnown == false)
    }

    @Test func changeOfATargetThatIsLookedUpConcernsAll() throws {
        let model = try package(
            targets: ".target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])",
            after: """
                package.targets.first { $0.name == name }!.dependencies += ["C"]
                package.dependencies.append(.package(url: "https://example.com/c", from: "1.0.0"))
                """)
        #expect(model.targets.map(\.dependencies) == [nil, nil])
        #expect(model.targets.map(\.sources.isKnown) == [true, true])
        #expect(reasons(model) == [])
    }

    @Test(arguments: [".append(\"Posix\")", ".insert(contentsOf: [\"Posix\"], at: 0)", "[0] = \"Posix\""])
    func listThatCodeChangesIsUnknown(change: String) throws {
        let model = try package(
            targets: ".target(name: \"A\", dependencies: names, exclude: left)",
            before: """
                var names: [Target.Dependency] = ["B"]
                var left = ["Old"]
                #if os(Linux)
                names\(change)
                left\(change)
                #endif
                """)
        #expect(model.target("A")?.dependencies == nil)
        #expect(model.target("A")?.sources.isKnown == false)
    }

    @Test func resourcesAreNotCompiled() throws {
        let model = try package(
            targets: """
                .testTarget(name: "T", resources: [.copy("Fixtures"), .process("In/a.swift"), .embedInCode("b.swift")])
                """)
        try folder.write("", to: "Tests/T/a.swift")
        #expect(model.modules("Tests/T/a.swift") == ["T"])
        #expect(["Fixtures/Deep/a.swift", "In/a.swift", "b.swift"].flatMap { model.modules("Tests/T/\($0)") } == [])
    }

    @Test func helperThatLooksLikeATargetIsUnknown() throws {
        let model = try package(
            targets: "",
            before: "let all: [Own] = [.target(kind: .test, name: \"A\"), .target(kind: .tool, name: \"B\")]")
        #expect(model.targets.map(\.name) == [])
        #expect(Set(reasons(model)) == ["a target is made by a function of the manifest"])
    }

    @Test func targetWhoseNameIsAParameterIsUnknown() throws {
        let model = try package(
            targets: ".own(name: \"A\", dependencies: [])",
            before: """
                extension Target {
                    static func own(name: String, dependencies: [Target.Dependency]) -> Target {
                        .target(name: name, dependencies: dependencies)
                    }
                }
                """)
        #expect(reasons(model) == ["the name of a target is not a literal"])
    }

    @Test func productsAndDependenciesAreNoTargets() throws {
        let model = try package(
            """
            extension Target.Dependency { static let other: Self = .target(name: "Other") }
            let package = Package(
                name: "P", products: [.plugin(name: "Tool", targets: ["Own Tool"])],
                targets: [.plugin(name: "Own Tool", capability: .buildTool()), .target(name: "A", dependencies: [.other])])
            """)
        #expect(model.targets.map(\.name) == ["Own Tool", "A"])
        #expect(reasons(model) == [])
    }

    @Test(arguments: [
        "var all: [Target] = [.target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\")]",
        "let a: Target = .target(name: \"A\", dependencies: [.target(name: \"B\")])\nlet b = Target.target(name: \"B\")",
        "extension Target {\n  static let a: Target = .target(name: \"A\")\n  static let b: Target = .target(name: \"B\")\n}",
        "package.targets += [.target(name: \"A\", dependencies: [])]\npackage.targets.append(.target(name: \"B\"))",
        """
        package.targets = [.target(name: "A"), .target(name: "B")]
        package.targets.first(where: { $0.name == "A" })!.dependencies += [.target(name: "Other")]
        someDependencies.append(.target(name: "Other"))
        package.products += [.plugin(name: "Other", targets: [])]
        """,
    ])
    func findsTargetsWhereverTheyAreMade(code: String) throws {
        #expect(try package(targets: "", after: code).targets.map(\.name) == ["A", "B"])
    }

    @Test func functionThatMakesATargetIsItsCondition() throws {
        let model = try package(targets: "", after: "func more() -> [Target] { [.target(name: \"A\")] }")
        #expect(model.target("A")?.condition == "func more()")
    }

    @Test func snippetsOfAFolderAreTargetsToo() throws {
        try folder.write("", to: "Snippets/Parse/Parse-it.swift")
        let model = try package(targets: "")
        #expect(model.modules("Snippets/Parse/Parse-it.swift") == ["Parse_it"])
    }

    @Test(arguments: [("6.2", "6.1", "Plain"), ("5.9", "6.1", "Versioned"), ("6.1", "6.1", "Plain")])
    func plainManifestCountsUnlessItsToolsAreOlder(plain: String, versioned: String, name: String) throws {
        func text(_ name: String, _ version: String) -> String {
            "// swift-tools-version: \(version)\nlet package = Package(name: \"P\", targets: [.target(name: \"\(name)\")])\n"
        }
        try folder.write(text("Versioned", versioned), to: "Package@swift-\(versioned).swift")
        #expect(try package(text("Plain", plain)).targets.map(\.name) == [name])
    }
}
