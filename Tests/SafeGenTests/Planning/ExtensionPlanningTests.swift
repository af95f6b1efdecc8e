import Testing

@testable import SafeGen

/// What `form: extension` refuses.
@Suite struct ExtensionPlanningTests {
    @Test func extensionNeedsAProxy() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: A, form: extension, properties: [{name: b, type: P}]}]",
            [
                "2:27 error: an instance that a framework creates has no getter to override, so it needs a proxy; "
                    + "'form: extension' needs 'forward: proxy' [needs-proxy]"
            ])
    }

    /// Its file is compiled as a fixture.
    @Test func genericClassOfObjectiveCMayBeExtended() throws {
        try expectDiagnostics("version: 1\nclasses: [{name: NSCache, form: extension}]", [])
    }

    @Test func genericClassIsExtendedForAllArguments() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: NSCache, form: extension, bind: [NSString, NSData]}]",
            [
                "2:50 error: 'form: extension' makes no class of its own, so there is nothing to bind "
                    + "[conflicting-keys]"
            ])
    }

    @Test func rejectsASubclassOfAnExtendedGenericClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - NSCache<NSString, NSData>
              - {name: NSCache, form: extension}
              - {name: FileManager, form: extension}
              - FileManager
            """,
            [
                "3:5 error: 'NSCache' is generic and has 'form: extension' as well, whose safe properties would read as nil "
                    + "in instances of the subclass; the extension serves all arguments, so remove this entry or that one "
                    + "[conflicting-keys]"
            ])
    }

    @Test func reservesTheNamesOfAGenericExtension() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, form: extension}
              - {name: XMLParser, as: SafeCacheProperties}
              - {name: Stream, form: subclass, as: safecacheslots}
            """,
            [
                "4:27 error: two types are named 'SafeCacheProperties', this one and that of 'NSCache'; "
                    + "name one of them with 'as' [duplicate-wrapper]",
                "5:40 error: 'safecacheslots' and 'SafeCacheSlots' differ in case only, which many disks can't tell apart; "
                    + "name one of them with 'as' [duplicate-wrapper]",
            ])
    }

    @Test func extensionRejectsSubclassKeys() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, form: extension, forward: proxy, as: X, objc: Y, bind: [Int],
                 properties: [{name: b, type: P, whenReleased: [stop()]}]}
            protocols: [{name: P}]
            """,
            [
                "3:52 error: 'form: extension' makes no class of its own, so there is nothing to name with 'as' "
                    + "[conflicting-keys]",
                "3:61 error: 'form: extension' makes no class of its own, so there is nothing to name with 'objc' "
                    + "[conflicting-keys]",
                "3:70 error: 'form: extension' makes no class of its own, so there is nothing to bind "
                    + "[conflicting-keys]",
                "4:53 error: 'whenReleased' runs on a wrapper, and 'form: extension' makes none [conflicting-keys]",
            ])
    }

    @Test func objectiveCSeesNoSubclassOfAGenericClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, bind: [NSString, NSData], objc: true}
            """,
            [
                "3:53 error: 'NSCache' is generic, and Objective-C, which erases generic arguments, sees no subclass of it; "
                    + "remove 'objc', or write 'form: extension', whose safe properties Objective-C sees [conflicting-keys]"
            ])
        try expectDiagnostics(
            """
            version: 1
            defaults: {objc: true}
            classes:
              - {name: NSCache, bind: [NSString, NSData]}
            """, [])
    }

    @Test func objectiveCSeesTheSafePropertyOfAGenericClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCache, form: extension, objc: true}
            """, [])
    }
}
