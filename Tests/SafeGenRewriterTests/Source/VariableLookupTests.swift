import SafeGen
import Testing

@testable import SafeGenRewriter

/// The type of an object that stands in the file, though not next to the place.
@Suite struct VariableLookupTests {
    private func checkIsAdopted(_ code: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let source = "import Foundation\n\(code)"
        check(
            UnadoptedRule.id, source,
            finds: [Expected(1, "'delegate' of 'FileManager' is held unsafely; set 'safeDelegate'")],
            becomes: source.replacing("1️⃣delegate", with: "safeDelegate"), sourceLocation: sourceLocation)
    }

    private func checkStays(_ code: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "let b: [FileManager]\nb.first?.1️⃣delegate = c",
        "let b: [FileManager]\nb.first { $0.isOld }!.1️⃣delegate = c",
        "class A {\n    let b: Set<FileManager>\n    func f() { self.b.randomElement()?.1️⃣delegate = c }\n}",
        "func f(b: [FileManager?]) { b.lazy.filter(isNew).last??.1️⃣delegate = c }",
        "let b: [FileManager]\nlet d = b.sorted(by: older)\nfor a in d { a.1️⃣delegate = c }",
        "let b: [FileManager]\nguard let a = b.popLast() else { fatalError() }\na.1️⃣delegate = c",
        "let b: [FileManager]\nguard case let a? = b.popLast() else { fatalError() }\na.1️⃣delegate = c",
        "let b = [FileManager]()\nfor a in b { a.1️⃣delegate = c }",
        "class A {\n    var b = [String: FileManager]()\n    func f() { b[\"b\"]?.1️⃣delegate = c }\n}",
        "let b = Set<FileManager>()\nb.forEach { $0.1️⃣delegate = c }",
        "let b = [FileManager(), d]\nb.first?.1️⃣delegate = c",
        "let b: Dictionary<String, FileManager>\nfor (_, a) in b { a.1️⃣delegate = c }",
        "let b: [String: FileManager]\nb.values.filter(isNew).last?.1️⃣delegate = c",
        "let b: [String: FileManager]\nb.removeValue(forKey: \"b\")?.1️⃣delegate = c",
        "let b: [String: [FileManager]]\nb[\"b\"]?.first?.1️⃣delegate = c",
    ])
    func elementHasTheTypeOfTheCollection(code: String) { checkIsAdopted(code) }

    @Test(arguments: [
        "let b: [String: FileManager]\nb.first?.delegate = c",
        "let b: [String: FileManager]\nb.first?.key.delegate = c",
        "let b = [FileManager: Other]()\nb[d]?.delegate = c",
        "class List { var first: Other?\n    let all: [FileManager] }\nlet b: List\nb.first?.delegate = c",
        "class List { func filter(_ d: Int) -> [Other] { [] }\n    let all: [FileManager] }\nlet b: List\n"
            + "b.filter(1).first?.delegate = c",
        "let b: [FileManager]\nb.map(\\.other).first?.delegate = c",
        "let a = b.first\nlet b = [a, a]\nlet d: [FileManager]\na?.delegate = c",
        "let a = b.filter(d)\nlet b = a.filter(d)\nlet d: [FileManager]\nfor e in b { e.delegate = c }",
    ])
    func otherMembersOfCollectionsHaveNot(code: String) { checkStays(code) }

    @Test(arguments: [
        "let a: (FileManager) -> Void = { $0.1️⃣delegate = c }",
        "var a: ((Int, FileManager) -> Void)?\na = { [weak d] _, e in e.1️⃣delegate = c }",
        "class A {\n    var a: (FileManager) -> Void = { _ in }\n}\nlet b = A()\nb.a = { $0.1️⃣delegate = c }",
        "func make() -> (FileManager) -> Void {\n    return { d in d.1️⃣delegate = c }\n}",
        "func f(_ a: Int, then: (FileManager) -> Void) {}\nf(1) { $0.1️⃣delegate = c }",
        "func f(_ a: Int, then: @escaping (FileManager) -> Void) {}\nf(1, then: { d in d.1️⃣delegate = c })",
        "class A {\n    func f(b: Bool = true, then: ((FileManager) -> Void)? = nil) {}\n}\nlet a = A()\n"
            + "a.f { $0.1️⃣delegate = c }",
        "struct A { init(then: (FileManager) -> Void) {} }\nlet a = A { $0.1️⃣delegate = c }",
        "func f(then: (Result<FileManager, any Error>) -> Void) {}\n"
            + "f { r in if case .success(let a) = r { a.1️⃣delegate = c } }",
        "func f(_ r: Result<FileManager, any Error>) { try? r.get().1️⃣delegate = c }",
    ])
    func closureGetsWhatItsTypeSays(code: String) { checkIsAdopted(code) }

    @Test(arguments: [
        "let a: (Other, FileManager) -> Void = { $0.delegate = c }",
        "func f(then: (FileManager) -> Void) {}\nfunc f(last: (Other) -> Void) {}\nf { $0.delegate = c }",
        "class A { func f(then: (FileManager) -> Void) {} }\nlet a: Other\na.f { $0.delegate = c }",
        "class A { func f(then: (FileManager) -> Void) {} }\nclass B: Other { func g() { f { $0.delegate = c } } }",
        "func f(one: (Other) -> Void, two: (FileManager) -> Void) {}\nf { $0.delegate = c } two: { _ in }",
        "let a: (FileManager) -> Void = { b in run { $0.delegate = c } }",
    ])
    func closureGetsNothingThatAnotherTypeSays(code: String) { checkStays(code) }

    @Test(arguments: [
        "typealias All = [FileManager]\nlet b: All\nfor a in b { a.1️⃣delegate = c }",
        "typealias Named = [String: FileManager]\nfunc f(b: Named?) { b?[\"b\"]?.1️⃣delegate = c }",
        "typealias Pair = (one: FileManager, two: Int)\nlet b: Pair\nb.one.1️⃣delegate = c",
        "typealias Pair = (one: FileManager, two: Int)\nlet b: Pair\nlet (d, e) = b\nd.1️⃣delegate = c",
        "typealias Run = (FileManager) -> Void\nlet b: Run = { $0.1️⃣delegate = c }",
    ])
    func otherNameForATypeIsOpened(code: String) { checkIsAdopted(code) }

    @Test(arguments: [
        "#if os(iOS)\ntypealias All = [FileManager]\n#else\ntypealias All = [Other]\n#endif\nlet b: All\n"
            + "for a in b { a.delegate = c }",
        "enum A { typealias All = [FileManager] }\nlet b: All\nfor a in b { a.delegate = c }",
        "enum A { typealias E = [FileManager] }\nfunc f<E: Sequence>(b: E) { b.first?.delegate = c }",
    ])
    func otherNameForSeveralTypesIsNot(code: String) { checkStays(code) }

    @Test(arguments: [
        "class A {\n    subscript(n: Int) -> FileManager? { nil }\n}\nlet b: A\nb[1]?.1️⃣delegate = c",
        "class A {\n    subscript(n: Int) -> Other { d }\n    subscript(named n: Int) -> FileManager { e }\n"
            + "    func f() { self[named: 1].1️⃣delegate = c }\n}",
        "enum A {\n    static subscript(n: Int) -> FileManager { e }\n}\nA[1].1️⃣delegate = c",
        "class A {\n    func make() -> FileManager { e }\n}\nlet b = A()\nb.make().1️⃣delegate = c",
    ])
    func memberOfTheFilesTypeGivesItsResult(code: String) { checkIsAdopted(code) }

    @Test(arguments: [
        "class A {\n    subscript(n: Int) -> FileManager { d }\n    subscript(s: String) -> Other { e }\n}\n"
            + "let b: A\nb[1].delegate = c",
        "class A {\n    subscript(n: Int) -> FileManager { d }\n}\nlet b: Other\nb[1].delegate = c",
    ])
    func memberOfAnotherTypeDoesNot(code: String) { checkStays(code) }

    @Test(arguments: [
        "func f(b: (Int, FileManager)?) { guard let (_, a) = b else { return }\na.1️⃣delegate = c }",
        "func f(b: (Int, FileManager)?) { if case let (_, a)? = b { a.1️⃣delegate = c } }",
        "func f(b: (Int, FileManager)?) { if case let .some((_, a)) = b { a.1️⃣delegate = c } }",
        "func f(b: [(Int, FileManager)]) { for case let (_, a) in b { a.1️⃣delegate = c } }",
        "func f(b: FileManager?, d: Other?) { switch (b, d) { case let (a?, _): a.1️⃣delegate = c\ndefault: return } }",
        "func f() { struct B { let a: FileManager\nfunc f() { a.1️⃣delegate = c } } }",
    ])
    func variableOfAPatternHasItsPartsType(code: String) { checkIsAdopted(code) }

    /// A variable hides the property of its name also where its type isn't followed.
    @Test(arguments: [
        "let (_, (a, _)) = b", "guard let (_, (a, _)) = b else { return }",
        "guard case let .d((a, _), 1) = b else { return }",
        "guard case let .d(.e(a)) = b else { return }",
        "#if DEBUG\nlet a = b\n#else\nlet a = d\n#endif",
    ])
    func variableOfAPatternHidesAProperty(statement: String) {
        checkStays("class A {\nlet a: FileManager\nfunc f(b: Other) {\n\(statement)\na.delegate = c\n}\n}")
    }

    @Test(arguments: [
        "do { try b() } catch let a { a.delegate = c }", "do { try b() } catch .d(let a) { a.delegate = c }",
        "struct B { let a: Other\nfunc f() { a.delegate = c } }",
        "switch b { case let .d(.e(a)): a.delegate = c\ndefault: return }",
    ])
    func codeBelowAnotherDeclarationMeansThat(statement: String) {
        checkStays("class A {\nlet a: FileManager\nfunc f(b: Other) {\n\(statement)\n}\n}")
    }

    @Test(arguments: [
        ("#if os(iOS)", "a.1️⃣delegate = c", "b.delegate = c"), ("#if !os(iOS)", "b.1️⃣delegate = c", "a.delegate = c"),
    ])
    func memberIsThatOfTheSameBranch(condition: String, sure: String, open: String) {
        let type =
            "class A {\n#if os(iOS)\nlet a: FileManager, b: Other\n#else\nlet a: Other, b: FileManager\n#endif\n"
            + "#if os(macOS)\nenum N { static let d: FileManager }\n#endif\n"
        checkIsAdopted("\(type)func f() {\n\(condition)\n\(sure)\n\(open)\n#endif\n}\n}")
        checkStays("\(type)func f() {\n\(open)\n}\n}")
        checkIsAdopted("\(type)func f() { N.d.1️⃣delegate = c }\n}")
    }
}
