import SafeGenCommandSupport
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// In projects of several modules, `scan` and `audit` mean the same by a name.
@Suite struct ScanScopeTests {
    private static let use = """
        import Foundation
        final class Feed: NSObject, XMLParserDelegate {
            func read(_ data: Data) {
                let parser = XMLParser(data: data)
                parser.delegate = self
                keep(parser)
            }
        }
        """

    /// The targets of these folders have other names than the folders.
    @Test(arguments: [("path: \"a\"", true), ("path: \".\", exclude: [\"c\"]", false)])
    func classOfTheProjectIsOneOfTheTargetThatCompilesIt(place: String, isApples: Bool) throws {
        let other = isApples ? ", .target(name: \"Two\", path: \"b\")" : ""
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(".target(name: \"One\", \(place))\(other)"),
            "a/XMLParser.swift": "final class XMLParser {}\n", "b/Feed.swift": Self.use,
        ])
        #expect(try CodeScan(of: [folder.path]).hasFindings == isApples)
    }

    /// A file beside one of the module App that uses Foundation's XMLParser.
    struct Shape: CustomTestStringConvertible, Sendable {
        var path: String
        var code: String
        /// What App's file has in front.
        var before = ""
        var isReported: Bool
        var testDescription: String { "\(path): \(code.prefix(60)) \(before)" }
    }

    private static let reported = [
        ("Sources/Kit/B.swift", "class XMLParser {}", ""),
        ("Sources/Kit/B.swift", "public class XMLParser {}", "import Kit\n"),
        ("Sources/Kit/B.swift", "public struct XMLParser {}", "@testable import Kit\n"),
        ("Sources/Kit/B.swift", "enum XMLParser {}", ""), ("Sources/Kit/B.swift", "protocol XMLParser {}", ""),
        ("Sources/Kit/B.swift", "public protocol XMLParserDelegate {}", "import Kit\n"),
        ("Sources/Kit/B.swift", "protocol XMLParserDelegate {}", ""),
        ("Sources/Kit/B.swift", "typealias XMLParser = Int", ""),
        ("Sources/Kit/B.swift", "import Foundation\npublic typealias XMLParser = Foundation.XMLParser", ""),
        ("Sources/Kit/B.swift", "import Foundation\npublic typealias XMLParser = Foundation.XMLParser", "import Kit\n"),
        ("Sources/Kit/B.swift", "import Foundation\nopen class XMLParser: Foundation.XMLParser {}", ""),
        ("Vendor/X/B.swift", "class XMLParser {}", ""), ("Vendor/X/B.swift", "protocol XMLParserDelegate {}", ""),
        ("Tests/AppTests/B.swift", "class XMLParser {}", ""),
        ("Tests/AppTests/B.swift", "protocol XMLParserDelegate {}", ""),
        ("Tests/AppTests/B.swift", "@testable import App\nfinal class XMLParser {}", ""),
        ("Examples/Demo/B.swift", "class XMLParser {}", ""), ("Examples/Demo/B.swift", "typealias XMLParser = Int", ""),
        ("Sources/App/B.swift", "private class XMLParser {}", ""),
        ("Sources/App/B.swift", "enum Names { class XMLParser {} }", ""),
        ("Sources/App/B.swift", "func f() { class XMLParser {} }", ""),
        ("Sources/App/B.swift", "#if os(Windows)\nclass XMLParser {}\n#endif", ""),
        ("Sources/App/B.swift", "#if canImport(Darwin)\n#else\nclass XMLParser {}\n#endif", ""),
        ("Sources/App/B.swift", "#if os(Linux) || os(Windows)\nprotocol XMLParserDelegate {}\n#endif", ""),
    ].map { Shape(path: $0.0, code: $0.1, before: $0.2, isReported: true) }

    private static let silent = [
        ("Sources/App/B.swift", "class XMLParser {}"), ("Sources/App/Deep/B.swift", "struct XMLParser {}"),
        ("Sources/App/B.swift", "typealias XMLParser = Int"),
        ("Sources/App/B.swift", "#if os(iOS)\nclass XMLParser {}\n#endif"),
    ].map { Shape(path: $0.0, code: $0.1, isReported: false) }

    @Test(arguments: reported + silent) func scanAndAuditMeanTheSame(shape: Shape) throws {
        let project = try ScannedProject([
            "Sources/App/Feed.swift": shape.before + Self.use, shape.path: shape.code,
        ])
        #expect(try project.isAudited("XMLParser") == shape.isReported, "audit")
        #expect(project.scan.proposes("XMLParser") == shape.isReported, "scan")
    }

    /// Code that doesn't bring the class along means what the project declares, also where no file says which modules there are.
    @Test func fileWithoutTheClassesModuleMeansTheProjectsType() throws {
        let use = Self.use.replacing("import Foundation", with: "import Kit")
        for path in ["Sources/Kit/B.swift", "Vendor/X/B.swift"] {
            let project = try ScannedProject([
                "Sources/App/Feed.swift": use,
                path: "public class XMLParser {}\npublic protocol XMLParserDelegate {}",
            ])
            #expect(try !project.isAudited("XMLParser"), "\(path)")
            #expect(!project.scan.proposes("XMLParser"), "\(path)")
        }
    }

    @Test func codeOfTheModuleWithItsOwnClassIsNoEvidence() throws {
        let project = try ScannedProject([
            "Sources/App/Feed.swift": Self.use, "Sources/Kit/B.swift": "class XMLParser {}",
            "Sources/Kit/C.swift":
                "import Foundation\nlet p = XMLParser()\nclass P: XMLParser {}\nvar feed: XMLParser?",
            "Sources/Kit/D.swift": "import Foundation\nfunc f(a: A) { P().delegate = a; a.feed.delegate = a }",
        ])
        let paths = Set(project.scan.places(ofClass: "XMLParser").map(\.path))
        #expect(paths == [project.folder.path("Sources/App/Feed.swift")])
    }

    /// A class of the project's own leads to the known class only where it is the one that is meant.
    @Test func subclassIsFollowedInItsModuleAlone() throws {
        let project = try ScannedProject([
            "Sources/Kit/B.swift": "import Foundation\nclass P: XMLParser {}",
            "Sources/Kit/C.swift": "import Foundation\nfunc f(a: A) { P().delegate = a }",
            "Sources/App/B.swift": "class P { var delegate: A? }",
            "Sources/App/C.swift": "import Foundation\nfunc f(a: A) { P().delegate = a }",
        ])
        let set = project.scan.uses.flatMap(\.places).filter { $0.site.kind == .assignment }.map(\.path)
        #expect(set == [project.folder.path("Sources/Kit/C.swift")])
    }

    @Test func manifestNamesTheModuleWhereAFileSeesTheProjectsType() throws {
        for (path, before, entry) in [
            ("Sources/Kit/B.swift", "", "  - XMLParser\n"),
            ("Sources/Kit/B.swift", "import Kit\n", "  - Foundation.XMLParser\n"),
            ("Tests/AppTests/B.swift", "", "  - XMLParser\n"), ("Vendor/B.swift", "", "  - Foundation.XMLParser\n"),
        ] {
            let project = try ScannedProject([
                "Sources/App/Feed.swift": before + Self.use, path: "public class XMLParser {}",
            ])
            #expect(try ProjectManifest(of: project.folder.path).text().hasSuffix("classes:\n" + entry), "\(path)")
        }
    }

    @Test(arguments: Proofs.sample(of: Array(0..<150), 8)) func placesAreTheSameInRandomProjects(seed: Int) throws {
        var random = RandomProject(seed: UInt64(seed))
        let files = random.files()
        let project = try ScannedProject(files)
        for name in RandomProject.classes {
            let scanned = project.places(of: name)
            let audited = try project.auditedPlaces(of: name)
            #expect(scanned == audited, "\(name)\n\(files.sorted { $0.key < $1.key })")
        }
    }
}

/// A package on disk, scanned, and audited by a manifest of one class.
private struct ScannedProject {
    let folder: TemporaryFolder
    let scan: CodeScan

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder(files.mapValues { $0 + "\n" })
        let targets = Set(
            files.keys.compactMap { path -> String? in
                let parts = path.split(separator: "/")
                guard parts.count > 2 else { return nil }
                switch parts[0] {
                case "Sources": return ".target(name: \"\(parts[1])\")"
                case "Tests": return ".testTarget(name: \"\(parts[1])\")"
                default: return nil
                }
            })
        let package = PackageSample.package(targets.sorted().joined(separator: ", "))
        try folder.write(package, to: "Package.swift")
        scan = try CodeScan(of: [folder.path])
    }

    /// Whether the audit has a finding about a class.
    func isAudited(_ name: String) throws -> Bool {
        try findings(name, adoptsAll: false).contains { !$0.finding.isNote }
    }

    /// The places that the audit names: where instances are made, or for an extension where delegates are set.
    func auditedPlaces(of name: String) throws -> [String] {
        // A typealias is a finding by itself, and evidence only where it is used. Where nothing makes an instance, the audit also
        // reports that a delegate is set.
        try findings(name, adoptsAll: true)
            .filter { !$0.finding.message.contains("is called") && $0.finding.use?.needsMaker != true }
            .map { "\($0.path):\(try line(of: $0.finding, in: $0.path))" }.sorted()
    }

    /// The same places, as the scan has them.
    func places(of name: String) -> [String] {
        let isExtended = name == RandomProject.extended
        let kinds: Set<ClassSite.Kind> = isExtended ? [.assignment] : [.creation, .subclass]
        return scan.uses.filter { $0.known.name == name }.flatMap(\.places).filter { kinds.contains($0.site.kind) }
            .map { "\($0.path):\($0.site.line)" }.sorted()
    }

    private func line(of finding: Finding, in path: String) throws -> Int {
        try FileReader.read(SourcePath(path)).prefix(finding.range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
    }

    private func findings(_ name: String, adoptsAll: Bool) throws -> [(path: String, finding: Finding)] {
        let form = name == RandomProject.extended ? ", form: extension" : ""
        let text = "version: 1\nclasses: [{name: \(name)\(form)}]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let index = AdoptionIndex(ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets)
        let layout = ProjectLayout(
            output: folder.path("Sources/App/Generated"), manifestFolder: folder.path, adoptsAll: adoptsAll)
        let rules = RuleSet(RuleSet.adopting, for: index, mode: .audit)
        let found = try SourceFinder.files(below: [SourcePath(folder.path)]) { $0.hasSuffix(".swift") }
        let report = Rewriter(rules, threads: 1, layout: layout).examine(found)
        return report.files.flatMap { file in file.findings.map { (file.path, $0) } }
    }
}

/// Small projects of some modules, vendored code and tests that share names.
private struct RandomProject {
    static let classes = ["XMLParser", extended]
    /// The one that gets no subclass.
    static let extended = "FileManager"
    private static let folders = ["Sources/App", "Sources/Kit", "Tests/AppTests", "Vendor/X", "Examples/Demo"]

    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func files() -> [String: String] {
        var files: [String: String] = [:]
        for folder in Self.folders where chance(2) || folder == "Sources/App" {
            for number in 0..<Int.random(in: 1...3, using: &generator) {
                let imports = ["Foundation", "Kit", "App"].filter { _ in chance(2) }.map { "import \($0)" }
                let items = (0..<Int.random(in: 1...3, using: &generator)).map { item($0) }
                files["\(folder)/f\(number).swift"] = (imports + items).joined(separator: "\n")
            }
        }
        return files
    }

    private mutating func item(_ number: Int) -> String {
        let name = pick(Self.classes)
        return chance(3) ? declaration(of: name) : use(of: name, number)
    }

    private mutating func declaration(of name: String) -> String {
        let plain = pick([
            "class \(name) {}", "public struct \(name) {}", "private enum \(name) {}", "typealias \(name) = Int",
            "public typealias \(name) = Foundation.\(name)", "protocol \(name)Delegate {}",
            "enum Names { class \(name) {} }",
        ])
        return chance(4) ? "#if \(pick(["os(Linux)", "os(iOS)", "DEBUG"]))\n\(plain)\n#endif" : plain
    }

    private mutating func use(of name: String, _ number: Int) -> String {
        let named = chance(4) ? "Foundation.\(name)" : name
        return pick([
            "func u\(number)(a: A) {\nlet p = \(named)()\np.delegate = a\n}",
            "final class U\(number): NSObject, \(name)Delegate {\nlet p: \(named)\nfunc f() { p.delegate = self }\n}",
            "func u\(number)() { _ = \(named)() }",
            "extension Names { func u\(number)(p: \(named)) { p.delegate = self } }",
        ])
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
}

extension CodeScan {
    /// Whether the manifest that `init` would write has a class.
    func proposes(_ className: String) -> Bool {
        uses.contains { $0.isProposed && $0.known.name == className }
    }
}
