// swift-tools-version: 6.1
import PackageDescription

// SafeGenPlugin on the tool of a release: nothing of SafeGen is compiled but the plugin.
let package = Package(
    name: "SafeGenPlugin",
    products: [.plugin(name: "SafeGenPlugin", targets: ["SafeGenPlugin"])],
    dependencies: [.package(path: "../SafeGenPrebuilt")],
    targets: [
        .plugin(
            name: "SafeGenPlugin",
            capability: .buildTool,
            dependencies: [.product(name: "safegen", package: "SafeGenPrebuilt")]
        )
    ]
)
