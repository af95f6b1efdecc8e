// swift-tools-version: 6.2
import PackageDescription

// Wrappers of Apple's classes, with the tests that are emitted for them: `swift test` on a Mac runs them, Xcode on a device.
let package = Package(
    name: "Proof",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "Proof", targets: ["Proof"])],
    targets: [
        .target(name: "Proof"),
        .testTarget(name: "ProofTests", dependencies: ["Proof"]),
    ],
    swiftLanguageModes: [.v6]
)
