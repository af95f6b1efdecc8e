import Testing

/// Where a system holds the delegates of a class weakly itself, the wrapper's name stands for the class.
@Suite struct SafeSystemsTests {
    /// One spelling on all systems: where `#if` can't stand, as a superclass, and in the extension.
    private let client = EmittedFile(
        path: "Client.swift",
        text: """
            import GameKit
            import SceneKit

            class Center: SafeGameCenterViewController {}

            @MainActor func show(_ delegate: (any GKGameCenterControllerDelegate)?) -> GKGameCenterViewController? {
                guard let delegate, case let controller = SafeGameCenterViewController() else { return nil }
                controller.gameCenterDelegate = delegate
                return controller
            }

            func watch(_ world: SCNPhysicsWorld, _ delegate: any SCNPhysicsContactDelegate) -> Bool {
                world.safeContactDelegate = delegate
                return world.safeContactDelegate === delegate
            }
            """)

    @Test(arguments: ["iOS", "macOS"], CompilerMode.tried)
    func oneSpellingCompilesOnEachSystem(system: String, mode: CompilerMode) throws {
        let output = try Fixture.generate(manifest: Fixture(name: "safe-systems").manifest)
        let files = (output + [client]).map { $0.compiled(on: system) }
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// The check can fail: on a system that no name is for, there is none.
    @Test func nameIsMissingWhereTheClassIsUnknown() throws {
        let output = try Fixture.generate(manifest: Fixture(name: "safe-systems").manifest)
        let files = (output + [client]).map { $0.compiled(on: "watchOS") }
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: .swift6)
        #expect(diagnostics.contains("cannot find type 'SafeGameCenterViewController' in scope"))
    }

    /// Objective-C code sees the property of an extension and, of a class that is exported, a subclass that changes nothing.
    @Test func headerHasWhatIsExported() throws {
        let output = try Fixture.generate(manifest: Fixture(name: "safe-systems").manifest)
        let header = try TypeCheck.make().objectiveCHeader(of: output.map { $0.compiled(on: "macOS") })
        #expect(header.contains("safeContactDelegate"))
        #expect(header.contains("@interface SafeGameCenterViewController : GKGameCenterViewController"))
        #expect(!header.contains("SafePaymentAuthorizationViewController"))
    }
}
