import SafeGen
import SafeGenReports

/// Objective-C code makes an instance of a class of the manifest, inherits from it, or sets its delegate.
///
/// It is found in the text, so that a variable of another file may hide one. Another name for a class is reported where it
/// is given, and followed in that file. Report only.
struct ObjectiveCRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "objective-c",
        summary: "Objective-C code makes an instance of a class of the manifest, or sets its delegate",
        explanation: """
            Objective-C code makes an instance of the bare class, or sets its delegate. SafeGen does not \
            edit Objective-C.
            """,
        isPartOfAdopt: true
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [] }

    /// Finds the files that are worth a look, by the names of the classes and of their delegates' protocols.
    private let scanner: WordScanner
    private let targets: [String: AdoptionTarget]
    private let protocols: [String: String]

    /// The names of the files that it reads end so.
    static func reads(_ path: String) -> Bool { [".m", ".mm", ".h"].contains { path.hasSuffix($0) } }

    init(_ index: AdoptionIndex) {
        let named = index.targets.filter { !$0.name.contains(".") }.map { target in
            (ObjectiveCName.of(target.name, module: target.module), target)
        }
        targets = Dictionary(named) { first, _ in first }
        let pairs = index.targets.flatMap { target in
            DelegateMentions.names(in: target.delegateTypes).map {
                (ObjectiveCName.of($0, module: target.module), $0)
            }
        }
        protocols = Dictionary(pairs) { first, _ in first }
        scanner = WordScanner(Set(targets.keys).union(protocols.keys).sorted().map(WordPattern.word))
    }

    /// Looks at a whole file.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: What there is to say, and the protocols of delegates that it names, as Swift calls them.
    func check(_ bytes: UnsafeBufferPointer<UInt8>) -> (findings: [Finding], mentions: Set<String>) {
        let words = Set(scanner.hits(in: bytes).map { scanner.patterns[$0.pattern].text })
        let mentions = Set(words.compactMap { protocols[$0] })
        guard words.contains(where: { targets[$0] != nil }) else { return ([], mentions) }
        let tokens = ObjectiveCTokens.all(in: bytes)
        var (variables, aliases) = ([String: AdoptionTarget](), [String: AdoptionTarget]())
        var findings: [Finding] = []
        for index in tokens.indices {
            if let target = targets[tokens[index].text] ?? aliases[tokens[index].text] {
                if let name = tokens.alias(givenAt: index) {
                    aliases[name] = target
                    findings.append(finding(.called(tokens[index].text, name, target), target, at: tokens[index].range))
                    continue
                }
                if let name = tokens.variable(declaredAt: index) { variables[name] = target }
                guard let what = tokens.making(at: index) else { continue }
                findings.append(finding(.made(tokens[index].text, what, target), target, at: tokens[index].range))
            } else if let (name, property) = tokens.assignment(at: index) {
                let bare = name.hasPrefix("_") ? String(name.dropFirst()) : name
                guard let target = variables[name] ?? variables[bare], target.propertyNames.contains(property) else {
                    continue
                }
                findings.append(finding(.set(property, target), target, at: tokens[index].range))
            }
        }
        return (findings, mentions)
    }

    private func finding(_ message: Finding.Message, _ target: AdoptionTarget, at range: Range<Int>) -> Finding {
        var finding = Finding(rule, message, at: range)
        finding.use = WrapperUse(target)
        return finding
    }
}

extension [ObjectiveCTokens.Token] {
    private func text(_ index: Int) -> String { indices.contains(index) ? self[index].text : "" }

    /// What a class's name is there for: `[C alloc]`, `C.new`, `@interface D : C`.
    fileprivate func making(at index: Int) -> String? {
        let makers: Set<String> = ["alloc", "new", "allocWithZone"]
        if text(index - 1) == "[", makers.contains(text(index + 1)) { return "is made" }
        if text(index + 1) == ".", makers.contains(text(index + 2)) { return "is made" }
        return text(index - 1) == ":" && text(index - 3) == "interface" ? "is inherited from" : nil
    }

    /// Another name that is given to a class: `@compatibility_alias N C`, `#define N C`, `typedef C N`, `typedef C *N`.
    fileprivate func alias(givenAt index: Int) -> String? {
        if text(index - 2) == "compatibility_alias" || text(index - 2) == "define" && text(index - 3) == "#" {
            return word(index - 1)
        }
        var first = index - 1
        while ["const", "__kindof"].contains(text(first)) { first -= 1 }
        guard text(first) == "typedef" else { return nil }
        let next = pastArguments(index + 1)
        return word(text(next) == "*" ? pastMarks(next + 1) : next)
    }

    /// The variable that is declared after a class's name: `C *x`, `C<A *> *_Nonnull x`, `(C *)x`.
    fileprivate func variable(declaredAt index: Int) -> String? {
        let next = pastArguments(index + 1)
        return text(next) == "*" ? word(pastMarks(next + 1)) : nil
    }

    private func word(_ index: Int) -> String? {
        guard let first = text(index).utf8.first, WordScanner.continuesWord(first) else { return nil }
        return text(index)
    }

    /// The place after generic arguments, if there are some.
    private func pastArguments(_ start: Int) -> Int {
        var next = start
        if text(next) == "<" {
            var depth = 0
            while indices.contains(next), next < start + 63 {
                if text(next) == "<" { depth += 1 }
                if text(next) == ">" { depth -= 1 }
                next += 1
                if depth == 0 { break }
            }
        }
        return next
    }

    /// The place after what may be between `*` and a name.
    private func pastMarks(_ start: Int) -> Int {
        var next = start
        let marks: Set<String> = [
            "_Nonnull", "_Nullable", "__strong", "__weak", "__block", "const", "nullable", "nonnull", "__nullable",
            "__nonnull", "__unsafe_unretained", ")",
        ]
        while marks.contains(text(next)) { next += 1 }
        return next
    }

    /// The variable and its property where a property is set: `x.p = …`, `[x setP:…]`.
    fileprivate func assignment(at index: Int) -> (variable: String, property: String)? {
        if text(index + 1) == ".", text(index + 3) == "=", text(index + 4) != "=" {
            return (text(index), text(index + 2))
        }
        let setter = text(index + 1)
        guard setter.hasPrefix("set"), text(index + 2) == ":", let first = setter.dropFirst(3).first else { return nil }
        return (text(index), first.lowercased() + setter.dropFirst(4))
    }
}

extension Finding.Message {
    fileprivate static func made(_ name: String, _ what: String, _ target: AdoptionTarget) -> Self {
        let wrapper = target.bindings.first.map { "'\($0.wrapperName)'" } ?? "'form: extension'"
        return "'\(name)' \(what) in Objective-C, which holds its delegate unsafely; make it in Swift as \(wrapper), "
            + "or silence it by a baseline (found in the text)"
    }

    fileprivate static func called(_ name: String, _ other: String, _ target: AdoptionTarget) -> Self {
        "'\(name)' is called '\(other)' too in Objective-C, by which it is not looked for in other files; see that '\(other)' "
            + "makes no instance, and that its delegate is cleared in time, or silence it by a baseline (found in the text)"
    }

    fileprivate static func set(_ property: String, _ target: AdoptionTarget) -> Self {
        "'\(property)' of '\(target.name)' is set in Objective-C, and may be held unsafely; "
            + "see that it is cleared in time (found in the text)"
    }
}
