import Testing

@testable import SafeGen

@Suite struct RequirementForwardingTests {
    @Test(arguments: [
        ("func a(b: Int, _ c: inout Int, for d: String)", "a(b: b, &c, for: d)"),
        ("func a(_ in: Int)", "a(`in`)"),
        ("func a(in: Int)", "a(in: `in`)"),
        ("func a(_: Int)", "a(argument1)"),
        ("func a(b: @autoclosure () -> Bool)", "a(b: b())"),
    ])
    func callForwardsTheParameters(text: String, call: String) throws {
        guard case .function(let function) = try SwiftText.requirement(text).kind else {
            Issue.record("no function")
            return
        }
        #expect("a(\(function.parameters.map(\.argument).joined(separator: ", ")))" == call)
    }

    @Test(arguments: [
        ("func a(b: Int)", "func a(b c: Int)"),
        ("func a(b: Int?)", "func a(b: Optional<Int>)"),
        ("func a(b: Int?)", "func a(b: Swift.Int!)"),
        ("func a(b: [Int: [Int]])", "func a(b: Dictionary<Int, Swift.Array<Int>>)"),
        ("func a(b: () -> Void)", "func a(b: @escaping () -> ())"),
        ("func a(b: (any P)?)", "func a(b: P?)"),
        ("func a()", "func a() throws -> Void"),
        ("func a(b: any P & Q)", "func a(b: any Q & P)"),
        ("func a(b: (any P).Type)", "func a(b: P.Protocol)"),
        ("func a(b: (_ c: Int) -> Void)", "func a(b: ((Int) -> Void))"),
        ("func a()", "optional func `a`()"),
        ("var a: Int { get }", "var a: Int { get set }"),
    ])
    func sameDeclarationHasTheSameKey(first: String, second: String) throws {
        #expect(try SwiftText.requirement(first).signatureKey == SwiftText.requirement(second).signatureKey)
    }

    @Test(arguments: [
        ("func a(b: Int)", "func a(b: String)"),
        ("func a(b: Int)", "func a(_ b: Int)"),
        ("func a(b: Int)", "func a(b: Int?)"),
        ("func a(b: Int)", "func a(b: inout Int)"),
        ("func a(b: Int)", "func a(b: Int...)"),
        ("func a()", "func a() -> Int"),
        ("func a()", "func a() async"),
        ("func a()", "var a: Int { get }"),
        ("func a(b: (Int) -> Void)", "func a(b: (inout Int) -> Void)"),
        ("func a(b: (Int, Int))", "func a(b: (c: Int, Int))"),
        ("func a(b: (() -> Int)?)", "func a(b: () -> Int?)"),
        ("func a(b: (any P).Type)", "func a(b: any P.Type)"),
    ])
    func overloadsHaveDifferentKeys(first: String, second: String) throws {
        #expect(try SwiftText.requirement(first).signatureKey != SwiftText.requirement(second).signatureKey)
    }

    @Test(
        arguments: [
            ("Void", .nothing), ("()", .nothing), ("Int?", .nil), ("Optional<Int>", .nil), ("View!", .nil),
            ("Bool", .false), ("Swift.Bool", .false), ("(Bool)", .false), ("Int", .zero), ("UInt8", .zero),
            ("Double", .zero),
            ("CGFloat", .zero), ("TimeInterval", .zero), ("Foundation.TimeInterval", .zero), ("String", .emptyString),
            ("[Int]", .emptyArray), ("Array<Int>", .emptyArray), ("Swift.Array<Int>", .emptyArray),
            ("Set<Int>", .emptyArray), ("[Int: Int]", .emptyDictionary), ("Dictionary<Int, Int>", .emptyDictionary),
            ("View", .unknown), ("(Int, Int)", .unknown), ("() -> Void", .unknown), ("any P", .unknown),
            ("Foundation.Bool", .unknown), ("Optional<Int>.Type", .unknown),
        ] as [(String, FallbackValue)])
    func resultOfAReleasedTargetFollowsFromTheType(type: String, result: FallbackValue) throws {
        let requirement = try SwiftText.requirement("func a() -> \(type)")
        #expect(requirement.fallbackValue == result)
        #expect(requirement.returnsOptional == (result == .nil))
        #expect(requirement.needsWhenNil == (result == .unknown))
    }

    @Test(arguments: [
        ("@escaping () -> Void", true), ("(() -> Void)?", true), ("((Int) -> Void)!", true),
        ("(@Sendable () -> Void)?", true), ("@escaping Handler", true), ("Optional<() -> Void>", true),
        ("() -> Void", false), ("Int", false), ("Int?", false), ("@autoclosure () -> Bool", false),
    ])
    func closuresThatEscapeAreCompletionHandlers(type: String, isHandler: Bool) throws {
        let requirement = try SwiftText.requirement("func a(b: Int, c: \(type))")
        #expect(requirement.hasCompletionHandler == isHandler)
        #expect(requirement.needsWhenNil == isHandler)
    }

    @Test func propertyIsClassifiedByItsType() throws {
        #expect(try SwiftText.requirement("var a: [Int] { get set }").fallbackValue == .emptyArray)
        #expect(try SwiftText.requirement("var a: () -> Void { get }").hasCompletionHandler == false)
    }
}
