import SafeGenText

/// What follows `#if`.
extension SwiftReader {
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
