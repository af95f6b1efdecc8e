import Testing

@testable import SafeGen

@Suite struct ManifestResolverTests {
    private func resolve(_ yaml: String) throws -> ManifestResolver.Resolution {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.isEmpty)
        return ManifestResolver.resolve(loaded.manifest)
    }

    @Test func propertiesInheritFromTheClassAndTheDefaults() throws {
        let manifest = try resolve(
            """
            version: 1
            defaults: {prefix: Weak, access: package, forward: proxy}
            classes:
              - {name: A, access: public, properties: [{name: a, type: P}, {name: b, type: P, prefix: My}]}
              - {name: B, prefix: My, forward: delegate, properties: [{name: a, type: P, forward: proxy}, {name: b, type: P}]}
            """
        ).manifest
        #expect(manifest.prefix == "Weak")
        #expect(manifest.classes.map(\.attributes.access) == [.public, .package])
        let properties = manifest.classes.flatMap(\.properties)
        #expect(properties.map(\.backingName) == ["weakA", "myB", "myA", "myB"])
        #expect(properties.map(\.attributes.access) == [.public, .public, .package, .package])
        #expect(properties.map(\.forward.value) == [.proxy, .proxy, .proxy, .delegate])
        #expect(properties.map { $0.forward.location?.line } == [nil, nil, 5, 5])
        #expect(properties.allSatisfy { $0.attributes.optionality == .optional })
        #expect(properties.allSatisfy { $0.place(of: PropertyKeys.optionality) == nil })
    }

    @Test func everyBindingAndEveryExtensionIsAWrapper() throws {
        let manifest = try resolve(
            """
            version: 1
            classes:
              - name: NSCache
                bindings: [{arguments: [A, B], as: SafeAB}, {arguments: [C, D], imports: [K]}]
                properties: [{name: delegate, type: P}]
              - {name: Outer.Inner, form: extension, forward: proxy, properties: [{name: delegate, type: P}]}
            """
        ).manifest
        #expect(manifest.classes[0].wrappers.map(\.name) == ["SafeAB", "SafeCache"])
        #expect(manifest.classes[0].wrappers.map(\.arguments) == [["A", "B"], ["C", "D"]])
        #expect(manifest.classes[0].wrappers.map(\.imports) == [[], ["K"]])
        #expect(manifest.classes[1].wrappers.map(\.name) == ["OuterInner+Safe"])
        #expect(manifest.classes[1].wrappers[0].arguments.isEmpty)
    }

    @Test func appliesKnowledgeOnlyInItsModule() throws {
        let manifest = try resolve(
            """
            version: 1
            classes:
              - {name: XMLParser, module: Foundation, properties: [{name: '`delegate`', type: P}, {name: other, type: P}]}
              - {name: XMLParser, module: Mine, properties: [{name: delegate, type: P}]}
            """
        ).manifest
        #expect(manifest.classes[0].properties.map { $0.hazard?.reads } == [.pointer, nil])
        #expect(manifest.classes[1].hazards.isEmpty)
    }

    @Test(arguments: [
        ("XMLParser", "Foundation"), ("Stream", "Foundation"), ("UITableView", "UIKit"), ("SCNProgram", "SceneKit"),
    ])
    func knowsNothingOfANamesakeInAnotherModule(className: String, module: String) throws {
        func facts(_ module: String) throws -> [Bool] {
            let entry = try #require(
                try resolve(
                    "version: 1\nclasses: [{name: \(className), module: \(module), properties: [{name: delegate, type: P}]}]"
                ).manifest.classes.first)
            return [
                entry.hazards.isEmpty, entry.knownSubclasses.isEmpty, entry.weakProperties.isEmpty,
                entry.attributes.conformances.isEmpty, !entry.attributes.isCopiedBytewise,
            ]
        }
        #expect(try facts(module).contains(false))
        #expect(try facts("Mine") == [true, true, true, true, true])
    }

    @Test func keepsARepeatedPropertyOnce() throws {
        let resolution = try resolve(
            "version: 1\nclasses: [{name: A, properties: [{name: in, type: P}, {name: '`in`', type: Q}]}]")
        #expect(resolution.manifest.classes[0].properties.map(\.name.value.text) == ["in"])
        #expect(resolution.diagnostics.map(\.rule) == [Rule.duplicateProperty.id])
    }

    @Test(arguments: [("in", "`in`"), ("`in`", "`in`"), ("delegate", "delegate"), ("`delegate`", "delegate")])
    func spellsABareNameForItsDeclaration(written: String, spelling: String) {
        #expect(BareName(written).spelling == spelling)
        #expect(BareName(written) == BareName(spelling))
    }
}
