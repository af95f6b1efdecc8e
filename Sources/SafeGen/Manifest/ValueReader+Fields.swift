extension ValueReader {
    /// One key of a mapping that the table has, and its value.
    struct Field {
        var ordinal: Int
        var value: NodeID
        var keyNode: NodeID
    }

    /// The fields of a mapping, in the order of the text; those of `<<` merges follow its own.
    ///
    /// Unknown, repeated and missing keys are reported. Nil if the node is not a mapping.
    mutating func fields(of node: NodeID, _ table: KeyList, requiringKeys: Bool = true) -> [Field]? {
        guard document.kind(of: node) == .mapping else {
            report(.wrongType, "\(table.subject) is a mapping of keys and values\(mappingHint(node, table))", at: node)
            return nil
        }
        if let (name, entry) = namedEntry(node, table) {
            report(.unknownKey, "unknown key '\(name)' in \(table.subject); write \(entry)", at: node)
            return nil
        }
        var found = FoundFields()
        collect(node, table, isMerged: false, into: &found)
        for ordinal in table.required where requiringKeys && (found.seen | found.misspelt) & (1 << ordinal) == 0 {
            let example = table.keys[ordinal].shape.onlyValue.map { "; write '\(table.names[ordinal]): \($0)'" } ?? ""
            report(.missingKey, "\(table.subject) needs '\(table.names[ordinal])'\(example)", at: node)
        }
        return found.fields
    }

    /// What to write instead of a value that is not the mapping that it should be.
    private func mappingHint(_ node: NodeID, _ table: KeyList) -> String {
        let kind = document.kind(of: node)
        guard kind == .plainScalar || kind == .quotedScalar else { return "" }
        if isNothing(node) { return "; indent them below it" }
        if let slip = slip(in: node) { return "; \(slip)" }
        return entry(of: table, from: node).map { "; write \($0)" } ?? ""
    }

    /// The mapping that was meant by text: `{name: delegate, type: …}`; nil if its first key takes no such text.
    func entry(of table: KeyList, from node: NodeID) -> String? {
        let needed = table.required.isEmpty ? [0] : table.required
        let text = document.string(of: node)
        guard table.keys.first?.shape.isText == true, needed.first == 0, !text.contains("\n"),
            PlainScalar.nonTextKind(of: document.bytes(of: node)) == nil
        else { return nil }
        let pairs = needed.map { "\(table.names[$0]): \($0 == 0 ? text : "…")" }
        return "{\(pairs.joined(separator: ", "))}"
    }

    /// The entry that was meant by a mapping from its name to its keys, `XMLParser: {access: public}`, with that name.
    private func namedEntry(_ node: NodeID, _ table: KeyList) -> (name: String, entry: String)? {
        let pairs = document.pairs(of: node)
        guard table.required == [0], table.keys[0].shape.isText, pairs.count == 1,
            document.kind(of: pairs[0].value) == .mapping
        else { return nil }
        // Other text needs quotes in the mapping.
        func isWord(_ node: NodeID) -> Bool {
            document.kind(of: node) == .plainScalar && !document.string(of: node).contains { ",[]{}<\n".contains($0) }
        }
        let name = document.string(of: pairs[0].key)
        let keys = document.pairs(of: pairs[0].value)
        guard isWord(pairs[0].key), !table.names.contains(name), keys.count < table.names.count,
            keys.allSatisfy({ table.names.contains(document.string(of: $0.key)) })
        else { return nil }
        let rest = keys.map { key, value in
            ", \(document.string(of: key)): \(isWord(value) ? document.string(of: value) : "…")"
        }
        return (name, "{\(table.names[0]): \(name)\(rest.joined())}")
    }

    private struct FoundFields {
        var fields: [Field] = []
        /// A bit for each ordinal of the table.
        var seen = 0
        /// The same for keys that an unknown key was probably meant to be; they are not reported as missing too.
        var misspelt = 0
    }

    private mutating func collect(_ node: NodeID, _ table: KeyList, isMerged: Bool, into found: inout FoundFields) {
        var merges: [NodeID] = []
        let inherited = isMerged ? found.seen : 0
        for pair in document.pairs(of: node) {
            let name = document.string(of: pair.key)
            guard let ordinal = table.names.firstIndex(of: name) else {
                if document.kind(of: pair.key) == .plainScalar, name == "<<" {
                    merges.append(pair.value)
                } else if let meant = reportUnknown(pair.key, table), let ordinal = table.names.firstIndex(of: meant) {
                    found.misspelt |= 1 << ordinal
                }
                continue
            }
            let bit = 1 << ordinal
            if inherited & bit != 0 { continue }
            guard found.seen & bit == 0 else {
                let first = found.fields.first { $0.ordinal == ordinal }?.keyNode ?? pair.key
                let lines = [first, pair.key].map { document.location(of: $0).line }
                let isList = document.kind(of: pair.value) == .sequence
                let cure =
                    lines[0] == lines[1]
                    ? "remove one"
                    : isList
                        ? "move its entries to those of line \(lines[0]), and remove this line"
                        : "keep this one or that of line \(lines[0])"
                let message = "'\(table.names[ordinal])' appears twice in \(table.subject); \(cure)"
                report(.duplicateKey, message, at: pair.key)
                continue
            }
            found.seen |= bit
            found.fields.append(Field(ordinal: ordinal, value: pair.value, keyNode: pair.key))
        }
        for merge in merges { collectMerge(merge, table, into: &found) }
    }

    private mutating func collectMerge(_ node: NodeID, _ table: KeyList, into found: inout FoundFields) {
        switch document.kind(of: node) {
        case .mapping:
            collect(node, table, isMerged: true, into: &found)
        case .sequence:
            for child in document.children(of: node) {
                guard document.kind(of: child) == .mapping else {
                    report(.wrongType, "'<<' merges mappings, and this is not one", at: child)
                    continue
                }
                collect(child, table, isMerged: true, into: &found)
            }
        default:
            report(.wrongType, "'<<' merges a mapping, such as an alias of one", at: node)
        }
    }

    /// Reports a key that the table does not have, and returns the one that was probably meant.
    private mutating func reportUnknown(_ keyNode: NodeID, _ table: KeyList) -> String? {
        let kind = document.kind(of: keyNode)
        guard kind == .plainScalar || kind == .quotedScalar else {
            report(.wrongType, "a key must be text", at: keyNode)
            return nil
        }
        if isFull { return nil }
        let name = document.string(of: keyNode)
        let own = table.key(called: name) ?? Suggestion.nearest(to: name, among: table.names)
        let isBegun = own?.hasPrefix(name) ?? false
        let isSchema = name == "$schema"
        let elsewhere =
            isSchema
            ? "this is the schema of manifests, and none itself; delete it, and run 'safegen init'"
            : isBegun ? nil : table.place(ofKey: name) ?? slip(in: keyNode)
        let near = elsewhere == nil ? own : nil
        let hint =
            elsewhere.map { "; \($0)" } ?? near.map { "; did you mean '\($0)'?" }
            ?? "; it has \(Suggestion.alternatives(table.names))"
        report(.unknownKey, "unknown key '\(name)' in \(table.subject)\(hint)", at: keyNode, replaceBy: near)
        return near
    }
}
