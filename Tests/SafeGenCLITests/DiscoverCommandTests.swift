import Testing
import TestSupport

/// `safegen discover`, whose exit code says whether a manifest is as its modules are.
@Suite struct DiscoverCommandTests {
    @Test func reviewOfMissingClassesEndsWithOne() throws {
        let project = try Project(
            "version: 1\nclasses:\n- {name: Widget, module: Kit, properties: [{name: delegate, type: D}]}\n")
        let result = try review(project)
        #expect(result.status == 1)
        #expect(result.output.contains("Kit has no class Widget any more; remove the entry [gone]\n"))
    }

    @Test func reviewWithNothingToDoEndsWithZero() throws {
        let project = try Project(
            "version: 1\nclasses:\n- {name: Other, module: Elsewhere, properties: [{name: delegate, type: D}]}\n")
        let result = try review(project)
        #expect(result.status == 0)
        #expect(result.output == "0 properties as Kit has them\n")
    }

    #if os(Linux)
    @Test func visitsExplicitSubmodulesThatAreNamed() throws {
        let project = try Project(nil)
        func graph(of module: String, _ symbols: String, _ relations: String) throws {
            let graph = """
                {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
                "module": {"name": "\(module)", "platform": {}}, "symbols": [\(symbols)], "relationships": [\(relations)]}
                """
            try project.folder.write(graph, to: "graphs/\(module).symbols.json")
        }
        try graph(of: "Kit", "", "")
        try graph(
            of: "Kit.Views.Picker",
            """
            {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "c:objc(cs)Picker"}, "accessLevel": "open",
            "pathComponents": ["Picker"], "declarationFragments": [{"kind": "text", "spelling": "class Picker"}]},
            {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "p"}, "accessLevel": "open",
            "pathComponents": ["Picker", "target"], "declarationFragments":
            [{"kind": "keyword", "spelling": "unowned(unsafe)"}, {"kind": "text", "spelling": " "},
            {"kind": "keyword", "spelling": "var"}, {"kind": "text", "spelling": " "},
            {"kind": "identifier", "spelling": "target"}, {"kind": "text", "spelling": ": AnyObject? { get set }"}]}
            """,
            "{\"kind\": \"memberOf\", \"source\": \"p\", \"target\": \"c:objc(cs)Picker\"}")
        // Replaces the toolchain's: copies the graph of a module that there is.
        let extractor = """
            #!/bin/sh
            while [ $# -gt 0 ]; do case $1 in -module-name) m=$2;; -output-dir) d=$2;; esac; shift; done
            cp "graphs/$m.symbols.json" "$d/"
            """
        try project.folder.write(extractor, to: "bin/swift-symbolgraph-extract")
        let arguments = "--module Kit Kit.Views.Picker --format yaml"
        let result = try project.shell(
            "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" exec $SAFEGEN discover \(arguments)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("  - name: Picker\n    module: Kit\n    imports: [Kit.Views.Picker]\n"))
        #expect(result.output.contains("{name: target, type: AnyObject, forward: proxy}"))
    }
    #endif

    /// Reviews the manifest with the graph of a module without a class.
    private func review(_ project: Project) throws -> Command.Result {
        let graph = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
            "module": {"name": "Kit", "platform": {}}, "symbols": [], "relationships": []}
            """
        try project.folder.write(graph, to: "graphs/Kit.symbols.json")
        return try project.run("discover", "--symbol-graph", "graphs", "--review")
    }

    /// The graph of a module with a class that has a delegate.
    private static var graph: String {
        func symbol(_ kind: String, _ id: String, _ path: String, _ fragments: String) -> String {
            """
            {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(id)", "interfaceLanguage": "swift"}, \
            "pathComponents": \(path), "names": {"title": "x"}, "accessLevel": "open", \
            "declarationFragments": [\(fragments)]}
            """
        }
        let property =
            #"{"kind": "keyword", "spelling": "unowned(unsafe)"}, {"kind": "keyword", "spelling": "var"}, "#
            + #"{"kind": "identifier", "spelling": "delegate"}, {"kind": "text", "spelling": ": (any "}, "#
            + #"{"kind": "typeIdentifier", "spelling": "WD", "preciseIdentifier": "c:objc(pl)WD"}, "#
            + #"{"kind": "text", "spelling": ")? { get set }"}"#
        return """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
            "module": {"name": "Kit", "platform": {}}, "symbols": [
            \(symbol("swift.class", "c:objc(cs)W", #"["W"]"#, #"{"kind": "text", "spelling": "class W"}"#)),
            \(symbol("swift.property", "c:objc(cs)W(py)d", #"["W", "delegate"]"#, property)),
            \(symbol("swift.protocol", "c:objc(pl)WD", #"["WD"]"#, #"{"kind": "text", "spelling": "protocol WD"}"#))],
            "relationships": [{"kind": "memberOf", "source": "c:objc(cs)W(py)d", "target": "c:objc(cs)W"}]}
            """
    }

    @Test func updateOfProtocolsAloneAddsNoClass() throws {
        let project = try Project("version: 1\n")
        try project.folder.write(Self.graph, to: "Kit.symbols.json")
        let protocols = try project.run(
            "discover", "--symbol-graph", "Kit.symbols.json", "--update", "--protocols-only")
        #expect(protocols.status == 0, "\(protocols.errors)")
        #expect(project.folder.text("safegen.yml") == "version: 1\n")
        let all = try project.run("discover", "--symbol-graph", "Kit.symbols.json", "--update")
        #expect(all.status == 0, "\(all.errors)")
        #expect(project.folder.text("safegen.yml") != "version: 1\n")
    }

    @Test func updateThatEndsWithAnErrorSaysWhatItChanged() throws {
        let project = try Project("version: 1\n")
        try project.folder.write(Self.graph, to: "Kit.symbols.json")
        try project.folder.write("{", to: "Bad.symbols.json")
        let words = [
            "discover", "--symbol-graph", "Kit.symbols.json", "--symbol-graph", "Bad.symbols.json", "--update",
        ]
        for (isChanged, answer) in [(true, "changed 2 files"), (false, "has everything")] {
            let before = project.folder.text("safegen.yml")
            let result = try Tool.run(words, in: project.folder.path)
            #expect(result.status == 65, "\(result.errors)")
            #expect(result.output.contains(answer), "\(result.output)")
            #expect((project.folder.text("safegen.yml") != before) == isChanged)
        }
    }
}
