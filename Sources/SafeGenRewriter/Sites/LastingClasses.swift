import SafeGen
import SafeGenProject
import SafeGenSystem
import SwiftSyntax

/// The classes each of whose objects lives as long as the program, by what all files say: it is the app's, or constants keep all objects that
/// code makes.
struct LastingClasses: Sendable {
    /// Why the objects last.
    private(set) var proofs: [LastingDelegate: DelegateProof] = [:]

    init() {}

    /// Looks at the classes of some objects, of which each file that names one is read.
    init(_ delegates: Set<LastingDelegate>, in files: SourceReading, _ layout: ProjectLayout) {
        for case .constant(let name) in delegates { proofs[.constant(name)] = .member(name) }
        let members = Dictionary(grouping: delegates) { $0.named?.type ?? "" }.filter { !$0.key.isEmpty }
        // An extension in any file may declare a member.
        let owners = members.filter { $0.value.contains { $0.className == nil } }.keys
        let classes = Self.classesThatMayLast(members.keys.filter { !owners.contains($0) }.sorted(), in: files)
        let types = owners.sorted() + classes
        if types.isEmpty { return }
        let (found, map) = ObjectFacts.byType(types, in: files, layout) { _ in true }
        for (name, own) in found {
            let whole = own.reduce(into: ObjectFacts()) { $0.formUnion($1.facts) }
            guard whole.classCount <= 1 else { continue }
            func kept(by names: [String: Bool]) -> [(LastingDelegate, path: String)] {
                (members[name] ?? []).compactMap { member in member.named.map { (member, $0.path) } }
                    .filter { whole.keeps($0.path, of: name, by: names) }
            }
            // That object stays, whatever becomes of others.
            for (member, path) in kept(by: whole.sharedNames.filter(\.value)) { proofs[member] = .member(path) }
            let isOfProgram = own.allSatisfy { part in
                let isSeen = whole.traits.contains(.isMadeHereAlone) || layout.looksAtTargets(of: part.path, map)
                return part.facts.classCount == 0 || map.isOfProgram(part.path) && isSeen
            }
            if whole.traits.contains(.isApp) {
                proofs[.named(name)] = .ofApp
            } else if whole.classCount == 1, whole.outliveProgram, !whole.areMadeByOthers, whole.keepers == [.program],
                isOfProgram
            {
                proofs[.named(name)] = .onlyInstance(name)
            }
            for (member, _) in kept(by: whole.sharedNames) { proofs[member] = proofs[member] ?? proofs[.named(name)] }
        }
    }

    /// The classes about which all files need to be asked: not those of which the files that declare them, or make an object for a variable by
    /// their names, show that none lasts.
    private static func classesThatMayLast(_ classes: [String], in files: SourceReading) -> [String] {
        if classes.isEmpty { return [] }
        let scanner = WordScanner(classes.map(WordPattern.word))
        let facts = files.compactMap { [files = files.files] path, bytes -> [(name: String, facts: ObjectFacts)]? in
            guard path.text.hasSuffix(".swift") else { return nil }
            let hits = scanner.hits(in: bytes).filter { hit in
                let before = bytes[..<hit.offset].last { $0 != UInt8(ascii: " ") }
                return bytes.isAfterTypeKeyword(hit.offset) || before == UInt8(ascii: "=")
            }
            if hits.isEmpty { return nil }
            let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: files)
            return Set(hits.map { classes[$0.pattern] }).map { name in
                (name, source.map { ObjectFacts(of: name, in: $0) } ?? ObjectFacts(traits: [.isApp]))
            }
        }.joined()
        let declared = Set(facts.lazy.filter { $0.facts.classCount > 0 }.map(\.name))
        let lasting = Set(facts.lazy.filter(\.facts.showsThatItLasts).map(\.name))
        return classes.filter { lasting.contains($0) || !declared.contains($0) }
    }
}

extension ObjectFacts {
    /// Whether Apple's code makes objects of such classes: by decoding, or for a document, an extension or a row.
    fileprivate var areMadeByOthers: Bool {
        let kinds: Set = [
            "Codable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject", "NSDocument", "UIDocument",
            "INExtension",
            "NSExtensionRequestHandling",
        ]
        return !inherited.isDisjoint(with: kinds)
    }

    fileprivate var showsThatItLasts: Bool { traits.contains(.isApp) || keepers.contains(.program) }

    /// Whether a file shows that objects may last, or leaves that to the one that declares the class.
    fileprivate var mayLast: Bool { classCount == 0 || showsThatItLasts }

    /// Whether the program keeps what a member gives; the end of a method's name in Objective-C, which is the class's, is none of its name in
    /// Swift.
    fileprivate func keeps(_ member: String, of type: String, by names: [String: Bool]) -> Bool {
        names.keys.contains { name in
            let isOfMethod = classCount == 1 && name.hasPrefix(member) && type.hasSuffix(name.dropFirst(member.count))
            return !setNames.contains(name) && (name == member || isOfMethod)
        }
    }
}

extension ParsedSource {
    /// What a value of code that sets a delegate is to `LastingClasses`; nil for others.
    func valueThatMayLast(_ value: ExprSyntax) -> LastingDelegate? {
        if let type = classThatMayLast(value) { return .named(type) }
        let place = value.withoutMarks
        if let name = place.as(DeclReferenceExprSyntax.self)?.baseName, case .identifier = name.tokenKind {
            let name = name.identifierText
            let declared = index.tokens(named: name).filter { token in
                let visibility = DeclaredName(token)?.isVisible(from: Syntax(value), in: value.enclosingTypes)
                return visibility ?? .none != .none
            }
            let isConstant = declared.allSatisfy { token in
                guard case .file? = DeclaredName(token)?.scope else { return false }
                return token.parent?.parent?.as(PatternBindingSyntax.self)?.keepsObject ?? false
            }
            return isConstant ? declared.isEmpty ? .named(name) : .constant(name) : nil
        }
        let call = place.as(FunctionCallExprSyntax.self).flatMap { $0.arguments.isEmpty ? $0 : nil }
        guard let member = (call?.calledExpression ?? place).as(MemberAccessExprSyntax.self),
            let type = member.base?.variableName, type.first?.isUppercase ?? false
        else { return nil }
        let owner = type == "Self" ? value.enclosingTypeName : nil
        return .member(member.declName.baseName.identifierText, of: owner ?? type)
    }

    /// The class around code whose object is a value, `self`, if it declares it elsewhere, or shows that its objects may last; nil for others,
    /// which other files needn't be asked about.
    func classThatMayLast(_ value: ExprSyntax) -> String? {
        guard VariableLookup(index).isSelf(value), let type = value.enclosingTypeName else { return nil }
        return index.mayLast(type) { ObjectFacts(of: type, in: self).mayLast } ? type : nil
    }
}

extension ModuleMap {
    /// Whether no other program makes objects of a class that a file declares: Objective-C says of none that it is private. A framework or a
    /// library that an app of the project uses is the app's.
    fileprivate func isOfProgram(_ path: String) -> Bool {
        let own = compilers(of: path)
        let areOfProgram = own.allSatisfy { target in
            ![.framework, .codeLibrary].contains(target.kind)
                || model.targets.contains { app in
                    guard app.kind == .app, let user = app.module, let module = target.module else { return false }
                    return depends(user, on: module)
                }
        }
        return path.hasSuffix(".swift") || !own.isEmpty && areOfProgram
    }
}
