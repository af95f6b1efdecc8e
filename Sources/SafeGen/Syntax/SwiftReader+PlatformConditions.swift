import SafeGenText

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

extension SwiftReader {
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
