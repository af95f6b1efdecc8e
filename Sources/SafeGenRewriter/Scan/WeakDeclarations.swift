import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The edits that make the delegates of a class weak, with all that its files show; its targets are to use ARC.
struct WeakDeclaration: Sendable {
    /// By file: `assign` of a property, and `__unsafe_unretained` of its variable.
    let edits: [String: Set<SourceEdit>]
    /// The files that implement the class.
    let implementations: Set<String>

    /// Whether each target that compiles the class is known, and uses ARC.
    func usesARC(in model: ProjectModel) -> Bool {
        implementations.allSatisfy { path in
            let file = AbsolutePath.of(path)
            let targets = model.targets(compiling: file)
            return !targets.isEmpty && targets.allSatisfy { $0.usesARC(in: file) }
        }
    }
}

/// The classes and protocols of a project in Objective-C, as far as they decide whether a delegate can be weak.
struct WeakDeclarations {
    /// A class or a protocol at one place.
    fileprivate struct Section: Sendable {
        let path: String
        let keyword: String
        /// Of a category; empty for an extension, nil for neither.
        let category: String?
        let tokens: ObjectiveCTypes.Tokens
        let declared: ProjectClasses.Declared
        /// Whether its types are `_Nonnull` if nothing else is written.
        let isNonnull: Bool

        var isCode: Bool { keyword == "implementation" }
    }

    private var sections: [String: [Section]] = [:]
    private var superclasses: [String: Set<String>] = [:]
    /// The superclasses and protocols that each class or protocol names, and those that name it.
    private var parents: [String: Set<String>] = [:]
    private var children: [String: Set<String>] = [:]

    /// Reads the files of a project for properties of some names.
    init(of properties: Set<String>, in paths: [SourcePath], _ disk: ProjectFiles) {
        let scanner = WordScanner(["interface", "implementation", "protocol"].map(WordPattern.word))
        let files = SourceReading(paths: paths.filter { ObjectiveCRule.reads($0.text) }, files: disk)
        let found = files.compactMap { path, bytes -> [(name: String, section: Section)]? in
            guard !scanner.hits(in: bytes).isEmpty else { return nil }
            let tokens = ObjectiveCTokens.all(in: bytes)
            let marks = tokens.filter { $0.text.hasPrefix("NS_ASSUME_NONNULL_") }
            return tokens.sections.map { range in
                let (keyword, rest) = (tokens[range.lowerBound], tokens[range.dropFirst(2)])
                let mark = marks.last { $0.range.lowerBound < keyword.range.lowerBound }
                let category = rest.first?.text == "(" ? rest.dropFirst().first?.text : nil
                let isNeeded = keyword.text == "implementation" || rest.contains { properties.contains($0.text) }
                let section = Section(
                    path: path.text, keyword: keyword.text, category: category == ")" ? "" : category,
                    tokens: isNeeded ? rest : rest.prefix(0),
                    declared: ObjectiveCTypes.body(rest, keyword.text == "implementation"),
                    isNonnull: mark?.text == "NS_ASSUME_NONNULL_BEGIN")
                return (tokens[range.lowerBound + 1].text, section)
            }
        }
        for (name, section) in found.joined() {
            sections[name, default: []].append(section)
            let superclass = section.declared.superclasses
            if !superclass.isEmpty { superclasses[name, default: []].formUnion(superclass) }
            for parent in superclass.union(section.declared.protocols) {
                parents[name, default: []].insert(parent)
                children[parent, default: []].insert(name)
            }
        }
    }

    /// The edits that make properties of a class weak; nil if some of them aren't sure to compile, or to do the same.
    func declaration(of properties: [UnretainedProperty]) -> WeakDeclaration? {
        guard let className = properties.first?.className else { return nil }
        let own = sections[className] ?? []
        let code = own.filter(\.isCode)
        let related = [parents, children].flatMap { steps in [className].closure { steps[$0] ?? [] }.dropFirst() }
        let others = Set(related).flatMap { sections[$0] ?? [] }.filter { !$0.isCode }
        guard code.contains(where: { $0.category == nil }), own.allSatisfy({ $0.keyword != "protocol" }) else {
            return nil
        }
        var edits: [String: Set<SourceEdit>] = [:]
        for name in properties.map(\.name) {
            let isElsewhere = others.contains { !$0.attributes(of: name).isEmpty }
            guard !isElsewhere, !mayInherit(name, className), !code.contains(where: { $0.implements(name) }) else {
                return nil
            }
            for section in own where !section.isCode {
                for edit in section.attributes(of: name) {
                    guard let edit, section.category?.isEmpty ?? true else { return nil }
                    edits[section.path, default: []].insert(edit)
                }
            }
            for section in code where section.category == nil {
                guard let variable = section.variable(of: name) else { return nil }
                for part in own {
                    guard !part.refers(to: variable), let found = part.edits(of: variable) else { return nil }
                    // Code of a subclass may use a variable that is declared.
                    guard found.isEmpty || children[className] == nil else { return nil }
                    edits[part.path, default: []].formUnion(found)
                }
            }
        }
        return WeakDeclaration(edits: edits.filter { !$0.value.isEmpty }, implementations: Set(code.map(\.path)))
    }

    /// Whether a class has no property of its own behind the declaration of one, which its superclass has, or may have.
    func isInherited(_ property: UnretainedProperty) -> Bool {
        let (name, className) = (property.name, property.className)
        let code = (sections[className] ?? []).filter { $0.isCode && $0.category == nil }
        guard !code.isEmpty, code.contains(where: { $0.variable(of: name) == nil }) else { return false }
        let above = [className].closure { superclasses[$0] ?? [] }.dropFirst().flatMap { sections[$0] ?? [] }
        return mayInherit(name, className) || above.contains { !$0.attributes(of: name).isEmpty }
    }

    /// Whether code of a class, or of one that inherits from it, reads the variable of a property past the getter; nil if that isn't known.
    func readsVariable(of property: UnretainedProperty) -> Bool? {
        let code = [property.className].closure { children[$0] ?? [] }.flatMap { sections[$0] ?? [] }.filter(\.isCode)
        let own = (sections[property.className] ?? []).filter { $0.isCode && $0.category == nil }
        guard own.count == 1, let variable = own[0].variable(of: property.name),
            !code.contains(where: { $0.implements(property.name) })
        else { return nil }
        return code.contains { $0.reads(variable) }
    }

    /// Apple's superclasses that certainly have no delegate of a usual name.
    private static let plain: Set<String> = [
        "NSObject", "NSOperation", "NSManagedObject", "NSView", "NSControl", "NSViewController", "NSWindowController",
        "UIView", "UIControl", "UIViewController", "UITableViewController", "UICollectionViewController",
        "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
    ]

    /// The names of delegates that Apple's classes have.
    private static let usual = Set(KnowledgeBase.weakProperties.map(\.property) + KnowledgeBase.hazards.map(\.property))

    /// Whether the nearest superclass that isn't the project's own may have the property.
    private func mayInherit(_ property: String, _ className: String) -> Bool {
        var (name, seen) = (className, Set<String>())
        while let parents = superclasses[name] {
            guard parents.count == 1, let parent = parents.first, seen.insert(name).inserted else { return true }
            name = parent
        }
        return !Self.plain.contains(name) && Self.usual.contains(property)
    }
}

extension WeakDeclarations.Section {
    private static let kept: Set<String> = ["assign", "unsafe_unretained"]
    private static let attributes: Set<String> = kept.union([
        "nonatomic", "atomic", "readwrite", "readonly", "nullable", "null_unspecified", ",",
    ])
    private static let nullable: Set<String> = [
        "nullable", "null_unspecified", "__nullable", "_Nullable", "_Null_unspecified",
    ]
    private static let marks = nullable.union(["IBOutlet", "__kindof"])

    /// For each declaration of a property, the edit that makes it weak; nil if it isn't a plain one of an object.
    fileprivate func attributes(of property: String) -> [SourceEdit?] {
        tokens.indices.dropFirst().filter { tokens[$0].text == "property" && tokens[$0 - 1].text == "@" }.compactMap {
            let words = tokens[($0 + 1)...].declaration
            guard words.contains(where: { $0.text == property }) else { return nil }
            guard words.first?.text == "(", let close = words.firstIndex(where: { $0.text == ")" }) else {
                return .some(nil)
            }
            let attributes = words[..<close].dropFirst()
            let type = words[(close + 1)...].dropLast().map(\.text)
            let kept = attributes.filter { Self.kept.contains($0.text) }
            let isNullable = words.contains { Self.nullable.contains($0.text) }
            guard words.last?.text == property, kept.count == 1, let word = kept.first,
                attributes.allSatisfy({ Self.attributes.contains($0.text) && !$0.isInDirective }),
                Self.isObject(type.filter { !Self.marks.contains($0) }), isNullable || !isNonnull
            else { return .some(nil) }
            return SourceEdit(word.range, to: "weak")
        }
    }

    /// `id`, `id<P>`, `C<P> *`
    private static func isObject(_ type: [String]) -> Bool {
        let isName = { (word: String) in word.first.map { $0.isLetter || $0 == "_" } ?? false }
        guard let first = type.first, isName(first), type.allSatisfy({ isName($0) || "<>,*".contains($0) }) else {
            return false
        }
        // One star at the end; nothing but protocols or arguments between the name and it, such as `__unsafe_unretained`.
        let hasStar = type.last == "*"
        let arguments = type.dropFirst().dropLast(hasStar ? 1 : 0)
        var depth = 0
        for (index, word) in zip(arguments.indices, arguments) {
            depth += word == "<" ? 1 : word == ">" ? -1 : 0
            guard word != "*", depth > 0 || word == ">" && index == arguments.indices.last else { return false }
        }
        return depth == 0 && (first == "id" ? !hasStar : first != "Class" && hasStar)
    }

    /// Whether code of the class gets or sets a property by a method of its own.
    fileprivate func implements(_ property: String) -> Bool {
        let setter = ObjectiveCName.setter(of: property) + ":"
        return declared.methods.contains { $0.matches(property) || $0.matches(setter) }
    }

    /// The variable that is made for a property; nil if none is.
    fileprivate func variable(of property: String) -> String? {
        var variable = "_\(property)"
        for index in tokens.indices where ["synthesize", "dynamic"].contains(tokens[index].text) {
            let list = tokens[index...].declaration
            for place in list.indices.dropFirst() where list[place].text == property {
                guard list[place - 1].text != "=" else { continue }
                if tokens[index].text == "dynamic" { return nil }
                let isNamed = list.indices.contains(place + 2) && list[place + 1].text == "="
                variable = isNamed ? list[place + 2].text : property
            }
        }
        return variable
    }

    /// Whether code takes the address of a variable, or reads variables of its object, which a weak one forbids.
    fileprivate func refers(to variable: String) -> Bool {
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
        return tokens.indices.contains { index in
            guard isCode, tokens[index].text == variable else { return false }
            let start = text(index - 3) == "self" && text(index - 1) == ">" ? index - 3 : index
            return text(index + 1) == "-" && text(index + 2) == ">"
                || text(start - 1) == "&" && text(start - 2) != "&"
        }
    }

    /// Whether code reads a variable, or may.
    fileprivate func reads(_ variable: String) -> Bool {
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
        return tokens.indices.contains { index in
            guard tokens[index].text == variable else { return false }
            let line = tokens[..<index].reversed().prefix { ![";", "{", "}"].contains($0.text) }.map(\.text)
            let isGetter = [".", "self"].contains(text(index - 1))
            let isSet = text(index + 1) == "=" && text(index + 2) != "="
            return !isGetter && !isSet && !line.contains("synthesize")
        }
    }

    /// The edit that makes a declared variable weak, none if the class doesn't declare it; nil if it isn't a plain one.
    fileprivate func edits(of variable: String) -> [SourceEdit]? {
        let head = tokens.prefix { !["@", "-", "+", "{", ";"].contains($0.text) }
        guard head.endIndex < tokens.endIndex, tokens[head.endIndex].text == "{" else { return [] }
        let block = tokens[head.endIndex...].prefix { $0.text != "}" }
        guard let place = block.firstIndex(where: { $0.text == variable }) else { return [] }
        let start = block[..<place].lastIndex { [";", "{"].contains($0.text) } ?? block.startIndex
        let words = block[start...].dropFirst().prefix { $0.text != ";" }
        let owned = words.filter { $0.text == "__unsafe_unretained" }
        var depth = 0
        let isList = words.contains { word in
            depth += word.text == "<" ? 1 : word.text == ">" ? -1 : 0
            return depth == 0 && word.text == ","
        }
        guard words.endIndex == place + 1, owned.count == 1, let word = owned.first, !isList,
            !block.contains(where: { $0.text == "public" })
        else { return nil }
        return [SourceEdit(word.range, to: "__weak")]
    }
}

extension CodeScan {
    /// The findings about the delegates that the project's own classes keep unretained in Objective-C, those of each class together, by
    /// absolute paths: with edits where they can become weak. The names are those of the classes.
    package static func assignedDelegates(
        below folder: String, known: Session
    ) throws(RunError) -> [(className: String, files: [FileReport])] {
        let model = GuardedProjectReader.model(of: [folder], known: known)
        let compiled = model.compiledFiles(below: folder)
        let paths = try CodeFiles.all(below: [folder], compiled: compiled, in: known.files).files
        let code = paths.filter { ObjectiveCRule.reads($0.text) }
        let hazards = DeclaredHazards(in: code, known.files, withSilenced: true)
        return otherUses(of: hazards, in: paths, below: folder, known: known).compactMap { use in
            let findings = use.compiled(in: model).findings
            let files = FileReport.all(of: findings, in: known.files)
            return files.count == findings.count ? (use.className, files) : nil
        }
    }
}

extension CodeScan.OwnHazard {
    /// What the audit says of it, by file.
    fileprivate var findings: [String: [Finding]] {
        guard isAdopted, let weak else {
            return Dictionary(grouping: properties, by: \.path).mapValues { properties in
                properties.map { property in
                    let message = Finding.Message.assignedDelegate(
                        property.name, of: className, property.attribute, advice)
                    return Finding(AssignedDelegateRule.id, message, at: property.range)
                }
            }
        }
        return weak.edits.mapValues { edits in
            let edits = edits.sorted { $0.start < $1.start }
            let names = properties.map(\.name).joined(separator: ", ")
            let message = Finding.Message.assignedDelegate(
                names, of: className, properties[0].attribute, "make it weak")
            return [
                Finding(AssignedDelegateRule.id, message, at: edits[0].start..<edits[0].end, edits: edits)
            ]
        }
    }
}

extension [CodeScan.OwnHazard] {
    /// What becomes of the project's own classes among them, in sentences; empty for none.
    var answer: String {
        func list(_ uses: Self) -> String {
            uses.flatMap { use in use.properties.map { "\(use.className).\($0.name)" } }.joined(separator: ", ")
        }
        let (adopted, manual) = (list(filter(\.isAdopted)), list(filter(\.lacksARC)))
        let byHand = list(filter { !$0.isAdopted && !$0.lacksARC })
        return [
            adopted.isEmpty ? "" : "'safegen adopt' makes \(adopted) weak.",
            byHand.isEmpty ? "" : "Make \(byHand) weak; if you can't, wrap the class.",
            manual.isEmpty ? "" : "Set \(manual) to nil in time, or wrap the class: it can't be weak without ARC.",
        ].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
