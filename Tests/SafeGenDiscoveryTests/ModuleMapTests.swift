import SafeGen
import Testing
import TestSupport

@testable import SafeGenDiscovery

@Suite struct ModuleMapTests {
    @Test func explicitSubmodulesHaveFullNames() {
        let map = """
            // explicit module No { }
            framework module Kit [extern_c] {
              umbrella header "Kit.h" /* explicit module No { } */
              export *
              module * { export * }
              exclude header "explicit module.h"
              module Views {
                requires objc
                explicit module Picker { header "P.h" { size 1 } export * }
                module Plain { header "Q.h" explicit module Deep {} }
              }
              explicit module * { export * }
              extern module Other "Other.modulemap"
              explicit framework module Inner [system] { }
            }
            module KitMore { explicit module No {} }
            """
        #expect(
            ModuleMap(map, of: "Kit").explicitSubmodules == ["Kit.Views.Picker", "Kit.Views.Plain.Deep", "Kit.Inner"])
        #expect(ModuleMap(map, of: "KitMore").explicitSubmodules == ["KitMore.No"])
        #expect(ModuleMap(map, of: "Views").explicitSubmodules == [])
    }

    @Test func reportsAMapThatCannotBeRead() throws {
        let folder = try TemporaryFolder()
        func submodules(of module: String) throws -> [String] {
            try ModuleMap.explicitSubmodules(of: module, importPaths: [folder.path], frameworkPaths: [], sdk: nil)
        }
        try folder.write("", to: "Kit/module.modulemap/file")
        let error = #expect(throws: RunError.self) { try submodules(of: "Kit") }
        #expect(error?.exitCode == .readOrWriteFailed)
        #expect(try submodules(of: "Other").isEmpty)
    }

    @Test(arguments: [
        ("", []), ("module", []), ("module Kit", []), ("module Kit {", []), ("explicit", []),
        ("module Kit { explicit module", []), ("module Kit { explicit module A", ["Kit.A"]),
        ("module Kit { explicit module A {} /*", ["Kit.A"]), ("/*", []), ("//", []), ("\"", []),
        ("module Kit { explicit module A {} \"explicit module B", ["Kit.A"]), ("{", []),
        ("}}} module Kit { explicit module A {} }", ["Kit.A"]), ("/*/ module Kit { explicit module A {} }", []),
        ("module { explicit module A {} }", []), ("explicit module Kit {}", []),
    ])
    func readsBrokenMapsToTheirEnd(text: String, submodules: [String]) {
        #expect(ModuleMap(text, of: "Kit").explicitSubmodules == submodules)
    }
}
