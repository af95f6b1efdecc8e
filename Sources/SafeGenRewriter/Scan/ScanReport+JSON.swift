import SafeGen
import SafeGenCommandSupport

extension CodeScan {
    /// The document for other programs, which Docs/JSON.md describes.
    package var json: String {
        let classes = uses.map { use in
            JSONValue.object([
                ("class", .string(use.known.name)), ("module", .string(use.known.module)),
                ("properties", .array(use.known.hazards.map { .string($0.property) })),
                ("reads", .string(use.known.hazards.first.map { "\($0.reads)" } ?? "unknown")),
                ("weakOnRecentSystems", .bool(use.known.hazards.contains { !$0.weakSince.isEmpty })),
                ("deprecated", .string(use.known.hazards.first?.deprecation ?? "")),
                ("used", .bool(use.isUsed)), ("onlyObjectiveC", .bool(use.isObjectiveCAlone)),
                ("advice", .string(use.word)), ("reason", .string(use.reason)),
                ("evidence", .array(use.places.map(Self.json))),
            ])
        }
        let weak = weakProtocols.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.integer($0.value.count)) }
        return JSONValue.object([
            ("version", .integer(1)), ("files", .integer(fileCount)), ("objectiveCFiles", .integer(objectiveCCount)),
            ("classes", .array(classes)), ("others", .array(others.map(Self.json))),
            ("unadopted", .array(unadopted.map(Self.json))),
            ("setters", .array(setterCalls.map(Self.json))), ("weak", .object(weak)),
            (
                "unreadable",
                .array(troubles.map { .object([("path", .string($0.path)), ("message", .string($0.message))]) })
            ),
            ("otherRepositories", .array(repositories.map(JSONValue.string))),
            ("targets", .array(knowledge.targets.releases.map { .string($0.description) })),
            ("pointers", .array(pointers.map(Self.json))), ("answer", .string(answer)),
        ]).text
    }

    private static func json(_ path: String, _ call: FileUses.SetterCall) -> JSONValue {
        .object([
            ("class", .string(call.setter.className)), ("module", .string(call.setter.module)),
            ("method", .string(call.setter.method)), ("file", .string(path)), ("line", .integer(call.line)),
            ("column", .integer(call.column)),
        ])
    }

    private static func json(_ use: OwnHazard) -> JSONValue {
        .object([
            ("class", .string(use.className)), ("module", .optional(use.module)),
            (
                "properties",
                .array(
                    use.properties.map {
                        .object([
                            ("name", .string($0.name)), ("attribute", .string($0.attribute)),
                            ("file", .string($0.path)),
                            ("line", .integer($0.line)),
                        ])
                    })
            ),
            ("entry", .optional(use.entry)), ("evidence", .array(use.places.map(json))),
        ])
    }

    private static func json(_ use: UnadoptedUse) -> JSONValue {
        .object([
            ("class", .string(use.className)), ("module", .optional(use.module)),
            ("evidence", .array(use.places.map(json))),
        ])
    }

    private static func json(_ place: (path: String, line: Int, text: String)) -> JSONValue {
        .object([("file", .string(place.path)), ("line", .integer(place.line)), ("message", .string(place.text))])
    }

    private static func json(_ place: UseSite) -> JSONValue {
        .object([
            ("kind", .string(place.site.kind.rawValue)), ("file", .string(place.path)),
            ("line", .integer(place.site.line)), ("column", .integer(place.site.column)),
            ("name", .string(place.site.name)), ("objectiveC", .bool(place.isObjectiveC)),
            ("uncertain", .bool(place.site.isUncertain)), ("cantDangle", .optional(place.site.proof?.description)),
        ])
    }
}

extension ClassUse {
    /// SafeGen's advice, in a word for programs.
    fileprivate var word: String {
        switch advice {
        case .subclass(usesProxy: true): "subclass-with-proxy"
        case .subclass(usesProxy: false): "subclass"
        case .attachment: "extension"
        case .clearing: "clear"
        case .nothing: "nothing"
        }
    }
}
