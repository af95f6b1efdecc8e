import Testing

@testable import SafeGen

@Suite struct PropertyHistoryTests {
    @Test func readsTheSpansOfEachSystem() throws {
        let history = PropertyHistory("iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; tvOS: weak 17.0")
        let spans = try #require(history.spans[.iOS])
        #expect(spans.map(\.ownership) == ["assign", "weak"])
        #expect(spans.map(\.first.description) == ["9.3", "14.5"])
        #expect(spans.map(\.last.description) == ["13.7", "26.5"])
        #expect(history.spans[.tvOS]?.first?.last == SystemVersion("17.0"))
        #expect(history.change(on: .iOS)?.last == SystemVersion("13.7"))
        #expect(history.change(on: .iOS)?.first == SystemVersion("14.5"))
        #expect(history.change(on: .tvOS) == nil)
        #expect(history.change(on: .macOS) == nil)
    }

    @Test(arguments: [
        ("weak 11.3 to 14.0", "11.0"), ("assign 9.3 to 13.7, weak 14.5 to 26.5", "14.0"),
        ("assign 10.2 to 12.4, weak 17.0", "13.0"), ("assign 13.0, weak 13.3", "13.3"), ("assign 9.3 to 26.5", nil),
    ]) func mayBeWeakFromTheMajorVersionOn(spans: String, first: String?) {
        #expect(PropertyHistory("iOS: " + spans).earliestWeak(on: .iOS) == first.flatMap { SystemVersion($0) })
    }

    /// Each fact is in one place.
    @Test func rowsOfCallersAddOnlyMissingVersions() throws {
        for file in try KnowledgeFile.all() {
            let histories = Dictionary(file.texts(.history)) { first, _ in first }.mapValues { PropertyHistory($0) }
            for (name, text) in file.texts(.callers) {
                for words in text.prefix(while: { $0 != ";" }).split(separator: ",").dropFirst()
                where !words.hasPrefix(" shown ") {
                    let release = try #require(SystemRelease(words.replacing(" weak ", with: "")), "\(name): \(words)")
                    #expect(histories[name]?.earliestWeak(on: release.system) != release.version, "\(name): \(release)")
                }
            }
        }
    }

    /// Every line can be read, so that none of it is lost.
    @Test func readsEachLineOfTheFilesAsItIsWritten() throws {
        for file in try KnowledgeFile.all() {
            for (name, text) in file.texts(.history) {
                #expect(PropertyHistory(text).lines.joined(separator: "; ") == text, "\(file.name): \(name)")
            }
        }
    }

    /// What the newest headers that were looked at say is what is known.
    @Test func endsAsThePropertyIsListed() {
        let recorded = KnowledgeBase.weakProperties.filter { $0.history?.spans.isEmpty == false }
        #expect(!recorded.isEmpty && KnowledgeBase.hazards.contains { $0.history?.spans.isEmpty == false })
        for property in recorded {
            for (system, spans) in property.history?.spans ?? [:] where property.systems.contains(system) {
                #expect(spans.last?.ownership == "weak", "\(property.className).\(property.property) on \(system)")
            }
        }
        for hazard in KnowledgeBase.hazards {
            for (system, spans) in hazard.history?.spans ?? [:] {
                #expect(["assign", "method"].contains(spans.last?.ownership), "\(hazard.className) on \(system)")
            }
        }
    }

    @Test func hasTheHistoryOfNearlyAllWeakProperties() {
        let unknown = KnowledgeBase.weakProperties.filter { $0.history == nil }
        #expect(unknown.count < 15, "\(unknown.map { "\($0.className).\($0.property)" })")
        #expect(KnowledgeBase.hazards.allSatisfy { $0.history != nil })
    }
}
