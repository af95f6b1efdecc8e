import TestSupport
import Testing

/// Targets of which no description says the systems: another target's are none of theirs.
@Suite struct OpenSystemsTests {
    private static let place = """
        import CoreData
        final class Place: NSObject, NSFetchedResultsControllerDelegate {
            var places: NSFetchedResultsController<NSManagedObject>?
            func start(_ request: NSFetchRequest<NSManagedObject>, in context: NSManagedObjectContext) {
                places = NSFetchedResultsController(
                    fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
                places?.delegate = self
            }
        }

        """

    /// A library of Bazel beside a package for iOS 18, where the controller holds its delegate weakly.
    private func project() throws -> Project {
        let project = try Project(nil)
        try project.folder.write("", to: "MODULE.bazel")
        try project.folder.write(
            "swift_library(name = \"App\", srcs = glob([\"**/*.swift\"]), module_name = \"App\")\n", to: "App/BUILD")
        try project.folder.write(Self.place, to: "App/Place.swift")
        try project.folder.write(
            PackageSample.package(".target(name: \"Tool\")", platforms: ".iOS(.v18)"), to: "Tool/Package.swift")
        try project.folder.write(Self.place, to: "Tool/Sources/Tool/Place.swift")
        return project
    }

    @Test func systemsOfAnotherTargetAreNotBorrowed() throws {
        let project = try project()
        let scan = try project.run("scan")
        #expect(scan.status == 1 && !scan.output.contains("Tool"), "\(scan.output)")
        let step =
            "  It isn't known for which systems the target 'App' is built: --target says it, or 'platforms' in the manifest\n"
        #expect(scan.output.contains(step), "\(scan.output)")
        #expect(try project.run("scan", "--target", "ios18").status == 0)
        _ = try project.run("init", "--yes")
        let manifest = try #require(project.folder.text("App/safegen.yml") ?? project.folder.text("safegen.yml"))
        #expect(!manifest.contains("platforms"), "\(manifest)")
    }

    @Test(arguments: [("iOS 13.0", 1), ("iOS 18.0", 0)]) func manifestSaysThem(system: String, status: Int32) throws {
        let project = try project()
        try project.folder.write(
            "version: 1\nplatforms: [\(system)]\noutput: {directory: Generated}\nclasses: [XMLParser]\n",
            to: "App/safegen.yml")
        let scan = try project.run("scan")
        #expect(scan.status == status && !scan.output.contains("It isn't known"), "\(scan.output)")
    }

    /// What the systems of one target need isn't lost where those of another one aren't known.
    @Test func systemsOfAnotherTargetTakeNoNeedAway() throws {
        let project = try project()
        try project.folder.write(
            PackageSample.package(".target(name: \"Tool\")", platforms: ".macOS(.v10_14)"), to: "Tool/Package.swift")
        try project.folder.write(
            "import Foundation\nfinal class A: NSObject, NSXPCListenerDelegate {\nlet own = NSXPCListener.anonymous()\nfunc f() { own.delegate = self }\n}\n",
            to: "Tool/Sources/Tool/Place.swift")
        let scan = try project.run("scan")
        #expect(scan.output.contains("Tool/Sources/Tool/Place.swift:4: delegate is perhaps set"), "\(scan.output)")
    }
}
