import SafeGen

/// The JSON Schema of the manifest, printed from the keys that the reader reads by.
package enum ManifestSchema {
    /// The schema's text (draft 2020-12), with a final line end.
    package static var text: String {
        let definitions: [(String, JSONValue)] = [
            ("output", object(OutputKey.self)),
            ("defaults", object(DefaultsKey.self)),
            ("sources", object(SourcesKey.self)),
            ("class", object(ClassKey.self)),
            ("binding", object(BindingKey.self)),
            ("property", object(PropertyKey.self)),
            ("allowance", object(AllowanceKey.self)),
            ("protocol", object(ProtocolKey.self)),
            ("requirement", object(RequirementKey.self)),
        ]
        let head: [(String, JSONValue)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("SafeGen manifest")),
        ]
        return JSONValue.object(head + members(RootKey.self) + [("$defs", .object(definitions))]).text
    }

    private static func object<Key: ManifestKey>(_: Key.Type) -> JSONValue {
        .object(members(Key.self))
    }

    private static func members<Key: ManifestKey>(_: Key.Type) -> [(String, JSONValue)] {
        let properties = Key.allCases.map { key in
            (key.rawValue, JSONValue.object([("description", .string(key.summary))] + shape(key.value)))
        }
        let required = Key.allCases.filter(\.isRequired).map { JSONValue.string($0.rawValue) }
        var members: [(String, JSONValue)] = [("type", .string("object")), ("properties", .object(properties))]
        if !required.isEmpty { members.append(("required", .array(required))) }
        return members + [("additionalProperties", .bool(false))]
    }

    private static func shape(_ value: ValueShape) -> [(String, JSONValue)] {
        switch value {
        case .text(let examples):
            let type: [(String, JSONValue)] = [("type", .string("string"))]
            return examples.isEmpty ? type : type + [("examples", .array(examples.map(JSONValue.string)))]
        case .literal:
            return [("type", .array(["string", "number", "boolean"].map(JSONValue.string)))]
        case .boolean:
            return [("type", .string("boolean"))]
        case .number(let number):
            return [("const", .integer(number))]
        case .choice(let words, let standard):
            let words: [(String, JSONValue)] = [("enum", .array(words.map(JSONValue.string)))]
            return standard.map { words + [("default", .string($0))] } ?? words
        case .list(let element):
            return [("type", .string("array")), ("minItems", .integer(1)), ("items", .object(shape(element)))]
        case .mapping(let definition):
            return [("$ref", .string("#/$defs/\(definition)"))]
        case .textOrMapping(let definition):
            let alternatives = [shape(.text()), shape(.mapping(definition: definition))].map(JSONValue.object)
            return [("anyOf", .array(alternatives))]
        }
    }
}
