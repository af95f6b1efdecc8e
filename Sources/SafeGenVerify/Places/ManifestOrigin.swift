import SafeGen

/// The entry of the manifest that a declaration of the output comes from.
struct ManifestOrigin {
    /// The class; of a proxy the first one with a property that uses it.
    let entry: ResolvedClass
    let location: SourceLocation
    /// The characters to underline.
    let length: Int
    let isProxy: Bool
}

extension ResolvedManifest {
    /// The origin of a declaration; nil of what the proxies share.
    func origin(of declaration: EmittedDeclaration) -> ManifestOrigin? {
        switch declaration {
        case .subclass(let emitted), .extension(let emitted):
            for entry in classes {
                guard let wrapper = entry.wrappers.first(where: { $0.name == emitted.name }) else { continue }
                let isNamed = wrapper.bindingLocation == entry.name.location
                return ManifestOrigin(
                    entry: entry, location: wrapper.bindingLocation, length: isNamed ? entry.name.length : 1,
                    isProxy: false)
            }
            return nil
        case .proxy(let proxy):
            let user = classes.first { $0.properties.contains { $0.type.value.name == proxy.target.name } }
            guard let user else { return nil }
            // What a proxy declares is in the entry of its protocol, if the manifest has one.
            let described = protocols.first { !$0.isBuiltIn && !Set(proxy.protocols).isDisjoint(with: $0.names) }
            let name = described?.name ?? user.name
            return ManifestOrigin(entry: user, location: name.location, length: name.length, isProxy: true)
        case .support: return nil
        }
    }
}

extension Located<String> {
    var length: Int { value.unicodeScalars.count }
}
