import SafeGen

/// The declarations of some types in an Objective-C file, by its words and signs.
enum ObjectiveCTypes {
    typealias Tokens = ArraySlice<ObjectiveCTokens.Token>

    /// The methods, the superclasses and the unretained properties of the classes and protocols of some names; nil for all.
    static func declared(
        in bytes: UnsafeBufferPointer<UInt8>, path: String, naming names: Set<String>? = nil
    ) -> [(String, ProjectClasses.Declared)] {
        let tokens = ObjectiveCTokens.all(in: bytes)
        lazy var lines = SourceIndex(Array(bytes))
        return tokens.sections.filter { names?.contains(tokens[$0.lowerBound + 1].text) ?? true }.map { section in
            let (keyword, name) = (tokens[section.lowerBound].text, tokens[section.lowerBound + 1].text)
            var declared = body(tokens[section.dropFirst(2)], keyword == "implementation")
            for place in declared.unretained.indices {
                (declared.unretained[place].className, declared.unretained[place].path) = (name, path)
                declared.unretained[place].isOfProtocol = keyword == "protocol"
                declared.unretained[place].line = 1 + lines.line(of: declared.unretained[place].range.lowerBound)
            }
            return (name, declared)
        }
    }

    static func body(_ tokens: Tokens, _ isImplementation: Bool) -> ProjectClasses.Declared {
        var declared = ProjectClasses.Declared()
        if !isImplementation, tokens.first?.text == ":", let parent = tokens.dropFirst().first {
            declared.superclasses.insert(parent.text)
        }
        let head = tokens.prefix { !["@", "-", "+", "{", ";"].contains($0.text) }
        if !isImplementation, let open = head.firstIndex(where: { $0.text == "<" }) {
            declared.protocols.formUnion(head[open...].map(\.text).filter { $0.first?.isLetter ?? false })
        }
        var (depth, index) = (0, tokens.startIndex)
        while index < tokens.endIndex {
            switch tokens[index].text {
            case "{": depth += 1
            case "}": depth -= 1
            case "-" where depth <= 0:
                if let selector = selector(tokens[(index + 1)...]) { declared.methods.append(.selector(selector)) }
            case "property" where depth <= 0 && index > tokens.startIndex && tokens[index - 1].text == "@":
                if let property = property(tokens[(index + 1)...]) { declared.unretained.append(property) }
            default: break
            }
            index += 1
        }
        // `#if __has_feature(objc_arc_weak)`: the other branch is for compilers that don't know weak references.
        let weak = Set(declared.unretained.filter { $0.attribute == "weak" }.map(\.name))
        declared.unretained.removeAll { weak.contains($0.name) }
        return declared
    }

    /// `(void)parser:(Parser *)parser didEnd:(BOOL)flag`
    private static func selector(_ tokens: Tokens) -> String? {
        let tokens = tokens.prefix { ![";", "{", "}", "@", "-", "+"].contains($0.text) }
        guard tokens.first?.text == "(" else { return nil }
        var rest = tokens.after("(", ")")
        var selector = ""
        while let word = rest.first, word.text.first.map({ $0.isLetter || $0 == "_" }) ?? false || word.text == ":" {
            if word.text != ":" {
                guard rest.dropFirst().first?.text == ":" else { return selector.isEmpty ? word.text : selector }
                selector += word.text
                rest = rest.dropFirst()
            }
            selector += ":"
            rest = rest.dropFirst()
            if rest.first?.text == "(" { rest = rest.after("(", ")") }
            // The parameter.
            rest = rest.dropFirst()
        }
        return selector.isEmpty ? nil : selector
    }

    /// `(nonatomic, assign) id<P> delegate;`, or a weak one; for `id delegate;` without protocols.
    ///
    /// Between the type and the name there may be qualifiers and macros, and after the name macros.
    private static func property(_ tokens: Tokens) -> UnretainedProperty? {
        let tokens = tokens.declaration
        guard tokens.first?.text == "(" else { return nil }
        let declaration = tokens.after("(", ")")
        let attributes = tokens[tokens.startIndex..<declaration.startIndex].map(\.text)
        guard let attribute = attributes.first(where: ["assign", "unsafe_unretained", "weak"].contains)
        else { return nil }
        let marks = declaration.firstIndex { $0.text == "<" }
        let end =
            declaration.lastIndex { $0.text == ">" } ?? declaration.firstIndex { ["id", "NSObject"].contains($0.text) }
            ?? declaration.prefix { $0.text != "*" }.lastIndex { $0.text.first?.isUppercase ?? false }
        guard let end, marks.map({ declaration.startIndex < $0 && $0 < end }) ?? true,
            !declaration[..<end].contains(where: { $0.text == "(" })
        else { return nil }
        let (type, rest) = (declaration[marks.map { $0 - 1 } ?? end].text, declaration[end...].dropFirst())
        guard type == "id" || rest.contains(where: { $0.text == "*" }) else { return nil }
        let names = rest.prefix { $0.text != "(" }.filter { $0.text.first?.isLetter ?? false && $0.text != "const" }
        guard let name = names.first(where: { DelegateName.matches($0.text) }) ?? names.first else { return nil }
        let protocols = declaration[(marks ?? end)..<end].map(\.text).filter { $0.first?.isLetter ?? false }
        return .init(
            name: name.text, ofClass: type == "id" ? nil : type, protocols: protocols, attribute: attribute,
            range: name.range)
    }
}

extension ArraySlice<ObjectiveCTokens.Token> {
    /// The tokens up to the semicolon of the declaration that it begins with, or to the next declaration where there is none.
    var declaration: Self { prefix { $0.text != ";" && $0.text != "@" } }

    /// The tokens after the brackets that it begins with; none if they aren't closed.
    func after(_ open: String, _ close: String) -> Self {
        var depth = 0
        for index in indices {
            if self[index].text == open { depth += 1 }
            if self[index].text == close { depth -= 1 }
            if depth == 0 { return self[(index + 1)...] }
        }
        return self[endIndex...]
    }
}
