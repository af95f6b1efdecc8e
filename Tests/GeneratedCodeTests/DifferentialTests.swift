import Foundation
import TestSupport
import Testing

/// Random superclasses, and random operations on them, with and without a wrapper between: what is seen has to be the same.
///
/// `make differential` tries more of them; CONTRIBUTING.md says how.
@Suite(.proof, .writtenForLinux, .timeLimit(.minutes(20))) struct DifferentialTests {
    typealias Subject = DifferentialProgram.Subject

    /// The forms that are generated, each where it can run, with each way for delegates to die.
    ///
    /// `interrupted` are deaths and two threads: what a wrapped class does then, the bare one does in one of the two orders.
    static let subjects: [Subject] = {
        let forms = ["weak", "weakLoose", "weakReleasing", "proxy", "proxySure", "proxyReleasing"]
        let associated = ["proxy", "proxySure", "attached"]
        return DifferentialProgram.deaths.flatMap { deaths in
            forms.map { Subject(form: $0, deaths: deaths) }
                + associated.map { Subject(form: $0, deaths: deaths, build: .init(isAssociated: true)) }
        }
    }()

    @Test(.enabled(if: Request.isAbsent), arguments: subjects)
    func wrapperBehavesLikeTheBareClass(subject: Subject) throws {
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: 0..<20_000)
        #expect(outcome.status == 0, "\(subject)\n\(outcome.output)")
    }

    /// A superclass that ignores an assignment, also of one that dies meanwhile, and one whose setter assigns an object in its deinit: few
    /// seeds have them, and only as long as the tester makes the same cases of them.
    @Test(.enabled(if: Request.isAbsent), arguments: [(11964, "takenAway"), (71695, "anyhow"), (1208, "inDeinit")])
    func weakSubclassAsksNobodyWhosePointerMayDangle(seed: Int, deaths: String) throws {
        let subject = Subject(form: "weak", deaths: deaths)
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: seed..<seed + 1)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    /// Here nothing looks whether a pointer dangles before it is used: AddressSanitizer does.
    @Test(.enabled(if: Request.isAbsent), arguments: subjects)
    func wrapperIsCleanWhereTheBareClassIs(subject: Subject) throws {
        var subject = subject
        subject.build.isSanitized = true
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: 0..<1_000)
        #expect(outcome.status == 0, "\(subject)\n\(outcome.output)")
    }

    /// The controls: an own idea of who the delegate is, and a proxy that goes before its delegate.
    @Test(.enabled(if: Request.isAbsent), arguments: ["trusting", "shortLived"])
    func detectsTheFaultsOfTheFormerWrapper(form: String) throws {
        let subject = Subject(form: form, deaths: "none")
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: 0..<1_000)
        #expect(outcome.status == 1 && outcome.output.contains("class Emitter {"), "\(outcome.output)")
        #expect(outcome.output.contains("of these halted") == (form == "shortLived"))
    }

    /// The control: a living delegate that loses its calls because another one died.
    @Test(.enabled(if: Request.isAbsent)) func detectsCallsThatTheLivingLose() throws {
        let subject = Subject(form: "short", deaths: "anyhow")
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: 0..<20_000)
        #expect(outcome.status == 1 && outcome.output.contains("class Emitter {"), "\(outcome.output)")
    }

    /// Where the program doesn't look whether a pointer dangles, AddressSanitizer does.
    @Test(.enabled(if: Request.isAbsent)) func useOfFreedMemoryEndsTheSanitizedProgram() throws {
        let subject = Subject(form: "shortLived", deaths: "none", build: .init(isSanitized: true))
        let outcome = try DifferentialProgram.make(subject.build).compare(subject, seeds: 0..<1_000)
        #expect(outcome.output.contains("ERROR: AddressSanitizer: heap-use-after-free"), "\(outcome.output)")
        let seed = try #require(outcome.output.firstMatch(of: /signal \d+: SEED=(\d+)/).flatMap { Int($0.1) })
        #expect(
            try DifferentialProgram.make(subject.build).tell(subject, seed: seed).output.contains("class Emitter {"))
    }

    @Test(.enabled(if: !Request.isAbsent), arguments: Request.subjects)
    func triesTheRequestedCases(subject: Subject) throws {
        let program = try DifferentialProgram.make(subject.build)
        if let seed = Request.seed {
            let outcome = try program.tell(subject, seed: seed)
            print("\(subject)\n\(outcome.output)")
            #expect(outcome.status == 0)
            return
        }
        let end = Date(timeIntervalSinceNow: Request.seconds / Double(Request.subjects.count))
        var first = Request.seconds > 0 ? Int.random(in: 0..<1 << 30) : 0
        repeat {
            let outcome = try program.compare(subject, seeds: first..<(first + Request.pairs))
            print("\(subject.build): \(outcome.output)", terminator: "")
            #expect(outcome.status == 0)
            first += Request.pairs
        } while Date() < end
    }
}

/// What `make differential` asks for.
private enum Request {
    static let pairs = number("PAIRS") ?? 20_000
    static let seconds = Double(number("SECONDS") ?? 0)
    static let seed = number("SEED")
    static let isAbsent = ["PAIRS", "SECONDS", "SEED"].allSatisfy { number($0) == nil }

    /// The forms and deaths that are named, or all; a form that is not one of them is the program's to refuse, or to try.
    static let subjects: [DifferentialProgram.Subject] = {
        let (form, deaths) = (text("FORM"), text("DEATHS"))
        let named = DifferentialTests.subjects.filter {
            (form ?? $0.form) == $0.form && (deaths ?? $0.deaths) == $0.deaths
        }
        let subjects = named.isEmpty ? [.init(form: form ?? "proxy", deaths: deaths ?? "none")] : named
        return subjects.map { subject in
            var subject = subject
            subject.build.isSanitized = number("ASAN") == 1
            return subject
        }
    }()

    private static func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    private static func text(_ name: String) -> String? {
        ProcessInfo.processInfo.environment["DIFFERENTIAL_\(name)"].flatMap { $0.isEmpty ? nil : $0 }
    }
}
