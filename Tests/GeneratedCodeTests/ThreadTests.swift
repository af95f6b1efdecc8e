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
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegateIsSetFromTwoThreads", .bare, .getter) == .reported)
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
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegatesAreReplacedFromSeveralThreads", .unlocked, .atomic) == .reported)
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

    /// The control: of a super that doesn't lock it is reported, sooner or later.
    @Test func getterOnAnotherThreadIsReportedWithoutALock() throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        for _ in 0..<50 {
            if try program.run("getterIsReadElsewhere", .bare, .getter) == .reported { return }
        }
        Issue.record("no race is reported in 50 runs")
    }
}
