import SafeGen
import Testing

@testable import SafeGenRewriter

/// A type that is written down is an Optional exactly where the initializer may give nil.
@Suite struct FailableInitializerTests {
    private static let player = Classes.target("Player", module: "Kit", [([], "SafePlayer")])
    private static let reason =
        "; whether 'init(url:)' may fail is not known, and so not which type to keep; write that"

    @Test(arguments: [
        ("extension XMLParser { convenience init?(named: String) { nil } }", "XMLParser?"),
        ("extension Foundation.XMLParser { convenience init?(named: String, in: B = .main) { nil } }", "XMLParser?"),
        ("extension XMLParser { convenience init(named: String) { self.init() } }", "XMLParser"),
        ("extension XMLParser { convenience init?(other: String) { nil } }", "XMLParser"),
        ("enum Other { class XMLParser { init?(named: String) { nil } } }", "XMLParser"),
    ])
    func extensionInAnotherFileDecides(declaration: String, type: String) {
        #expect(
            adopt("var a = XMLParser(named: b)", beside: declaration) == "var a: \(type) = SafeXMLParser(named: b)")
    }

    @Test(arguments: [
        ("class Player { init?(url: String) {} }", "Player?"), ("class Player { init(url: String) {} }", "Player"),
        ("class Player { init(data: String) {} }\nextension Player { convenience init?(url: String) {} }", "Player?"),
        ("class Player { init(url: String) {}; init?(url: String, rate: Int = 1) {} }", "Player"),
        ("class Player { init?(url: String..., rate: Int = 1) {} }", "Player?"),
        ("class Player { init(url: String) {}; init?(url: String..., rate: Int = 1) {} }", "Player"),
    ])
    func classOfTheFileDecides(declaration: String, type: String) {
        check(
            UnadoptedRule.id, "\(declaration)\nvar a = 1️⃣Player(url: b)", finds: [Expected(1, "'Player' holds")],
            becomes: "\(declaration)\nvar a: \(type) = SafePlayer(url: b)",
            targets: [Classes.target("Player", module: nil, [([], "SafePlayer")])])
    }

    @Test(arguments: [
        ("init?(_ a: Int..., rate: Int) {}", "(1, 2, rate: 3)", "Player?"),
        (
            "init?(of a: Int..., named n: String..., rate: Int = 1) {}; init() {}", "(of: 1, 2, named: c, d, rate: 3)",
            "Player?"
        ),
        ("init?(of a: Int..., rate: Int = 1) {}; init(rate: Int) {}", "(rate: 3)", "Player"),
        ("init?(_ a: Int..., rate: Int = 1) {}; init(_ a: Int, rate: Int) {}", "(1, rate: 3)", "Player"),
        ("init?(_ a: Int, _ rest: Int...) {}; init(_ a: String) {}", "(b)", nil),
        ("init?(_ a: Int..., rate: Int = 1) {}; init(_ a: Int, _ b: Int, and c: Int) {}", "(1, 2)", "Player?"),
        ("init(_ a: Int..., rate: Int = 1) {}; init?(_ a: Int..., at rate: Int) {}", "(rate: 3)", "Player"),
    ])
    func variadicInitializerTakesSeveralArguments(members: String, arguments: String, type: String?) {
        let declaration = "class Player { \(members) }"
        check(
            UnadoptedRule.id, "\(declaration)\nvar a = 1️⃣Player\(arguments)", finds: [Expected(1, "'Player' holds")],
            becomes: type.map { "\(declaration)\nvar a: \($0) = SafePlayer\(arguments)" },
            targets: [Classes.target("Player", module: nil, [([], "SafePlayer")])])
    }

    @Test func initializerWithATrailingClosureIsNotNamed() {
        check(
            UnadoptedRule.id, "import Kit\nvar a = 1️⃣Player { b }",
            finds: [
                Expected(
                    1,
                    "'Player' holds its delegate unsafely; use 'SafePlayer'; whether this initializer may fail is not")
            ], targets: [Self.player])
    }

    @Test(arguments: [
        "var a = 1️⃣Player(url: b)", "public let a = (1️⃣Player(url: b), 1)",
        "extension Player { init?(url: S) {} }\nextension Player { init(url: T) {} }\nvar a = 1️⃣Player(url: b)",
    ])
    func unknownInitializerIsUnclearWhereTheTypeIsToBeWritten(code: String) {
        check(
            UnadoptedRule.id, "import Kit\n\(code)",
            finds: [Expected(1, "'Player' holds its delegate unsafely; use 'SafePlayer'\(Self.reason)")],
            targets: [Self.player])
    }

    @Test(arguments: [
        ("var a = 1️⃣Player()", "var a: Player = SafePlayer()"),
        ("var a: Player? = 1️⃣Player(url: b)", "var a: Player? = SafePlayer(url: b)"),
        ("var a = 1️⃣Player(url: b)!", "var a: Player = SafePlayer(url: b)!"),
        ("func f() { let a = 1️⃣Player(url: b); a?.c() }", "func f() { let a = SafePlayer(url: b); a?.c() }"),
        (
            "func f() { if let a = 1️⃣Player(url: b) { g([a]) } }",
            "func f() { if let a: Player = SafePlayer(url: b) { g([a]) } }"
        ),
    ])
    func unknownInitializerIsAdoptedWhereItMakesNoDifference(before: String, after: String) {
        check(
            UnadoptedRule.id, "import Kit\n\(before)", finds: [Expected(1, "'Player' holds")],
            becomes: "import Kit\n\(after)", targets: [Self.player])
    }

    /// The line as it is after, beside another file.
    private func adopt(_ line: String, beside other: String) -> String? {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        let files = [("Sources/A/a.swift", line), ("Sources/A/b.swift", other)].map {
            (path: $0.0, bytes: Array("import Foundation\n\($0.1)".utf8))
        }
        var report = rewriter.examine(files)
        let changed = rewriter.changes(of: &report).changes.first { $0.path == "Sources/A/a.swift" }
        return changed?.after.map { String(decoding: $0.dropFirst("import Foundation\n".utf8.count), as: UTF8.self) }
    }
}
