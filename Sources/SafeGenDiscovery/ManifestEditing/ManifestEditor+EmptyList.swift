/// Gives a list of the manifest its first entries: after `classes:` or in place of `classes: []`.
extension ManifestEditor {
    struct EmptyList {
        /// The brackets with the spaces before them; empty where there are none.
        fileprivate var brackets: Range<Int>
        /// How far its key is from the line's beginning.
        fileprivate var keyColumn: Int
        fileprivate var isInFlow: Bool
    }

    /// The list of a key, if it has no entry and nothing else is where the entries go.
    func emptyList(_ key: String) -> EmptyList? {
        guard let outline, outline.nodes[0].kind == .mapping, let pair = outline.pair(of: key, in: 0) else {
            return nil
        }
        let (name, value) = (outline.nodes[pair.key], outline.nodes[pair.value])
        let isInFlow = outline.nodes[0].isFlow
        guard value.children.isEmpty, !value.hasAnchor,
            let colon = original[name.end...].firstIndex(where: { !isBlank($0) }), original[colon] == UInt8(ascii: ":")
        else { return nil }
        if value.kind == .sequence {
            let isPlain =
                original[value.start] == UInt8(ascii: "[")
                && original[(value.start + 1)..<(value.end - 1)].allSatisfy { isBlank($0) || isLineEnd($0) }
            guard isPlain else { return nil }
            var start = value.start
            while start > colon + 1, isBlank(original[start - 1]) { start -= 1 }
            return EmptyList(
                brackets: (isInFlow ? value.start : start)..<value.end, keyColumn: name.column, isInFlow: isInFlow)
        }
        let rest = original[(colon + 1)...].prefix { !isLineEnd($0) }.first { !isBlank($0) }
        guard value.kind == .scalar, value.start == value.end, !isInFlow, rest == nil || rest == UInt8(ascii: "#")
        else { return nil }
        return EmptyList(brackets: (colon + 1)..<(colon + 1), keyColumn: name.column, isInFlow: false)
    }

    /// Writes the entries of a list that has none: in flow style where the manifest is.
    mutating func fill(_ list: EmptyList, flow: [String], block: (Int) -> [[String]]) {
        if list.isInFlow {
            return insert(flow.map { self.flow($0) }.joined(separator: ", "), at: list.brackets.upperBound - 1)
        }
        if !list.brackets.isEmpty { edits.append((wholeLine(list.brackets) ?? list.brackets, "")) }
        insert(lines: block(list.keyColumn + 2).flatMap(\.self), after: list.brackets.upperBound)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
