import Testing

/// What the emitted subclass does, under ThreadSanitizer.
@Suite(.timeLimit(.minutes(5))) struct ThreadTests {
    @Test(arguments: [SanitizedProgram.Superclass.getter, .caching, .farewell])
    func subclassIsCleanWhileDelegatesDieOnAnotherThread(superclass: SanitizedProgram.Superclass) throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegatesDieOnAnotherThread", .plain, superclass) == .clean)
    }

    /// The subclass takes nothing from the caller that the superclass asks of it.
    @Test(arguments: SanitizedProgram.Form.allCases)
    func settingFromTwoThreadsWithoutALockIsReported(form: SanitizedProgram.Form) throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegateIsSetFromTwoThreads", form, .getter) == .reported)
    }

    @Test(arguments: SanitizedProgram.Superclass.allCases)
    func proxyIsCleanWhileDelegatesDieOnAnotherThread(superclass: SanitizedProgram.Superclass) throws {
        let program = try SanitizedProgram.make(.optimizedThread)
        #expect(try program.run("delegatesDieOnAnotherThread", .proxy, superclass) == .clean)
    }
}
