// The part of Dispatch that the runtime uses.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public final class DispatchQueue: Sendable {
    public static let main = DispatchQueue()
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
