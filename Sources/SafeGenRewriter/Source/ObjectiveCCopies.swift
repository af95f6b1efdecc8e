/// The names of a file that get the value of another one: of variables, of parameters, and of the results of its own methods.
struct ObjectiveCCopies {
    /// The most copies that a value is followed through.
    private static let mostSteps = 8

    /// All without `_`. A parameter has the name of its selector up to its colon, `initWithParser:`, beside its own, and a result that
    /// of the selector without the last colon.
    private var copies: [String: Set<String>] = [:]
    /// The parameters of messages to self, by the first tokens of their values.
    private var parameters: [Int: String] = [:]
    /// The selector of the method whose code is open, without the last colon.
    private(set) var method: String?

    /// Goes on by a token, which the blocks have taken.
    mutating func read(_ index: Int, _ file: ObjectiveCContext, _ scopes: ObjectiveCScopes) {
        var (value, end) = (file.word(index), index)
        switch file.text(index) {
        case "-", "+": if !scopes.isInBlock { readSignature(index, file) }
        case "}": if !scopes.isInBlock { method = nil }
        case "[":
            value = readMessage(index, file)
            if value != nil { end = file.closing(index, limit: 512) ?? index }
        default: break
        }
        guard let value, let taker = taker(ofValueAt: index, file, scopes) else { return }
        let isWhole = [";", "]"].contains(file.text(end + 1)) || file.text(end + 2) == ":"
        if isWhole { copy(value, to: taker) }
    }

    /// The name that gets the value which begins at a token: `x` of `self.x = y`, the parameter of `[self initWithParser:y]`, and the method
    /// of `return y`.
    func taker(ofValueAt start: Int, _ file: ObjectiveCContext, _ scopes: ObjectiveCScopes) -> String? {
        switch file.text(start - 1) {
        case "=": file.word(start - 2).map(Self.bare)
        case "return": scopes.returnsFromLiteral ? nil : method
        default: parameters[start]
        }
    }

    /// The names by which the file reaches what is put into one.
    func holders(of name: String) -> Set<String> {
        var holders: Set = [name]
        for _ in 0..<Self.mostSteps {
            let next = holders.union(holders.flatMap { copies[$0] ?? [] })
            if next.count == holders.count { break }
            holders = next
        }
        return holders
    }

    /// The name of a property, by that of its variable.
    static func bare(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    private mutating func copy(_ value: String, to taker: String) {
        copies[Self.bare(value), default: []].insert(Self.bare(taker))
    }

    /// `- (id)initWithParser:(NSXMLParser *)p {`
    private mutating func readSignature(_ index: Int, _ file: ObjectiveCContext) {
        guard file.text(index + 1) == "(", let type = file.closing(index + 1, limit: 64) else { return }
        var (next, selector, own) = (type + 1, "", [(parameter: String, name: String)]())
        while file.text(next + 1) == ":", file.text(next + 2) == "(", let end = file.closing(next + 2, limit: 64) {
            selector += file.text(next) + ":"
            let name = file.pastMarks(end + 1)
            own.append((selector, file.text(name)))
            next = name + 1
        }
        if selector.isEmpty {
            selector = file.text(next) + ":"
            next += 1
        }
        guard file.text(next) == "{" else { return }
        method = Self.bare(String(selector.dropLast()))
        for (parameter, name) in own { copy(parameter, to: name) }
    }

    /// The name of the result of `[self parserOf:x]`, whose arguments are noted.
    private mutating func readMessage(_ open: Int, _ file: ObjectiveCContext) -> String? {
        guard file.text(open + 1) == "self", let first = file.word(open + 2) else { return nil }
        var selector = ""
        for colon in file.colons(from: open + 2) {
            selector += file.text(colon - 1) + ":"
            parameters[colon + 1] = Self.bare(selector)
        }
        return selector.isEmpty ? first : String(selector.dropLast())
    }
}
