/// The variables of an Objective-C file by the blocks that declare them.
///
/// Code that only looks like a declaration makes a name unknown. So do two meanings in one block.
struct ObjectiveCScopes {
    /// The type of a variable, as far as it is known.
    enum Variable: Equatable {
        /// A pointer to an instance of a class.
        case instance(Int)
        /// A pointer to an instance of another class, by its name, or to what conforms to a protocol: `id<P>`.
        case object(String)
        case other
        /// An object of any class.
        case unknown
    }

    private enum Opener {
        case parenthesis, square
        /// A block of code, with its variables and whether a block literal or a lambda returns from it.
        case brace([String: Variable], isLiteral: Bool)
    }

    /// The class whose interface or implementation is open.
    private(set) var owner: String?
    /// The parameters of that interface: `T` of `@interface Box<T> : NSObject`, a type that is written elsewhere.
    private var parameters: Set<String> = []
    /// The members of the classes, by class and name: `Feed.parser`.
    private(set) var members: [String: Variable] = [:]
    /// The same by the names that Swift may have for them, where those are others.
    private(set) var swiftMembers: [String: Variable] = [:]
    /// The methods and properties that give an object of the class they are of, and what each class method does.
    private(set) var givingSelf: [(owner: String, member: String, kind: ProjectSetter.Kind)] = []
    private(set) var macros: Set<String> = []
    /// Whether each bracket has its other half within its method, so that the blocks are certain.
    private(set) var isBalanced = true
    /// Whether branches of a condition open or close a bracket each, so that code which only counts brackets is wrong.
    private(set) var isUneven = false

    /// The most brackets that may be open at once; people's code has a dozen.
    private static let deepest = 128

    private var globals: [String: Variable] = [:]
    private var openers: [Opener] = []
    /// What was open before each open condition, and is after a branch of it that opened or closed brackets.
    private var conditions: [(before: [Opener], after: [Opener]?)] = []
    /// The parameters of the block that is to come.
    private var pending: [String: Variable] = [:]
    private var isHeader = false
    private var isInSignature = false
    private var isProperty = false
    /// The name of its getter, if that is another one: `@property (getter=theStream) NSStream *stream`.
    private var getter: String?
    /// Whether the outermost block is that of a class's variables, or would be if it began here.
    private var areMembers = false
    /// The type in this statement's declaration, for the names after its commas.
    private var base: (variable: Variable, depth: Int)?

    // MARK: Looking up

    /// The variable that a name means here, in the block or the file; members aren't included.
    func variable(_ name: String) -> Variable? {
        if let own = pending[name] { return own }
        for case .brace(let variables, _) in openers.reversed() {
            if let own = variables[name] { return own }
        }
        return members[member(name)] == nil ? globals[name] : nil
    }

    /// The class of a variable or member that isn't one of those that are looked for, or the protocol that it conforms to.
    func typeName(of name: String) -> String? {
        if case .object(let type)? = variable(name) ?? ownMember(name) { type } else { nil }
    }

    func ownMember(_ name: String) -> Variable? { members[member(name)] }

    private func member(_ name: String) -> String { Self.member(name, of: owner ?? "") }

    /// How a member is filed: a property has the name of its variable.
    static func member(_ name: String, of owner: String) -> String {
        "\(owner).\(name.hasPrefix("_") ? String(name.dropFirst()) : name)"
    }

    /// Whether a `return` here is that of a block literal or a lambda, whose type is inferred.
    var returnsFromLiteral: Bool {
        for case .brace(_, let isLiteral) in openers.reversed() where isLiteral { return true }
        return false
    }

    /// Whether this is the code of a method or function.
    var isInBlock: Bool {
        openers.contains { if case .brace = $0 { true } else { false } } && !areMembers
    }

    /// Whether this is in parentheses, of a type or of parameters.
    var isInParentheses: Bool {
        for opener in openers.reversed() {
            switch opener {
            case .parenthesis: return true
            case .square: continue
            case .brace: return false
            }
        }
        return false
    }

    // MARK: Reading

    mutating func read(_ index: Int, _ reader: ObjectiveCContext) {
        meetDirectives(before: index, reader)
        let tokens = reader.tokens
        let text = reader.text(index)
        if tokens[index].isInDirective {
            if text == "define", reader.text(index - 1) == "#" { macros.insert(reader.text(index + 1)) }
            return
        }
        switch text {
        case "(", "[":
            openers.append(text == "(" ? .parenthesis : .square)
            if openers.count > Self.deepest { (openers, isBalanced) = ([], false) }
        case ")", "]": close(text)
        case "{": open(index, reader)
        case "}": closeBlock()
        case ";": endStatement()
        case "-", "+":
            if openers.isEmpty, reader.text(index + 1) == "(", owner != nil {
                isInSignature = true
                readGetter(index + 1, reader, isOfClass: text == "+")
            }
        case "@": readDirective(index + 1, reader)
        default:
            if reader.isName(index) { readName(index, reader) }
        }
    }

    mutating func finish(_ reader: ObjectiveCContext) {
        meetDirectives(before: reader.tokens.count, reader)
        if !openers.isEmpty { isBalanced = false }
    }

    /// Lets the branches of a condition begin with the same open brackets, if one changed how many there are.
    private mutating func meetDirectives(before index: Int, _ reader: ObjectiveCContext) {
        for directive in reader.directives[index] ?? [] {
            switch directive {
            case .if, .ifdef, .ifndef: conditions.append((openers, nil))
            case .else, .elif:
                guard let (before, after) = conditions.last, before.count != openers.count else { continue }
                conditions[conditions.count - 1].after = Self.joined(openers, after ?? [])
                (openers, base, isUneven) = (before, nil, true)
            case .endif:
                guard let condition = conditions.popLast(), let after = condition.after else { continue }
                let isChanged = condition.before.count != openers.count
                openers = isChanged ? Self.joined(openers, after) : Self.joined(after, openers)
            }
        }
    }

    /// The open brackets of a branch, with the variables that another one declares.
    private static func joined(_ openers: [Opener], _ others: [Opener]) -> [Opener] {
        var openers = openers
        for (place, other) in zip(openers.indices, others) {
            guard case .brace(let variables, let isLiteral) = openers[place],
                case .brace(let otherVariables, let isOtherLiteral) = other
            else { continue }
            openers[place] = .brace(
                variables.merging(otherVariables) { $0 == $1 ? $0 : .other }, isLiteral: isLiteral || isOtherLiteral)
        }
        return openers
    }

    private mutating func close(_ text: String) {
        switch (openers.last, text) {
        case (.parenthesis?, ")"), (.square?, "]"): openers.removeLast()
        default: isBalanced = false
        }
    }

    private mutating func open(_ index: Int, _ reader: ObjectiveCContext) {
        let before = reader.text(index - 1)
        if openers.isEmpty, !isHeader { areMembers = reader.text(index - 2) == "implementation" && owner != nil }
        var isLiteral = before == "^" || before == "]"
        if before == ")", let start = reader.opening(index - 1) {
            // `^(int a) {`, `^T *(int a) {`, `[x](int a) {`
            var first = start - 1
            while reader.isName(first) || ["*", "<", ">"].contains(reader.text(first)) { first -= 1 }
            isLiteral = ["^", "]"].contains(reader.text(first))
        }
        openers.append(.brace(pending, isLiteral: isLiteral))
        (pending, isInSignature) = ([:], false)
        if openers.count > Self.deepest { (openers, isBalanced) = ([], false) }
    }

    private mutating func closeBlock() {
        if openers.isEmpty { isBalanced = false }
        while let last = openers.popLast() {
            if case .brace = last { break }
            isBalanced = false
        }
        if openers.isEmpty { areMembers = false }
        if base.map({ $0.depth > openers.count }) ?? false { base = nil }
    }

    private mutating func endStatement() {
        if base.map({ $0.depth >= openers.count }) ?? false { base = nil }
        guard !isInParentheses else { return }
        if openers.isEmpty { areMembers = false }
        (pending, isInSignature, isProperty) = ([:], false, false)
    }

    private mutating func readDirective(_ index: Int, _ reader: ObjectiveCContext) {
        switch reader.text(index) {
        case "interface", "implementation", "protocol", "end":
            let keyword = reader.text(index)
            // `@protocol A;` may be anywhere, and so may the expression `@protocol(A)`.
            if keyword == "protocol", [";", ","].contains(reader.text(index + 2)) || reader.text(index + 1) == "(" {
                return
            }
            if !openers.isEmpty { (openers, isBalanced) = ([], false) }
            (pending, base, isInSignature, isProperty) = ([:], nil, false, false)
            isHeader = keyword != "implementation"
            owner = keyword == "end" ? nil : reader.text(index + 1)
            let end =
                keyword == "interface" && reader.text(index + 2) == "<" ? reader.closing(index + 2, limit: 64) : nil
            parameters = Set((index + 3..<(end ?? index + 3)).map(reader.text))
            areMembers = keyword == "interface"
        case "property":
            isProperty = true
            let end = reader.text(index + 1) == "(" ? reader.closing(index + 1, limit: 64) : nil
            let getter = (index + 1..<(end ?? index + 1)).first { reader.text($0) == "getter" }
            self.getter = getter.map { reader.text($0 + 2) }
        default: break
        }
    }

    // MARK: Declarations

    /// `- (C *)x;`, `- (C *)x:(int)n;`: what the method gives is a member, too.
    private mutating func readGetter(_ open: Int, _ reader: ObjectiveCContext, isOfClass: Bool) {
        guard let close = reader.closing(open, limit: 32), reader.isName(close + 1), let owner else { return }
        if [owner, "instancetype"].contains(reader.text(open + 1)) {
            let kind: ProjectSetter.Kind = reader.text(open + 1) == owner ? .giver : .factory
            givingSelf.append((owner, reader.text(close + 1), isOfClass ? kind : .setter))
        }
        let next = reader.text(close + 2)
        guard [";", "{", ":"].contains(next) || reader.isName(close + 2) else { return }
        // In Swift, callbacks such as `netService:didNotPublish:` have the names of properties.
        let givesObject = (open + 1..<close).contains { ["*", "id", "instancetype"].contains(reader.text($0)) }
        guard givesObject || reader.text(open + 1) != "void" && next != ":" else { return }
        // A method with arguments is no property.
        let name = reader.text(close + 1) + (next == ":" ? ":" : "")
        let isOfOwner = reader.text(close - 1) == "instancetype"
        let isParameter = parameters.contains(reader.text(open + 1))
        let type = isOfOwner ? reader.object(owner) : isParameter ? .unknown : reader.type(open + 1, close)
        members[member(name)] = members[member(name)] ?? type
        declareInSwift(ObjectiveCName.swiftNames(of: name), type, at: close + 1, reader)
    }

    /// Notes the names in Swift of a member, which what follows in its declaration may change.
    private mutating func declareInSwift(
        _ names: [String], _ type: Variable, at index: Int, _ reader: ObjectiveCContext
    ) {
        let rest = (index..<min(index + 256, reader.tokens.count)).prefix { ![";", "{"].contains(reader.text($0)) }
        let own = rest.first { ObjectiveCName.swiftNaming.contains(reader.text($0)) }.map { [reader.text($0 + 2)] }
        let prefix = rest.contains { reader.text($0) == "NS_REFINED_FOR_SWIFT" } ? "__" : ""
        for name in own ?? names {
            let path = member(prefix + name)
            swiftMembers[path] = swiftMembers[path]?.joined(with: type) ?? type
        }
    }

    private mutating func readName(_ index: Int, _ reader: ObjectiveCContext) {
        let next = reader.text(index + 1)
        switch next {
        case "=": if reader.text(index + 2) == "=" { return }
        case ";", ",", ")", "[", "{", "(", "in": break
        case ":":
            // `with:` of `- (void)a:(A *)b with:(B *)c` is a label.
            if isInSignature { return }
            if case .square? = openers.last { return }
        // `- (void)a:(A *)a with:(B *)b`, `@property C *x NS_SWIFT_NAME(y);`
        default:
            guard isInSignature ? reader.text(index - 1) == ")" : isProperty && reader.isBehindType(index) else {
                return
            }
        }
        let base = base.flatMap { $0.depth == openers.count ? $0.variable : nil }
        if var variable = reader.declared(index, isInSignature: isInSignature, base: base) {
            if variable == .other, parameters.contains(reader.text(index - 1)) { variable = .unknown }
            // `C *f(void)` at the top of a file declares a function, which is filed as a member of none.
            guard next != "(" || !openers.isEmpty else {
                let path = Self.member(reader.text(index), of: "")
                return members[path] = members[path].map { $0 == variable ? variable : .other } ?? variable
            }
            if !isInParentheses, !isInSignature { self.base = (variable, openers.count) }
            declare(reader.text(index), variable, isOfOwner: reader.text(index - 2) == owner)
            if isProperty, openers.isEmpty { declareInSwift([reader.text(index)], variable, at: index, reader) }
        }
    }

    private mutating func declare(_ name: String, _ variable: Variable, isOfOwner: Bool) {
        func join(_ table: inout [String: Variable], _ name: String) {
            table[name] = table[name].map { $0 == variable ? variable : .other } ?? variable
        }
        if isInSignature || isInParentheses { return join(&pending, name) }
        let place = openers.lastIndex { if case .brace = $0 { true } else { false } }
        guard let place, case .brace(var variables, let isLiteral) = openers[place] else {
            // In an interface, only properties declare members; variables between methods belong to the file.
            if isProperty {
                if let owner, isOfOwner { givingSelf.append((owner, name, .setter)) }
                return [name, getter].compactMap(\.self).forEach { join(&members, member($0)) }
            }
            if !isHeader || owner == nil { join(&globals, name) }
            return
        }
        // The block after `@interface A` has its variables, and so has that after `@implementation A`.
        if place == 0, areMembers { return join(&members, member(name)) }
        join(&variables, name)
        openers[place] = .brace(variables, isLiteral: isLiteral)
    }
}
