import Testing

/// The checks of this target can fail.
@Suite struct TypeCheckTests {
    @Test(arguments: CompilerMode.allCases)
    func acceptsTheReferenceWrapper(mode: CompilerMode) throws {
        let diagnostics = try check(reference, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.allCases)
    func reportsAnOverrideOfAnotherType(mode: CompilerMode) throws {
        let wrong = reference.replacing("NSFetchedResultsControllerDelegate", with: "NSCacheDelegate")
            .replacing("import CoreData", with: "import CoreData\nimport Foundation")
        #expect(try check(wrong, in: mode).contains("cannot override a property with type"))
    }

    @Test func reportsAMissingUnsafeOnlyUnderStrictMemorySafety() throws {
        let wrong = reference.replacing("unsafe super", with: "super")
        for mode in CompilerMode.allCases {
            let isReported = try check(wrong, in: mode).contains("not marked with 'unsafe'")
            #expect(isReported == (mode == .strictMemorySafety), "\(mode)")
        }
    }

    @Test func reportsAMissingNonisolatedWhereTheDefaultIsMainActor() throws {
        let wrong = reference.replacing("nonisolated class", with: "class")
        for mode in CompilerMode.allCases {
            let isReported = try check(wrong, in: mode).contains("main actor-isolated")
            #expect(isReported == (mode == .mainActorByDefault), "\(mode)")
        }
    }

    @Test func reportsANeedlessUnsafe() throws {
        let wrong = reference.replacing("get { safeDelegate }", with: "get { unsafe safeDelegate }")
        #expect(try check(wrong, in: .swift6).contains("no unsafe operations"))
    }

    @Test func reportsCodeThatIsCompiledOut() throws {
        let wrong = EmittedFile(path: "a.swift", text: "#if canImport(CoreDada)\n\(reference)\n#endif\n")
        let diagnostics = try TypeCheck.make().diagnostics(of: [wrong.withEveryConditionMet], in: .swift6)
        #expect(diagnostics.contains("compiled out"))
    }

    @Test func meetsTheConditionsOfOtherPlatforms() throws {
        let file = EmittedFile(path: "a.swift", text: "#if canImport(CoreData) && os(iOS)\n\(reference)\n#endif\n")
        let diagnostics = try TypeCheck.make().diagnostics(of: [file.withEveryConditionMet], in: .swift6)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    private func check(_ text: String, in mode: CompilerMode) throws -> String {
        try TypeCheck.make().diagnostics(of: [EmittedFile(path: "a.swift", text: text)], in: mode)
    }

    private let reference = """
        import CoreData
        nonisolated class SafeFetchedResultsController: NSFetchedResultsController<any NSFetchRequestResult> {
            private weak var safeDelegate: (any NSFetchedResultsControllerDelegate)?

            override var delegate: (any NSFetchedResultsControllerDelegate)? {
                get { safeDelegate }
                set {
                    safeDelegate = newValue
                    unsafe super.delegate = newValue
                }
            }
        }
        """
}
