// swift-tools-version: 6.2
// Printed by Scripts/optimised-manifest.sh: Package.swift with debug builds of the generator optimised, since a plugin
// builds the tool in debug. Packages may be depended on with such flags from this tools version on.
import PackageDescription

/// Settings that every Swift target shares.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of what runs in the users' builds.
let generator = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "SafeGen",
    platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .executable(name: "safegen", targets: ["SafeGenCLI"]),
        .executable(name: "safegen-rewrite", targets: ["SafeGenRewriterCLI"]),
        .library(name: "SafeGen", targets: ["SafeGen"]),
        .library(name: "SafeGenRuntime", targets: ["SafeGenRuntime"]),
        .library(name: "SafeGenRuntimeNetworking", targets: ["SafeGenRuntimeNetworking"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "Templates", swiftSettings: generator),
        .target(name: "SafeGen", dependencies: ["Templates", "CLibYAML"], swiftSettings: generator),
        .executableTarget(
            name: "SafeGenCLI",
            dependencies: [
                "SafeGen",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: generator
        ),
        .target(
            name: "SafeGenRewriter",
            dependencies: [
                "SafeGen",
                "Templates",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: generator
        ),
        .executableTarget(
            name: "SafeGenRewriterCLI",
            dependencies: [
                "SafeGen",
                "SafeGenRewriter",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: generator
        ),
        .executableTarget(
            name: "rewriter-floor",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Benchmarks/Rewriter/Floor",
            swiftSettings: settings
        ),
        .target(name: "SafeGenRuntime", swiftSettings: settings),
        .target(name: "SafeGenRuntimeNetworking", dependencies: ["SafeGenRuntime"], swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(name: "TemplatesTests", dependencies: ["Templates"], swiftSettings: settings),
        .testTarget(
            name: "SafeGenTests",
            dependencies: ["SafeGen", "Templates", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenRewriterTests",
            dependencies: [
                "SafeGen",
                "SafeGenRewriter",
                "Templates",
                "TestSupport",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenCLITests",
            dependencies: ["SafeGen", "SafeGenCLI", "SafeGenRewriterCLI", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: ["SafeGen", "Templates"],
            exclude: ["Fixtures", "Programs", "Released", "StandIns"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenRuntimeTests",
            dependencies: ["SafeGenRuntime", "SafeGenRuntimeNetworking"],
            exclude: ["ObjectiveC", "Sanitizers"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
