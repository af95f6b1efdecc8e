import SafeGen
import SafeGenCommandSupport

extension CodeScan {
    /// The document for other programs, which Docs/JSON.md describes.
    package var json: String {
        let classes = uses.map { use in
            JSONValue([
                "class": use.known.name, "module": use.known.module,
                "properties": use.known.hazards.map(\.property),
                "reads": use.known.hazards.first.map { "\($0.reads)" } ?? "unknown",
                "weakOnRecentSystems": use.known.hazards.contains { !$0.weakSince.isEmpty },
                "deprecated": use.known.hazards.first?.deprecation ?? "",
                "used": use.isUsed, "onlyObjectiveC": use.isObjectiveCAlone,
                "advice": use.word, "reason": use.reason, "evidence": use.places.map(Self.json),
            ])
        }
        let weak = weakProtocols.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.integer($0.value.count)) }
        return JSONValue([
            "version": 1, "files": fileCount, "objectiveCFiles": objectiveCCount,
            "classes": classes, "others": others.map(Self.json), "unadopted": unadopted.map(Self.json),
            "setters": setterCalls.map(Self.json), "weak": JSONValue.object(weak),
            "unreadable": troubles.map { JSONValue(["path": $0.path, "message": $0.message]) },
            "otherRepositories": repositories, "targets": knowledge.targets.releases.map(\.description),
            "pointers": pointers.map(Self.json), "answer": answer,
        ]).text
    }

    private static func json(_ path: String, _ call: FileUses.SetterCall) -> JSONValue {
        JSONValue([
            "class": call.setter.className, "module": call.setter.module,
            "method": call.setter.method, "file": path, "line": call.line, "column": call.column,
        ])
    }

    private static func json(_ use: OwnHazard) -> JSONValue {
        JSONValue([
            "class": use.className, "module": use.module,
            "properties": use.properties.map {
                JSONValue(["name": $0.name, "attribute": $0.attribute, "file": $0.path, "line": $0.line])
            },
            "entry": use.entry, "evidence": use.places.map(json),
        ])
    }

    private static func json(_ use: UnadoptedUse) -> JSONValue {
        JSONValue(["class": use.className, "module": use.module, "evidence": use.places.map(json)])
    }

    private static func json(_ place: (path: String, line: Int, text: String)) -> JSONValue {
        JSONValue(["file": place.path, "line": place.line, "message": place.text])
    }

    private static func json(_ place: UseSite) -> JSONValue {
        JSONValue([
            "kind": place.site.kind.rawValue, "file": place.path,
            "line": place.site.line, "column": place.site.column,
            "name": place.site.name, "objectiveC": place.isObjectiveC,
            "uncertain": place.site.isUncertain, "cantDangle": place.site.proof?.description,
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
