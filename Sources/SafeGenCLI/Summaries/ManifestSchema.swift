import SafeGen
import SafeGenCommandSupport

/// The JSON Schema of the manifest, printed from the keys that the reader reads by.
enum ManifestSchema {
    /// The schema's text (draft 2020-12), with a final line end.
    static var text: String {
        let head: [(String, JSONValue)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("SafeGen manifest")),
        ]
        let definitions = KeyList.all.dropFirst().map { ($0.definition, JSONValue.object(members($0))) }
        return JSONValue.object(head + members(KeyList.all[0]) + [("$defs", .object(definitions))]).text
    }

    private static func members(_ list: KeyList) -> [(String, JSONValue)] {
        let properties = list.keys.map { key in
            (key.name, JSONValue.object([("description", .string(key.summary))] + shape(key.shape)))
        }
        let required = list.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
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
        case .booleanOrText(let examples):
            return [("anyOf", .array([shape(.boolean), shape(.text(examples: examples))].map(JSONValue.object)))]
        case .number(let number):
            return [("const", .integer(number))]
        case .choice(let words, let standard):
            let words: [(String, JSONValue)] = [("enum", .array(words.map(JSONValue.string)))]
            return standard.map { words + [("default", .string($0))] } ?? words
        case .list(let element):
            return [("type", .string("array")), ("minItems", .integer(1)), ("items", .object(shape(element)))]
        case .mapping(let list):
            return [("$ref", .string("#/$defs/\(list.definition)"))]
        case .textOrMapping(let list):
            let alternatives = [shape(.text()), shape(.mapping(list))].map(JSONValue.object)
            return [("anyOf", .array(alternatives))]
        }
    }
}
