import SafeGen
import SwiftSyntax

/// The declarations of some types in a Swift file.
enum SwiftTypes {
    /// The methods, the superclasses and the unretained properties of the types of some names, extensions included.
    static func declared(
        in bytes: [UInt8], path: String, hits: [WordHit], naming names: Set<String>
    ) -> [(String, ProjectClasses.Declared)] {
        let source = ParsedSource(path: path, bytes: bytes, hits: hits)
        let lines = SourceIndex(bytes)
        return names.sorted().flatMap { name in
            source.index.groups(named: name).map { (name, declared(by: $0, source, lines)) }
        }
    }

    private static func declared(
        by group: any DeclGroupSyntax, _ source: ParsedSource, _ lines: SourceIndex
    ) -> ProjectClasses.Declared {
        var declared = ProjectClasses.Declared()
        if group.is(ClassDeclSyntax.self), let first = group.inheritanceClause?.inheritedTypes.first?.type.lastName {
            declared.superclasses.insert(first)
        }
        declared.protocols.formUnion(group.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [])
        for member in group.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                declared.methods.append(method(function))
            } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isUnownedUnsafe,
                let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)
            {
                let place = lines.location(of: source.start(of: variable), file: 0)
                declared.unretained.append(
                    .init(
                        name: name.identifier.identifierText, protocols: type.names, path: source.path,
                        line: place.line))
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

extension VariableDeclSyntax {
    fileprivate var isUnownedUnsafe: Bool {
        modifiers.contains { $0.name.text == "unowned" && $0.detail?.detail.text == "unsafe" }
    }
}

extension TypeSyntax {
    /// The names of the types that it is made of: `A` and `B` of `(any A & B)?`.
    fileprivate var names: [String] {
        trimmedDescription.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { $0 != "any" }
    }
}
