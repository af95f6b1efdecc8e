import SafeGen
import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGenProject

@Suite struct XcodeReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func groupsGiveThePathsOfListedFiles() throws {
        let model = try project(
            """
            G = { isa = PBXGroup; children = ( H /* Code */, V ); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (F1, F2); path = "My Code"; sourceTree = "<group>"; };
            F1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            F2 = { isa = PBXFileReference; path = Shared/b.swift; sourceTree = SOURCE_ROOT; };
            V = { isa = PBXVariantGroup; children = (F3, F4); name = Main.storyboard; sourceTree = "<group>"; };
            F3 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
            F4 = { isa = PBXFileReference; path = de.lproj/Main.storyboard; sourceTree = SOURCE_ROOT; };
            F5 = { isa = PBXFileReference; path = data.json; sourceTree = SOURCE_ROOT; };
            B3 = { isa = PBXBuildFile; fileRef = V; }; B4 = { isa = PBXBuildFile; fileRef = F5; };
            P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
            P2 = { isa = PBXResourcesBuildPhase; files = (B3, B4); };
            T1 = { isa = PBXNativeTarget; name = "My App"; buildPhases = (P1, P2);
                productType = "com.apple.product-type.application"; };
            """, targets: "T1")
        #expect(model.modules("My Code/a.swift") == ["My_App"])
        #expect(model.modules("Shared/b.swift") == ["My_App"])
        #expect(model.modules("Base.lproj/Main.storyboard") == ["My_App"])
        #expect(model.modules("de.lproj/Main.storyboard") == ["My_App"])
        #expect(model.modules("data.json") == [])
        #expect(model.modules("My Code/new.swift") == [])
        #expect(model.target("My App")?.kind == .app)
    }

    @Test func projectOutsideOfItsBundleDescribesNothing() throws {
        try folder.write(XcodeSample.app, to: "project.pbxproj")
        #expect(TestModel(folder).descriptions.isEmpty)
    }

    @Test func readsHowATargetIsCompiled() throws {
        let model = try project(
            """
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;
                SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES = NO; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG LOUD"; }; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1;
                productType = "com.apple.product-type.application"; };
            """, targets: "T1")
        let settings = try #require(model.target("App")?.settings)
        #expect(settings.defaultIsolation == "MainActor")
        #expect(settings.conditions == ["LOUD"])
        #expect(settings.upcomingFeatures.contains("ExistentialAny"))
        #expect(settings.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
        #expect(!settings.upcomingFeatures.contains("InferIsolatedConformances"))
    }

    @Test func synchronizedFolderIsCompiledExceptItsExceptions() throws {
        let model = try project(
            """
            G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = Synced; sourceTree = "<group>"; };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (no.swift, /Localized/In/M.xib);
                target = T1; };
            E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (In/too.swift); target = T2; };
            T1 = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (S);
                productType = "com.apple.product-type.application"; };
            T2 = { isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.unit-test"; };
            """, targets: "T1, T2")
        #expect(model.modules("Synced/Deep/new.swift") == ["App"])
        #expect(model.modules("Synced/no.swift") == [])
        #expect(model.modules("Synced/In/too.swift") == ["App", "Checks"])
        #expect(model.target("App")?.sources.excluded == [folder.path("Synced/no.swift")])
        #expect(model.target("Checks")?.isTest == true)
    }

    @Test func settingsComeFromTheTargetItsFileAndTheProject() throws {
        try folder.write(
            "#include \"Base.xcconfig\"\nPRODUCT_NAME = $(inherited) Beta // the name\nSWIFT_VERSION[sdk=x] = 4\n",
            to: "App.xcconfig")
        try folder.write("PRODUCT_NAME = News\nIPHONEOS_DEPLOYMENT_TARGET = 15.0\n", to: "Base.xcconfig")
        let model = try project(
            """
            X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            C1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = { }; };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0;
                IPHONEOS_DEPLOYMENT_TARGET = 12.0; MACOSX_DEPLOYMENT_TARGET = 10.15; }; };
            """, targets: "T1", settings: "L")
        let target = try #require(model.target("App"))
        #expect(target.module == "News_Beta")
        #expect(target.platforms == [.init("iOS", "15.0")])
        #expect(target.languageMode == "5")
    }

    @Test(arguments: ["macosx", "macosx10.10", "\"/Developer/SDKs/MacOSX10.6.sdk\""])
    func nameOfAnSDKMayHaveAVersion(sdk: String) throws {
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = \(sdk);
                IPHONEOS_DEPLOYMENT_TARGET = 12.0; MACOSX_DEPLOYMENT_TARGET = 10.15; }; };
            """, targets: "T1")
        #expect(model.target("App")?.platforms == [.init("macOS", "10.15")])
    }

    @Test func moduleThatDiffersBetweenConfigurationsIsUnknown() throws {
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "App Dev"; }; };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
            """, targets: "T1")
        #expect(model.target("App")?.module == nil)
        #expect(model.descriptions.first?.unknown.count == 1)
    }

    @Test func readsTheHeaderForObjectiveC() throws {
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            T2 = { isa = PBXNativeTarget; name = Kit; };
            T3 = { isa = PBXNativeTarget; name = Own; buildConfigurationList = L3; };
            T4 = { isa = PBXNativeTarget; name = Far; buildConfigurationList = L4; };
            L3 = { isa = XCConfigurationList; buildConfigurations = (C3); };
            C3 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                SWIFT_OBJC_INTERFACE_HEADER_NAME = "$(PROJECT_NAME)-Swift.h"; }; };
            L4 = { isa = XCConfigurationList; buildConfigurations = (C4); };
            C4 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                SWIFT_OBJC_INTERFACE_HEADER_NAME = "$(SOMETHING)-Swift.h"; }; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                SWIFT_OBJC_BRIDGING_HEADER = "App/App-Bridging-Header.h";
                SWIFT_OBJC_INTERFACE_HEADER_NAME = "$(SWIFT_MODULE_NAME)-Generated.h"; }; };
            """, targets: "T1, T2, T3, T4")
        #expect(model.target("App")?.generatedHeader == "App-Generated.h")
        #expect(model.target("Own")?.generatedHeader == "App-Swift.h")
        #expect(model.target("Far")?.knowsGeneratedHeader == false)
        #expect(model.target("Kit")?.knowsGeneratedHeader == true)
        #expect(model.target("App")?.hasBridgingHeader == true)
        #expect(model.target("Kit")?.generatedHeader == nil)
        #expect(model.target("Kit")?.hasBridgingHeader == false)
    }

    @Test(arguments: [
        ("App/B.h", "App/B.h"), ("$(SRCROOT)/$(TARGET_NAME)/B.h", "App/B.h"), ("${PROJECT_DIR}/B.h", "B.h"),
        ("./Support/../B.h", "B.h"), ("$(UNKNOWN)/B.h", nil), ("", nil),
    ])
    func resolvesThePathOfTheBridgingHeader(setting: String, path: String?) throws {
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                SWIFT_OBJC_BRIDGING_HEADER = "\(setting)"; }; };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                SWIFT_OBJC_BRIDGING_HEADER = "\(setting)"; }; };
            """, targets: "T1")
        let folder = try #require(model.descriptions.first).folder
        #expect(model.target("App")?.bridgingHeaders == (path.map { ["\(folder)/\($0)"] } ?? []))
    }

    @Test func settingsThatNameEachOtherEnd() throws {
        let long = (0..<40).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ")
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                PRODUCT_NAME = "$(PRODUCT_MODULE_NAME)"; PRODUCT_MODULE_NAME = "$(PRODUCT_NAME)$(A0)"; \(long) }; };
            """, targets: "T1")
        #expect(model.targets.count == 1)
    }

    @Test func readsDependenciesAndPlugins() throws {
        let model = try project(
            """
            T1 = { isa = PBXNativeTarget; name = App; dependencies = (D1, D2); packageProductDependencies = (Q1); };
            T2 = { isa = PBXNativeTarget; name = Kit; };
            D1 = { isa = PBXTargetDependency; target = T2; };
            D2 = { isa = PBXTargetDependency; productRef = Q2; };
            Q1 = { isa = XCSwiftPackageProductDependency; productName = Net; };
            Q2 = { isa = XCSwiftPackageProductDependency; productName = "plugin:SafeGenPlugin"; };
            """, targets: "T1, T2")
        #expect(model.target("App")?.dependencies == ["Kit", "Net"])
        #expect(model.target("App")?.plugins == ["SafeGenPlugin"])
    }

    @Test func workspaceNamesProjectsAndPackages() throws {
        try folder.write(
            """
            <?xml version="1.0"?><Workspace version="1.0">
              <Group location="group:Apps" name="Apps"><FileRef location="group:One/One.xcodeproj"/></Group>
              <FileRef location="container:Net"></FileRef>
            </Workspace>
            """, to: "All.xcworkspace/contents.xcworkspacedata")
        try folder.write(
            "{ objects = { R = { isa = PBXProject; targets = (T); }; T = { isa = PBXNativeTarget; name = One; }; }; rootObject = R; }",
            to: "Apps/One/One.xcodeproj/project.pbxproj")
        try folder.write(
            "let package = Package(name: \"Net\", targets: [.target(name: \"Net\")])\n", to: "Net/Package.swift")
        #expect(Set(TestModel(folder).targets.map(\.name)) == ["One", "Net"])
    }

    @Test func workspaceMayNameFiles() throws {
        try folder.write("", to: "README.md")
        try folder.write(
            "<Workspace version=\"1.0\"><FileRef location=\"group:README.md\"/></Workspace>",
            to: "All.xcworkspace/contents.xcworkspacedata")
        #expect(TestModel(folder).model.unreadable.isEmpty)
    }

    @Test(arguments: ["", "{", "{ a = ", "{ objects = ( x ); }", "((((", "/* ", "<?xml version=\"1.0\"?><plist/>"])
    func reportsAFileThatIsNotAProject(text: String) throws {
        try folder.write(text, to: "App.xcodeproj/project.pbxproj")
        let model = TestModel(folder)
        #expect(model.targets.isEmpty)
        #expect(model.descriptions.first?.failure != nil)
    }

    @Test func projectInXMLIsReadAsTheSameAndNotEdited() throws {
        let (old, path) = (Array(XcodeSample.app.utf8), "/a/App.xcodeproj/project.pbxproj")
        let xml = Array("<?xml version=\"1.0\"?>\n<plist>\(Self.xml(try #require(PropertyList(old))))</plist>\n".utf8)
        #expect(XcodeReader.read(xml, path: path) == XcodeReader.read(old, path: path))
        #expect(throws: RunError.self) { try XcodeProjectEdit(xml, path: path) }
    }

    @Test func textsInXMLHaveEntities() throws {
        let text = """
            <plist version="1.0"><dict><key>a&amp;b</key><string>&lt;&#65;&#x42;&gt;</string>
            <key>c</key><array><true/><integer>7</integer><string/></array></dict></plist>
            """
        let list = try #require(PropertyList(Array(text.utf8)))
        #expect(list["a&b"]?.text == "<AB>" && list["c"]?.list.map(\.text) == ["YES", "7", ""])
    }

    @Test(arguments: [
        "<dict><key>a</key></dict></plist>", "<dict><key>a</key><string>b</string></dict>", "<string>a</string",
        "<dict><string>a</string></dict></plist>", "<string>&x;</string></plist>", "<string>&lt</string></plist>",
        "<string>&#xFFFFFFFF;</string></plist>", "<string>a</dict></plist>", "<string>a<!-- b --></string></plist>",
        "<string/><string/></plist>", "<string/></plist><plist/>", "</plist>", "",
        String(repeating: "<array>", count: 1_000),
    ])
    func damagedXMLIsNoPropertyList(text: String) {
        #expect(PropertyList(Array("<plist>\(text)".utf8)) == nil)
    }

    @Test func listedSwiftCountsBeforeItIsThere() {
        var target = ProjectTarget(name: "App")
        target.sources.files = ["/Nowhere/a.m", "/Nowhere/Safe.swift"]
        #expect(!target.compilesNoSwift(in: ProjectFiles()) { _ in false })
        #expect(target.compilesNoSwift(in: ProjectFiles()) { $0 == "/Nowhere/Safe.swift" })
    }

    @Test func otherXMLIsNoPropertyList() {
        #expect(PropertyList(Array("<list><string>a</string></list>".utf8)) == nil)
    }

    private static func xml(_ list: PropertyList) -> String {
        switch list {
        case .text(let text, _): "<string>\(text.replacing("<", with: "&lt;"))</string>"
        case .list(let list, _): "<array>\(list.map(xml).joined())</array>"
        case .table(let table, _): "<dict>\(table.map { "<key>\($0.key)</key>\(xml($0.value))" }.joined())</dict>"
        }
    }

    private func project(_ objects: String, targets: String, settings: String = "") throws -> TestModel {
        let list = settings.isEmpty ? "" : "buildConfigurationList = \(settings);"
        try folder.write(
            """
            // !$*UTF8*$!
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (\(targets)); \(list) };
            \(objects)
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
        return TestModel(folder)
    }
}
