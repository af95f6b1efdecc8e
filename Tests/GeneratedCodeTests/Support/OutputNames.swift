import Foundation
import SafeGen

/// The names in some files of output.
struct OutputNames {
    /// Those that code of the same module may declare, sorted: neither what the output declares nor what its manifest
    /// names, nor a module.
    let declarable: [String]

    init(of files: [EmittedFile], from manifest: URL) throws {
        var names: Set<String> = []
        var taken: Set<String> = ["Swift", "ObjectiveC", "Foundation"]
        for file in files {
            let code = Self.code(of: file.text)
            names.formUnion(code.matches(of: /[A-Za-z_]\w*/).map { String($0.0) })
            taken.formUnion(code.matches(of: /import (\w+)/).map { String($0.1) })
            taken.formUnion(Self.declared(in: code))
        }
        taken.formUnion(try Self.meant(by: manifest))
        declarable = names.subtracting(taken).filter { SwiftText.identifierProblem($0) == nil }.sorted()
    }

    /// The text without comments and literals of strings.
    private static func code(of text: String) -> String {
        text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    }

    /// The types that a file declares outside of all others.
    private static func declared(in code: String) -> [String] {
        var depth = 0
        var names: [String] = []
        for line in code.split(separator: "\n") {
            if depth == 0, let match = line.firstMatch(of: /(?:^| )(?:class|enum|protocol|struct) (\w+)/) {
                names.append(String(match.1))
            }
            for character in line {
                if character == "{" { depth += 1 }
                if character == "}" { depth -= 1 }
            }
        }
        return names
    }

    /// What a manifest writes for the output to spell: types, and functions that statements call. What it says of
    /// inheritance and isolation is not spelled so.
    private static func meant(by manifest: URL) throws -> [String] {
        try String(contentsOf: manifest, encoding: .utf8)
            .replacing(/#[^\n]*/, with: "")
            .replacing(/(?:inherits|conforms|isolation): *(?:\[[^\]]*\]|\w+)/, with: "")
            .matches(of: /(\w+)(\(?)/)
            .filter { $0.1.first?.isUppercase == true || !$0.2.isEmpty }
            .map { String($0.1) }
    }
}
