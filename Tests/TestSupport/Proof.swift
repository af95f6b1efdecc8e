import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Of tests that try many cases, or build programs, for what other tests look at in one case: `make test` leaves them
    /// out, and `make test-all` runs them.
    public static var proof: Self { .enabled(if: Proofs.areRun, "a proof") }
}

/// The tests with the trait `proof`, and the cases that belong to them alone.
public enum Proofs {
    /// Whether they run: as `SAFEGEN_PROOFS=1` asks.
    public static let areRun = ProcessInfo.processInfo.environment["SAFEGEN_PROOFS"] == "1"

    /// All cases where proofs run, and otherwise the first of them.
    public static func sample<Case>(of cases: [Case], _ count: Int = 3) -> [Case] {
        areRun ? cases : Array(cases.prefix(count))
    }
}
