import Foundation
@testable import SafeGen
import Testing

/// A wrapper whose superclass is Swift code of the same module.
@Suite struct OwnModuleTests {
    @Test(arguments: CompilerMode.tried, [AccessLevel.internal, .package, .public, .open])
    func compilesInTheModuleOfItsSuperclass(mode: CompilerMode, access: AccessLevel) throws {
        let visible = min(access, .public).rawValue
        let superclass = EmittedFile(
            path: "Hazard.swift",
            text: """
                nonisolated \(access.rawValue) class Hazard {
                    \(access.rawValue) unowned(unsafe) var delegate: (any HazardDelegate)?
                    \(visible) init() {}
                }
                nonisolated \(visible) protocol HazardDelegate: AnyObject {}
                """)
        var property = WrappedProperty(
            name: "delegate", backingName: "safeDelegate", type: .existential("HazardDelegate"))
        property.attributes.access = access
        var wrapper = Wrapper(name: "SafeHazard", superclass: "Hazard", properties: [property])
        wrapper.attributes.access = access
        let template = SourceFileTemplate(manifestName: "safegen.yml", swift: .swift62)
        let support = try #require(ProxySupport(of: [.subclass(wrapper)], names: ProxySupportNames()))
        let emitted = EmittedFile(
            path: "SafeHazard.swift", bytes: template.render([.subclass(wrapper), .support(support)]))
        let diagnostics = try TypeCheck.make().diagnostics(of: [superclass, emitted], in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// Projects have a `Data` and a parser of their own. In front of the class's name its module says which one is meant.
    @Test(
        arguments: CompilerMode.tried,
        [
            (["XMLParser", "XMLParserDelegate", "Data", "Error"], "Foundation.XMLParser"),
            (["FileManager", "FileManagerDelegate", "URL", "Error"], "Foundation.FileManager"),
            (["NSCache"], "Foundation.NSCache<NSString, NSData>"),
            (["SKPhysicsWorld", "SKPhysicsContactDelegate"], "SpriteKit.SKPhysicsWorld"),
            (["Data", "Error", "URL"], "XMLParser"),
        ])
    func typesOfTheModuleKeepThoseOfAKnownClass(
        mode: CompilerMode, hidden: (types: [String], entry: String)
    ) throws {
        let diagnostics = try diagnostics(of: hidden.entry, beside: hidden.types, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test func typeOfTheModuleHidesAClassWithoutItsModule() throws {
        let diagnostics = try diagnostics(of: "XMLParser", beside: ["XMLParser"], in: .swift6)
        #expect(diagnostics.contains("property does not override any property from its superclass"), "\(diagnostics)")
    }

    private func diagnostics(of entry: String, beside types: [String], in mode: CompilerMode) throws -> String {
        let file = try Folders.makeTemporary("own").appendingPathComponent("safegen.yml")
        let manifest = "version: 1\noutput: {directory: ., swift: \"6.2\"}\nclasses: ['\(entry)']\n"
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        let text = types.map { "nonisolated \($0.hasSuffix("Delegate") ? "protocol" : "class") \($0) {}\n" }.joined()
        let own = EmittedFile(path: "Own.swift", text: text)
        return try TypeCheck.make().diagnostics(of: [own] + Fixture.generate(manifest: file), in: mode, lowers: false)
    }

    /// The override of `copy(with:)` names a type of Foundation.
    @Test(arguments: CompilerMode.tried)
    func copiesOfAClassWithoutAModuleNeedNoImport(mode: CompilerMode) throws {
        let file = try Folders.makeTemporary("copying").appendingPathComponent("safegen.yml")
        let manifest = """
            version: 1
            output: {directory: ., swift: "6.2"}
            classes:
              - {name: Hazard, conforms: [NSCopying], properties: [{name: delegate, type: HazardDelegate}]}
            """
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        let superclass = EmittedFile(
            path: "Hazard.swift",
            text: """
                import Foundation

                nonisolated class Hazard: NSCopying {
                    unowned(unsafe) var delegate: (any HazardDelegate)?
                    required init() {}
                    func copy(with zone: NSZone? = nil) -> Any { Self() }
                }
                nonisolated protocol HazardDelegate: AnyObject {}
                """)
        let diagnostics = try TypeCheck.make().diagnostics(
            of: [superclass] + Fixture.generate(manifest: file), in: mode, lowers: false)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }
}
