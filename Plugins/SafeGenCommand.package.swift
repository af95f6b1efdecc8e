// swift-tools-version: 6.1
import PackageDescription

// SafeGenCommand on the tool of a release: nothing of the tool is compiled.
let package = Package(
    name: "SafeGenCommand",
    products: [.plugin(name: "SafeGenCommand", targets: ["SafeGenCommand"])],
    dependencies: [.package(path: "../SafeGenPrebuilt")],
    targets: [
        .plugin(
            name: "SafeGenCommand",
            capability: .command(
                intent: .custom(verb: "safegen", description: "Generate, compare and check safe delegate wrappers"),
                permissions: [.writeToPackageDirectory(reason: "to write the wrappers that the manifests ask for")]
            ),
            dependencies: [.product(name: "safegen", package: "SafeGenPrebuilt"), "SafeGenPlanning"]
        ),
        // So that SwiftPM plans before it runs the plugin.
        .executableTarget(name: "SafeGenPlanning", path: "Plugins/SafeGenPlanning"),
    ]
)
