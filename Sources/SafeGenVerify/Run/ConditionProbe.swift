import SafeGen

/// A file that has the compiler report which conditions of the output don't hold: it is silent about code that it leaves out. A
/// declaration is compiled too where its name stands for a class that needs no wrapper (`#elseif`).
struct ConditionProbe {
    private struct Condition: Hashable {
        var text: String
        var safePlace: SafeClass.Systems?

        init?(of declaration: EmittedDeclaration) {
            guard let text = declaration.condition else { return nil }
            (self.text, safePlace) = (text, declaration.safePlace)
        }
    }

    private static let path = "SafeGenConditions.swift"
    private static let mark = "SafeGen leaves out "

    private let conditions: [Condition]
    private let declarations: [EmittedDeclaration]

    init(_ declarations: [EmittedDeclaration]) {
        self.declarations = declarations
        var seen: Set<Condition> = []
        conditions = declarations.compactMap(Condition.init).filter { seen.insert($0).inserted }
    }

    var file: SourceFile {
        let lines = conditions.enumerated().flatMap { index, condition in
            ["#if \(condition.text)"] + (condition.safePlace.map { ["#elseif \($0.condition)"] } ?? [])
                + ["#else", "#warning(\"\(Self.mark)\(index)\")", "#endif"]
        }
        return SourceFile(path: Self.path, contents: Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    func leftOut(by messages: [CompilerMessage]) -> Set<Int> {
        let texts = messages.filter(Self.isOne).compactMap { Int($0.text.dropFirst(Self.mark.count)) }
        let out = Set(texts.filter(conditions.indices.contains).map { conditions[$0] })
        return Set(declarations.indices.filter { Condition(of: declarations[$0]).map(out.contains) ?? false })
    }

    static func isOne(_ message: CompilerMessage) -> Bool { message.text.hasPrefix(mark) }

    static func holds(_ message: CompilerMessage) -> Bool { message.generatedFile == path }
}
