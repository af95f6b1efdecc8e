import Testing
import TestSupport

@testable import SafeGen

@Suite struct WrapperPlannerTests {
    private func wrappers(_ yaml: String) throws -> [Wrapper] {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let diagnostics = loaded.diagnostics + resolution.diagnostics + plan.diagnostics
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        return plan.declarations.compactMap { if case .subclass(let wrapper) = $0 { wrapper } else { nil } }
    }

    @Test func plansKnownCopies() throws {
        let yaml = """
            version: 1
            classes:
              - {name: SCNProgram, module: SceneKit, properties: [{name: delegate, type: P}]}
              - {name: SCNProgram, module: Mine, as: B, properties: [{name: delegate, type: P}]}
            """
        #expect(try wrappers(yaml).map(\.attributes.conformances) == [[.copying, .secureCoding], []])
    }

    @Test func rejectsStoredPropertiesInBytewiseCopiedClasses() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: NSComboBoxCell
                module: AppKit
                properties: [{name: dataSource, type: P}]
              - name: Cell
                copiedBytewise: true
                properties: [{name: delegate, type: P, forward: proxy, whenReleased: [stop()]}]
              - {name: NSCell, module: Mine, as: C, properties: [{name: delegate, type: P}]}
              - {name: Cell, as: D, copiedBytewise: true, forward: delegate, properties: [{name: b, type: P}]}
            protocols: [{name: P}]
            """,
            [
                "8:75 error: 'Cell' is copied byte by byte (NSCopyObject), which breaks stored references, and "
                    + "'whenReleased' stores its watch; remove it [conflicting-keys]"
            ])
    }

    @Test func conformancesAreTwoAndBelongToASubclass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, conforms: [NSCopyin, NSCoding], properties: [{name: b, type: P}]}
              - {name: B, form: extension, forward: proxy, conforms: [NSCopying], properties: [{name: b, type: P}]}
            protocols: [{name: P}]
            """,
            [
                "3:26 error: 'NSCopyin' is not a value of 'conforms'; did you mean 'NSCopying'? [unknown-value] "
                    + "{NSCopyin → NSCopying}",
                "3:36 error: 'NSCoding' is not a value of 'conforms'; did you mean 'NSCopying'? [unknown-value] "
                    + "{NSCoding → NSCopying}",
                "4:59 error: 'form: extension' makes no class of its own, so there is nothing to copy or decode "
                    + "[conflicting-keys]",
            ])
    }

    @Test func attributesAreThoseOfTheManifest() throws {
        let entry = try #require(
            try ManifestLoader.load(.bytes(Array(EveryKey.manifest.utf8), name: "")).manifest.classes.first)
        let wrapper = try #require(try wrappers(EveryKey.manifest).first)
        #expect(wrapper.name == "InnerWrapper")
        #expect(wrapper.superclass == "Outer.Inner<NSString, any P>")
        var attributes = entry.attributes
        attributes.imports = ["Kit", "Other", "Kit.Sub", "Foundation"]
        attributes.condition = "canImport(Kit) && (os(iOS) || DEBUG)"
        #expect(wrapper.attributes == attributes)
        #expect(wrapper.properties.map(\.attributes) == entry.properties.map(\.attributes))
        #expect(wrapper.properties.map(\.backingName) == ["myDelegate"])
        #expect(wrapper.properties.map(\.type) == [.existential("A & B")])
    }

    @Test func propertyWinsOverTheClassAndTheClassOverTheDefaults() throws {
        let wrappers = try wrappers(
            """
            version: 1
            defaults: {prefix: Dft, access: package}
            classes:
              - name: A
                properties: [{name: a, type: P}, {name: b, type: P, prefix: Prp, access: internal}]
              - name: B
                prefix: Cls
                access: public
                properties: [{name: a, type: P}, {name: b, type: P, prefix: Prp, access: package}]
            """)
        #expect(wrappers.map(\.name) == ["DftA", "ClsB"])
        #expect(wrappers.map(\.attributes.access) == [.package, .public])
        #expect(wrappers.map { $0.properties.map(\.backingName) } == [["dftA", "prpB"], ["clsA", "prpB"]])
        #expect(
            wrappers.map { $0.properties.map(\.attributes.access) } == [[.package, .internal], [.public, .package]])
    }

    @Test func classThatForwardsTheDelegateWinsOverTheDefaults() throws {
        let wrappers = try wrappers(
            """
            version: 1
            defaults: {forward: proxy}
            classes:
              - {name: A, forward: delegate, properties: [{name: a, type: P}]}
              - {name: B, properties: [{name: a, type: P, forward: delegate}]}
            """)
        #expect(wrappers.map(\.name) == ["SafeA", "SafeB"])
    }

    @Test func eachBindingIsAWrapper() throws {
        let wrappers = try wrappers(
            """
            version: 1
            classes:
              - name: NSCache
                bindings:
                  - {arguments: [NSString, NSData], as: DataCache}
                  - arguments: [NSURL, "[Int: any P]"]
                properties: [{name: delegate, type: P}]
            """)
        #expect(wrappers.map(\.name) == ["DataCache", "SafeCache"])
        #expect(wrappers.map(\.superclass) == ["NSCache<NSString, NSData>", "NSCache<NSURL, [Int: any P]>"])
    }

    @Test(arguments: [
        ("module: M", "canImport(M)"), ("condition: os(iOS)", "os(iOS)"), ("condition: A || B", "A || B"),
        ("module: M, condition: os(iOS)", "canImport(M) && os(iOS)"),
        ("module: M, condition: A && B", "canImport(M) && A && B"),
        ("module: M, condition: A || B", "canImport(M) && (A || B)"),
        ("module: M, condition: (A || B) && C", "canImport(M) && (A || B) && C"),
        ("module: M.Sub", "canImport(M.Sub)"), ("access: public", nil),
    ])
    func conditionIsJoinedToThatOfTheModule(keys: String, condition: String?) throws {
        let wrappers = try wrappers("version: 1\nclasses: [{name: A, \(keys), properties: [{name: a, type: P}]}]")
        #expect(wrappers.map(\.attributes.condition) == [condition])
    }

    @Test(arguments: ["delegate", "proxy"])
    func conditionOfAProtocolIsThatOfTheWrapperToo(forward: String) throws {
        let wrappers = try wrappers(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: \(forward)}]}]
            protocols: [{name: Q, condition: os(macOS)}, {name: P, inherits: [Q]}]
            """)
        #expect(wrappers.map(\.attributes.condition) == ["os(macOS)"])
    }

    @Test func wrapperWhoseProxyNeedsObjectiveCNeedsItToo() throws {
        let wrappers = try wrappers(
            "version: 1\nclasses: [{name: A, properties: [{name: b, type: AnyObject, forward: proxy}]}]")
        #expect(wrappers.map(\.attributes.condition) == ["canImport(ObjectiveC)"])
    }

    @Test(arguments: [
        (
            "NSSpellServer", "forward: proxy}], condition: \"!os(iOS)\"",
            "canImport(Foundation) && !os(iOS) && os(macOS) && canImport(ObjectiveC)"
        ),
        ("FileManager", "forward: proxy}]", "canImport(Foundation) && canImport(ObjectiveC)"),
        ("FileManager", "forward: delegate}]", "canImport(Foundation)"),
    ])
    func wrapperExistsWhereKnownProtocolsAndTheirProxiesDo(name: String, rest: String, expected: String) throws {
        let wrappers = try wrappers(
            "version: 1\nclasses: [{name: \(name), module: Foundation, "
                + "properties: [{name: delegate, type: \(name)Delegate, \(rest)}]")
        #expect(wrappers.map(\.attributes.condition) == [expected])
    }

    @Test func modulesAreImportedOnce() throws {
        let wrappers = try wrappers(
            "version: 1\nclasses: [{name: A, module: M, imports: [N, M, N], properties: [{name: a, type: P}]}]")
        #expect(wrappers.map(\.attributes.imports) == [["M", "N"]])
    }

    @Test func keywordsArePropertyNamesInBackticks() throws {
        let wrappers = try wrappers(
            "version: 1\nclasses: [{name: A, properties: [{name: default, type: P}, {name: \"`in`\", type: P}]}]")
        #expect(wrappers[0].properties.map(\.name) == ["`default`", "`in`"])
        #expect(wrappers[0].properties.map(\.backingName) == ["safeDefault", "safeIn"])
    }

    @Test func orderIsThatOfTheManifest() throws {
        let wrappers = try wrappers(
            """
            version: 1
            classes:
              - {name: Z, properties: [{name: z, type: P}, {name: a, type: P}]}
              - {name: A, properties: [{name: a, type: P}]}
            """)
        #expect(wrappers.map(\.name) == ["SafeZ", "SafeA"])
        #expect(wrappers[0].properties.map(\.name) == ["z", "a"])
    }
}
