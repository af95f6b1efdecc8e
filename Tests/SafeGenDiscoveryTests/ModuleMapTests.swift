import Testing

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

    @Test(arguments: [
        "", "module", "module Kit", "module Kit {", "explicit", "module Kit { explicit module", "/*", "//", "\"", "}}}",
        "module Kit { explicit module A", "/*/ module Kit {", "{", "module { explicit module A {} }",
    ])
    func readsBrokenMapsToTheirEnd(text: String) {
        #expect(ModuleMap(text, of: "Kit").explicitSubmodules.count <= 1)
    }
}
