import SafeGen
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// A description that the user hands in has the form that `safegen project` prints.
@Suite struct HandedProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func model(_ text: String) throws(RunError) -> ProjectModel {
        try? folder.write(text, to: "project.json")
        return try HandedProject.model(in: folder.path("project.json"), from: folder.path)
    }

    @Test func readsWhatIsPrinted() throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            let package = Package(name: "P", platforms: [.iOS("15.0"), .macOS(.v13)],
                products: [.executable(name: "Kit", targets: ["A"])], dependencies: [.package(path: "Other")], targets: [
                .target(name: "A", dependencies: ["B"], exclude: ["Old"], swiftSettings: [.enableUpcomingFeature("X"),
                    .define("Y"), .defaultIsolation(MainActor.self), .strictMemorySafety()], plugins: ["L"]),
                .testTarget(name: "A-Tests", path: place),
            ])
            """, to: "Package.swift")
        let target = XcodeSample.Target(
            "App", files: ["App/a.m"], folders: ["Synced"],
            settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0", "SWIFT_OBJC_BRIDGING_HEADER": "App/App.h"])
        try folder.write(XcodeSample.project([target]), to: "App.xcodeproj/project.pbxproj")
        try folder.write(
            "Pod::Spec.new do |s|\n  s.source_files = 'Pod/*.{h,swift}'\n  s.exclude_files = 'Pod/No*'\nend\n",
            to: "Pod.podspec")
        let (found, root) = (TestModel(folder).model, folder.path)
        let text = ProjectJSON(found, from: root).text
        let read = try model(text)
        #expect(
            ProjectJSON(read, from: root).text.replacing("\"line\": null", with: "")
                == text.replacing(
                    #/"line": (null|\d+)/#, with: ""))
        for path in [
            "Sources/A/a.swift", "Sources/A/Old/a.swift", "App/a.m", "Synced/a.swift", "Pod/a.swift", "Pod/No.swift",
        ] {
            #expect(
                read.indices(compiling: folder.path(path)) == found.indices(compiling: folder.path(path)), "\(path)")
        }
    }

    @Test func smallestDescriptionNamesATargetAndItsFiles() throws {
        let read = try model(
            """
            {"descriptions": [{"targets": [{"name": "App", "module": "App", "folders": ["src"]}]}]}
            """)
        #expect(read.targets(compiling: folder.path("src/In/a.swift")).map(\.name) == ["App"])
        #expect(read.descriptions.flatMap(\.unknown).isEmpty)
    }

    @Test(arguments: [
        (
            #"{"descriptions": [{"targets": [{"nam": "A"}]}]}"#,
            ":1:33: 'nam' is no key of this object; did you mean 'name'?"
        ),
        (#"{"descriptions": [{"targets": [{"module": "A"}]}]}"#, ":1:32: this target has no 'name'"),
        (#"{"descriptions": {}}"#, ":1:18: this is to be a list"),
        (#"{"descriptions": [1]}"#, ":1:19: this is to be an object with keys and values"),
        (#"{"version": 2}"#, ":1:13: this is a version that SafeGen doesn't know; it is 1"),
        (#"{"isComplete": "yes"}"#, ":1:16: this is to be true or false"),
        (#"{"descriptions": [{"kind": "Make"}]}"#, ":1:28: 'Make' is none of 'Swift package', "),
        (#"{"descriptions": [], "descriptions": []}"#, ":1:22: 'descriptions' is here a second time"),
        ("{\"descriptions\": [\n", ":1:18: this '[' is never closed"),
    ])
    func mistakeHasItsPlace(text: String, message: String) throws {
        let error = #expect(throws: RunError.self) { try model(text) }
        #expect(error?.exitCode == .badInput)
        #expect(error?.message.contains("project.json\(message)") ?? false, "\(error?.message ?? "")")
    }
}
