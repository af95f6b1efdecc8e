import Foundation
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Which index is read, and how far it is trusted.
@Suite struct IndexReadingTests {
    private static let maker = (
        name: "Maker.swift",
        text: """
        import Foundation
        func makePair() -> (InputStream, Int) { fatalError() }
        func makeHelper() -> Helper { Helper() }
        final class Helper: NSObject, StreamDelegate {}

        """
    )
    private static let user = (
        name: "User.swift",
        text: """
        import Foundation
        func use() { makePair().0.1️⃣delegate = makeHelper() }

        """
    )

    private func project() throws -> IndexedProject { try IndexedProject([Self.maker, Self.user]) }

    private func age(_ project: IndexedProject, _ name: String, by seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: project.folder.path(name))
    }

    @Test func fileThatIsNewerThanTheIndexIsReadWithoutIt() throws {
        let project = try project()
        #expect(project.places(try project.report(), in: "User.swift") == ["1"])
        try age(project, "User.swift", by: 10)
        let report = try project.report()
        #expect(project.places(report, in: "User.swift") == [])
        #expect(report.needsNewIndex)
        let path = project.folder.path("User.swift")
        #expect(
            report.linesAboutIndex.map(\.text) == [
                "1 file is newer than the index, and their types were guessed: \(path); build again"
            ])
    }

    @Test func fileWithoutThePropertyMayBeNewer() throws {
        let project = try project()
        try age(project, "Maker.swift", by: 10)
        let report = try project.report()
        #expect(!report.needsNewIndex)
        #expect(report.linesAboutIndex.isEmpty)
    }

    @Test func newBuildMakesTheIndexFresh() throws {
        let project = try project()
        try age(project, "User.swift", by: -100)
        try project.folder.write("\n" + Self.user.text.replacingOccurrences(of: "1️⃣", with: ""), to: "User.swift")
        try age(project, "User.swift", by: -1)
        try project.compile()
        let report = try project.report()
        #expect(report.files.flatMap(\.findings).count == 1)
        #expect(!report.needsNewIndex)
    }

    @Test func fileThatWasNotCompiledIsNamed() throws {
        let project = try project()
        let other = try IndexedProject([Self.maker])
        let report = try project.report(store: other.store)
        let path = project.folder.path("User.swift")
        #expect(
            report.linesAboutIndex.map(\.text) == [
                "1 file is not in the index, and their types were guessed: \(path); build their targets too"
            ])
        #expect(!report.needsNewIndex)
    }

    @Test func fileWithoutNamesIsNoDamage() throws {
        let project = try IndexedProject([Self.maker, ("Empty.swift", "\n")])
        let other = try IndexedProject([Self.user, Self.maker])
        #expect(try project.report().linesAboutIndex.isEmpty)
        #expect(!(try other.report(store: project.store).needsNewIndex))
    }

    @Test func fileOfTwoTargetsIsCountedOnce() throws {
        let project = try project()
        try project.compile(module: "Extension")
        #expect(project.places(try project.report(), in: "User.swift") == ["1"])
    }

    @Test func codeThatWasNotCompiledIsInferred() throws {
        let project = try IndexedProject([
            (
                "A.swift",
                """
                import Foundation
                final class A: NSObject, StreamDelegate {
                    func a(_ s: Stream, _ t: Stream) {
                        #if NEVER
                        s.1️⃣delegate = self
                        #else
                        t.2️⃣delegate = self
                        #endif
                    }
                }
                """
            )
        ])
        #expect(project.places(try project.report(), in: "A.swift") == ["1", "2"])
    }

    @Test func editsBecomeSure() throws {
        let project = try project()
        let found = try project.report()
        let finding = try #require(found.files.flatMap(\.findings).first)
        #expect(finding.message == "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'")
        #expect(finding.edits.map(\.replacement) == ["safeDelegate"])
    }

    @Test(arguments: [true, false]) func subclassIsMissedWhereNobodyMakesOne(isMade: Bool) throws {
        let maker = """
            import Foundation
            \(isMade ? "class SafeXMLParser: XMLParser {}" : "func makeParser() -> XMLParser { fatalError() }")
            final class Reading { let parser: XMLParser = \(isMade ? "SafeXMLParser()" : "makeParser()") }
            """
        let user = """
            import Foundation
            final class Owner: NSObject, XMLParserDelegate {}
            func use(_ r: Reading, _ o: Owner) { r.parser.1️⃣delegate = o }
            """
        let project = try IndexedProject([("Maker.swift", maker), ("User.swift", user)])
        let report = try project.report([Classes.parser], isWhole: true)
        let places = project.places(report, in: "User.swift")
        #expect(places == (isMade ? [] : ["1"]))
    }

    @Test func propertyOfTheProjectsOwnClassIsFound() throws {
        var chat = Classes.stream
        (chat.name, chat.module, chat.delegateTypes) = ("Chat", nil, ["ChatDelegate"])
        let project = try IndexedProject(
            [
                (
                    "Chat.swift",
                    """
                    protocol ChatDelegate: AnyObject {}
                    class Chat { unowned(unsafe) var delegate: (any ChatDelegate)? }
                    final class Room<T: Chat> { let chat: T; init(_ chat: T) { self.chat = chat } }
                    enum Other { class Chat { weak var delegate: (any ChatDelegate)? } }
                    """
                ),
                (
                    "User.swift",
                    """
                    final class User: ChatDelegate {
                        func a(_ room: Room<Chat>) { room.chat.1️⃣delegate = self }
                        func b(_ chats: [Other.Chat]) { chats.first?.delegate = self }
                    }
                    """
                ),
            ], system: .own)
        #expect(project.places(try project.report([chat]), in: "User.swift") == ["1"])
    }

    /// On Linux the classes are of FoundationXML and of FoundationEssentials.
    @Test func classMayBeOfAPartOfFoundation() throws {
        var parser = Classes.stream
        (parser.name, parser.delegateTypes) = ("XMLParser", ["XMLParserDelegate"])
        let imports = "import Foundation\n#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"
        let maker = """
            func makeParser() -> XMLParser { XMLParser(data: Data()) }
            func makeFiles() -> FileManager { FileManager() }
            """
        let user = """
            final class User: NSObject, XMLParserDelegate {
                func use(_ other: any FileManagerDelegate) { makeParser().1️⃣delegate = self; makeFiles().2️⃣delegate = other }
            }
            """
        let project = try IndexedProject(
            [("Maker.swift", imports + maker), ("User.swift", imports + user)], system: .own)
        #expect(project.places(try project.report([parser, Classes.files]), in: "User.swift") == ["1", "2"])
    }

    @Test func classOfALibraryMayHaveAnotherNameInObjectiveC() throws {
        var feed = Classes.stream
        (feed.name, feed.module, feed.delegateTypes) = ("Feed", "Kit", ["FeedDelegate"])
        let header = """
            #import <Foundation.h>
            __attribute__((swift_name("Feed"))) @interface KITFeed : NSObject
            @property (nonatomic, assign) id delegate;
            @end
            """
        let project = try IndexedProject([
            ("Kit.h", header), ("module.modulemap", "module Kit { header \"Kit.h\" export * }"),
            ("Maker.swift", "import Kit\nstruct Maker { var feed: Feed }\n"),
            ("User.swift", "import Kit\nfunc use(_ m: Maker, _ o: AnyObject) { m.feed.1️⃣delegate = o }\n"),
        ])
        #expect(project.places(try project.report([feed]), in: "User.swift") == ["1"])
    }

    @Test(arguments: ["nowhere", "file", "empty", "other"]) func folderThatIsNoIndexIsRefused(name: String) throws {
        let project = try project()
        try project.folder.write("", to: "file")
        try project.folder.createFolder("empty")
        try project.folder.createFolder("other/v4/units")
        let error = #expect(throws: RunError.self) { try project.report(store: project.folder.path(name)) }
        #expect(error?.exitCode == (name == "nowhere" ? .inputNotFound : .badInput))
        let reason =
            switch name {
            case "nowhere": "no index at '"
            case "other": "has the format v4, and the toolchain reads v5"
            default: "' is no index of a compiler"
            }
        #expect(error?.message.contains(reason) ?? false, "\(error?.message ?? "")")
    }

    @Test(arguments: ["index/store", "debug/index/store", "out", "Index.noindex/DataStore"])
    func indexIsFoundInTheFolderOfTheBuild(place: String) throws {
        let project = try project()
        let build = project.folder.path("build")
        let folder = (place as NSString).deletingLastPathComponent
        try project.folder.createFolder("build/\(folder)")
        try FileManager.default.moveItem(atPath: project.store, toPath: "\(build)/\(place)")
        #expect(project.places(try project.report(store: build), in: "User.swift") == ["1"])
    }

    @Test(arguments: ["units", "records"], [0, 7, 60]) func damagedFileOfTheIndexIsLeftOut(kind: String, size: Int)
        throws
    {
        let project = try project()
        let folder = "\(project.store)/v5/\(kind)"
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let file = "\(folder)/\(path)"
            guard let bytes = FileManager.default.contents(atPath: file) else { continue }
            try Data(bytes.prefix(size)).write(to: URL(fileURLWithPath: file))
        }
        let report = try project.report()
        #expect(project.places(report, in: "User.swift") == [])
        #expect(report.linesAboutIndex.map(\.text).first?.contains("which is damaged") ?? false)
        #expect(report.needsNewIndex)
        #expect(report.exitCodeOfFailure == .readOrWriteFailed)
        let words = report.diagnostics(severity: .warning).diagnostics.map(\.message)
        #expect(words.contains { $0.contains("it is damaged; delete the index, and build again") }, "\(words)")
    }

    /// Code that this build leaves out has no names in it.
    @Test(arguments: ["// delegate\n", "#if NEVER\nlet delegate = 1\n#endif\n"])
    func fileWithoutNamesIsRead(text: String) throws {
        let project = try IndexedProject([("Empty.swift", text), ("Other.swift", "let a = 1\n")])
        let report = try project.report()
        #expect(report.exitCodeOfFailure == nil)
        #expect(report.linesAboutIndex.isEmpty)
    }

    /// The library would wait for a pipe, and read a device without end.
    @Test(arguments: ["units", "records"], ["pipe", "/dev/zero", "itself", "folder"])
    func whatIsNoFileOfTheIndexIsNotOpened(kind: String, replacement: String) throws {
        let project = try project()
        let folder = "\(project.store)/v5/\(kind)"
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.contains("User.swift") {
            let file = "\(folder)/\(path)"
            try FileManager.default.removeItem(atPath: file)
            switch replacement {
            case "pipe": try #require(mkfifo(file, 0o600) == 0)
            case "folder": try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
            default: try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: replacement)
            }
        }
        let report = try project.report()
        #expect(project.places(report, in: "User.swift") == [])
        #expect(report.exitCodeOfFailure == .readOrWriteFailed)
    }
}
