import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// What scan and init say of code in Objective-C.
@Suite struct ObjectiveCStartTests {
    private static let code = "NSXMLParser *a = [NSXMLParser new];\na.delegate = self;\n"

    @Test func manifestExportsTheWrappersToObjectiveC() throws {
        let text = try manifest(["a.m": Self.code]).text()
        #expect(text.contains("defaults:\n  access: public            # Objective-C sees no other"), "\(text)")
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        #expect(loaded.manifest.defaults.isObjC && loaded.diagnostics.isEmpty)
        let swift = try manifest(["a.swift": "class A: NSObject, XMLParserDelegate {}\n"])
        #expect(!swift.text().contains("objc: true"))
    }

    @Test(arguments: [("application", "SWIFT_OBJC_BRIDGING_HEADER = B.h;", false), ("framework", "", true)])
    func wrappersArePublicWhereObjectiveCSeesNoOthers(type: String, setting: String, isPublic: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.\(type)"; buildConfigurationList = L;
              fileSystemSynchronizedGroups = (R); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(setting) }; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try folder.write(Self.code, to: "App/a.m")
        try folder.write("let a = XMLParser(data: d)\na.delegate = b\n", to: "App/b.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains("  objc: true "))
        #expect(text.contains("\n  access: public ") == isPublic)
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.isEmpty)
    }

    @Test func scanReportsObjectiveCThatNothingInSwiftUses() throws {
        let text = try manifest(["a.m": Self.code]).scan.text
        #expect(text.contains("Only Objective-C uses it") && !text.contains("SWIFT_VERSION"))
        let mixed = try manifest(["a.m": Self.code, "a.swift": "let a = XMLParser(data: d)\na.delegate = b\n"])
        #expect(!mixed.scan.text.contains("Only Objective-C"))
    }

    private func manifest(_ files: [String: String]) throws -> ProjectManifest {
        let folder = try TemporaryFolder(files)
        return try ProjectManifest(of: folder.path)
    }

    /// A proxy in Objective-C protects the places of its target, and not the instances that it makes for Swift.
    @Test func swiftGetsAnExtensionForInstancesOfATargetWithAProxy() throws {
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(
                ".target(name: \"Core\"), .target(name: \"App\", dependencies: [\"Core\"])"),
            "Sources/Core/include/Core.h": "@interface Core : NSObject\n@property NSXMLParser *parser;\n@end\n",
            "Sources/Core/Core.m": "@implementation Core\n- (void)f { \(Self.code) self.parser = a; }\n@end\n",
            "Sources/App/User.swift":
                "import Core\nimport Foundation\nfinal class User: NSObject, XMLParserDelegate { func f(_ c: Core) { c.parser.delegate = self } }\n",
        ])
        let steps = try Plan(of: folder.path).steps
        #expect(steps.count == 2)
        #expect(steps.map { $0.manifest.text().contains("form: extension") }.sorted { !$0 && $1 } == [false, true])
    }
}
