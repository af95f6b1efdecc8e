// swift-tools-version: 6.1
import PackageDescription

// The tool of a release, for the trait Prebuilt of SafeGen: safegen.artifactbundle is unpacked beside this file.
let package = Package(
    name: "SafeGenPrebuilt",
    products: [.executable(name: "safegen", targets: ["safegen"])],
    targets: [.binaryTarget(name: "safegen", path: "safegen.artifactbundle")]
)
