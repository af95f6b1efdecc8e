import Testing

@testable import SafeGen

@Suite struct NameClashTests {
    @Test func rejectsEqualWrapperNames() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: NSCacheLike, properties: [{name: delegate, type: P}]}
              - {name: CacheLike, properties: [{name: delegate, type: P}]}
            """,
            [
                "4:12 error: two types are named 'SafeCacheLike', this one and that of 'NSCacheLike'; "
                    + "name one of them with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func rejectsAClassThatIsListedTwice() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
              - {name: A, properties: [{name: dataSource, type: P}]}
            """,
            [
                "4:12 error: 'A' is listed twice, and 'SafeA' is the name of both wrappers; remove one of the entries, or give "
                    + "one another name with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func namesakeOfAClassIsNotTheSameClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, module: One, properties: [{name: delegate, type: P}]}
              - {name: Two.A, module: Two, properties: [{name: delegate, type: P}]}
            """,
            [
                "4:12 error: two types are named 'SafeA', this one and that of 'A'; name one of them with 'as' "
                    + "[duplicate-wrapper]"
            ])
    }

    @Test func rejectsClashingGivenNames() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, as: X, properties: [{name: delegate, type: P}]}
              - {name: B, as: X, properties: [{name: delegate, type: P}]}
            """,
            [
                "4:19 error: two types are named 'X', this one and that of 'A'; name one of them with "
                    + "'as' [duplicate-wrapper]"
            ])
    }

    @Test func rejectsNamesThatDifferInCaseOnly() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, as: SafeURL, properties: [{name: delegate, type: P}]}
              - {name: B, as: SafeUrl, properties: [{name: delegate, type: P}]}
            """,
            [
                "4:19 error: 'SafeUrl' and 'SafeURL' differ in case only, which many disks can't tell "
                    + "apart; name one of them with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func namesOfOneClassThatDifferInCaseAreNotListedTwice() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, as: SafeURL, properties: [{name: delegate, type: P}]}
              - {name: A, as: SafeUrl, properties: [{name: delegate, type: P}]}
            """,
            [
                "4:19 error: 'SafeUrl' and 'SafeURL' differ in case only, which many disks can't tell "
                    + "apart; name one of them with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func bindingsWithoutNamesClash() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: NSCache
                bindings: [{arguments: [A, B]}, {arguments: [C, D]}]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:37 error: two types are named 'SafeCache', this one and that of 'NSCache'; name one "
                    + "of them with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func rejectsClashingNamesInIncludedFiles() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [more.yml]
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
            """, including: ["more.yml": "classes:\n- {name: B, as: SafeA, properties: [{name: a, type: P}]}"],
            [
                "more.yml:2:17 error: two types are named 'SafeA', this one and that of 'A'; name one of "
                    + "them with 'as' [duplicate-wrapper]"
            ])
    }

    @Test func rejectsAWrapperNamedLikeItsClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, as: A, properties: [{name: delegate, type: P}]}
              - {name: NSCache, prefix: NS, bind: [A, B], properties: [{name: delegate, type: P}]}
            """,
            [
                "3:19 error: the wrapper is named 'A', as is its class; give it a prefix or another name "
                    + "[duplicate-wrapper]",
                "4:39 error: the wrapper is named 'NSCache', as is its class; give it a prefix or another "
                    + "name [duplicate-wrapper]",
            ])
    }

    @Test func propertyAppearsOnceInAClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: delegate, type: P}
                  - {name: dataSource, type: P}
                  - {name: delegate, type: Q}
            """,
            [
                "7:16 error: 'delegate' appears twice among the properties of this class [duplicate-property]"
            ])
    }

    @Test func ignoresBackticksInPropertyNames() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: default, type: P}
                  - {name: "`default`", type: P}
            """,
            [
                "6:16 error: '`default`' appears twice among the properties of this class [duplicate-property]"
            ])
    }

    @Test func rejectsAPrivatePropertyNamedLikeAnother() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: delegate, type: P}
                  - {name: safeDelegate, type: P}
            """,
            [
                "5:16 error: the private property behind 'delegate' would be named 'safeDelegate', which "
                    + "'safeDelegate' already uses; give 'delegate' another 'prefix' [duplicate-property]"
            ])
    }

    @Test func rejectsASubclassThatRepeatsAnExtensionsProperty() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, form: extension, forward: proxy, properties: [{name: delegate, type: P}]}
              - {name: A, properties: [{name: delegate, type: P}]}
              - {name: A, as: B, properties: [{name: delegate, type: P, prefix: own}]}
              - {name: C, properties: [{name: delegate, type: P}]}
            protocols: [{name: P, objc: true}]
            """,
            [
                "4:35 error: 'form: extension' of 'A' declares 'safeDelegate', which the subclass would declare again; "
                    + "give 'delegate' another 'prefix' [duplicate-property]"
            ])
    }

    @Test(arguments: [("module: One, ", "module: Two, "), ("module: One, ", ""), ("", "module: One, ")])
    func extensionTakesNoNameOfANamesakeInAnotherModule(extended: String, subclassed: String) throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, \(extended)form: extension, forward: proxy, properties: [{name: delegate, type: P}]}
              - {name: A, \(subclassed)properties: [{name: delegate, type: P}]}
            protocols: [{name: P, objc: true}]
            """, [])
    }

    @Test func rejectsEqualPrivateProperties() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: delegate, type: P}
                  - {name: Delegate, type: P}
            """,
            [
                "6:16 error: the private property behind 'Delegate' would be named 'safeDelegate', which "
                    + "'delegate' already uses; give 'Delegate' another 'prefix' [duplicate-property]"
            ])
    }

    @Test func protocolIsDescribedOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P}, {name: P, module: A}, {name: P, module: A}]
            """, ["2:53 error: the protocol 'P' is described twice [duplicate-protocol]"])
    }

    @Test func limitsAnOverridesAccessToItsClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties: [{name: delegate, type: P, access: public}]
            """,
            [
                "4:52 error: the override is 'public' and its class 'internal'; an override can't be "
                    + "more visible than its class [access-too-wide]"
            ])
    }
}
