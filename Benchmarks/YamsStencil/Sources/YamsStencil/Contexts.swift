/// The dictionaries that the template reads.
func blockContexts(of classes: [ClassEntry]) -> [[String: Any]] {
    var blocks: [[String: Any]] = []
    var rest = classes[...]
    while let first = rest.first {
        let end = rest.firstIndex { $0.module != first.module || $0.condition != first.condition } ?? rest.endIndex
        let group = rest[..<end]
        blocks.append([
            "module": first.module,
            "condition": first.condition ?? "",
            "access": group.contains { $0.access == "public" } ? "public " : "",
            "classes": group.map(classContext),
        ])
        rest = rest[end...]
    }
    return blocks
}

private func classContext(of entry: ClassEntry) -> [String: Any] {
    let arguments = entry.bind.map { "<" + $0.joined(separator: ", ") + ">" } ?? ""
    return [
        "superclass": entry.name + arguments,
        "wrapper": entry.as ?? "Safe" + withoutPrefix(entry.name),
        "names": entry.properties.map { "`\($0.name)`" }.joined(separator: " and "),
        "isolation": entry.isolation == "MainActor" ? "" : "nonisolated ",
        "isMainActor": entry.isolation == "MainActor",
        "access": entry.access == "public" ? "public " : "",
        "available": entry.available ?? "",
        "objc": entry.objc ?? "",
        "properties": entry.properties.map(propertyContext),
    ]
}

private func propertyContext(of entry: PropertyEntry) -> [String: Any] {
    [
        "name": entry.name,
        "backing": "safe" + entry.name.prefix(1).uppercased() + entry.name.dropFirst(),
        "type": entry.type,
        "mark": entry.optionality == "implicit" ? "!" : "?",
    ]
}

private func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true ? String(name.dropFirst(2)) : name
}
