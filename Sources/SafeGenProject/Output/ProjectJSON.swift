import SafeGenCommandSupport
import SafeGenSystem

/// A project model as JSON, for other programs. Docs/JSON.md describes the keys.
package struct ProjectJSON {
    private let model: ProjectModel
    private let root: String

    /// Paths are relative to `root`, which is absolute.
    package init(_ model: ProjectModel, from root: String) { (self.model, self.root) = (model, root) }

    package var text: String {
        JSONValue.object([
            ("version", .integer(1)),
            ("isComplete", .bool(!model.isCutShort)),
            ("descriptions", .array(model.descriptions.map(value))),
            (
                "unreadable",
                .array(
                    (model.unreadable + model.unreadableAround).map { error in
                        .object([("path", .string(error.path.shown(from: root))), ("reason", .string(error.reason))])
                    })
            ),
        ]).text
    }

    private func value(of description: ProjectDescription) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("kind", .string(description.kind.rawValue)),
            ("path", .string(description.path.shown(from: root))),
            ("name", .optional(description.name)),
            ("targets", .array(description.targets.map(value))),
            (
                "products",
                .object(
                    description.products.sorted { $0.key < $1.key }
                        .map { ($0.key, .array($0.value.map(JSONValue.string))) })
            ),
            ("names", .array(description.others.map { .string($0.shown(from: root)) })),
            (
                "unknown",
                .array(
                    zip(description.unknown, description.unknownLines).map { unknown, line in
                        .object([
                            ("line", line.map(JSONValue.integer) ?? .null),
                            ("reason", .string(unknown.reason)),
                        ])
                    })
            ),
        ]
        if let failure = description.failure { members.append(("failure", .string(failure.reason))) }
        return .object(members)
    }

    private func value(of target: ProjectTarget) -> JSONValue {
        let sources = target.sources
        func list(_ paths: some Sequence<String>) -> JSONValue { .array(paths.map { .string($0.shown(from: root)) }) }
        func list(_ patterns: [TargetSources.Pattern]) -> [String] { patterns.map { "\($0.folder)/\($0.text)" } }
        return .object([
            ("name", .string(target.name)),
            ("module", .optional(target.module)),
            ("kind", .string(target.kind.rawValue)),
            ("folders", list(sources.folders)),
            ("patterns", list(list(sources.patterns))),
            ("files", list(sources.files.sorted())),
            ("excluded", list(Array(sources.excluded) + list(sources.excludedPatterns))),
            ("sourcesAreKnown", .bool(sources.isKnown)),
            ("dependencies", target.dependencies.map { .array($0.map(JSONValue.string)) } ?? .null),
            (
                "platforms",
                .array(
                    target.platforms.map { platform in
                        .object([("name", .string(platform.name)), ("version", .optional(platform.version))])
                    })
            ),
            ("isAppleOnly", .bool(target.isAppleOnly)),
            ("languageMode", .optional(target.languageMode)), ("toolsVersion", .optional(target.toolsVersion)),
            ("lacksSwiftVersion", .bool(target.lacksSwiftVersion)),
            ("settings", value(of: target.settings)),
            ("plugins", .array(target.plugins.map(JSONValue.string))),
            ("generatedHeader", .optional(target.generatedHeader)),
            ("knowsGeneratedHeader", .bool(target.knowsGeneratedHeader)),
            ("hasBridgingHeader", .bool(target.hasBridgingHeader)),
            ("bridgingHeaders", list(target.bridgingHeaders)),
            ("condition", .optional(target.condition)),
        ])
    }

    private func value(of settings: CompilerSettings) -> JSONValue {
        .object([
            ("upcomingFeatures", .array(settings.upcomingFeatures.map(JSONValue.string))),
            ("experimentalFeatures", .array(settings.experimentalFeatures.map(JSONValue.string))),
            ("conditions", .array(settings.conditions.map(JSONValue.string))),
            ("defaultIsolation", .optional(settings.defaultIsolation)),
            ("isStrictlyMemorySafe", .bool(settings.isStrictlyMemorySafe)),
        ])
    }
}
