import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

extension CodeScan {
    /// The places that surely set an unsafe delegate of a class that has a wrapper, by classes that a manifest neither lists nor leaves
    /// bare. Whether a file belongs to the manifest is asked by its path.
    private func unlisted(
        by manifest: AdoptionIndex, where governs: (String) -> Bool
    ) -> [(index: Int, places: [UseSite])] {
        uses.indices.compactMap { index in
            var use = uses[index]
            (use.manifest, use.hasFindings) = (nil, false)
            guard manifest.bare[use.known.name] == nil, use.isProposed else { return nil }
            // The code of the other manifest makes the instances, and its subclass protects them.
            let mayBeVended = use.known.hazards.contains { [.vended, .ownOrVended].contains($0.creation) }
            let isMadeHere = use.baseMakers.contains { governs($0.path) }
            if manifest.subclassedByOthers.contains(use.known.name), !isMadeHere, !mayBeVended { return nil }
            // Of a class that it lists, a wrapper of another form may lack.
            let isListed = manifest.lists(use.known)
            let places = use.places.filter {
                $0.surelySets && (!isListed || $0.site.wrapper == $0.site.name) && governs($0.path)
            }
            return places.isEmpty ? nil : (index, places)
        }
    }

    /// The step that adds classes to a manifest. Which arguments the code binds a generic one to is `init`'s to say.
    static func step(toList classes: [KnownClass], in manifest: String) -> String {
        classes.contains(where: \.isGeneric)
            ? "'safegen init' prints the \(classes.count == 1 ? "entry" : "entries") to add"
            : "run '\(ShellCommand.add(classes.map(\.name), manifest))'"
    }

    /// The findings of `unlisted-class` on the files of a manifest.
    package func reports(
        unlistedBy rules: RuleSet, at manifest: String, in files: ProjectFiles = ProjectFiles(),
        where governs: (String) -> Bool, hasNoCompiler: (String) -> Bool = { _ in false }
    ) -> [FileReport] {
        var findings: [String: [Finding]] = [:]
        for (index, places) in unlisted(by: rules.index, where: governs) {
            let known = uses[index].known
            for place in places {
                let isListed = rules.index.lists(known)
                let step =
                    isListed
                    ? "write 'form: extension' for it"
                    : hasNoCompiler(place.path)
                        ? "no target compiles this file: add it to one, and run: safegen init"
                        : Self.step(toList: [known], in: manifest)
                let message =
                    place.site.wrapper == place.site.name
                    ? Finding.Message.undeclared(place.site.name, of: known.name, step)
                    : .unlisted(place.site.name, of: known.name, step)
                findings[place.path, default: []].append(Finding(UnlistedClassRule.id, message, at: place.site.range))
            }
        }
        return FileReport.all(of: findings, in: files)
    }

    /// The places of a review, as `audit` reports them.
    package func unlistedPlaces(by manifest: AdoptionIndex, where governs: (String) -> Bool) -> [UnlistedPlace] {
        unlisted(by: manifest, where: governs).flatMap { index, places in
            places.filter { $0.site.wrapper == nil }.map { UnlistedPlace($0, of: uses[index].known) }
        }
    }

    /// The places in one file that set an unsafe delegate, as far as it shows by itself: those that it shows surely, or all that may. Those
    /// that name a wrapper are asked for by themselves.
    package static func unsafePlaces(
        path: String, bytes: [UInt8], _ knowledge: ScanKnowledge, areSure: Bool, areWrapped: Bool = false
    ) -> [UnlistedPlace] {
        let comments = bytes.withUnsafeBufferPointer(IgnoreComment.all)
        return (ScanReading.uses(SourcePath(path), bytes, knowledge)?.sites ?? []).compactMap { site in
            switch site.premise {
            case nil, .isUndeclared?: break
            default: if areSure { return nil }
            }
            let place = UseSite(path: path, site: site, isObjectiveC: ObjectiveCRule.reads(path))
            let counts = areSure ? place.isSure && (areWrapped || site.proof == nil) : site.kind == .assignment
            guard areWrapped == (site.wrapper != nil) else { return nil }
            guard counts else { return nil }
            let silence = comments.reason(toSilence: UnlistedClassRule.id, on: site.line - 1)
            return UnlistedPlace(place, of: knowledge.classes[site.subject], silence)
        }
    }

    /// Notes that nothing is left to do for classes that a manifest leaves bare in its files, and the places of those that it doesn't list.
    mutating func noteUnlisted(by manifest: AdoptionIndex, where governs: (String) -> Bool, at path: String) {
        for (index, _) in unlisted(by: manifest, where: governs) {
            uses[index].hasFindings = true
            uses[index].unlisting.append(path)
        }
        for index in uses.indices {
            guard let reason = manifest.bare[uses[index].known.name] else { continue }
            uses[index].places.removeAll { $0.site.kind == .assignment && governs($0.path) }
            if !uses[index].isUsed || uses[index].places.allSatisfy({ governs($0.path) }) {
                uses[index].past = "left bare by \(path): \(reason)"
            }
        }
    }
}

/// A place that surely sets an unsafe delegate of a class that no manifest lists.
package struct UnlistedPlace: Sendable {
    package let className: String
    package let property: String
    package let path: String
    /// From 1.
    package let line: Int
    /// The reason that a comment gives which silences it; nil if none does.
    package let silence: String?
    private let known: KnownClass

    package func step(in manifest: String) -> String { CodeScan.step(toList: [known], in: manifest) }

    init(_ place: CodeScan.UseSite, of known: KnownClass, _ silence: String? = nil) {
        (className, property, self.known, self.silence) = (known.name, place.site.name, known, silence)
        (path, line) = (place.path, place.site.line)
    }
}

extension CodeScan.UseSite {
    /// Whether it sets a delegate that may dangle, of an object that surely is of the class.
    var surelySets: Bool { isSure && site.proof == nil }

    fileprivate var isSure: Bool { site.kind == .assignment && !site.isUncertain }
}

extension AdoptionIndex {
    /// Whether a class is one of the manifest's, whatever the properties.
    fileprivate func lists(_ known: KnownClass) -> Bool {
        targets.contains { $0.name == known.name && ($0.module == nil || $0.module == known.module) }
    }
}
