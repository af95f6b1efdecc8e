import Testing

@testable import SafeGen

@Suite struct TypoTests {
    @Test(arguments: [
        ("version:1\nclasses: [XMLParser]", "1:8 error: a space is missing after ':' [yaml-syntax]"),
        (
            "version: 1\n\n# all\nclasses:\n  - name:A\n    as: B",
            "5:9 error: a space is missing after ':' [yaml-syntax]"
        ),
        ("version: 1\nclasses:\n- A\n-B\n", "4:1 error: a space is missing after '-' [yaml-syntax]"),
        (
            "{\n  // the parser\n  \"version\": 1,\n  \"classes\": [\"XMLParser\"]\n}",
            "2:3 error: a comment begins with '#', not with '//' [yaml-syntax]"
        ),
        (
            "{\n  \"version\": 1, // one\n  \"classes\": [\"XMLParser\"]\n}",
            "2:17 error: a comment begins with '#', not with '//' [yaml-syntax]"
        ),
        (
            "version: 1\nclasses:\n\u{A0} - XMLParser",
            "3:1 error: this character (U+00A0) only looks like a space; write a space [yaml-syntax]"
        ),
        (
            "version:\u{A0}1\nclasses: [XMLParser]",
            "1:9 error: this character (U+00A0) only looks like a space; write a space [yaml-syntax]"
        ),
        (
            "version\u{FF1A}1\nclasses: [XMLParser]",
            "1:8 error: this character (U+FF1A) only looks like ':'; write ':' [yaml-syntax]"
        ),
        (
            "<<<<<<< HEAD\nversion: 1\n=======\nversion: 1\n>>>>>>> topic\nclasses: [XMLParser]",
            "1:1 error: a conflict of a merge is left here; choose what is right, and remove its marks [yaml-syntax]"
        ),
        (
            "version: 1\nclasses: [A]\n=======\n",
            "3:1 error: a conflict of a merge is left here; choose what is right, and remove its marks [yaml-syntax]"
        ),
        ("version = 1\nclasses: [A]", "1:9 error: ':' goes between a key and its value, not '=' [yaml-syntax]"),
        (
            "version: 1\nclasses:\n  – name: A\n    as: B",
            "3:3 error: an entry of a list begins with '-'; this dash is another character [yaml-syntax]"
        ),
        (
            #"{version: 1, output: {directory: "C:\Users\me"}}"#,
            #"1:39 error: '\' begins an escape in double quotes, and this is none; write '/' in a path, "#
                + "else use single quotes [yaml-syntax]"
        ),
    ])
    func namesTheSlipThatMadeYAMLUnreadable(yaml: String, expected: String) throws {
        try expectDiagnostics(yaml, [expected])
    }

    @Test(arguments: [
        ("classes: -XMLParser", "2:10 error: 'classes' is a list; a space is missing after '-' [wrong-type]"),
        (
            "classes:\n  -XMLParser\n  -FileManager",
            "3:3 error: 'classes' is a list; a space is missing after '-' [wrong-type]"
        ),
        (
            "classes:\n  - XMLParser\n    -FileManager",
            "3:5 error: 'classes': a space is missing after '-' [bad-identifier]"
        ),
        (
            "classes:\n  - XMLParser // mine",
            "3:14 error: 'classes': a comment begins with '#', not with '//' [bad-identifier]"
        ),
        (
            "classes: [“XMLParser”]",
            "2:11 error: 'classes': “ and ” are typographic quotes; write \" or none [bad-identifier]"
        ),
        (
            "output: {swift: “6.0”}",
            "2:17 error: '“6.0”' is not a value of 'swift'; “ and ” are typographic quotes; write \" or none [unknown-value]"
        ),
        (
            "output: {directory:Generated}",
            "2:10 error: unknown key 'directory:Generated' in the output; a space is missing after ':' [unknown-key]"
        ),
        (
            "platforms: {iOS: 13, macOS: 12}",
            "2:12 error: 'platforms' is a list of text; write [iOS 13, macOS 12] [wrong-type]"
        ),
        (
            "output: {directory: Generated;}",
            "2:21 error: 'directory': nothing ends in ';' here; remove it [bad-path]"
        ),
        (
            "classes: [class XMLParser]",
            "2:11 error: 'classes': an entry is the name of a class alone; write 'XMLParser' [bad-identifier] {class XMLParser → XMLParser}"
        ),
        (
            "classes: [{name: XMLParser.self, as: Safe}]",
            "2:18 error: 'name': an entry is the name of a class alone; write 'XMLParser' [bad-identifier] {XMLParser.self → XMLParser}"
        ),
        ("platforms: [iOS: 13]", "2:12 error: 'platforms' is a list of text; write [iOS 13] [wrong-type]"),
        (
            "classes: [{name: XMLParser, allow: contract}]",
            "2:36 error: 'allow' is a list; write [{rule: contract, reason: …}] [wrong-type]"
        ),
        (
            "classes: [{name: Feed, properties: delegate}]",
            "2:36 error: 'properties' is a list; write [{name: delegate, type: …}] [wrong-type]"
        ),
    ])
    func namesTheSlipInAValue(yaml: String, expected: String) throws {
        try expectDiagnostics("version: 1\n" + yaml, [expected])
    }

    @Test(arguments: [
        ("directory: Generated", "2:1", "the manifest", "'directory' is a key of 'output'; indent it below 'output'"),
        (
            "prefix: Safe", "2:1", "the manifest",
            "'prefix' is a key of 'defaults' or 'classes'; indent it below one of them"
        ),
        ("defaults: {swift: '6.0'}", "2:12", "the defaults", "'swift' is a key of 'output'; write it below 'output'"),
        (
            "output: {platforms: [iOS 13]}", "2:10", "the output",
            "'platforms' is a key of the manifest, and is not indented"
        ),
    ])
    func saysWhereAKeyBelongs(yaml: String, place: String, subject: String, hint: String) throws {
        let name = hint.split(separator: "'")[0]
        try expectDiagnostics(
            "version: 1\n" + yaml, ["\(place) error: unknown key '\(name)' in \(subject); \(hint) [unknown-key]"])
    }

    @Test(arguments: [("class", "classes"), ("protocol", "protocols"), ("platform", "platforms")])
    func keyThatAnotherBeginsWithIsThatOneThoughItBelongsElsewhere(name: String, key: String) throws {
        try expectDiagnostics(
            "version: 1\n\(name): [XMLParser]",
            [
                "2:1 error: unknown key '\(name)' in the manifest; did you mean '\(key)'? [unknown-key] {\(name) → \(key)}"
            ])
    }

    @Test func takesTheSameCharactersInText() throws {
        try expectDiagnostics(
            #"""
            version: 1 # // not -a comment:here
            output: {header: ["“quoted”", 'C:\Users -x // y', a:b, "$(SRCROOT)\u00A0"]}
            sources: {exclude: ["Joe’s $App"]}
            classes:
              - name: XMLParser
                allow: [{rule: forward-unproven, reason: “seen” in a\b $(HOME) // here -now }]
                properties: [{name: delegate, type: XMLParserDelegate, forward: delegate}]
            """#, [])
    }

    @Test(arguments: ["StreamDelegate", "Foundation.StreamDelegate"])
    func warnsOfTheProtocolOfAnotherClass(type: String) throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: XMLParser, module: Foundation, properties: [{name: delegate, type: \(type), forward: proxy}]}]",
            [
                "2:85 warning: 'XMLParser.delegate' is 'XMLParserDelegate', and the wrapper of another type doesn't compile; "
                    + "correct 'type' [bad-type]"
            ])
    }

    @Test(arguments: [
        "XMLParser, properties: [{name: delegate, type: Foundation.XMLParserDelegate, forward: proxy}]",
        "XMLParser, module: Mine, properties: [{name: delegate, type: StreamDelegate, forward: proxy}]",
        "XMLParser, properties: [{name: delegate, type: MyDelegate, forward: delegate}]",
    ])
    func takesItsOwnProtocolAndThoseOfOtherClasses(entry: String) throws {
        try expectDiagnostics("version: 1\nclasses: [{name: \(entry)}]", [])
    }

    @Test(arguments: [("iOS 15", true), ("iOS 15, macOS 12", false), ("macOS 12", false)])
    func namesAClassThatNoPlatformHas(platforms: String, warns: Bool) throws {
        let message =
            "3:11 note: 'NSComboBox' is a class of macOS, and 'platforms' has only iOS 15, where its wrapper is left out; "
            + "add the system to 'platforms', or remove this entry [compiled-out]"
        try expectDiagnostics(
            "version: 1\nplatforms: [\(platforms)]\nclasses: [NSComboBox]", warns ? [message] : [], hazards: true)
    }
}
