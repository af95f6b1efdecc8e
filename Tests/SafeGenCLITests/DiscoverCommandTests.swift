import Testing
import TestSupport

/// `safegen discover`, whose exit code says whether a manifest is as its modules are.
@Suite struct DiscoverCommandTests {
    @Test func reviewOfWhatIsGoneEndsWithOne() throws {
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
    @Test func explicitSubmodulesAreVisited() throws {
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
        try project.folder.write(
            "module Kit { module Views { explicit module Picker { header \"P.h\" }\nexplicit module Gone {} } }",
            to: "inc/module.modulemap")
        // Replaces the toolchain's: copies the graph of a module that there is.
        let extractor = """
            #!/bin/sh
            while [ $# -gt 0 ]; do case $1 in -module-name) m=$2;; -output-dir) d=$2;; esac; shift; done
            cp "graphs/$m.symbols.json" "$d/"
            """
        try project.folder.write(extractor, to: "bin/swift-symbolgraph-extract")
        let command = "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" exec $SAFEGEN discover --module Kit -I inc --format yaml"
        let result = try project.shell(command)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("  - name: Picker\n    module: Kit\n    imports: [Kit.Views.Picker]\n"))
        #expect(result.output.contains("{name: target, type: AnyObject, forward: proxy}"))
    }

    @Test func packageOfExecutablesSaysHowToReadThem() throws {
        let project = try Project("version: 1")
        try project.folder.write("// swift-tools-version: 6.0", to: "pkg/Package.swift")
        // Replaces the toolchain's, and does what SwiftPM 6.3.1 does without a library target.
        try project.folder.write("#!/bin/sh\nmkdir graphs; echo \"Files written to $PWD/graphs\"\n", to: "bin/swift")
        let result = try project.shell("chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" exec $SAFEGEN discover --package pkg")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                safegen: error: 'pkg' has no library target, and SwiftPM writes no symbol graphs of executables: 'safegen discover \
                --module NAME -I FOLDER' extracts one, where FOLDER is '.build/debug/Modules' of a package that was built

                """)
    }

    @Test func packageIsReadThoughItsTestsHaveNoSymbolGraph() throws {
        let project = try Project("version: 1")
        try project.folder.write("// swift-tools-version: 6.0", to: "pkg/Package.swift")
        try project.folder.write(
            #"""
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
            "module": {"name": "Kit", "platform": {}}, "symbols": [], "relationships": []}
            """#, to: "graphs/Kit.symbols.json")
        // Replaces the toolchain's, and does what SwiftPM 6.3.1 does on Linux.
        let swift = """
            #!/bin/sh
            echo "error: Failed to emit symbol graph for 'KitPackageTests': Couldn't load module 'KitPackageTests'" >&2
            echo "error: Failed to emit symbol graph for 'Views': Couldn't load module 'Views'" >&2
            echo "Files written to $PWD/graphs"
            exit 1
            """
        try project.folder.write(swift, to: "bin/swift")
        let result = try project.shell(
            "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" exec $SAFEGEN discover --package pkg")
        #expect(result.status == 0)
        #expect(result.output == "nothing to wrap in Kit\n")
        #expect(
            result.errors == """
                safegen: warning: the delegates of the module 'Views' are not listed, since it has no symbol graph: Couldn't load module \
                'Views' [missing-symbol-graph]
                safegen: note: 'safegen explain missing-symbol-graph' says more

                """)
    }

    @Test func packageWithObjectiveCIsReadAndSaysWhatIsNotListed() throws {
        let project = try Project("version: 1")
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.target(name: "Legacy"), .target(name: "Kit", dependencies: ["Legacy"])])
            """,
            "Sources/Legacy/include/Legacy.h": """
            #if __OBJC__
            __attribute__((objc_root_class)) @interface Player
            @property (nonatomic, assign) id delegate;
            @end
            #endif
            int version(void);
            """,
            "Sources/Legacy/Player.m": """
            #import "Legacy.h"
            @implementation Player
            - (id)delegate { return 0; }
            - (void)setDelegate:(id)delegate {}
            @end
            int version(void) { return 1; }
            """,
            "Sources/Kit/Job.swift": """
            import Legacy
            public protocol JobDelegate: AnyObject {}
            open class Job { open unowned(unsafe) var delegate: (any JobDelegate)? }
            """,
        ]
        for (path, text) in files { try project.folder.write(text, to: "pkg/\(path)") }
        let result = try project.run("discover", "--package", "pkg")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                1 property to wrap:
                  Kit  Job.delegate  (JobDelegate)?  unowned(unsafe)  subclass, forward: proxy

                """)
        #expect(
            result.errors == """
                safegen: warning: the delegates of the package's classes in Objective-C ('pkg/Sources/Legacy/Player.m') are not \
                listed: symbol graphs have such classes on Apple's systems only [missing-symbol-graph]
                safegen: note: 'safegen explain missing-symbol-graph' says more

                """)
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
}
