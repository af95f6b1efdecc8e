import Foundation
import SafeGenSystem
import Testing

/// What `Docs/Architecture.md` says of the code is so.
@Suite struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func everyFolderOfTheMapExists() throws {
        let folders = try Self.folders()
        #expect(folders.count > 30)
        for folder in folders {
            #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(folder).path), "\(folder)")
        }
    }

    @Test func everyModuleIsInTheMap() throws {
        let folders = try Self.folders()
        let sources = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
        for module in sources where !module.hasPrefix(".") {
            #expect(folders.contains("Sources/\(module)"), "\(module)")
        }
    }

    /// The layout that people know the repository by.
    @Test(arguments: ["Package.swift", "Sources/SafeGen", "Sources/Templates", "Tests", "safegen.yml", "README.md"])
    func nameOfTheLayoutStays(path: String) {
        #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path))
    }

    /// SwiftPM warns users of each folder beside SafeGen and Templates that their target doesn't exclude.
    @Test func everyOtherFolderIsExcludedFromSafeGen() throws {
        let package = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let target = try #require(package.components(separatedBy: "path: \"Sources\",").last)
        let excluded = try #require(target.components(separatedBy: "]").first)
        let sources = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
        for folder in sources where !["SafeGen", "Templates"].contains(folder) && !folder.hasPrefix(".") {
            #expect(excluded.contains("\"\(folder)\""), "\(folder)")
        }
    }

    /// The rest of SafeGen has a model, and needs no text.
    @Test func outputAloneUsesTheTemplates() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let templates = try FileManager.default.contentsOfDirectory(atPath: sources.path + "/Templates")
        let types = try templates.flatMap { file in
            let text = try String(contentsOf: sources.appendingPathComponent("Templates/\(file)"), encoding: .utf8)
            return text.matches(of: /(?m)^(?:package )?(?:struct|enum|class) (\w+)/).map { String($0.1) }
        }
        #expect(types.contains("Banner") && types.contains("SourceFileTemplate"))
        let files = try #require(FileManager.default.enumerator(atPath: sources.path + "/SafeGen"))
        for case let file as String in files where file.hasSuffix(".swift") && !file.hasPrefix("Output/") {
            let text = try String(contentsOf: sources.appendingPathComponent("SafeGen/\(file)"), encoding: .utf8)
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            #expect(words.intersection(types).isEmpty, "\(file)")
        }
    }

    /// The order of the document: each module imports those before it.
    @Test func modulesImportDownwardOnly() throws {
        let order = try Self.order()
        #expect(order.count > 8)
        for folder in order + ["Templates"] {
            let module = folder == "Templates" ? "SafeGen" : folder
            let index = try #require(order.firstIndex(of: module))
            let folder = Self.root.appendingPathComponent("Sources/\(folder)")
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let imported = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    .filter { $0.hasPrefix("import ") || $0.hasPrefix("@_exported import ") }
                    .compactMap { $0.split(separator: " ").last.map(String.init) }
                    .filter { $0.hasPrefix("SafeGen") }
                for name in imported {
                    let place = try #require(order.firstIndex(of: name), "\(name) is not in the order")
                    #expect(place < index, "\(module) imports \(name): \(file.lastPathComponent)")
                }
            }
        }
    }

    /// Other files would ask another way, and one of them wrongly.
    @Test func oneModuleCallsTheSystem() throws {
        let root = Self.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        let calls = ["import Glibc", "import Darwin", "realpath(", "opendir(", "posix_spawn", "pthread_create("]
        var found: [String: Set<String>] = [:]
        for case let file as URL in files
        where file.pathExtension == "swift" && !file.path.contains("/SafeGenRuntime") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for call in calls where text.contains(call) { found[call, default: []].insert(file.lastPathComponent) }
        }
        #expect(found["import Glibc"] == ["Platform.swift"])
        #expect(found["import Darwin"] == ["Platform.swift"])
        #expect(found["realpath("] == ["SourcePath.swift"])
        #expect(found["opendir("] == ["FolderListing.swift", "OpenFolder.swift"])
        #expect(found["posix_spawn"] == ["ChildProcess.swift"])
        #expect(found["pthread_create("] == ["WorkerPool.swift"])
    }

    private static func document() throws -> String {
        try String(contentsOf: root.appendingPathComponent("Docs/Architecture.md"), encoding: .utf8)
    }

    /// The folders of the map, each with those that it is indented under.
    private static func folders() throws -> [String] {
        let text = try document()
        let map = try #require(
            text.components(separatedBy: "## The map").last?.components(separatedBy: "```").dropFirst().first)
        var parents: [(indentation: Int, path: String)] = []
        var folders: [String] = []
        for line in map.split(separator: "\n") {
            let indentation = line.prefix { $0 == " " }.count
            let names = line.dropFirst(indentation).components(separatedBy: "  ")[0]
            // Text that goes on from the line above is further in than any folder.
            guard indentation <= 8, names.contains("/") else { continue }
            parents.removeAll { $0.indentation >= indentation }
            for name in names.components(separatedBy: ", ") where name.hasSuffix("/") {
                let path = (parents.last.map { $0.path + "/" } ?? "") + name.dropLast()
                folders.append(path)
                if name == names { parents.append((indentation, path)) }
            }
        }
        return folders
    }

    private static func order() throws -> [String] {
        let text = try document()
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("`SafeGenSystem` ←") })
        return line.components(separatedBy: " ← ").map { $0.filter { $0 != "`" } }
    }
}
