/// Finds classes that hold an object weakly and forward to it. People write these where there is no wrapper.
enum ObjectiveCProxy {
    static let method = "forwardingTargetForSelector"

    /// The classes of a file whose method returns a variable or a property of theirs that is weak.
    static func all(in file: ObjectiveCContext) -> Set<String> {
        var (owner, weak, proxies) = ("", Set<String>(), Set<String>())
        for index in file.tokens.indices {
            switch file.text(index) {
            case "implementation" where file.text(index - 1) == "@": owner = file.text(index + 1)
            case "__weak", "weak": weak.formUnion(names(declaredAfter: index, in: file))
            case method:
                if let target = target(at: index, in: file), weak.contains(target) { proxies.insert(owner) }
            default: break
            }
        }
        return proxies
    }

    /// The name before the `;` of a declaration.
    private static func names(declaredAfter index: Int, in file: ObjectiveCContext) -> [String] {
        guard let end = (index..<index + 24).first(where: { file.text($0) == ";" }), file.isName(end - 1) else {
            return []
        }
        let name = file.text(end - 1)
        return [name, file.text(index) == "weak" ? "_\(name)" : name]
    }

    /// `x` of `forwardingTargetForSelector:(SEL)selector { return x; }`, and of `return self.x;`
    private static func target(at index: Int, in file: ObjectiveCContext) -> String? {
        guard let start = (index..<index + 12).first(where: { file.text($0) == "{" }), file.text(start + 1) == "return"
        else {
            return nil
        }
        let name = file.text(start + 2) == "self" && file.text(start + 3) == "." ? start + 4 : start + 2
        return file.isName(name) && file.text(name + 1) == ";" && file.text(name + 2) == "}" ? file.text(name) : nil
    }
}
