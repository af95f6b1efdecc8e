import Foundation
import SafeGen
import Testing

/// Proxies of protocols with names, types and effects that generated code has to mind compile without a warning.
@Suite struct ProxyRequirementTests {
    /// A requirement, and what happens once the delegate is deallocated.
    struct Case: Sendable {
        let declaration: String
        var whenNil: String?
    }

    /// Types and members that are called like those of a proxy.
    static let names: [Case] = [
        Case(declaration: "func open(_ slot: Slot) -> [WeakBox]"),
        Case(declaration: "var slots: [Slot] { get set }"),
        Case(declaration: "func make() -> WeakBox", whenNil: "WeakBox()"),
        Case(declaration: "func weakTarget(_ a: Int)"),
        Case(declaration: "var weakTarget: Int { get }"),
        Case(declaration: "var weakBox: WeakBox? { get set }"),
        Case(declaration: "func weakTargetOfProxy()"),
        Case(declaration: "func look(_ weakTarget: Int) -> Int"),
        Case(declaration: "func of(_ target: AnyObject)"),
        Case(declaration: "func ask(_ target: Int, strongTarget: Int) -> Int?", whenNil: "target"),
        Case(declaration: "func tell(_ target: Int, strongTarget: Int)", whenNil: "_ = target"),
        Case(declaration: "func name(`self` a: Int, `in` b: Int, `inout` c: Int)"),
    ]

    /// Effects, and values that change hands.
    static let effects: [Case] = [
        Case(declaration: "func go() throws(Never)"),
        Case(declaration: "func count() throws(Never) -> Int"),
        Case(declaration: "func fetch() async throws(Never) -> Int?"),
        Case(declaration: "var size: Int { get throws(Never) }"),
        Case(declaration: "nonisolated(nonsending) func stay(_ box: Box) async -> Box?"),
        Case(declaration: "func give() -> sending Box", whenNil: "Box()"),
        Case(declaration: "func giveAll() -> sending [Box]"),
        Case(declaration: "func pass(_ item: consuming Item) -> Item", whenNil: "item"),
        Case(declaration: "func lazily(_ value: @autoclosure () async -> Int) async"),
        Case(declaration: "@unsafe func touch()"),
        Case(declaration: "@safe func read(_ bytes: UnsafeRawPointer)"),
        Case(declaration: "func perhaps(_ value: @autoclosure () async throws -> Int) async throws -> Int"),
    ]

    /// In the manifest `MainActor` is any global actor, for it is inherited and not written.
    static let isolations = ["nonisolated", "@MainActor", "@Foreign"]

    @Test(arguments: isolations, CompilerMode.tried)
    func namesOfTheProxyHideNoOthers(isolation: String, mode: CompilerMode) throws {
        let diagnostics = try diagnostics(of: Self.names, isolation, mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: isolations, CompilerMode.tried)
    func effectsAreThoseOfTheDelegate(isolation: String, mode: CompilerMode) throws {
        let diagnostics = try diagnostics(of: Self.effects, isolation, mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// Whoever says where an `async` method of Objective-C runs is not contradicted.
    @Test(arguments: CompilerMode.tried)
    func writesTheIsolationOfAnAsyncMethodOnce(mode: CompilerMode) throws {
        let cases = [
            "func go() async", "@concurrent func run() async", "@MainActor func show() async",
            "nonisolated(nonsending) func stay() async",
        ].map { Case(declaration: $0) }
        let diagnostics = try diagnostics(of: cases, "nonisolated", mode, isObjC: true)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// Compiles a superclass, the protocol of its delegate, and what is generated for them.
    private func diagnostics(
        of cases: [Case], _ isolation: String, _ mode: CompilerMode, isObjC: Bool = false
    ) throws -> String {
        let root = isObjC ? "NSObjectProtocol" : "AnyObject"
        let requirements = cases.map { sample in
            let whenNil = sample.whenNil.map { ", whenNil: \"\($0)\"" } ?? ""
            return "      - {declaration: \"\(sample.declaration)\"\(whenNil)}\n"
        }
        let manifest = """
            version: 1
            output: {directory: ., swift: "6.2"}
            classes:
              - name: Desk
                isolation: \(isolation == "nonisolated" ? isolation : "MainActor")
                properties: [{name: delegate, type: DeskDelegate, forward: proxy}]
            protocols:
              - name: DeskDelegate
                inherits: [\(root)]
                isolation: \(isolation == "nonisolated" ? isolation : "MainActor")
                objc: \(isObjC)
                requirements:

            """
        let folder = try Folders.makeTemporary("requirements")
        let file = folder.appendingPathComponent("safegen.yml")
        try (manifest + requirements.joined()).write(to: file, atomically: false, encoding: .utf8)
        let declarations = cases.map { "    \(isObjC ? "@objc " : "")\($0.declaration)\n" }
        let own = """
            import Foundation

            @globalActor actor Foreign { static let shared = Foreign() }
            nonisolated struct Slot {}
            nonisolated class WeakBox {}
            nonisolated class Box {}
            nonisolated struct Item: ~Copyable {}

            \(isObjC ? "@objc " : "")\(isolation) protocol DeskDelegate: \(root) {
            \(declarations.joined())
            }

            \(isolation) class Desk {
                unowned(unsafe) var delegate: (any DeskDelegate)?
            }
            """
        return try TypeCheck.make().diagnostics(
            of: [EmittedFile(path: "Own.swift", text: own)] + Fixture.generate(manifest: file), in: mode,
            lowers: !isObjC)
    }
}
