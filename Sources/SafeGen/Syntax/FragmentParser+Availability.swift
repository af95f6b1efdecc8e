import SafeGenSystem

/// The arguments of `@available`.
extension FragmentParser {
    /// The platforms whose names are checked for upper and lower case.
    private static let platforms = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst", "iOSApplicationExtension",
        "macOSApplicationExtension", "tvOSApplicationExtension", "watchOSApplicationExtension",
        "visionOSApplicationExtension", "macCatalystApplicationExtension", "swift", "Android", "Windows", "DriverKit",
        "_PackageDescription",
    ]

    /// Reads either form: platforms with versions (`iOS 13, *`), or one platform and its clauses
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
            while skip(",") {
                skipSpaces()
                try readAvailabilityClause()
                skipSpaces()
            }
            return
        }
        if isAnyPlatform { throw expected("',' and what is so on every platform, such as 'unavailable'") }
        position = start
        try readPlatformVersions()
    }

    private mutating func readPlatform() throws(SyntaxProblem) {
        try expectKnownCase(try readName("the name of a platform"), of: Self.platforms)
    }

    private mutating func readPlatformVersions() throws(SyntaxProblem) {
        var isForPlatforms = false
        var end = position
        repeat {
            skipSpaces()
            if skip("*") { return skipSpaces() }
            isForPlatforms = isForPlatforms || !(isAt(word: "swift") || isAt(word: "_PackageDescription"))
            try readPlatform()
            guard ByteClass.isSpace(current) else { throw expected("a space and a version") }
            skipSpaces()
            try readVersion(limit: 3)
            end = position
            skipSpaces()
        } while skip(",")
        guard isForPlatforms else { return }
        position = end
        throw expected(
            "', *' for the platforms that are not listed", suggestion: text(replacing: end..<end, with: ", *"))
    }

    private mutating func readAvailabilityClause() throws(SyntaxProblem) {
        if isAt("*") { throw SyntaxProblem("'*' comes either first or after platforms with versions", at: position) }
        for flag in ["deprecated", "unavailable", "noasync"] as [StaticString] where skip(word: flag) {
            skipSpaces()
            guard isAt(":") else { return }
            if "\(flag)" != "deprecated" { throw SyntaxProblem("'\(flag)' takes no value", at: position) }
            try readColon()
            return try readVersion(limit: 3)
        }
        if skip(word: "introduced") || skip(word: "obsoleted") {
            try readColon()
            try readVersion(limit: 3)
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

    private mutating func readColon() throws(SyntaxProblem) {
        skipSpaces()
        guard skip(":") else { throw expected("':'") }
        skipSpaces()
    }
}
