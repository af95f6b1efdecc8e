extension ValueReader {
    /// One key of a mapping that the table knows, and its value.
    struct Field<Key: ManifestKey> {
        var key: Key
        var value: NodeID
        /// Where the key itself stands.
        var keyNode: NodeID
    }

    /// The fields of a mapping, in the order of the text; those of `<<` merges stand behind its own.
    ///
    /// Unknown, repeated and missing keys are reported. Nil where the node is no mapping.
    mutating func fields<Key>(
        of node: NodeID,
        _ table: KeyTable<Key>,
        requiringKeys: Bool = true
    ) -> [Field<Key>]? {
        guard document.kind(of: node) == .mapping else {
            report(.wrongType, "\(Key.subject) is a mapping of keys and values", at: node)
            return nil
        }
        var found = FoundFields<Key>()
        found.fields.reserveCapacity(table.count)
        collect(node, table, isMerged: false, into: &found)
        for required in table.required
        where requiringKeys && (found.seen | found.misspelt) & (1 << UInt32(required.ordinal)) == 0 {
            report(.missingKey, "\(Key.subject) needs '\(required.key.rawValue)'", at: node)
        }
        return found.fields
    }

    private struct FoundFields<Key: ManifestKey> {
        var fields: [Field<Key>] = []
        /// A bit for each ordinal of the table.
        var seen: UInt32 = 0
        /// The same for keys that an unknown key was probably meant to be; they are not reported as missing too.
        var misspelt: UInt32 = 0
    }

    private mutating func collect<Key>(
        _ node: NodeID,
        _ table: KeyTable<Key>,
        isMerged: Bool,
        into found: inout FoundFields<Key>
    ) {
        var merges: [NodeID] = []
        var keyNode = document.firstChild(of: node)
        let end = document.end(of: node)
        let inherited = isMerged ? found.seen : 0
        while keyNode < end {
            let value = document.next(after: keyNode)
            defer { keyNode = document.next(after: value) }
            guard let ordinal = document.withBytes(of: keyNode, table.ordinal(of:)) else {
                if document.bytes(of: keyNode).elementsEqual("<<".utf8), document.kind(of: keyNode) == .plainScalar {
                    merges.append(value)
                } else {
                    let meant = reportUnknown(keyNode, Key.self)
                    if let meant, let ordinal = Array(meant.utf8).withUnsafeBufferPointer(table.ordinal(of:)) {
                        found.misspelt |= 1 << UInt32(ordinal)
                    }
                }
                continue
            }
            let bit: UInt32 = 1 << UInt32(ordinal)
            if inherited & bit != 0 { continue }
            guard found.seen & bit == 0 else {
                report(.duplicateKey, "'\(document.string(of: keyNode))' stands twice in \(Key.subject)", at: keyNode)
                continue
            }
            found.seen |= bit
            found.fields.append(Field(key: table.key(at: ordinal), value: value, keyNode: keyNode))
        }
        for merge in merges { collectMerge(merge, table, into: &found) }
    }

    private mutating func collectMerge<Key>(
        _ node: NodeID,
        _ table: KeyTable<Key>,
        into found: inout FoundFields<Key>
    ) {
        switch document.kind(of: node) {
        case .mapping:
            collect(node, table, isMerged: true, into: &found)
        case .sequence:
            for child in document.children(of: node) {
                guard document.kind(of: child) == .mapping else {
                    report(.wrongType, "'<<' merges mappings, and this is none", at: child)
                    continue
                }
                collect(child, table, isMerged: true, into: &found)
            }
        default:
            report(.wrongType, "'<<' merges a mapping, such as an alias of one", at: node)
        }
    }

    /// Reports a key that the table does not have, and returns the one that was probably meant.
    private mutating func reportUnknown<Key: ManifestKey>(_ keyNode: NodeID, _: Key.Type) -> String? {
        let kind = document.kind(of: keyNode)
        guard kind == .plainScalar || kind == .quotedScalar else {
            report(.wrongType, "a key is text", at: keyNode)
            return nil
        }
        let name = document.string(of: keyNode)
        let known = Key.allCases.map(\.rawValue)
        let near = Suggestion.nearest(to: name, among: known)
        let hint = near.map { "; did you mean '\($0)'?" } ?? "; it has \(Self.alternatives(known))"
        report(.unknownKey, "unknown key '\(name)' in \(Key.subject)\(hint)", at: keyNode, replaceBy: near)
        return near
    }
}
