import Testing

@testable import SafeGen

@Suite struct SwiftPieceTests {
    @Test func classNameIsAName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: 1A, properties: [{name: a, type: P}]}
              - {name: A-B, properties: [{name: a, type: P}]}
              - {name: A..B, properties: [{name: a, type: P}]}
              - {name: "", properties: [{name: a, type: P}]}
            """,
            [
                "3:12 error: 'name': expected a name, found '1' [bad-identifier]",
                "4:13 error: 'name': expected nothing after the name, found '-' [bad-identifier]",
                "5:14 error: 'name': expected a name after '.', found '.' [bad-identifier]",
                "6:13 error: 'name': expected a name, found the end [bad-identifier]",
            ])
    }

    @Test func rejectsGenericArgumentsInAClassName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: "NSCache<NSString, NSData>", properties: [{name: a, type: P}]}
            """,
            [
                "3:12 error: 'name' is the class alone; write name: NSCache and bind: [NSString, NSData] "
                    + "[bad-identifier]"
            ])
    }

    @Test func moduleIsAName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                module: Core Data
                properties: [{name: delegate, type: P}]
            """, ["4:17 error: 'module': expected nothing after the name, found a space [bad-identifier]"])
    }

    @Test func importsAreNames() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                imports: [UIKit, "import AppKit"]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:23 error: 'imports': expected a name, found 'import', which is a keyword of Swift; did "
                    + "you mean '`import` AppKit'? [bad-identifier]"
            ])
    }

    @Test func wrapperNameIsAnIdentifier() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                as: Safe.A
                objc: class
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:13 error: 'as': expected nothing after the name, found '.' [bad-identifier]",
                "5:11 error: 'objc': expected a name, found 'class', which is a keyword of Swift [bad-identifier]",
            ])
    }

    @Test func prefixIsAnIdentifier() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                prefix: ""
                properties: [{name: delegate, type: P, prefix: "`a`"}]
            """,
            [
                "4:14 error: 'prefix': expected a name, found the end [bad-identifier]",
                "5:53 error: 'prefix': expected a name without backticks; did you mean 'a'? [bad-identifier]",
            ])
    }

    @Test func propertyNameIsAName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties: [{name: the delegate, type: P}]
            """, ["4:28 error: 'name': expected nothing after the name, found a space [bad-identifier]"])
    }

    @Test func rejectsOtherCodeInAType() throws {
        try expectDiagnostics(
            #"""
            version: 1
            classes:
              - name: A
                properties:
                  - {name: b, type: "P; import Evil"}
                  - {name: c, type: "P\n}"}
            """#,
            [
                "5:27 error: 'type': expected nothing after the type, found ';' [bad-type]",
                "6:25 error: 'type': expected nothing after the type, found a line break [bad-type]",
            ])
    }

    @Test func rejectsOptionalityInAType() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: a, type: (any P)?}
                  - {name: b, type: any P}
                  - {name: c, type: Any}
                  - {name: d, type: class Q!}
            """,
            [
                "5:25 error: 'type': leave out '?': 'optionality' says how optional the property is; did "
                    + "you mean 'P'? [bad-type] {(any P)? → P}",
                "6:25 error: 'type': leave out 'any', which SafeGen adds; did you mean 'P'? "
                    + "[bad-type] {any P → P}",
                "7:25 error: 'type': expected a protocol, a composition of protocols, a class or AnyObject, "
                    + "found 'Any'; did you mean 'AnyObject'? [bad-type] {Any → AnyObject}",
                "8:31 error: 'type': leave out '!': 'optionality' says how optional the property is; did "
                    + "you mean 'class Q'? [bad-type] {class Q! → class Q}",
            ])
    }

    @Test func classMarkIsBeforeOneClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: a, type: class P & Q}
                  - {name: b, type: class}
            """,
            [
                "5:25 error: 'type': 'class' must be followed by a single class [bad-type]",
                "6:25 error: 'type': expected a type, found 'class', which is a keyword of Swift; did you "
                    + "mean '`class`'? [bad-type] {class → `class`}",
            ])
    }

    @Test func genericArgumentsAreTypes() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bind: ["[B", C D]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:15 error: 'bind': expected ']' to close the array type, found the end; did you mean "
                    + "'[B]'? [bad-type]",
                "4:20 error: 'bind': expected nothing after the type, found 'D' [bad-type]",
            ])
    }

    @Test func genericArgumentsOfBindingsAreTypes() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bindings: [{arguments: [any A?]}]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:34 error: 'arguments': expected parentheses around the type before '?'; did you mean "
                    + "'(any A)?'? [bad-type] {any A? → (any A)?}"
            ])
    }

    @Test func conditionIsAnExpression() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                condition: os(ios)
                properties: [{name: delegate, type: P}]
              - name: B
                condition: DEBUG and os(iOS)
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:19 error: 'condition': 'ios' is spelled 'iOS'; did you mean 'os(iOS)'? [bad-condition] "
                    + "{os(ios) → os(iOS)}",
                "7:22 error: 'condition': expected nothing after the condition, found 'and' [bad-condition]",
            ])
    }

    @Test func rejectsAConditionThatEndsTheBlock() throws {
        try expectDiagnostics(
            #"""
            version: 1
            classes:
              - name: A
                condition: "true\n#endif"
                properties: [{name: delegate, type: P}]
            """#,
            [
                "4:16 error: 'condition': expected nothing after the condition, found a line break [bad-condition]"
            ])
    }

    @Test func conditionOverSeveralLinesIsReportedWhereItBegins() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                condition: os(iOS)
                  && os(
                properties: [{name: delegate, type: P}]
            """, ["4:16 error: 'condition': expected the argument of 'os', found the end [bad-condition]"])
    }

    @Test func availabilityIsAListOfPlatforms() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                available: iOS 13
                properties: [{name: delegate, type: P}]
              - name: B
                available: "ios 13, *"
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:22 error: 'available': expected ', *' for the platforms that are not listed, found the "
                    + "end; did you mean 'iOS 13, *'? [bad-availability] {iOS 13 → iOS 13, *}",
                "7:17 error: 'available': 'ios' is spelled 'iOS'; did you mean 'iOS 13, *'? [bad-availability]",
            ])
    }

    @Test func rejectsAnAttributeAsAvailability() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                available: "@available(iOS 13, *)"
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:17 error: 'available': expected the arguments of '@available' alone; did you mean 'iOS "
                    + "13, *'? [bad-availability]"
            ])
    }

    @Test func headerIsALineWithoutControlCharacters() throws {
        try expectDiagnostics(
            #"""
            version: 1
            output:
              header: ["a\u202Eb", "a\rb", "swiftlint:disable all", "a\nb"]
            """#,
            [
                "3:12 error: 'header': expected a comment on one line, found the control character U+202E "
                    + "[bad-header]",
                "3:24 error: 'header': expected a comment on one line, found a line break [bad-header]",
                "3:57 error: 'header': expected a comment on one line, found a line break [bad-header]",
            ])
    }

    @Test func statementsAreOneLineOfCodeEach() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties: [{name: a, type: P, whenReleased: ["a(", "b // c"]}]
            """,
            [
                "4:55 error: 'whenReleased': expected ')' to close the '(' at offset 1, found the end "
                    + "[bad-statement]",
                "4:61 error: 'whenReleased': expected no comment, found '//' [bad-statement]",
            ])
    }

    @Test func whenNilIsAStatement() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols:
              - name: P
                requirements: [{declaration: "func a() -> B", whenNil: "B("}]
            """,
            [
                "4:63 error: 'whenNil': expected ')' to close the '(' at offset 1, found the end [bad-statement]"
            ])
    }

    @Test func inheritedProtocolsAreNames() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P Q, module: A/B, inherits: [Q, any R]}]
            """,
            [
                "2:21 error: 'name': expected nothing after the name, found a space [bad-identifier]",
                "2:34 error: 'module': expected nothing after the name, found '/' [bad-identifier]",
                "2:55 error: 'inherits': expected nothing after the name, found a space [bad-identifier]",
            ])
    }

    @Test func requirementWithoutQuotesIsRecognised() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols:
              - name: P
                requirements:
                  - func parserDidStart(_ parser: XMLParser)
                  - optional func parserDidEnd(_ parser: XMLParser)
                  - "var a: Int { get }"
                  - var b: Int { get }
            """,
            [
                "5:9 error: a declaration holds a colon, so YAML reads it as a mapping; put it in quotes "
                    + "[bad-declaration]",
                "6:9 error: a declaration holds a colon, so YAML reads it as a mapping; put it in quotes "
                    + "[bad-declaration]",
                "8:9 error: a declaration holds a colon, so YAML reads it as a mapping; put it in quotes "
                    + "[bad-declaration]",
            ])
    }

    @Test func requirementWithoutQuotesAndWithTwoColonsIsASyntaxError() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols:
              - name: P
                requirements:
                  - func parser(_ parser: XMLParser, depth: Int)
            """,
            [
                "5:47 error: a ': ' is not allowed here; put the value in quotes, or fix the indentation "
                    + "[yaml-syntax]"
            ])
    }
}
