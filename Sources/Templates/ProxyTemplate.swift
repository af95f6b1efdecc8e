import SafeGenText

/// The class that stands for a delegate (`forward: proxy`).
///
/// Each method takes one strong reference to the delegate and calls it once, so a delegate that dies on another thread,
/// or inside of the call, is either called whole or not at all.
struct ProxyTemplate {
    let proxy: DelegateProxy
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        let names = proxy.protocols.map { "`\($0)`" }.joined(separator: " and ")
        let calls = proxy.protocols.isEmpty ? "every call" : names
        writer.line("/// Forwards \(calls) to a delegate without keeping it alive.")
        writer.line("///")
        writer.line(
            "/// Once the delegate is gone, calls do nothing and return an empty value, or the one in the manifest."
        )
        if let availability = proxy.availability { writer.line("@available(\(availability))") }
        let inherited =
            (proxy.isObjC ? ["NSObject"] : []) + proxy.protocols + (proxy.isSendable ? ["@unchecked Sendable"] : [])
        writer.block("\(isolation)final class \(proxy.name): \(inherited.joined(separator: ", "))") {
            $0.line("typealias \(proxy.names.slot) = \(proxy.support).Slot")
            $0.line()
            writeTarget(to: &$0)
            writeLookup(to: &$0)
            if proxy.isObjC { writeAnswers(to: &$0) }
            for member in proxy.members {
                $0.line()
                let leavesActor = proxy.isObjC && proxy.isolation == .nonisolated
                ProxyMemberTemplate(
                    member: member, weakTarget: proxy.names.weakTarget, swift: swift, leavesActor: leavesActor
                ).write(to: &$0)
            }
        }
    }

    /// The main actor comes from the protocols: written out, it is at odds in Swift 5 with a protocol that has it from
    /// the one above it.
    private var isolation: String {
        proxy.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private var names: ProxyNames { proxy.names }

    private func writeTarget(to writer: inout SourceWriter) {
        let optional = proxy.target.optionalSpelling
        if proxy.isolation == .mainActor {
            // A weak variable is no `let`, and only a `let` of a Sendable type can be reached from every thread
            // without a warning in some language mode; so the weak variable sits in a box.
            let nonisolated = swift.hasNonisolatedTypes ? "nonisolated " : ""
            writer.block("\(nonisolated)private final class \(names.boxType): @unchecked Sendable") {
                $0.line("weak var target: \(optional)")
                $0.line()
                $0.line("init(_ target: \(proxy.target.spelling)) { self.target = target }")
            }
            writer.line()
            writer.line("nonisolated private let \(names.weakBox): \(names.boxType)")
            writer.line()
            writer.line("nonisolated var \(names.weakTarget): \(optional) { \(names.weakBox).target }")
        } else {
            writer.line("private(set) weak var \(names.weakTarget): \(optional)")
        }
        writer.line()
        let isMainActor = proxy.isolation == .mainActor
        writer.block("\(isMainActor ? "nonisolated " : "")private init(_ target: \(proxy.target.spelling))") {
            $0.line(
                "\(isMainActor ? "\(names.weakBox) = \(names.boxType)(target)" : "\(names.weakTarget) = target")")
            if proxy.isObjC { $0.line("super.init()") }
        }
    }

    /// The one proxy of a delegate; a proxy of this class is its own, so that none stands for another.
    private func writeLookup(to writer: inout SourceWriter) {
        writer.line()
        let head = proxy.isolation == .mainActor ? "nonisolated static func of" : "static func of"
        writer.block("\(head)(_ target: \(proxy.target.spelling)) -> \(proxy.name)") {
            $0.line("if let proxy = target as? \(proxy.name) { return proxy }")
            $0.line(
                "if let known = \(proxy.support).proxy(of: target, \(proxy.name).self) as? \(proxy.name) { return known }"
            )
            $0.line("let proxy = \(proxy.name)(target)")
            $0.line("return \(proxy.support).add(proxy, to: target) as? \(proxy.name) ?? proxy")
        }
    }

    /// It answers for the delegate while that lives, what the manifest does not list included. Afterwards it has the
    /// required methods alone: a super that asks goes on as without a delegate, and one that has asked finds them all.
    private func writeAnswers(to writer: inout SourceWriter) {
        let isolation = proxy.isolation == .mainActor ? "nonisolated " : ""
        let target = names.weakTarget
        let object = proxy.hasObjectProtocol ? target : "(\(target) as? any NSObjectProtocol)"
        let protocols = proxy.protocols.map { "(any \($0)).self" }.joined(separator: ", ")
        writer.line()
        writer.block("\(isolation)override func responds(to aSelector: ObjectiveC.Selector!) -> Bool") {
            $0.line("\(object)?.responds(to: aSelector)")
            $0.line("    ?? \(proxy.support).isRequired(aSelector, by: [\(protocols)])")
        }
        writer.line()
        writer.block("\(isolation)override func conforms(to aProtocol: ObjectiveC.`Protocol`) -> Bool") {
            $0.line("super.conforms(to: aProtocol) || \(object)?.conforms(to: aProtocol) ?? false")
        }
        writer.line()
        writer.block("\(isolation)override func forwardingTarget(for aSelector: ObjectiveC.Selector!) -> Any?") {
            $0.line("\(target) ?? \(proxy.support).nobody")
        }
    }
}
