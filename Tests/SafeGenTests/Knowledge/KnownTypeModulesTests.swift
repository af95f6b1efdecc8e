import Testing

@testable import SafeGen

/// The modules in front of the types that known callbacks mention.
@Suite struct KnownTypeModulesTests {
    /// Types of the standard library, and of Objective-C, that no project has another one of.
    private static let unmistakable: Set<String> = [
        "Any", "AnyClass", "AnyHashable", "AnyObject", "AutoreleasingUnsafeMutablePointer", "Bool", "Int", "ObjCBool",
        "String", "UInt32", "UnsafeMutablePointer", "Void",
    ]

    @Test func everyTypeWithoutAPrefixHasItsModule() {
        let modules = KnownTypeModules(qualifying: nil)
        var missing: Set<String> = []
        for entry in KnowledgeBase.frameworks.flatMap(\.protocols) {
            for name in entry.requirements.flatMap(\.requirement.typeNames) {
                let outer = String(name.prefix { $0 != "." })
                let hasPrefix = WrapperName.standard(prefix: "", className: outer) != outer || outer.hasPrefix("CG")
                let isWrapped = entry.module.map { KnowledgeBase.hasClass(outer, in: $0) } ?? false
                guard !hasPrefix, !isWrapped, !Self.unmistakable.contains(outer) else { continue }
                if modules.qualified(name) == name { missing.insert(name) }
            }
        }
        #expect(missing.sorted() == [])
    }

    @Test(arguments: [
        ("Data", "Foundation.Data"), ("Foundation.Data", "Foundation.Data"),
        ("Notification.Name", "Foundation.Notification.Name"),
        ("Database", "Database"), ("Error", "Swift.Error"), ("XMLParser", "XMLParser"),
    ])
    func qualifiesNamesThatProjectsUseToo(name: String, expected: String) {
        #expect(KnownTypeModules(qualifying: nil).qualified(name) == expected)
    }

    @Test(arguments: [
        ("XMLParser", "Foundation.XMLParser"), ("Stream.Event", "Foundation.Stream.Event"), ("NSString", "NSString"),
        ("UITableView", "UITableView"),
    ])
    func qualifiesClassesOfOneModule(name: String, expected: String) {
        #expect(KnownTypeModules(qualifying: "Foundation").qualified(name) == expected)
    }
}

extension Requirement {
    fileprivate var typeNames: [String] {
        var names: [String] = []
        _ = mapTypes { type in
            type.mapNames { name in
                names.append(name)
                return name
            }
        }
        return names
    }
}
