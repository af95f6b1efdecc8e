// swift-tools-version: 6.1
import PackageDescription

// The plugins on the tool out of a release: nothing of SafeGen is compiled but the plugins themselves.
let package = Package(
    name: "SafeGenPlugins",
    products: [
        .plugin(name: "SafeGenPlugin", targets: ["SafeGenPlugin"]),
        .plugin(name: "SafeGenPrebuildPlugin", targets: ["SafeGenPrebuildPlugin"]),
        .plugin(name: "SafeGenCommand", targets: ["SafeGenCommand"]),
    ],
    targets: [
        .binaryTarget(name: "safegen", path: "safegen.artifactbundle"),
        .plugin(name: "SafeGenPlugin", capability: .buildTool, dependencies: ["safegen"]),
        .plugin(name: "SafeGenPrebuildPlugin", capability: .buildTool, dependencies: ["safegen"]),
        .plugin(
            name: "SafeGenCommand",
            capability: .command(
                intent: .custom(verb: "safegen", description: "Generate, compare and check safe delegate wrappers"),
                permissions: [.writeToPackageDirectory(reason: "to write the wrappers that the manifests ask for")]
            ),
            dependencies: ["safegen"]
        ),
    ]
)
