import SafeGen
import SafeGenCommandSupport
import SafeGenProject

extension CodeScan {
    /// Whether there is a class to wrap, or a delegate to make safe by hand.
    package var hasFindings: Bool { uses.contains(where: \.isUnsafe) || !others.isEmpty || !unadopted.isEmpty }

    /// Whether `init` writes a manifest for one of Apple's classes.
    package var proposesWrappers: Bool { uses.contains(where: \.isProposed) }

    /// The report with the next command, for whoever only asks.
    package var textWithNextStep: String {
        let proposed = uses.filter(\.isProposed)
        guard !proposed.isEmpty else { return text }
        let manifests = Set(proposed.flatMap(\.unlisting))
        var next = manifests.isEmpty && !proposed.allSatisfy { $0.manifest != nil } ? "safegen init" : "safegen audit"
        if manifests.count == 1, let manifest = manifests.first, proposed.allSatisfy({ !$0.unlisting.isEmpty }),
            !proposed.contains(where: \.known.isGeneric)
        {
            next = ShellCommand.add(proposed.map(\.known.name), manifest)
        }
        if proposed.allSatisfy(\.isOnlyLeftOut) { next = "take code that is to be safe out of 'exclude'" }
        return text + "After a delegate that isn't weak is deallocated, the next callback crashes. Next: \(next)\n"
    }

    /// The report for people; its last sentence states whether SafeGen is needed.
    package var text: String {
        var text = ""
        for use in uses where use.isUnsafe {
            let properties = use.known.hazards.map(\.property).joined(separator: ", ")
            text += "\(use.known.module).\(use.known.name), \(properties): \(use.harm(on: knowledge.targets))\n"
            for place in use.places.sorted(by: Self.matter).prefix(10) {
                text += "  \(PresentableText.line(place.path)):\(place.site.line): \(place.summary)\n"
            }
            if use.places.count > 10 { text += "  and \(use.places.count - 10) more\n" }
            text +=
                !takesSwift && use.isProposed
                ? "  Only Objective-C uses it here, in a target that takes no Swift: SafeGen writes a proxy in Objective-C\n"
                : use.isObjectiveCAlone && use.isProposed
                    ? "  Only Objective-C uses it here: SafeGen writes \(use.deed), and 'adopt' edits .m and .mm files\n"
                    : "  SafeGen writes \(use.deed)\n"
            if !use.openTargets.isEmpty {
                let names = ProjectDescription.Kind.targets(
                    named: use.openTargets.sorted().map { PresentableText.line($0) })
                text +=
                    "  It isn't known for which systems \(names) \(use.openTargets.count == 1 ? "is" : "are") built: --target says it, or "
                    + "'platforms' in the manifest\n"
            }
        }
        for manifest in Set(uses.compactMap(\.leftOutBy)).sorted() {
            text +=
                "\(PresentableText.line(manifest)) lists classes, and 'exclude' in it leaves out code that sets their delegates\n"
        }
        for (path, call) in setterCalls {
            text += "\(PresentableText.line(path)):\(call.line): \(Finding.Message.setByMethod(call.setter).text)\n"
        }
        for use in others { text += use.text }
        if !pointers.isEmpty { text += "Other unretained references, where wrappers don't help:\n" }
        for place in pointers { text += "  \(PresentableText.line(place.path)):\(place.line): \(place.text)\n" }
        let rest = uses.filter { use in
            guard case .nothing = use.advice else { return false }
            return use.isUsed || use.known.hazards.contains(where: \.isAvailableInSwift)
        }
        if !rest.isEmpty || !weakProtocols.isEmpty { text += "Nothing to do:\n" }
        for use in rest {
            guard case .nothing(let reason) = use.advice else { continue }
            let places = use.places.prefix(3).map { "\($0.path):\($0.site.line)" }.joined(separator: ", ")
            let more = use.places.count > 3 ? " and \(use.places.count - 3) more" : ""
            text += "  \(use.known.name): \(reason) (\(PresentableText.line(places))\(more))\n"
        }
        if !weakProtocols.isEmpty {
            let names = weakProtocols.mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
                .map { "\($0.key) (\(Plural.count($0.value, "file")))" }.joined(separator: ", ")
            let protocols = Plural.count(weakProtocols.count, "protocol")
            text += "  The code names \(protocols) of delegates that are weak already: \(names)\n"
            for name in weakProtocols.keys.sorted() {
                let isOpen = (systemsOfWeak[name] ?? knowledge.targets).isEmpty
                let hint = isOpen ? ": code for older systems needs a wrapper (--target)" : ""
                if let words = knowledge.holding(ofWeak: name, at: systemsOfWeak[name]) {
                    text += "  \(words)\(hint)\n"
                }
            }
        }
        if !repositories.isEmpty {
            let names = repositories.map { "'\(PresentableText.line($0))'" }.joined(separator: ", ")
            text += "Not looked at, because each is a repository of its own: \(names). Run 'safegen scan' there.\n"
        }
        if !unadopted.isEmpty {
            text += "Of classes in the manifest, code sets delegates without the wrappers: "
            text += "\(unadopted.map(\.className).sorted().joined(separator: ", ")). 'safegen audit' shows where.\n"
        }
        if !knowledge.targets.isEmpty { text += "Looked at for \(knowledge.targets.text) and later.\n" }
        if troubles.isEmpty { return text + answer + "\n" }
        // What wasn't read may need it.
        let known = answer.replacing("You don't need SafeGen here", with: "no need is known")
        return text + "Not everything could be read, so there may be more. In the rest: \(known)\n"
    }

    package var isEmpty: Bool { fileCount == 0 }

    package static let nothingRead =
        "No code was read: the paths have no file of Swift, Objective-C or Interface Builder, or all files are excluded. "
        + "Name a folder with code, or exclude less."

    /// The answer to "do I need it?".
    package var answer: String {
        if isEmpty { return Self.nothingRead }
        let names = uses.filter(\.isProposed).map(\.known.name) + others.filter { $0.module != nil }.map(\.className)
        let weak = others.filter { $0.module == nil }.answer
        if names.isEmpty, !weak.isEmpty { return weak }
        let wrapped =
            uses.filter { $0.manifest != nil && ($0.isUsed || $0.isConformedTo) }.map(\.known.name) + adopted.sorted()
        let cleared = uses.filter { $0.advice == .clearing }.map(\.known.name).joined(separator: ", ")
        if names.isEmpty, unadopted.isEmpty, !cleared.isEmpty {
            let place = wrapped.isEmpty ? "here" : "with the rest"
            return "No wrapper helps \(place): set the delegate of \(cleared) to nil before that is deallocated."
        }
        if names.isEmpty, !openReleases.isEmpty {
            let need = wrapped.isEmpty ? "You don't need SafeGen here" : "You need nothing more from SafeGen here"
            return "\(need), unless the code runs on \(Self.before(openReleases)): "
                + "name the systems with --target."
        }
        if names.isEmpty, !setterCalls.isEmpty {
            let classes = Set(setterCalls.map(\.call.setter.className)).sorted().joined(separator: ", ")
            return
                "You may need SafeGen for \(classes): a method sets their delegates, and no header shows how they are held."
        }
        if names.isEmpty, unadopted.isEmpty, !wrapped.isEmpty {
            let places = Set(uses.flatMap(\.doubtful)).count
            let doubt = places == 0 ? "" : ", but perhaps not at \(Plural.count(places, "place"))"
            return
                "You need nothing more from SafeGen here: the manifest wraps \(wrapped.joined(separator: ", "))\(doubt)."
        }
        if names.isEmpty, case let safe = uses.filter({ !$0.isUsed && $0.proof != nil }).map(\.known.name),
            !safe.isEmpty
        {
            return
                "You don't need SafeGen here: the delegates that the code sets can't dangle (\(safe.joined(separator: ", ")))."
        }
        if names.isEmpty, !unadopted.isEmpty { return "You need SafeGen here: for the classes in the manifest." }
        if names.isEmpty, !gaps.isEmpty {
            return "No need is known here: \(gaps.joined(separator: "; "))."
        }
        if names.isEmpty, case let helpless = uses.filter({ $0.isUsed && $0.past == nil && $0.manifest == nil }),
            !helpless.isEmpty
        {
            return "No wrapper is written here, though the code sets an unsafe delegate of "
                + helpless.map { "\($0.known.name): \($0.reason)" }.joined(separator: "; ") + "."
        }
        if names.isEmpty {
            return
                "You don't need SafeGen here: the code sets no unsafe delegate of Apple's classes, or of classes whose source is here."
        }
        let perhaps = uses.filter { $0.isProposed && $0.isUncertain }.map(\.known.name)
        let old = uses.filter { $0.isProposed && !$0.isUncertain && $0.isOnceUnretained }
        let before = Self.before(old.flatMap(\.known.hazards).flatMap(\.weakSince).filter(isTarget))
        let sure = names.filter { name in !perhaps.contains(name) && !old.contains { $0.known.name == name } }
        func need(_ words: String, _ names: [String]) -> [String] {
            names.isEmpty
                ? [] : ["\(words) \(Plural.count(names.count, "class", "classes")): \(names.joined(separator: ", "))."]
        }
        return
            (need("You need SafeGen for", sure) + need("You need SafeGen only on \(before), for", old.map(\.known.name))
            + need("You may need SafeGen for", perhaps) + [weak].filter { !$0.isEmpty })
            .joined(separator: " ") + advice
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

    /// Of which delegates it is unknown whether the systems of the code hold them weakly, each as a clause.
    private var gaps: [String] {
        let weak = weakProtocols.keys.sorted().compactMap { name -> String? in
            guard case .unknown? = knowledge.need(ofWeak: name, at: systemsOfWeak[name])?.need else { return nil }
            return knowledge.holding(ofWeak: name, at: systemsOfWeak[name])
        }
        let uses = uses.filter { !$0.gaps.isEmpty }
        return weak + uses.map { "\($0.known.name): \($0.reason)" }
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
        guard !proposed.isEmpty, proposed.allSatisfy({ $0.places.allSatisfy(\.isObjectiveC) }) else { return "" }
        guard takesSwift else {
            return
                "\nOnly Objective-C uses them, in targets that take no Swift beside it: 'safegen init' writes a manifest "
                + "for a proxy in Objective-C, and 'safegen adopt' edits the code."
        }
        let targets = targetsWithoutSwift.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let need = targetsWithoutSwift.count == 1 ? "has no Swift yet, and needs" : "have no Swift yet, and need"
        let setting =
            targets.isEmpty
            ? "" : " \(targets) \(need) SWIFT_VERSION, which 'safegen init --add-to-project' sets."
        return
            "\nOnly Objective-C uses them, and the wrappers are Swift.\(setting) 'safegen init' writes a manifest with "
            + "'objc: true', and 'safegen adopt' edits the code. For a library that is to have no Swift, Docs/Adopt.md has a proxy "
            + "in Objective-C."
    }

    /// The most important place comes first, and then the order is by place.
    private static func matter(_ left: UseSite, _ right: UseSite) -> Bool {
        let order: [ClassSite.Kind] = [.assignment, .conformance, .subclass, .creation, .finding]
        let ranks = [left, right].map {
            (order.firstIndex(of: $0.site.kind) ?? 0) + ($0.site.proof == nil ? 0 : order.count)
        }
        return (ranks[0], left.path, left.site.line) < (ranks[1], right.path, right.site.line)
    }

    /// The findings as diagnostics, for SARIF and annotations: warnings where something is to be done.
    package var diagnostics: (diagnostics: [Diagnostic], sources: SourceFiles) {
        var (sources, files, diagnostics) = (SourceFiles(), [String: Int](), [Diagnostic]())
        func report(
            _ message: String, _ severity: Diagnostic.Severity = .warning, in path: String, line: Int, column: Int,
            length: Int
        ) {
            let file = files[path] ?? sources.add(path: path, bytes: [], linesEnd: .text)
            files[path] = file
            let location = SourceLocation(file: file, line: line, column: column)
            diagnostics.append(Diagnostic(.unsafeDelegate, message, severity: severity, at: location, length: length))
        }
        func report(_ message: String, _ severity: Diagnostic.Severity = .warning, at place: UseSite) {
            let (path, site) = (place.path, place.site)
            report(message, severity, in: path, line: site.line, column: site.column, length: site.range.count)
        }
        for use in uses where use.isUsed {
            for place in use.places where place.site.proof == nil {
                let deed = use.isProposed ? "SafeGen writes \(use.deed)" : use.reason
                let message = "'\(use.known.name)' holds its delegate unsafely (\(place.summary)); \(deed)"
                report(message, use.isUnsafe ? .warning : .note, at: place)
            }
        }
        for use in others {
            for place in use.places {
                report("'\(use.className)' holds its delegate unsafely (\(place.summary)); \(use.advice)", at: place)
            }
        }
        for place in unadopted.flatMap(\.places) { report(place.summary, at: place) }
        for (path, call) in setterCalls {
            let message = Finding.Message.setByMethod(call.setter).text
            report(message, .note, in: path, line: call.line, column: call.column, length: call.range.count)
        }
        if isEmpty, troubles.isEmpty { diagnostics.append(Diagnostic(.inputNotFound, answer, at: nil)) }
        for trouble in troubles {
            diagnostics.append(Diagnostic(.readOrWriteFailed, trouble.message, at: nil, path: trouble.path))
        }
        return (diagnostics, sources)
    }
}

extension CodeScan.UseSite {
    init(_ finding: Finding, in file: FileReport) {
        let place = SourceIndex(file.bytes).place(ofOffset: finding.range.lowerBound)
        let site = ClassSite(
            kind: .finding, subject: -1, name: finding.message, range: finding.range, line: Int(place.line),
            column: Int(place.column))
        self.init(path: file.path, site: site, isObjectiveC: ObjectiveCRule.reads(file.path))
    }

    var summary: String {
        let language = isObjectiveC ? ", by the text of Objective-C" : ""
        switch site.kind {
        case .conformance: return "\(site.name) conforms to \(protocolName ?? "its protocol")\(language)"
        case .assignment:
            return "\(site.name) is \(site.isUncertain ? "perhaps " : "")set\(language)"
                + (site.proof == nil ? "" : ", where it can't dangle")
                + (site.wrapper == site.name ? ", which no manifest declares" : "")
                + (site.isOfSharedInstance ? ", of the instance that everybody shares: make one of your own" : "")
        case .creation: return "an instance is made\(language)"
        case .subclass: return "\(site.name) inherits from it\(language)"
        case .finding: return site.name
        }
    }
}

extension CodeScan.OwnHazard {
    var advice: String {
        if isAdopted { return "'safegen adopt' makes \(properties.count == 1 ? "it" : "them") weak" }
        if lacksARC {
            return
                "it can't be weak without ARC: set it to nil before its object is deallocated, and write "
                + "'// safegen:ignore assigned-delegate REASON' above it"
                + (entry.map { "; or list the class in a manifest: \($0)" } ?? "")
        }
        if properties.allSatisfy(\.isOfProtocol) { return "make it weak in the protocol; a wrapper can't help" }
        guard let entry else { return "make it weak; no header declares it, so no wrapper sees it" }
        let argument =
            places.contains(where: \.site.isArgument)
            ? "; a wrapper may not see what an initializer stores, so pass nil to it and set the property then" : ""
        return
            "make it weak\(module == nil ? "" : " there"), or list the \(wrapped.count == 1 ? "class" : "classes") in a manifest: \(entry)\(argument)"
    }

    fileprivate var text: String {
        let list = properties.map { "\($0.name) (\($0.attribute), \(PresentableText.line($0.path)):\($0.line))" }
        var text = "\(module.map { "\($0)." } ?? "")\(className), \(list.joined(separator: ", ")): not retained\n"
        for place in places.prefix(10) {
            text += "  \(PresentableText.line(place.path)):\(place.site.line): \(place.summary)\n"
        }
        if places.count > 10 { text += "  and \(places.count - 10) more\n" }
        return text + "  \(PresentableText.line(advice))\n"
    }
}

extension ClassUse {
    /// Whether newer headers declare all its delegates weak.
    fileprivate var isOnceUnretained: Bool { known.hazards.allSatisfy { $0.traits.contains(.weakInNewerSDKs) } }

    /// Whether nothing in Swift, and no file of Interface Builder, uses it.
    var isObjectiveCAlone: Bool { places.allSatisfy(\.isObjectiveC) }

    fileprivate var deed: String {
        switch advice {
        case .subclass(usesProxy: true): "a subclass with a proxy"
        case .subclass(usesProxy: false): "a subclass with a weak delegate"
        case .attachment where hasNoArguments: "an extension with a safe property, which needs no generic arguments"
        case .attachment where isErased: "an extension with a safe property, which Objective-C sees too"
        case .attachment: "an extension with a safe property, which also covers instances that others make"
        case .clearing: "nothing: \(reason)"
        case .nothing: "nothing"
        }
    }

    /// Why no wrapper is written, as a clause; empty if one is.
    var reason: String {
        switch advice {
        case .subclass, .attachment: return ""
        case .clearing:
            let names = known.hazards.map { "'\($0.property)'" }.joined(separator: " and ")
            return "no code makes an instance, so no subclass protects one; "
                + "set \(names) to nil before the delegate is deallocated"
        case .nothing(let reason): return reason
        }
    }
}
