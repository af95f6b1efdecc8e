import Testing
import TestSupport

#if os(Linux)
/// `safegen discover --package`. On macOS it takes the toolchain that `xcrun` names, and none that a test puts into its place.
@Suite struct DiscoverPackageTests {
    @Test func reportsHowToReadExecutables() throws {
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

                """)
    }

    @Test func readsAPackageWithObjectiveCAndNamesUnlistedClasses() throws {
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
                safegen: warning: the delegates of the module 'Legacy' are not listed, since symbol graphs have classes in \
                Objective-C on Apple's systems only [missing-symbol-graph]

                """)
    }

    /// SwiftPM 6.3.1 passes the extractor arguments by which Clang reads the headers of such a module as text.
    @Test func namesAnUnreadModuleInObjectiveC() throws {
        let project = try Project(nil)
        let describe = """
            Name: Kit
            Targets:
                Name: Legacy
                Type: library
                C99name: Legacy
                Module type: ClangTarget
                Path: Sources/Legacy
                Sources:
                    Player.m

            """
        let graph = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"}, "symbols": [],
            "module": {"name": "Legacy", "platform": {"operatingSystem": {"name": "macosx"}}}, "relationships": []}
            """
        let swift = """
            #!/bin/sh
            case $* in *describe*) exec cat describe.txt ;; esac
            echo "$@" > swift.txt
            echo "Files written to $PWD/graphs"

            """
        let files = [
            "bin/swift": swift, "describe.txt": describe, "graphs/Legacy.symbols.json": graph, "pkg/Package.swift": "",
            "pkg/Sources/Legacy/Player.m": "",
        ]
        for (path, text) in files { try project.folder.write(text, to: path) }
        try project.folder.createFolder("MacOSX14.2.sdk")
        let arguments = "--package pkg --sdk MacOSX14.2.sdk -- -c release"
        let result = try project.shell(
            "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" exec $SAFEGEN discover \(arguments)")
        #expect(result.status == 0)
        #expect(result.output == "nothing to wrap in Legacy\n")
        #expect(
            result.errors == """
                safegen: warning: the delegates of the module 'Legacy' are not listed, since its symbol graph is empty; 'safegen \
                discover --module Legacy -I FOLDER' extracts it, where FOLDER has its module map [missing-symbol-graph]

                """)
        #expect(
            project.folder.text("swift.txt")
                == "package dump-symbol-graph --package-path pkg --sdk MacOSX14.2.sdk --triple arm64-apple-macosx14.2 "
                + "-c release --skip-synthesized-members\n")
    }

    @Test func optionsOfAnotherInputAreRefused() throws {
        let project = try Project(nil)
        let cases = [
            ("--package p --sdk a --sdk b", "'--package' takes one '--sdk'"),
            ("--package p -I a", "'-I' and '-F' belong to '--module'"),
            ("--symbol-graph g --target t", "'--sdk' and '--target' belong to '--module' and '--package'"),
        ]
        for (arguments, message) in cases {
            let result = try project.shell("exec $SAFEGEN discover \(arguments)")
            #expect(result.status == 64)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }
}
#endif
