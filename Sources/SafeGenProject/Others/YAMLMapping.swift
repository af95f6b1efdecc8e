import SafeGen

/// A node of a YAML document whose keys are looked up by name.
struct YAMLMapping {
    private let document: YAMLDocument
    private let node: YAMLDocument.NodeID

    /// Reads a file; nil if it is not YAML, or the first document of it is not a mapping.
    init?(_ bytes: [UInt8]) {
        guard let document = try? YAMLComposer.compose(bytes, file: 0), document.kind(of: document.root) == .mapping
        else { return nil }
        self.init(document, document.root)
    }

    private init(_ document: YAMLDocument, _ node: YAMLDocument.NodeID) {
        (self.document, self.node) = (document, node)
    }

    var text: String? {
        let kind = document.kind(of: node)
        return kind == .plainScalar || kind == .quotedScalar ? document.string(of: node) : nil
    }

    var elements: [YAMLMapping]? {
        guard document.kind(of: node) == .sequence else { return nil }
        return document.children(of: node).map { YAMLMapping(document, $0) }
    }

    var pairs: [(String, YAMLMapping)]? {
        guard document.kind(of: node) == .mapping else { return nil }
        return document.pairs(of: node).map { (document.string(of: $0), YAMLMapping(document, $1)) }
    }

    /// How many nodes it has, itself among them.
    var size: Int { Int(document.end(of: node) - document.firstChild(of: node)) + 1 }

    subscript(_ key: String) -> YAMLMapping? { pairs?.first { $0.0 == key }?.1 }
}
