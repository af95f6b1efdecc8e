// swift-tools-version: 6.1
import PackageDescription

// SafeGenPrebuildPlugin on the tool of a release: nothing of SafeGen is compiled but the plugin.
let package = Package(
    name: "SafeGenPrebuildPlugin",
    products: [.plugin(name: "SafeGenPrebuildPlugin", targets: ["SafeGenPrebuildPlugin"])],
    dependencies: [.package(path: "../SafeGenPrebuilt")],
    targets: [
        .plugin(
            name: "SafeGenPrebuildPlugin",
            capability: .buildTool,
            dependencies: [.product(name: "safegen", package: "SafeGenPrebuilt")]
        )
    ]
)
