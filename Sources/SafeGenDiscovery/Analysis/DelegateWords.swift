/// Names of properties and protocols that show whether an object is called back.
package enum DelegateWords {
    /// Whether a name ends as those of objects that are called back do: `delegate`, `dataSource`, `progressObserver`.
    package static func areLast(in name: String) -> Bool {
        let words = words(of: name)
        return words.last.map(callees.contains) == true || words.suffix(2) == ["data", "source"]
    }

    /// Whether a name ends as those of values, or of objects that are only compared, do: `selectedItem`, `context`.
    package static func areOfValue(_ name: String) -> Bool {
        words(of: name).last.map(values.contains) == true
    }

    private static let callees: Set<String> = [
        "client", "datasource", "delegate", "delegator", "handler", "listener", "observer", "receiver", "responder",
        "subscriber", "target",
    ]

    private static let values: Set<String> = [
        "annotation", "context", "data", "element", "entity", "entry", "id", "identifier", "index", "info", "item",
        "items",
        "key", "model", "node", "object", "record", "sender", "tag", "updates", "value", "values",
    ]

    /// The words of a name in camel case, in lower case: `URLDataSource` has three.
    package static func words(of name: String) -> [String] {
        let characters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            let isNext = index > 0 && characters[index - 1].isLowercase
            let endsCapitals = characters[(index + 1)...].first?.isLowercase ?? false
            if !character.isLetter || character.isUppercase && (isNext || endsCapitals) {
                words.append(word)
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
        }
        return (words + [word]).filter { !$0.isEmpty }
    }
}
