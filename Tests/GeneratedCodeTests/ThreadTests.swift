import TestSupport
import Testing

/// What the emitted subclass does, under ThreadSanitizer.
@Suite(.proof, .writtenForLinux, .timeLimit(.minutes(20))) struct ThreadTests {
    @Test(arguments: [SanitizedProgram.Superclass.getter, .caching, .farewell])
    func subclassIsCleanWhileDelegatesDieOnAnotherThread(superclass: SanitizedProgram.Superclass) throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegatesDieOnAnotherThread", .plain, superclass) == .clean)
    }

    @Test func settingFromTwoThreadsWithoutALockIsReported() throws {
        #expect(try isReported("delegateIsSetFromTwoThreads", .bare, .getter))
    }

    @Test(
        arguments: [SanitizedProgram.Form.bare, .plain, .proxy],
        [SanitizedProgram.Build.optimizedThread, .optimizedThreadAssociated])
    func assigningOnTwoThreadsIsAsSafeAsTheSuperclass(form: SanitizedProgram.Form, build: SanitizedProgram.Build) throws
    {
        let program = try SanitizedProgram.make(build)
        #expect(try program.run("delegatesAreReplacedFromSeveralThreads", form, .atomic) == .clean)
    }

    /// The control: a weak variable without a lock.
    @Test func weakVariableWithoutALockIsReported() throws {
        #expect(try isReported("delegatesAreReplacedFromSeveralThreads", .unlocked, .atomic))
    }

    @Test(arguments: [SanitizedProgram.Superclass.getter, .pointer, .caching, .farewell, .atDeinit])
    func proxyIsCleanWhileDelegatesDieOnAnotherThread(superclass: SanitizedProgram.Superclass) throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegatesDieOnAnotherThread", .proxy, superclass) == .clean)
    }

    /// Two threads set delegates, a third calls back and a fourth drops the last references, for 100,000 rounds, on a
    /// superclass that promises to be it.
    @Test(arguments: [SanitizedProgram.Build.optimizedThread, .optimizedThreadAssociated])
    func proxyIsCleanWhileSeveralThreadsSetDelegates(build: SanitizedProgram.Build) throws {
        let program = try SanitizedProgram.make(build)
        #expect(try program.run("delegatesAreSetFromSeveralThreads", .bare, .locked) != .clean)
        #expect(try program.run("delegatesAreSetFromSeveralThreads", .proxy, .locked) == .clean)
    }

    /// Super is asked, and the wrapper has no answer of its own: a super that locks needs nothing else.
    @Test(
        arguments: [SanitizedProgram.Form.bare, .plain, .proxy],
        [SanitizedProgram.Build.optimizedThread, .optimizedThreadAssociated])
    func getterOnAnotherThreadIsAsSafeAsTheSuperclass(form: SanitizedProgram.Form, build: SanitizedProgram.Build) throws
    {
        let program = try SanitizedProgram.make(build)
        #expect(try program.run("getterIsReadElsewhere", form, .locked) == .clean)
    }

    /// The control: a super that doesn't lock.
    @Test func getterOnAnotherThreadIsReportedWithoutALock() throws {
        #expect(try isReported("getterIsReadElsewhere", .bare, .getter))
    }

    /// Whether a race is reported in one of 50 runs: where the threads happen to run one after the other, there is none.
    private func isReported(
        _ scenario: String, _ form: SanitizedProgram.Form, _ superclass: SanitizedProgram.Superclass
    ) throws -> Bool {
        let program = try SanitizedProgram.make(.optimizedThread)
        for _ in 0..<50 where try program.run(scenario, form, superclass) == .reported { return true }
        return false
    }
}
