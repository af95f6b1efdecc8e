/// One YAML document as a tree of nodes with their places.
///
/// The nodes lie in one array in the order of the text, each parent in front of its children, and all scalar text in
/// one buffer: a manifest of 10,000 classes is two allocations instead of 300,000.
struct YAMLDocument: Sendable {
    /// Index of a node.
    typealias NodeID = Int32

    struct Node: Sendable {
        enum Kind: UInt8, Sendable {
            case plainScalar
            case quotedScalar
            case sequence
            case mapping
            case alias
            /// An alias of nothing or a value with an unknown tag, which is reported already.
            case unreadable
        }

        var kind: Kind
        /// From 1.
        var line: Int32
        /// In Unicode scalars, from 1.
        var column: Int32
        /// A scalar's first byte in `text`, or an alias's target.
        var start: Int32 = 0
        /// A scalar's length in bytes.
        var length: Int32 = 0
        /// The index behind the last descendant, or behind the node itself.
        var end: NodeID = 0
    }

    var nodes: [Node] = []
    var text: [UInt8] = []
    /// What is wrong with it that did not keep it from being read.
    var diagnostics: [Diagnostic] = []
    /// The index of the file in `SourceFiles`.
    let file: Int32

    /// The root; a parsed document always has one.
    var root: NodeID { 0 }

    /// The node itself, or what the alias stands for.
    func resolve(_ id: NodeID) -> NodeID {
        nodes[Int(id)].kind == .alias ? nodes[Int(id)].start : id
    }

    /// The kind of the node or of what it stands for.
    func kind(of id: NodeID) -> Node.Kind { nodes[Int(resolve(id))].kind }

    /// Where the node stands; for an alias, where the alias stands.
    func location(of id: NodeID) -> SourceLocation {
        let node = nodes[Int(id)]
        return SourceLocation(file: file, line: node.line, column: node.column)
    }

    /// The first child of a collection; equal to `end(of:)` where there is none.
    func firstChild(of id: NodeID) -> NodeID { resolve(id) + 1 }

    /// The index behind the last descendant of a collection.
    func end(of id: NodeID) -> NodeID { nodes[Int(resolve(id))].end }

    /// The sibling behind a child.
    func next(after id: NodeID) -> NodeID { nodes[Int(id)].end }

    /// The children of a collection, in order; a mapping's are key, value, key, value.
    func children(of id: NodeID) -> Children {
        Children(nodes: nodes, position: firstChild(of: id), end: end(of: id))
    }

    /// Goes from sibling to sibling.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var position: NodeID
        fileprivate let end: NodeID

        var isEmpty: Bool { position >= end }

        /// How many there are; it takes a walk to find out.
        var count: Int { reduce(0) { count, _ in count + 1 } }

        mutating func next() -> NodeID? {
            guard !isEmpty else { return nil }
            defer { position = nodes[Int(position)].end }
            return position
        }
    }

    /// The bytes of a scalar; empty for a collection.
    func bytes(of id: NodeID) -> ArraySlice<UInt8> {
        let node = nodes[Int(resolve(id))]
        guard node.kind == .plainScalar || node.kind == .quotedScalar else { return [] }
        return text[Int(node.start)..<Int(node.start + node.length)]
    }

    /// Runs `body` with the bytes of a scalar; none for a collection.
    func withBytes<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        text.withUnsafeBufferPointer { text in
            let node = nodes[Int(resolve(id))]
            guard node.kind == .plainScalar || node.kind == .quotedScalar else {
                return body(.init(start: nil, count: 0))
            }
            return body(UnsafeBufferPointer(rebasing: text[Int(node.start)..<Int(node.start + node.length)]))
        }
    }

    /// The text of a scalar; empty for a collection.
    func string(of id: NodeID) -> String {
        let node = nodes[Int(resolve(id))]
        guard node.kind == .plainScalar || node.kind == .quotedScalar else { return "" }
        return text.withUnsafeBufferPointer {
            String(decoding: $0[Int(node.start)..<Int(node.start + node.length)], as: UTF8.self)
        }
    }
}
