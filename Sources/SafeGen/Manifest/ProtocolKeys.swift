extension ProtocolEntry: KeyedEntry {
    static let keys = EntryKeys<ProtocolEntry>(
        "protocol", subject: "a protocol",
        [
            Key(
                "name", \.name, .qualifiedName(examples: ["XMLParserDelegate"]), "The protocol's Swift name.",
                isRequired: true),
            Key("module", \.module, .qualifiedName(examples: ["Foundation"]), "The module that declares it."),
            Key(
                "inherits", \.inherits, .locatedList(.qualifiedName(examples: ["NSObjectProtocol"])),
                "The protocols that it inherits from."),
            Key("imports", \.imports, .modules(), "More modules that the requirements' types need."),
            Key(
                "objc", \.isObjC, .boolean,
                "Whether it is an Objective-C protocol: optional requirements, `responds(to:)`."),
            Key("isolation", \.isolation, .choice(default: .nonisolated), "Which actor the protocol belongs to."),
            Key(
                "condition", \.condition, .condition(),
                "A compilation condition for the systems that have it, joined to `canImport` with `&&`."),
            Key(
                "partial", \.partialReason, .text(),
                "Why requirements are left out that SafeGen knows the protocol to have."),
            Key("requirements", \.requirements, requirements, "Its requirements as Swift declarations, in quotes."),
        ])

    private static let requirements = ValueKind<[RequirementEntry]>(
        .list(.textOrMapping(RequirementEntry.keys.list))
    ) { reader, node, key in
        reader.values.list(node, of: key).map { nodes in
            Located(
                nodes.compactMap { reader.requirementEntry($0, of: key) },
                at: reader.values.document.location(of: node))
        }
    }

    init(at location: SourceLocation) { self.init(name: Located("", at: location)) }
}

extension RequirementEntry: KeyedEntry {
    static let keys = EntryKeys<RequirementEntry>(
        "requirement", subject: "a requirement",
        [
            Key("declaration", .text(), "The Swift declaration.", isRequired: true) { reader, node, entry in
                guard let declared = reader.requirement(node, of: "declaration") else { return nil }
                (entry.requirement, entry.location) = (declared.value, declared.location)
                return declared.location
            },
            Key(
                "whenNil", \.whenNil,
                ValueKind(.literal) { reader, node, key in reader.whenNilValue(node, of: key) },
                "What to return, or to run, once the delegate is deallocated, and where it does without an optional requirement."
            ),
            Key(
                "forwarded", \.isForwarded, .boolean,
                "Whether the proxy leaves an optional requirement to Objective-C's runtime to hand on, for what no Swift "
                    + "method can stand for: NS_RELEASES_ARGUMENT, NS_RETURNS_RETAINED."),
            Key(
                "condition", \.condition, .condition(),
                "A compilation condition for the systems that have it, put around the proxy's member."),
        ])

    init(at location: SourceLocation) {
        self.init(requirement: Requirement(kind: .property(.init(name: "", type: .name("")))), location: location)
    }
}
