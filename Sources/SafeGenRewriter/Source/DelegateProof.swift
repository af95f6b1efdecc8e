/// Why a delegate can't dangle; as a text, a clause.
enum DelegateProof: Hashable, Sendable, CustomStringConvertible {
    /// Only these methods of the sender call it, before they return, and something keeps it until then: a clause.
    case synchronous(calling: [String], kept: String)
    case ownDelegate
    /// An override sets what the places that set the own property give it.
    case handedOn
    /// A proxy or a system that holds it weakly.
    case weak(String)
    case ofApp
    /// A member of a class gives it, which always gives the same object.
    case member(String)
    /// It is the only object of a class, which the program keeps.
    case onlyInstance(String)

    /// Whether a callback that gives its sender another delegate disproves it.
    var isSynchronous: Bool { if case .synchronous = self { true } else { false } }

    var description: String {
        switch self {
        case .synchronous(let methods, let end):
            let calls = methods.prefix(2).map { "'\($0)'" }
            return
                "\(calls.joined(separator: " and ")) \(calls.count == 1 ? "calls" : "call") the delegate only before "
                + "returning, and \(end)"
        case .ownDelegate: return "the object is its own delegate"
        case .handedOn: return "an override hands on what others set, each at a place of its own"
        case .weak(let holder): return "\(holder) holds it weakly"
        case .ofApp: return "the app's delegate lives as long as the program"
        case .member(let member): return "'\(member)' lives as long as the program"
        case .onlyInstance(let type): return "the only '\(type)' lives as long as the program"
        }
    }
}
