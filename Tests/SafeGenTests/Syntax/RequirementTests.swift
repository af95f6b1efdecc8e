import TestSupport
import Testing

@testable import SafeGen

@Suite struct RequirementTests {
    @Test(arguments: RequirementSamples.optional + RequirementSamples.plain)
    func requirementKeepsItsSpelling(text: String) throws {
        #expect(try SwiftText.requirement(text).spelling == text)
    }

    @Test(arguments: [
        ("  func  a ( b :Int,c :inout[Int] ) ->Void ", "func a(b: Int, c: inout [Int])"),
        ("func a() -> ()", "func a()"),
        ("func a(_: Int, b _: Int)", "func a(_ argument1: Int, b argument2: Int)"),
        ("func a(b b: Int)", "func a(b: Int)"),
        ("weak var a: View? { get set }", "var a: View? { get set }"),
        ("unowned(unsafe) var a: View? {get set}", "var a: View? { get set }"),
        ("optional @objc @MainActor func a()", "@objc @MainActor optional func a()"),
        ("@MainActor(unsafe) func a()", "@MainActor func a()"),
        ("var a: Int { nonmutating set get }", "var a: Int { get set }"),
        ("var a: Int { get nonmutating set }", "var a: Int { get set }"),
    ])
    func spellingIsCanonical(text: String, spelling: String) throws {
        #expect(try SwiftText.requirement(text).spelling == spelling)
    }

    @Test func functionIsReadIntoItsParts() throws {
        let requirement = try SwiftText.requirement(
            "@objc(a:) @MainActor optional func a(_ b: inout Int, for c: @escaping () -> Void) async throws(E) -> Bool")
        let completion = FunctionType(parameters: [], isAsync: false, throwing: .none, result: .name("Void"))
        let function = Requirement.Function(
            name: "a",
            parameters: [
                .init(label: nil, name: "b", type: .prefixed(["inout"], .name("Int"))),
                .init(label: "for", name: "c", type: .prefixed(["@escaping"], .function(completion))),
            ],
            isAsync: true, throwing: .typed("E"), returnType: .name("Bool")
        )
        #expect(
            requirement
                == Requirement(
                    attributes: ["@objc(a:)"], isOptional: true, isolation: .mainActor, kind: .function(function)))
        #expect(requirement.fullName == "a(_:for:)")
    }

    @Test func propertyIsReadIntoItsParts() throws {
        let requirement = try SwiftText.requirement("nonisolated var a: Int { get async throws }")
        let property = Requirement.Property(name: "a", type: .name("Int"), isAsync: true, throwing: .any)
        #expect(requirement == Requirement(isolation: .nonisolated, kind: .property(property)))
    }

    @Test(arguments: [
        ("func a<T>(_ b: T)", 6, "requirement 'a': a generic method can't be forwarded"),
        ("func a() where B: C", 9, "requirement 'a': a method with a 'where' clause is generic and can't be forwarded"),
        ("func a(_ b: some P)", 12, "requirement 'a': 'some P' makes the requirement generic; it can't be forwarded"),
        ("func a() -> [some P]", 12, "requirement 'a': 'some P' makes the requirement generic; it can't be forwarded"),
        ("func a() -> Self?", 12, "requirement 'a': 'Self' is another type for the proxy than for its target"),
        ("func a(b: Self.B)", 10, "requirement 'a': 'Self' is another type for the proxy than for its target"),
        ("func == (a: Int, b: Int)", 5, "an operator can't be forwarded"),
        ("subscript(a: Int) -> Int { get }", 0, "a subscript can't be forwarded"),
        ("init(a: Int)", 0, "an initializer can't be forwarded"),
        ("@objc optional init()", 15, "an initializer can't be forwarded"),
        ("associatedtype A", 0, "a protocol with associated types can't have a proxy"),
        (
            "static func a()", 0,
            "requirement 'a': a 'static' requirement belongs to a type; a proxy stands for an instance"
        ),
        (
            "class var a: Int { get }", 0,
            "requirement 'a': a 'class' requirement belongs to a type; a proxy stands for an instance"
        ),
        ("func a(b: Int = 1)", 14, "requirement 'a': a requirement has no default arguments"),
        ("func a() { b() }", 9, "requirement 'a': a requirement has no body"),
        (
            "func a(b: () -> Void) rethrows", 22,
            "requirement 'a': 'rethrows' can't be forwarded; expected 'throws' or nothing"
        ),
        ("func a(inout b: Int)", 7, "requirement 'a': expected the label of a parameter, found 'inout'"),
        ("func a(b: Int, c b: Int)", 15, "requirement 'a': two parameters are called 'b'"),
        ("func a(Int)", 10, "requirement 'a': expected ':' and the type of the parameter, found ')'"),
        ("func a", 6, "requirement 'a': expected '(' and the parameters, found the end"),
        ("func a();", 8, "requirement 'a': expected nothing after the requirement, found ';'"),
        ("func a() -> Int func b()", 16, "requirement 'a': expected nothing after the requirement, found 'func'"),
        ("func a()\nfunc b()", 8, "expected a requirement on one line, found a line break"),
        ("func a() // b", 9, "requirement 'a': expected nothing after the requirement, found '/'"),
        ("var a: Int { 1 }", 13, "requirement 'a': expected 'get' (a requirement has no body), found '1'"),
        ("var a: Int { set }", 17, "requirement 'a': expected 'get' (a requirement has no body), found '}'"),
        ("var a: Int { get set set }", 21, "requirement 'a': expected 'set' or '}', found 'set'"),
        ("var a: Int { get async set }", 23, "requirement 'a': a property with a setter can't be 'async' or 'throws'"),
        ("var a: Int = 1", 11, "requirement 'a': a requirement has no initial value"),
        ("mutating var a: Int { get }", 9, "requirement 'a': a property can't be 'mutating'"),
        ("weak func a()", 5, "requirement 'a': a method can't be 'weak' or 'unowned'"),
        ("@escaping func a()", 0, "'@escaping' belongs to the type of a parameter"),
        ("func a(for inout: Int)", 11, "requirement 'a': expected the name of a parameter, found 'inout'"),
        ("@objc( func a()", 15, "expected ')' to close the '(' at offset 5, found the end"),
        ("@objc(a b) func a()", 5, "'@objc' takes the name that Objective-C has, such as 'a:b:'"),
        ("@objc({ exit(0) }()) func a()", 5, "'@objc' takes the name that Objective-C has, such as 'a:b:'"),
        ("@Actor(x: { exit(0) }()) func a()", 6, "'@Actor' has no arguments here"),
        ("a: Int", 0, "expected 'func' or 'var', found 'a'"),
        ("", 0, "expected 'func' or 'var', found the end"),
    ])
    func otherDeclarationsAreRefusedWithTheReason(text: String, offset: Int, message: String) {
        #expect(throws: SyntaxProblem(message, at: offset)) { try SwiftText.requirement(text) }
    }

    /// Attributes are in the output as they are written, and some of them run code or give it a name.
    @Test(arguments: [
        "_cdecl(\"x\")", "foo(bar: { exit(0) }())", "inlinable", "_silgen_name(\"exit\")", "attached(peer)",
    ])
    func refusesUnknownAttributes(attribute: String) {
        let thrown = #expect(throws: SyntaxProblem.self) { try SwiftText.requirement("@\(attribute) func a()") }
        #expect(thrown?.message.contains("is not an attribute that a proxy can repeat") == true)
    }

    @Test func refusesTooManyParameters() throws {
        func declaration(_ count: Int) -> String {
            "func a(" + (0..<count).map { "_ p\($0): Int" }.joined(separator: ", ") + ")"
        }
        _ = try SwiftText.requirement(declaration(256))
        #expect(throws: SyntaxProblem.self) { try SwiftText.requirement(declaration(257)) }
    }

    @Test(arguments: [
        ("func default()", "func `default`()"),
        ("let a: Int { get }", "var a: Int { get }"),
        ("public func a()", "func a()"),
        ("@available(macOS 13) func a()", "@available(macOS 13, *) func a()"),
        ("var a: Int", "var a: Int { get }"),
        ("func a(b: [Int!])", "func a(b: [Int?])"),
    ])
    func obviousMistakesHaveASuggestion(text: String, suggestion: String) {
        let error = #expect(throws: SyntaxProblem.self) { try SwiftText.requirement(text) }
        #expect(error?.suggestion == suggestion)
    }
}
