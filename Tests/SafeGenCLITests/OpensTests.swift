#if os(Linux)
import Foundation
import TestSupport
import Testing

enum Strace {
    static let isThere =
        (try? Command.run("/usr/bin/env", ["strace", "-o", "/dev/null", "true"], in: "/").status) == 0
}

/// Each command opens a file of a project once, and lists a folder once, however many of its steps look at them.
@Suite(.enabled(if: Strace.isThere, "strace is not there, or may not trace"))
struct OpensTests {
    private static let package = PackageSample.package(
        ".target(name: \"App\"), .target(name: \"Kit\")", platforms: ".iOS(.v15)")
    private static let objectiveC = """
        #import <Foundation/Foundation.h>
        @interface Reader : NSObject <NSXMLParserDelegate>
        @property (nonatomic, assign) id<NSXMLParserDelegate> delegate;
        @property (nonatomic, strong) NSXMLParser *parser;
        @end
        @implementation Reader
        - (void)read:(NSData *)data {
            self.parser = [[NSXMLParser alloc] initWithData:data];
            self.parser.delegate = self;
            Reader *other = [Reader new];
            other.delegate = self;
        }
        @end

        """
    private static let sources = ["Sources/App/Feed.swift", "Sources/App/Item.swift", "Sources/Kit/Reader.m"]
    private static let manifests = ["Sources/App/safegen.yml", "Sources/Kit/safegen.yml"]
    private static let folders = [".", "Sources", "Sources/App", "Sources/Kit", "Sources/Kit/include"]

    private let project: Project

    init() throws {
        project = try Project(nil)
        try project.folder.write(Self.package, to: "Package.swift")
        try project.folder.write(RoadTests.swift, to: Self.sources[0])
        try project.folder.write("import CoreData\nclass Item: NSManagedObject {}\n", to: Self.sources[1])
        try project.folder.write(Self.objectiveC, to: Self.sources[2])
        try project.folder.write("#import \"../Reader.h\"\n", to: "Sources/Kit/include/Kit.h")
        try project.commit()
    }

    @Test(arguments: ["scan", "init", "adopt", "adopt --write", "audit", "check"])
    func opensEachFileOnceWithoutManifests(command: String) throws {
        try expectOneOpen(of: Self.sources + ["Package.swift", "Sources/Kit/include/Kit.h"], by: command)
    }

    @Test(arguments: ["scan", "init", "adopt", "adopt --write", "audit", "check"])
    func opensEachFileOnceWithManifests(command: String) throws {
        try commitManifests()
        let all = Self.sources + Self.manifests + ["Package.swift", "Sources/Kit/include/Kit.h"]
        try expectOneOpen(of: all, by: command)
    }

    /// Each walk asks what a folder is, and each plan of a manifest's wrappers what the manifest is: they are as few as they were, however
    /// many steps need them.
    @Test(arguments: [("scan", 9, 2), ("audit", 8, 2), ("adopt", 6, 2), ("check", 5, 2), ("init --dry-run", 11, 5)])
    func walksAndPlansSeldom(command: String, walks: Int, plans: Int) throws {
        try commitManifests()
        let trace = try Trace(of: command.split(separator: " ").map(String.init), in: project.folder.path)
        #expect((1...walks).contains(trace.looks["Sources/Kit/include", default: 0]))
        for manifest in Self.manifests { #expect((1...plans).contains(trace.looks[manifest, default: 0])) }
    }

    private func commitManifests() throws {
        try #require(try Tool.run(["init", "-q"], in: project.folder.path).status == 0)
        try #require(Self.manifests.allSatisfy { FileManager.default.fileExists(atPath: project.folder.path($0)) })
        try project.git("add", ".")
        try project.git("commit", "-q", "-m", "b")
    }

    @Test(arguments: ["scan", "init", "init --dry-run --add-to-project", "init --add-to-project", "audit"])
    func opensAProjectOfXcodeOnce(command: String) throws {
        let description = "App.xcodeproj/project.pbxproj"
        try FileManager.default.removeItem(atPath: project.folder.path("Package.swift"))
        try project.folder.write(XcodeSample.app, to: description)
        try project.folder.write(RoadTests.swift, to: "App/a.swift")
        try project.commit()
        try expectOneOpen(of: [description, "App/a.swift"], by: command)
    }

    /// A file that the command writes may be opened twice, and its folder listed anew. Where an output goes, its folder is opened and
    /// held, also to look for what `generate` would remove there: files of its kind are opened, and the folder is listed, once more.
    private func expectOneOpen(of files: [String], by command: String) throws {
        let before = project.contents()
        let trace = try Trace(of: command.split(separator: " ").map(String.init), in: project.folder.path)
        let after = project.contents()
        for path in files {
            let isBesideOutput = command == "check" && path.hasSuffix(".m")
            let most = before[path] != after[path] || isBesideOutput ? 2 : 1
            #expect(trace.opens[path, default: 0] <= most, "\(path)")
        }
        #expect(files.contains { trace.opens[$0, default: 0] > 0 } || command == "check")
        let written = Set(after.filter { before[$0.key] != $0.value }.keys.map { folder(of: $0) })
        for folder in Self.folders {
            let isOfOutput = command == "check" && folder == "Sources/Kit"
            // What is wrong with a name is looked for where no manifest is.
            let isSearched = command == "check" && folder == "." && !files.contains(Self.manifests[0])
            let most = (written.contains(folder) ? 3 : 1) + (isOfOutput || isSearched ? 1 : 0)
            #expect(trace.listings[folder, default: 0] <= most, "\(folder)")
        }
    }

    private func folder(of path: String) -> String {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return folder.isEmpty ? "." : folder
    }

    /// What a command opens to read, and which folders it lists to the end, by paths from the folder; without what git does for it.
    private struct Trace {
        private(set) var opens: [String: Int] = [:]
        private(set) var listings: [String: Int] = [:]
        /// How often it asks what a path leads to.
        private(set) var looks: [String: Int] = [:]

        init(of arguments: [String], in folder: String) throws {
            let logs = try TemporaryFolder()
            let calls = "trace=open,openat,getdents64,execve,stat,newfstatat"
            let words = ["strace", "-ff", "-qq", "-y", "-e", calls, "-o", logs.path("log"), Tool.path] + arguments
            _ = try Command.run("/usr/bin/env", words, in: folder)
            // One log for each thread: those of other programs begin another one.
            for name in try FileManager.default.contentsOfDirectory(atPath: logs.path) {
                let text = try String(contentsOfFile: logs.path(name), encoding: .utf8)
                let lines = text.split(separator: "\n")
                if lines.contains(where: { $0.hasPrefix("execve(") && !$0.contains("\"\(Tool.path)\"") }) { continue }
                for line in lines { read(line, below: folder) }
            }
        }

        private mutating func read(_ line: Substring, below folder: String) {
            // `openat(AT_FDCWD</p>, "a.swift", O_RDONLY|O_CLOEXEC) = 3</p/a.swift>`
            if let path = line.firstMatch(of: /^open.*O_RDONLY.* = \d+<([^>]*)>$/)?.output.1 {
                guard !line.contains("O_DIRECTORY"), let inner = Self.inner(path, folder) else { return }
                opens[inner, default: 0] += 1
            }
            // `newfstatat(AT_FDCWD</p>, "a.swift", {st_mode=S_IFREG|0644, …}, 0) = 0`
            if let path = line.firstMatch(of: /^(?:newfstatat\(AT_FDCWD[^,]*, |stat\()"([^"]+)"/)?.output.1 {
                let inner = path.hasPrefix("/") ? Self.inner(path, folder) : String(path)
                if let inner { looks[inner, default: 0] += 1 }
            }
            // `getdents64(3</p>, 0x1 /* 0 entries */, 32768) = 0` is the end of a folder.
            if let path = line.firstMatch(of: /^getdents64\(\d+<([^>]*)>.* = 0$/)?.output.1 {
                guard let inner = Self.inner(path, folder) else { return }
                listings[inner, default: 0] += 1
            }
        }

        private static func inner(_ path: Substring, _ folder: String) -> String? {
            if path == folder { return "." }
            return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
        }
    }
}
#endif
