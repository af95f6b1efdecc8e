import TestSupport

/// Fragments that follow Swift's grammar, made of random numbers.
struct RandomFragments {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func list(_ range: ClosedRange<Int>, _ make: (inout Self) -> String) -> String {
        (0..<number(range)).map { _ in make(&self) }.joined(separator: ", ")
    }

    /// A name that no rule of this kind of fragment refuses.
    mutating func name() -> String { one(["A", "B", "C", "Größe", "`class`", "_d", "e1", "any1", "Typ"]) }

    /// A type, nested so deeply at most.
    mutating func type(_ depth: Int = 3) -> String {
        if depth == 0 { return one(["A", "A.B", "Any", "AnyObject", "Self", "()", "`in`.C"]) }
        let inner = depth - 1
        switch number(0...13) {
        case 0: return "[\(type(inner))]"
        case 1: return "[\(type(inner)): \(type(inner))]"
        case 2: return "\(name())<\(list(1...3) { $0.type(inner) })>"
        case 3: return "(\(type(inner)))\(one(["?", "??", ".Type", "", ".Protocol"]))"
        case 4: return "\(name()).\(name())\(one(["?", "", ".Type", "!"]))"
        case 5: return "any \(name())\(one(["", " & \(name())", " & ~Copyable", ".Type"]))"
        case 6: return "(any \(name()) & \(name()))\(one(["?", ""]))"
        case 7: return "\(name()) & \(name())<\(type(inner))>"
        case 8: return "some \(name())"
        case 9: return "(\(list(0...3) { $0.parameter(inner) }))\(effects()) -> \(type(inner))"
        case 10:
            let attribute = one(["@escaping", "@Sendable", "@MainActor", "@convention(block)", "@isolated(any)"])
            return "\(attribute) (\(list(0...2) { $0.type(inner) }))\(effects()) -> \(type(inner))"
        case 11: return "(a: \(type(inner)), \(name()): \(type(inner)))"
        case 12: return "[\(number(0...99)) of \(type(inner))]"
        default: return name()
        }
    }

    private mutating func parameter(_ depth: Int) -> String {
        one(["", "_ a: ", "inout ", "@escaping ", "_: "]) + type(depth) + one(["", "", "..."])
    }

    private mutating func effects() -> String {
        one(["", "", " async", " throws", " async throws", " throws(E)"])
    }

    /// A condition.
    mutating func condition(_ depth: Int = 3) -> String {
        if depth == 0 { return one(["DEBUG", "true", "false", "os(iOS)", "canImport(UIKit)"]) }
        switch number(0...8) {
        case 0: return "\(condition(depth - 1)) && \(condition(depth - 1))"
        case 1: return "\(condition(depth - 1)) || \(condition(depth - 1))"
        case 2: return "(\(condition(depth - 1)))"
        case 3: return "!(\(condition(depth - 1)))"
        case 4: return "swift(\(one([">=", "<"]))\(number(4...6)).\(number(0...9)))"
        case 5: return "compiler(>=\(number(5...6)))"
        case 6: return "canImport(A.B, _version: \(number(0...9)).1)"
        case 7:
            return one(["arch(arm64)", "targetEnvironment(simulator)", "hasFeature(X)", "_runtime(_ObjC)", "!DEBUG"])
        default: return "os(\(one(["iOS", "macOS", "Linux", "Neu"])))"
        }
    }

    /// The arguments of `@available`.
    mutating func availability() -> String {
        let platform = one(["iOS", "macOS", "tvOS", "watchOS", "visionOS", "swift"])
        let version = one(["13", "13.1", "10.15.4"])
        let more = [
            ", introduced: \(version)", ", deprecated", ", deprecated: \(version)", ", obsoleted: \(version)",
            ", message: \"a \\\"b\\\" c\"", ", renamed: \"a(b:_:)\"", ", renamed: \"A.b\"", ", unavailable",
        ]
        switch number(0...2) {
        case 0: return "\(platform) \(version), *"
        case 1: return "\(platform) \(version), \(one(["iOS", "macOS"])) \(version), *"
        default: return one(["*", platform]) + (0..<number(1...3)).map { _ in one(more) }.joined()
        }
    }

    /// A requirement of a protocol.
    mutating func requirement() -> String {
        let attributes = one([
            "", "", "@MainActor ", "@objc(a:b:) ", "@available(iOS 13, *) ", "@discardableResult ", "optional ",
            "nonisolated ", "mutating ", "@objc optional ", "@preconcurrency @MainActor ",
        ])
        if number(0...3) == 0 {
            let accessors = one(["{ get }", "{ get set }", "{get}", "{ get async throws }", "{ nonmutating set get }"])
            return "\(attributes)var \(name()): \(type()) \(accessors)"
        }
        var count = 0
        let parameters = list(0...3) { fragments in
            count += 1
            let label = fragments.one([
                "a\(count)", "_ a\(count)", "for a\(count)", "in a\(count)", "`class` a\(count)",
            ])
            return "\(label): " + fragments.one(["", "", "inout ", "@escaping "]) + fragments.type(2)
                + fragments.one(["", "", "...", "!"])
        }
        let result = one(["", " -> \(type(2))", " -> \(name())!"])
        return "\(attributes)func \(name())(\(parameters))\(effects())\(result)"
    }

    /// A line of code.
    mutating func statement(_ depth: Int = 3) -> String {
        let expression = expression(depth)
        switch number(0...6) {
        case 0: return "let a = \(expression)"
        case 1: return "if \(expression) { \(self.statement(max(0, depth - 1))) }"
        case 2: return "a.b = \(expression)"
        case 3: return "return \(expression)"
        case 4: return "\(expression); \(self.expression(depth))"
        case 5: return "for a in b { \(self.statement(max(0, depth - 1))) }"
        default: return expression
        }
    }

    private mutating func expression(_ depth: Int) -> String {
        if depth <= 0 { return one(["a", "1", "nil", ".b", "\"c\"", "self", "`in`", "#selector(a(_:))", "$0", "2.5"]) }
        let inner = depth - 1
        switch number(0...11) {
        case 0: return "f(\(list(0...3) { $0.expression(inner) }))"
        case 1: return "[\(list(0...3) { $0.expression(inner) })]"
        case 2: return "a.map { \(expression(inner)) }"
        case 3: return "\"b \\(\(expression(inner))) c\""
        case 4: return "#\"\\ \" \\#(\(expression(inner)))\"#"
        case 5: return "\(expression(inner)) \(one(["+", "/", "??", "==", "..<"])) \(expression(inner))"
        case 6: return "(\(expression(inner)))"
        case 7: return "a?.b![\(expression(inner))]"
        case 8: return "{ [weak self] in \(expression(inner)) }()"
        case 9: return "\\A.b"
        case 10: return "\(expression(inner)) as? B"
        default: return "try? await g(x: \(expression(inner)))"
        }
    }
}
