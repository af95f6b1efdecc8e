import SafeGen
import SafeGenTemplates
import SafeGenText

extension ProjectScan {
    /// The manifest for the classes that were seen; that of `StarterManifest` where none was.
    ///
    /// - Parameter compiler: The compiler that reads the output; nil where it is not known.
    /// - Returns: The manifest's text.
    package func manifest(for compiler: SwiftVersion? = nil) -> String {
        let version = (compiler ?? .swift61).rawValue
        guard !isEmpty else {
            return StarterManifest.text.replacing("swift: \"6.1\" ", with: "swift: \"\(version)\" ")
        }
        var lines = [
            "# The classes with unsafe delegates that this project's code names.",
            "# 'safegen generate' writes the Swift; 'safegen schema' prints every key there is.",
        ]
        if needsProtocols {
            lines += [
                "#", "# What the proxies have to know of their protocols comes from the SDK:", "#   \(discovery)",
            ]
        }
        lines += [
            "version: 1", "", "output:", "  directory: Generated      # one file per wrapper",
            "  swift: \"\(version)\"              # the oldest compiler that reads the output", "",
        ]
        if !excluded.isEmpty { lines += ["sources:", "  exclude: \(YAMLText.list(excluded))", ""] }
        lines.append("classes:")
        var names = WrapperNames(prefix: Defaults.standardPrefix)
        for use in uses {
            lines += Self.entry(use, &names)
            lines.append("")
        }
        lines.removeLast()
        return lines.joined(separator: "\n") + "\n"
    }

    /// What was seen where.
    package var report: String {
        var text = ""
        for use in uses {
            let more = use.places.count - 3
            let shown = PresentableText.line(use.places.prefix(3).joined(separator: ", "))
            text += "saw \(use.className) at \(shown)\(more > 0 ? " and \(more) more" : "")\n"
        }
        return text
    }

    /// What is to be done before `generate`, which refuses a proxy whose protocol it does not know; nil where nothing is.
    package var nextStep: String? {
        guard needsProtocols else { return nil }
        #if canImport(Darwin)
        let place = "next"
        #else
        let place = "next, where there is the SDK (a Mac)"
        #endif
        return "\(place): \(discovery)\n  adds the protocols that the proxies have to know"
    }

    private var needsProtocols: Bool { uses.contains { $0.hazards.contains { $0.reads != .getter } } }

    private var discovery: String {
        let modules = Set(
            uses.filter { $0.hazards.contains { $0.reads != .getter } }.compactMap { $0.hazards.first?.module })
        let isMac = uses.allSatisfy { $0.hazards.first?.iOS == .absent }
        return
            "safegen discover --module \(modules.sorted().joined(separator: " ")) --sdk \(isMac ? "macosx" : "iphoneos") --update --protocols-only"
    }

    private static func entry(_ use: Use, _ names: inout WrapperNames) -> [String] {
        guard let first = use.hazards.first else { return [] }
        var lines = ["  - name: \(first.className)", "    module: \(first.module)"]
        let isInferred = first.traits.contains(.mainActorIsInferred)
        let isExtension = isInferred || [.vended, .singleton, .abstract, .classCluster].contains(first.creation)
        if !first.genericParameters.isEmpty, !isExtension { lines += binding(use, &names) }
        switch first.isolation {
        case .mainActor, .inherited: lines.append("    isolation: MainActor")
        case .nonisolated, .notKnown: if isInferred { lines.append("    isolation: MainActor") }
        }
        if isExtension { lines.append("    form: extension") }
        lines.append("    properties:")
        for hazard in use.hazards {
            var fields = ["name: \(hazard.property)", "type: \(YAMLText.scalar(hazard.type.name))"]
            if hazard.nullability == .implicit { fields.append("optionality: implicit") }
            if hazard.nullability == .never { fields.append("optionality: none") }
            fields.append("forward: \(hazard.reads == .getter ? "delegate" : "proxy")")
            lines.append("      - {\(fields.joined(separator: ", "))}")
        }
        return lines
    }

    private static func binding(_ use: Use, _ names: inout WrapperNames) -> [String] {
        guard use.bindings.count > 1 else {
            let example = HazardCatalog.exampleBinding(forClass: use.className) ?? ""
            let list = use.bindings.first.map { YAMLText.list($0.arguments) } ?? "[\(example)]"
            let imports = use.bindings.first?.imports ?? []
            return ["    bind: \(list)"] + (imports.isEmpty ? [] : ["    imports: \(YAMLText.list(imports))"])
        }
        let base = WrapperName.standard(prefix: "", className: use.className)
        return ["    bindings:"]
            + use.bindings.map { binding in
                let words = binding.arguments.map { argument in
                    let name = argument.hasPrefix("any ") ? String(argument.dropFirst(4)) : argument
                    return WrapperName.standard(prefix: "", className: name.filter { $0.isLetter || $0.isNumber })
                }
                let name = names.free("\(Defaults.standardPrefix)\(words.joined())\(base)")
                let imports = binding.imports.isEmpty ? "" : ", imports: \(YAMLText.list(binding.imports))"
                return "      - {arguments: \(YAMLText.list(binding.arguments)), as: \(name)\(imports)}"
            }
    }
}

extension WrapperNames {
    /// The name itself, or with the first number behind it that makes it a new one.
    mutating func free(_ name: String) -> String {
        var candidate = name
        var number = 2
        while isUsed(candidate) {
            candidate = "\(name)\(number)"
            number += 1
        }
        use(candidate)
        return candidate
    }
}
