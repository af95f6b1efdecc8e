import CLibYAML
import SafeGenCommandSupport
import SafeGenSystem

/// Where the parts of a manifest are in its bytes, for adding to it without touching the rest.
struct ManifestOutline {
    struct Node {
        enum Kind {
            case scalar, sequence, mapping, alias
        }

        var kind: Kind
        /// Whether it is in brackets.
        var isFlow: Bool
        var hasAnchor: Bool
        /// The offset of its first byte; for a block list that of its first dash.
        var start: Int
        /// The offset after its last byte that is neither comment nor space.
        var end: Int
        /// How far its first byte is from the line's beginning.
        var column: Int
        var children: [Int] = []
        /// The text of a scalar.
        var text = ""
    }

    private(set) var nodes: [Node] = []
    /// Whether a line with `...` ends the document.
    private(set) var hasExplicitEnd = false

    /// Reads a document that the manifest's reader has accepted; nil if there is nothing in it.
    init?(_ bytes: [UInt8]) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return nil }
        defer { yaml_parser_delete(&parser) }
        let markLength = ByteOrderMark.length(in: bytes)
        let offsets = Self.characterOffsets(bytes, from: markLength)
        bytes.withUnsafeBufferPointer { whole in
            let buffer = UnsafeBufferPointer(rebasing: whole[markLength...])
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
            var open: [Int] = []
            var event = yaml_event_t()
            while yaml_parser_parse(&parser, &event) == 1 {
                let isLast = event.type == YAML_STREAM_END_EVENT
                consume(event, offsets, &open)
                yaml_event_delete(&event)
                if isLast { break }
            }
        }
        if nodes.isEmpty { return nil }
    }

    func value(of key: String, in mapping: Int) -> Int? { pair(of: key, in: mapping)?.value }

    func pair(of key: String, in mapping: Int) -> (key: Int, value: Int)? {
        let children = nodes[mapping].children
        for index in stride(from: 0, to: children.count - 1, by: 2) where nodes[children[index]].text == key {
            return (children[index], children[index + 1])
        }
        return nil
    }

    private mutating func consume(_ event: yaml_event_t, _ offsets: [Int]?, _ open: inout [Int]) {
        let start = Self.offset(event.start_mark, offsets)
        let end = Self.offset(event.end_mark, offsets)
        let column = event.start_mark.column
        switch event.type {
        case YAML_DOCUMENT_END_EVENT: hasExplicitEnd = event.data.document_end.implicit == 0
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            var node = Node(
                kind: .scalar, isFlow: true, hasAnchor: scalar.anchor != nil, start: start, end: end, column: column)
            node.text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            append(node, open)
        case YAML_ALIAS_EVENT:
            append(Node(kind: .alias, isFlow: true, hasAnchor: false, start: start, end: end, column: column), open)
        case YAML_SEQUENCE_START_EVENT:
            let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            let hasAnchor = event.data.sequence_start.anchor != nil
            let node = Node(
                kind: .sequence, isFlow: isFlow, hasAnchor: hasAnchor, start: start, end: end, column: column)
            open.append(append(node, open))
        case YAML_MAPPING_START_EVENT:
            let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            let hasAnchor = event.data.mapping_start.anchor != nil
            let node = Node(
                kind: .mapping, isFlow: isFlow, hasAnchor: hasAnchor, start: start, end: end, column: column)
            open.append(append(node, open))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            guard let closed = open.popLast() else { return }
            // Where a block ends, libyaml has already read beyond it.
            if nodes[closed].isFlow { nodes[closed].end = end }
            if let parent = open.last { nodes[parent].end = max(nodes[parent].end, nodes[closed].end) }
        default: break
        }
    }

    @discardableResult
    private mutating func append(_ node: Node, _ open: [Int]) -> Int {
        nodes.append(node)
        guard let parent = open.last else { return nodes.count - 1 }
        nodes[parent].children.append(nodes.count - 1)
        nodes[parent].end = max(nodes[parent].end, node.end)
        return nodes.count - 1
    }

    /// libyaml counts characters.
    private static func offset(_ mark: yaml_mark_t, _ offsets: [Int]?) -> Int {
        guard let offsets else { return Int(mark.index) }
        return offsets[min(Int(mark.index), offsets.count - 1)]
    }

    /// The offset of each character and of the end; nil if every character is one byte.
    private static func characterOffsets(_ bytes: [UInt8], from start: Int) -> [Int]? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return bytes.indices.dropFirst(start).filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    }
}

extension YAMLText {
    /// A value in flow style as JSON: text that is neither in quotes nor a truth value is put into quotes.
    static func json(_ flow: String) -> String {
        let bytes = Array(flow.utf8)
        guard let outline = ManifestOutline(bytes) else { return flow }
        return json(0, outline, bytes)
    }

    private static func json(_ node: Int, _ outline: ManifestOutline, _ bytes: [UInt8]) -> String {
        let value = outline.nodes[node]
        let parts = value.children.map { json($0, outline, bytes) }
        switch value.kind {
        case .sequence: return "[\(parts.joined(separator: ", "))]"
        case .mapping:
            let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { "\(parts[$0]): \(parts[$0 + 1])" }
            return "{\(pairs.joined(separator: ", "))}"
        case .scalar, .alias:
            let isTruth = ["true", "false"].contains(value.text) && value.end - value.start == value.text.utf8.count
            return isTruth ? value.text : quoted(value.text)
        }
    }
}
