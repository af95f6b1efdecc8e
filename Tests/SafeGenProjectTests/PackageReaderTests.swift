import Testing
import TestSupport

@testable import SafeGenProject

@Suite struct PackageReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func takesFoldersFromPathSourcesAndExclude() throws {
        let model = try package(
            """
            // swift-tools-version: 5.9
            let package = Package(name: "P", targets: [
                .target(name: "Core-Kit", path: "Classes", exclude: ["Old", "a.txt"]),
                .target(name: "Some", path: "In", sources: ["One", "Two/b.swift"]),
                .testTarget(name: "Checks", path: "Checks"),
            ])
            """)
        #expect(model.modules("Classes/a.swift") == ["Core_Kit"])
        #expect(model.modules("Classes/Old/a.swift") == [])
        #expect(model.modules("In/One/Deep/a.swift") == ["Some"])
        #expect(model.modules("In/Two/b.swift") == ["Some"])
        #expect(model.modules("In/Two/c.swift") == [])
        #expect(model.target("Checks")?.isTest == true)
    }

    @Test func readsHowATargetIsCompiled() throws {
        let model = try package(
            """
            // swift-tools-version: 6.2
            let shared: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("ONE")]
            let package = Package(name: "P", targets: [
                .target(name: "A", swiftSettings: shared + [
                    .defaultIsolation(MainActor.self), .strictMemorySafety(), .swiftLanguageMode(.v5),
                    .define("TWO", .when(platforms: [.iOS])), .enableExperimentalFeature("Lifetimes"),
                ]),
                .target(name: "B", swiftSettings: [.defaultIsolation(nil)]),
            ])
            """)
        var settings = CompilerSettings()
        settings.upcomingFeatures = ["ExistentialAny"]
        settings.experimentalFeatures = ["Lifetimes"]
        settings.conditions = ["SWIFT_PACKAGE", "ONE"]
        settings.defaultIsolation = "MainActor"
        settings.isStrictlyMemorySafe = true
        #expect(model.target("A")?.settings == settings)
        #expect(model.target("A")?.languageMode == "5")
        #expect(model.target("B")?.settings.defaultIsolation == nil)
    }

    @Test func targetWithAMainFileIsAnExecutable() throws {
        for path in ["Sources/A/main.swift", "Sources/B/b.swift", "Sources/C/main.swift"] {
            try folder.write("", to: path)
        }
        let model = try package(
            """
            let package = Package(name: "P", targets: [
                .target(name: "A"), .target(name: "B"), .target(name: "C", exclude: ["main.swift"]),
            ])
            """)
        #expect(model.targets.map(\.kind) == [.executable, .codeLibrary, .codeLibrary])
    }

    @Test func documentationCatalogueIsNotCompiled() throws {
        let model = try package("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n")
        #expect(model.modules("Sources/A/A.docc/a.swift") == [])
        #expect(model.modules("Sources/A/a.swift") == ["A"])
    }

    @Test func takesTheFirstStandardFolderThatIsThere() throws {
        try folder.write("", to: "Source/A/a.swift")
        let model = try package(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n")
        #expect(model.modules("Source/A/a.swift") == ["A"])
        #expect(model.modules("Sources/A/a.swift") == [])
    }

    @Test func onlyTargetOwnsTheStandardFolder() throws {
        try folder.write("", to: "Sources/main.swift")
        let text = "let package = Package(name: \"P\", targets: [.executableTarget(name: \"Tool\")])\n"
        #expect(try package("// swift-tools-version: 5.9\n" + text).modules("Sources/main.swift") == ["Tool"])
        #expect(try package("// swift-tools-version: 5.8\n" + text).modules("Sources/main.swift") == [])
    }

    @Test func resolvesConstants() throws {
        let model = try package(
            """
            let name = "Core"
            let shared = ["Old"]
            let package = Package(name: name, targets: [
                .target(name: name + "Kit", path: "\\(name)/Code", exclude: shared + ["New"]),
            ])
            """)
        #expect(model.modules("Core/Code/a.swift") == ["CoreKit"])
        #expect(model.modules("Core/Code/Old/a.swift") == [])
        #expect(model.modules("Core/Code/New/a.swift") == [])
    }

    @Test func constantThatChangesIsUnknown() throws {
        let model = try package(
            """
            var path = "A"
            if isLocal { path = "B" }
            let package = Package(name: "P", targets: [.target(name: "T", path: path)])
            """)
        #expect(model.target("T")?.sources.isKnown == false)
        #expect(model.descriptions.flatMap(\.unknown).map(\.reason) == ["'path' of the target 'T' is not a literal"])
        #expect(model.modules("A/a.swift") == [])
    }

    @Test func reportsATargetWithoutALiteralName() throws {
        let model = try package("let package = Package(name: \"P\", targets: names.map { .target(name: $0) })\n")
        let unknown = try #require(model.descriptions.first?.unknown.first)
        #expect(unknown.reason == "the name of a target is not a literal")
        #expect(model.descriptions.first?.unknownLines == [1])
    }

    @Test func conditionOfATargetIsKept() throws {
        let model = try package(
            """
            let package = Package(name: "P", targets: [.target(name: "A")])
            #if os(Linux)
            package.targets.append(.target(name: "B"))
            #endif
            """)
        #expect(model.target("A")?.condition == nil)
        #expect(model.target("B")?.condition == "#if os(Linux)")
    }

    @Test func namesAmongDependenciesMakeNoTarget() throws {
        let model = try package(
            """
            let shared: [Target.Dependency] = [.target(name: "X"), .product(name: "Y", package: "y")]
            let package = Package(
                name: "P",
                products: [.executable(name: "L", targets: ["A"]), .plugin(name: "Run", targets: ["Lint"])],
                targets: [
                    .target(name: "A", dependencies: ["B", .target(name: "C"), .byName(name: "D")] + shared,
                        plugins: [.plugin(name: "Lint", package: "lint"), .plugin(name: "Own")]),
                ])
            """)
        #expect(model.targets.map(\.name) == ["A"])
        #expect(model.target("A")?.dependencies == ["B", "C", "D", "X", "Y"])
        #expect(model.target("A")?.plugins == ["Lint", "Own"])
    }

    @Test func readsPlatformsAndLanguageModes() throws {
        let model = try package(
            """
            // swift-tools-version: 6.0
            let package = Package(name: "P", platforms: [.iOS(.v16), .macOS("13.3"), .custom("x", versionString: "1")], targets: [
                .target(name: "A"), .target(name: "B", swiftSettings: [.swiftLanguageMode(.v5)]),
            ])
            """)
        #expect(model.target("A")?.platforms.prefix(2) == [.init("iOS", "16"), .init("macOS", "13.3")])
        #expect(model.target("A")?.languageMode == "6")
        #expect(model.target("B")?.languageMode == "5")
    }

    @Test func newestManifestIsRead() throws {
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Six\")])\n", to: "Package@swift-6.1.swift")
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Five\")])\n", to: "Package@swift-5.9.swift")
        #expect(try package("let package = Package(name: \"P\", targets: [])\n").targets.map(\.name) == ["Six"])
    }

    @Test func manifestIsNotCompiledByATargetOfTheWholeFolder() throws {
        let model = try package("let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \".\")])\n")
        #expect(model.modules("Package.swift") == [])
        #expect(model.modules("a.swift") == ["A"])
    }

    @Test func snippetIsATargetOfItsOwn() throws {
        try folder.write("", to: "Snippets/Try-it.swift")
        let model = try package("let package = Package(name: \"P\", targets: [])\n")
        #expect(model.modules("Snippets/Try-it.swift") == ["Try_it"])
    }

    @Test func playgroundIsNotCompiled() throws {
        let model = try package("let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"A\")])\n")
        #expect(model.modules("A/Try.playground/Contents.swift") == [])
    }

    @Test func localPackagesAreRead() throws {
        try folder.write(
            "let package = Package(name: \"In\", targets: [.target(name: \"In\")])\n", to: "Near/Package.swift")
        let model = try package("let package = Package(name: \"P\", dependencies: [.package(path: \"Near\")])\n")
        #expect(model.targets.map(\.name) == ["In"])
    }

    private func package(_ text: String) throws -> TestModel {
        try folder.write(text, to: "Package.swift")
        return TestModel(folder)
    }
}
