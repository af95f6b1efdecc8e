import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenTemplates

@Suite struct WrapperPlannerTests {
    private func wrappers(_ yaml: String) throws -> [Wrapper] {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let plan = WrapperPlanner.plan(loaded.manifest)
        let diagnostics = loaded.diagnostics + plan.diagnostics
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        return plan.declarations.compactMap { if case .subclass(let wrapper) = $0 { wrapper } else { nil } }
    }

    @Test func everythingThatIsSaidOfAClassIsPlanned() throws {
        #expect(
            try wrappers(EveryKey.manifest).first
                == Wrapper(
                    name: "InnerWrapper",
                    superclass: "Outer.Inner<NSString, any P>",
                    imports: ["Kit", "Other", "Kit.Sub"],
                    condition: "canImport(Kit) && (os(iOS) || DEBUG)",
                    availability: "iOS 13, *",
                    objcName: "XYInner",
                    access: .public,
                    isolation: .mainActor,
                    isSendable: true,
                    properties: [
                        WrappedProperty(
                            name: "delegate",
                            backingName: "myDelegate",
                            type: .existential("A & B"),
                            optionality: .implicit,
                            ownership: .unowned,
                            access: .internal
                        )
                    ]
                ))
    }

    @Test func classIsAskedBeforeTheDefaultsAndThePropertyBeforeTheClass() throws {
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
        #expect(wrappers.map(\.access) == [.package, .public])
        #expect(wrappers.map { $0.properties.map(\.backingName) } == [["dftA", "prpB"], ["clsA", "prpB"]])
        #expect(wrappers.map { $0.properties.map(\.access) } == [[.package, .internal], [.public, .package]])
    }

    @Test func classThatForwardsTheDelegateIsAskedBeforeTheDefaults() throws {
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
        #expect(wrappers.map(\.condition) == [condition])
    }

    @Test func modulesAreImportedOnce() throws {
        let wrappers = try wrappers(
            "version: 1\nclasses: [{name: A, module: M, imports: [N, M, N], properties: [{name: a, type: P}]}]")
        #expect(wrappers.map(\.imports) == [["M", "N"]])
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
