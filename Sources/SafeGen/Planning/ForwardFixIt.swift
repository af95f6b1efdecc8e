/// The edit that gives a property a proxy instead of a weak override, where the manifest knows what the proxy needs.
struct ForwardFixIt {
    private let property: ResolvedProperty
    private let index: SourceIndex

    /// Adds the edits to the warnings `forward-unproven`.
    static func added(
        to diagnostics: [Diagnostic], for manifest: ResolvedManifest, in files: SourceFiles
    ) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.rule == Rule.forwardUnproven.id }) else { return diagnostics }
        let protocols = ProtocolIndex(manifest.protocols)
        let properties = manifest.classes.flatMap(\.properties)
        // A value of the class or of the defaults is that of several properties.
        let others = Set(properties.filter { $0.unknownProtocols(protocols) != [] }.map(\.warnedPlace))
        var (edits, indexes) = ([SourceLocation: FixIt](), [Int: SourceIndex]())
        for property in properties where !others.contains(property.warnedPlace) {
            let place = property.warnedPlace
            let index = indexes[place.file] ?? files.index(of: place.file)
            indexes[place.file] = index
            edits[place] = ForwardFixIt(property: property, index: index).edit
        }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            guard diagnostic.rule == Rule.forwardUnproven.id, let edit = diagnostic.location.flatMap({ edits[$0] })
            else { return diagnostic }
            diagnostic.fixits = [edit]
            return diagnostic
        }
    }

    /// A value that is written is replaced; otherwise the key is added after the name, in the form that the entry has.
    private var edit: FixIt? {
        let (place, word) = (property.warnedPlace, property.warnedWord)
        guard let start = index.offset(line: place.line, column: place.column),
            index.holds(Array(word.utf8)[...], at: start)
        else { return nil }
        let end = start + word.utf8.count
        if property.forward.location != nil { return FixIt(start: start, end: end, replacement: "proxy") }
        // Backwards: the name is the value of a key `name` on its line; everything before the key is indentation.
        let lead = index.bytes[..<start].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 == 0x20 }
        guard lead.starts(with: "name:".utf8.reversed()) else { return nil }
        let next = index.bytes[end...].first { $0 > 0x20 }
        let isOnOneLine = next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
        let indentation = String(repeating: " ", count: lead.count - "name:".utf8.count)
        return FixIt(
            start: end, end: end, replacement: isOnOneLine ? ", forward: proxy" : "\n\(indentation)forward: proxy")
    }
}

extension ResolvedProperty {
    /// Where it is reported that a weak override may not help.
    var warnedPlace: SourceLocation { forward.location ?? name.location }

    /// What is written there.
    var warnedWord: String { forward.location == nil ? name.value.spelling : forward.value.rawValue }

    /// What a proxy of it needs to know of protocols, and nobody says; nil if no proxy can stand in for it.
    func unknownProtocols(_ protocols: ProtocolIndex) -> [String]? {
        guard type.value.takesProxy, let parts = ProxyPlanner.parts(of: type.value.name) else { return nil }
        return protocols.closure(of: parts).unknown.map(\.name)
    }
}
