import Foundation
import TestSupport
import Testing

@Suite("A note of a build-tool plugin")
struct BuildNoteTests {
    private let folder: TemporaryFolder
    private var package: URL { URL(filePath: folder.path) }
    private var plugins: URL { package.appending(path: ".build/plugins") }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("// the manifest", to: "Package.swift")
    }

    /// Leaves a note as the plugin does, in a work folder below those of all plugins.
    private func leave(in workDirectory: String) throws {
        let place = plugins.appending(path: workDirectory)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try BuildNote(plugin: "SafeGenPlugin", output: place.appending(path: "Safe.swift"), package: package).leave(
            in: place)
    }

    private func found(_ target: String = "App") throws -> String? {
        try BuildNote.find(
            targets: [target], of: "package", in: package, beside: plugins.appending(path: "SafeGenCommand/outputs")
        )[target]?.output
    }

    @Test(
        "is found for its target",
        arguments: [
            "outputs/package/App/destination/SafeGenPlugin", "outputs/package/App/tools/SafeGenPlugin",
            "outputs/package/App/destination/SafeGenPrebuildPlugin",
        ])
    func found(workDirectory: String) throws {
        try leave(in: workDirectory)
        #expect(try found()?.hasSuffix("\(workDirectory)/Safe.swift") == true)
        #expect(try found("Other") == nil)
    }

    @Test(
        "that a plugin of the same name has forged is none",
        arguments: [
            #"{"plugin": "SafeGenPlugin", "output": "/etc/passwd", "packageManifest": "MANIFEST"}"#,
            #"{"plugin": "SafeGenPlugin", "output": "PLACE/../Other/Safe.swift", "packageManifest": "MANIFEST"}"#,
            #"{"plugin": "Other", "output": "PLACE/Safe.swift", "packageManifest": "MANIFEST"}"#,
        ])
    func forged(note: String) throws {
        let workDirectory = "outputs/package/App/destination/SafeGenPlugin"
        try leave(in: workDirectory)
        let path = ".build/plugins/\(workDirectory)/safegen-build.json"
        let text = try #require(folder.text(path))
        let manifest = try #require(
            text.components(separatedBy: #""packageManifest":""#).last?.components(separatedBy: #"""#).first)
        let place = plugins.appending(path: workDirectory).path(percentEncoded: false)
        let own = note.replacing("MANIFEST", with: manifest)
        try folder.write(own.replacing("PLACE", with: place), to: path)
        #expect(try found() == nil)
    }

    @Test("of another plugin is none")
    func otherPlugin() throws {
        try leave(in: "outputs/package/App/destination/Other")
        #expect(try found() == nil)
    }

    @Test(
        "counts no more when the package's manifest has changed since",
        arguments: ["Package.swift", "Package@swift-6.2.swift"])
    func changedManifest(name: String) throws {
        try leave(in: "outputs/package/App/destination/SafeGenPlugin")
        try folder.write("// without the plugin", to: name)
        #expect(try found() == nil)
    }

    @Test("that can't be read is as good as none, and is replaced")
    func broken() throws {
        let workDirectory = "outputs/package/App/destination/SafeGenPlugin"
        try folder.write("{", to: ".build/plugins/\(workDirectory)/safegen-build.json")
        #expect(try found() == nil)
        try leave(in: workDirectory)
        #expect(try found() != nil)
    }

    @Test("is not written again when it says the same")
    func unchanged() throws {
        let workDirectory = "outputs/package/App/destination/SafeGenPlugin"
        let note = plugins.appending(path: workDirectory).appending(path: "safegen-build.json").path
        try leave(in: workDirectory)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: note)
        try leave(in: workDirectory)
        #expect(
            try FileManager.default.attributesOfItem(atPath: note)[.modificationDate] as? Date
                == Date(timeIntervalSince1970: 1))
    }
}
