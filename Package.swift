// swift-tools-version: 6.2
import PackageDescription

/// Settings that every Swift target shares.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The tool of a release.
let prebuilt: Target.Dependency = .product(
    name: "safegen", package: "SafeGenPrebuilt", condition: .when(traits: ["Prebuilt"]))

/// Packages that use the plugins alone disable this trait, and swift-syntax is not fetched.
let rewriter: TargetDependencyCondition? = .when(traits: ["Rewriter"])

let package = Package(
    name: "SafeGen",
    platforms: [.macOS(.v13), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .executable(name: "safegen", targets: ["SafeGenCLI"]),
        .library(name: "SafeGenRuntime", targets: ["SafeGenRuntime"]),
        .library(name: "SafeGenRuntimeNetworking", targets: ["SafeGenRuntimeNetworking"]),
        .plugin(name: "SafeGenPlugin", targets: ["SafeGenPlugin"]),
        .plugin(name: "SafeGenCommand", targets: ["SafeGenCommand"]),
    ],
    traits: [
        .trait(name: "FromSource", description: "The plugins build their tool, which knows 'generate' alone."),
        .trait(name: "Prebuilt", description: "The plugins run the tool of a release, unpacked into SafeGenPrebuilt/."),
        .trait(name: "Rewriter", description: "As FromSource, with every command; it fetches swift-syntax."),
        // One alone: SwiftPM passes several to the compiler in the order of a hashed set, which differs between plans, and
        // a command line that differs compiles everything again (measured with SwiftPM 6.3.1).
        .default(enabledTraits: ["Rewriter"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        // Resolved only when the trait Prebuilt is enabled.
        .package(path: "SafeGenPrebuilt"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .systemLibrary(name: "CSafeGenSystem"),
        .target(name: "SafeGenSystem", dependencies: ["CSafeGenSystem"], swiftSettings: settings),
        // Sources/SafeGen and Sources/Templates. SwiftPM warns of each folder beside them that isn't excluded.
        .target(
            name: "SafeGen",
            dependencies: ["CLibYAML", "SafeGenSystem"],
            path: "Sources",
            exclude: [
                "CLibYAML", "CSafeGenSystem", "SafeGenBuildTool", "SafeGenCLI", "SafeGenCommandSupport", "SafeGenCrash",
                "SafeGenDiscovery", "SafeGenProject", "SafeGenReview", "SafeGenRewriter", "SafeGenRuntime",
                "SafeGenRuntimeNetworking", "SafeGenSystem", "SafeGenVerify",
            ],
            sources: ["SafeGen", "Templates"],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenCommandSupport", dependencies: ["SafeGen", "SafeGenSystem"],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenReview",
            dependencies: ["SafeGen", "SafeGenCommandSupport", "SafeGenSystem"],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenDiscovery",
            dependencies: [
                "CLibYAML",
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenSystem",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "SafeGenCLI",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenCrash",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenReview",
                "SafeGenRewriter",
                "SafeGenSystem",
                "SafeGenVerify",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "SafeGenBuildTool", dependencies: ["SafeGen", "SafeGenSystem"], swiftSettings: settings),
        .plugin(
            name: "SafeGenPlugin",
            capability: .buildTool,
            dependencies: [
                .target(name: "SafeGenBuildTool", condition: .when(traits: ["FromSource", "Rewriter"])), prebuilt,
            ]
        ),
        .plugin(
            name: "SafeGenCommand",
            capability: .command(
                intent: .custom(verb: "safegen", description: "Generate, compare and check safe delegate wrappers"),
                permissions: [.writeToPackageDirectory(reason: "to write the wrappers that the manifests ask for")]
            ),
            dependencies: [
                .target(name: "SafeGenBuildTool", condition: .when(traits: ["FromSource"])),
                .target(name: "SafeGenCLI", condition: .when(traits: ["Rewriter"])), prebuilt,
                .target(name: "SafeGenPlanning", condition: .when(traits: ["Prebuilt"])),
            ]
        ),
        // So that SwiftPM plans before it runs the command plugin: a prebuilt tool alone gives it no reason to.
        .executableTarget(name: "SafeGenPlanning", path: "Plugins/SafeGenPlanning"),
        .target(
            name: "SafeGenRewriter",
            dependencies: [
                "CSafeGenSystem",
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenSystem",
                .product(name: "SwiftParser", package: "swift-syntax", condition: rewriter),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: rewriter),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenProject",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenSystem",
                .product(name: "SwiftParser", package: "swift-syntax", condition: rewriter),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: rewriter),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenCrash",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenRewriter",
                "SafeGenSystem",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "SafeGenVerify",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenSystem",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "rewriter-floor",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax", condition: rewriter),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: rewriter),
            ],
            path: "Tests/Benchmarks/Rewriter/Floor",
            swiftSettings: settings
        ),
        .target(name: "SafeGenRuntime", swiftSettings: settings),
        .target(name: "SafeGenRuntimeNetworking", dependencies: ["SafeGenRuntime"], swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["SafeGen"], path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(name: "PluginTests", dependencies: ["TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "SafeGenSystemTests", dependencies: ["SafeGenSystem", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "SafeGenTests",
            dependencies: ["SafeGen", "SafeGenCommandSupport", "SafeGenSystem", "TestSupport"],
            exclude: ["Knowledge/RecordedHazards.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenCommandSupportTests",
            dependencies: ["SafeGen", "SafeGenCommandSupport", "SafeGenSystem", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenDiscoveryTests",
            dependencies: [
                "SafeGen", "SafeGenCommandSupport", "SafeGenDiscovery", "SafeGenSystem",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenReviewTests",
            dependencies: [
                "SafeGen", "SafeGenCommandSupport", "SafeGenReview", "SafeGenSystem", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenRewriterTests",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenRewriter",
                "SafeGenSystem",
                "TestSupport",
                .product(name: "SwiftParser", package: "swift-syntax", condition: rewriter),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: rewriter),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenProjectTests",
            dependencies: ["SafeGen", "SafeGenProject", "SafeGenSystem", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenCrashTests",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenCrash",
                "SafeGenSystem",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenCLITests",
            dependencies: [
                "SafeGen",
                "SafeGenCLI",
                "SafeGenCommandSupport",
                "SafeGenSystem",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenCrash",
                "SafeGenDiscovery",
                "SafeGenProject",
                "SafeGenRewriter",
                "SafeGenSystem",
            ],
            path: "Tests/Fuzz",
            exclude: [
                "Dictionaries", "Program", "README.md", "Regressions", "Seeds", "fuzz.sh", "rewriter.py",
                "injection.py", "kills.py", "doubling.py", "saves.py", "unreadable.py", "git_attacks.py", "swaps.py",
                "bombs.py", "commits.py", "damaged.py", "harness.py", "matrix.py", "Records", "roads.py", "slips.py",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: [
                "SafeGen",
                "SafeGenCommandSupport",
                "SafeGenDiscovery",
                "SafeGenVerify",
                "TestSupport",
            ],
            exclude: ["Differential", "Fixtures", "Messages", "ObjectiveC", "Programs", "Released", "StandIns"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SafeGenRuntimeTests",
            dependencies: ["SafeGenRuntime", "SafeGenRuntimeNetworking", "TestSupport"],
            exclude: ["ObjectiveC", "Sanitizers"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
