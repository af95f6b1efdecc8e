import TestSupport
import Testing

@testable import SafeGen

@Suite struct SeveralMistakesTests {
    /// What people write who know other tools, or who leave quotes out.
    @Test(arguments: [
        (
            "classes: [NSCache<NSString, UIImage>]",
            [#"YAML divides a type without quotes at its comma; put all of it in quotes, as in "A<B, C>""#]
        ),
        (
            "sources: {include: [Sources]}\nclasses: [XMLParser]",
            ["SafeGen reads all sources; 'exclude' leaves some out"]
        ),
        ("classes: all", ["'safegen init' lists them"]),
        ("classes: [NSCache<NSString]", ["did you mean 'NSCache<NSString>'?"]),
        ("classes: [{name: NSCache, generics: [NSString, NSData]}]", ["did you mean 'bind'?"]),
    ])
    func habitsOfOtherToolsGetAHintThatHelps(text: String, hints: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\n" + text + "\n", to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
        let reading = generation.diagnostics.map(\.message)
        for hint in hints { #expect(reading.contains { $0.contains(hint) }, "\(reading)") }
        #expect(!reading.contains { $0.contains("not indented") || $0.contains("write [all]") })
    }

    @Test func allMistakesOfAFileAreReportedInTheOrderOfItsLines() throws {
        try expectDiagnostics(
            """
            version: 2
            output: {directory: ../up, swift: 5.9, header: []}
            defaults: {access: everybody}
            classes:
              - name: NSCache
                modul: Foundation
                properties: [{name: delegate, type: "P?"}, {name: delegate}]
              - properties: []
              - {name: A, sendable: 1, properties: [{name: delegate, type: P, forward: proxy}]}
            protocols: [{name: P, objc: y}]
            more: 1
            """,
            [
                "1:10 error: 'version' must be 1, the only version of the format that this safegen reads "
                    + "[unsupported-version] {2 → 1}",
                "2:21 error: 'directory': '../up' leads outside of the manifest's folder; "
                    + "name a place in it, or move the manifest up [output-outside]",
                #"2:35 error: 'swift' is text, but YAML reads 5.9 as a number; put it in quotes: "5.9" "#
                    + #"[wrong-type] {5.9 → "5.9"}"#,
                "2:48 error: 'header' is an empty list; give it an entry or remove the key [empty-list]",
                "3:20 error: 'everybody' is not a value of 'access'; it is internal, package, public or open "
                    + "[unknown-value]",
                "5:11 error: 'NSCache' is generic over KeyType, ObjectType, and a generic Objective-C class "
                    + "can't be subclassed unbound; add bind: [NSString, NSData], or "
                    + "write the entry as 'NSCache<NSString, NSData>' [unbound-generic]",
                "6:5 error: unknown key 'modul' in a class; did you mean 'module'? [unknown-key] {modul → module}",
                "7:42 error: 'type': leave out '?': 'optionality' says how optional the property is; did "
                    + "you mean 'P'? [bad-type]",
                "7:48 error: a property needs 'type' [missing-key]",
                "8:5 error: a class needs 'name' [missing-key]",
                "8:17 error: 'properties' is an empty list; give it an entry or remove the key [empty-list]",
                "9:25 error: 'sendable' is true or false [wrong-type]",
                "10:29 error: 'objc' is true or false [wrong-type]",
                "11:1 error: \(unknownKey("more", of: "manifest"))",
            ])
    }

    @Test func mistakesOfIncludedFilesComeAfterThoseOfTheManifest() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, b.yml]
            classes: [{name: 1, properties: [{name: a, type: P}]}]
            more: 1
            """, including: ["a.yml": "protocols: [{name: Q}]\na: 1\nb: 2", "b.yml": "classes: [", "c.yml": "x"],
            [
                #"3:18 error: 'name' is text, but YAML reads 1 as a number; put it in quotes: "1" "#
                    + #"[wrong-type] {1 → "1"}"#,
                "4:1 error: \(unknownKey("more", of: "manifest"))",
                "a.yml:2:1 error: \(unknownKey("a", of: "manifest"))",
                "a.yml:3:1 error: \(unknownKey("b", of: "manifest"))",
                "b.yml:1:10 error: this '[' is never closed [yaml-syntax]",
            ])
    }

    @Test func mistakesInFrontOfAMistakeOfSyntaxAreReportedWhereTheyLeaveTheRestReadable() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: !a
              - *b
              - name: "A
            """,
            [
                "2:10 error: the tag '!a' means nothing in a manifest; remove it [unknown-tag]",
                "3:5 error: there is no anchor '&b' above this alias [unknown-anchor]",
                "4:11 error: this quote is never closed [yaml-syntax]",
            ])
    }
}
