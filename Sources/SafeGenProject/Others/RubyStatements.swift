import SafeGenSystem

/// The statements of a file in Ruby, with the literals in them. Nothing of it is run.
struct RubyStatements {
    enum Token: Equatable {
        /// A text; nil if it isn't read.
        case text(String?)
        /// A text that values are put into: `#{dir}/*.m`.
        case template(String)
        /// `:ios`, or `ios:` in front of a value.
        case symbol(String)
        /// A name, with the dots and colons in it: `s.ios.deployment_target`.
        case word(String)
        case mark(UInt8)
    }

    /// The tokens up to the end of a line that ends a statement.
    struct Statement {
        var tokens: [Token] = []
        var place: Range<Int> = 0..<0
        /// The texts in quotes, with these.
        var texts: [Range<Int>] = []

        /// Takes a text before `=>` for a symbol: `'ios' => '9.0'` is `:ios => '9.0'`.
        fileprivate mutating func endKey() {
            guard tokens.last == .mark(UInt8(ascii: "=")), case .text(let key?)? = tokens.dropLast().last else {
                return
            }
            tokens[tokens.count - 2] = .symbol(key)
            texts.removeLast()
        }

        var first: String? { if case .word(let word)? = tokens.first { word } else { nil } }
        var words: [String] { tokens.compactMap { token in if case .word(let word) = token { word } else { nil } } }
        /// Whether it names an attribute of something: `s.source_files`.
        func names(_ attribute: String) -> Bool {
            tokens.contains { token in
                if case .word(let word) = token { word.hasSuffix("." + attribute) } else { false }
            }
        }

        /// Whether it opens a block that `end` closes.
        var opensBlock: Bool {
            let openers: Set = ["if", "unless", "case", "while", "until", "for", "def", "begin", "class", "module"]
            return tokens.contains(.word("do")) || first.map(openers.contains) ?? false
        }
    }

    private let bytes: [UInt8]
    private var position = 0

    /// Reads a file; if it is not Ruby, the result is whatever looks like it.
    static func read(_ bytes: [UInt8]) -> [Statement] {
        var reader = RubyStatements(bytes: bytes)
        return reader.statements()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func statements() -> [Statement] {
        var (statements, current, depth) = ([Statement](), Statement(), 0)
        var endings: [[UInt8]] = []
        func close(_ current: inout Statement, _ end: Int) {
            if !current.tokens.isEmpty {
                current.place = current.place.lowerBound..<end
                statements.append(current)
            }
            current = Statement()
        }
        while position < bytes.count {
            if skipBlockComment() { continue }
            let (byte, start) = (bytes[position], position)
            if byte == 0x0A || byte == UInt8(ascii: ";") {
                position += 1
                if byte == 0x0A, !endings.isEmpty {
                    for ending in endings { skipText(endingWith: ending) }
                    endings = []
                }
                let isOpen = depth > 0 || [",", "="].contains { current.tokens.last == .mark(UInt8(ascii: $0)) }
                if !isOpen || byte != 0x0A { close(&current, start) }
                continue
            }
            if byte == UInt8(ascii: "\\") || byte <= 0x20 {
                // A line that ends with a backslash goes on.
                position += byte == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            if byte == UInt8(ascii: "#") {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
                continue
            }
            if current.tokens.isEmpty { current.place = start..<start }
            if let ending = heredoc() {
                endings.append(ending)
                current.tokens.append(.text(nil))
                continue
            }
            if let literal = percentLiteral() {
                current.tokens += literal
                continue
            }
            let token = token()
            switch token {
            case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")): depth += 1
            case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")): depth = max(0, depth - 1)
            case .text, .template: current.texts.append(start..<position)
            case .mark(UInt8(ascii: ">")): current.endKey()
            default: break
            }
            current.tokens.append(token)
        }
        close(&current, bytes.count)
        return statements
    }

    private mutating func token() -> Token {
        let (byte, start) = (bytes[position], position)
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return text(until: byte, isPlain: byte == UInt8(ascii: "'"))
        }
        if ByteClass.continuesName(byte) || byte == UInt8(ascii: ":") {
            while position < bytes.count,
                ByteClass.continuesName(bytes[position]) || ".:".utf8.contains(bytes[position])
            {
                position += 1
            }
            let word = String(decoding: bytes[start..<position], as: UTF8.self)
            if word.hasPrefix(":"), !word.hasPrefix("::") { return .symbol(String(word.dropFirst())) }
            return word.hasSuffix(":") ? .symbol(String(word.dropLast())) : .word(word)
        }
        position += 1
        return .mark(byte)
    }

    /// The texts of `%w[a b]`, or the one of `%q(a b)`, with the brackets in it.
    private mutating func percentLiteral() -> [Token]? {
        let brackets: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0x3C: 0x3E, 0x7C: 0x7C]
        guard bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count else { return nil }
        let hasKind = "wWiIqQ".utf8.contains(bytes[position + 1])
        let start = position + (hasKind ? 3 : 2)
        let isList = hasKind && !"qQ".utf8.contains(bytes[position + 1])
        guard let closing = brackets[bytes[start - 1]] else { return nil }
        var (end, depth) = (start, 1)
        while end < bytes.count {
            if bytes[end] == closing { depth -= 1 } else if bytes[end] == bytes[start - 1] { depth += 1 }
            if depth == 0 { break }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, bytes.count)
        position = min(end + 1, bytes.count)
        guard isList else { return [.text(nil)] }
        return bytes[start..<end].split { $0 <= 0x20 }.map { .text(String(decoding: $0, as: UTF8.self)) }
    }

    /// Skips a comment over several lines, `=begin` to `=end`, and everything from `__END__` on, where a line begins.
    private mutating func skipBlockComment() -> Bool {
        guard position == 0 || bytes[position - 1] == 0x0A else { return false }
        if bytes[position...].starts(with: "__END__".utf8) {
            position = bytes.count
            return true
        }
        guard bytes[position...].starts(with: "=begin".utf8) else { return false }
        while position < bytes.count {
            let line = bytes[position...].prefix { $0 != 0x0A }
            position = min(line.endIndex + 1, bytes.count)
            if line.starts(with: "=end".utf8) { break }
        }
        return true
    }

    private mutating func text(until quote: UInt8, isPlain: Bool) -> Token {
        var (text, isTemplate, isKnown) = ([UInt8](), false, true)
        position += 1
        while position < bytes.count, bytes[position] != quote {
            let isEscaped = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
            if isEscaped { position += 1 }
            if !isPlain, bytes[position...].starts(with: "#{".utf8) {
                isTemplate = true
                if isEscaped { isKnown = false }
            }
            text.append(bytes[position])
            position += 1
        }
        position = min(position + 1, bytes.count)
        let whole = String(decoding: text, as: UTF8.self)
        return isKnown ? isTemplate ? .template(whole) : .text(whole) : .text(nil)
    }

    /// The word that ends a text over several lines, which begins here: `<<-TEXT`, `<<~TEXT`.
    private mutating func heredoc() -> [UInt8]? {
        guard bytes[position...].starts(with: "<<".utf8) else { return nil }
        var next = position + 2
        while next < bytes.count, "-~'\"".utf8.contains(bytes[next]) { next += 1 }
        let start = next
        while next < bytes.count, ByteClass.continuesName(bytes[next]) { next += 1 }
        guard next > start, !(0x30...0x39).contains(bytes[start]) else { return nil }
        position = next
        if position < bytes.count, "'\"".utf8.contains(bytes[position]) { position += 1 }
        return Array(bytes[start..<next])
    }

    /// Skips the lines up to one that is a word.
    private mutating func skipText(endingWith word: [UInt8]) {
        while position < bytes.count {
            let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[position..<end].filter { $0 > 0x20 }
            position = min(end + 1, bytes.count)
            if line == word { return }
        }
    }
}
