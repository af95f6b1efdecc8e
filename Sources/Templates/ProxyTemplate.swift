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
        writer.line("/// Stands for a delegate that it does not keep alive: hands ", names, " on to it.")
        writer.line("///")
        writer.line(
            "/// Once the delegate is gone, every call does nothing and gives an empty value, or what the manifest says."
        )
        if let availability = proxy.availability { writer.line("@available(", availability, ")") }
        if proxy.isolation == .mainActor { writer.line("@MainActor") }
        let superclass = proxy.isObjC ? "NSObject, " : ""
        let sendable = proxy.isSendable ? ", @unchecked Sendable" : ""
        let conformances = proxy.protocols.joined(separator: ", ")
        writer.block(isolation, "final class ", proxy.name, ": ", superclass, conformances, sendable) {
            writeTarget(to: &$0)
            if proxy.isObjC { writeResponds(to: &$0) }
            for member in proxy.members {
                $0.line()
                let leavesActor = proxy.isObjC && proxy.isolation == .nonisolated
                ProxyMemberTemplate(member: member, swift: swift, leavesActor: leavesActor).write(to: &$0)
            }
        }
    }

    private var isolation: String {
        proxy.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private func writeTarget(to writer: inout SourceWriter) {
        let optional = proxy.target.optionalSpelling
        if proxy.isolation == .mainActor {
            // A weak variable is no `let`, and only a `let` of a Sendable type can be reached from every thread
            // without a warning in some language mode; so the weak variable sits in a box.
            let nonisolated = swift.hasNonisolatedTypes ? "nonisolated " : ""
            writer.block(nonisolated, "private final class WeakBox: @unchecked Sendable") {
                $0.line("weak var target: ", optional)
                $0.line()
                $0.line("init(_ target: ", proxy.target.spelling, ") { self.target = target }")
            }
            writer.line()
            writer.line("nonisolated private let weakBox: WeakBox")
            writer.line()
            writer.line("nonisolated var weakTarget: ", optional, " { weakBox.target }")
        } else {
            writer.line("private(set) weak var weakTarget: ", optional)
        }
        writer.line()
        let isMainActor = proxy.isolation == .mainActor
        writer.block(isMainActor ? "nonisolated " : "", "init(_ target: ", proxy.target.spelling, ")") {
            $0.line(isMainActor ? "weakBox = WeakBox(target)" : "weakTarget = target")
            if proxy.isObjC { $0.line("super.init()") }
        }
    }

    /// Super asks once which methods there are and remembers: what is true now has to stay true when the delegate goes.
    private func writeResponds(to writer: inout SourceWriter) {
        writer.line()
        let isolation = proxy.isolation == .mainActor ? "nonisolated " : ""
        writer.block(isolation, "override func responds(to aSelector: Selector!) -> Bool") {
            let object = proxy.hasObjectProtocol ? "weakTarget" : "(weakTarget as? any NSObjectProtocol)"
            $0.line("super.responds(to: aSelector) && ", object, "?.responds(to: aSelector) ?? true")
        }
    }
}
