import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct ObjectiveCRuleTests {
    @Test(arguments: [
        "a = [[1️⃣NSXMLParser alloc] initWithData:d];", "a = [1️⃣NSXMLParser new];", "a = NSXMLParser.new;",
        "@interface A : 1️⃣NSXMLParser", "NSXMLParser *a = b; 1️⃣a.delegate = self;",
        "- (void)f:(nonnull NSXMLParser *)a { [1️⃣a setDelegate:self]; }",
        "@property NSXMLParser *a; \n self.1️⃣a.delegate = self; [2️⃣_a setDelegate:x];",
        "NSCache<NSString *, NSData *> *_Nonnull a; 1️⃣a.delegate = self;",
        "NSXMLParser *a; (self.1️⃣a).delegate = x;", "[[1️⃣NSXMLParser shared] setDelegate:x];",
        "#if 0\n[NSXMLParser new];\n#else\n[1️⃣NSXMLParser new];\n#endif",
    ])
    func useIsReported(code: String) {
        let marked = MarkedSource(code)
        let places = findings(marked.bytes).map(\.range.lowerBound)
        #expect(places == (marked.marks.isEmpty ? [4] : marked.marks.values.sorted()))
    }

    @Test(arguments: [
        "@compatibility_alias A 1️⃣NSXMLParser;", "typedef 1️⃣NSXMLParser A;", "typedef 1️⃣NSXMLParser *A;",
        "typedef const 1️⃣NSXMLParser *_Nonnull A;", "typedef 1️⃣NSCache<NSString *, NSData *> A;",
        "# define A 1️⃣NSXMLParser\n", "typedef 1️⃣NSXMLParser A; a = [2️⃣A alloc]; @interface B : 3️⃣A",
        "@compatibility_alias A 1️⃣NSXMLParser; @compatibility_alias B 2️⃣A; B *b; 3️⃣b.delegate = self;",
    ])
    func otherNameIsReportedAndFollowed(code: String) {
        let marked = MarkedSource(code)
        #expect(findings(marked.bytes).map(\.range.lowerBound) == marked.marks.values.sorted())
    }

    @Test(arguments: [
        "// [NSXMLParser alloc]", "/* [NSXMLParser alloc] */", "@\"[NSXMLParser alloc]\"", "[MyNSXMLParser alloc]",
        "@class NSXMLParser;", "NSXMLParser *a; b.delegate = self;", "NSXMLParser *a; if (a.delegate == self) {}",
        "NSXMLParser *a; a.name = b;", "NSXMLParser *a; a.delegate = nil; [a setDelegate:(id)nil];",
        "#if 0\nNSXMLParser *a = [NSXMLParser new];\n#elif 1\n#else\n[NSXMLParser new];\n#endif",
        "#define A [NSXMLParser class]", "typedef void (^A)(NSXMLParser *);",
        "typedef struct { int a; } A; NSXMLParser *b;", "typedef A NSXMLParser;", "typedef", "typedef NSXMLParser",
        "\"", "/*", "'\\", "NSXMLParser<",
    ])
    func otherTextStays(code: String) { #expect(findings(Array(code.utf8)).isEmpty) }

    @Test func findsSubclassesThatInheritTheProperty() {
        let text = "NSInputStream *a; a.delegate = self; NSOutputStream *b; [b setDelegate:self];"
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex([Classes.stream]), mode: .audit)
        let files = Rewriter(rules, threads: 1).examine([(path: "a.m", bytes: Array(text.utf8))]).files
        #expect(files.flatMap(\.findings).map(\.range.lowerBound) == [20, 59])
    }

    private func findings(_ bytes: [UInt8]) -> [Finding] {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        return Rewriter(rules, threads: 1).examine([(path: "a.m", bytes: bytes)]).files.flatMap(\.findings)
    }
}
