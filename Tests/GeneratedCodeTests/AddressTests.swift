import Testing

/// What the emitted subclass does, under AddressSanitizer: it is clean where the bare superclass is reported.
@Suite(.timeLimit(.minutes(5))) struct AddressTests {
    /// A program to run, and the superclass to run it on.
    struct Case: CustomTestStringConvertible, Sendable {
        let scenario: String
        let superclass: SanitizedProgram.Superclass

        var testDescription: String { "\(scenario) \(superclass.rawValue)" }
    }

    private static func cases(
        _ scenarios: [String], _ superclasses: SanitizedProgram.Superclass...
    ) -> [Case] {
        scenarios.flatMap { scenario in superclasses.map { Case(scenario: scenario, superclass: $0) } }
    }

    /// The superclass asks its getter: the subclass is the cure.
    static let cured =
        cases(["delegateDies", "delegateDiesInsideCallback"], .getter, .caching, .farewell)
        + cases(["beginningIsUnwanted"], .caching)
        + cases(["delegateOwnsEmitter", "emitterOutlivesDelegate"], .farewell)

    /// The superclass reads what it stored: the subclass is no cure.
    static let beyondCure =
        cases(["delegateDies", "delegateDiesInsideCallback"], .pointer)
        + cases(["delegateOwnsEmitter", "emitterOutlivesDelegate"], .atDeinit)

    /// Nothing is wrong with the bare superclass, and nothing must be with the subclass.
    static let harmless =
        cases(["delegateIsEmitter", "emitterDies"], .getter, .pointer, .caching, .farewell, .atDeinit)
        + cases(["delegateIsReplacedInsideCallback", "delegateOwnsEmitter"], .getter, .pointer, .caching)

    static let builds: [SanitizedProgram.Build] = [.address, .optimizedAddress]

    @Test(arguments: cured + beyondCure, builds)
    func bareSuperclassIsReported(case: Case, build: SanitizedProgram.Build) throws {
        #expect(try SanitizedProgram.make(build).run(`case`.scenario, .bare, `case`.superclass) == .reported)
    }

    @Test(arguments: cured + harmless, builds)
    func subclassIsClean(case: Case, build: SanitizedProgram.Build) throws {
        #expect(try SanitizedProgram.make(build).run(`case`.scenario, .plain, `case`.superclass) == .clean)
    }

    @Test(arguments: beyondCure, builds)
    func subclassIsReportedWhereSuperReadsItsStorage(case: Case, build: SanitizedProgram.Build) throws {
        #expect(try SanitizedProgram.make(build).run(`case`.scenario, .plain, `case`.superclass) == .reported)
    }

    @Test(arguments: harmless, builds)
    func bareSuperclassIsCleanWhereNothingDiesTooEarly(case: Case, build: SanitizedProgram.Build) throws {
        #expect(try SanitizedProgram.make(build).run(`case`.scenario, .bare, `case`.superclass) == .clean)
    }

    @Test func bareSuperclassIsReportedWhenDelegatesDieOnAnotherThread() throws {
        let program = try SanitizedProgram.make(.optimizedAddress)
        #expect(try program.run("delegatesDieOnAnotherThread", .bare, .getter) == .reported)
    }

    @Test func subclassIsCleanWhileDelegatesDieOnAnotherThread() throws {
        let program = try SanitizedProgram.make(.optimizedAddress)
        #expect(try program.run("delegatesDieOnAnotherThread", .plain, .getter) == .clean)
    }

    /// A proxy is the cure for whatever is reported of the bare superclass, and harms nothing.
    @Test(arguments: cured + beyondCure + harmless, builds)
    func proxyIsClean(case: Case, build: SanitizedProgram.Build) throws {
        #expect(try SanitizedProgram.make(build).run(`case`.scenario, .proxy, `case`.superclass) == .clean)
    }

    @Test(arguments: [SanitizedProgram.Superclass.getter, .pointer, .caching, .farewell, .atDeinit])
    func proxyIsCleanWhileDelegatesDieOnAnotherThread(superclass: SanitizedProgram.Superclass) throws {
        let program = try SanitizedProgram.make(.optimizedAddress)
        #expect(try program.run("delegatesDieOnAnotherThread", .proxy, superclass) == .clean)
    }
}
