import SafeGen

/// A property of a class or a protocol of the project, or of a library that comes with it as source, that keeps an object unretained.
package struct UnretainedProperty: Hashable, Sendable {
    var className = ""
    package var name: String
    /// The class of its type in Objective-C; nil for `id`.
    var ofClass: String?
    package var protocols: [String]
    /// The module of a library; nil for a class of the project.
    var module: String?
    package var path = ""
    package var line = 0
    /// How it is kept: `unowned(unsafe)`, `assign` or `unsafe_unretained`.
    var attribute = "unowned(unsafe)"
    /// Where its name is, in Objective-C.
    var range = 0..<0
    var isOfProtocol = false

    /// Its type, as its language spells it.
    var type: String { protocols.isEmpty ? "AnyObject" : protocols.joined(separator: " & ") }
    /// Its type in a manifest: Foundation's protocols have lost their prefix in Swift.
    var typeInSwift: String {
        let names = protocols.map { name in
            if name == "NSObject" { return "NSObjectProtocol" }
            let short = String(name.dropFirst(2))
            let isOfFoundation =
                name.hasPrefix("NS") && KnowledgeBase.protocolEntry(named: short)?.module == "Foundation"
            return isOfFoundation ? short : name
        }
        if names.isEmpty { return ofClass.map { "class \($0)" } ?? "AnyObject" }
        return ([ofClass].compactMap(\.self) + names).joined(separator: " & ")
    }
    /// Whether no header declares it, so that no wrapper sees it.
    var isHidden: Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }
}

extension UnretainedProperty {
    init(_ property: DelegateProperty, of className: String, in source: ParsedSource) {
        self.init(
            className: className, name: property.name.identifierText, protocols: property.protocols, path: source.path,
            line: source.line(of: property.declaration))
    }
}
