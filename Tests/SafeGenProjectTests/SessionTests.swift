import TestSupport
import Testing

@testable import SafeGenProject

@Suite struct SessionTests {
    @Test func readersOfOneRunReadADescriptionOnce() throws {
        let folder = try TemporaryFolder()
        func write(_ target: String) throws {
            let package = "let package = Package(name: \"P\", targets: [.target(name: \"\(target)\")])\n"
            try folder.write(package, to: "Package.swift")
        }
        func names(_ known: Session) -> [String] {
            var reader = ProjectReader(known: known)
            reader.readDescriptions(around: folder.path("a.swift"))
            return reader.model.targets.map(\.name)
        }
        let known = Session()
        #expect(names(known).isEmpty)
        try write("A")
        #expect(names(known) == ["A"])
        try write("B")
        #expect(names(known) == ["A"])
        #expect(names(Session()) == ["B"])
    }
}
