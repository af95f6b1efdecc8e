/// The names of a mapping's keys, prepared for being looked up by their bytes.
///
/// Each has an ordinal: its place in the list.
package struct KeyNames: Sendable {
    private let names: [[UInt8]]

    package init(_ names: [String]) {
        self.names = names.map { Array($0.utf8) }
    }

    package func ordinal(of name: String) -> Int? {
        Array(name.utf8).withUnsafeBufferPointer(ordinal(of:))
    }

    func ordinal(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        names.firstIndex { $0.elementsEqual(name) }
    }
}
