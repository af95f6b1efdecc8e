/// Requirements that a proxy can forward, each in its canonical spelling.
public enum RequirementSamples {
    /// What an Objective-C protocol may require, optional requirements included.
    public static let optional = [
        "optional func parserDidStartDocument(_ parser: XMLParser)",
        "optional func parser(_ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, "
            + "qualifiedName qName: String?, attributes attributeDict: [String: String])",
        "optional func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data?",
        "@objc(cache:willEvictObject:) optional func cache(_ cache: Cache, willEvictObject obj: Any)",
        "@MainActor optional func tableView(_ tableView: View, heightForRowAt indexPath: Int) -> CGFloat",
        "@available(macOS 13, *) optional func view(_ view: View!, decide handler: @escaping (Bool) -> Void)",
        "optional var isActive: Bool { get }",
        "optional var title: String? { get set }",
    ]

    /// What a Swift protocol may require.
    public static let plain = [
        "func a()", "func a() -> Int", "func a() -> Int?", "func a() -> [Int]", "func a() -> [String: [Int]]?",
        "func a() -> View!", "func a() -> (Int, name: String)", "func a() -> (() -> Void)?",
        "func a() -> (Int) -> Void",
        "func a(b: Int)", "func a(b c: Int)", "func a(_ b: Int)", "func a(for b: Int)", "func a(in: Int)",
        "func a(_ in: Int)", "func a(b: Int...)", "func a(b: inout Int)",
        "func a(b: Int, _ c: inout [Int], d e: String)",
        "func a(b: (Int, String))", "func a(b: any P)", "func a(b: (any P)?)", "func a(b: any P & Q)",
        "func a(b: (any P & Q)?)", "func a(b: [any P])", "func a(b: AnyObject)", "func a(b: Any.Type)",
        "func a(b: any P.Type)", "func a(b: (any P).Type)", "func a(b: P.Protocol)", "func a(b: Set<String>)",
        "func a(b: Result<Int, any Error>)", "func a(b: Dictionary<String, Int>.Index)", "func a(b: Swift.Int)",
        "func a(b: View?, c: View!)", "func a(b: UnsafeMutablePointer<Int>?)", "func a(b: Int??)",
        "func a(b: () -> Void)", "func a(b: @escaping () -> Void)", "func a(b: (() -> Void)?)",
        "func a(b: @escaping @Sendable (Int, any Error) -> Void)", "func a(b: @escaping @MainActor () -> Void)",
        "func a(b: (@Sendable (Int?) -> Void)?)", "func a(b: @autoclosure () -> Bool)",
        "func a(b: @autoclosure @escaping () -> Bool)", "func a(b: @convention(c) (Int) -> Int)",
        "func a(b: (inout Int, Int...) throws -> Void)", "func a(b: (_ c: Int, _ d: String) -> Void)",
        "func a(b: () async throws -> Int)", "func a(b: @escaping (@escaping () -> Void) -> Void)",
        "func a(b: (Int) -> (Int) -> Int)", "func a(b: sending View)", "func a(b: borrowing View)",
        "func a(b: consuming View) -> sending View", "func a() async", "func a() throws",
        "func a() async throws -> Int",
        "func a() throws(Failure) -> Int", "func a(b: () throws(Failure) -> Void)", "mutating func a()",
        "nonisolated func a()", "@MainActor func a() -> Int", "@discardableResult func a() -> Int",
        "@available(macOS 13, *) @MainActor func a()",
        "@available(*, deprecated, message: \"use \\\"b()\\\" }\") func a()", "func `default`()",
        "func a(`inout`: Int)", "func größe(_ länge: Int) -> Int", "func a(b: InlineArray<N, Int>)",
        "func a(b: isolated Worker)", "func a(b: isolated (any Actor)?)",
        "func a(b: nonisolated(nonsending) @escaping () async -> Void)",
        "func a(b: @escaping @isolated(any) () -> Void)",
        "var a: Int { get }", "var a: Int { get set }", "var a: (any P)? { get set }", "var a: View! { get set }",
        "var a: () -> Void { get }", "var a: (() -> Void)? { get set }", "var a: Int { get async }",
        "var a: Int { get throws }", "var a: Int { get async throws }", "var a: Int { get throws(Failure) }",
        "@MainActor var a: Int { get set }", "nonisolated var a: Int { get }", "var `default`: Int { get }",
    ]
}
