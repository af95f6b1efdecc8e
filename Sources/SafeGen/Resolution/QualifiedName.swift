/// A name with or without its module in front: `Foundation.XMLParser`, `XMLParser`.
///
/// The dots of a nested type's name look the same. So a first part is a module only where that is given.
package struct QualifiedName: Equatable, Sendable {
    /// The module in front; nil for none.
    package var module: String?
    package var name: String

    /// A class's name as an entry of the manifest spells it. The module is the one that the entry gives, or else the one in
    /// which SafeGen's knowledge has the class.
    package init(ofClass spelling: String, module: String?) {
        self.init(spelling) { first, rest in
            module.map { $0 == first } ?? KnowledgeBase.hasClass(rest, in: first)
        }
    }

    /// A name, whose first part is a module if the condition is true of it and of the rest, both without backticks.
    init(_ spelling: String, where isModule: (_ first: String, _ rest: String) -> Bool) {
        name = spelling
        guard spelling.utf8.contains(UInt8(ascii: ".")), let dot = spelling.firstIndex(of: ".") else { return }
        let (first, rest) = (String(spelling[..<dot]), String(spelling[spelling.index(after: dot)...]))
        guard isModule(BareName(first).text, BareName(rest).text) else { return }
        (module, name) = (BareName(first).text, rest)
    }
}

extension ClassEntry {
    package var qualifiedName: QualifiedName { QualifiedName(ofClass: name.value, module: module) }

    /// The name without its module, and without backticks.
    package var bareName: BareName { BareName(qualifiedName.name) }
}

extension String {
    package func unqualified(by module: String) -> String {
        hasPrefix(module + ".") ? String(dropFirst(module.count + 1)) : self
    }
}

extension ReferenceType {
    /// The type with another name for each protocol of a composition; a class, and an unreadable type, stays as it is.
    func mapNames(_ change: (String) -> String) -> ReferenceType {
        guard case .existential(let spelling) = self, let type = try? SwiftText.spelledType(spelling) else {
            return self
        }
        return .existential(type.compositionParts.map { change($0.spelling) }.joined(separator: " & "))
    }

    package func unqualified(by module: String) -> ReferenceType {
        name.utf8.contains(UInt8(ascii: ".")) ? mapNames { $0.unqualified(by: module) } : self
    }
}

extension String {
    /// The names that it is made of: `A` and `B` of `(A & B)?`.
    package var names: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
