import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct PackageDumpTests {
    private let written = "-- Emitting symbol graph for Kit\nFiles written to /p/.build/symbolgraph\n"

    private func failure(_ module: String) -> String {
        """
        error: Failed to emit symbol graph for '\(module)': Couldn't load module '\(module)' in the current SDK and search paths.
        Current visible modules:
        Swift


        """
    }

    @Test func takesTheFolderThatIsNamedLast() throws {
        let dump = try #require(PackageDump("Files written to /x\n" + written, succeeded: true) { _ in [] })
        #expect(dump.folder == "/p/.build/symbolgraph")
        #expect(dump.diagnostics == [])
    }

    @Test(arguments: ["KitPackageTests", "KitPackageDiscoveredTests"])
    func ignoresModulesThatRunTests(module: String) throws {
        let dump = try #require(
            PackageDump(failure(module) + written, succeeded: false) {
                $0 == "/p/.build/symbolgraph" ? ["Kit.symbols.json"] : []
            })
        #expect(dump.diagnostics == [])
    }

    @Test func namesModulesWithoutAGraphWithTheReason() throws {
        let dump = try #require(PackageDump(failure("Views") + written, succeeded: false) { _ in ["Kit.symbols.json"] })
        #expect(
            dump.diagnostics.map(\.message) == [
                "the delegates of the module 'Views' are not listed, since it has no symbol graph: Couldn't load module 'Views' in "
                    + "the current SDK and search paths."
            ])
        #expect(dump.diagnostics.map(\.severity) == [.warning])
        #expect(dump.unwritten == ["Views"])
    }

    @Test func failsWithoutAnyGraph() {
        #expect(PackageDump(failure("Kit") + written, succeeded: false) { _ in [] } == nil)
        #expect(PackageDump("error: no such module 'Gone'\n", succeeded: false) { _ in ["Kit.symbols.json"] } == nil)
        #expect(PackageDump("error: disk full\n" + written, succeeded: false) { _ in ["Kit.symbols.json"] } == nil)
    }
}
