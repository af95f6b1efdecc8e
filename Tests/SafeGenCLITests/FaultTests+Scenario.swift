#if os(Linux)
import Foundation
import TestSupport
import Testing

extension FaultTests {
    /// A command that writes several files, with the project that it is run in.
    enum Scenario: String, CaseIterable, Sendable {
        case generate, update, add, start, adopt, adoptUpdate, baseline

        /// The program and its arguments.
        var command: [String] {
            switch self {
            case .generate: [Tool.path, "generate"]
            case .update: [Tool.path, "discover", "--symbol-graph", "Kit.symbols.json", "--update"]
            case .add: [Tool.path, "add", "FileManager"]
            case .start: [Tool.path, "init", "--yes", "--add-to-project"]
            case .adopt: [Tool.path, "adopt", "--write", "--force", "--jobs", "1", "Sources"]
            case .adoptUpdate:
                [Tool.path, "adopt", "--update", "--write", "--force", "--jobs", "1", "Sources"]
            case .baseline: [Tool.path, "audit", "--baseline", "b.txt", "--update-baseline", "Sources"]
            }
        }

        /// Whether it writes what people edit, and not what can be made again.
        var isHandwritten: Bool { self != .generate }

        /// Which compiler there is decides about a new manifest, and need not be known.
        var environment: [String: String] { self == .start ? ["PATH": "/nowhere"] : [:] }

        func project() throws -> Project {
            let source = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"
            switch self {
            case .generate:
                // One file to create, one to rewrite and one to remove.
                let project = try Project(Self.manifest.replacing("name: FileManager", with: "name: Gone"))
                _ = try project.start("generate")
                let old = try #require(project.folder.text("Generated/SafeXMLParser.swift"))
                try project.folder.write(
                    old.replacing("class", with: "final class"), to: "Generated/SafeXMLParser.swift")
                for index in 0..<Self.moreFiles { try project.folder.remove("Generated/SafeMore\(index).swift") }
                try project.folder.write(Self.manifest, to: "safegen.yml")
                return project
            case .update:
                let project = try Project("version: 1\n")
                try project.folder.write(Self.graph, to: "Kit.symbols.json")
                return project
            case .add: return try Project(Self.manifest.replacing("name: FileManager", with: "name: Gone"))
            case .start:
                // A target for each file, which an Xcode project lists.
                let project = try Project()
                try project.folder.remove("safegen.yml")
                let numbers = 0..<(2 + Self.moreFiles)
                for number in numbers { try project.folder.write(source, to: "T\(number)/a.swift") }
                try project.folder.write(Self.xcodeProject(numbers), to: "App.xcodeproj/project.pbxproj")
                return project
            case .adoptUpdate:
                let project = try Project(
                    "version: 1\noutput: {module: App}\nclasses:\n  - name: NSCache\n    bindings:\n      - {arguments: [NSString, NSData], as: SafeCache}\n"
                )
                for index in 0..<(2 + Self.moreFiles) {
                    try project.folder.write(
                        "import Foundation\nprivate let a = NSCache<NSString, NSURL>()\na.delegate = b as NSCacheDelegate\n",
                        to: "Sources/a\(index).swift")
                }
                return project
            case .adopt, .baseline:
                let project = try Project()
                let more = (0..<Self.moreFiles).map { "Sources/more\($0).swift" }
                for name in ["Sources/a.swift", "Sources/b.swift", "Sources/deep/c.swift"] + more {
                    try project.folder.write(source, to: name)
                }
                return project
            }
        }

        /// How many files more there are than a few, for whom each call is to meet many of them.
        static let moreFiles = ProcessInfo.processInfo.environment["FAULT_FILES"].flatMap(Int.init) ?? 0

        /// All, or those that are named in the environment.
        static let chosen: [Scenario] = {
            guard let names = ProcessInfo.processInfo.environment["FAULT_SCENARIOS"] else { return allCases }
            return names.split(separator: ",").compactMap { Scenario(rawValue: String($0)) }
        }()

        private static let manifest =
            Project.manifest
            + (0..<moreFiles).map {
                "  - {name: More\($0), forward: delegate, properties: [{name: delegate, type: P}], allow: *short}\n"
            }.joined()

        private static func xcodeProject(_ numbers: Range<Int>) -> String {
            let objects = numbers.map { number in
                """
                D\(number) = {isa = PBXGroup; path = T\(number); sourceTree = "<group>"; children = (F\(number)); };
                F\(number) = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
                B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };
                P\(number) = {isa = PBXSourcesBuildPhase; files = (B\(number)); };
                T\(number) = {isa = PBXNativeTarget; name = T\(number); buildPhases = (P\(number)); productType = x; };

                """
            }
            func list(_ letter: String) -> String { numbers.map { "\(letter)\($0)" }.joined(separator: ", ") }
            return """
                // !$*UTF8*$!
                { objects = {
                \(objects.joined())G = {isa = PBXGroup; sourceTree = "<group>"; children = (\(list("D"))); };
                R = {isa = PBXProject; mainGroup = G; targets = (\(list("T"))); };
                }; rootObject = R; }

                """
        }

        private static let graph = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
            "module": {"name": "Kit", "platform": {}}, "symbols": [
            \(symbol("swift.class", "c:objc(cs)W", #"["W"]"#, #"{"kind": "text", "spelling": "class W"}"#)),
            \(symbol("swift.property", "c:objc(cs)W(py)d", #"["W", "delegate"]"#,
                #"{"kind": "keyword", "spelling": "unowned(unsafe)"}, {"kind": "keyword", "spelling": "var"}, "#
                    + #"{"kind": "identifier", "spelling": "delegate"}, {"kind": "text", "spelling": ": (any "}, "#
                    + #"{"kind": "typeIdentifier", "spelling": "WD", "preciseIdentifier": "c:objc(pl)WD"}, "#
                    + #"{"kind": "text", "spelling": ")? { get set }"}"#)),
            \(symbol("swift.protocol", "c:objc(pl)WD", #"["WD"]"#, #"{"kind": "text", "spelling": "protocol WD"}"#))],
            "relationships": [{"kind": "memberOf", "source": "c:objc(cs)W(py)d", "target": "c:objc(cs)W"}]}
            """

        private static func symbol(_ kind: String, _ id: String, _ path: String, _ fragments: String) -> String {
            """
            {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(id)", "interfaceLanguage": "swift"}, \
            "pathComponents": \(path), "names": {"title": "x"}, "accessLevel": "open", \
            "declarationFragments": [\(fragments)]}
            """
        }
    }
}
#endif
