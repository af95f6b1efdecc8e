import Foundation
import Testing

/// What once failed, and the seeds, in a debug build without a fuzzer.
@Suite struct RegressionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path

    @Test(arguments: FuzzTarget.allCases, ["Seeds", "Regressions"])
    func everyInputIsRead(target: FuzzTarget, kind: String) throws {
        let folder = "\(Self.folder)/\(kind)/\(target.rawValue)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        #expect(!names.isEmpty || kind == "Regressions")
        for name in names {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            #expect(target.run(Array(data)) == nil, "\(kind)/\(target.rawValue)/\(name)")
        }
    }
}
