// swift-tools-version: 6.1
import PackageDescription

// An outside package: the plugin on two targets, one library and one executable product from the same sources. The libraries
// have a type because 'swift build --product' takes one without for all that there is, and compiles swift-syntax too.
// '../..' is the checkout as seen from a copy in .build-integration.
let package = Package(
    name: "Transfers",
    products: [
        .library(name: "Downloads", type: .static, targets: ["Downloads"]),
        .library(name: "Transfers", type: .static, targets: ["Downloads", "Uploads"]),
        .executable(name: "transfers", targets: ["App"]),
    ],
    dependencies: [.package(name: "SafeGen", path: "../..", traits: ["FromSource"])],
    targets: [
        .target(name: "Transport"),
        .target(
            name: "Downloads",
            dependencies: ["Transport"],
            plugins: [.plugin(name: "SafeGenPlugin", package: "SafeGen")]
        ),
        .target(
            name: "Uploads",
            dependencies: ["Transport"],
            plugins: [.plugin(name: "SafeGenPlugin", package: "SafeGen")]
        ),
        .executableTarget(name: "App", dependencies: ["Downloads", "Uploads"]),
    ],
    swiftLanguageModes: [.v6]
)
