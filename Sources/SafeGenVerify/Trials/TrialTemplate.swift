import SafeGen

struct TrialTemplate {
    let subject: TrialSubject
    let library: TestLibrary
    let module: String?
    let swift: SwiftVersion

    var fileName: String { "\(subject.name)Tests.swift" }

    var text: String {
        let attributes = subject.wrapper.attributes
        // A test has no access to internal declarations without '@testable'.
        let own = module.map { ["@testable import \($0)"] } ?? []
        let framework = library == .xctest ? "XCTest" : "Testing"
        var imports: [String] = []
        for name in attributes.imports + subject.listener.imports + ["Foundation"] where !imports.contains(name) {
            imports.append(name)
        }
        var lines: [String] = []
        if let condition = attributes.condition { lines.append("#if \(condition)") }
        lines += imports.map { "import \($0)" }
        lines += own
        lines += ["import \(framework)", ""]
        lines += suite
        if attributes.condition != nil { lines.append("#endif") }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: The suite

    private var isMainActor: Bool { subject.wrapper.attributes.isolation == .mainActor }
    private var isolation: String { !isMainActor ? nonisolated : "" }
    private var nonisolated: String { swift >= .swift61 ? "nonisolated " : "" }
    /// The modifier of each function where the suite can't have it: XCTestCase has initializers of no actor, which a subclass of the main
    /// actor would override in modules whose default is the main actor.
    private var actor: String { isMainActor && library == .xctest ? "@MainActor " : "" }
    private var canProvoke: Bool { !subject.provoke.isEmpty }

    private var suite: [String] {
        let available = subject.wrapper.attributes.availability.map { ["@available(\($0))"] } ?? []
        let opening =
            library == .xctest
            ? "\(nonisolated)final class \(subject.name)Tests: XCTestCase {"
            : "@Suite \(isMainActor ? "@MainActor " : isolation)struct \(subject.name)Tests {"
        // Swift Testing has no availability on suites.
        let isOnEach = library == .swiftTesting
        var lines = ["/// `\(subject.className)` keeps `\(subject.property.name)` safe where this runs."]
        if !isOnEach { lines += available }
        lines.append(opening)
        let listener = ListenerTemplate(proxy: subject.listener, isolation: isolation).lines
        lines += listener.map { $0.isEmpty ? "" : "    \($0)" }
        lines.append("")
        lines += support
        for test in TrialCase.all(of: subject) {
            lines.append("")
            if isOnEach { lines += available.map { "    \($0)" } }
            lines += self.lines(of: test)
        }
        lines.append("}")
        return lines
    }

    private func lines(of test: TrialCase) -> [String] {
        let name = library == .xctest ? "test\(test.name.prefix(1).uppercased())\(test.name.dropFirst())" : test.name
        let attribute = library == .xctest ? "" : "@Test "
        var lines = test.comment.isEmpty ? [] : ["    /// \(test.comment)"]
        lines.append("    \(attribute)\(actor)func \(name)() throws {")
        lines += test.lines(of: subject, swift: swift).map { $0.isEmpty ? "" : "        \(expectation($0))" }
        lines.append("    }")
        return lines
    }

    /// A line in the words of the library: `expect(…)` is written for both.
    private func expectation(_ line: String) -> String {
        guard let range = line.firstRange(of: "expect(") else { return line }
        return line.replacingCharacters(in: range, with: library == .xctest ? "XCTAssertTrue(" : "#expect(")
    }

    /// The code that reads the stored object of a class and the selectors of its delegate, beneath a wrapper's overrides.
    private var asked: [String] {
        let (bare, unsafe) = (subject.superclass, swift >= .swift62 ? "unsafe " : "")
        let reading = subject.property.attributes.ownership == .unownedUnsafe ? unsafe : ""
        let protocols = subject.listener.protocols.map { "(any \($0)).self" }.joined(separator: ", ")
        return [
            "    \(actor)private static func stored(in instance: \(bare)) -> (any NSObjectProtocol)? {",
            "        let getter = \(reading)#selector(getter: \(bare).\(subject.property.name))",
            "        guard let method = \(unsafe)class_getInstanceMethod(\(bare).self, getter) else { return nil }",
            "        typealias Getter = @convention(c) (AnyObject, Selector) -> AnyObject?",
            "        let stored = \(unsafe)unsafeBitCast(method_getImplementation(method), to: Getter.self)",
            "        return stored(instance, getter) as? any NSObjectProtocol", "    }", "",
            "    /// The methods of the delegate's protocols.",
            "    \(actor)private static var selectors: [Selector] {",
            "        let protocols: [Protocol] = [\(protocols)]", "        return protocols.flatMap { one in",
            "            [true, false].flatMap { isRequired -> [Selector] in", "                var count: UInt32 = 0",
            "                let list = \(unsafe)protocol_copyMethodDescriptionList(one, isRequired, true, &count)",
            "                defer { \(unsafe)free(list) }",
            "                return \(unsafe)(0..<Int(count)).compactMap { \(unsafe)list?[$0].name }", "            }",
            "        }",
            "    }", "",
        ]
    }

    private var support: [String] {
        var lines = [
            "    \(actor)private static func make() throws -> \(subject.className) {",
            "        typealias Class = \(subject.className)", "        return \(subject.make)", "    }", "",
            "    /// The class without a wrapper, for comparison.",
            "    \(actor)private static func makeBare() throws -> \(subject.superclass) {",
            "        typealias Class = \(subject.superclass)", "        return \(subject.make)", "    }", "",
        ]
        if canProvoke {
            lines += ["    \(actor)private static func provoke(_ instance: \(subject.superclass)) throws {"]
            lines += subject.provoke.map { "        \($0)" } + ["    }", ""]
        }
        if subject.isAsked { lines += asked }
        return lines + [
            "    /// Lets go of what Objective-C keeps until later.",
            "    \(actor)private static func pool(_ body: () throws -> Void) throws {",
            "        #if canImport(ObjectiveC)", "        try autoreleasepool(invoking: body)", "        #else",
            "        try body()", "        #endif", "    }",
        ]
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
