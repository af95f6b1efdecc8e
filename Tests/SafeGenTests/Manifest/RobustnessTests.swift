import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCommandSupport

/// Whatever the bytes of a manifest are, the answer is files or an error, never a crash.
@Suite struct RobustnessTests {
    private static let small = Array(
        """
        version: 1
        output: {file: A.swift, header: ["a"]}
        classes:
          - &a
            name: NSCache
            bind: [A, "[B: C]"]
            condition: os(iOS) || DEBUG # c
            available: "iOS 13, *"
            properties: [{name: delegate, type: A & B, optionality: implicit}]
          - {<<: *a, name: B, bindings: [{arguments: [(Int) -> Void], as: C}]}
        """.utf8)

    /// Whether the bytes give files or an error, every error in the file and with a message.
    private func isAnswered(_ bytes: [UInt8]) throws -> Bool {
        let loaded = try ManifestLoader.load(.bytes(bytes, name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let diagnostics = loaded.diagnostics + resolution.diagnostics + plan.diagnostics
        let text = DiagnosticFormat.text.render(diagnostics, in: loaded.files)
        let json = DiagnosticFormat.json.render(diagnostics, in: loaded.files)
        let places = diagnostics.compactMap(\.location)
        return places.allSatisfy { $0.line > 0 && $0.column > 0 } && places.count == diagnostics.count
            && diagnostics.allSatisfy { !$0.message.isEmpty }
            && diagnostics.flatMap(\.fixits).allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count }
            && text.isEmpty == diagnostics.isEmpty && !json.isEmpty
    }

    @Test func survivesEveryPrefixOfAManifest() throws {
        for count in 0...Self.small.count {
            #expect(try isAnswered(Array(Self.small.prefix(count))), "the first \(count) bytes")
        }
    }

    @Test func survivesEverySuffixOfAManifest() throws {
        for count in 0...Self.small.count {
            #expect(try isAnswered(Array(Self.small.dropFirst(count))), "without the first \(count) bytes")
        }
    }

    @Test(arguments: [Self.small, Array(EveryKey.manifest.utf8)], Proofs.sample(of: [UInt64](1...4), 1))
    func survivesChangedBytes(manifest: [UInt8], seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            var bytes = manifest
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.change(&bytes, &random) }
            #expect(try isAnswered(bytes), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &random)
        let signs = Array("{}[]:,-?&*!|>'\"%@`#~ \t\n\r<=.()\\\u{0}é\u{85}".utf8)
        switch Int.random(in: 0...5, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[place] = signs.randomElement(using: &random) ?? 0
        case 2: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
        case 3: bytes.remove(at: place)
        default:
            // A line goes, or moves elsewhere.
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let line = lines.remove(at: Int.random(in: lines.indices, using: &random))
            if Bool.random(using: &random) { lines.insert(line, at: Int.random(in: 0...lines.count, using: &random)) }
            bytes = Array(lines.joined(separator: [0x0A]))
        }
    }
}
