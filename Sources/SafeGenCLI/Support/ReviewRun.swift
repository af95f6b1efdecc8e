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

    /// Does a piece of work with both sides.
    func run<Result>(_ work: (ReviewSides) throws(Review.Failure) -> Result) throws -> Result {
        let reporter = CommandReporter(format)
        let sides = try reporter.run { () throws(RunError) in
            try ReviewSides(base: base, head: head, manifests: manifests)
        }
        do throws(Review.Failure) {
            return try work(sides)
        } catch {
            switch error {
            case .run(let error):
                reporter.report(error)
                throw ExitCode(error.exitCode)
            case .unusable(let side):
                reporter.report(side.diagnostics, in: side.sources)
                // An annotation needs no second one.
                if format == .text { reporter.report(RunError("\(side.side) can't be compared", exitCode: .badInput)) }
                throw ExitCode(.badInput)
            }
        }
    }
}
