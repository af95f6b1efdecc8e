// swift-tools-version: 6.0
// A comparison only: the way most Swift generators are built, on a YAML package and a template engine.
import PackageDescription

let package = Package(
    name: "YamsStencil",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    ],
    targets: [
        .executableTarget(name: "YamsStencil", dependencies: ["Yams", "Stencil"])
    ],
    swiftLanguageModes: [.v5]
)
