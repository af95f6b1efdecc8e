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
        for member in proxy.members {
            if needsEmptyLine { writer.line() }
            needsEmptyLine = true
            ProxyMemberTemplate(
                member: member, target: proxy.support.target, swift: swift,
                leavesActor: proxy.isObjC && proxy.isolation == .nonisolated,
                isolation: isolates ? "@Swift.MainActor " : ""
            ).write(to: &writer)
        }
    }
}

struct ProxyMemberTemplate {
    let member: ProxyMember
    /// The name of the proxy's property for the delegate.
    let target: String
    let swift: SwiftVersion
    /// Whether an `async` member has to declare that it leaves the caller's actor, which it no longer does by default in
    /// modules with NonisolatedNonsendingByDefault (SE-0461): Objective-C's delegates are called from anywhere.
    var leavesActor = false
    /// The text before members that don't state where they run, with the space after it: nothing where the class does.
    var isolation = ""

    private var requirement: Requirement { member.requirement }

    /// Writes the declaration with its body, inside of its condition.
    func write(to writer: inout SourceWriter) {
        if let condition = member.condition { writer.line("#if \(condition)") }
        writeDeclaration(to: &writer)
        if member.condition != nil { writer.line("#endif") }
    }

    private func writeDeclaration(to writer: inout SourceWriter) {
        for modifier in member.modifiers where modifier.hasPrefix("@") { writer.line("\(modifier)") }
        let leaves = leavesActor && requirement.effects.isAsync && !hasIsolation
        if leaves, swift.hasConcurrentFunctions { writer.line("@concurrent") }
        let actor = hasIsolation || member.modifiers.contains("nonisolated") ? "" : isolation
        let words = actor + member.modifiers.filter { !$0.hasPrefix("@") }.map { "\($0) " }.joined()
        switch requirement.kind {
        case .function(let function):
            let declaration = function.spelling
            writer.block("\(words)\(declaration)") { writeForwarding(avoiding: declaration, to: &$0) }
        case .property(let property):
            let (name, getter) = (property.name, property.getter)
            let isPlain = getter == "get"
            writer.block("\(words)var \(name): \(property.type.spelling)") {
                if isPlain, !property.isSettable { return writeForwarding(avoiding: name, to: &$0) }
                if let expression, isPlain {
                    $0.line("get { \(expression) }")
                } else {
                    $0.block("\(getter)") { writeForwarding(avoiding: name, to: &$0) }
                }
                if property.isSettable { $0.line("set { \(marks)\(target)?.\(name) = newValue }") }
            }
        }
    }

    /// Writes the body; no local name in it is one of those in `declaration`.
    private func writeForwarding(avoiding declaration: String, to writer: inout SourceWriter) {
        if let expression { return writer.line("\(expression)") }
        switch member.fallback {
        case .value(let value): writeGuard("return \(value)", avoiding: declaration, to: &writer)
        case .statement(let statement): writeGuard(statement, avoiding: declaration, to: &writer)
        case .nothing, .nil: break
        }
    }

    /// The whole body, where one expression is enough.
    private var expression: String? {
        switch member.fallback {
        case .nothing: "\(marks)\(target)?\(use)"
        // A property that is optional to have and Optional itself would be twice Optional.
        case .nil: "\(marks)\(target)?\(use)\(isOptionalProperty ? " ?? nil" : "")"
        case .value(let value): member.result == .optionalValue ? nil : "\(marks)\(target)?\(use) ?? \(value)"
        case .statement: nil
        }
    }

    /// Tests the target first, for values that an Optional can't represent, and for statements.
    ///
    /// A target that lives and does without an optional member is as good as none.
    private func writeGuard(_ statement: String, avoiding declaration: String, to writer: inout SourceWriter) {
        let strong = Self.name("target", or: "strongTarget", avoiding: declaration)
        let found = "guard let \(strong) = \(target)"
        guard requirement.isOptional else {
            writer.block("\(found) else") { writeFallback(statement, to: &$0) }
            return writer.line("\(member.result == .nothing ? "" : "return ")\(marks)\(strong)\(use)")
        }
        switch (requirement.kind, member.result) {
        case (.function, .nothing):
            // A call that is made gives `()`, one that is not gives nil.
            writer.block("guard let \(strong) = \(target), \(marks)\(strong)\(use) != nil else") {
                writeFallback(statement, to: &$0)
            }
        case (.function(let function), .optionalValue):
            // The call returns nil both for a missing method and for one that returns nil.
            let method = Self.name("method", or: "targetMethod", avoiding: declaration)
            let parameters = function.parameters
            let labels = parameters.map { "\($0.argumentLabel ?? "_"):" }.joined()
            let fullName = parameters.isEmpty ? function.name : "\(function.name)(\(labels))"
            writer.block("\(found), let \(method) = \(unsafe)\(strong).\(fullName) else") {
                writeFallback(statement, to: &$0)
            }
            writer.line("return \(marks)\(method)(\(parameters.map(\.value).joined(separator: ", ")))")
        case (.function, .value), (.property, _):
            let result = Self.name("result", or: "targetResult", avoiding: declaration)
            writer.block("\(found), let \(result) = \(marks)\(strong)\(use) else") {
                writeFallback(statement, to: &$0)
            }
            writer.line("return \(result)")
        }
    }

    /// A name for a local constant that is not in the declaration.
    private static func name(_ first: String, or second: String, avoiding declaration: String) -> String {
        guard declaration.contains(first) else { return first }
        var name = second
        while declaration.contains(name) { name += "OfProxy" }
        return name
    }

    /// Writes the code that runs instead of the call, and leaves.
    private func writeFallback(_ statement: String, to writer: inout SourceWriter) {
        writer.line("\(statement)")
        if !ProxyMember.leaves(statement) { writer.line("return") }
    }

    /// Whether its declaration states where it runs: by a modifier or a global actor.
    private var hasIsolation: Bool {
        member.modifiers.contains { modifier in
            let name = modifier.drop { $0 == "@" }
            return ["concurrent", "nonisolated(nonsending)"].contains(name)
                || modifier != "@Sendable" && name.count < modifier.count && name.first?.isUppercase == true
        }
    }

    private var isOptionalProperty: Bool {
        if case .property = requirement.kind { requirement.isOptional } else { false }
    }

    /// The text after the target: `.name(arguments)`, `.name?(arguments)` or `.name`.
    private var use: String {
        switch requirement.kind {
        case .function(let function):
            let list = function.parameters.map(\.argument).joined(separator: ", ")
            return ".\(function.name)\(requirement.isOptional ? "?" : "")(\(list))"
        case .property(let property): return ".\(property.name)"
        }
    }

    /// The text before the expression, with the space after it.
    private var marks: String {
        let effects = requirement.effects
        return (effects.throwing.mark.map { "\($0) " } ?? "") + (effects.isAsync ? "await " : "") + unsafe
    }

    /// The part of it that a mention of the method needs as well.
    private var unsafe: String { requirement.isUnsafe && swift.hasUnsafeExpressions ? "unsafe " : "" }
}
