import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import SwiftSyntax

/// The facts in a project's code about some of its classes and protocols: their methods, their ancestors, and their
/// unretained delegates.
package struct ProjectClasses: Sendable {
    /// The facts about a type from all files together.
    struct Declared: Sendable {
        var superclasses: Set<String> = []
        var protocols: Set<String> = []
        var methods: [DeclaredMethod] = []
        var unretained: [UnretainedProperty] = []

        mutating func add(_ other: Declared) {
            superclasses.formUnion(other.superclasses)
            protocols.formUnion(other.protocols)
            methods += other.methods
            unretained += other.unretained
        }
    }

    /// Libraries that come as source lie in these.
    static let libraries = ["Pods", "Carthage/Checkouts", "SourcePackages/checkouts", ".build/checkouts"]
    /// Superclasses and protocols lead to others so often.
    private static let rounds = 4

    private var types: [String: Declared] = [:]

    package init(below folder: String, naming names: Set<String>) throws(RunError) {
        var wanted = names.filter { !$0.isEmpty }
        guard !wanted.isEmpty else { return }
        let roots = [folder] + Self.libraries.map { RelativePath.join(folder, $0) }.filter(AbsolutePath.isThere)
        let disk = ProjectFiles()
        let found = try SourceFinder.files(below: roots.map { SourcePath($0) }, in: disk) { path in
            [".swift", ".h", ".m", ".mm"].contains { path.hasSuffix($0) }
        }
        var asked: Set<String> = []
        for _ in 0..<Self.rounds {
            let new = wanted.subtracting(asked)
            if new.isEmpty { return }
            asked.formUnion(new)
            for (name, declared) in Self.read(SourceReading(paths: found.files, files: disk), naming: new) {
                types[name, default: Declared()].add(declared)
            }
            for declared in types.values {
                wanted.formUnion(declared.superclasses.filter { !Self.isOfApple($0) })
                wanted.formUnion(declared.unretained.flatMap(\.protocols).filter { !Self.isOfApple($0) })
            }
        }
    }

    /// Whether a class implements a selector, as Objective-C spells it, itself or by a superclass of the project; nil
    /// if the code of the class, or that of a superclass, is not seen.
    package func implements(_ selector: String, by className: String) -> Bool? {
        let classes = inheriting(className)
        if classes.contains(where: { types[$0]?.methods.contains { $0.matches(selector) } ?? false }) { return true }
        return classes.allSatisfy { types[$0] != nil || Self.isOfApple($0) } ? false : nil
    }

    private func inheriting(_ className: String) -> [String] {
        [className].closure { types[$0]?.superclasses ?? [] }
    }

    /// The protocols that a class and its superclasses in the project name; nil if the code of the class is not seen.
    package func protocols(of className: String) -> Set<String>? {
        guard types[className] != nil else { return nil }
        return inheriting(className).reduce(into: []) { $0.formUnion(types[$1]?.protocols ?? []) }
    }

    /// Whether a class forwards the messages that it gets.
    package func isProxy(_ className: String) -> Bool {
        guard let declared = types[className] else { return false }
        let forwarding = [
            "forwardInvocation:", "forwardingTargetForSelector:", "methodSignatureForSelector:", "respondsToSelector:",
        ]
        return declared.superclasses.contains("NSProxy")
            || declared.methods.contains { method in forwarding.contains { method.matches($0) } }
    }

    package func unretainedProperties(of className: String) -> [UnretainedProperty] {
        types[className]?.unretained ?? []
    }

    /// The property of a class that keeps a delegate unretained whose protocol has a selector; nil if there is none.
    package func unretainedProperty(of className: String, calling selector: String) -> UnretainedProperty? {
        unretainedProperties(of: className).first { property in
            property.protocols.contains { name in
                types[name]?.methods.contains { $0.matches(selector) } ?? false
            }
        }
    }

    /// Whether a class is one of Apple's, by its name.
    static func isOfApple(_ name: String) -> Bool {
        KnownActors.module(of: name) != nil || name.hasPrefix("NS") || name.hasPrefix("UI")
            || name == "XCTestCase"
    }

    private static func read(_ files: SourceReading, naming names: Set<String>) -> [(String, Declared)] {
        let scanner = WordScanner(names.sorted().map(WordPattern.word))
        return files.compactMap { [files = files.files] path, bytes -> [(String, Declared)]? in
            let hits = scanner.hits(in: bytes)
            guard !hits.isEmpty else { return nil }
            guard path.text.hasSuffix(".swift") else {
                return ObjectiveCTypes.declared(in: bytes, path: path.text, naming: names)
            }
            guard let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files) else {
                return nil
            }
            return SwiftTypes.declared(in: source, naming: names)
        }.flatMap { $0 }
    }
}

/// A method by the name that its language gives it.
enum DeclaredMethod: Equatable, Sendable {
    case selector(String)
    /// The selector of a Swift method, by its name: a piece for each parameter, or the whole name without parameters. The
    /// importer drops words from the ends of pieces.
    case pieces([String], hasParameters: Bool)

    func matches(_ selector: String) -> Bool {
        switch self {
        case .selector(let own): return own == selector
        case .pieces(let own, let hasParameters):
            guard hasParameters == selector.hasSuffix(":") else { return false }
            let others = selector.split(separator: ":")
            return own.count == others.count && zip(own, others).allSatisfy { $1.hasPrefix($0) }
        }
    }
}

/// The declarations of some types in a Swift file.
enum SwiftTypes {
    /// The methods, the superclasses and the unretained properties of the types of some names, extensions included.
    static func declared(in source: ParsedSource, naming names: Set<String>) -> [(String, ProjectClasses.Declared)] {
        names.sorted().flatMap { name in
            source.index.groups(named: name).map { (name, declared(by: $0, of: name, source)) }
        }
    }

    private static func declared(
        by group: any DeclGroupSyntax, of name: String, _ source: ParsedSource
    ) -> ProjectClasses.Declared {
        var declared = ProjectClasses.Declared()
        if group.is(ClassDeclSyntax.self), let first = group.inheritanceClause?.inheritedTypes.first?.type.lastName {
            declared.superclasses.insert(first)
        }
        declared.protocols.formUnion(group.inheritedNames)
        for member in group.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                declared.methods.append(method(function))
            } else if let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "unowned" && $0.detail?.detail.text == "unsafe" })
            {
                declared.unretained += DelegateProperty.variables(of: variable).map {
                    UnretainedProperty($0, of: name, in: source)
                }
            }
        }
        return declared
    }

    private static func method(_ function: FunctionDeclSyntax) -> DeclaredMethod {
        for case .attribute(let attribute) in function.attributes
        where attribute.attributeName.trimmedDescription == "objc" {
            if let name = attribute.arguments?.trimmedDescription, !name.isEmpty {
                return .selector(name.filter { $0 != " " && $0 != "`" })
            }
        }
        let parameters = function.signature.parameterClause.parameters
        var pieces = [function.name.identifierText]
        for (index, parameter) in parameters.enumerated() {
            let label = parameter.firstName.identifierText
            if index > 0 {
                pieces.append(label == "_" ? "" : label)
            } else if label != "_" {
                pieces[0] += label.prefix(1).uppercased() + label.dropFirst()
            }
        }
        return .pieces(pieces, hasParameters: !parameters.isEmpty)
    }
}
