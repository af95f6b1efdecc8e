import SafeGenText

/// Looks for names in Swift code by its bytes: comments and strings are passed over, and nothing is parsed.
struct SourceScanner {
    /// A name that was looked for.
    struct Sighting: Equatable, Sendable {
        var name: String
        /// The line, from 1.
        var line: Int
        /// What stands between `<` and `>` behind it; nil where nothing does.
        var arguments: String?
        /// Whether it is the type of a parameter of a function.
        var isInParameters = false
        /// Whether not its name was seen, but a property that leads to it.
        var isOfProperty = false
    }

    /// What one file holds.
    struct Result: Equatable, Sendable {
        var sightings: [Sighting] = []
        /// The names that the file declares types by.
        var declared: Set<String> = []
        /// The modules that the file imports.
        var imports: Set<String> = []
    }

    /// The properties that a class of the catalog is reached by, with the property behind them that is unsafe.
    private static let paths = [
        Path(property: "physicsWorld", delegate: "contactDelegate", className: "SKPhysicsWorld")
    ]

    /// `physicsWorld.contactDelegate`
    private struct Path {
        var property: String
        var delegate: String
        var className: String
    }

    private let bytes: [UInt8]
    private let names: [Int: Set<String>]
    private let modules: Set<String>
    private var position = 0
    private var line = 1
    /// How many parentheses are open since the word `func`; nil outside of a function's parameters.
    private var parameterDepth: Int?
    private var result = Result()

    /// Scans a file for names.
    ///
    /// - Parameters:
    ///   - bytes: The code.
    ///   - names: The names to look for. Behind a dot they are somebody else's, unless a module stands before it.
    ///   - modules: The names of modules.
    /// - Returns: What was seen, in the order of the code.
    static func scan(_ bytes: [UInt8], for names: Set<String>, modules: Set<String>) -> Result {
        var scanner = SourceScanner(
            bytes: bytes, names: Dictionary(grouping: names, by: \.utf8.count).mapValues(Set.init), modules: modules)
        scanner.run()
        return scanner.result
    }

    private init(bytes: [UInt8], names: [Int: Set<String>], modules: Set<String>) {
        self.bytes = bytes
        self.names = names
        self.modules = modules
    }

    private mutating func run() {
        var previous = ""
        var isBehindDot = false
        while position < bytes.count {
            let byte = bytes[position]
            if ByteClass.startsPlainWord(byte) {
                let word = readWord(isWhole: previous == "import")
                if word == "func", !isBehindDot { parameterDepth = 0 }
                if previous == "import", !isBehindDot { result.imports.insert(word) }
                consider(word, behind: previous, isBehindDot: isBehindDot)
                previous = word
                isBehindDot = false
                continue
            }
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "."):
                isBehindDot = true
                position += 1
            case 0x0A:
                line += 1
                position += 1
            case 0x20, 0x09, 0x0D: position += 1
            default:
                countParenthesis(byte)
                isBehindDot = false
                previous = ""
                position += 1
            }
        }
    }

    private mutating func countParenthesis(_ byte: UInt8) {
        guard let depth = parameterDepth else { return }
        switch byte {
        case UInt8(ascii: "("): parameterDepth = depth + 1
        case UInt8(ascii: ")"): parameterDepth = depth > 1 ? depth - 1 : nil
        case UInt8(ascii: "{"), UInt8(ascii: "}"): parameterDepth = nil
        default: break
        }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func readWord(isWhole: Bool) -> String {
        let start = position
        while position < bytes.count, ByteClass.continuesWord(bytes[position]) { position += 1 }
        // Only words of a length that is looked for, and the words that declare types, are worth a string.
        let count = position - start
        let isOfPath = Self.paths.contains { $0.property.utf8.count == count || $0.delegate.utf8.count == count }
        guard
            isWhole || count <= 10 || isOfPath || names[count] != nil
                || position < bytes.count && bytes[position] == UInt8(ascii: ".")
        else {
            return "_"
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func consider(_ word: String, behind previous: String, isBehindDot: Bool) {
        let path = Self.paths.first { isBehindDot && $0.delegate == word && $0.property == previous }
        if let path, names[path.className.utf8.count]?.contains(path.className) == true {
            result.sightings.append(Sighting(name: path.className, line: line, isOfProperty: true))
            return
        }
        guard names[word.utf8.count]?.contains(word) == true else { return }
        if ["class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype"].contains(previous) {
            result.declared.insert(word)
            return
        }
        if isBehindDot, !modules.contains(previous) { return }
        result.sightings.append(
            Sighting(name: word, line: line, arguments: arguments(), isInParameters: (parameterDepth ?? 0) > 0))
    }

    /// What stands between the `<` here and its `>`, on one line.
    private func arguments() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return nil }
        var depth = 0
        for index in position..<min(bytes.count, position + 200) {
            switch bytes[index] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where index == 0 || bytes[index - 1] != UInt8(ascii: "-"): depth -= 1
            case 0x0A: return nil
            default: break
            }
            if depth == 0 { return String(decoding: bytes[position + 1..<index], as: UTF8.self) }
        }
        return nil
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                if bytes[position] == 0x0A { line += 1 }
                position += 1
            }
        }
    }

    /// Passes over a string, of one line or of several. What is interpolated counts as text.
    private mutating func skipString() {
        let isLong = bytes[position...].starts(with: Array("\"\"\"".utf8))
        position += isLong ? 3 : 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case 0x0A:
                line += 1
                position += 1
                if !isLong { return }
            case UInt8(ascii: "\"") where !isLong || bytes[position...].starts(with: Array("\"\"\"".utf8)):
                position += isLong ? 3 : 1
                return
            default: position += 1
            }
        }
    }
}
