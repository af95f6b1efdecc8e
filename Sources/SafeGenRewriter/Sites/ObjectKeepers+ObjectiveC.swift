/// What keeps the objects of a class that an Objective-C file makes: a static variable that gets one value, once.
extension ObjectFacts {
    private static let makers: Set<String> = ["alloc", "allocWithZone", "new"]
    /// What takes a class without making an object of it.
    private static let questions: Set<String> = [
        "bundleForClass", "isKindOfClass", "isMemberOfClass", "isSubclassOfClass", "NSStringFromClass",
    ]

    init(of type: String, in file: ObjectiveCContext) {
        self.init()
        var owner = ""
        for index in file.tokens.indices {
            let (text, next) = (file.text(index), file.text(index + 1))
            switch text {
            case "implementation" where file.text(index - 1) == "@":
                owner = next
                if next == type, file.text(index + 2) != "(" { classCount += 1 }
            case "end" where file.text(index - 1) == "@": owner = ""
            case "interface" where next == type: addHeader(index, of: file)
            case type: add(index, of: type, in: file)
            case "self", "super": if owner == type { add(index, of: type, in: file) }
            default: break
            }
        }
    }

    /// Adds what the protocols in `@interface A : B <P>` show.
    private mutating func addHeader(_ index: Int, of file: ObjectiveCContext) {
        let words = file.tokens[index...].prefix(64).map(\.text).prefix { !["{", "-", "+", "@", ";"].contains($0) }
        if !ProgramCode.marksOfApp.isDisjoint(with: words) { traits.insert(.isApp) }
        // A decoder makes objects.
        if words.contains(where: { $0.hasSuffix("Coding") }) { traits.insert(.hasOthers) }
    }

    /// Adds what the word of the class, or `self`, does: `[A alloc]`, `[[self class] alloc]`, `@interface B : A`, `[A class]`.
    private mutating func add(_ index: Int, of type: String, in file: ObjectiveCContext) {
        let (before, next) = (file.text(index - 1), file.text(index + 1))
        let isName = !["self", "super"].contains(file.text(index))
        let isOfClass = before == "[" && next == "class" && file.text(index + 2) == "]"
        let message = isOfClass ? index + 3 : index + 1
        let start = index - (isOfClass ? 2 : 1)
        if file.text(start) == "[", Self.makers.contains(file.text(message)) {
            let isWhole = file.text(message) == "new"
            return add(objectMadeAt: isWhole ? start : start - 1, of: type, in: file)
        }
        let isSuperclass = before == ":" && file.text(index - 3) == "interface"
        let isAlias = ["typedef", "compatibility_alias"].contains(before) || file.tokens[index].isInDirective
        let isGiven = isOfClass || next == "." && file.text(index + 2) == "class"
        let taker = file.text(index - (isOfClass ? 3 : 2))
        let isOther = isSuperclass || isAlias || isGiven && !Self.questions.contains(taker)
        if isName, isOther { traits.insert(.hasOthers) }
        // `A.shared = x`, `[A setShared:x]`
        if next == ".", file.text(index + 3) == "=", file.text(index + 4) != "=" {
            setNames.insert("\(type).\(file.text(index + 2))")
        } else if before == "[", let property = ObjectiveCName.property(setBy: next) {
            setNames.insert("\(type).\(property)")
        }
    }

    private mutating func add(objectMadeAt start: Int, of type: String, in file: ObjectiveCContext) {
        traits.insert(.isMade)
        if file.text(start - 1) == "=", file.keepsForGood(start - 2) {
            keepers.insert(.program)
            if let name = file.classMethod(returning: start - 2) { sharedNames["\(type).\(name)"] = true }
        } else {
            traits.insert(.hasOthers)
        }
    }
}

extension ObjectiveCContext {
    /// Whether a variable is static, is set at one place, and once there: by `dispatch_once`, or if it is nil.
    fileprivate func keepsForGood(_ place: Int) -> Bool {
        let name = text(place)
        let uses = tokens.indices.filter { text($0) == name && ![".", ">"].contains(text($0 - 1)) }
        let heads = uses.map { index in
            (max(0, index - 6)..<index).reversed().map(text).prefix { ![";", "{", "}", ")"].contains($0) }
        }
        // A variable of another block is another one.
        let variables = zip(uses, heads).filter { $1.contains("static") || $1.first == "*" && isName($0 - 2) }
            .map { (start: $0.0, end: endOfBlock(around: $0.0)) }
        func variable(_ index: Int) -> Int? { variables.last { $0.start <= index && index < $0.end }?.start }
        var isStatic = false
        for (index, head) in zip(uses, heads) where variable(index) == variable(place) {
            let isDeclared = head.contains("static")
            if isDeclared, head.contains(where: { ["__weak", "__unsafe_unretained"].contains($0) }) { return false }
            isStatic = isStatic || isDeclared
            let isSet = text(index + 1) == "=" && text(index + 2) != "="
            if isSet, index != place, !(isDeclared && isNil(index + 2)) { return false }
            if text(index - 1) == "&" || text(index - 1) == "[" && text(index + 1).hasSuffix("release") { return false }
        }
        let before = (max(0, place - 24)..<place).reversed().prefix { text($0) != "}" }
        let isIfNil = before.contains { first in
            text(first) == "if" && (first..<place).contains { text($0) == name }
                && (first..<place).contains { ["!", "nil", "NULL"].contains(text($0)) }
        }
        return isStatic && isName(place) && (isIfNil || before.contains { text($0) == "dispatch_once" })
    }

    private func endOfBlock(around place: Int) -> Int {
        var depth = 0
        return tokens.indices[place...].first { index in
            depth += text(index) == "{" ? 1 : text(index) == "}" ? -1 : 0
            return depth < 0
        } ?? tokens.count
    }

    /// The name of the class method without arguments around a place that returns the variable there, and nothing else.
    fileprivate func classMethod(returning place: Int) -> String? {
        let start = (0..<place).last { index in
            guard ["+", "-"].contains(text(index)), text(index + 1) == "(", let end = closing(index + 1, limit: 32)
            else {
                return false
            }
            return isName(end + 1) && ["{", ":"].contains(text(end + 2))
        }
        guard let start, text(start) == "+", let type = closing(start + 1, limit: 32), text(type + 2) == "{" else {
            return nil
        }
        let end = (place..<tokens.count).first { ["+", "-", "@"].contains(text($0)) && text($0 - 1) == "}" }
        let returns = (type..<(end ?? tokens.count)).filter { text($0) == "return" }
        let isVariable = returns.allSatisfy { text($0 + 1) == text(place) && text($0 + 2) == ";" }
        return !returns.isEmpty && isVariable ? text(type + 1) : nil
    }
}
