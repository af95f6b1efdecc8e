/// A name as a disk sees it that does not tell capital letters from small ones.
package struct CaselessName: Hashable {
    private let text: String

    package init(_ name: String) { text = name.lowercased() }
}
