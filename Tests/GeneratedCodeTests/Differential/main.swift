import Glibc

// differential FORM DEATHS FIRST-SEED PAIRS [LIMIT]   compares, and shrinks the first that differ; ends with 1 if any does
// differential FORM DEATHS SEED                       shrinks one that differs or crashes: each candidate is a process
// differential FORM DEATHS choices 1,2,3              runs one case

let arguments = CommandLine.arguments
guard arguments.count > 3, let form = Form(rawValue: arguments[1]),
    let deaths = Case.Deaths(rawValue: arguments[2])
else {
    print("usage: differential FORM DEATHS FIRST-SEED PAIRS")
    exit(64)
}

/// The seed that is being tried, for the report of a crash.
nonisolated(unsafe) var current: Int32 = -1

/// Whether a process of its own finds nothing wrong with a case.
func passes(_ tested: Case) -> Bool {
    let choices = tested.choices.map { String($0) }.joined(separator: ",")
    return runs([arguments[0], arguments[1], arguments[2], "choices", choices])
}

if arguments[3] == "choices" {
    let given = arguments.dropFirst(4).joined().split(separator: ",").compactMap { UInt8($0) }
    exit(form.verdict(Case(Choices(given: given), deaths: deaths)) == .different ? 1 : 0)
} else if let first = Int(arguments[3]), arguments.count > 4, let pairs = Int(arguments[4]) {
    reportCrashes()
    let limit = arguments.count > 5 ? Int(arguments[5]) : nil
    let batch = Batch(form, deaths, seeds: first..<(first + pairs), shrinking: limit ?? 20)
    print(batch.report)
    exit(batch.different == 0 ? 0 : 1)
} else if let seed = Int(arguments[3]) {
    let tested = Case(Choices(seed: seed), deaths: deaths)
    if passes(tested) {
        print("nothing is wrong with this one")
    } else {
        let shrunk = tested.shrunk { !passes($0) }
        // Running it here may crash.
        print(shrunk.text(form, with: nil), "\n")
        fflush(nil)
        print(shrunk.text(form, with: Run.trace(shrunk, form, isBare: false)))
        exit(1)
    }
}
