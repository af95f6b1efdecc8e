import SafeGenSystem

/// The words and signs of Objective-C code; comments, the text of strings and code that is never compiled are skipped.
struct ObjectiveCTokens {
    /// A word, or one sign.
    struct Token: Equatable {
        var text: String
        var range: Range<Int>
        /// Whether it is in a line of the preprocessor, such as the text of a macro.
        var isInDirective = false
    }

    /// A line that brings in a header or a module, or the end of a condition with such lines.
    struct Import: Equatable {
        /// `"A.h"` or `<A/A.h>`; the module for `@import A;`; empty for the end of a condition.
        var text: String
        /// The offset of the next line; nil if there is none.
        var end: Int?
        /// The tokens after it that are compiled where it is.
        var tokens: Range<Int>

        /// The module that it names: `A` of `<A/B.h>` and `@import A.B;`.
        var module: String? {
            guard text.hasPrefix("<") else {
                return text.isEmpty || text.hasPrefix("\"") ? nil : String(text.prefix { $0 != "." })
            }
            return text.firstIndex(of: "/").map { String(text[..<$0].dropFirst()) }
        }
    }

    private(set) var tokens: [Token] = []
    private(set) var imports: [Import] = []
    /// The directives of conditions by the token after them, without those of branches that are never compiled.
    private(set) var directives: [Int: [Conditions.Directive]] = [:]

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var isLineStart = true
    private var isDirective = false
    private var conditions = Conditions()
    /// The imports in the open branches of conditions.
    private var held: [[Int]] = []

    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Token] { ObjectiveCTokens(bytes).tokens }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        while position < bytes.count { step() }
    }

    private mutating func step() {
        let byte = bytes[position]
        let following = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte <= 0x20 {
            if byte == 0x0A || byte == 0x0D {
                isLineStart = true
                if !isContinued(position) { isDirective = false }
            }
            position += 1
        } else if byte == UInt8(ascii: "/"), following == byte {
            skipLine()
        } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
            position += 2
            while position + 1 < bytes.count,
                bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
            { position += 1 }
            position += 2
        } else if byte == UInt8(ascii: "#"), isLineStart, let (directive, condition) = directive() {
            meet(directive, condition)
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            skipText(upTo: byte)
        } else {
            takeToken()
        }
    }

    private mutating func meet(_ directive: Conditions.Directive, _ condition: [String]) {
        conditions.meet(directive, condition: condition)
        if ![.else, .elif].contains(directive) || !conditions.hide {
            directives[tokens.count, default: []].append(directive)
        }
        skipLine()
        if ![.if, .ifdef, .ifndef].contains(directive), let over = held.popLast(), let last = over.last {
            for index in over { imports[index].tokens = imports[index].tokens.lowerBound..<tokens.count }
            // A line can be put after imports that depend on something.
            if directive == .endif, imports[last].tokens.isEmpty { addImport("") }
        }
        if directive != .endif { held.append([]) }
    }

    /// Skips to the end of the line, and of lines that a backslash joins to it.
    private mutating func skipLine() {
        while position < bytes.count {
            let isEnd = bytes[position] == 0x0A || bytes[position] == 0x0D
            if isEnd, !isContinued(position) { return }
            position += 1
        }
    }

    /// Whether a backslash before the end of a line joins the next one to it.
    private func isContinued(_ end: Int) -> Bool {
        var last = end - 1
        if last >= 0, bytes[end] == 0x0A, bytes[last] == 0x0D { last -= 1 }
        return last >= 0 && bytes[last] == UInt8(ascii: "\\")
    }

    /// The offset after the end of this line; nil if the file ends in it.
    private var nextLine: Int? {
        var end = position
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        guard end < bytes.count else { return nil }
        return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    private mutating func addImport(_ text: String) {
        guard !conditions.hide else { return }
        if !held.isEmpty { held[held.count - 1].append(imports.count) }
        imports.append(Import(text: text, end: nextLine, tokens: tokens.count..<Int.max))
    }

    /// Skips `R"x(…)x"` of C++; returns false if it isn't here.
    private mutating func skipRawText() -> Bool {
        guard let prefix = tokens.last, prefix.range.upperBound == position, prefix.text.hasSuffix("R"),
            ["R", "LR", "uR", "UR", "u8R"].contains(prefix.text)
        else { return false }
        let limit = min(position + 18, bytes.count)
        guard let open = (position..<limit).first(where: { bytes[$0] == UInt8(ascii: "(") }) else { return false }
        let end = [UInt8(ascii: ")")] + bytes[(position + 1)..<open] + [UInt8(ascii: "\"")]
        position = open
        while position + end.count <= bytes.count {
            if end.indices.allSatisfy({ bytes[position + $0] == end[$0] }) {
                position += end.count
                return true
            }
            position += 1
        }
        position = bytes.count
        return true
    }

    private mutating func skipText(upTo quote: UInt8) {
        isLineStart = false
        if quote == UInt8(ascii: "\""), skipRawText() { return }
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if position < bytes.count, bytes[position] == quote { position += 1 }
    }

    private mutating func takeToken() {
        let start = position
        if isLineStart, bytes[start] == UInt8(ascii: "#") {
            if let header = importedHeader {
                addImport(header)
                return skipLine()
            }
            isDirective = true
        }
        isLineStart = false
        position += 1
        if ByteClass.continuesName(bytes[start]) {
            let isNumber = bytes[start] <= UInt8(ascii: "9")
            while position < bytes.count,
                ByteClass.continuesName(bytes[position]) || isNumber && isDigitSeparator(position)
            { position += 1 }
        }
        guard !conditions.hide else { return }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if text == ";", tokens.count > 2, tokens[tokens.count - 2].text == "import",
            tokens[tokens.count - 3].text == "@"
        {
            addImport(tokens[tokens.count - 1].text)
        }
        tokens.append(Token(text: text, range: start..<position, isInDirective: isDirective))
    }

    /// `'` within a number of C++: `1'000`.
    private func isDigitSeparator(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "'") && index + 1 < bytes.count && ByteClass.continuesName(bytes[index + 1])
    }

    /// The header of `#import` or `#include` in this line.
    private var importedHeader: String? {
        let line = bytes[(position + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 == 0x20 || $0 == 0x09 }
        let text = String(decoding: line.prefix(1_024), as: UTF8.self)
        guard let word = ["import", "include"].first(where: text.hasPrefix) else { return nil }
        let header = text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        guard let first = header.first, let close = ["<": ">", "\"": "\""][first],
            let end = header.dropFirst().firstIndex(where: { String($0) == close })
        else { return nil }
        return String(header[...end])
    }

    /// The directive of a condition in this line, with the words after it.
    private func directive() -> (Conditions.Directive, [String])? {
        let line = bytes[(position + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(256)
        var words: [String] = []
        for byte in line {
            if byte <= 0x20 {
                words.append("")
            } else if ByteClass.continuesName(byte), let last = words.last,
                last.utf8.allSatisfy(ByteClass.continuesName)
            {
                words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                words.append(String(Unicode.Scalar(byte)))
            }
        }
        words.removeAll(where: \.isEmpty)
        if let comment = words.firstIndex(of: "/") { words.removeSubrange(comment...) }
        guard let first = words.first, let directive = Conditions.Directive(rawValue: first) else { return nil }
        return (directive, Array(words.dropFirst()))
    }
}

extension [ObjectiveCTokens.Token] {
    /// The declarations and implementations of classes and protocols, each from its keyword and its name up to `@end`.
    var sections: [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index + 2 < count {
            guard self[index].text == "@",
                ["interface", "implementation", "protocol"].contains(self[index + 1].text),
                !declaresAhead(index + 1)
            else {
                index += 1
                continue
            }
            let rest = indices[(index + 2)...].dropLast()
            let end = rest.first { self[$0].text == "@" && self[$0 + 1].text == "end" } ?? endIndex
            found.append((index + 1)..<end)
            index = end
        }
        return found
    }

    /// Whether `@protocol A;`, `@protocol A, B;` or `@protocol(A)` stands at a keyword: nothing with a body.
    private func declaresAhead(_ keyword: Int) -> Bool {
        self[keyword].text == "protocol" && indices.contains(keyword + 2)
            && ([";", ","].contains(self[keyword + 2].text) || self[keyword + 1].text == "(")
    }

    /// The same with the usual name for the variable of each property: with `_p` for the `v` of `@synthesize p = v;`, in its class.
    func namingVariablesByProperties() -> Self {
        guard contains(where: { $0.text == "synthesize" }) else { return self }
        var tokens = self
        for section in sections {
            var (names, properties) = ([String: String](), Set<Int>())
            for start in section where self[start].text == "synthesize" {
                for index in self[start..<section.upperBound].prefix(512).prefix(while: { $0.text != ";" }).indices
                where self[index].text == "=" && index + 1 < section.upperBound {
                    names[self[index + 1].text] = "_" + self[index - 1].text
                    properties.insert(index - 1)
                }
            }
            for index in section where !properties.contains(index) && !namesMember(index) {
                tokens[index].text = names[self[index].text] ?? self[index].text
            }
        }
        return tokens
    }

    /// Whether a word is the name of a member, or of a part of a selector: `x.n`, `[x n]`, `[x a:b n:c]`, `- (void)n:(A *)a`
    func namesMember(_ index: Int) -> Bool {
        guard indices.contains(index - 1), indices.contains(index + 1) else { return false }
        let (before, after) = (self[index - 1].text, self[index + 1].text)
        let isBehindWord = before.utf8.first.map(ByteClass.continuesName) ?? false
        return before == "." || after == ":" && (isBehindWord || before == ")")
            || after == "]" && (isBehindWord || before == "]")
    }
}
