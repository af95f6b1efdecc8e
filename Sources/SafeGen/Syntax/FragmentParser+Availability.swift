import SafeGenText

/// The arguments of `@available`.
extension FragmentParser {
    /// The platforms whose names people misspell.
    private static let platforms = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst", "iOSApplicationExtension",
        "macOSApplicationExtension", "tvOSApplicationExtension", "watchOSApplicationExtension",
        "visionOSApplicationExtension", "macCatalystApplicationExtension", "swift", "Android", "Windows", "DriverKit",
    ]

    /// Reads either form: platforms with versions (`iOS 13, *`), or one platform and what is said about it
    /// (`iOS, introduced: 13`, `*, unavailable`).
    mutating func readAvailability() throws(SyntaxProblem) {
        skipSpaces()
        if isAt("@available") {
            let inside = trimmedText(position + 10..<count)
            throw SyntaxProblem(
                "expected the arguments of '@available' alone", at: position,
                suggestion: inside.hasPrefix("(") && inside.hasSuffix(")") ? String(inside.dropFirst().dropLast()) : nil
            )
        }
        let start = position
        let isAnyPlatform = skip("*")
        if !isAnyPlatform { try readPlatform() }
        skipSpaces()
        if isAt(",") {
            repeat {
                position += 1
                skipSpaces()
                try readAvailabilityClause()
                skipSpaces()
            } while isAt(",")
            return
        }
        if isAnyPlatform { throw expected("',' and what is so on every platform, such as 'unavailable'") }
        position = start
        try readPlatformVersions()
    }

    private mutating func readPlatform() throws(SyntaxProblem) {
        let range = try readName("the name of a platform")
        let name = text(range)
        if Self.platforms.contains(name) || name == "_PackageDescription" { return }
        guard let known = Self.platforms.first(where: { $0.lowercased() == name.lowercased() }) else { return }
        throw SyntaxProblem(
            "'\(name)' is spelled '\(known)'", at: range.lowerBound, suggestion: text(replacing: range, with: known))
    }

    private mutating func readPlatformVersions() throws(SyntaxProblem) {
        var isForPlatforms = false
        var end = position
        repeat {
            skipSpaces()
            if skip("*") {
                skipSpaces()
                return
            }
            isForPlatforms = isForPlatforms || !(isAt(word: "swift") || isAt(word: "_PackageDescription"))
            try readPlatform()
            guard ByteClass.isSpace(current) else { throw expected("a space and a version") }
            skipSpaces()
            try readVersion(limit: 3)
            end = position
            skipSpaces()
        } while skip(",")
        guard isForPlatforms else { return }
        let suggestion = text(replacing: end..<end, with: ", *")
        position = end
        throw expected("', *' for the platforms that are not listed", suggestion: suggestion)
    }

    private mutating func readAvailabilityClause() throws(SyntaxProblem) {
        if isAt("*") { throw SyntaxProblem("'*' comes either first or after platforms with versions", at: position) }
        for flag in ["deprecated", "unavailable", "noasync"] as [StaticString] where isAt(word: flag) {
            position += flag.utf8CodeUnitCount
            skipSpaces()
            guard isAt(":") else { return }
            if flag.utf8CodeUnitCount != 10 { throw SyntaxProblem("'\(flag)' takes no value", at: position) }
            return try readClauseVersion()
        }
        if skip(word: "introduced") || skip(word: "obsoleted") {
            try readClauseVersion()
        } else if skip(word: "message") {
            try readColon()
            try readPlainString()
        } else if skip(word: "renamed") {
            try readColon()
            try readDeclarationName()
        } else {
            throw expected("introduced, deprecated, obsoleted, unavailable, noasync, message or renamed")
        }
    }

    private mutating func readClauseVersion() throws(SyntaxProblem) {
        try readColon()
        try readVersion(limit: 3)
    }

    private mutating func readColon() throws(SyntaxProblem) {
        skipSpaces()
        guard skip(":") else { throw expected("':'") }
        skipSpaces()
    }
}

/// The strings among the arguments of `@available`.
extension FragmentParser {
    /// Reads a string without interpolation.
    mutating func readPlainString() throws(SyntaxProblem) {
        guard skip("\"") else { throw expected("a string in double quotes") }
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "\""):
                position += 1
                if isAt("\"") { throw expected("the end of the string") }
                return
            case UInt8(ascii: "\t"):
                throw expected("'\\t' for a tab", suggestion: text(replacing: position..<position + 1, with: "\\t"))
            case UInt8(ascii: "\\"):
                try readPlainEscape()
            default:
                position += 1
            }
        }
        throw expected("a double quote that closes the string")
    }

    private mutating func readPlainEscape() throws(SyntaxProblem) {
        let start = position
        position += 1
        switch current {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            position += 1
        case UInt8(ascii: "("):
            throw SyntaxProblem("expected a string without interpolation", at: start)
        default:
            throw expected(#"one of \n, \r, \t, \0, \\, \" and \'"#)
        }
    }

    /// Reads the string that names a declaration: `"A.b(c:)"`, `"getter:A.b(self:)"`.
    mutating func readDeclarationName() throws(SyntaxProblem) {
        guard skip("\"") else { throw expected("a name in double quotes") }
        _ = skip("getter:") || skip("setter:")
        repeat {
            try readName("the name of a declaration", [.keywords, .backticks])
        } while skip(".")
        if isAt("(") {
            let opening = position
            position += 1
            while skipLabel() != nil {
                guard skip(":") else { throw expected("':' after the label") }
            }
            try expectClosing(")", of: opening, "the labels")
        }
        guard skip("\"") else { throw expected("a double quote that closes the name") }
    }
}
