import SafeGenCommandSupport
import SafeGenSystem

/// A project model as JSON, for other programs. Docs/JSON.md describes the keys.
package struct ProjectJSON {
    private let model: ProjectModel
    private let root: String

    /// Paths are relative to `root`, which is absolute.
    package init(_ model: ProjectModel, from root: String) { (self.model, self.root) = (model, root) }

    package var text: String {
        JSONValue([
            "version": 1, "isComplete": !model.isCutShort, "descriptions": model.descriptions.map(value),
            "unreadable": (model.unreadable + model.unreadableAround).map { error in
                JSONValue(["path": error.path.shown(from: root), "reason": error.reason])
            },
        ]).text
    }

    private func value(of description: ProjectDescription) -> JSONValue {
        let products = description.products.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
        return JSONValue([
            "kind": description.kind.rawValue, "path": description.path.shown(from: root),
            "name": description.name, "targets": description.targets.map(value),
            "products": JSONValue.object(products), "names": description.others.map { $0.shown(from: root) },
            "unknown": zip(description.unknown, description.unknownLines).map { unknown, line in
                JSONValue(["line": line, "reason": unknown.reason])
            },
        ]).adding("failure", description.failure?.reason)
    }

    private func value(of target: ProjectTarget) -> JSONValue {
        let sources = target.sources
        func list(_ paths: some Sequence<String>) -> [String] { paths.map { $0.shown(from: root) } }
        func list(_ patterns: [TargetSources.Pattern]) -> [String] { patterns.map { "\($0.folder)/\($0.text)" } }
        return JSONValue([
            "name": target.name, "module": target.module, "kind": target.kind.rawValue,
            "folders": list(sources.folders), "patterns": list(list(sources.patterns)),
            "files": list(sources.files.sorted()),
            "excluded": list(Array(sources.excluded) + list(sources.excludedPatterns)),
            "sourcesAreKnown": sources.isKnown, "dependencies": target.dependencies,
            "platforms": target.platforms.map { JSONValue(["name": $0.name, "version": $0.version]) },
            "isAppleOnly": target.isAppleOnly,
            "languageMode": target.languageMode, "toolsVersion": target.toolsVersion,
            "lacksSwiftVersion": target.lacksSwiftVersion, "settings": value(of: target.settings),
            "plugins": target.plugins, "generatedHeader": target.generatedHeader,
            "knowsGeneratedHeader": target.knowsGeneratedHeader, "hasBridgingHeader": target.hasBridgingHeader,
            "bridgingHeaders": list(target.bridgingHeaders), "condition": target.condition,
        ])
    }

    private func value(of settings: CompilerSettings) -> JSONValue {
        JSONValue([
            "upcomingFeatures": settings.upcomingFeatures,
            "experimentalFeatures": settings.experimentalFeatures, "conditions": settings.conditions,
            "defaultIsolation": settings.defaultIsolation,
            "isStrictlyMemorySafe": settings.isStrictlyMemorySafe,
        ])
    }
}
