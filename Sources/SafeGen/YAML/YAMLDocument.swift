/// One YAML document as a tree of nodes with their places.
///
/// The nodes lie in one array in the order of the text, each parent before its children, and all scalar text in
/// one buffer: a manifest of 10,000 classes is two allocations instead of 300,000.
package struct YAMLDocument: Sendable {
    package typealias NodeID = Int

    package struct Node: Sendable {
        package enum Kind: UInt8, Sendable {
            case plainScalar
            case quotedScalar
            case sequence
            case mapping
            case alias
            /// An alias of nothing or a value with an unknown tag, which is reported already.
            case unreadable
        }

        package var kind: Kind
        /// From 1.
        package var line: Int
        /// In Unicode scalars, from 1.
        package var column: Int
        /// A scalar's first byte in `text`, or an alias's target.
        package var start: Int = 0
        package var length: Int = 0
        /// The index after the last descendant, or after the node itself.
        package var end: NodeID = 0

        /// Where a scalar is in `text`; empty for everything else.
        var textRange: Range<Int> {
            kind == .plainScalar || kind == .quotedScalar ? start..<start + length : 0..<0
        }
    }

    package var nodes: [Node] = []
    package var text: [UInt8] = []
    /// The mistakes that did not keep it from being read.
    package var problems: [Diagnostic] = []
    package let file: Int

    /// The root; a parsed document always has one.
    package var root: NodeID { 0 }

    /// The node itself, or the one that the alias stands for.
    package func resolve(_ id: NodeID) -> NodeID {
        nodes[id].kind == .alias ? nodes[id].start : id
    }

    package func kind(of id: NodeID) -> Node.Kind { nodes[resolve(id)].kind }

    /// Where the node is; for an alias, where the alias is.
    package func location(of id: NodeID) -> SourceLocation {
        SourceLocation(file: file, line: nodes[id].line, column: nodes[id].column)
    }

    /// The first child of a collection; equal to `end(of:)` if there is none.
    package func firstChild(of id: NodeID) -> NodeID { resolve(id) + 1 }

    /// The index after the last descendant of a collection.
    package func end(of id: NodeID) -> NodeID { nodes[resolve(id)].end }

    /// The children of a collection, in order; a mapping's are key, value, key, value.
    package func children(of id: NodeID) -> Children {
        Children(nodes: nodes, position: firstChild(of: id), end: end(of: id))
    }

    package struct Children: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var position: NodeID
        fileprivate let end: NodeID

        package var isEmpty: Bool { position >= end }

        /// How many there are; it takes a walk to find out.
        package var count: Int { reduce(0) { count, _ in count + 1 } }

        package mutating func next() -> NodeID? {
            guard !isEmpty else { return nil }
            defer { position = nodes[position].end }
            return position
        }
    }

    package func bytes(of id: NodeID) -> ArraySlice<UInt8> {
        text[nodes[resolve(id)].textRange]
    }

    /// The keys of a mapping, each with its value.
    package func pairs(of id: NodeID) -> [(key: NodeID, value: NodeID)] {
        let parts = Array(children(of: id))
        return stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
    }

    /// The text of a scalar; empty for a collection.
    package func string(of id: NodeID) -> String {
        String(decoding: bytes(of: id), as: UTF8.self)
    }
}
