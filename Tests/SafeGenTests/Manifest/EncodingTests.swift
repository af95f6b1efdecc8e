import Testing

@testable import SafeGen

@Suite struct EncodingTests {
    @Test(arguments: [
        ([0xFF], 6, "invalid leading UTF-8 octet"),
        ([0xC3, 0x28], 7, "invalid trailing UTF-8 octet"),
        ([0xC0, 0x80], 6, "invalid length of a UTF-8 sequence"),
        ([0xED, 0xA0, 0x80], 6, "invalid Unicode character"),
        ([0xF4, 0x90, 0x80, 0x80], 6, "invalid Unicode character"),
        ([0xE2, 0x82], 6, "incomplete UTF-8 octet sequence"),
    ])
    func reportsInvalidUTF8AtItsPlace(bytes: [UInt8], column: Int, reason: String) throws {
        try expectDiagnostics(
            Array("version: 1\n# äö ".utf8) + bytes,
            ["2:\(column) error: the file is not valid UTF-8 from here on (\(reason)) [invalid-utf8]"])
    }

    @Test func rejectsUTF16() throws {
        let text = "version: 1".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try expectDiagnostics(
            [0xFF, 0xFE] + text,
            [
                "1:1 error: the file is not valid UTF-8 from here on (invalid leading UTF-8 octet) [invalid-utf8]"
            ])
    }

    @Test func byteOrderMarkIsSkipped() throws {
        try expectDiagnostics("\u{FEFF}version: 1\n", [])
    }

    @Test func byteOrderMarkKeepsTheColumns() throws {
        try expectDiagnostics(
            "\u{FEFF}versoin: 1\n",
            [
                "1:1 error: unknown key 'versoin' in the manifest; did you mean 'version'? [unknown-key] "
                    + "{versoin → version}"
            ])
    }

    @Test func byteOrderMarkKeepsThePlaceOfInvalidUTF8() throws {
        try expectDiagnostics(
            Array("\u{FEFF}a".utf8) + [0xFF],
            ["1:2 error: the file is not valid UTF-8 from here on (invalid leading UTF-8 octet) [invalid-utf8]"])
    }

    @Test func linesMayEndInCRLF() throws {
        try expectDiagnostics(
            "version: 1\r\n\r\nclasses:\r\n  - name: A\r\n    modul: B\r\n    properties: []\r\n",
            [
                "5:5 error: unknown key 'modul' in a class; did you mean 'module'? [unknown-key] {modul → module}",
                "6:17 error: 'properties' is an empty list; give it an entry or remove the key [empty-list]",
            ])
    }

    @Test func linesMayEndInCR() throws {
        try expectDiagnostics(
            "version: 1\rdefault: {}\r",
            [
                "2:1 error: unknown key 'default' in the manifest; did you mean 'defaults'? [unknown-key] "
                    + "{default → defaults}"
            ])
    }

    @Test func columnsCountUnicodeScalars() throws {
        try expectDiagnostics(
            "{version: 1, output: {directory: 日本👩‍👩‍👧e\u{301}, fil: x}}",
            [
                "1:45 error: unknown key 'fil' in the output; did you mean 'file'? [unknown-key] {fil → file}"
            ])
    }

    @Test func lineSeparatorsOfUnicodeEndALineAsTheyDoForYAML() throws {
        try expectDiagnostics(
            "version: 1 # a\u{2028}# b\u{85}default: {}\n",
            [
                "3:1 error: unknown key 'default' in the manifest; did you mean 'defaults'? [unknown-key] "
                    + "{default → defaults}"
            ])
    }
}
