import Foundation
import SafeGen
import Testing

@Suite("The rerun marker")
struct RerunMarkerTests {
    @Test("is left alone where the build watches everything that was read")
    func complete() throws {
        try withManifest { folder, generation in
            let watched = ["safegen.yml", "./Included.yml"].map { "\(folder)/\($0)" }
            let isTouched = try self.isTouched(in: folder, after: generation, watching: watched)
            #expect(!isTouched)
        }
    }

    @Test("is rewritten where an include is not watched")
    func unwatched() throws {
        try withManifest { folder, generation in
            let isTouched = try self.isTouched(in: folder, after: generation, watching: ["\(folder)/safegen.yml"])
            #expect(isTouched)
        }
    }

    @Test("says where it can't be written")
    func unwritable() throws {
        try withManifest { folder, generation in
            #expect(throws: RunError.self) {
                try RerunMarker.update("\(folder)/missing/marker", after: generation, watched: [])
            }
        }
    }

    private func isTouched(in folder: String, after generation: Generation, watching: [String]) throws -> Bool {
        let marker = "\(folder)/marker"
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        #expect(FileManager.default.createFile(atPath: marker, contents: nil, attributes: [.modificationDate: old]))
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: marker)
        try RerunMarker.update(marker, after: generation, watched: watching)
        return try FileManager.default.attributesOfItem(atPath: marker)[.modificationDate] as? Date != old
    }

    private func withManifest(_ body: (String, Generation) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "safegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let protocols = "protocols:\n  - {name: P, module: M, requirements: [func a()]}\n"
        try Data(protocols.utf8).write(to: folder.appending(path: "Included.yml"))
        try Data("version: 1\ninclude: [Included.yml]\n".utf8).write(to: folder.appending(path: "safegen.yml"))
        let path = folder.path(percentEncoded: false)
        try body(path, try Generator.generate(from: .file("\(path)/safegen.yml")))
    }
}
