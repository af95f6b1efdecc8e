/// A project's facts about the classes that a report names. A decision uses them where the report isn't enough.
package protocol ReceiverFacts: Sendable {
    /// Whether a class of the project implements a selector; nil if the class is not seen.
    func implements(_ selector: String, by className: String) -> Bool?
    /// The protocols that a class of the project and its superclasses conform to; nil if the class is not seen.
    func protocols(of className: String) -> Set<String>?
    /// Whether a class of the project forwards messages.
    func isProxy(_ className: String) -> Bool
    /// The property of a class of the project, or of its libraries, that keeps an unretained delegate with that selector.
    func unretainedDelegate(of className: String, calling selector: String) -> String?
}
