/// The class that replaces a delegate (`forward: proxy`): the methods of its protocols, and a few lines.
///
/// Each method takes one strong reference to the delegate and calls it once. If a delegate is deallocated on another
/// thread or during the call, it is either called completely or not at all.
struct ProxyTemplate {
    let proxy: DelegateProxy
    let swift: SwiftVersion

    func write(to writer: inout SourceWriter) {
        let names = proxy.protocols.map { "`\($0)`" }.joined(separator: " and ")
        let calls = proxy.protocols.isEmpty ? "every call" : names
        writer.line("/// Forwards \(calls) to a weak delegate. Without one it does nothing, or what the manifest says.")
        if let availability = proxy.availability { writer.line("@available(\(availability))") }
        let support = proxy.support
        let base = proxy.isObjC ? "\(support.objectProxy)<\(proxy.target.spelling)>" : support.proxy
        let sendable = proxy.isSendable ? ["@unchecked Swift.Sendable"] : []
        // A protocol may have the main actor from one above it, which Swift 5 mode doesn't see (SE-0470).
        let isIsolated = proxy.isObjC && proxy.isolation == .mainActor && swift.hasIsolatedConformances
        let protocols = proxy.protocols.map { isIsolated ? "@Swift.MainActor \($0)" : $0 }
        let inherited = ([base] + protocols + sendable).joined(separator: ", ")
        // An actor comes from Swift's protocols: the manifest doesn't set it. A superclass has none.
        let isNonisolated = swift.hasNonisolatedTypes && (proxy.isObjC || proxy.isolation == .nonisolated)
        writer.origin.protection = .forwarding(type: proxy.target.name)
        let declaration = "\(isNonisolated ? "nonisolated " : "")final class \(proxy.name):"
        writer.block(
            "\(declaration)\(writer.hasRoom(for: declaration, " \(inherited) {") ? " " : "\n    ")\(inherited)"
        ) {
            if proxy.isObjC { writeProtocols(to: &$0) } else { writeTarget(to: &$0) }
            writeMembers(to: &$0)
        }
        writer.origin.protection = nil
    }

    private func writeProtocols(to writer: inout SourceWriter) {
        guard !proxy.protocols.isEmpty else { return }
        let protocols = proxy.protocols.map { "(any \($0)).self" }.joined(separator: ", ")
        writer.line("override class var protocols: [ObjectiveC.`Protocol`] { [\(protocols)] }")
    }

    private func writeTarget(to writer: inout SourceWriter) {
        let (names, type, optional) = (proxy.support, proxy.target.spelling, proxy.target.optionalSpelling)
        if proxy.isolation == .mainActor {
            writer.lines(
                """
                nonisolated private let \(names.targetReference): \(names.weak)<\(type)>
                nonisolated var \(names.target): \(optional) { \(names.targetReference).target() }
                nonisolated var \(names.standIn): \(optional) { self }

                nonisolated init(_ target: \(type)) { \(names.targetReference) = \(names.weak) { [weak target] in target } }
                """)
        } else {
            writer.lines(
                """
                private(set) weak var \(names.target): \(optional)
                var \(names.standIn): \(optional) { self }

                init(_ target: \(type)) { \(names.target) = target }
                """)
        }
    }

    private func writeMembers(to writer: inout SourceWriter) {
        var needsEmptyLine = !proxy.isObjC || !proxy.protocols.isEmpty
        let isolates = proxy.isObjC && proxy.isolation == .mainActor && swift.hasNonisolatedTypes
        for (number, member) in proxy.members.enumerated() {
            if needsEmptyLine { writer.line() }
            needsEmptyLine = true
            writer.origin.member = number
            ProxyMemberTemplate(
                member: member, target: proxy.support.target, swift: swift,
                leavesActor: proxy.isObjC && proxy.isolation == .nonisolated,
                isolation: isolates ? "@Swift.MainActor " : ""
            ).write(to: &writer)
        }
        writer.origin.member = nil
    }
}
