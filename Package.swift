// swift-tools-version: 6.1
// Keep in step with Package@swift-6.2.swift, which adds the optimisation of debug builds; `make lint` compares the two.
import PackageDescription

/// Settings that every Swift target shares.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "SafeGen",
    platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .executable(name: "safegen", targets: ["SafeGenCLI"]),
        .library(name: "SafeGen", targets: ["SafeGen"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "Templates", swiftSettings: settings),
        .target(name: "SafeGen", dependencies: ["Templates", "CLibYAML"], swiftSettings: settings),
        .executableTarget(
            name: "SafeGenCLI",
            dependencies: [
                "SafeGen",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(name: "TemplatesTests", dependencies: ["Templates"], swiftSettings: settings),
        .testTarget(
            name: "SafeGenTests",
            dependencies: ["SafeGen", "Templates", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenCLITests",
            dependencies: ["SafeGen", "SafeGenCLI", "TestSupport"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
