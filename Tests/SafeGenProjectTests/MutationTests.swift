import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// Descriptions with random bytes in them: each is read, and a target compiles what it lists.
@Suite struct MutationTests {
    @Test(arguments: DescriptionSample.all)
    func everyMutationIsRead(sample: DescriptionSample) {
        var generator = SeededGenerator(seed: 36)
        let bytes = Array(sample.text.utf8)
        for _ in 0..<300 {
            let mutated = mutation(of: bytes, &generator)
            guard let description = sample.read(mutated) else { continue }
            let model = ProjectModel([description])
            for target in model.targets {
                for file in target.sources.files where !file.contains(".playground/") {
                    let isCompiled = model.targets(compiling: file).contains(target)
                    #expect(isCompiled, "\(target.name) lists \(file) in \(String(decoding: mutated, as: UTF8.self))")
                }
            }
            #expect(!ProjectText(model, from: "/").text.isEmpty)
            #expect(!ProjectJSON(model, from: "/").text.isEmpty)
        }
    }

    /// Some bytes are left out, doubled, or replaced by signs that mean something.
    private func mutation(of bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var mutated = bytes
        let signs = Array("{}()[]<>;=,\"'$/\\*#:.@ \n0aZ\u{FF}".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let start = Int.random(in: 0...mutated.count, using: &generator)
            let end = min(mutated.count, start + Int.random(in: 0...12, using: &generator))
            let other = Int.random(in: 0..<bytes.count, using: &generator)
            let piece =
                Bool.random(using: &generator)
                ? Array(bytes[other..<min(bytes.count, other + 24)])
                : (0..<3).compactMap { _ in signs.randomElement(using: &generator) }
            mutated.replaceSubrange(start..<end, with: piece)
        }
        return mutated
    }
}

/// A description that mutation begins with.
struct DescriptionSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let read: @Sendable ([UInt8]) -> ProjectDescription?

    static let all = [
        DescriptionSample(testDescription: "Xcode", text: xcode) {
            XcodeReader.read($0, path: "/a/A.xcodeproj/project.pbxproj")
        },
        DescriptionSample(testDescription: "Xcode in XML", text: xml) {
            XcodeReader.read($0, path: "/a/A.xcodeproj/project.pbxproj")
        },
        DescriptionSample(testDescription: "workspace", text: workspace) {
            WorkspaceReader.read($0, path: "/b/B.xcworkspace/contents.xcworkspacedata")
        },
        DescriptionSample(testDescription: "XcodeGen", text: xcodeGen) {
            XcodeGenReader.read($0, path: "/c/project.yml")
        },
        DescriptionSample(testDescription: "Bazel", text: bazel) { BazelReader.read($0, path: "/d/BUILD") },
        DescriptionSample(testDescription: "podspec", text: podspec) { PodspecReader.read($0, path: "/e/Kit.podspec") },
        DescriptionSample(testDescription: "package", text: package) {
            PackageReader.read($0, path: "/f/Package.swift", in: ProjectFiles())
        },
        DescriptionSample(testDescription: "Tuist", text: tuist) { TuistReader.read($0, path: "/g/Project.swift") },
    ]

    private static let xcode = #"""
        // !$*UTF8*$!
        { archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
          R = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T, U);
            projectDirPath = ""; packageReferences = (K); };
          G = { isa = PBXGroup; children = ( H /* Code */, S ); sourceTree = "<group>"; };
          H = { isa = PBXGroup; children = (F, V); path = "My Code"; sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
          V = { isa = PBXVariantGroup; children = (W); name = Main; sourceTree = SOURCE_ROOT; };
          W = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<absolute>"; };
          B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = V; };
          P = { isa = PBXSourcesBuildPhase; files = (B, C); };
          S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, D); path = Synced;
            sourceTree = "<group>"; };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (no.swift, "In/x y.swift"); target = T; };
          D = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P;
            membershipExceptions = (h.h); };
          T = { isa = PBXNativeTarget; name = "My App"; buildPhases = (P);
            fileSystemSynchronizedGroups = (S); buildConfigurationList = L;
            dependencies = (X, Y); packageProductDependencies = (Q);
            productType = "com.apple.product-type.application"; };
          U = { isa = PBXAggregateTarget; name = All; };
          X = { isa = PBXTargetDependency; target = U; }; Y = { isa = PBXTargetDependency; productRef = Z; };
          Q = { isa = XCSwiftPackageProductDependency; productName = Net; };
          Z = { isa = XCSwiftPackageProductDependency; productName = "plugin:Lint"; };
          K = { isa = XCLocalSwiftPackageReference; relativePath = ../Net; };
          L = { isa = XCConfigurationList; buildConfigurations = (M, N); };
          M = { isa = XCBuildConfiguration; name = Debug;
            buildSettings = { PRODUCT_NAME = "$(TARGET_NAME:c99extidentifier) ${X}";
            SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; SWIFT_VERSION = 5.0; A = "$(B)$(B)";
            B = "$(A)"; }; };
          N = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { PRODUCT_NAME = ("a", "$(inherited)"); }; };
        }; rootObject = R; }
        """#

    private static let xml = #"""
        <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist><plist version="1.0"><dict><key>objects</key><dict>
        <key>R</key><dict><key>mainGroup</key><string>G</string><key>targets</key><array><string>T</string></array></dict>
        <key>G</key><dict><key>children</key><array><string>F</string></array><key>sourceTree</key><string>&lt;group&gt;</string></dict>
        <key>F</key><dict><key>path</key><string>a.swift</string><key>sourceTree</key><string>&#60;group&#x3E;</string></dict>
        <key>B</key><dict><key>fileRef</key><string>F</string></dict>
        <key>P</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string><key>files</key><array><string>B</string></array></dict>
        <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
        <key>buildPhases</key><array><string>P</string></array><key>x</key><array/></dict>
        </dict><key>rootObject</key><string>R</string></dict></plist>
        """#

    private static let workspace = #"""
        <?xml version="1.0"?><Workspace version="1.0">
        <Group location="group:Apps" name="Apps"><FileRef location="group:One.xcodeproj"/></Group>
        <FileRef location="container:Net"></FileRef><FileRef location="absolute:/x/y.xcodeproj"/></Workspace>
        """#

    private static let xcodeGen = #"""
        name: News
        options: {deploymentTarget: {iOS: 15.0}}
        packages: {Net: {path: Net}}
        targets:
          News:
            type: application
            platform: [iOS, macOS]
            settings: {base: {PRODUCT_MODULE_NAME: App, SWIFT_VERSION: "6.0"}}
            sources: [App, {path: Shared, excludes: ["Old/**"], includes: ["*.swift"]}]
            dependencies: [{target: Kit}, {package: Net, products: [A]}]
        """#

    private static let bazel = #"""
        swift_library(name = "Feed", srcs = glob(["Sources/**/*.swift"], exclude = ["Old/**"]) + ["one.swift"], deps = ["//net:Net"])
        swift_test(name = 'T', srcs = [x for x in Y], module_name = """M""")  # end
        """#

    private static let podspec = #"""
        Pod::Spec.new do |s|
          s.name = 'Kit'; s.summary = <<-DESC
            text
          DESC
          root = "A"
          s.source_files = "#{root}/**/*.{h,m}", %w[B/* C] # end
          ['x', 'y'].each do |x|
            s.ios.source_files = "D/#{s.name}/*.m"
          end
          s.ios.deployment_target = '12.0'
          if x then s.exclude_files = "#{a}" end
          s.platforms = { :osx => "10.14", tvos: '12' }
          s.test_spec('T') do |t| t.source_files = ['T'] end
        end
        """#

    private static let package = #"""
        // swift-tools-version: 6.0
        let a = "A"
        let package = Package(name: a, platforms: [.iOS(.v16)], products: [.executable(name: "L", targets: ["A"])], targets: [
            .target(name: a, dependencies: ["B", .product(name: "C", package: "c")], path: "\(a)/B", exclude: ["x"] + ["y"]),
            .testTarget(name: a + "Tests", swiftSettings: [.swiftLanguageMode(.v5)]),
        ])
        #if os(Linux)
        package.targets.append(.executableTarget(name: "T", plugins: [.plugin(name: "P", package: "p")]))
        #endif
        """#

    private static let tuist = #"""
        import ProjectDescription
        let project = Project(name: "N", targets: [.target(name: "N", destinations: .iOS, product: .app, bundleId: "x",
            deploymentTargets: .iOS("16.0"), sources: ["A/**", .glob("B/*.swift", excluding: ["B/C/**"])], dependencies: [.external(name: "E")],
            buildableFolders: ["D"])])
        """#
}
