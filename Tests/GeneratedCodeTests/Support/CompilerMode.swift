import SafeGenVerify
import TestSupport
import Testing

extension CompilerMode: CustomTestStringConvertible {
    /// The name of the mode.
    public var testDescription: String { rawValue }

    /// The modes that output is compiled in: all of them where proofs run, and otherwise the oldest and the strictest.
    static let tried: [CompilerMode] = Proofs.areRun ? allCases : [.swift5, .strictMemorySafety]
}
