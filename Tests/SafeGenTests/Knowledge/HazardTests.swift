import Testing

@testable import SafeGen

@Suite struct HazardTests {
    @Test func hasAClassThatReadsItsPointer() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "XMLParser", property: "delegate"))
        #expect(hazard.module == "Foundation")
        #expect(hazard.superclass == "NSObject")
        #expect(hazard.type == .existential("XMLParserDelegate"))
        #expect(hazard.reads == .pointer)
        #expect(hazard.iOS == .available)
    }

    @Test func hasTheTypeOfARedeclaredProperty() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "UIVideoEditorController", property: "delegate"))
        #expect(hazard.type == .existential("UINavigationControllerDelegate & UIVideoEditorControllerDelegate"))
        #expect(hazard.isolation == .mainActor)
        #expect(hazard.macOS == .notSeen)
    }

    @Test func hasAReferenceToAnyObject() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "ABPeoplePickerView", property: "target"))
        #expect(hazard.type == .object("AnyObject"))
        #expect(hazard.nullability == .implicit)
        #expect(hazard.isolation == .inherited(from: "NSResponder"))
    }

    @Test func hasTheGenericParameters() {
        #expect(KnowledgeBase.hazards(ofClass: "NSCache").first?.parameterNames == ["KeyType", "ObjectType"])
        let controller = KnowledgeBase.hazards(ofClass: "NSFetchedResultsController").first
        #expect(controller?.parameterNames == ["ResultType"])
    }

    @Test func hasAnExampleForEveryGenericClass() {
        let generic = KnowledgeBase.hazards.filter { !$0.genericParameters.isEmpty }
        #expect(generic.contains { $0.className == "NSCache" })
        for hazard in generic {
            #expect(KnowledgeBase.classes(named: hazard.className).contains { !$0.sampleArguments.isEmpty })
        }
    }

    @Test(
        arguments: [
            ("SCNNode", [.copying, .secureCoding]), ("SCNProgram", [.copying, .secureCoding]),
            ("SCNAvoidOccluderConstraint", [.copying, .secureCoding]), ("ODQuery", [.copying]),
            ("NSComboBoxCell", [.copying]), ("XMLParser", []), ("Nobody", []),
        ] as [(String, [Conformance])])
    func hasCopyableAndArchivableClasses(name: String, conformances: [Conformance]) {
        #expect(KnowledgeBase.conformances(ofClass: name, module: nil) == Set(conformances))
        #expect(KnowledgeBase.conformances(ofClass: name, module: "Mine").isEmpty)
    }

    @Test func hasBytewiseCopiedClasses() {
        let isCopied = KnowledgeBase.isCopiedBytewise(_:module:)
        #expect(["NSCell", "NSComboBoxCell", "NSEvent", "NSPDFImageRep"].allSatisfy { isCopied($0, "AppKit") })
        #expect(isCopied("NSCell", nil) && !isCopied("NSCell", "Mine"))
        #expect(!["NSComboBox", "NSImage", "NSObject"].contains { isCopied($0, nil) })
    }

    @Test func listsEveryPropertyOfAClass() {
        #expect(KnowledgeBase.hazards(ofClass: "WebView").count == 6)
        #expect(KnowledgeBase.hazards(ofClass: "NSWindow").isEmpty)
        #expect(KnowledgeBase.hazard(ofClass: "XMLParser", property: "dataSource") == nil)
    }

    @Test func everyClassOfASystemHasAWrapperNameOfItsOwn() {
        for system in [\Hazard.iOS, \.macOS] {
            let there = KnowledgeBase.classes.filter { known in
                known.hazards.contains { ![.absent, .notSeen, .unavailable].contains($0[keyPath: system]) }
            }
            let names = Dictionary(grouping: there.map(\.name)) { WrapperName.standard(prefix: "Safe", className: $0) }
            #expect(names.filter { $0.value.count > 1 }.isEmpty)
        }
    }
}
