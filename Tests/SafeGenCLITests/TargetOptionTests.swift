import TestSupport
import Testing

/// `--target`, and what says the targets where it is left out.
@Suite struct TargetOptionTests {
    @Test func goesByTheTargetsOfThePackage() throws {
        let project = try Project(nil)
        let package = PackageSample.package(".target(name: \"A\")", platforms: ".iOS(.v13)")
        try project.folder.write(package, to: "Package.swift")
        try project.folder.write(
            "import MessageUI\nfinal class M: NSObject, MFMessageComposeViewControllerDelegate {\n"
                + "  func f() { MFMessageComposeViewController().messageComposeDelegate = self }\n}\n",
            to: "Sources/A/M.swift")
        let scan = try project.run("scan")
        #expect(scan.output.contains("Looked at for iOS 13 and later.\n"))
        #expect(
            scan.output.contains(
                "\nYou need SafeGen only on iOS before 14.5, for 1 class: MFMessageComposeViewController.\n"))
        let newer = try project.run("scan", "--target", "ios15")
        #expect(newer.output.contains("You don't need SafeGen here"))
        #expect(try project.run("init", "--config", "-").output.contains("platforms: [iOS 13]"))
        #expect(try project.run("explain", "GKMatch").output.contains("Code for iOS 13 needs a wrapper of it"))
        #expect(try project.run("list", "GameKit").output.contains("GKMatch.delegate"))
        #expect(try project.run("list", "GameKit", "--target", "ios15").output.hasPrefix("0 unsafe delegates"))
        // What the manifest says comes before what the project does.
        try project.folder.write("version: 1\nplatforms: [iOS 16]\nclasses: [XMLParser]\n", to: "safegen.yml")
        #expect(try project.run("explain", "GKMatch").output.contains("there is nothing to do"))
        #expect(try project.run("explain", "GKMatch", "--target", "solaris2").status == 64)
    }

    /// Another target of the project may be for older systems.
    @Test func targetOfTheFolderDecides() throws {
        let project = try Project(nil)
        let targets = [
            XcodeSample.Target("App", files: ["App/a.swift"], settings: ["IPHONEOS_DEPLOYMENT_TARGET": "15.0"]),
            XcodeSample.Target("Old", files: ["Old/b.swift"], settings: ["IPHONEOS_DEPLOYMENT_TARGET": "13.0"]),
        ]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        for file in ["App/a.swift", "Old/b.swift", "Docs/c.txt"] { try project.folder.write("", to: file) }
        for (folder, systems) in [
            ("App", "iOS 15.0\n"), ("Old", "iOS 13.0\n"), (".", "iOS 13.0\n"), ("Docs", "iOS 13.0\n"),
        ] {
            let shown = try project.shell("cd \(folder) && $SAFEGEN project --deployment").output
            #expect(shown == systems, "\(folder)")
        }
        #expect(try project.shell("cd App && $SAFEGEN list GameKit").output.hasPrefix("0 unsafe delegates"))
        #expect(try project.run("list", "GameKit").output.contains("GKMatch.delegate"))
    }

    /// Such as SafeGen's own package, beside one that uses its plugin.
    @Test func leavesOutTheTargetsOfAPackageElsewhereThatThePackageUses() throws {
        let project = try Project(nil)
        let kit = PackageSample.package(".target(name: \"Kit\")", platforms: ".iOS(.v13), .macOS(.v11)")
        try project.folder.write(kit, to: "Kit/Package.swift")
        try project.folder.write("public let kit = 1\n", to: "Kit/Sources/Kit/Kit.swift")
        try project.folder.write(
            "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"App\", platforms: [.iOS(.v18)], "
                + "dependencies: [.package(path: \"../Kit\")], targets: [.target(name: \"App\", "
                + "dependencies: [.product(name: \"Kit\", package: \"Kit\")])])\n", to: "App/Package.swift")
        try project.folder.write(RoadTests.swift, to: "App/Sources/App/Feed.swift")
        let scan = try project.shell("cd App && $SAFEGEN scan")
        #expect(scan.output.contains("Looked at for iOS 18 and later.\n"), "\(scan.output)")
        #expect(try project.shell("cd App && $SAFEGEN project --deployment").output == "iOS 18\n")
        #expect(try project.run("scan").output.contains("Looked at for iOS 13, macOS 11 and later.\n"))
    }
}
