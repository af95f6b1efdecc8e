import SafeGen
import SafeGenCommandSupport

/// SafeGen's knowledge, as a table and as JSON.
struct KnowledgeList: Sendable {
    struct Filter: Sendable {
        /// The modules; all if there are none.
        var modules: Set<String> = []
        /// The system that has to have the property, deprecated or not; nil for one of the targets, or any without targets.
        var system: AppleSystem?
        var includesDeprecated = false
        /// The systems that the code is built for: delegates that they hold weakly are weak.
        var targets = DeploymentTargets()

        init() {}
    }

    private let classes: [KnownClass]
    private let weak: [WeakProperty]
    /// Whether the table shows the weak properties one by one.
    private let showsWeak: Bool

    /// Collects the classes that a filter lets through.
    ///
    /// - Parameters:
    ///   - filter: The classes to list.
    ///   - showsWeak: Whether the table shows the weak properties one by one.
    init(_ filter: Filter = Filter(), showsWeak: Bool = false) {
        let frameworks = KnowledgeBase.facts(at: filter.targets).filter {
            filter.modules.isEmpty || filter.modules.contains($0.module)
        }
        classes = frameworks.flatMap(\.classes).filter { known in
            known.canBeHelped && known.hazards.contains { filter.lets($0) }
        }
        weak = frameworks.flatMap(\.weak).filter { !filter.systems.isDisjoint(with: $0.systems) }
            .sorted { ($0.module, $0.className, $0.property) < ($1.module, $1.className, $1.property) }
        self.showsWeak = showsWeak
    }

    /// The table: a line for each property, under the name of its module.
    var table: String {
        let rows = classes.flatMap { known in known.hazards.map { (known, $0) } }
        let text =
            showsWeak
            ? Self.table(
                weak.map { property in
                    let systems = property.systems.map(\.rawValue).joined(separator: ", ")
                    let since = property.weakVersions.since.map { ", since \($0)" }.joined()
                    return (
                        property.module, "\(property.className).\(property.property)",
                        "\(property.type) (\(systems))\(since)"
                    )
                })
            : Self.table(rows.map { ($0.module, $1.listName, "\($0.remedy): \($1.danger)") })
        let names = Set(classes.map { "\($0.module).\($0.name)" }).count
        let unsafe = Plural.count(rows.count, "unsafe delegate") + " of " + Plural.count(names, "class", "classes")
        let summary = "\(unsafe); \(weak.count) others are weak already and need nothing"
        return text + (text.isEmpty ? "" : "\n") + summary + "\n"
    }

    private static func table(_ rows: [(module: String, name: String, fact: String)]) -> String {
        var (text, module) = ("", "")
        for (row, line) in zip(rows, TextTable.lines(rows.map { [$0.name, $0.fact] })) {
            if row.module != module { text += "\(module.isEmpty ? "" : "\n")\(row.module)\n" }
            module = row.module
            text += "  \(line)\n"
        }
        return text
    }

    /// A manifest of the classes, which `validate` accepts; generic ones are bound to arguments that serve as an example.
    ///
    /// A class that needs more than its name as an entry is left out, with the reason in a comment.
    var manifest: String {
        let problems = classes.map(\.problem)
        let lines = zip(classes, problems).map { known, problem in
            guard let problem else { return "  - \(known.quotedEntry)\n" }
            return "  # \(known.name) (\(known.module)) is left out: \(PresentableText.line(problem))\n"
        }
        // A list without an entry is an error.
        return "version: 1\n" + (problems.contains(nil) ? "classes:\n" : "") + lines.joined()
    }

    /// `{"version": 1, "classes": […], "weak": […]}`
    var json: String {
        let weak = weak.map { property in
            JSONValue([
                "module": property.module, "class": property.className,
                "property": property.property, "type": property.type,
                "systems": property.systems.map(\.rawValue), "seen": property.seen,
                "since": property.weakVersions.since.map(\.description),
                "history": property.history?.lines ?? [],
            ])
        }
        return JSONValue(["version": 1, "classes": classes.map(\.json), "weak": weak]).text
    }
}

extension KnowledgeList.Filter {
    fileprivate var systems: Set<AppleSystem> {
        if let system { return [system] }
        return Set(targets.isEmpty ? AppleSystem.allCases : targets.releases.map(\.system))
    }

    fileprivate func lets(_ hazard: Hazard) -> Bool {
        systems.map(hazard.status).contains { status in
            switch status {
            case .available, .deprecationPlanned: true
            case .deprecated: includesDeprecated
            case .unavailable, .absent, .notSeen: false
            }
        }
    }
}

extension Hazard {
    /// `NSCache<KeyType, ObjectType>.delegate`
    fileprivate var listName: String {
        let names = genericParameters.map { String($0.prefix { $0 != ":" }) }
        return "\(className)\(names.isEmpty ? "" : "<\(names.joined(separator: ", "))>").\(property)"
    }

    /// The consequence without SafeGen, in a few words.
    var danger: String {
        if !weakSince.isEmpty { return "dangles before \(WrapperNeed.list(weakSince))" }
        switch reads {
        case .pointer: return "the class reads the pointer that it stored"
        case .getter: return "the class reads its getter"
        case .unknown: return "how the class reads it is not known"
        }
    }
}

extension KnownClass {
    var remedy: String { Protection(of: self).remedy }

    fileprivate var problem: String? {
        // The compiled-in name is short enough to be read.
        (try? NameEntry.problem(with: quotedEntry))?.message
    }

    var notes: String {
        let heritage = "\(subclasses.joined(separator: " and ")) inherit the property"
        return [hazards.first?.note ?? "", subclasses.isEmpty ? "" : heritage].filter { !$0.isEmpty }
            .joined(separator: "; ")
    }

    fileprivate var json: JSONValue {
        let first = hazards.first
        let properties = hazards.map { hazard in
            JSONValue([
                "name": hazard.property, "type": hazard.type.name, "optionality": hazard.nullability.rawValue,
                "reads": hazard.reads.rawValue, "evidence": hazard.evidence,
                "traits": hazard.traits.map(\.rawValue), "weakSince": hazard.weakSince.map(\.description),
                "history": hazard.history?.lines ?? [],
            ])
        }
        return JSONValue([
            "module": module, "class": name, "superclass": first?.superclass ?? "",
            "generics": first?.genericParameters ?? [], "form": form.rawValue,
            "isolation": wrapperIsolation.rawValue, "condition": condition, "availability": availability,
            "creation": first?.creation.rawValue ?? "",
            "conforms": (first?.conformances ?? []).map(\.rawValue).sorted(),
            "iOS": first?.iOS.text ?? "", "macOS": first?.macOS.text ?? "",
            "tvOS": first?.status(on: .tvOS).text ?? "", "watchOS": first?.status(on: .watchOS).text ?? "",
            "visionOS": first?.status(on: .visionOS).text ?? "",
            "seen": seen, "note": notes, "properties": properties,
        ])
    }
}

extension Hazard.Status {
    /// The words of a file of the knowledge base.
    var text: String {
        switch self {
        case .available: "available"
        case .deprecated(let version): ["deprecated", version].compactMap { $0 }.joined(separator: " ")
        case .deprecationPlanned: "deprecationPlanned"
        case .unavailable: "unavailable"
        case .absent: "absent"
        case .notSeen: "unseen"
        }
    }
}
