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

    /// A parameter's type is written, so its delegate is set whether or not a class of the project conforms to the protocol.
    @Test(arguments: [
        "- (void)read:(NSInputStream *)s { [s 1️⃣setDelegate:self]; s.2️⃣delegate = self; }",
        "- (void)read:(NSInputStream *)s with:(int)n\n{ [s 1️⃣setDelegate:x]; }",
        "- (void)read:(nullable NSStream*) s\n{ s.1️⃣delegate = x; }",
        "+ (void)read:(int)n of:(__kindof NSStream * _Nonnull)s { s.1️⃣delegate = x; }",
        "- (void)read:(NSInputStream *)s { f(^{ s.1️⃣delegate = self; }); }",
        "void read(NSOutputStream *s) { s.1️⃣delegate = x; }",
    ])
    func delegateOfAParameterIsSet(code: String) {
        let marked = MarkedSource("@implementation A\n\(code)\n@end\n")
        let found = wholeProject([("a.m", marked.bytes)])
        #expect(found.map(\.range.lowerBound) == marked.marks.values.sorted())
        #expect(found.allSatisfy { !$0.isNote && $0.message.contains("is set in Objective-C") }, "\(found)")
    }

    @Test(arguments: [
        "- (void)read:(Other *)s { s.delegate = self; }", "- (void)read:(NSInputStream *)s { s.delegate = nil; }",
        "- (void)read:(NSInputStream *)s { Other *s = x; s.delegate = self; }",
        "- (void)read:(NSInputStream **)s { s.delegate = self; }",
        "- (void)read:(NSInputStream *)s { [s setDelegate:self queue:q]; }",
        "- (void)read:(NSInputStream *)s; \n- (void)f:(Other *)s { s.delegate = self; }",
    ])
    func otherParametersStay(code: String) {
        let found = wholeProject([("a.m", Array("@implementation A\n\(code)\n@end\n".utf8))])
        #expect(found.isEmpty, "\(found)")
    }

    @Test func instanceWithADelegateIsMadeThoughNoClassConforms() {
        let code =
            "@implementation A\n- (void)f { NSXMLParser *p = [[NSXMLParser alloc] init]; p.delegate = x; }\n@end\n"
        let found = wholeProject([("a.m", Array(code.utf8))])
        #expect(found.map(\.isNote) == [false])
    }

    /// The result of a message is known by the message, as a property is by its name.
    @Test(arguments: [
        "[[_session inputStream] 1️⃣setDelegate:self];", "[[self.session outputStream] 1️⃣setDelegate:self];",
        "[self.session.outputStream 1️⃣setDelegate:self];", "[_session inputStream].1️⃣delegate = self;",
        "[[[self session] inputStream] 1️⃣setDelegate:self];", "_session.inputStream.1️⃣delegate = self;",
    ])
    func streamOfAnObjectWithTwoDelegatesIsSeen(code: String) {
        let marked = MarkedSource("#import \"A.h\"\n@implementation A\n- (void)f { \(code) }\n@end\n")
        let header = "@interface A : NSObject <EAAccessoryDelegate, NSStreamDelegate>\n@end\n"
        let found = wholeProject([("A.h", Array(header.utf8)), ("A.m", marked.bytes)])
        #expect(found.map(\.range.lowerBound) == marked.marks.values.sorted(), "\(found)")
    }

    @Test(arguments: [
        ("[[_session table] setDelegate:self];", 1), ("[[_session input:stream] setDelegate:self];", 1),
        ("[[_session inputStream] setDelegate:nil];", 0), ("[[_session inputStream] setDelegate:self queue:q];", 0),
        ("[[_session inputStream] setSource:self];", 0),
    ])
    func otherResultsOfAnObjectWithTwoDelegatesArePerhapsMeant(code: String, count: Int) {
        let header = "@interface A : NSObject <EAAccessoryDelegate, NSStreamDelegate>\n@end\n"
        let text = "#import \"A.h\"\n@implementation A\n- (void)f { \(code) }\n@end\n"
        let found = wholeProject([("A.h", Array(header.utf8)), ("A.m", Array(text.utf8))])
        #expect(found.count == count)
        #expect(found.allSatisfy { !$0.isNote && $0.edits.isEmpty })
    }

    /// A member of the class itself comes before one of the same name of another class, of whatever type it is.
    @Test(arguments: [
        "@interface A : B { Feed *feed; }\n@end", "@interface A : B { Feed *_feed; }\n@end",
        "@interface A () { Feed *feed; }\n@end",
        "@interface A : B\n@property (strong) Feed *feed;\n@end", "@interface A (Feeding)\n- (Feed *)feed;\n@end",
        "@interface A : B { id<Feeding> feed; }\n@end",
        "#import \"A+Feed.h\"\n@interface A : B { struct Feed feed; }\n@end",
    ])
    func memberOfTheClassItselfIsMeant(declaration: String) {
        for code in ["feed.delegate = self;", "[_feed setDelegate:self];", "self.feed.delegate = x;"] {
            #expect(memberFindings(code, declaration).isEmpty, "\(code)")
        }
    }

    @Test(arguments: [
        "", "@class A;\nextern Feed *feed;", "@interface C : B { Feed *feed; }\n@end\n@class A;",
        "@interface A : B { NSXMLParser *feed; }\n@end", "@interface A : B\n- (void)use:(Feed *)feed;\n@end",
    ])
    func memberOfAnotherClassMayBeMeantOtherwise(declaration: String) {
        #expect(memberFindings("feed.delegate = self;", declaration).count == 1)
    }

    /// What is said of a class `A` beside one that has a parser called `feed`.
    private func memberFindings(_ code: String, _ declaration: String) -> [Finding] {
        let files = [
            ("A.h", declaration + "\n"), ("A.m", "#import \"A.h\"\n@implementation A\n- (void)f { \(code) }\n@end\n"),
            ("Feed.h", "@interface Feed : NSObject { NSXMLParser *feed; }\n@end\n"),
        ]
        return wholeProject(files.map { ($0.0, Array($0.1.utf8)) })
    }

    /// The findings of an audit that sees all files of a project.
    private func wholeProject(_ files: [(path: String, bytes: [UInt8])]) -> [Finding] {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex([Classes.parser, Classes.stream]), mode: .audit)
        var layout = ProjectLayout()
        (layout.adoptsAll, layout.isWhole) = (false, true)
        return Rewriter(rules, threads: 1, layout: layout).examine(files).files.flatMap(\.findings)
    }

    private func findings(_ bytes: [UInt8]) -> [Finding] {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        return Rewriter(rules, threads: 1).examine([(path: "a.m", bytes: bytes)]).files.flatMap(\.findings)
    }
}
