import Testing

@testable import SafeGen

@Suite struct GenericClassTests {
    @Test func genericClassIsBound() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, module: Foundation, properties: [{name: delegate, type: NSCacheDelegate}]}
              - {name: NSFetchedResultsController, properties: [{name: delegate, type: P}]}
            """,
            [
                "3:12 error: 'NSCache' is generic over KeyType, ObjectType, and a generic Objective-C class "
                    + "can't be subclassed unbound; add bind: [NSString, NSData], or "
                    + "write the entry as 'NSCache<NSString, NSData>' [unbound-generic]",
                "4:12 error: 'NSFetchedResultsController' is generic over ResultType, and a generic "
                    + "Objective-C class can't be subclassed unbound; add bind: [any NSFetchRequestResult], "
                    + "or write the entry as 'NSFetchedResultsController<any NSFetchRequestResult>' "
                    + "[unbound-generic]",
            ])
    }

    @Test func genericClassHasAsManyArgumentsAsParameters() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: NSCache
                bindings: [{arguments: [A], as: SafeA}, {arguments: [A, B, C], as: SafeB}]
                properties: [{name: delegate, type: P}]
              - {name: NSFetchedResultsController, bind: [A, B], properties: [{name: delegate, type: P}]}
            """,
            [
                "4:16 error: 'NSCache' takes 2 generic arguments (KeyType, ObjectType), not 1 [unbound-generic]",
                "4:45 error: 'NSCache' takes 2 generic arguments (KeyType, ObjectType), not 3 [unbound-generic]",
                "6:46 error: 'NSFetchedResultsController' takes 1 generic argument (ResultType), not 2 "
                    + "[unbound-generic]",
            ])
    }

    @Test func rejectsArgumentsOfAPlainClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - XMLParser<Int>
              - {name: FileManager, bind: [Int]}
              - {name: Stream, module: MyStreams, bind: [Int], properties: [{name: delegate, type: P}]}
            """,
            [
                "3:5 error: 'XMLParser' is not generic; remove its generic arguments [unbound-generic]",
                "4:31 error: 'FileManager' is not generic; remove its generic arguments [unbound-generic]",
            ])
    }

    @Test func treatsASameNamedClassAsPlain() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, module: MyCaches, properties: [{name: delegate, type: P}]}
              - {name: Stream, as: A, bind: [Int], properties: [{name: delegate, type: P}]}
              - {name: Stream, as: B, module: MyStreams, bind: [Int], properties: [{name: delegate, type: P}]}
            """, [])
    }

    @Test func reportsUnreadArgumentsOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, bind: ["A<", B], properties: [{name: delegate, type: P}]}
            """, ["3:31 error: 'bind': expected a type, found the end [bad-type]"])
    }
}
