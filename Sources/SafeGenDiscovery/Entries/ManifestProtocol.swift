import SafeGen
import SafeGenCommandSupport

enum ManifestProtocol {
    struct Element {
        var declaration: String
        /// The class's behaviour without a delegate, by SafeGen's knowledge.
        var whenNil: String?
        /// Whether Objective-C's runtime is to forward it.
        var isForwarded = false
        /// The condition that leaves out the systems without it.
        var condition: String?
        /// The full name, where `generate` requires a `whenNil` that isn't known.
        var unansweredName: String?

        /// The lines of the list's element. Where `generate` requires a `whenNil`, a comment shows its place: a method's
        /// answer after its delegate is deallocated can't be guessed.
        var lines: [String] {
            var lines = ["declaration: \(YAMLText.quoted(declaration))"]
            if let condition { lines.append("condition: \(YAMLText.quoted(condition))") }
            if isForwarded { return lines + ["forwarded: true"] }
            if let whenNil {
                let isTruth = ["true", "false"].contains(whenNil)
                return lines + ["whenNil: \(isTruth ? whenNil : YAMLText.scalar(whenNil))"]
            }
            if unansweredName != nil {
                return lines + ["# whenNil:    # what to return, or to run, once the delegate is deallocated"]
            }
            return lines.count > 1 ? lines : [YAMLText.quoted(declaration)]
        }
    }

    /// The requirements to forward: without those of types, which a proxy may leave out where they are optional.
    static func elements(of interface: SymbolIndex.Interface, in index: SymbolIndex) -> [Element] {
        interface.requirements
            .filter { $0.kind == .method || $0.kind == .property }
            .map { element($0, of: interface, in: index) }
    }

    private static func element(
        _ requirement: SymbolIndex.Requirement, of interface: SymbolIndex.Interface, in index: SymbolIndex
    ) -> Element {
        var element = Element(declaration: declaration(requirement, of: interface))
        // Systems that lack the protocol altogether are in its own condition.
        let missing = index.missingSystems(of: requirement.identifier, in: interface.module)
            .subtracting(index.missingSystems(of: interface.identifier, in: interface.module))
        element.condition = requirement.availability.condition(without: missing)
        let parsed = try? SwiftText.requirement(element.declaration)
        element.isForwarded = KnownAnswers.isForwarded(requirement, parsed, of: interface.name)
        guard !element.isForwarded, let parsed, !KnowledgeBase.isConsuming(parsed, of: interface.name) else {
            return element
        }
        element.whenNil = KnownAnswers.whenNil(for: parsed, of: interface.name)
        if element.whenNil == nil, parsed.needsWhenNil { element.unansweredName = parsed.fullName }
        return element
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
