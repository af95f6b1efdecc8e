import SafeGen
import SafeGenTemplates
import Testing

/// A wrapper whose superclass is Swift code of the same module.
@Suite struct OwnModuleTests {
    @Test(arguments: CompilerMode.allCases, [AccessLevel.internal, .package, .public, .open])
    func compilesBesideItsSuperclass(mode: CompilerMode, access: AccessLevel) throws {
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
        let property = WrappedProperty(
            name: "delegate", backingName: "safeDelegate", type: .existential("HazardDelegate"), access: access)
        let wrapper = Wrapper(name: "SafeHazard", superclass: "Hazard", access: access, properties: [property])
        let template = SourceFileTemplate(manifestName: "safegen.yml", swift: .swift62)
        let emitted = EmittedFile(path: "SafeHazard.swift", bytes: template.render([.subclass(wrapper)]))
        let diagnostics = try TypeCheck.make().diagnostics(of: [superclass, emitted], in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }
}
