import SafeGen

@testable import SafeGenRewriter

/// A baseline: what is read is written so that it is read as the same.
enum BaselineTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        guard let baseline = try? Baseline(String(decoding: bytes, as: UTF8.self), path: "b") else { return nil }
        guard let again = try? Baseline(baseline.text, path: "b") else { return "it can't be read back" }
        return again == baseline ? nil : "it is read back as another"
    }
}
