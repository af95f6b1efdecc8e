import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCLI
@testable import SafeGenCommandSupport

@Suite struct DepfileTextTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a depfile in the place of another file.
    private func write(inPlaceOf text: String) throws {
        try folder.write(text, to: "Safe.d")
        try folder.write(
            "version: 1\nclasses: [{name: A, properties: [{name: delegate, type: P}]}]\n", to: "safegen.yml")
        try Depfile.write(Generator.generate(from: .file(folder.path("safegen.yml"))), to: folder.path("Safe.d"))
    }

    @Test(arguments: ["a\nb", "a\tb", "a\u{1F}", "a\u{7F}"]) func pathWithAControlCharacterIsRefused(name: String)
        throws
    {
        try folder.write(
            "version: 1\nclasses: [{name: A, properties: [{name: delegate, type: P}]}]\n", to: "\(name).yml")
        let generation = try Generator.generate(from: .file(folder.path("\(name).yml")))
        let thrown = #expect(throws: RunError.self) { try Depfile.render(generation) }
        #expect(thrown?.exitCode == .usage)
        #expect(thrown?.message.hasSuffix("can't be written to a depfile: it holds a control character") == true)
    }

    @Test(arguments: [
        "", "All.swift:\n", "All.swift: safegen.yml\n", "Generated/A.swift Generated/B.swift: a.yml b.yml\n",
        "a\\ b.swift: safegen.yml\n",
    ])
    func olderDepfileIsReplaced(text: String) throws {
        try write(inPlaceOf: text)
        let output = ["SafeA", "SafeSupport"].map { folder.path("Generated/\($0).swift") }.joined(separator: " ")
        #expect(folder.text("Safe.d") == "\(output): \(folder.path("safegen.yml"))\n")
    }

    @Test(arguments: [
        "\n", "notes\n", "All.swift:", "All.swift: safegen.yml", "All.swift: a.yml\nmine: b\n", "all: All.swift\n",
        "All.swift:a.yml\n",
    ])
    func anotherFileStays(text: String) throws {
        let thrown = #expect(throws: RunError.self) { try write(inPlaceOf: text) }
        #expect(
            thrown
                == RunError(
                    "'\(folder.path("Safe.d"))' is not a depfile, and stays as it is", exitCode: .cannotCreateOutput))
        #expect(folder.text("Safe.d") == text)
    }
}
