import SafeGen
import SafeGenCommandSupport

package struct ReviewedManifest: Sendable {
    /// Its path from the working folder.
    package let path: String
    /// Its generation at the base; nil if it is not there.
    package var before: Generation?
    /// Its generation at the head.
    package let after: Generation?
    /// The text before a path in messages about the base.
    var baseLabel = ""
    /// The text before a path in messages about the head.
    var headLabel = ""
    /// What the project does with its output at both sides; nil of a side that isn't known.
    var projects: (before: ProjectSide?, after: ProjectSide?) = (nil, nil)
}

/// All that changed between two sides, in sentences.
enum ManifestComparison {
    static func compare(_ manifests: [ReviewedManifest]) -> (changes: [ReviewChange], matching: WrapperMatching) {
        let matching = WrapperMatching(
            manifests.flatMap { manifest in
                ReviewedWrapper.all(of: manifest.before, manifest.basePlaces, manifest: manifest.path)
            },
            manifests.flatMap { manifest in
                ReviewedWrapper.all(of: manifest.after, manifest.headPlaces, manifest: manifest.path)
            })
        var changes: [ReviewChange] = []
        // The code is built for the head's systems.
        let targets = manifests.reduce(into: [String: DeploymentTargets]()) { $0[$1.path] = $1.after?.manifest.targets }
        let gone = Set(manifests.filter { $0.after == nil }.map(\.path))
        for wrapper in matching.removed {
            changes.append(
                removal(
                    of: wrapper.built(for: targets[wrapper.manifest]), withManifest: gone.contains(wrapper.manifest)))
        }
        for pair in matching.pairs { changes += WrapperComparison.changes(from: pair.before, to: pair.after) }
        for wrapper in matching.added {
            changes.append(addition(of: wrapper))
            changes += WrapperComparison.warnings(of: wrapper, since: nil)
        }
        for manifest in manifests {
            changes += OutputComparison.uncompiled(manifest)
            guard let after = manifest.after,
                let before = manifest.before ?? former(of: manifest.path, manifests, matching)
            else { continue }
            var manifest = manifest
            manifest.before = before
            changes += OutputComparison(manifest, before.manifest, after.manifest).changes
            let protocols = ProtocolComparison(manifest, before, after)
            changes += protocols.changes
            changes += ProxyComparison(manifest, before, after, mentioned: protocols.mentioned).changes
            changes += order(before, after, manifest, matching)
            changes += warnings(before, after, manifest.path)
        }
        return (changes.filter { !isImplied($0, matching) }, matching)
    }

    /// Whether a change of a name follows from the new name of its wrapper, or of all wrappers.
    private static func isImplied(_ change: ReviewChange, _ matching: WrapperMatching) -> Bool {
        guard change.level == .cosmetic else { return false }
        let pairs = matching.pairs.filter { change.manifests.contains($0.after.manifest) }
        func isRenamed(_ pair: (before: ReviewedWrapper, after: ReviewedWrapper)) -> Bool {
            pair.before.name != pair.after.name
        }
        return switch change.kind {
        case .proxy: !pairs.isEmpty && pairs.allSatisfy(isRenamed)
        case .propertyName:
            pairs.contains { pair in
                isRenamed(pair) && change.subjects.allSatisfy { $0.name.hasPrefix(pair.after.name + ".") }
            }
        default: false
        }
    }

    /// The former state of a new manifest that has moved: a removed manifest that had one of its wrappers.
    private static func former(
        of path: String, _ manifests: [ReviewedManifest], _ matching: WrapperMatching
    ) -> Generation? {
        let names = matching.pairs.filter { $0.after.manifest == path }.map(\.before.manifest)
        return manifests.first { $0.after == nil && names.contains($0.path) }?.before
    }

    private static func addition(of wrapper: ReviewedWrapper) -> ReviewChange {
        let allowances = wrapper.entry.allowances.map { allowance -> ReviewText in
            "it silences the warning \(allowance.rule.value): \(quote: allowance.reason)"
        }
        let statement = Statement(
            .strengthened, .wrapperAdded, "is new, and protects by \(means(of: wrapper))\(need(of: wrapper))", nil,
            wrapper.emitted.superclass, because: allowances.isEmpty ? nil : ReviewText.list(allowances, most: 3))
        return wrapper.change(statement)
    }

    private static let hint: ReviewText =
        "; if its manifest only got another name, \("safegen review OLD NEW") compares the two"

    private static func removal(of wrapper: ReviewedWrapper, withManifest: Bool) -> ReviewChange {
        let needed = wrapper.entry.properties.filter { wrapper.unneeded(of: $0) == nil }
        let facts = wrapper.entry.properties.compactMap { wrapper.unneeded(of: $0) }
        guard let first = needed.first else {
            let statement = Statement(
                .breaking, .wrapperRemoved, "is removed", wrapper.emitted.superclass,
                because: "code that uses it no longer compiles; nothing is lost, for "
                    + ReviewText.list(facts.isEmpty ? ["it protected nothing"] : facts, most: 2)
                    + (withManifest ? hint : ""),
                gone: wrapper.typeName)
            return wrapper.change(statement)
        }
        let protected = needed.map { property -> ReviewText in
            "\(property.name.value.text) by \(words: wrapper.protection(of: property).rawValue)"
        }
        let statement = Statement(
            .weakened, .wrapperRemoved,
            "is removed; it protected \(ReviewText.list(protected, most: 3))\(need(of: wrapper))",
            many: "are removed; they protected \(ReviewText.list(protected, most: 3))\(need(of: wrapper))",
            wrapper.emitted.superclass,
            because: "code that uses it no longer compiles, and the bare class protects nothing"
                + (withManifest ? hint : ""),
            rows: SafetyTable.moves(
                from: wrapper.protection(of: first), to: .bare, reads: first.hazard?.reads ?? .unknown),
            gone: wrapper.typeName
        ).asLoss
        return wrapper.change(statement)
    }

    private static func need(of wrapper: ReviewedWrapper) -> ReviewText {
        wrapper.need.map { ", \(words: $0)" } ?? ""
    }

    private static func means(of wrapper: ReviewedWrapper) -> ReviewText {
        let protections = Set(wrapper.entry.properties.map { wrapper.protection(of: $0).rawValue }).sorted()
        return ReviewText.list(protections.map { "\(words: $0)" }, most: 3)
    }

    /// The statement on the order in a file that holds several declarations.
    private static func order(
        _ before: Generation, _ after: Generation, _ manifest: ReviewedManifest, _ matching: WrapperMatching
    ) -> [ReviewChange] {
        guard case .file = before.manifest.output.mode, case .file = after.manifest.output.mode else { return [] }
        let old = before.declarations.map(\.name)
        let new = matching.formerDeclarations(of: after, manifest, former: [manifest])
            .compactMap { $0?.last }.filter(Set(old).contains)
        guard old.filter(Set(new).contains) != new else { return [] }
        return [manifest.change(Statement(.cosmetic, .order, "declares in another order"))]
    }

    /// Warnings of no class that the head gives and the base did not.
    private static func warnings(_ before: Generation, _ after: Generation, _ manifest: String) -> [ReviewChange] {
        guard after.diagnostics.contains(where: { $0.severity == .warning }) else { return [] }
        let ofClasses = HazardWarnings.check(after.manifest).map { [$0.rule.rawValue, $0.message] }
        let known = Set(ofClasses).union(
            before.diagnostics.filter { $0.severity == .warning }.map { [$0.rule.rawValue, $0.message] })
        return after.diagnostics.filter {
            $0.severity == .warning && !known.contains([$0.rule.rawValue, $0.message])
        }.map { warning in
            let statement = Statement(
                .changed, .warningAdded, "gives the warning \(warning.rule.rawValue): \(quote: warning.message)", nil,
                warning.message)
            return ReviewChange(statement, of: manifest, .manifest, in: manifest)
        }
    }
}
