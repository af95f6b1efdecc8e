import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

/// Whatever symbol graphs have, `generate` takes what `discover --update` writes, once its questions are answered.
@Suite struct DiscoveredManifestTests {
    @Test(arguments: Proofs.sample(of: Array(0..<400), 20)) func generateAcceptsDiscoveredManifests(seed: Int) throws {
        var graphs = RandomGraphs(seed: UInt64(seed))
        let folder = try TemporaryFolder()
        for (name, text) in graphs.texts() { try folder.write(text, to: "graphs/\(name).symbols.json") }
        let manifest = folder.path("safegen.yml")
        let discovery = try Discovery(symbolGraphs: [folder.path("graphs")], options: graphs.options)
        let update = try ManifestMerge.update(of: manifest, with: discovery)
        #expect(!update.hasErrors, "seed \(seed): \(update.diagnostics.map(\.message))")
        try update.changeSet.write()
        for name in folder.files() where name.hasSuffix(".yml") {
            let text = folder.text(name) ?? ""
            try folder.write(text.replacing("# whenNil:", with: "whenNil: fatalError() #"), to: name)
        }
        let proposals = discovery.findings.filter { $0.isProposed }
        guard folder.text("safegen.yml") != nil else { return #expect(proposals.isEmpty) }
        let generation = try Generator.generate(from: .file(manifest))
        let errors = generation.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors == [], "seed \(seed): \(folder.text("safegen.yml") ?? "")")
    }

    @Test(arguments: [true, false]) func nonoptionalPropertyGetsAProxyOrNothing(isForwardable: Bool) throws {
        var graph = GraphText()
        graph.addProtocol("D", [isForwardable ? "func a()" : "func a<T>(_ t: T)"])
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned var delegate: any D { get set }", protocols: ["D"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "Kit.symbols.json")
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let discovery = try Discovery(symbolGraphs: [folder.path], options: options)
        let finding = try #require(discovery.findings.first)
        #expect(finding.isProposed == isForwardable)
        #expect(!isForwardable || finding.forward == .proxy)
    }

    @Test func marksSendableProtocols() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"], inherits: ["AnyObject", "Sendable"])
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "Kit.symbols.json")
        let discovery = try Discovery(symbolGraphs: [folder.path])
        #expect(discovery.render(.yaml).contains("    inherits: [Sendable]\n"))
    }
}

/// Symbol graphs that a seed repeats: classes of every kind, with properties of every kind.
private struct RandomGraphs {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    /// What a person may ask for.
    var options: Discovery.Options {
        mutating get {
            var options = Discovery.Options()
            options.forwardsToProxies = one(of: [true, false, false])
            options.wrapsDeprecated = one(of: [true, false])
            options.wrapsObjects = one(of: [true, false])
            return options
        }
    }

    mutating func texts() -> [(String, String)] {
        let modules = [
            ("Kit", ["Widget", "Gadget", "SKScene"]),
            ("Foundation", ["XMLParser", "Stream", "FileManager", "NSKeyedArchiver"]),
            ("AppKit", ["NSComboBoxCell", "NSText", "NSSlider"]), ("SpriteKit", ["SKPhysicsWorld", "SKNode"]),
            ("UIKit", ["UIVideoEditorController", "UISwitch"]),
        ]
        let (module, names) = one(of: modules)
        return one(of: [true, false])
            ? [(module, text(module, names))] : modules.prefix(3).map { ($0.0, text($0.0, $0.1)) }
    }

    private mutating func text(_ module: String, _ names: [String]) -> String {
        var graph = GraphText(module: module)
        graph.system = one(of: ["ios", "macosx", nil])
        let methods = [
            "func a()", "func b(_ w: Int) -> Bool", "func c() -> \(names[0])", "func d(_ done: @escaping () -> Void)",
            "func e(_ o: Any) -> Any?", "func f<T>(_ t: T)", "func g() -> Int",
        ]
        let protocols = ["A", "B", "C"].map { "\(module)\($0)" }
        for name in protocols {
            let own = (0..<Int.random(in: 1...4, using: &generator)).map { _ in one(of: methods) }
            graph.addProtocol(name, Array(Set(own)).sorted(), attribute: one(of: ["", "@MainActor "]))
        }
        let deprecation = ", \"availability\": [{\"domain\": \"iOS\", \"deprecated\": {\"major\": 12}}]"
        for name in names {
            graph.addClass(
                name, declaration: "\(one(of: ["", "@MainActor "]))class \(name)",
                access: one(of: ["open", "open", "public"]),
                superclass: one(of: [nil, nil, "UIView", "NSCell", "Unknown"]), more: one(of: ["", "", deprecation]))
            let properties = ["delegate", "dataSource", "target", "contactDelegate"]
            for property in properties.prefix(Int.random(in: 1...4, using: &generator)) {
                let used = Array(Set([one(of: protocols), one(of: protocols)])).sorted()
                let existential = "any \(used.joined(separator: " & "))"
                let type = one(of: [
                    "(\(existential))?", "(\(existential))!", existential, existential, "AnyObject", "AnyObject?",
                    "AnyObject!", "Owner?", "Owner", "Int",
                ])
                let held = one(of: ["unowned(unsafe)", "unowned(unsafe)", "unowned", "weak", ""])
                graph.addProperty(
                    property, of: name, "\(held) var \(property): \(type) { get set }",
                    protocols: type.contains("any") ? used : [], access: one(of: ["open", "open", "public"]),
                    more: one(of: ["", "", deprecation]))
            }
        }
        return graph.text
    }
}
