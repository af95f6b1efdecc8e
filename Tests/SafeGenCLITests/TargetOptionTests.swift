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
}
