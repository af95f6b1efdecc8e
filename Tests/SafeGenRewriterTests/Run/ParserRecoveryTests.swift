import Foundation
import SafeGen
import SafeGenSystem
import SafeGenCommandSupport
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct ParserRecoveryTests {
    private let path = SourcePath("a.swift")

    @Test func fileThatTakesTooLongIsNotedBeforeTheProgramIsStartedAgain() throws {
        let started = DispatchSemaphore(value: 0)
        let recovery = try #require(ParserRecovery(deadline: .zero) { started.signal() })
        let result = recovery.guarding(path) { _ in started.wait(timeout: .now() + 300) }
        recovery.finish()
        #expect(result == .success)
        #expect(recovery.noted == [path: .deadline(step: 0)])
    }

    @Test func stepThatTakesTooLongIsNoted() throws {
        let started = DispatchSemaphore(value: 0)
        let recovery = try #require(ParserRecovery(deadline: .milliseconds(20)) { started.signal() })
        let step = ExaminationStep.rule(UnclearedDelegateRule.id)
        let isLate = recovery.guarding(path) { begin in
            begin(step.number)
            // The deadline is one of work.
            while started.wait(timeout: .now()) != .success { continue }
            return true
        }
        recovery.finish()
        #expect(isLate)
        #expect(recovery.noted == [path: .deadline(step: step.number)])
        #expect(step.name.hasPrefix("the rule 'uncleared-delegate'"))
    }

    @Test func libraryThatOnlyWaitsIsLateToo() throws {
        let started = DispatchSemaphore(value: 0)
        let recovery = try #require(ParserRecovery(deadline: .milliseconds(20)) { started.signal() })
        let result = recovery.guarding(path, within: .library) { _ in started.wait(timeout: .now() + 300) }
        recovery.finish()
        #expect(result == .success)
        #expect(recovery.noted == [path: .deadline(step: 0)])
    }

    @Test func libraryThatTakesMuchMemoryIsStopped() throws {
        let started = DispatchSemaphore(value: 0)
        let recovery = try #require(ParserRecovery(deadline: .seconds(600)) { started.signal() })
        let result = recovery.guarding(path, within: .library) { _ in
            let taken = [UInt8](repeating: 1, count: 300 << 20)
            return started.wait(timeout: .now() + (taken.isEmpty ? 0 : 300))
        }
        recovery.finish()
        #expect(result == .success)
        #expect(recovery.noted == [path: .deadline(step: 0)])
    }

    @Test func everyRuleIsAStepOfItsOwn() {
        let numbers = RuleSet.ids.map { ExaminationStep.rule($0).number }
        #expect(Set(numbers + [ExaminationStep.parser.number, ExaminationStep.rest.number]).count == numbers.count + 2)
        #expect(numbers.allSatisfy { $0 < ParserRecovery.maximumStepCount })
    }

    @Test func fileThatIsDoneInTimeIsNotNoted() throws {
        let recovery = try #require(ParserRecovery(deadline: .seconds(600)) {})
        #expect(recovery.guarding(path) { _ in 1 } == 1)
        recovery.finish()
        #expect(recovery.noted.isEmpty)
    }

    /// Where some edits were taken away, the file is parsed once more to carry the others out.
    @Test func fileIsGuardedTooWhileItsEditsAreCarriedOut() throws {
        let started = DispatchSemaphore(value: 0)
        let recovery = try #require(ParserRecovery(deadline: .zero) { started.signal() })
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        // So much that the deadline is looked at meanwhile.
        let source = "import Foundation\n" + String(repeating: "let a = XMLParser()\n", count: 500)
        // Tests beside this one have their files noted, too, and nothing else happens to them.
        let path = SourcePath("edited.swift")
        var report = rewriter.examine([(path: path.text, bytes: Array(source.utf8))])
        report.keep { $0.range.lowerBound > 100 }
        ParserRecovery.install { recovery }
        _ = rewriter.changes(of: &report)
        ParserRecovery.install { nil }
        recovery.finish()
        #expect(started.wait(timeout: .now()) == .success)
        #expect(recovery.noted[path] == .deadline(step: 0))
    }
}
