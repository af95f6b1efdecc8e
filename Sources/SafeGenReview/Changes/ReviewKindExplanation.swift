extension ReviewChange.Kind {
    /// The explanation of a kind, for `safegen explain`; nil for a word that is none.
    package static func explanation(of word: String) -> String? {
        guard let kind = ReviewChange.Kind(rawValue: word) else { return nil }
        return """
            \(word)

            'safegen review' reports it: \(kind.meaning).
            A loss that is meant is accepted in the manifest: review: {accept: [{change: \(word), class: …, until: …, reason: …}]}

            """
    }

    private var meaning: String {
        switch self {
        case .wrapperAdded: "a class has a wrapper that it did not have before"
        case .wrapperRemoved: "a wrapper was removed, so code can use only the bare class"
        case .wrapperRenamed: "a wrapper has another name, so code that uses the old one no longer compiles"
        case .wrapperMoved: "another manifest lists the class of a wrapper"
        case .wrapperForm: "a wrapper is an extension instead of a subclass, or the other way round"
        case .usesLost: "code uses a wrapper, or the safe property of an extension, in fewer places"
        case .superclass: "a wrapper inherits from another class, or binds other generic arguments"
        case .module: "the class of a wrapper comes from another module"
        case .access: "a wrapper is visible to more code, or to less"
        case .availability: "'@available' of a wrapper names other systems"
        case .condition: "a wrapper is compiled under another '#if'"
        case .isolation: "a wrapper or a protocol is isolated to another actor"
        case .sendable: "a wrapper became Sendable, or is no longer Sendable"
        case .objcName: "Objective-C sees a wrapper under another name, or no longer sees it"
        case .conformance: "a wrapper has the members that NSCopying or NSSecureCoding needs, or no longer has them"
        case .imports: "a wrapper imports other modules"
        case .copiedBytewise: "the manifest's answer to whether NSCopyObject copies the class changed"
        case .allowanceAdded: "'allow' lets a class break a rule that it had to keep"
        case .allowanceDropped: "'allow' no longer lets a class break a rule"
        case .allowanceReason: "'allow' gives another reason"
        case .warningAdded: "'safegen generate' gives a new warning"
        case .propertyAdded: "a wrapper protects one more property"
        case .propertyRemoved: "a wrapper no longer protects a property"
        case .protection:
            "a delegate is protected in another way: by a proxy, by a weak property, or by an attached proxy"
        case .propertyType: "a property has another type"
        case .propertyAccess: "a property is visible to more code, or to less"
        case .propertyName: "a safe property, or the property behind it, has another name"
        case .optionality: "a property became optional, implicitly unwrapped or non-optional"
        case .ownership: "the manifest describes differently how the class holds a delegate"
        case .whenReleased: "other statements run when a delegate is deallocated"
        case .callbackAdded: "a proxy forwards a callback that it did not forward"
        case .callbackLost: "a proxy no longer forwards a callback"
        case .callbackAnswer: "a callback returns another value after the delegate was deallocated"
        case .callbackForwarded:
            "a callback is forwarded in another way: by Objective-C's runtime, or by a member of the proxy"
        case .callbackCondition: "a callback is compiled under another '#if'"
        case .callbackDeclaration: "a callback has another declaration"
        case .protocolKind: "a protocol became one of Objective-C, or is no longer one"
        case .proxy: "a proxy has another name, or other imports, systems or conditions"
        case .order: "declarations or properties are in another order"
        case .outputPlace: "the output goes to another folder or file"
        case .outputSwift: "the output is for another version of Swift"
        case .outputHeader: "the generated files begin with another comment"
        case .manifestName: "the manifest has another name, which the generated files cite"
        case .excludedSources: "'sources: {exclude: …}' leaves out other code"
        case .platforms: "'platforms' names other systems"
        case .outputStale: "committed output differs from what the manifest asks for"
        case .outputEdited: "committed output was edited by hand"
        case .outputMissing: "a file of the committed output is missing"
        case .outputLeft: "a file of a former output is still there"
        case .outputRefreshed:
            "committed output that was stale, edited or of another version is what the manifest asks for"
        case .outputGone: "committed output was deleted"
        case .baseMistakes: "the manifest is wrong at the base, and was compared as far as it could be read"
        case .otherText: "the text of a generated file changed, and nothing in the manifest says why"
        case .key: "a key of the manifest that has no kind of its own has another value"
        }
    }
}
