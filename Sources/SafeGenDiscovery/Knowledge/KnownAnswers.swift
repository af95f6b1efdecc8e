import SafeGen

/// The behaviour of Apple's classes without a delegate, so that it need not be looked up: the `whenNil` of the knowledge base, for
/// requirements as a symbol graph has them.
enum KnownAnswers {
    /// The `whenNil` of a requirement, with the parameters as they are named there; nil if nothing is known.
    static func whenNil(for requirement: Requirement, of protocolName: String) -> String? {
        guard let known = knownRequirement(requirement.fullName, of: protocolName), let answer = known.whenNil?.value
        else { return nil }
        let names = zip(known.requirement.parameterNames, requirement.parameterNames).filter { $0 != $1 }
        return names.isEmpty ? answer : renamed(answer, Dictionary(names) { first, _ in first })
    }

    /// Whether Objective-C's runtime should forward a requirement (`forwarded: true`): the types of some are UIKit's on one system and
    /// AppKit's on the other, and neither is imported by the module that declares the protocol.
    static func isForwarded(_ requirement: SymbolIndex.Requirement, _ parsed: Requirement?, of name: String) -> Bool {
        guard requirement.isOptional, let parsed else { return false }
        return knownRequirement(parsed.fullName, of: name)?.isForwarded ?? false
    }

    private static func knownRequirement(_ fullName: String, of protocolName: String) -> RequirementEntry? {
        KnowledgeBase.protocolEntry(named: protocolName)?.requirements.first { $0.requirement.fullName == fullName }
    }

    private static func renamed(_ answer: String, _ names: [String: String]) -> String {
        var result = ""
        var word = ""
        for character in answer + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                // A member of something is not a parameter.
                result += (result.hasSuffix(".") ? nil : names[word]) ?? word
                result.append(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }
}
