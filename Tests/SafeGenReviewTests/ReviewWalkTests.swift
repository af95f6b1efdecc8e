import Foundation
import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCommandSupport
@testable import SafeGenReview

/// A walk over manifests at random: nothing that changes what is generated goes unmentioned.
@Suite(.proof) struct ReviewWalkTests {
    private static let hint =
        "the review says nothing of it: is there a sentence for its key (Sources/SafeGenReview/Changes)?"

    @Test(arguments: 0..<8) func reportsEveryChangeOfTheOutput(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var sketch = Sketch(using: &generator)
        var before = try ReviewSamples.generation(sketch.text)
        try #require(!before.hasErrors, "\(before.diagnostics.filter { $0.severity == .error }.map(\.message))")
        var steps = 0
        for _ in 0..<80 {
            var next = sketch
            for _ in 0...Int.random(in: 0...1, using: &generator) { next.mutate(using: &generator) }
            let after = try ReviewSamples.generation(next.text)
            guard !after.hasErrors else { continue }
            let review = Review([ReviewedManifest(path: "safegen.yml", before: before, after: after)])
            try check(review, before, after, "\(sketch.text)\n----\n\(next.text)")
            steps += 1
            (sketch, before) = (next, after)
        }
        #expect(steps > 10)
    }

    private func check(_ review: Review, _ before: Generation, _ after: Generation, _ comment: String) throws {
        func contents(_ generation: Generation) -> [String: [UInt8]] {
            Dictionary(
                uniqueKeysWithValues: generation.files.map { ("\(generation.outputDirectory)/\($0.path)", $0.contents) }
            )
        }
        let isSame = contents(before) == contents(after)
        try #require(isSame || !review.changes.isEmpty, "\(Self.hint)\n\(comment)")
        // Not said for want of anything better.
        try #require(!review.changes.contains { $0.kind == .otherText }, "\(Self.hint)\n\(comment)")
        // Each file that changed belongs to something of which something is said.
        let hasOtherFiles = before.files.map(\.path) != after.files.map(\.path)
        try #require(isSame || !review.files().isEmpty || hasOtherFiles, "\(comment)")
        let isGlobal = review.changes.contains {
            [.outputSwift, .outputHeader, .outputPlace, .manifestName, .order].contains($0.kind)
        }
        guard !isGlobal else { return }
        let names = Set(review.changes.flatMap(\.subjects).flatMap { [$0.name, $0.formerName].compactMap(\.self) })
        let wrappers = Set(
            after.manifest.classes.flatMap(\.wrappers).map(\.name)
                + before.manifest.classes.flatMap(\.wrappers).map(\.name))
        for file in review.files() {
            let name = String((RelativePath.name(of: file.path)).dropLast(6))
            guard wrappers.contains(name) else { continue }
            let isNamed =
                names.contains(name) || names.contains { $0.hasPrefix("\(name).") }
                || names.contains { $0.hasPrefix("\(name.prefix { $0 != "+" }).") }
                // A wrapper has the name of its proxy in it.
                || review.changes.contains { $0.kind == .proxy || $0.kind == .protocolKind }
            try #require(
                isNamed, "\(Self.hint): \(name)\n\(review.changes.map(\.sentence.plain))\n\(comment)")
        }
    }

    /// A manifest in pieces that can be put otherwise.
    private struct Sketch {
        struct Property {
            var name: String
            var keys: [String: String]
        }

        struct Class {
            var name: String
            var keys: [String: String]
            var properties: [Property]
        }

        struct Description {
            var name: String
            var keys: [String: String]
            var requirements: [String]
        }

        var output: [String: String] = [:]
        var defaults: [String: String] = [:]
        var classes: [Class] = []
        var protocols: [Description] = []

        static let outputKeys = [
            "directory": ["Generated", "Out"], "swift": ["\"5.9\"", "\"6.1\"", "\"6.2\""], "header": ["[a]", "[a, b]"],
            "support": ["Feed", "Own"], "file": ["All.swift"],
        ]
        static let defaultKeys = [
            "prefix": ["Weak", "My"], "access": ["package", "public", "open"], "forward": ["proxy", "delegate"],
        ]
        /// Every key of a class; `bindings` makes several wrappers, and is tried alone.
        static let classKeys = values(
            of: "class", without: ["name", "properties", "bindings"],
            [
                "module": ["Kit", "AppKit", "Foundation"], "bind": ["[T]", "[U, T]"], "as": ["Named", "Called"],
                "imports": ["[A]", "[A, B]", "[B, A]"], "condition": ["os(iOS)", "DEBUG"],
                "available": ["\"iOS 13, *\"", "\"iOS 15, *\""], "objc": ["X1", "X2"], "prefix": ["Own"],
                "allow": ["[{rule: contract, reason: r}]", "[{rule: forward-unproven, reason: s}]"],
            ])
        /// Every key of a property.
        static let propertyKeys = values(
            of: "property", without: ["name"],
            [
                "type": ["P", "Q", "P & Q", "AnyObject"], "prefix": ["my"], "access": ["internal", "public"],
                "whenReleased": ["[a()]", "[a(), b()]", "[b(), a()]"],
            ])

        /// Values to try for the keys of a mapping: these, else the examples of the keys.
        private static func values(
            of definition: String, without left: Set<String>, _ values: [String: [String]]
        ) -> [String: [String]] {
            let keys = KeyList.all.first { $0.definition == definition }?.keys ?? []
            return Dictionary(
                uniqueKeysWithValues: keys.filter { !left.contains($0.name) }.map {
                    ($0.name, values[$0.name] ?? $0.shape.examples)
                })
        }

        static let protocolKeys = [
            "module": ["Kit", "Foundation"], "objc": ["true"], "isolation": ["MainActor"], "condition": ["os(iOS)"],
            "imports": ["[C]", "[C, D]"], "inherits": ["[NSObjectProtocol]", "[Sendable]", "[R]"],
        ]
        static let requirements = [
            "\"func a()\"", "\"func b(x: Int)\"", "{declaration: \"func c() -> Bool\", whenNil: true}",
            "{declaration: \"func c() -> Bool\", whenNil: false}", "{declaration: \"func d()\", condition: os(iOS)}",
            "\"optional func e()\"", "{declaration: \"optional func e()\", forwarded: true}",
            "{declaration: \"func f() -> Thing\", whenNil: Thing()}", "\"func g(_ p: UnsafePointer<Int>)\"",
        ]

        init(using generator: inout some RandomNumberGenerator) {
            for name in ["XMLParser", "FileManager", "Player", "EAAccessory", "Cell"].prefix(
                3 + Int(generator.next() % 3))
            {
                classes.append(
                    Class(name: name, keys: [:], properties: [Property(name: "delegate", keys: ["type": "P"])]))
            }
            protocols = [
                Description(name: "P", keys: [:], requirements: ["\"func a()\""]),
                Description(name: "Q", keys: [:], requirements: ["\"func q()\""]),
                Description(name: "R", keys: [:], requirements: ["\"func r()\""]),
            ]
        }

        mutating func mutate(using generator: inout some RandomNumberGenerator) {
            func turn(_ keys: inout [String: String], _ known: [String: [String]]) {
                let key = known.keys.sorted().randomElement(using: &generator) ?? ""
                let value = known[key]?.randomElement(using: &generator)
                keys[key] = keys[key] != nil && key != "type" && Bool.random(using: &generator) ? nil : value
            }
            let some = Int.random(in: 0..<max(1, classes.count), using: &generator)
            switch Int.random(in: 0..<14, using: &generator) {
            case 0: turn(&output, Self.outputKeys)
            case 1: turn(&defaults, Self.defaultKeys)
            case 2...5 where !classes.isEmpty: turn(&classes[some].keys, Self.classKeys)
            case 6...8 where !classes.isEmpty && !classes[some].properties.isEmpty:
                turn(&classes[some].properties[0].keys, Self.propertyKeys)
            case 9: turn(&protocols[Int.random(in: 0..<3, using: &generator)].keys, Self.protocolKeys)
            case 10:
                let place = Int.random(in: 0..<3, using: &generator)
                let requirement = Self.requirements.randomElement(using: &generator) ?? ""
                if let known = protocols[place].requirements.firstIndex(of: requirement) {
                    protocols[place].requirements.remove(at: known)
                } else {
                    protocols[place].requirements.append(requirement)
                }
            case 11 where !classes.isEmpty:
                if classes[some].properties.count > 1 {
                    classes[some].properties.removeLast()
                } else {
                    classes[some].properties.append(Property(name: "dataSource", keys: ["type": "Q"]))
                }
            case 12: classes.shuffle(using: &generator)
            default:
                if classes.count > 3 {
                    classes.remove(at: some)
                } else {
                    let name = "New\(Int.random(in: 0..<9, using: &generator))"
                    classes.append(
                        Class(name: name, keys: [:], properties: [Property(name: "delegate", keys: ["type": "P"])]))
                }
            }
        }

        var text: String {
            func flow(_ keys: [String: String]) -> String {
                keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            }
            var text = "version: 1\noutput: {\(flow(output))}\ndefaults: {\(flow(defaults))}\nclasses:\n"
            for entry in classes {
                let properties = entry.properties.map { "{name: \($0.name), \(flow($0.keys))}" }.joined(separator: ", ")
                let keys = entry.keys.isEmpty ? "" : flow(entry.keys) + ", "
                text += "  - {name: \(entry.name), \(keys)properties: [\(properties)]}\n"
            }
            text += "protocols:\n"
            for entry in protocols {
                let keys = entry.keys.isEmpty ? "" : flow(entry.keys) + ", "
                text +=
                    "  - {name: \(entry.name), \(keys)requirements: [\(entry.requirements.joined(separator: ", "))]}\n"
            }
            return text
        }
    }
}
