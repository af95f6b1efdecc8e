import SafeGenSystem

/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter: ~Copyable {
    /// The columns of a line that need no other ones: what linters ask for.
    private static let width = 120
    private static let step = Array("    ".utf8)
    private var bytes: [UInt8] = []
    private var depth = 0

    var origin = LineOrigin(declaration: 0)
    /// Where lines begin, in bytes, and what they are for; nil if nobody asks for that.
    private(set) var origins: [(start: Int, origin: LineOrigin)]?

    mutating func noteOrigins() { origins = [] }

    mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    var count: Int { bytes.count }

    /// Returns the text, and begins again.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() { bytes.append(UInt8(ascii: "\n")) }

    mutating func line(_ line: OutputLine) {
        begin(line)
        self.line()
    }

    /// Appends the lines of a multiline literal; empty ones carry no indentation.
    mutating func lines(_ lines: OutputLine) {
        lines.bytes.withUnsafeBufferPointer { text in
            var start = 0
            while start < text.count {
                let end = text.lineEnd(from: start)
                if start < end { begin(UnsafeBufferPointer(rebasing: text[start..<end])) }
                line()
                start = end + 1
            }
        }
    }

    /// Appends an opening line, the output of `body` one step further in, and a closing brace.
    mutating func block(_ opening: OutputLine, body: (inout SourceWriter) -> Void) {
        begin(opening)
        append(" {\n")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    func hasRoom(for texts: String...) -> Bool {
        texts.reduce(Self.step.count * depth) { $0 + $1.utf8.count } <= Self.width
    }

    /// Appends an opening line and a body in braces: on one line, if that has room.
    mutating func braces(_ opening: String, _ body: String) {
        if hasRoom(for: opening, " { \(body) }") {
            line("\(opening) { \(body) }")
        } else {
            block("\(opening)") { $0.line("\(body)") }
        }
    }

    /// Appends a line without its end.
    private mutating func begin(_ line: OutputLine) {
        line.bytes.withUnsafeBufferPointer { begin($0) }
    }

    mutating func append(_ text: OutputLine) { bytes += text.bytes }

    private mutating func begin(_ line: UnsafeBufferPointer<UInt8>) {
        if origins != nil {
            var origin = origin
            if line.count <= 1 || line.starts(with: "//".utf8) { origin.protection = nil }
            origins?.append((bytes.count, origin))
        }
        for _ in 0..<depth { bytes += Self.step }
        bytes.append(contentsOf: line)
    }
}

/// A line of the output as its template spells it, `"private weak var \(name): \(type)"`, or several in a multiline literal.
///
/// It is collected as bytes: strings would take 60 % more instructions of a whole run (1,000 classes, release).
package struct OutputLine: ExpressibleByStringInterpolation {
    /// The UTF-8 of the line, without its end.
    let bytes: [UInt8]

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []
        private var isLeftOut = false

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            if isLeftOut { bytes.append(contentsOf: literal.utf8.dropFirst()) }
            if !isLeftOut { bytes.append(contentsOf: literal.utf8) }
            isLeftOut = false
        }

        package mutating func appendInterpolation(_ text: String) { bytes.append(contentsOf: text.utf8) }

        /// Adds a line that has its own line in a multiline literal; without a value, that line is left out.
        package mutating func appendInterpolation(line: OutputLine?) {
            if let line { return bytes += line.bytes }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            isLeftOut = true
        }
    }

    package init(stringLiteral text: String) { bytes = Array(text.utf8) }

    package init(stringInterpolation interpolation: StringInterpolation) { bytes = interpolation.bytes }
}

package struct LineOrigin: Equatable, Sendable {
    /// The number of the declaration among those that are rendered.
    package var declaration: Int
    /// The part of the protection that it belongs to; nil for lines without which a wrapper protects as well.
    package var protection: LineProtection?
}

/// The part of the protection that a line of the output belongs to.
package enum LineProtection: Hashable, Sendable {
    /// The weak reference of a wrapper's property.
    case weakReference(property: String)
    /// The proxy that a wrapper hands to the class in place of a property's delegate.
    case proxy(property: String)
    /// The class that forwards the calls of a delegate's type.
    case forwarding(type: String)
    /// The types that all wrappers share.
    case shared
}
