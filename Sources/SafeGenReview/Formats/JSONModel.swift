import SafeGen
import SafeGenCommandSupport
import SafeGenTemplates

/// The output, as other programs read it: outputs, wrappers and proxies that differ between two sides, as they were
/// and are.
enum JSONModel {
    /// The settings for all output of a manifest, if they differ.
    static func outputs(_ manifests: [ReviewedManifest]) -> JSONValue {
        .array(
            manifests.compactMap { entry($0.path, $0.before.map(output), $0.path, $0.after.map(output)) })
    }

    /// The wrappers that differ.
    static func wrappers(_ matching: WrapperMatching) -> JSONValue {
        let removed = matching.removed.map { entry($0.manifest, wrapper($0), $0.manifest, nil) }
        let changed = matching.pairs.compactMap { pair in
            entry(pair.before.manifest, wrapper(pair.before), pair.after.manifest, wrapper(pair.after))
        }
        let added = matching.added.map { entry($0.manifest, nil, $0.manifest, wrapper($0)) }
        return .array(removed.compactMap(\.self) + changed + added.compactMap(\.self))
    }

    /// The proxies that differ.
    static func proxies(_ manifests: [ReviewedManifest]) -> JSONValue {
        .array(
            manifests.flatMap { manifest -> [JSONValue] in
                var old: [String: DelegateProxy] = [:]
                for proxy in manifest.before?.proxies ?? [] { old[proxy.target.spelling] = proxy }
                let kept = (manifest.after?.proxies ?? []).compactMap { after -> JSONValue? in
                    let before = old.removeValue(forKey: after.target.spelling)
                    return entry(manifest.path, before.map(proxy), manifest.path, proxy(after))
                }
                let gone = (manifest.before?.proxies ?? []).filter { old[$0.target.spelling] != nil }
                return gone.compactMap { entry(manifest.path, proxy($0), manifest.path, nil) } + kept
            })
    }

    /// One that differs; nil if both are the same.
    private static func entry(
        _ manifest: String, _ before: JSONValue?, _ newManifest: String, _ after: JSONValue?
    ) -> JSONValue? {
        if manifest == newManifest, let before, let after, before == after { return nil }
        return .object([
            ("manifest", .string(newManifest)),
            ("formerManifest", manifest == newManifest ? .null : .string(manifest)),
            ("before", before ?? .null), ("after", after ?? .null),
        ])
    }

    private static func output(_ generation: Generation) -> JSONValue {
        let output = generation.manifest.output
        let (layout, path, order): (String, String, JSONValue) =
            switch output.mode {
            case .directory(let path): ("folder", path, .null)
            case .file(let path): ("file", path, strings(generation.declarations.map(\.name)))
            }
        let support = generation.support.map { support in
            JSONValue.object([
                ("name", .string(support.name)), ("objc", .bool(support.hasObjectProxies)),
                ("swift", .bool(support.hasSwiftProxies)), ("references", .bool(support.hasReferences)),
                ("attachments", .bool(support.hasAttachments)), ("needsObjectiveC", .bool(support.needsObjectiveC)),
            ])
        }
        return .object([
            ("layout", .string(layout)),
            ("path", .string(path)),
            ("swift", .string(output.swift.rawValue)),
            ("header", strings(output.header)),
            ("manifestName", .string(generation.manifestName)),
            ("declarations", order),
            ("support", support ?? .null),
            ("exclude", strings(generation.manifest.excludedSources)),
            ("platforms", strings(generation.manifest.targets.releases.map(\.description))),
        ])
    }

    private static func wrapper(_ wrapper: ReviewedWrapper) -> JSONValue {
        let emitted = wrapper.emitted
        let allowances = wrapper.entry.allowances.map { allowance in
            JSONValue.object([("rule", .string(allowance.rule.value)), ("reason", .string(allowance.reason))])
        }
        let head: [(String, JSONValue)] = [
            ("name", .string(wrapper.name)),
            ("class", .string(emitted.superclass)),
            ("module", .optional(wrapper.entry.module)),
            ("form", .string(wrapper.entry.form.value.rawValue)),
        ]
        // The extension of a superclass declares some of an entry's.
        let properties = emitted.properties.compactMap { emitted in
            wrapper.entry.properties.first { $0.backingName == emitted.backingName }
                .map { property($0, emitted, of: wrapper) }
        }
        return .object(
            head + values(ClassKeys.attributes, of: emitted.attributes)
                + [("allow", .array(allowances)), ("properties", .array(properties))])
    }

    private static func property(
        _ property: ResolvedProperty, _ emitted: WrappedProperty, of wrapper: ReviewedWrapper
    ) -> JSONValue {
        let head: [(String, JSONValue)] = [
            ("name", .string(property.name.value.text)),
            ("type", .string(emitted.type.spelling)),
            ("protection", .string(wrapper.protection(of: property).rawValue)),
            ("proxy", .optional(emitted.proxy?.name)),
            ("backingName", .string(emitted.backingName)),
            ("narrower", strings(emitted.narrower.map(\.text))),
        ]
        return .object(head + values(PropertyKeys.attributes, of: emitted.attributes))
    }

    /// The values of attributes, by the names of their keys.
    private static func values<Owner>(_ attributes: [Attribute<Owner>], of owner: Owner) -> [(String, JSONValue)] {
        attributes.map { attribute in
            switch attribute.value(owner) {
            case .none: (attribute.facts.name, .null)
            case .text(let text): (attribute.facts.name, .string(text))
            case .boolean(let value): (attribute.facts.name, .bool(value))
            case .list(let words): (attribute.facts.name, strings(words))
            }
        }
    }

    private static func proxy(_ proxy: DelegateProxy) -> JSONValue {
        .object([
            ("name", .string(proxy.name)),
            ("type", .string(proxy.target.spelling)),
            ("protocols", strings(proxy.protocols)),
            ("objc", .bool(proxy.isObjC)),
            ("isolation", .string(proxy.isolation.rawValue)),
            ("sendable", .bool(proxy.isSendable)),
            ("imports", strings(proxy.imports)),
            ("condition", .optional(proxy.condition)),
            ("available", .optional(proxy.availability)),
            ("callbacks", .array(proxy.members.map(callback))),
        ])
    }

    private static func callback(_ member: ProxyMember) -> JSONValue {
        let declaration =
            switch member.kind {
            case .method(let declaration, _, _), .property(let declaration, _, _, _): declaration
            }
        let answer: String? =
            switch member.fallback {
            case .nothing: nil
            case .nil: "nil"
            case .value(let text), .statement(let text): text
            }
        return .object([
            ("declaration", .string((member.modifiers + [declaration]).joined(separator: " "))),
            ("optional", .bool(member.isOptional)), ("whenNil", .optional(answer)),
            ("condition", .optional(member.condition)),
        ])
    }

    private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
