import Foundation
import SafeGen
import Testing

/// A feature of the output: a manifest, and the files expected from it beside it.
struct Fixture: CustomTestStringConvertible {
    /// Gives the files that a manifest asks for, with paths from the manifest's folder.
    typealias Generator = @Sendable (_ manifest: URL) throws -> [EmittedFile]

    /// The name of the folder.
    let name: String

    var folder: URL { Folders.fixtures.appendingPathComponent(name) }
    var manifest: URL { folder.appendingPathComponent("safegen.yml") }
    var testDescription: String { name }

    /// The `output.swift` of the manifest.
    var swift: SwiftVersion? {
        get throws {
            let text = try String(contentsOf: manifest, encoding: .utf8)
            return SwiftVersion.allCases.first { text.contains("swift: \"\($0.rawValue)\"") }
        }
    }

    /// Whether the output can be lowered to SIL here; a manifest says if it can't.
    var lowers: Bool {
        get throws { try !String(contentsOf: manifest, encoding: .utf8).contains("# Type-checked only") }
    }

    /// Every folder of fixtures, by name.
    static let all: [Fixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Folders.fixtures.path)) ?? []
        return names.sorted().map(Fixture.init)
    }()

    /// The fixtures that record the file that proxies and wrappers share. The others have no part of it, and no two parts next to
    /// each other, that one of these lacks.
    private static let ofSupport: Set = [
        "conditions", "copies", "implicit-optionality", "proxy-main-actor", "proxy-swift-5.9", "swift-5.9",
    ]

    /// Whether a file of the output is recorded.
    func records(_ file: EmittedFile) -> Bool { !file.isSupport || Self.ofSupport.contains(name) }

    /// The files that lie in the folder beside the manifest, sorted by path.
    func expected() throws -> [EmittedFile] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { try EmittedFile(path: $0, bytes: Array(Data(contentsOf: folder.appendingPathComponent($0)))) }
    }

    /// Replaces the expected files.
    func record(_ files: [EmittedFile]) throws {
        for file in try expected() { try FileManager.default.removeItem(at: folder.appendingPathComponent(file.path)) }
        for file in files where records(file) {
            let place = folder.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: place)
        }
    }
}
