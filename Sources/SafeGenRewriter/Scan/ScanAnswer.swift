import SafeGen
import SafeGenCommandSupport
import SafeGenProject

/// The answer to "do I need it?": the last sentence of a scan.
extension CodeScan {
    package var isEmpty: Bool { fileCount == 0 }

    package static let nothingRead =
        "No code was read: the paths have no file of Swift, Objective-C or Interface Builder, or all files are excluded. "
        + "Name a folder with code, or exclude less."

    /// The first of the answers that fits.
    package var answer: String {
        if isEmpty { return Self.nothingRead }
        let names = uses.filter(\.isProposed).map(\.known.name) + others.filter { $0.module != nil }.map(\.className)
        let ofDeclarations = others.filter { $0.module == nil }.answer
        if !names.isEmpty { return need(for: names, ofDeclarations) }
        if !ofDeclarations.isEmpty { return ofDeclarations }
        return answerWithoutHelp ?? answerForOlderSystems ?? answerForSetters ?? answerOfManifests ?? answerOfProofs
            ?? answerForUnadopted ?? answerForGaps ?? answerForHelpless
            ?? "You don't need SafeGen here: the code sets no unsafe delegate of Apple's classes, or of classes whose source is here."
    }

    private var wrapped: [String] {
        uses.filter { $0.manifest != nil && ($0.isUsed || $0.isConformedTo) }.map(\.known.name) + adopted.sorted()
    }

    private var answerWithoutHelp: String? {
        let cleared = uses.filter { $0.advice == .clearing }.map(\.known.name).joined(separator: ", ")
        guard unadopted.isEmpty, !cleared.isEmpty else { return nil }
        let place = wrapped.isEmpty ? "here" : "with the rest"
        return "No wrapper helps \(place): set the delegate of \(cleared) to nil before that is deallocated."
    }

    private var answerForOlderSystems: String? {
        guard !openReleases.isEmpty else { return nil }
        let need = wrapped.isEmpty ? "You don't need SafeGen here" : "You need nothing more from SafeGen here"
        return "\(need), unless the code runs on \(Self.before(openReleases)): name the systems with --target."
    }

    private var answerForSetters: String? {
        guard !setterCalls.isEmpty else { return nil }
        let classes = Set(setterCalls.map(\.call.setter.className)).sorted().joined(separator: ", ")
        return
            "You may need SafeGen for \(classes): a method sets their delegates, and no header shows how they are held."
    }

    private var answerOfManifests: String? {
        let wrapped = wrapped
        guard unadopted.isEmpty, !wrapped.isEmpty else { return nil }
        let places = Set(uses.flatMap(\.doubtful)).count
        let doubt = places == 0 ? "" : ", but perhaps not at \(Plural.count(places, "place"))"
        return "You need nothing more from SafeGen here: the manifest wraps \(wrapped.joined(separator: ", "))\(doubt)."
    }

    private var answerOfProofs: String? {
        let safe = uses.filter { !$0.isUsed && $0.proof != nil }.map(\.known.name)
        guard !safe.isEmpty else { return nil }
        return
            "You don't need SafeGen here: the delegates that the code sets can't dangle (\(safe.joined(separator: ", ")))."
    }

    private var answerForUnadopted: String? {
        unadopted.isEmpty ? nil : "You need SafeGen here: for the classes in the manifest."
    }

    /// Of which delegates it is unknown whether the systems of the code hold them weakly, each as a clause.
    private var answerForGaps: String? {
        let weak = weakProtocols.keys.sorted().compactMap { name -> String? in
            guard case .unknown? = knowledge.need(ofWeak: name, at: systemsOfWeak[name])?.need else { return nil }
            return knowledge.holding(ofWeak: name, at: systemsOfWeak[name])
        }
        let gaps = weak + uses.filter { !$0.gaps.isEmpty }.map { "\($0.known.name): \($0.reason)" }
        return gaps.isEmpty ? nil : "No need is known here: \(gaps.joined(separator: "; "))."
    }

    private var answerForHelpless: String? {
        let helpless = uses.filter { $0.isUsed && $0.past == nil && $0.manifest == nil }
        guard !helpless.isEmpty else { return nil }
        return "No wrapper is written here, though the code sets an unsafe delegate of "
            + helpless.map { "\($0.known.name): \($0.reason)" }.joined(separator: "; ") + "."
    }

    /// The classes that need a wrapper, by how sure that is.
    private func need(for names: [String], _ ofDeclarations: String) -> String {
        let perhaps = uses.filter { $0.isProposed && $0.isUncertain }.map(\.known.name)
        let old = uses.filter { $0.isProposed && !$0.isUncertain && $0.isOnceUnretained }
        let before = Self.before(old.flatMap(\.known.hazards).flatMap(\.weakSince).filter(isTarget))
        let sure = names.filter { name in !perhaps.contains(name) && !old.contains { $0.known.name == name } }
        func sentence(_ words: String, _ names: [String]) -> String {
            names.isEmpty
                ? "" : "\(words) \(Plural.count(names.count, "class", "classes")): \(names.joined(separator: ", "))."
        }
        let sentences = [
            sentence("You need SafeGen for", sure),
            sentence("You need SafeGen only on \(before), for", old.map(\.known.name)),
            sentence("You may need SafeGen for", perhaps), ofDeclarations,
        ]
        return sentences.filter { !$0.isEmpty }.joined(separator: " ") + advice
    }

    private func isTarget(_ release: SystemRelease) -> Bool {
        knowledge.targets.isEmpty || knowledge.targets[release.system] != nil
    }

    /// The first versions that hold delegates weakly of which the code names protocols, if it is unknown for which systems it is built.
    private var openReleases: [SystemRelease] {
        weakProtocols.keys.flatMap { name -> [SystemRelease] in
            guard case .open(let releases)? = knowledge.need(ofWeak: name, at: systemsOfWeak[name])?.need else {
                return []
            }
            return releases
        }
    }

    /// `iOS before 13.0 or tvOS before 13.0`: of each system the newest version.
    private static func before(_ releases: [SystemRelease]) -> String {
        AppleSystem.allCases.compactMap { system in
            releases.filter { $0.system == system }.map(\.version).max().map { "\(system.rawValue) before \($0)" }
        }.joined(separator: " or ")
    }

    /// The advice if no Swift code uses the classes.
    private var advice: String {
        let proposed = uses.filter(\.isProposed)
        guard !proposed.isEmpty, proposed.allSatisfy({ $0.manifest == nil && $0.isObjectiveCAlone }) else { return "" }
        let fact = "\nOnly Objective-C uses \(proposed.count == 1 ? "it" : "them")"
        guard takesSwift else {
            return
                "\(fact), in targets that take no Swift beside it: 'safegen init' writes a manifest "
                + "for a proxy in Objective-C, and 'safegen adopt' edits the code."
        }
        let targets = targetsWithoutSwift.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let need = targetsWithoutSwift.count == 1 ? "has no Swift yet, and needs" : "have no Swift yet, and need"
        let setting =
            targets.isEmpty
            ? "" : " \(targets) \(need) SWIFT_VERSION, which 'safegen init --add-to-project' sets."
        return
            "\(fact), and the wrappers are Swift.\(setting) 'safegen init' writes a manifest with "
            + "'objc: true', and 'safegen adopt' edits the code. For a library that is to have no Swift, Docs/Adopt.md has a proxy "
            + "in Objective-C."
    }
}
