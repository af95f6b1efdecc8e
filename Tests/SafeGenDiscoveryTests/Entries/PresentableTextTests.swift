import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery
@testable import SafeGenCommandSupport

/// Whatever comes from a file, a name or a manifest can be printed, and none of it acts.
@Suite struct PresentableTextTests {
    @Test func linesEscapeControlCharacters() {
        for text in Acting.texts {
            #expect(Acting.parts(of: PresentableText.line(text) + "\n").isEmpty)
            #expect(Acting.parts(of: PresentableText.message(text) + "\n").isEmpty)
            let wording: Wording = "\(text)"
            #expect(Acting.parts(of: wording.text).isEmpty)
        }
    }

    @Test(arguments: ["Sources/App/Main.swift", "äöü/日本/👩‍👩‍👧.swift", "a:b::c", "# title", "#1 and ## two", "C:\\x"])
    func keepsOrdinaryText(text: String) {
        #expect(PresentableText.line(text) == text)
    }

    @Test(arguments: [
        "\u{200B}", "\u{AD}", "\u{FEFF}", "\u{E0041}", "\u{2060}", "\u{3164}", "\u{206A}", "\u{34F}", "\u{1D173}",
    ])
    func spellsInvisibleTextOut(scalar: Unicode.Scalar) {
        let shown = "a\\u{\(String(scalar.value, radix: 16, uppercase: true))}b"
        #expect(PresentableText.line("a\(scalar)b") == shown)
        #expect(!PresentableText.isHarmless(line: Array("a\(scalar)b".utf8)[...]))
    }

    /// They show nothing after letters that they can't join, and after each other.
    @Test(arguments: [
        "\u{FE00}", "\u{FE0F}", "\u{E0100}", "\u{180B}", "\u{200C}", "\u{200D}",
    ])
    func spellsJoinersWithoutEffectOut(scalar: Unicode.Scalar) {
        let spelled = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        for letter in ["a", "é", "я", "日\u{E0100}", ""] {
            #expect(PresentableText.line("\(letter)\(scalar)b") == "\(letter)\(spelled)b")
            #expect(!PresentableText.isHarmless(line: Array("\(letter)\(scalar)b".utf8)[...]))
        }
    }

    @Test(arguments: ["1️⃣", "©️", "❤️‍🔥", "می‌خواهم", "क्‍ष", "葛\u{E0100}", "👨‍👩‍👧"])
    func keepsJoinersWithAnEffect(text: String) {
        #expect(PresentableText.line(text) == text)
    }

    @Test func diffShowsAByteOrderMark() {
        #expect(PresentableText.isHarmless(line: Array("\u{FEFF}import Foundation".utf8)[...]))
    }

    @Test func interpolatedTextStaysOnItsLine() {
        let path = "a\n::error::b"
        let wording: Wording = "cannot read '\(path)':\n\(3) times"
        #expect(wording.text == "cannot read 'a\\n::error::b':\n3 times")
    }

    @Test(arguments: DiagnosticFormat.allCases)
    func diagnosticsEscapeControlCharacters(format: DiagnosticFormat) {
        for text in Acting.texts {
            var files = SourceFiles()
            let file = files.add(path: text, bytes: Array("x: y\n\(text)\n\(text)".utf8), linesEnd: .yaml)
            let diagnostics = [
                Diagnostic(.badType, text, at: .init(file: file, line: 2, column: 1), length: 3),
                Diagnostic(.badType, text, at: nil, path: text),
                RunError("\(text)", exitCode: .readOrWriteFailed).diagnostic,
            ]
            let rendered = format.render(diagnostics, in: files)
            // Each line of this format is a command, which SafeGen means to give.
            let lines = format == .github ? rendered.replacing("::error ", with: "error ") : rendered
            #expect(Acting.parts(of: lines).isEmpty, "\(lines)")
        }
    }

    @Test func reportsEscapeControlCharacters() {
        for text in Acting.texts {
            let set = ChangeSet([
                .init(path: text, before: nil, after: Array("\(text)\n".utf8)),
                .init(path: "/\(text)", before: Array("\(text)\nb".utf8), after: Array("a\n".utf8)),
                .init(path: text, before: Array("\(text)\n".utf8), after: nil),
            ])
            let outputs = [
                String(decoding: UnifiedDiff(isColored: false).render(set), as: UTF8.self),
                ManifestUpdate().summary(manifest: text, isDryRun: true),
            ]
            for output in outputs { #expect(Acting.parts(of: output).isEmpty, "\(output)") }
        }
    }

    @Test(arguments: ["a\u{2028}b", "a\u{202C}b", "a\u{9B}31mb", "a\u{7F}b", "a\u{200F}b"])
    func outputPathEscapesControlCharacters(path: String) {
        #expect(RelativePath.problem(path)?.rule == .badPath)
    }
}
