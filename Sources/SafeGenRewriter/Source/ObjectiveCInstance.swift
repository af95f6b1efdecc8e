/// An instance that code makes at a class's name: `[C alloc]`, `C.alloc`, `C.new`, `[NSXMLParser parserWithData:d]`.
struct ObjectiveCInstance {
    private let index: Int
    /// The place where the messages begin that it gets where it is made: `[` of `[[C alloc] init]`.
    let start: Int
    private let context: ObjectiveCContext
    private let scopes: ObjectiveCScopes

    /// Reads the tokens around a class's name; nil if no instance is made there.
    init?(madeAt index: Int, in context: ObjectiveCContext, _ scopes: ObjectiveCScopes) {
        let makers: Set<String> = ["alloc", "new", "allocWithZone"]
        let maker = context.text(index + 1) == "." ? index + 2 : index + 1
        guard maker == index + 2 || context.text(index - 1) == "[" else { return nil }
        let name = context.text(maker)
        guard
            makers.contains(name) || context.factories.contains(where: { $0.contains(name) })
                || ObjectiveCName.isFactory(name, of: context.text(index))
        else { return nil }
        var start = index
        while context.text(start - 1) == "[" { start -= 1 }
        (self.index, self.start, self.context, self.scopes) = (index, start, context, scopes)
    }

    /// The property that the message which makes it sets to something else than nil, with the place of the word:
    /// `delegate` of `[[C alloc] initWithName:n delegate:d]`.
    func propertySet(among properties: Set<String>) -> (property: String, index: Int)? {
        let first = text(index + 1) == "alloc" && text(index + 2) == "]" ? index + 3 : index + 1
        for colon in context.colons(from: first) where !context.isNil(colon + 1) {
            let word = text(colon - 1)
            // `initWithDelegate`, `andOuterDelegate`
            let property = properties.filter { ObjectiveCName.isEnd($0, of: word) }.max { $0.count < $1.count }
            if let property { return (property, colon - 1) }
        }
        return nil
    }

    /// Whether no delegate of it is set, among properties of some names.
    func isWithoutDelegate(_ properties: Set<String>) -> Bool {
        scopes.isInBlock && !context.tokens[index].isInDirective
            && ObjectiveCLocalVariable(initializedAt: start, in: context)?
                .isWithoutDelegate(from: start, properties) ?? false
    }

    /// Why its type matters, or is uncertain.
    var doubt: ObjectiveCReader.Doubt? {
        if context.tokens[index].isInDirective || scopes.macros.contains(text(index)) { return .macro }
        let inferred: Set<String> = ["auto", "__auto_type"]
        if text(start - 1) == "=", inferred.contains(text(start - 3)) || inferred.contains(text(start - 4)) {
            return .inferredType
        }
        return text(start - 1) == "return" && scopes.returnsFromLiteral ? .inferredType : nil
    }

    private func text(_ index: Int) -> String { context.text(index) }
}
