import SafeGen
import SafeGenTemplates

/// Which declaration a line of the generated files belongs to.
struct OutputMap {
    private let declarations: [EmittedDeclaration]
    private let index: SubjectIndex
    private let lines: [String: [Substring]]
    /// For each file the places in `declarations`, each from the line on where it begins.
    private var starts: [String: [(line: Int, declaration: Int)]] = [:]
    /// For each declaration the files that it is in.
    private var files: [Int: Set<String>] = [:]

    /// - Parameters:
    ///   - generation: The generation.
    ///   - files: Its files, rendered.
    init(_ generation: Generation, _ files: [SourceFile]) {
        declarations = generation.declarations
        index = SubjectIndex(generation.manifest)
        lines = Dictionary(
            files.map { file in
                let text = String(decoding: file.contents, as: UTF8.self)
                return (file.path, text.split(separator: "\n", omittingEmptySubsequences: false))
            }, uniquingKeysWith: { first, _ in first })
        var numbers: [Substring: [Int]] = [:]
        for number in declarations.indices {
            for name in declarations[number].declaredNames { numbers[name[...], default: []].append(number) }
        }
        for (path, lines) in lines {
            let found = Self.starts(in: lines, ofDeclarations: numbers)
            for start in found { self.files[start.declaration, default: []].insert(path) }
            starts[path] = found
        }
    }

    /// The declaration at a line, from 1: above the first one, that one, whose imports are there.
    func declaration(file: String, line: Int) -> Int? {
        guard let starts = starts[file] else { return nil }
        return (starts.last { $0.line <= line } ?? starts.first)?.declaration
    }

    /// The files that a declaration is in.
    func files(ofDeclaration number: Int) -> Set<String> { files[number] ?? [] }

    /// The subject of a line, from 1.
    func subject(file: String, line: Int) -> Subject? {
        guard let number = declaration(file: file, line: line), let lines = lines[file] else { return nil }
        let first = starts[file]?.last { $0.line <= line }?.line ?? line
        let upward = lines.indices.contains(line - 1) ? lines[max(0, first - 1)..<line].reversed() : []
        return index.subject(of: declarations[number], upward: upward)
    }

    /// The subject of a declaration as a whole.
    func subject(of declaration: EmittedDeclaration) -> Subject? { index.subject(of: declaration, upward: []) }

    /// Whether a warning shows that an SDK is older than the compiler: its library doesn't mark the functions of Objective-C's runtime and
    /// memory that are unsafe, and the output marks each use.
    func isAboutOldLibrary(_ message: CompilerMessage) -> Bool {
        guard message.severity == .warning, message.text.hasPrefix("no unsafe operations occur"),
            let file = message.generatedFile, let lines = lines[file], lines.indices.contains(message.line - 1)
        else { return false }
        if let number = declaration(file: file, line: message.line), case .support = declarations[number] {
            return true
        }
        return !lines[message.line - 1].contains("super.")
    }

    /// The word at a column in bytes, from 1.
    func word(file: String, line: Int, column: Int) -> String? {
        guard let lines = lines[file], lines.indices.contains(line - 1) else { return nil }
        let rest = lines[line - 1].utf8.dropFirst(column - 1)
        let word = Substring(rest).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return word.isEmpty ? nil : String(word)
    }

    /// Where each declaration begins: its documentation, its attributes and its imports are above the line with its name.
    ///
    /// - Parameters:
    ///   - lines: The lines of a file.
    ///   - numbers: By the words of their first lines, the declarations.
    /// - Returns: The lines, in order, each with its declaration.
    private static func starts(
        in lines: [Substring], ofDeclarations numbers: [Substring: [Int]]
    ) -> [(line: Int, declaration: Int)] {
        var found: [(line: Int, declaration: Int)] = []
        var next = 0
        var opening = 1
        for (offset, line) in lines.enumerated() {
            if line == "}" || line.hasPrefix("#endif") { opening = offset + 2 }
            guard let first = line.first, first.isLetter || first == "@" else { continue }
            let words = line.words
            guard words.contains("class") || words.contains("extension") || words.contains("protocol") else { continue }
            let number = words.compactMap { numbers[$0]?.first { $0 >= next } }.min()
            guard let number else { continue }
            found.append((opening, number))
            next = number + 1
        }
        return found
    }
}

extension EmittedDeclaration {
    /// The words by which its first line is known.
    fileprivate var declaredNames: [String] {
        switch self {
        case .extension(let wrapper):
            [wrapper.protocolHost?.name ?? wrapper.superclass].map { String($0.prefix { $0 != "<" }) }
                .flatMap { $0.words.last.map { [String($0)] } ?? [] }
        case .subclass, .proxy, .support: [name]
        }
    }
}
