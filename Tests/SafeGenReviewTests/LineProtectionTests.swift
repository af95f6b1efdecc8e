import Testing

@testable import SafeGen
@testable import SafeGenReview

/// Which lines of the output protect, by the renderer.
@Suite struct LineProtectionTests {
    /// The protected lines of a file, each with its protection.
    private func lines(of name: String, in output: String = "directory: Generated") throws -> [String: LineProtection] {
        let generation = try ReviewSamples.generation(
            """
            version: 1
            output: {\(output)}
            classes:
              - {name: Player, module: Kit, forward: proxy, properties: [{name: delegate, type: P}, {name: source, type: P, \
            forward: delegate}]}
              - {name: World, module: Kit, form: extension, forward: proxy, properties: [{name: delegate, type: P}]}
            protocols: [{name: P, module: Kit, objc: true, requirements: ["optional func a()"]}]

            """)
        let index = try #require(
            generation.files.firstIndex { $0.path == name }, "\(generation.diagnostics.map(\.message))")
        let text = String(decoding: generation.files[index].contents, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let protections = generation.origins(at: index).compactMapValues(\.protection)
        return Dictionary(
            protections.map { (text[$0.key].trimmingPrefix { $0 == " " }.description, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test func linesOfAWrapperBelongToItsProperties() throws {
        let lines = try lines(of: "SafePlayer.swift")
        #expect(
            lines["private var safeDelegateSlot: SafeSlot<SafePProxy> { .of(self, SafePlayer.self, 0) }"]
                == .proxy(property: "SafePlayer.delegate"))
        #expect(lines["get { safeSource.value(of: super.source) }"] == .weakReference(property: "SafePlayer.source"))
        #expect(lines["nonisolated class SafePlayer: Player {"] == nil)
        #expect(!lines.keys.contains { $0.hasPrefix("//") || $0 == "}" || $0.isEmpty })
    }

    @Test func linesOfAProxyAndOfTheSharedTypesAreTheirs() throws {
        #expect(try lines(of: "SafePProxy.swift")["safeTarget?.a?()"] == .forwarding(type: "P"))
        #expect(try lines(of: "SafeSupport.swift")["Self.lock.lock()"] == .shared)
        #expect(
            try lines(of: "World+Safe.swift").values.allSatisfy { $0 == .proxy(property: "World.safeDelegate") })
    }

    @Test func oneFileHasTheLinesOfAll() throws {
        let lines = try lines(of: "All.swift", in: "file: All.swift")
        #expect(lines["get { safeSource.value(of: super.source) }"] == .weakReference(property: "SafePlayer.source"))
        #expect(lines["safeTarget?.a?()"] == .forwarding(type: "P"))
    }
}
