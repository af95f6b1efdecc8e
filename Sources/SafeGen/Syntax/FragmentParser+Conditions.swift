import SafeGenText

/// What follows `#if`.
extension FragmentParser {
    /// Reads conditions with `||` between them.
    ///
    /// - Returns: Whether a `||` stood on this level, so that the whole needs parentheses beside a `&&`.
    @discardableResult
    mutating func readCondition() throws(SyntaxProblem) -> Bool {
        try enter()
        defer { leave() }
        var hasOr = false
        while true {
            let end = try readConjunction()
            guard isAt("||") else { break }
            try readBalanced("||", after: end)
            hasOr = true
        }
        if isAt("|") { throw doubling("|") }
        return hasOr
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
            guard isAt("&&") else {
                if isAt("&") { throw doubling("&") }
                try expectNoWordOperator()
                return end
            }
            try readBalanced("&&", after: end)
        }
    }

    private func doubling(_ symbol: String) -> SyntaxProblem {
        expected(
            "'\(symbol)\(symbol)'", suggestion: text(replacing: position..<position + 1, with: "\(symbol)\(symbol)"))
    }

    private func expectNoWordOperator() throws(SyntaxProblem) {
        guard ByteClass.isLetter(current) else { return }
        let word = word
        guard let symbol = ["and": "&&", "or": "||"][word.lowercased()] else { return }
        throw expected(
            "'\(symbol)'", suggestion: text(replacing: position..<position + word.utf8.count, with: symbol))
    }

    private mutating func readConditionOperand() throws(SyntaxProblem) {
        try readNegations()
        if isAt("#if") {
            throw SyntaxProblem(
                "expected the condition alone, found '#if'", at: position, suggestion: trimmedText(position + 3..<count)
            )
        }
        if isAt("(") {
            let opening = position
            position += 1
            try readCondition()
            skipSpaces()
            return try expectClosing(")", of: opening, "the parentheses")
        }
        let start = position
        if skip(word: "true") || skip(word: "false") { return }
        if skip(word: "not") {
            let end = position
            skipSpaces()
            // Before an operator it is a flag of that name.
            let negates = current == UInt8(ascii: "!") || !ByteClass.isOperator(current)
            if position > end, !isAtEnd, negates, !isAt(")") {
                throw SyntaxProblem(
                    "expected '!', found 'not'", at: start, suggestion: text(replacing: start..<end + 1, with: "!")
                )
            }
            position = start
        }
        let name = try readName("a condition such as 'os(iOS)', 'canImport(UIKit)' or 'DEBUG'")
        if isAt("(") { return try readPlatformCondition(name) }
        try expectFlag(name)
    }

    /// Reads `!`s, which the compiler wants to be right before what they negate and apart from other operators.
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
        var suggestion: String?
        skipSpaces()
        if condition.takesVersion, isAt(">=") || isAt("<") {
            var end = position
            while end < count, byte(at: end) != UInt8(ascii: "&"), byte(at: end) != UInt8(ascii: "|") { end += 1 }
            let comparison = trimmedText(position..<end).filter { $0 != " " }
            let rest = trimmedText(end..<max(end, count))
            suggestion = text(0..<name.upperBound) + "(\(comparison))" + (rest.isEmpty ? "" : " " + rest)
        }
        throw expected("'(' after '\(condition.rawValue)'", suggestion: suggestion)
    }
}

/// The conditions that look like calls: `os(iOS)`, `canImport(UIKit, _version: 2)`, `swift(>=6.0)`.
enum PlatformCondition: String, CaseIterable {
    case os, arch, targetEnvironment, canImport, swift, compiler, hasFeature, hasAttribute, objectFormat
    case runtime = "_runtime"
    case endian = "_endian"
    case pointerBitWidth = "_pointerBitWidth"

    /// Whether the argument is a comparison with a version.
    var takesVersion: Bool { self == .swift || self == .compiler }

    /// Arguments whose spelling is known; others are accepted unless they differ from one of these by case only.
    var knownArguments: [String] {
        switch self {
        case .os: Self.systems
        case .arch: Self.architectures
        case .targetEnvironment: Self.environments
        case .runtime: Self.runtimes
        case .endian: Self.byteOrders
        default: []
        }
    }

    private static let systems = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI",
        "OSX",
    ]
    private static let architectures = ["arm64", "x86_64", "i386", "arm", "arm64_32", "wasm32", "riscv64"]
    private static let environments = ["simulator", "macCatalyst"]
    private static let runtimes = ["_ObjC", "_Native"]
    private static let byteOrders = ["little", "big"]
}

extension FragmentParser {
    /// Reads the parentheses after the name of a condition.
    mutating func readPlatformCondition(_ name: Range<Int>) throws(SyntaxProblem) {
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
            try readModuleVersion()
        } else {
            let argument = try readName("the argument of '\(condition.rawValue)'")
            try expectKnownCase(argument, of: condition)
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
            suggestion: near.map { text(replacing: name, with: $0.rawValue) }
        )
    }

    private func expectKnownCase(
        _ range: Range<Int>, of condition: PlatformCondition
    ) throws(SyntaxProblem) {
        let argument = text(range)
        if condition.knownArguments.contains(argument) { return }
        guard let known = condition.knownArguments.first(where: { $0.lowercased() == argument.lowercased() }) else {
            return
        }
        throw SyntaxProblem(
            "'\(argument)' is spelled '\(known)'", at: range.lowerBound, suggestion: text(replacing: range, with: known)
        )
    }

    private mutating func readModuleVersion() throws(SyntaxProblem) {
        skipSpaces()
        guard skip(",") else { return }
        skipSpaces()
        guard skip(word: "_version") || skip(word: "_underlyingVersion") else {
            throw expected("'_version:' or '_underlyingVersion:'")
        }
        skipSpaces()
        guard skip(":") else { throw expected("':' and a version") }
        skipSpaces()
        try readVersion(limit: 5)
    }

    /// Reads numbers with dots between them, `limit` of them at most.
    mutating func readVersion(limit: Int) throws(SyntaxProblem) {
        let start = position
        var numbers = 0
        repeat {
            guard ByteClass.isDigit(current) else {
                throw expected(numbers == 0 ? "a version such as '13' or '13.1'" : "a number after '.'")
            }
            while ByteClass.isDigit(current) { position += 1 }
            numbers += 1
        } while skip(".")
        if numbers > limit {
            throw SyntaxProblem("a version has at most \(limit) numbers here, found \(numbers)", at: start)
        }
        if ByteClass.continuesWord(current) { throw expected("the end of the version") }
    }
}
