/// The delegates of the classes, as Objective-C declares them.
extension ResolvedManifest {
    /// The type of a delegate: `id<NSXMLParserDelegate>`, or `id` if it isn't one of protocols.
    package func objectiveCType(of property: ResolvedProperty) -> String {
        let names = objectiveCProtocols(of: property)
        return names.isEmpty ? "id" : "id<\(names.joined(separator: ", "))>"
    }

    /// The protocols that all delegates conform to, if their types are the same; none otherwise.
    package var objectiveCProtocols: [String] {
        let all = classes.flatMap(\.properties).map(objectiveCProtocols)
        return all.allSatisfy { $0 == all.first } ? all.first ?? [] : []
    }

    private func objectiveCProtocols(of property: ResolvedProperty) -> [String] {
        guard property.type.value.isExistential else { return [] }
        let described = protocols.byName
        return parts(of: property).compactMap { part in
            switch part {
            case "NSObjectProtocol", "ObjectiveC.NSObjectProtocol": return "NSObject"
            case "AnyObject", "Swift.AnyObject", "Sendable", "Swift.Sendable": return nil
            default:
                let name = part.split(separator: ".").last.map(String.init) ?? part
                return KnowledgeBase.objectiveCName(of: name, module: described[part]?.module)
            }
        }
    }

    private func parts(of property: ResolvedProperty) -> [String] {
        (try? SwiftText.spelledType(property.type.value.name))?.compositionParts.map(\.spelling) ?? []
    }

    /// What methods return once their delegate is deallocated, where zero or nil would change what their caller does: a number, or
    /// an argument.
    var objectiveCResults: [ObjectiveCResult] {
        let index = ProtocolIndex(protocols)
        let names = classes.flatMap(\.properties).flatMap(parts)
        return index.closure(of: names).protocols.filter(\.isBuiltIn).flatMap { entry in
            KnowledgeBase.objectiveCResults(ofProtocol: entry.name.value)
        }
    }
}
