import SafeGenCommandSupport
import Testing

@testable import SafeGenCrash

@Suite struct SampleTests {
    @Test(arguments: DanglingSamples.all) func namesTheClassOfTheDanglingObject(sample: Sample) throws {
        let verdict = try #require(sample.verdict())
        #expect(verdict.answer == sample.answer, "\(verdict.reason)")
        if case .dangling(let name) = sample.truth { #expect(verdict.caller?.className == name) }
        #expect(verdict.answer != .yes || !verdict.line.isEmpty)
    }

    @Test(arguments: LookAlikeSamples.all) func answersYesToRealCasesOnly(sample: Sample) throws {
        let verdict = try #require(sample.verdict())
        #expect(verdict.answer == sample.answer, "\(verdict.reason)")
        #expect(verdict.answer != .unknown || !verdict.advice.isEmpty)
    }

    @Test func samplesBalanceRealCasesAndLookAlikes() {
        #expect(DanglingSamples.all.count >= 30)
        #expect(LookAlikeSamples.all.count >= DanglingSamples.all.count)
    }
}
