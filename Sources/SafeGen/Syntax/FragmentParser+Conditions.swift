import SafeGenSystem

/// The conditions that look like calls: `os(iOS)`, `canImport(UIKit)`, `swift(>=6.0)`.
enum PlatformCondition: String, CaseIterable {
    case os, arch, targetEnvironment, canImport, swift, compiler, hasFeature, hasAttribute, objectFormat
    case runtime = "_runtime"
    case endian = "_endian"
    case pointerBitWidth = "_pointerBitWidth"

    var takesVersion: Bool { self == .swift || self == .compiler }

    /// Arguments whose spelling is known; others are accepted unless they differ from one of these by case only.
    var knownArguments: [String] {
        switch self {
        case .os:
            [
                "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD",
                "WASI", "OSX",
            ]
        case .arch: ["arm64", "x86_64", "i386", "arm", "arm64_32", "wasm32", "riscv64"]
        case .targetEnvironment: ["simulator", "macCatalyst"]
        case .runtime: ["_ObjC", "_Native"]
        case .endian: ["little", "big"]
        default: []
        }
    }
}

/// Conditions after `#if`.
extension FragmentParser {
    /// Reads conditions with `||` between them.
    mutating func readCondition() throws(SyntaxProblem) {
        try enter()
        defer { leave() }
        var end = try readConjunction()
        while isAt("||") {
            try readBalanced("||", after: end)
            end = try readConjunction()
        }
    }

    /// Reads conditions with `&&` between them, and the spaces after them.
    ///
    /// - Returns: Where the last of them ends.
    private mutating func readConjunction() throws(SyntaxProblem) -> Int {
        skipSpaces()
        while true {
            try readConditionOperand()
            let end = position
            skipSpaces()
            guard isAt("&&") else { return end }
            try readBalanced("&&", after: end)
        }
    }

    private mutating func readConditionOperand() throws(SyntaxProblem) {
        try readNegations()
        if isAt("#if") {
            throw SyntaxProblem(
                "expected the condition alone, found '#if'", at: position,
                suggestion: trimmedText(position + 3..<count))
        }
        let opening = position
        if skip("(") {
            try readCondition()
            skipSpaces()
            return try expectClosing(")", of: opening, "the parentheses")
        }
        if skip(word: "true") || skip(word: "false") { return }
        let name = try readName("a condition such as 'os(iOS)', 'canImport(UIKit)' or 'DEBUG'")
        if isAt("(") { return try readPlatformCondition(name) }
        try expectFlag(name)
    }

    /// Reads `!`s, which must be directly before their operand and apart from other operators.
    private mutating func readNegations() throws(SyntaxProblem) {
        if isAt("!"), ByteClass.isOperator(byte(at: position - 1)) {
            throw expected("a space before '!'", suggestion: text(replacing: position..<position, with: " "))
        }
        while skip("!") {
            let end = position
            skipSpaces()
            if position > end, !isAtEnd {
                throw SyntaxProblem(
                    "expected no space after '!'", at: end, suggestion: text(replacing: end..<position, with: ""))
            }
        }
    }

    /// Refuses conditions written without their parentheses.
    private mutating func expectFlag(_ name: Range<Int>) throws(SyntaxProblem) {
        guard let condition = PlatformCondition(rawValue: text(name)) else { return }
        skipSpaces()
        throw expected("'(' after '\(condition.rawValue)'")
    }

    private mutating func readPlatformCondition(_ name: Range<Int>) throws(SyntaxProblem) {
        guard let condition = PlatformCondition(rawValue: text(name)) else { throw unknownCondition(name) }
        let opening = position
        position += 1
        skipSpaces()
        if condition.takesVersion {
            guard skip(">=") || skip("<") else {
                throw expected("'>=' or '<' and a version, as in '\(condition.rawValue)(>=6.0)'")
            }
            try readVersion(limit: 5)
        } else if condition == .canImport {
            try readQualifiedName("the name of a module")
        } else {
            let argument = try readName("the argument of '\(condition.rawValue)'")
            try expectKnownCase(argument, of: condition.knownArguments)
        }
        skipSpaces()
        try expectClosing(")", of: opening, "'\(condition.rawValue)('")
    }

    private func unknownCondition(_ name: Range<Int>) -> SyntaxProblem {
        let word = text(name)
        let near = PlatformCondition.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
        let known = "os, arch, canImport, targetEnvironment, swift, compiler, hasFeature or hasAttribute"
        return SyntaxProblem(
            "'\(word)' is not a condition; expected \(known)", at: name.lowerBound,
            suggestion: near.map { text(replacing: name, with: $0.rawValue) })
    }

}
