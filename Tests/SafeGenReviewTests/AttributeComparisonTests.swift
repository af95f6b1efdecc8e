import Testing

@testable import SafeGen
@testable import SafeGenReview

/// What is said of a key without a comparison of its own.
@Suite struct AttributeComparisonTests {
    private func sentences(
        _ change: KeyChange, from old: ClassAttributes, to new: ClassAttributes, special: [Statement]? = nil
    ) -> [String] {
        let attribute = Attribute<ClassAttributes>("isFinal", \.isSendable, .boolean, "Whether.", change: change)
        return AttributeComparison.statements(of: attribute, old, new) { special }.map {
            let change = ReviewChange($0, of: "SafeA", .wrapper, in: "safegen.yml")
            return "\(change.level.rawValue) \(change.kind.word): \(change.sentence.plain)"
        }
    }

    private var sendable: ClassAttributes {
        var attributes = ClassAttributes()
        attributes.isSendable = true
        return attributes
    }

    @Test func namesTheKeyAndBothValues() {
        #expect(
            sentences(.value(.breaking), from: ClassAttributes(), to: sendable)
                == ["breaking key: SafeA has true as its isFinal, instead of false"])
    }

    @Test func takesTheSentenceOfTheDirection() {
        let change = KeyChange.either(on: .init(.changed, "is final now"), off: .init(.cosmetic, "may be subclassed"))
        #expect(sentences(change, from: ClassAttributes(), to: sendable) == ["changed key: SafeA is final now"])
        #expect(sentences(change, from: sendable, to: ClassAttributes()) == ["cosmetic key: SafeA may be subclassed"])
    }

    @Test func ignoresEqualValues() {
        #expect(sentences(.value(.changed), from: sendable, to: sendable) == [])
    }

    @Test(arguments: ClassKeys.attributes) func everySpecialKeyHasACompareFunction(
        attribute: Attribute<ClassAttributes>
    ) {
        guard case .special = attribute.change else { return }
        #expect(AttributeComparison.ofClasses[attribute.facts.name] != nil, "\(attribute.facts.name)")
    }

    @Test(arguments: PropertyKeys.attributes) func everySpecialKeyOfAPropertyHasACompareFunction(
        attribute: Attribute<PropertyAttributes>
    ) {
        guard case .special = attribute.change else { return }
        #expect(PropertyComparison.specials[attribute.facts.name] != nil, "\(attribute.facts.name)")
    }
}
