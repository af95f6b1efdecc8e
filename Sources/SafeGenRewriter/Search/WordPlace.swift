import SafeGenSystem

/// A word in the bytes of a file, and the text around it.
struct WordPlace {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    let end: Int

    /// The line's bytes before the word.
    private var line: Slice<UnsafeBufferPointer<UInt8>> {
        let end = bytes[..<start].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return bytes[(end.map { $0 + 1 } ?? 0)..<start]
    }

    /// Those behind it.
    private var rest: Slice<UnsafeBufferPointer<UInt8>> {
        bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }

    /// Whether the line begins with `//`, and neither an interpolation nor the end of a longer comment lies before the word.
    var isInLineComment: Bool {
        let line = line
        return line.drop { $0 <= UInt8(ascii: " ") }.starts(with: "//".utf8)
            && !line.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "*") }
    }

    /// Whether the property may be set by Swift: `x.delegate = y`, `(x.delegate, n) = y`, `f(&x.delegate)`, or a key path.
    var maySet: Bool {
        guard let sign else { return false }
        if bytes[sign] == UInt8(ascii: "=") { return sign + 1 < bytes.count && bytes[sign + 1] != bytes[sign] }
        return "),]/".utf8.contains(bytes[sign]) || line.contains(UInt8(ascii: "\\"))
    }

    /// The first sign behind the word that isn't one of unwrapping.
    var sign: Int? { bytes[end...].firstIndex { $0 > UInt8(ascii: " ") && !"?!`".utf8.contains($0) } }

    /// Whether the word ends a member: `x.delegate`, `x.myDelegate`.
    var isMember: Bool {
        let word = bytes[..<start].suffix { ByteClass.continuesName($0) || $0 == UInt8(ascii: "`") }
        return bytes[..<word.startIndex].last { $0 > UInt8(ascii: " ") } == UInt8(ascii: ".")
    }

    /// Whether the line shows that Swift may set the property of another object than `self`, which another file may show: no argument,
    /// which others may set.
    var maySetForeignMember: Bool {
        guard isOfAnother(needsDot: true) else { return false }
        if let assigned { return assigned.isComment || !assigned.mayBe("nil") }
        return maySet && (line.contains { "\\&".utf8.contains($0) } || rest.contains(UInt8(ascii: "=")))
    }

    /// Whether the line may compare or cast the property of another object, which another file may show.
    var mayCompareForeignMember: Bool {
        guard isOfAnother(needsDot: true) else { return false }
        let words = String(decoding: line, as: UTF8.self) + String(decoding: rest, as: UTF8.self)
        return ["==", " as", " is ", "Identical"].contains(where: words.contains)
    }

    /// Whether another object than `self` is in front of a property, or may be, since another line or a comment would have to be read.
    func isOfAnother(needsDot: Bool) -> Bool {
        var (index, isAfterDot) = (start, !needsDot)
        while index > 0 {
            index -= 1
            switch bytes[index] {
            case UInt8(ascii: "."): isAfterDot = true
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "`"), UInt8(ascii: " "), UInt8(ascii: "\t"):
                continue
            default:
                let word = self.word(endingAt: index + 1)
                return isAfterDot && word != "self" && word != "super"
            }
        }
        return false
    }

    /// The code from the value on that Swift gives the property: `y` of `x.delegate = y`. Nil if the property surely isn't set so.
    var assigned: Code? {
        let sign = Code(bytes[end...], past: "?!`)")
        return sign.text.first == UInt8(ascii: "=") && sign.text.dropFirst().first != UInt8(ascii: "=")
            ? Code(sign.text.dropFirst()) : sign.isComment ? sign : nil
    }

    /// The code from the first argument on, if the word is that of a function which is called: `y` of `addObserver(y)`.
    var argument: Code? {
        let bracket = Code(bytes[end...], past: "`")
        return bracket.text.first == UInt8(ascii: "(")
            ? Code(bracket.text.dropFirst()) : bracket.isComment ? bracket : nil
    }

    /// What follows in Swift behind blanks and comments of a line.
    struct Code {
        let text: Slice<UnsafeBufferPointer<UInt8>>

        init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, past signs: String = "") {
            var rest = bytes
            repeat {
                rest = rest.drop { $0 <= UInt8(ascii: " ") || signs.utf8.contains($0) }
                guard rest.starts(with: "//".utf8) else { break }
                rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            } while true
            text = rest
        }

        /// Whether a comment follows that may end within a line, so that anything may come.
        var isComment: Bool { text.starts(with: "/*".utf8) }

        func mayBe(_ words: String...) -> Bool { isComment || words.contains { text.starts(with: $0.utf8) } }

        /// Whether it may be a call that makes an object: `C()`, `A.C<D> { … }`, `C.init()`.
        var mayMakeObject: Bool {
            if isComment { return true }
            let callee = text.prefix { ByteClass.continuesName($0) || ".`".utf8.contains($0) }
            guard let name = callee.split(separator: UInt8(ascii: ".")).last, let first = name.first else {
                return false
            }
            let isLowercase = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
            guard !isLowercase || name.elementsEqual("init".utf8) else { return false }
            let next = Code(text[callee.endIndex...])
            return next.isComment || next.text.first.map("({<.".utf8.contains) ?? false
        }
    }

    func word(from start: Int) -> String {
        guard start <= bytes.count else { return "" }
        return String(decoding: bytes[start...].prefix(while: ByteClass.continuesName), as: UTF8.self)
    }

    func word(endingAt end: Int) -> String {
        String(decoding: bytes[..<end].suffix(while: ByteClass.continuesName), as: UTF8.self)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func suffix(while holds: (UInt8) -> Bool) -> Self {
        var start = endIndex
        while start > startIndex, holds(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
