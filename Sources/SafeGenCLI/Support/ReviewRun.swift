import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReview

/// The frame of commands that compare two sides: print the diagnostics, and end with the right exit code.
struct ReviewRun {
    let base: String?
    let head: String?
    let manifests: [String]
    var format = DiagnosticFormat.text
    func run<Result>(_ work: (ReviewSides) throws -> Result) throws -> Result {
        do {
            return try work(ReviewSides(base: base, head: head, manifests: manifests))
        } catch let side as Review.Unusable {
            CommandReporter(format).report(side.diagnostics, in: side.sources)
            // An annotation needs no second one.
            if format == .github { throw ExitCode(.badInput) }
            throw RunError("\(side.side) can't be compared", exitCode: .badInput)
        }
    }
}
