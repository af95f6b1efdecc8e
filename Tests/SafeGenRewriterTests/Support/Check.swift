import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The classes that the tests' sources use.
enum Classes {
    static let parser = target("XMLParser", [([], "SafeXMLParser")])
    static let cache = target(
        "NSCache", [(["NSString", "NSData"], "SafeDataCache"), (["NSURL", "any P"], "SafeAnyCache")])
    static let results = target(
        "NSFetchedResultsController", module: "CoreData", [(["Person"], "SafePersonController")])
    static let files = AdoptionTarget(
        name: "FileManager", module: "Foundation", bindings: [],
        properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
        delegateTypes: ["FileManagerDelegate"])
    static let world = AdoptionTarget(
        name: "SKPhysicsWorld", module: "SpriteKit", bindings: [],
        properties: [.init(name: "contactDelegate", safeName: "safeContactDelegate")], access: .internal,
        prefix: "Safe",
        propertyNames: ["contactDelegate"], delegateTypes: ["SKPhysicsContactDelegate"])
    static let stream = AdoptionTarget(
        name: "Stream", module: "Foundation", bindings: [],
        properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
        delegateTypes: ["StreamDelegate"])
    static let service = AdoptionTarget(
        name: "NetService", module: "Foundation", bindings: [],
        properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
        delegateTypes: ["NetServiceDelegate"])
    static let all = [parser, cache, results, files]

    static func target(
        _ name: String, module: String? = "Foundation", _ bindings: [([String], String)],
        access: AccessLevel = .internal
    ) -> AdoptionTarget {
        AdoptionTarget(
            name: name, module: module, bindings: bindings.map { .init(arguments: $0.0, wrapperName: $0.1) },
            properties: [], access: access, prefix: "Safe", delegateTypes: ["\(name)Delegate"])
    }
}

/// What is expected at a mark.
struct Expected {
    var mark: Int
    var message: String

    init(_ mark: Int, _ message: String) { (self.mark, self.message) = (mark, message) }
}

/// Runs one rule on marked source, and compares what it says, and the source with all edits, with what is expected.
///
/// - Parameters:
///   - rule: The rule; its findings alone are looked at.
///   - source: The source, with a mark where each finding begins.
///   - expected: The findings, in order; a message may be the beginning of the whole one.
///   - result: The source with all edits; nil if nothing is to change.
///   - targets: The classes of the manifest.
///   - mode: What the rules look for.
///   - sourceLocation: Where the test is.
func check(
    _ rule: RuleID,
    _ source: String,
    finds expected: [Expected] = [],
    becomes result: String? = nil,
    targets: [AdoptionTarget] = Classes.all,
    mode: RuleSet.Mode = .adopt,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let marked = MarkedSource(source)
    let rules = RuleSet([rule], for: AdoptionIndex(targets), mode: mode)
    var report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: marked.bytes)])
    #expect(report.files.allSatisfy { $0.failure == nil }, "it does not parse", sourceLocation: sourceLocation)
    let findings = report.files.flatMap(\.findings)
    let found = findings.map { finding in
        let mark = marked.marks.first { $0.value == finding.range.lowerBound }?.key
        return "\(mark.map(String.init) ?? "byte \(finding.range.lowerBound)"): \(finding.message)"
    }
    #expect(found.count == expected.count, "\(found)", sourceLocation: sourceLocation)
    for (found, expected) in zip(found, expected) {
        #expect(found.hasPrefix("\(expected.mark): \(expected.message)"), "\(found)", sourceLocation: sourceLocation)
    }
    let changed = Rewriter(rules, threads: 1).changes(of: &report).changes.first?.after
    let before = String(decoding: marked.bytes, as: UTF8.self)
    let after = changed.map { String(decoding: $0, as: UTF8.self) }
    #expect(after ?? before == result ?? before, sourceLocation: sourceLocation)
    #expect(report.files.allSatisfy { $0.failure == nil }, "the edits break it", sourceLocation: sourceLocation)
    if let changed { checkIsSettled(changed, rules, sourceLocation) }
}

/// Once applied, nothing is left to edit.
private func checkIsSettled(_ bytes: [UInt8], _ rules: RuleSet, _ sourceLocation: Testing.SourceLocation) {
    let again = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: bytes)])
    #expect(again.editCount == 0, "a second time there are edits", sourceLocation: sourceLocation)
}
