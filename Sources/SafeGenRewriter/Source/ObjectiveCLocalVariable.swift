/// Whether a delegate is set of an instance that a local variable gets where it is declared: `C *x = [[C alloc] init];`
///
/// Only what is certain counts. If the variable is given to other code, a delegate may be set there.
struct ObjectiveCLocalVariable {
    /// The most tokens of a block that are read.
    private static let greatestLength = 4_096

    private let file: ObjectiveCContext
    private let name: String

    /// Finds the variable by its value's first token, after `=`; nil if none is declared there.
    init?(initializedAt start: Int, in file: ObjectiveCContext) {
        guard file.text(start - 1) == "=", file.isName(start - 2) else { return nil }
        let before = file.text(start - 3)
        guard before == "*" || ["auto", "__auto_type", "id"].contains(before) && file.text(start - 4) != "." else {
            return nil
        }
        (self.file, name) = (file, file.text(start - 2))
    }

    /// Whether it is certain that nothing sets one of some properties: neither the initializer, nor a use in the rest of the block.
    func isWithoutDelegate(from start: Int, _ properties: Set<String>) -> Bool {
        var (depth, index, isInitializer) = (0, start, true)
        let setters = Set(properties.map(ObjectiveCName.setter))
        while index < min(start + Self.greatestLength, file.tokens.count) {
            let text = file.text(index)
            switch text {
            case "{": depth += 1
            case "}":
                depth -= 1
                if depth < 0 { return !isInitializer }
            case ";": isInitializer = false
            case name where !isInitializer:
                if !isHarmless(index, properties.union(setters)) { return false }
            default:
                if isInitializer, text == "self" || text == "^" || properties.contains(text) { return false }
            }
            index += 1
        }
        return false
    }

    /// `x.p`, `[x f]` and `[x f:y]`, where neither is a setter, and `self` isn't handed over.
    private func isHarmless(_ index: Int, _ forbidden: Set<String>) -> Bool {
        if file.text(index - 1) == "." || file.text(index - 1) == ">" { return true }
        // Another variable of the name, such as that of the other branch of an `#if`.
        if file.text(index - 1) == "*", file.isName(index - 2), file.text(index + 1) == "=" { return true }
        if file.text(index + 1) == "." {
            return file.text(index - 1) != "&" && !forbidden.contains(file.text(index + 2))
        }
        guard file.text(index - 1) == "[", file.isName(index + 1),
            let end = file.closing(index - 1, limit: 512)
        else { return false }
        return !(index + 1..<end).contains { place in
            // `[self path]` and `self.path` give something else.
            let isSelf =
                file.text(place) == "self" && ![".", "["].contains(file.text(place - 1)) && file.text(place + 1) != "."
            return isSelf || file.text(place) == "^" || forbidden.contains(file.text(place))
        }
    }
}
