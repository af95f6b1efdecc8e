import TestSupport
import Testing

@testable import SafeGenRewriter

/// Branches of `#if` that open or close a bracket each.
extension ObjectiveCAdoptionTests {
    @Test(arguments: [
        "void f(NSStream *a) {\n#if A\n if (x) {\n#else\n if (y) {\n#endif\n a.delegate = b; } }",
        "void f(NSStream *a) {\n if (x) {\n#if A\n }\n#elif B\n } g();\n#else\n }\n#endif\n a.delegate = b; }",
        "#if A\nvoid f(NSStream *a) {\n#else\nvoid g(NSStream *a, int b) {\n#endif\n a.delegate = b; }",
        "void f(NSStream *a) {\n#if A\n x(y,\n#else\n x(\n#endif\n z); a.delegate = b; }",
        "void f(NSStream *a) {\n#if A\n if (x) {\n#if B\n if (y) {\n#else\n if (z) {\n#endif\n g(); }\n#else\n if (u) {\n#endif\n"
            + " a.delegate = b; } }",
        // Some branches leave the brackets as they are.
        "void f(NSStream *a) {\n#if A\n @autoreleasepool {\n#else\n g();\n#endif\n a.delegate = b;\n#if A\n }\n#else\n h();\n#endif\n}",
        "void f(NSStream *a) {\n#if A\n g();\n#else\n @try {\n#endif\n a.delegate = b;\n#if A\n h();\n#else\n } @catch (id e) {}\n#endif\n}",
        // A branch that is never compiled.
        "void f(NSStream *a) {\n#if 1\n if (x) {\n#else\n if (y) {\n#endif\n a.delegate = b; } }",
    ])
    func branchesBeginWithTheSameOpenBrackets(code: String) {
        checkObjectiveC(
            Self.header + code + "\n",
            becomes: Self.header + "#import \"App-Swift.h\"\n"
                + code.replacing("a.delegate", with: "a.safeDelegate") + "\n")
    }

    @Test(arguments: [
        "void f(NSStream *a) {\n#if A\n if (x) {\n#else\n if (y) { {\n#endif\n a.delegate = b; } }",
        "void f(NSStream *a) {\n#if A\n if (x) {\n#endif\n a.delegate = b; }",
        "void f(NSStream *a) { a.delegate = b;\n#if A\n }\n#endif\n}",
    ])
    func fileWhoseBracketsDoNotMatchStaysAsItIs(code: String) {
        expectUnchanged(
            code, "; the brackets of this file don't match, perhaps because of '#if', so the file stays as it is")
    }

    /// What one branch declares and the other one doesn't, or otherwise, is uncertain after both.
    @Test(arguments: [
        "#if A\nvoid f(id a) {\n#else\nvoid f(NSStream *a) {\n#endif\n a.delegate = b; }",
        "void f(NSStream *a) {\n#if A\n id a = x; if (x) {\n#else\n if (y) {\n#endif\n a.delegate = self; } }",
    ])
    func variableOfAnotherTypeInABranchIsUncertain(code: String) {
        expectUnchanged(code, "doesn't show the object's type for sure, so the line stays as it is")
    }

    private func expectUnchanged(_ code: String, _ reason: String) {
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + code)])
        #expect(adopted.texts == [Self.header + code])
        #expect(adopted.messages.first?.contains(reason) == true, "\(adopted.messages)")
    }
}
