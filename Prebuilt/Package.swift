// swift-tools-version: 6.1
import PackageDescription

// The tool of a release, for the trait Prebuilt: safegen.artifactbundle is unpacked beside this file.
let package = Package(
    name: "Prebuilt",
    products: [.executable(name: "safegen", targets: ["safegen"])],
    targets: [.binaryTarget(name: "safegen", path: "safegen.artifactbundle")]
)
