/// A name of Swift without the backticks that let a keyword be one: two spellings of a name are equal as bare names.
///
/// The parts of a nested type's name keep their dots.
package struct BareName: Hashable, Sendable {
    /// The name without backticks.
    package let text: String

    package init(_ spelling: String) {
        text = spelling.utf8.contains(UInt8(ascii: "`")) ? spelling.filter { $0 != "`" } : spelling
    }

    /// The name as a declaration or a member access spells it: a keyword has backticks.
    package var spelling: String { SwiftText.declarationName(text) }
}
