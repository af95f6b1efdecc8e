import Foundation
import TestSupport
import Testing

/// A Swift package with five wrappers whose output is committed, the code that uses them, a storyboard, and a second manifest.
enum ReviewedProject {
    static let manifest = """
        version: 1
        platforms: [iOS 15.0, macOS 12.0]
        output: {directory: Sources/App/Generated, swift: "6.0"}
        classes:
          - XMLParser
          - FileManager
          - NSKeyedUnarchiver
          - NSFetchedResultsController
          - {name: Player, module: Kit, access: public, condition: os(iOS) || os(macOS), properties: [{name: delegate, \
        type: PlayerDelegate, forward: proxy}]}
        protocols:
          - name: PlayerDelegate
            module: Kit
            objc: true
            requirements:
              - "optional func playerDidEnd(_ player: Player)"
              - {declaration: "optional func playerMayPlay(_ player: Player) -> Bool", whenNil: false}

        """

    static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "App", targets: [.target(name: "App", dependencies: ["Feed"]), .target(name: "Feed"), .target(name: "Kit")])

        """

    static let code = """
        import Foundation
        final class Feed: NSObject, XMLParserDelegate {
            func read(_ data: Data) {
                let parser = SafeXMLParser(data: data)
                parser.delegate = self
                parser.parse()
            }
        }

        """

    static let interface = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document>
            <objects>
                <customObject id="p1" customClass="SafePlayer" customModule="App"><connections>
                    <outlet property="delegate" destination="d1" id="o1"/></connections></customObject>
            </objects>
        </document>

        """

    /// A repository with one commit on `main`: a copy of the one that is made for all tests.
    static func repository() throws -> Project { try made.get().copy() }

    private static let made: Result<Project, any Error> = Result {
        atexit { try? FileManager.default.removeItem(atPath: ReviewedProject.made.get().folder.path) }
        let project = try Project(manifest)
        try project.folder.write(package, to: "Package.swift")
        try project.folder.write(code, to: "Sources/App/Feed.swift")
        try project.folder.write("#import \"App-Swift.h\"\nSafePlayer *player;\n", to: "Sources/App/Old.m")
        try project.folder.write(interface, to: "Sources/App/Main.xib")
        try project.folder.write("open class Player {}\n", to: "Sources/Kit/Kit.swift")
        try project.folder.write("// code\n", to: "Sources/Feed/Feed.swift")
        try project.folder.write("version: 1\nclasses: [NSKeyedArchiver]\n", to: "Sources/Feed/safegen.yml")
        try project.generate()
        try project.commit()
        return project
    }
}

/// A commit, with the answers that are right for it.
struct ReviewedCommit: CustomTestStringConvertible, Sendable {
    enum Step: Sendable {
        case edit(String, String, String)
        case write(String, String)
        case remove(String)
        case move(String, String)
        case copy(String, String)
        case sign(String, UInt64)
        case append(String, String)
        case generate
        case windowsLineEnds(String)
    }

    var testDescription: String { title }
    let title: String
    /// The steps to the base, from the repository.
    let base: [Step]
    let steps: [Step]
    /// The steps of a commit on `main` that the branch doesn't have.
    let meanwhile: [Step]
    /// The counts of the first line.
    let summary: String
    /// The exit codes of `--fail-on weakened`, of `--fail-on weakened,breaking` and of `check`.
    let codes: [Int32]
    /// What the review has to say, too.
    let words: [String]

    init(
        _ title: String, _ steps: [Step], _ summary: String, _ codes: [Int32], after base: [Step] = [],
        meanwhile: [Step] = [], says words: [String] = []
    ) {
        (self.title, self.steps, self.summary, self.codes) = (title, steps, summary, codes)
        (self.base, self.meanwhile, self.words) = (base, meanwhile, words)
    }

    /// A commit that changes the manifest, and generates.
    init(
        _ title: String, _ old: String, _ new: String, _ summary: String, _ codes: [Int32], after base: [Step] = [],
        meanwhile: [Step] = [], says words: [String] = []
    ) {
        self.init(
            title, [.edit("safegen.yml", old, new), .generate], summary, codes,
            after: base.isEmpty ? [] : base + [.generate], meanwhile: meanwhile, says: words)
    }

    /// Carries the commit out, and compares.
    func check() throws {
        let project = try ReviewedProject.repository()
        if !base.isEmpty { try carryOut(base, project, "base") }
        try project.git("switch", "-q", "-c", "change")
        try carryOut(steps, project, "change")
        if !meanwhile.isEmpty {
            try project.git("switch", "-q", "main")
            try carryOut(meanwhile, project, "meanwhile")
            try project.git("switch", "-q", "change")
        }
        let review = try project.run("review", "--no-code", "--fail-on", "weakened")
        let line = review.output.split(separator: "\n").first ?? ""
        #expect(summary.isEmpty || line.hasSuffix(": \(summary)"), "\(review.output)\(review.errors)")
        for word in words {
            #expect(review.output.contains(word) || review.errors.contains(word), "\(word)\n\(review.output)")
        }
        let breaking = try project.run("review", "--no-code", "--fail-on", "weakened,breaking")
        let check = try project.run("check")
        #expect(
            [review.status, breaking.status, check.status] == codes, "\(review.output)\(check.output)\(check.errors)")
    }

    private func carryOut(_ steps: [Step], _ project: Project, _ name: String) throws {
        for step in steps {
            switch step {
            case .edit(let path, let old, let new): try project.edit(path, old, new)
            case .write(let path, let text): try project.folder.write(text, to: path)
            case .append(let path, let text):
                try project.folder.write(try #require(project.folder.text(path)) + text, to: path)
            case .remove(let path): try project.folder.remove(path)
            case .copy(let path, let other):
                try project.folder.write(try #require(project.folder.text(path)), to: other)
            case .move(let path, let other):
                let text = "mkdir -p \"$(dirname '\(other)')\" && mv '\(path)' '\(other)'"
                try #require(try project.shell(text).status == 0)
            case .sign(let path, let revision): try project.sign(path, asRevision: revision)
            case .windowsLineEnds(let path):
                let text = try #require(project.folder.text(path))
                try project.folder.write(text.replacing("\n", with: "\r\n"), to: path)
            // A manifest may be wrong on purpose.
            case .generate: _ = try project.run("generate", "-q")
            }
        }
        try project.git("add", "-A")
        try project.git("commit", "-q", "--allow-empty", "-m", name)
    }
}
