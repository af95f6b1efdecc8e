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
        var text = uses.filter(\.isUnsafe).map(lines).joined()
        for manifest in Set(uses.compactMap(\.leftOutBy)).sorted() {
            text +=
                "\(PresentableText.line(manifest)) lists classes, and 'exclude' in it leaves out code that sets their delegates\n"
        }
        for (path, call) in setterCalls {
            text += "\(PresentableText.line(path)):\(call.line): \(Finding.Message.setByMethod(call.setter).text)\n"
        }
        text += others.map(\.text).joined()
        if !pointers.isEmpty { text += "Other unretained references, where wrappers don't help:\n" }
        for place in pointers { text += "  \(PresentableText.line(place.path)):\(place.line): \(place.text)\n" }
        let nothingToDo = uses.compactMap(textWithoutDeed).joined() + textOfWeakProtocols
        if !nothingToDo.isEmpty { text += "Nothing to do:\n" + nothingToDo }
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

    /// A class whose delegate is unsafe, with its places.
    private func lines(of use: ClassUse) -> String {
        let properties = use.known.hazards.map(\.property).joined(separator: ", ")
        var text = "\(use.known.module).\(use.known.name), \(properties): \(use.harm(on: knowledge.targets))\n"
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
        if use.openTargets.isEmpty { return text }
        let names = ProjectDescription.Kind.targets(named: use.openTargets.sorted().map { PresentableText.line($0) })
        return text
            + "  It isn't known for which systems \(names) \(use.openTargets.count == 1 ? "is" : "are") built: --target says it, or "
            + "'platforms' in the manifest\n"
    }

    /// A class of which nothing is to be done; nil if something is.
    private func textWithoutDeed(of use: ClassUse) -> String? {
        guard case .nothing(let reason) = use.advice,
            use.isUsed || use.known.hazards.contains(where: \.isAvailableInSwift)
        else { return nil }
        var named: Set<String> = []
        let places = use.places.map { "\($0.path):\($0.site.line)" }.filter { named.insert($0).inserted }
        let more = places.count > 3 ? " and \(places.count - 3) more" : ""
        let shown = PresentableText.line(places.prefix(3).joined(separator: ", "))
        return "  \(use.known.name): \(reason) (\(shown)\(more))\n"
    }

    private var textOfWeakProtocols: String {
        guard !weakProtocols.isEmpty else { return "" }
        let names = weakProtocols.mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
            .map { "\($0.key) (\(Plural.count($0.value, "file")))" }.joined(separator: ", ")
        let protocols = Plural.count(weakProtocols.count, "protocol")
        var text = "  The code names \(protocols) of delegates that are weak already: \(names)\n"
        for name in weakProtocols.keys.sorted() {
            let isOpen = (systemsOfWeak[name] ?? knowledge.targets).isEmpty
            let hint = isOpen ? ": code for older systems needs a wrapper (--target)" : ""
            if let words = knowledge.holding(ofWeak: name, at: systemsOfWeak[name]) { text += "  \(words)\(hint)\n" }
        }
        return text
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
        if readsVariable == true {
            return
                "make it weak there, or set it to nil before its object is deallocated: the class reads it past the getter, "
                + "so no wrapper helps"
        }
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
    var isOnceUnretained: Bool { known.hazards.allSatisfy { $0.traits.contains(.weakInNewerSDKs) } }

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
