import SafeGenVerify
import Testing

extension CompilerMode: CustomTestStringConvertible {
    /// The name of the mode.
    public var testDescription: String { rawValue }
}
