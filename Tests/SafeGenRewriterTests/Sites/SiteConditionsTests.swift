import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// A wrapper is put where it is there on all platforms that compile the place.
@Suite struct SiteConditionsTests {
    private let xml = "#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"

    @Test(arguments: [
        "#if canImport(ObjectiveC)\n_ = XMLParser()\n#endif",
        "#if os(iOS) || os(macOS)\n_ = XMLParser()\n#endif",
        "#if DEBUG && canImport(Darwin)\n_ = XMLParser()\n#endif",
        "#if !canImport(FoundationXML)\n_ = XMLParser()\n#endif",
        "#if canImport(FoundationXML)\n#else\n_ = XMLParser()\n#endif",
        "#if A\n#elseif canImport(FoundationXML)\n#elseif B\n_ = XMLParser()\n#endif",
        "#if !os(iOS)\n#elseif A\n_ = XMLParser()\n#endif",
        "import UIKit\n_ = XMLParser()", "import ImageCaptureCore\n_ = XMLParser()", "import Combine\n_ = XMLParser()",
        "import Network\n_ = XMLParser()", "import Security\n_ = XMLParser()", "import OSLog\n_ = XMLParser()",
        "import Carbon\n_ = XMLParser()", "import IOKit\n_ = XMLParser()", "import IOKit.ps\n_ = XMLParser()",
        "#if canImport(CryptoKit)\n_ = XMLParser()\n#endif",
    ])
    func applePlaceIsAdopted(code: String) { #expect(edits(xml + code) == 1) }

    @Test(arguments: [
        "_ = XMLParser()", "#if DEBUG\n_ = XMLParser()\n#endif", "#if os(Linux) || os(iOS)\n_ = XMLParser()\n#endif",
        "#if A\n_ = XMLParser()\n#elseif canImport(FoundationXML)\n#endif",
        "#if A && !os(iOS)\n#else\n_ = XMLParser()\n#endif",
        "import XCTest\n_ = XMLParser()",
    ])
    func placeThatLinuxCompilesIsUnclear(code: String) {
        #expect(edits(xml + code) == 0)
        #expect(edits(code) == 1)
    }

    /// Foundation has no NetService on Linux, so a package brings it in a module of its name.
    @Test func classOfAPackageOnLinuxIsUnclear() {
        let use = "final class A { let service: NetService; func f() { g(); service.delegate = b } }"
        let linux = "#if os(Linux)\nimport NetService\n#endif\n"
        var service = Classes.stream
        service.name = "NetService"
        #expect(edits(use, of: service) == 1)
        #expect(edits(linux + use, of: service) == 0)
        #expect(edits("import NetService\nfunc f(s: NetService) { g(); s.delegate = b }", of: service) == 0)
        #expect(edits("import NetService\nfunc f(s: NetService) {\n    s.delegate =\n        b\n}", of: service) == 0)
        #expect(edits(linux + "import UIKit\n" + use, of: service) == 1)
    }

    /// No wrapper can be there on Linux, so the line stays for it.
    @Test(arguments: [
        ("    s.delegate = b", "    s.safeDelegate = b", "    s.delegate = b"),
        ("    s.delegate = nil  // enough", "    s.safeDelegate = nil  // enough", "    s.delegate = nil"),
        ("\ts.delegate = b;", "\ts.safeDelegate = b;", "\ts.delegate = b;"),
    ])
    func lineThatLinuxCompilesTooGetsABranch(line: String, apple: String, other: String) throws {
        var service = Classes.stream
        service.name = "NetService"
        let indent = line.prefix { $0.isWhitespace }
        for end in ["\n", "\r\n"] {
            let code = [
                "import Foundation", "import NetService", "func g(s: NetService) { s.safeDelegate = a }",
                "func f(s: NetService) {", line, "}", "",
            ].joined(separator: end)
            let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([service]), mode: .adopt)
            let rewriter = Rewriter(rules, threads: 1)
            var report = rewriter.examine([(path: "a.swift", bytes: Array(code.utf8))])
            let change = try #require(rewriter.changes(of: &report).changes.first)
            let text = try String(decoding: #require(change.after), as: UTF8.self)
            let lines = ["#if canImport(ObjectiveC)", apple, "#else", other, "#endif"].map { part in
                part.hasPrefix("#") ? indent + part : part
            }
            #expect(text.contains(lines.joined(separator: end)), "\(text)")
            let again = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(text.utf8))])
            #expect(again.findingCount == 0)
        }
    }

    @Test func statementBetweenBracesOfOneLineGetsLinesOfItsOwn() throws {
        let code = """
            import Foundation
            import NetService
            class A {
                let s: NetService
                var owner: NetServiceDelegate? {
                    get { return s.delegate }
                    set { s.delegate = newValue }
                }
                func f() { g(); s.delegate = a }
            }

            """
        var service = Classes.stream
        service.name = "NetService"
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([service]), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        var report = rewriter.examine([(path: "a.swift", bytes: Array(code.utf8))])
        let change = try #require(rewriter.changes(of: &report).changes.first)
        let text = try String(decoding: #require(change.after), as: UTF8.self)
        let accessors = """
                    get {
                        #if canImport(ObjectiveC)
                        return s.safeDelegate
                        #else
                        return s.delegate
                        #endif
                    }
                    set {
                        #if canImport(ObjectiveC)
                        s.safeDelegate = newValue
                        #else
                        s.delegate = newValue
                        #endif
                    }
            """
        #expect(text.contains(accessors), "\(text)")
        #expect(text.contains("func f() { g(); s.delegate = a }"))
    }

    /// The documentation of a variable is only found right in front of it, so it is in both branches.
    @Test(arguments: [
        ("", "    open private(set) var a", " = FileManager()", ": FileManager = SafeFileManager()", "  // b"),
        ("", "    /// A.\n    @B(c)\n    var a", " = FileManager()", ": FileManager = SafeFileManager()", ""),
        ("    // A\n\n", "    private let a: FileManager = ", "FileManager()", "SafeFileManager()", ""),
    ])
    func memberThatLinuxCompilesTooGetsABranch(
        above: String, member: String, value: String, safe: String, comment: String
    ) throws {
        let (start, end) = ("import Foundation\nopen class A {\n    let d = 1\n", "\n    /// E.\n    let e = 1\n}\n")
        let text = try edited(start + above + member + value + comment + end)
        let branches = "\(member)\(safe)\(comment)\n    #else\n\(member)\(value)\n    #endif"
        let expected = "\(start)\(above)    #if canImport(ObjectiveC)\n\(branches)\(end)"
        #expect(text == expected)
        #expect(try edited(expected) == nil)
    }

    @Test(arguments: [
        "    var a = FileManager(); var b = 1", "    var a = FileManager(), b = FileManager()",
        "    var a =\n        FileManager()",
        "    var a: FileManager { FileManager() }", "    func a(b: FileManager = FileManager()) {}",
        "    lazy var a = {\n        FileManager()\n    }()",
    ])
    func memberThatIsNotOneLineStays(member: String) throws {
        #expect(try edited("import Foundation\nclass A {\n\(member)\n}\n") == nil)
    }

    /// The code with the wrapper of FileManager, which no other platform has.
    private func edited(_ code: String) throws -> String? {
        let yaml = Array("version: 1\nclasses: [FileManager]".utf8)
        let loaded = try ManifestLoader.load(.bytes(yaml, name: "safegen.yml"))
        let index = AdoptionIndex(ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets)
        let rewriter = Rewriter(RuleSet([UnadoptedRule.id], for: index, mode: .adopt), threads: 1)
        var report = rewriter.examine([(path: "a.swift", bytes: Array(code.utf8))])
        return rewriter.changes(of: &report).changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        "#if os(Linux)\nlet a = Stream()\na.delegate = b\n#endif",
        "#if canImport(ObjectiveC)\n#else\nStream().delegate = b\n#endif",
        "#if canImport(Glibc)\nclass A: Stream {}\n#endif",
    ])
    func codeThatOnlyOtherPlatformsCompileIsSilent(code: String) {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([Classes.stream]), mode: .adopt)
        let bytes = Array("import Foundation\n\(code)".utf8)
        #expect(Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: bytes)]).findingCount == 0)
    }

    @Test(arguments: [
        ("#if os(iOS)\n_ = XMLParser()\n#endif", 1), ("#if DEBUG && os(iOS)\n_ = XMLParser()\n#endif", 1),
        ("#if !os(iOS)\n#else\n_ = XMLParser()\n#endif", 1), ("#if !os(iOS)\n_ = XMLParser()\n#else\n#endif", 0),
        ("_ = XMLParser()", 0), ("#if os(iOS)\n#else\n_ = XMLParser()\n#endif", 0),
        ("#if os(iOS) || os(tvOS)\n_ = XMLParser()\n#endif", 0),
    ])
    func conditionOfTheWrapperHasToHold(code: String, count: Int) {
        #expect(edits(code, condition: "os(iOS)") == count)
    }

    @Test func knownConditionHoldsWhereverTheClassIs() throws {
        let yaml =
            "version: 1\nclasses: [NSComboBox, FileManager, {name: SCNProgram, condition: DEBUG}, SKPhysicsWorld, XMLParser, NetService, NetServiceBrowser, Stream]"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        #expect(targets.map(\.conditions) == [[], ["canImport(ObjectiveC)"], ["DEBUG"], [], [], [], [], []])
    }

    @Test(arguments: [
        "@available(iOS 16, macOS 13, *) func f() { _ = XMLParser() }",
        "@available(iOS 16.1, *) extension A { @available(macOS, introduced: 13.0) func f() { _ = XMLParser() } }",
        "func f() { if #available(iOS 17, macOS 13, *), b { g { _ = XMLParser() } } }",
        "func f() { guard a, #available(iOS 16, macOS 14, *) else { return }; do { _ = XMLParser() } }",
        "func f() { while #available(iOS 16, macOS 14, *) { _ = XMLParser() } }",
        "func f() { if #unavailable(iOS 16, macOS 13) {} else { _ = XMLParser() } }",
        "func f() { if #available(iOS 16, macOS 13, *), let a = XMLParser() as Any? {} }",
        "@available(iOS 16, macOS 13, *)\nclass A: XMLParser {}",
        "@available(iOS 16, macOS 13, *)\nclass A { var p: XMLParser = .init() }",
    ])
    func wrapperIsPutWhereItIsAvailable(code: String) {
        #expect(edits(code, availability: "iOS 16.0, macOS 13, *") == 1)
        #expect(edits(code.replacing("16", with: "15").replacing("17", with: "15"), availability: "iOS 16, *") == 0)
    }

    @Test(arguments: [
        "_ = XMLParser()", "@available(iOS 16, *) func f() { _ = XMLParser() }",
        "func f() { if #available(iOS 16, macOS 13, *) {} else { _ = XMLParser() } }",
        "func f() { if #available(iOS 16, macOS 13, *) {}; _ = XMLParser() }",
        "func f() { _ = XMLParser(); guard #available(iOS 16, macOS 13, *) else { return } }",
        "func f() { guard #available(iOS 16, macOS 13, *) else { _ = XMLParser(); return } }",
        "func f() { if #unavailable(iOS 16, macOS 13) { _ = XMLParser() } }",
        "func f() { if #unavailable(iOS 16, macOS 13), a {} else { _ = XMLParser() } }",
        "func f() { if let a = XMLParser() as Any?, #available(iOS 16, macOS 13, *) {} }",
        "@available(iOS, deprecated: 16) @available(macOS, obsoleted: 13) func f() { _ = XMLParser() }",
    ])
    func placeWhereTheWrapperMayNotBeAvailableIsUnclear(code: String) {
        #expect(edits(code, availability: "iOS 16, macOS 13, *") == 0)
    }

    @Test func availabilityThatIsNotAboutVersionsDoesNotMatter() {
        #expect(edits("_ = XMLParser()", availability: "iOS, deprecated: 12.0, message: \"a, b\"") == 1)
        #expect(edits("_ = XMLParser()", availability: "*, deprecated") == 1)
        #expect(edits("_ = XMLParser()", availability: "*") == 1)
        #expect(edits("_ = XMLParser()", availability: "iOS, unavailable") == 0)
    }

    @Test func safePropertyIsSetWhereItIsAvailableToo() {
        var target = Classes.files
        target.availability = "iOS 16, *"
        check(
            UnadoptedRule.id, "import Foundation\nFileManager().1️⃣delegate = d",
            finds: [
                Expected(
                    1,
                    "this is 'delegate' of 'FileManager', but the wrapper only exists where "
                        + "'@available(iOS 16, *)' holds; put '@available' or 'if #available' around this use of it")
            ], targets: [target])
        check(
            UnadoptedRule.id,
            "import Foundation\nif #available(iOS 16, *) { FileManager().1️⃣delegate = d }",
            finds: [Expected(1, "'delegate' of 'FileManager' is held unsafely; set 'safeDelegate'")],
            becomes: "import Foundation\nif #available(iOS 16, *) { FileManager().safeDelegate = d }",
            targets: [target])
    }

    @Test func knownAvailabilityIsThatOfTheClass() throws {
        let yaml = "version: 1\nclasses: [PKPayLaterView, {name: XMLParser, available: \"iOS 16, *\"}]"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        #expect(targets.map(\.availability) == [nil, "iOS 16, *"])
    }

    /// The targets of a manifest with GKMatch, whose wrapper stands for the class on macOS and visionOS where that is built for.
    private func match(_ platforms: String) throws -> [AdoptionTarget] {
        let yaml =
            "version: 1\nplatforms: [\(platforms)]\nclasses: [{name: GKMatch, module: GameKit, condition: os(iOS) || os(tvOS), "
            + "properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy}]}]"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        return ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
    }

    @Test func nameThatStandsForTheClassElsewhereNeedsNoCondition() throws {
        let code = "import GameKit\nfunc f() { guard let a, case let m = 1️⃣GKMatch() else { return }; m.delegate = a }"
        check(
            UnadoptedRule.id, code,
            finds: [Expected(1, "'GKMatch' holds its delegate unsafely; use 'SafeMatch'")],
            becomes: code.replacing("1️⃣GKMatch", with: "SafeMatch"), targets: try match("iOS 12, macOS 11"))
        check(
            UnadoptedRule.id, code,
            finds: [
                Expected(
                    1,
                    "'GKMatch' holds its delegate unsafely; use 'SafeMatch'; the wrapper only exists where 'os(iOS) || os(tvOS)'; "
                        + "put this use of it between '#if os(iOS) || os(tvOS)' and '#endif', or list macOS or visionOS in 'platforms'"
                )
            ], targets: try match("iOS 12"))
    }

    @Test(arguments: [
        "#if os(macOS)\nlet a = GKMatch()\n#endif", "#if os(visionOS) && DEBUG\nclass A: GKMatch {}\n#endif",
        "#if os(iOS)\n#elseif os(macOS)\nlet a = GKMatch()\n#endif",
    ])
    func placeOfASystemThatHoldsItWeaklyIsANote(code: String) throws {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(try match("iOS 12, macOS 11")), mode: .adopt)
        let layout = ProjectLayout(output: "/Nowhere/Generated", manifestFolder: "/Nowhere")
        let report = Rewriter(rules, threads: 1, layout: layout).examine([
            ("/Nowhere/a.swift", Array("import GameKit\n\(code)".utf8))
        ])
        let findings = report.files.flatMap(\.findings)
        #expect(findings.map(\.isNote) == [true])
        #expect(findings.first?.message.contains("can't dangle: ") == true)
        #expect(report.editCount == 0)
    }

    private func edits(
        _ code: String, of target: AdoptionTarget = Classes.parser, condition: String? = nil,
        availability: String? = nil
    ) -> Int {
        var target = target
        target.availability = availability
        if let condition { target.conditions = [condition] }
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([target]), mode: .adopt)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        let report = Rewriter(rules, threads: 1).examine([file])
        #expect(report.findingCount == 1)
        return report.editCount
    }
}
