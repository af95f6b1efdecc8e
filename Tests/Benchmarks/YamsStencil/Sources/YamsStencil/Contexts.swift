/// The conditions under which one module is imported.
private struct Conditions {
    var `internal`: [String] = []
    var `public`: [String] = []
}

/// The modules that both public and internal classes need; each is imported once, at the top of the file.
func importContexts(of classes: [ClassEntry]) -> [[String: String]] {
    var modules: [String] = []
    var uses: [String: Conditions] = [:]
    for entry in classes {
        if uses[entry.module] == nil { modules.append(entry.module) }
        var conditions = uses[entry.module] ?? Conditions()
        let list = entry.access == "public" ? \Conditions.public : \.internal
        if !conditions[keyPath: list].contains(entry.fullCondition) {
            conditions[keyPath: list].append(entry.fullCondition)
        }
        uses[entry.module] = conditions
    }
    return modules.compactMap { module in
        guard let uses = uses[module], !uses.internal.isEmpty, !uses.public.isEmpty else { return nil }
        let rest = uses.internal.filter { !uses.public.contains($0) }
        let conditions = (
            uncovered(uses.public, by: uses.public).joined(separator: " || "),
            uncovered(rest, by: uses.public + rest).joined(separator: " || ")
        )
        // What the wrappers share needs Foundation everywhere.
        let isShared = module == "Foundation" ? "true" : ""
        return ["module": module, "is_shared": isShared, "public": conditions.0, "internal": conditions.1]
    }
}

/// Those conditions that hold where none of the others does.
private func uncovered(_ conditions: [String], by others: [String]) -> [String] {
    conditions.filter { one in !others.contains { one.hasPrefix("\($0) && ") } }
}

/// The dictionaries that the template reads.
func blockContexts(of classes: [ClassEntry], hoisted: Set<String>) -> [[String: Any]] {
    var blocks: [[String: Any]] = []
    var rest = classes[...]
    while let first = rest.first {
        let end = rest.firstIndex { $0.fullCondition != first.fullCondition } ?? rest.endIndex
        let line = (first.access == "public" ? "public " : "") + "import " + first.module
        blocks.append([
            "condition": first.fullCondition,
            "import": hoisted.contains(first.module) ? "" : line,
            "classes": rest[..<end].map(classContext),
        ])
        rest = rest[end...]
    }
    return blocks
}

extension ClassEntry {
    fileprivate var fullCondition: String {
        "canImport(\(module))" + (condition.map { " && " + $0 } ?? "")
    }
}

private func classContext(of entry: ClassEntry) -> [String: Any] {
    let arguments = entry.bind.map { "<" + $0.joined(separator: ", ") + ">" } ?? ""
    return [
        "superclass": entry.name + arguments,
        "wrapper": entry.as ?? "Safe" + withoutPrefix(entry.name),
        "names": entry.properties.map { "`\($0.name)`" }.joined(separator: " and "),
        "isolation": entry.isolation == "MainActor" ? "" : "nonisolated ",
        "access": entry.access == "public" ? "public " : "",
        "available": entry.available ?? "",
        "objc": entry.objc ?? "",
        "properties": entry.properties.enumerated().map { propertyContext(of: $1, number: $0) },
    ]
}

private func propertyContext(of entry: PropertyEntry, number: Int) -> [String: Any] {
    [
        "name": entry.name,
        "number": number,
        "backing": "safe" + entry.name.prefix(1).uppercased() + entry.name.dropFirst(),
        "type": entry.type,
        "mark": entry.optionality == "implicit" ? "!" : "?",
    ]
}

private func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true ? String(name.dropFirst(2)) : name
}
