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
                safegen: note: 'safegen explain missing-symbol-graph' says more

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
                safegen: note: 'safegen explain missing-symbol-graph' says more

                """)
    }

    @Test func classesInObjectiveCAreListedForAnApplePlatform() throws {
        let project = try appleProject(extractor: Self.extractor)
        let result = try project.shell(Self.discover + "--sdk MacOSX14.2.sdk -- -c release")
        #expect(
            result.output == """
                1 property to wrap:
                  Legacy  Player.target  (AnyObject)?  unowned(unsafe)  subclass, forward: proxy

                """, "\(result.errors)")
        #expect(result.errors == "")
        #expect(
            project.folder.text("swift.txt")
                == "package dump-symbol-graph --package-path pkg --sdk MacOSX14.2.sdk --triple arm64-apple-macosx14.2 -c release "
                + "--skip-synthesized-members\n")
        #expect(
            project.folder.text("extract.txt")
                == "-module-name Legacy -target arm64-apple-macosx14.2 -Xcc -fmodules -I pkg/a b -sdk MacOSX14.2.sdk\n")
        #expect(try project.shell("ls tmp").output == "")
    }

    @Test func interoperationWithCPlusPlusIsLeftToModulesThatNeedIt() throws {
        let needsIt = Self.extractor + "case $* in *interoperability*) ;; *) exit 1 ;; esac\n"
        for extractor in [Self.extractor, needsIt] {
            let project = try appleProject(
                extractor: extractor, flags: "-cxx-interoperability-mode=default -Xcc -std=gnu++11")
            let result = try project.shell(Self.discover + "--sdk MacOSX14.2.sdk")
            #expect(result.output.contains("Player.target"), "\(result.errors)")
            let runs = try #require(project.folder.text("extract.txt")).split(separator: "\n").map {
                $0.contains("interoperability")
            }
            #expect(runs == (extractor == needsIt ? [false, true] : [false]))
        }
    }

    @Test func namesAnUnreadModuleInObjectiveC() throws {
        let empty = "#!/bin/sh\ncat > graphs/Legacy.symbols.json << END\n\(Self.graph(""))\nEND\n"
        let project = try appleProject(extractor: empty)
        let result = try project.shell(Self.discover)
        #expect(result.status == 0)
        #expect(result.output == "nothing to wrap in Legacy\n")
        #expect(
            result.errors == """
                safegen: warning: the delegates of the module 'Legacy' are not listed, since its symbol graph is empty; 'safegen \
                discover --module Legacy -I FOLDER' extracts it, where FOLDER has its module map [missing-symbol-graph]
                safegen: note: 'safegen explain missing-symbol-graph' says more

                """)
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

    private static let discover = """
        chmod +x bin/*; mkdir tmp graphs; export TMPDIR="$PWD/tmp" PATH="$PWD/bin:$PATH"; exec $SAFEGEN discover --package pkg \

        """

    /// Says how it is called, and gives a class in Objective-C unless the module is the one being built.
    private static let extractor = """
        #!/bin/sh
        echo "$@" >> extract.txt
        case $* in *-fmodule-name=*) exit 1 ;; esac
        cp legacy.json graphs/Legacy.symbols.json

        """

    private static func graph(_ symbols: String) -> String {
        """
        {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
        "module": {"name": "Legacy", "platform": {"operatingSystem": {"name": "macosx"}}}, "symbols": [\(symbols)],
        "relationships": [{"kind": "memberOf", "source": "p", "target": "c:objc(cs)Player"}]}
        """
    }

    /// A package with a library in Objective-C, a SwiftPM that calls the extractor as 6.3.1 does, and the extractor.
    private func appleProject(extractor: String, flags: String = "") throws -> Project {
        let project = try Project(nil)
        let swift = """
            #!/bin/sh
            case $* in *describe*) exec cat describe.txt ;; esac
            echo "$@" > swift.txt
            "$SWIFT_SYMBOLGRAPH_EXTRACT" -module-name Legacy -target arm64-apple-macosx14.2 \(flags) -Xcc -fmodules \
            -Xcc -fmodule-name=Legacy -I 'pkg/a b' || { echo "error: Failed to emit symbol graph for 'Legacy': no"; exit 1; }
            echo "Files written to $PWD/graphs"

            """
        let symbols = """
            {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "c:objc(cs)Player", "interfaceLanguage": "swift"},
            "accessLevel": "open", "pathComponents": ["Player"],
            "declarationFragments": [{"kind": "text", "spelling": "class Player"}]},
            {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "p", "interfaceLanguage": "swift"},
            "accessLevel": "open", "pathComponents": ["Player", "target"], "declarationFragments":
            [{"kind": "keyword", "spelling": "unowned(unsafe)"}, {"kind": "text", "spelling": " "},
            {"kind": "keyword", "spelling": "var"}, {"kind": "text", "spelling": " "},
            {"kind": "identifier", "spelling": "target"}, {"kind": "text", "spelling": ": AnyObject? { get set }"}]}
            """
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
        let files = [
            "bin/swift": swift, "bin/swift-symbolgraph-extract": extractor, "legacy.json": Self.graph(symbols),
            "describe.txt": describe, "pkg/Package.swift": "", "pkg/Sources/Legacy/Player.m": "",
        ]
        for (path, text) in files { try project.folder.write(text, to: path) }
        try project.folder.createFolder("MacOSX14.2.sdk")
        return project
    }
}
#endif
