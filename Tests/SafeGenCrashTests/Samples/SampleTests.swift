import SafeGenCommandSupport
import Testing

@testable import SafeGenCrash

@Suite struct SampleTests {
    @Test(arguments: DanglingSamples.all) func namesTheClassOfWhatDangled(sample: Sample) throws {
        let verdict = try #require(sample.verdict())
        #expect(verdict.answer == sample.answer, "\(verdict.reason)")
        if case .dangling(let name) = sample.truth { #expect(verdict.caller?.className == name) }
        #expect(verdict.answer != .yes || !verdict.line.isEmpty)
    }

    @Test(arguments: LookAlikeSamples.all) func saysYesToNoLookAlike(sample: Sample) throws {
        let verdict = try #require(sample.verdict())
        #expect(verdict.answer == sample.answer, "\(verdict.reason)")
        #expect(verdict.answer != .unknown || !verdict.advice.isEmpty)
    }

    @Test func setHasAsManyLookAlikesAsDanglingOnes() {
        #expect(DanglingSamples.all.count >= 30)
        #expect(LookAlikeSamples.all.count >= DanglingSamples.all.count)
    }
}
