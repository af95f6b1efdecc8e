import Testing

@testable import SafeGen

@Suite struct TypeTests {
    @Test(arguments: [
        "A", "A.B", "Any", "AnyObject", "Self", "[Int]", "[[Int]]", "[String: Int]", "[String: [Int]]?", "A?", "A!",
        "A??", "A<B>", "A<B, C>.D", "A<[B], any C>", "any A", "any A & B", "A & B", "(any A)?", "(any A & B)?",
        "A.Type",
        "A.Protocol", "any A.Type", "(any A).Type", "some A", "()", "(A)", "(A, B)", "(a: A, b: B)", "(A, b: B)?",
        "(Int) -> Void", "() -> Void", "(A) -> (B) -> C", "((A) -> B)?", "(inout A, B...) async throws -> C",
        "(_ a: A, B) throws(E) -> ()", "@Sendable () -> Void", "@escaping @MainActor (A) -> B",
        "@convention(block) () -> Void", "@isolated(any) () -> Void", "(@escaping () -> Void) -> sending A",
        "~Copyable", "any A & ~Copyable", "Module.`Type`", "sending", "(sending: A, B)",
        "nonisolated(nonsending) () async -> Void", "(A & B).Type", "[A: B]", "Größe", "A<B>?", "[A.Type]",
    ])
    func typesPassAndKeepTheirSpelling(text: String) throws {
        #expect(SwiftText.typeProblem(text) == nil)
        let type = try SwiftText.spelledType(text)
        #expect(type.spelling == text)
        #expect(try SwiftText.spelledType(type.spelling) == type)
    }

    @Test(arguments: [
        ("  A\t", "A"),
        ("[A:B]", "[A: B]"),
        ("A&B", "A & B"),
        ("A<B,C>", "A<B, C>"),
        ("( A ,B )->C", "(A, B) -> C"),
        ("@escaping()throws( E )->Void", "@escaping () throws(E) -> Void"),
        ("any   A  &  B", "any A & B"),
        ("@convention( c ) ( ) -> ( )", "@convention(c) () -> ()"),
        ("(a :A , b:B)", "(a: A, b: B)"),
    ])
    func spellingHasSpacesWhereTheyBelong(text: String, spelling: String) throws {
        #expect(SwiftText.typeProblem(text) == nil)
        #expect(try SwiftText.spelledType(text).spelling == spelling)
    }

    @Test(arguments: [
        ("", 0, "expected a type, found the end", nil),
        ("A B", 2, "expected nothing after the type, found 'B'", nil),
        ("A;", 1, "expected nothing after the type, found ';'", nil),
        ("A {", 2, "expected nothing after the type, found '{'", nil),
        ("A // x", 2, "expected nothing after the type, found '/'", nil),
        ("A\nB", 1, "expected nothing after the type, found a line break", nil),
        ("[A", 2, "expected ']' to close the array type, found the end", "[A]"),
        ("[A: B", 5, "expected ']' to close the dictionary type, found the end", "[A: B]"),
        ("A<B", 3, "expected '>' to close the generic arguments, found the end", "A<B>"),
        ("(A, B", 5, "expected ')' to close the parentheses, found the end", "(A, B)"),
        ("any A?", 5, "expected parentheses around the type before '?'", "(any A)?"),
        ("A & B?", 5, "expected parentheses around the type before '?'", "(A & B)?"),
        ("A -> B", 0, "expected parentheses around the parameters of a function type", "(A) -> B"),
        ("(a: A) -> B", 1, "a function type has no argument labels", "(_ a: A) -> B"),
        ("(a: A)", 1, "a tuple of one element has no label, found 'a:'", nil),
        ("(inout A)", 1, "'inout' is allowed in parameters only", nil),
        ("inout A", 0, "'inout' is allowed in parameters only", nil),
        ("[A!]", 2, "'!' is allowed at the end of a whole type only", "[A?]"),
        ("A ?", 2, "expected nothing after the type, found '?'", nil),
        ("class", 0, "expected a type, found 'class', which is a keyword of Swift", "`class`"),
        ("A.self", 2, "expected a type, found a value: '.self'", "A"),
        ("A & [B]", 4, "expected protocols and classes around '&', found '[B]'", nil),
        ("any any A", 4, "expected a protocol after 'any', found 'any'", nil),
        ("A &B", 2, "expected spaces on both sides of '&' or on neither", "A & B"),
        ("() ->~A", 5, "expected a space before '~', found '~'", "() -> ~A"),
        ("@Actor() -> A", 6, "expected a space after '@Actor', found '('", "@Actor () -> A"),
        ("any", 3, "expected a protocol after 'any', found the end", nil),
        ("any.A", 3, "expected a protocol after 'any', found '.'", nil),
        ("(inout inout A) -> B", 7, "a second 'inout'", nil),
        ("(@escaping inout A) -> B", 11, "'inout' comes before the attributes", nil),
        ("@objc A", 0, "'@objc' is not an attribute of a type", nil),
        ("() rethrows -> A", 3, "'rethrows' can't be forwarded; expected 'throws' or nothing", nil),
        ("() throws async -> A", 10, "'async' comes before 'throws'", nil),
        ("() async", 8, "expected '->' and the type of the result, found the end", nil),
        ("(A = 1) -> B", 3, "expected no default value in a type", nil),
    ])
    func rejectsOtherTextsAsTypes(text: String, offset: Int, message: String, suggestion: String?) {
        #expect(SwiftText.typeProblem(text) == SyntaxProblem(message, at: offset, suggestion: suggestion))
    }

    @Test(arguments: ["(", "[", "A<", "() -> ", "~", "A?", "A.Type.", "any (", "!", "(_ a: "])
    func refusesEndlessNesting(piece: String) {
        #expect(SwiftText.typeProblem("A" + String(repeating: piece, count: 100_000)) != nil)
        #expect(SwiftText.typeProblem(String(repeating: piece, count: 100_000)) != nil)
    }

    @Test func shapesShowADelegatesType() throws {
        #expect(try SwiftText.spelledType("A.B") == .name("A.B"))
        #expect(try SwiftText.spelledType("A & B<C>").compositionParts.map(\.spelling) == ["A", "B<C>"])
        #expect(try SwiftText.spelledType("any A") == .existential(.name("A")))
        #expect(try SwiftText.spelledType("A?").wrapped == .name("A"))
        #expect(try SwiftText.spelledType("Optional<A>").wrapped == .name("A"))
        #expect(try SwiftText.spelledType("(A)!").wrapped?.unparenthesized == .name("A"))
    }

    @Test(arguments: ["A", "A.B", "A & B", "AnyObject", "A<B>", "A<any B> & C", "module.A"])
    func delegatesAreProtocolsClassesAndAnyObject(text: String) {
        #expect(SwiftText.delegateTypeProblem(text) == nil)
    }

    @Test(arguments: [
        ("any A", "leave out 'any', which SafeGen adds", "A"),
        ("A?", "leave out '?': 'optionality' says how optional the property is", "A"),
        ("Optional<A>", "leave out 'Optional': 'optionality' says how optional the property is", "A"),
        ("(any A & B)!", "leave out '!': 'optionality' says how optional the property is", "A & B"),
        ("(A)", "leave out the parentheses", "A"),
        ("[A]", "expected a protocol, a composition of protocols, a class or AnyObject, found '[A]'", nil),
        ("Any", "expected a protocol, a composition of protocols, a class or AnyObject, found 'Any'", "AnyObject"),
        ("A.Type", "expected a protocol, a composition of protocols, a class or AnyObject, found 'A.Type'", nil),
        (
            "A & ~Copyable",
            "expected a protocol, a composition of protocols, a class or AnyObject, found 'A & ~Copyable'", nil
        ),
    ])
    func rejectsOtherTypesAsDelegates(text: String, message: String, suggestion: String?) {
        #expect(SwiftText.delegateTypeProblem(text) == SyntaxProblem(message, at: 0, suggestion: suggestion))
    }
}
