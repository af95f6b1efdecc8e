import Foundation
import SafeGen
import TestSupport
import Testing

private enum ObjectiveCRuntime {
    static let prefix = ProcessInfo.processInfo.environment["OBJC_ROOT"]
}

/// The proxy in Objective-C beside the bare class, on libobjc2 and GNUstep Base: `OBJC_ROOT` names their prefix.
@Suite(.enabled(if: ObjectiveCRuntime.prefix != nil, "OBJC_ROOT doesn't name a prefix with libobjc2 and GNUstep Base"))
struct ObjectiveCRuntimeTests {
    /// What `ObjectiveC/main.m` prints; nil where the bare class uses its delegate after it was deallocated.
    private static let scenarios: [(name: String, bare: String?, proxy: String)] = [
        ("alive", "told 1, 1 0.5 (1 2 3 4) title\n", "told 1, 1 0.5 (1 2 3 4) title\n"),
        ("dies", nil, "told 0, 0 0 (0 0 0 0) nil\n"),
        ("asks", nil, "copied\n"),
        ("copyOutlives", "told 1\n", "told 1\n"),
        ("helperOutlives", "told 1\n", "told 1\n"),
        ("handedOn", "told 1\n", "told 1\n"),
        ("handedOnAndDies", nil, "told 0\n"),
        ("swappedBack", "told 1\n", "told 1\n"),
        ("nested", nil, "told 9, then 0\n"),
        ("ownDelegate", "told 1\n", "told 1\n"),
        ("shared", nil, "told 1\n"),
        ("unique", "same\n", "same\n"),
        ("forwarder", nil, "told 1, 0\n"),
        ("setInDealloc", "told 0\n", "told 0\n"),
        ("lock", "done\n", "done\n"),
        ("archived", nil, "a text\n"),
        ("unarchived", nil, "a text\n"),
        ("fileManager", nil, "removed\n"),
        ("threads", "told 160000\n", "told 160000\n"),
    ]

    @Test(arguments: scenarios.map(\.name)) func proxyIsNotWorseThanTheBareClass(name: String) throws {
        let expected = try #require(Self.scenarios.first { $0.name == name })
        let (bare, proxy) = (try Self.run("bare", name), try Self.run("proxy", name))
        if let output = expected.bare {
            #expect(bare.status == 0 && bare.output == output, "\(bare)")
        } else {
            // The control: the program crashes, or prints what was in freed memory.
            #expect(bare.status != 0 || bare.output != expected.proxy, "\(bare)")
        }
        #expect(proxy.status == 0 && proxy.output == expected.proxy, "\(proxy)")
    }

    @Test func timeOfAnAssignmentDoesNotGrowWithTheNumberOfEarlierOnes() throws {
        let result = try Self.run("proxy", Proofs.areRun ? "million" : "many")
        #expect(result.status == 0 && result.output.hasPrefix("linear; "), "\(result)")
    }

    private static func run(_ form: String, _ scenario: String) throws -> TestSupport.Command.Result {
        // Freed memory is overwritten, so that a use of it is a crash.
        let variables = [
            "MALLOC_PERTURB_": "165",
            "GNUSTEP_CONFIG_FILE": "\(ObjectiveCRuntime.prefix ?? "")/gs/etc/GNUstep/GNUstep.conf",
        ]
        let program = try program.get()
        return try TestSupport.Command.run(
            program.path("program"), [form, scenario], in: program.path, environment: variables, limit: 120)
    }

    private static let program = Result { try build() }

    private static func build() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ObjectiveC")
        for name in ["Player.h", "Player.m", "main.m"] {
            try folder.write(String(contentsOf: sources.appending(path: name), encoding: .utf8), to: name)
        }
        let manifest = sources.appending(path: "safegen.yml").path
        for file in try Generator.generate(from: .file(manifest)).files {
            try folder.write(file.contents, to: file.path)
        }
        let root = ObjectiveCRuntime.prefix ?? ""
        let base = "\(root)/gs/Local/Library"
        // With optimisation, clang keeps some of the program's own variables alive longer on this runtime.
        let options = [
            "-O0", "-g", "-w", "-fobjc-runtime=gnustep-2.0", "-fblocks", "-fexceptions", "-DGNUSTEP",
            "-DGNUSTEP_BASE_LIBRARY=1", "-D_NATIVE_OBJC_EXCEPTIONS", "-isystem", "\(root)/include", "-isystem",
            "\(base)/Headers",
        ]
        func clang(_ arguments: [String]) throws {
            let result = try TestSupport.Command.run("/usr/bin/env", ["clang"] + arguments, in: folder.path)
            try #require(result.status == 0, "\(result.errors)")
        }
        for name in ["Player", "FeedDelegate", "main"] {
            let counting = name == "Player" ? [] : ["-fobjc-arc"]
            try clang(options + counting + ["-c", "\(name).m", "-o", "\(name).o"])
        }
        let libraries = ["\(root)/lib", "\(base)/Libraries"]
        try clang(
            ["-fuse-ld=lld", "-o", "program", "Player.o", "FeedDelegate.o", "main.o"]
                + libraries.flatMap { ["-L\($0)", "-Wl,-rpath,\($0)"] } + ["-lgnustep-base", "-lobjc", "-lpthread"])
        return folder
    }
}
