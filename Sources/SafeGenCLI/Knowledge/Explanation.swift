import SafeGen
import SafeGenCommandSupport

/// The explanation of a rule of SafeGen's own, or of a class.
enum Explanation {
    /// The explanation of a rule's id, or of a class's name; nil if it is neither.
    static func text(of subject: String, targets: DeploymentTargets = DeploymentTargets()) -> String? {
        if let explanation = CommandKnowledge.explanation(ofRule: subject) { return text(ofRule: subject, explanation) }
        if let text = text(ofClass: subject, at: targets) { return text }
        if let frame = className(inFrame: subject), let text = text(of: frame, targets: targets) { return text }
        // Foundation's classes lose the prefix in Swift.
        let name = String(subject.dropFirst(2))
        if subject.hasPrefix("NS"), let text = text(ofClass: name, in: "Foundation", at: targets) {
            return "\(subject) is \(name) in Swift.\n\n\(text)"
        }
        return text(ofPrinted: subject, targets: targets)
    }

    static func text(ofRule id: String, _ explanation: String) -> String {
        "\(id)\n\n\(explanation)\n" + (RuleExample.text(of: id).map { "\n\($0)" } ?? "")
    }

    /// The class of a frame as crash logs have it: `NSXMLParser` of `-[NSXMLParser parse]` or `Foundation -[NSXMLParser parse] + 84`; nil
    /// if the text is something else. A category's name follows its class in brackets.
    private static func className(inFrame text: String) -> String? {
        let starts = ["-[", "+["].compactMap { text.firstRange(of: $0)?.upperBound }
        guard let start = starts.min() else { return nil }
        let name = text[start...].prefix { $0 != " " && $0 != "(" && $0 != "]" }
        let isFrame = text[start...].contains("]") && !name.isEmpty && !name.contains { $0 == "/" || $0.isNewline }
        return isFrame ? String(name) : nil
    }

    /// The explanation of a class, of one above it, or of why it needs nothing; nil if nothing is known.
    static func text(ofClass name: String, in module: String? = nil, at targets: DeploymentTargets) -> String? {
        let isMeant = { (other: String) in module == nil || module == other }
        let classes = KnowledgeBase.classes(named: name).filter { isMeant($0.module) }
        if !classes.isEmpty { return classes.map { text(of: $0, at: targets) }.joined(separator: "\n") }
        let weak = KnowledgeBase.weakProperties(ofClass: name).filter { isMeant($0.module) }
        let others = CommandKnowledge.notDelegates(ofClass: name).filter { isMeant($0.module) }
        let remarks = others.map { other in
            "'\(other.property)' is unowned(unsafe). It \(other.reason), and is not a delegate.\n"
        }.joined()
        let registrations = CommandKnowledge.registrations(named: name).map { "\n" + $0.explanation }.joined()
        if !weak.isEmpty { return text(ofWeak: weak, at: targets) + remarks + registrations }
        if let setter = CommandKnowledge.setter(ofClass: name), isMeant(setter.module) { return text(of: setter) }
        if let base = KnowledgeBase.classOfNoHazard(above: name),
            let text = text(ofClass: base, in: module, at: targets)
        {
            return "\(name) inherits from \(base), which has these facts.\n\n\(text)"
        }
        if let reason = KnowledgeBase.reason(againstHazard: name), isMeant(reason.module) {
            return "\(name) (\(reason.module))\n\nNot a hazard, because \(reason.text).\n"
        }
        if let base = KnowledgeBase.classes.first(where: { $0.subclasses.contains(name) && isMeant($0.module) }) {
            return "\(name) inherits from \(base.name), which has these facts.\n\n\(text(of: base, at: targets))"
        }
        let module =
            others.first?.module ?? CommandKnowledge.registrations(named: name).first?.module
            ?? KnownActors.module(of: name)
        return module.flatMap { module in
            guard isMeant(module) else { return nil }
            let none = registrations.isEmpty ? "\nSafeGen knows no unsafe delegate or data source of this class.\n" : ""
            return "\(name) (\(module))\n\(none)\(remarks)\(registrations)"
        }
    }

    /// The names that have an explanation, for a suggestion and for completions.
    static var subjects: [String] {
        Rule.allCases.map(\.rawValue) + KnowledgeBase.classNames + KnowledgeBase.namesOfNoHazard
            + CommandKnowledge.registrations.map(\.name)
    }

    /// The line that leads from diagnostics to the examples of their first three rules that have one, and to the first one's
    /// page; nil if there are none.
    static func hint(at diagnostics: [Diagnostic], site: SiteAddress? = .current) -> String? {
        var rules: [RuleID] = []
        for diagnostic in diagnostics where rules.count < 3 && !rules.contains(diagnostic.rule) {
            if RuleExample.exists(of: diagnostic.rule) { rules.append(diagnostic.rule) }
        }
        guard let first = rules.first else { return nil }
        let page = site.map { "; see \($0.page(of: first))" } ?? ""
        return "safegen: note: 'safegen explain \(rules.map(\.rawValue).joined(separator: " "))' says more\(page)\n"
    }

    private static func text(of setter: KnownSetter) -> String {
        """
        \(setter.className) (\(setter.module))

          func \(setter.method)

        A method sets its \(setter.property), and no header states how it is held. Assume that it is unretained: keep the object
        alive while it is set, and set nil before it is deallocated. If the class doesn't retain it, a proxy makes it safe. If it
        does, it would only retain the proxy, and calls would be lost.
        In the manifest, if it is not retained: classes: [\(setter.entry)]

        """
    }

    private static func text(ofWeak properties: [WeakProperty], at targets: DeploymentTargets) -> String {
        guard let first = properties.first else { return "" }
        let lines = properties.sorted { $0.property < $1.property }.map { property in
            let systems = property.systems.map(\.rawValue).joined(separator: ", ")
            return "  weak var \(property.property): \(property.spelledType)  // \(systems)\n"
                + text(of: property.history)
        }
        let head = "\(first.className) (\(first.module))\n\n\(lines.joined())\n"
        let needs = properties.map { ($0, $0.weakVersions.need(at: targets)) }
        let old = needs.filter { $0.1.isNeeded(ifOpen: true, ifUnknown: true) }
        if let set = old.first(where: \.0.isNotOverridable) {
            return head
                + "\(set.0.property): \(set.1.words ?? ""). It can't have a wrapper, because a method sets it, or a protocol declares it. On older systems, "
                + "keep the delegate alive while it is set, and set nil before it is deallocated.\n"
        }
        guard case .some(let need) = old.first?.1, let known = KnownClass(onceUnretained: old.map(\.0)) else {
            let since = needs.lazy.compactMap { $0.1.words.map { " (\($0))" } }.first ?? ""
            let others = CommandKnowledge.registrations(named: first.className)
            let fact =
                "Weak already, so there is nothing to do\(others.isEmpty ? "" : " for the delegate"): "
                + "the property becomes nil when the delegate is deallocated"
            return head + "\(fact)\(since). Seen on \(first.seen).\n" + others.map(text(ofUnretained:)).joined()
        }
        let names = old.map(\.0.property).joined(separator: ", ")
        let advice =
            switch need {
            case .needed: "Code for \(targets.text) needs a wrapper of it. "
            case .unknown: "Whether code for \(targets.text) needs a wrapper of it isn't known. "
            default: "Code for older systems needs a wrapper of it. Name the systems with --target or 'platforms'. "
            }
        return head + "\(names): \(need.words ?? ""). Older systems store a plain pointer, which dangles there.\n"
            + advice
            + (known.hazards.allSatisfy(\.weakSince.isEmpty)
                ? "To be sure, set nil before the delegate is deallocated.\n"
                : "In the manifest: classes: [\(known.quotedEntry)]\n")
    }

    /// What a class with a weak delegate doesn't retain.
    private static func text(ofUnretained registration: KnownRegistration) -> String {
        let rest = registration.holding == .observer ? ": its observers are not kept alive, and must be removed" : ""
        return "That is not so of \(registration.name)\(rest).\n"
    }

    private static func text(of history: PropertyHistory?) -> String {
        guard let history else { return "    Since when is not known: no header that was compared declares it.\n" }
        return history.lines.map { "    \($0)\n" }.joined()
    }

    private static func text(of known: KnownClass, at targets: DeploymentTargets) -> String {
        var text = "\(known.name) (\(known.module))\n"
        for hazard in known.hazards {
            let spelling = hazard.type.spelling
            let type =
                hazard.nullability == .never ? spelling : spelling.contains(" ") ? "(\(spelling))?" : "\(spelling)?"
            text += "\n  unowned(unsafe) var \(hazard.property): \(type)\n"
            text += "  \(hazard.danger.prefix(1).uppercased())\(hazard.danger.dropFirst())"
            text += hazard.evidence.isEmpty ? ".\n" : " (\(hazard.evidence)).\n"
            text += Self.text(of: hazard.history)
            let need = hazard.weakVersions.need(at: targets)
            if let words = need.words { text += "    A wrapper is \(words).\n" }
        }
        text += "\n"
        if let first = known.hazards.first {
            text += "Instances: \(first.creation.text).\n"
            let others = [AppleSystem.tvOS, .watchOS, .visionOS].filter { first.status(on: $0) != .notSeen }
                .map { ", \($0.rawValue) \(first.status(on: $0).text)" }
            text += "Systems: iOS \(first.iOS.text), macOS \(first.macOS.text)\(others.joined())."
            text += known.seen.isEmpty ? "\n" : " Seen in \(known.seen.joined(separator: ", ")).\n"
            if !known.notes.isEmpty { text += "Note: \(known.notes).\n" }
        }
        guard known.canBeHelped else { return text + "\nIt needs no wrapper, or can't have one.\n" }
        text += "\nSafeGen emits: \(known.remedy).\n"
        text += Protection(of: known).explanation(reads: known.reads, isCopied: known.isCopied)
        return text + "In the manifest: classes: [\(known.quotedEntry)]\n"
    }
}

extension WeakProperty {
    fileprivate var spelledType: String { type == "AnyObject" ? "AnyObject?" : "(any \(type))?" }
}

extension Protection {
    /// The code that SafeGen emits for it.
    var remedy: String {
        switch self {
        case .attachedProxy: "extension with a proxy"
        case .proxy: "subclass with a proxy"
        case .weakSubclass, .bare: "weak subclass"
        }
    }

    init(of known: KnownClass) {
        self = known.form == .extension ? .attachedProxy : known.usesProxy ? .proxy : .weakSubclass
    }

    /// Its effects and its limits, by the rows of the table, as lines for people.
    ///
    /// - Parameters:
    ///   - reads: How the class comes to its delegate.
    ///   - isCopied: Whether the class makes copies of its instances.
    /// - Returns: The lines, each with a line end.
    func explanation(reads: Hazard.Reading, isCopied: Bool) -> String {
        var groups: [(head: String, hazards: [String])] = []
        for move in SafetyTable.moves(from: .bare, to: self, reads: reads) {
            let head = "\(move.before) → \(move.after)"
            if let index = groups.firstIndex(where: { $0.head == head }) {
                groups[index].hazards.append(move.hazard)
            } else {
                groups.append((head, [move.hazard]))
            }
        }
        var text = "The effect of \(rawValue) (the table in Docs/Safety.md):\n"
        for group in groups {
            text += "  \(group.head)\n" + group.hazards.map { "    \($0)\n" }.joined()
        }
        let gaps = SafetyTable.gaps(of: self, reads: reads).map { "\($0.hazard): \($0.after)" }
        return text + "Hazards that remain:\n" + (gaps + limits(isCopied: isCopied)).map { "    \($0)\n" }.joined()
    }

    /// The limits that are in no row.
    private func limits(isCopied: Bool) -> [String] {
        let own = "a delegate that is set to 'self' in its own deinit: the program crashes"
        guard self == .attachedProxy else { return [own] }
        let copies = "copies of an instance aren't protected: they have a plain pointer to the proxy, and don't keep it"
        return ["code that sets the framework's own property bypasses the proxy"] + (isCopied ? [copies] : []) + [own]
    }
}

extension KnownClass {
    /// How the class comes to its delegates, where that is the same for all of them.
    fileprivate var reads: Hazard.Reading {
        guard let reads = hazards.first?.reads, hazards.allSatisfy({ $0.reads == reads }) else { return .unknown }
        return reads
    }

    fileprivate var isCopied: Bool { hazards.contains { $0.conformances.contains(.copying) } }
}

extension Hazard.Creation {
    fileprivate var text: String {
        switch self {
        case .own: "you create them"
        case .ownOrSingleton: "you create them, and there is a shared one"
        case .ownOrVended: "you create them, and the framework creates others"
        case .vended: "the framework creates them"
        case .singleton: "the framework creates the only one"
        case .abstract: "the class is abstract"
        case .classCluster: "it is a class cluster, whose private subclasses the framework creates"
        case .unavailableInSwift: "Swift can't use the class"
        case .notKnown: "not known who creates them"
        }
    }
}
