import Testing

/// A plugin is not a library, so this target holds the file itself, by a symbolic link.
@Suite("The scan for includes")
struct IncludeScanTests {
    @Test("reads a list in brackets")
    func flow() {
        #expect(IncludeScan.includes(in: "version: 1\ninclude: [a.yml, sub/b.yml]\n") == ["a.yml", "sub/b.yml"])
    }

    @Test("reads a list in brackets over several lines, with comments")
    func flowOverLines() {
        let manifest = """
            include: [  # both teams
              a.yml,
              "b c.yml",  # spaces
            ]
            classes: [x.yml]
            """
        #expect(IncludeScan.includes(in: manifest) == ["a.yml", "b c.yml"])
    }

    @Test("reads a list of dashes, indented or not")
    func block() {
        let manifest = """
            version: 1
            include:
              - a.yml
              # one more

              - 'b#1.yml'   # quoted
            output: {directory: Generated}
            """
        #expect(IncludeScan.includes(in: manifest) == ["a.yml", "b#1.yml"])
        #expect(IncludeScan.includes(in: "include:\n- a.yml\n- b.yml\nclasses:\n- name: C\n") == ["a.yml", "b.yml"])
    }

    @Test("accepts a quoted key, blanks before the colon, and Windows line ends")
    func spellings() {
        #expect(IncludeScan.includes(in: "\"include\" : [a.yml]\r\nclasses: []\r\n") == ["a.yml"])
        #expect(IncludeScan.includes(in: "'include':\r\n  - a.yml\r\n") == ["a.yml"])
    }

    @Test("looks at the key of the manifest only")
    func otherKeys() {
        #expect(IncludeScan.includes(in: "version: 1\nclasses:\n  - include: [a.yml]\n").isEmpty)
        #expect(IncludeScan.includes(in: "# include: [a.yml]\nincludes: [b.yml]\n").isEmpty)
        #expect(IncludeScan.includes(in: "").isEmpty)
    }

    @Test(
        "leaves out what it does not understand",
        arguments: [
            "include: *shared\n", "include: a.yml\n", "{include: [a.yml]}\n", "include:\n", "include: [\n",
            "include: []",
        ]
    )
    func unknown(manifest: String) {
        #expect(IncludeScan.includes(in: manifest).isEmpty)
    }
}
