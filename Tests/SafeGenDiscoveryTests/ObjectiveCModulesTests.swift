import Testing

@testable import SafeGenDiscovery

@Suite struct ObjectiveCModulesTests {
    private func target(_ name: String, type: String = "library", module: String = "ClangTarget", _ sources: String...)
        -> String
    {
        """
            Name: \(name)
            Type: \(type)
            C99name: \(name)
            Module type: \(module)
            Path: Sources/\(name)
            Sources:
        \(sources.map { "        \($0)" }.joined(separator: "\n"))
            Product memberships:
                Kit


        """
    }

    @Test func findsClangLibrariesWithObjectiveC() {
        let products = "Products:\n    Name: Kit\n    Type:\n        Library:\n            automatic\n\nTargets:\n"
        let text =
            products + target("Player", "a.c", "Player.m", "Reader.mm") + target("Sums", "sum.c", "sum.cpp")
            + target("App", type: "executable", "main.m") + target("Views", module: "SwiftTarget", "View.swift")
            + target("Mixed", "Mixed.mm")
        #expect(ObjectiveCModules(described: text).names == ["Player", "Mixed"])
    }

    @Test func findsNoneInOtherText() {
        #expect(ObjectiveCModules(described: "warning: Player.m\nError.m\n").names == [])
    }
}
