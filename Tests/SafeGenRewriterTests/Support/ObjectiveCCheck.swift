import SafeGen
import Testing

@testable import SafeGenRewriter

/// A project with Objective-C files that are all of one target, App, as are the wrappers.
enum ObjectiveCProject {
    static let parser = AdoptionTarget(
        name: "XMLParser", module: "Foundation", bindings: [.init(arguments: [], wrapperName: "SafeXMLParser")],
        properties: [], access: .public, prefix: "Safe", delegateTypes: ["XMLParserDelegate"])
    static let stream = AdoptionTarget(
        name: "Stream", module: "Foundation", bindings: [],
        properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .public, prefix: "Safe",
        delegateTypes: ["StreamDelegate"], isInObjectiveC: true)
    static let files = AdoptionTarget(
        name: "FileManager", module: "Foundation", bindings: [],
        properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .public, prefix: "Safe",
        delegateTypes: ["FileManagerDelegate"], isInObjectiveC: true)
    static let physics = AdoptionTarget(
        name: "SKPhysicsWorld", module: "SpriteKit", bindings: [],
        properties: [.init(name: "contactDelegate", safeName: "safeContactDelegate")], access: .public, prefix: "Safe",
        propertyNames: ["contactDelegate"], delegateTypes: ["SKPhysicsContactDelegate"], isInObjectiveC: true)
    static let all = [parser, stream, files, physics, Classes.cache]

    static func rewriter(
        _ targets: [AdoptionTarget] = all, module: String? = "App", isWhole: Bool = false
    ) -> Rewriter {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex(targets), mode: .adopt)
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: module.map { [("/Nowhere", $0)] } ?? [],
            adoptsAll: true, isWhole: isWhole)
        return Rewriter(rules, threads: 1, layout: layout)
    }

    /// What becomes of some files, and what is said of them.
    static func adopted(
        _ files: [(path: String, text: String)], _ targets: [AdoptionTarget] = all, module: String? = "App"
    ) -> (texts: [String], messages: [String]) {
        adopted(files, using: rewriter(targets, module: module))
    }

    /// The same, where one rewriter does for many files.
    static func adopted(
        _ files: [(path: String, text: String)], using rewriter: Rewriter
    ) -> (texts: [String], messages: [String]) {
        var report = rewriter.examine(files.map { (path: "/Nowhere/\($0.path)", bytes: Array($0.text.utf8)) })
        let changes = rewriter.changes(of: &report).changes
        let texts = files.map { file in
            changes.first { $0.path == "/Nowhere/\(file.path)" }?.after.map { String(decoding: $0, as: UTF8.self) }
                ?? file.text
        }
        let findings = report.files.flatMap(\.findings).filter { $0.rule == ObjectiveCRule.id }
        return (
            texts,
            findings.filter(\.edits.isEmpty).map(\.message) + report.files.compactMap { $0.failure.map { "\($0)" } }
        )
    }
}

/// Checks what becomes of one file: an import, and words in the place of others.
func checkObjectiveC(
    _ source: String, becomes result: String, path: String = "a.m", finds count: Int = 0,
    targets: [AdoptionTarget] = ObjectiveCProject.all, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let adopted = ObjectiveCProject.adopted([(path, source)], targets)
    #expect(adopted.texts == [result], sourceLocation: sourceLocation)
    #expect(adopted.messages.count == count, "\(adopted.messages)", sourceLocation: sourceLocation)
    let again = ObjectiveCProject.adopted([(path, result)], targets)
    #expect(again.texts == [result], "a second time there are edits", sourceLocation: sourceLocation)
}
