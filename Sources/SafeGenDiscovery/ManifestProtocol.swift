import SafeGen

/// A protocol of a symbol graph as an entry of `protocols`.
enum ManifestProtocol {
    /// Whether every object, or every class, conforms to the protocol, so that a proxy needs no description of it.
    static func isUniversal(_ type: SymbolIndex.Reference) -> Bool {
        ["NSObjectProtocol", "AnyObject", "Sendable", "SendableMetatype", "Copyable", "Escapable"].contains(type.name)
    }

    /// The requirements to forward: without those of types, which a proxy may leave out where they are optional.
    static func requirements(of interface: SymbolIndex.Interface) -> [String] {
        interface.requirements
            .filter { $0.kind == .method || $0.kind == .property }
            .map { declaration($0, of: interface) }
    }

    /// The lines of a requirement's element. Where `generate` asks for a `whenNil`, a comment shows its place: what a
    /// method answers once its delegate is gone is nobody's to guess.
    static func element(_ declaration: String, of interface: SymbolIndex.Interface) -> [String] {
        let text = YAMLText.quoted(declaration)
        guard requirementNeedingWhenNil(declaration, of: interface) != nil else { return [text] }
        return ["declaration: \(text)", "# whenNil:    # what to return, or to run, once the delegate is gone"]
    }

    /// The requirement, where `generate` asks for a `whenNil`; nil elsewhere.
    static func requirementNeedingWhenNil(
        _ declaration: String, of interface: SymbolIndex.Interface
    ) -> SafeGen.Requirement? {
        guard let requirement = try? SwiftText.requirement(declaration), requirement.needsWhenNil,
            !RuntimeForwarding.isNeeded(for: requirement, of: interface.name)
        else { return nil }
        return requirement
    }

    /// The declaration as the manifest has it: with the availability that the graph keeps apart.
    static func declaration(_ requirement: SymbolIndex.Requirement, of interface: SymbolIndex.Interface) -> String {
        var text = withoutDefaults(requirement.declaration)
        if text.hasPrefix("@objc ") { text.removeFirst(6) }
        if requirement.isOptional, !text.hasPrefix("optional "), !text.contains(" optional ") {
            text = "optional " + text
        }
        let attributes = requirement.availability.attributes(beyond: interface.availability)
        return (attributes + [text]).joined(separator: " ")
    }

    /// Leaves out the default arguments that Objective-C's importer adds to options and dictionaries: a protocol in
    /// Swift can't have any.
    private static func withoutDefaults(_ declaration: String) -> String {
        guard declaration.contains(" = ") else { return declaration }
        var text = ""
        var depth = 0
        var skippedDepth: Int?
        var rest = Substring(declaration)
        while let character = rest.first {
            if skippedDepth == nil, depth > 0, rest.hasPrefix(" = ") { skippedDepth = depth }
            if let start = skippedDepth, depth == start, character == "," || character == ")" { skippedDepth = nil }
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if skippedDepth == nil { text.append(character) }
            rest = rest.dropFirst()
        }
        return text
    }
}
