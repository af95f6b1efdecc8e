import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Where the text of Objective-C shows that a delegate can't dangle, and the look-alikes where it may.
@Suite struct ObjectiveCSynchronousTests {
    private static let make = "NSXMLParser *p = [[NSXMLParser alloc] initWithData:d];"

    private func code(_ method: String) -> String {
        """
        @interface Feed : NSObject <NSXMLParserDelegate>
        @end
        @implementation Feed
        #pragma mark - Parsing
        \(method.replacing("MAKE", with: Self.make))
        @end

        """
    }

    private func scan(_ method: String, in file: String = "a.m") throws -> CodeScan {
        let folder = try TemporaryFolder()
        try folder.write(code(method), to: file)
        return try CodeScan(of: [folder.path])
    }

    @Test(arguments: [
        "- (void)f { MAKE p.delegate = self; [p parse]; }",
        "- (BOOL)f { MAKE [p setDelegate:self]; return [p parse]; }",
        "- (void)f { NSXMLParser *p = [NSXMLParser new]; p.delegate = (id)self; if (![p parse]) { NSLog(@\"%@\", [p parserError]); } }",
        "- (void)f:(NSArray *)all { for (NSData *d in all) { MAKE [p setDelegate:self]; [p parse]; } }",
        "- (id)f {\n@autoreleasepool {\nMAKE\np.shouldProcessNamespaces = YES;\n[p setDelegate:self];\n[p parse];\n[p release];\n}\nreturn self.found;\n}",
        "+ (void)f { MAKE p.delegate = self; @try { [p parse]; } @finally { p.delegate = nil; } }",
        "- (void)f { if (a) { MAKE p.delegate = self; BOOL done = [p parse]; [self log:done at:p.lineNumber]; } else { g(); } }",
        "- (void)f { MAKE p.delegate = self; [p parse]; dispatch_async(q, ^{ [self done]; }); }",
    ])
    func delegateThatOutlivesTheParserCantDangle(method: String) throws {
        let scan = try scan(method)
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(
            scan.text.contains(
                "XMLParser: can't dangle here, because '-parse' calls the delegate only before returning, and 'self' lives until then"
            ),
            "\(scan.text)")
        let findings = audit(method)
        #expect(findings.allSatisfy { $0.isNote })
        #expect(audit(method, adoptsAll: true).contains { !$0.isNote })
    }

    @Test(arguments: [
        ("+ (BOOL)f:(NSURL *)u with:(id <NSXMLParserDelegate>)o { MAKE [p setDelegate:o]; return [p parse]; }", true),
        ("- (void)f:(Other *)o { MAKE if (p == nil || o == nil) { return; } p.delegate = o; [p parse]; }", true),
        ("- (void)f:(Other *)o { MAKE o = [Other new]; p.delegate = o; [p parse]; }", false),
        ("- (void)f:(Other *)o { o = [Other new]; MAKE p.delegate = o; [p parse]; }", false),
        ("- (void)f:(Other *)o { fill(&o); MAKE p.delegate = o; [p parse]; }", false),
        ("- (void)f:(__weak Other *)o { MAKE p.delegate = o; [p parse]; }", false),
        ("- (void)f:(Other *)o { self.p = [NSXMLParser new]; self.p.delegate = o; [self.p parse]; }", false),
        ("- (void)f:(Other *)o { dispatch_async(q, ^{ MAKE p.delegate = o; [p parse]; }); }", false),
        ("- (void)g:(Other *)o { }\n- (void)f { MAKE p.delegate = o; [p parse]; }", false),
    ])
    func parameterLivesUntilTheMethodReturns(method: String, cantDangle: Bool) throws {
        let scan = try scan(method)
        #expect(scan.hasFindings != cantDangle, "\(scan.text)")
        #expect(scan.text.contains("the parameter 'o' lives until then") == cantDangle, "\(scan.text)")
        #expect(audit(method).allSatisfy { $0.isNote } == cantDangle)
    }

    /// ARC keeps a variable's object until its last use on the way that the code takes.
    @Test(arguments: [
        ("[p parse]; return o.items;", true), ("if (![p parse]) { return nil; } return o;", true),
        ("if (![p parse]) return nil; return o.items;", true), ("return [p parse] ? o.items : nil;", true),
        ("if ([p parse]) { n++; } else { n--; } return [o items];", true), ("if (n) { [p parse]; } return o;", true),
        ("[p parse]; return nil;", false), ("[p parse]; run(^{ keep(o); }); return nil;", false),
        ("if (n) { [p parse]; return nil; } return o;", false), ("if (n) { return [p parse]; } return o;", false),
        ("[p parse]; if (n) { return [p parse]; } return o;", false), ("if (n) return [p parse]; return o;", false),
        ("if (n) { [p parse]; } else { n = o.n; } return nil;", false),
        ("if (n) [p parse]; else n = o.n; return nil;", false), ("[p parse]; return [self all].o;", false),
        ("[p parse]; [p parse]; [self take:n o:nil]; return nil;", false), ("[p parse]; [q o]; return nil;", false),
        ("switch (n) { case 1: [p parse]; break; case 2: return o; } return nil;", false),
        ("[p parse]; o = nil; return o;", false), ("[p parse]; fill(&o); return o;", false),
        ("n = o.n; [p parse]; return nil;", false),
    ])
    func variableThatIsUsedLaterLivesUntilThen(code: String, cantDangle: Bool) throws {
        for declaration in ["Other *o = [Other new]; MAKE", "MAKE Other *o = make();"] {
            let method =
                "- (id)f:(int)n { \(declaration) p.delegate = o; \(code) }\n- (void)g { Other *o = nil; [o go]; }"
            let scan = try scan(method)
            #expect(scan.hasFindings != cantDangle, "\(scan.text)")
            #expect(scan.text.contains("and 'o' is used after that") == cantDangle, "\(scan.text)")
            #expect(audit(method).allSatisfy { $0.isNote } == cantDangle)
        }
        #expect(try scan("- (id)f { __weak Other *o = w; MAKE p.delegate = o; [p parse]; return o; }").hasFindings)
        #expect(try scan("- (id)f { Other *__weak o = w; MAKE p.delegate = o; [p parse]; return o; }").hasFindings)
    }

    /// FileManager's methods have other names in Objective-C.
    @Test(arguments: [
        ("return [m copyItemAtURL:a toURL:b error:NULL];", true), ("[m removeItemAtPath:a error:&e];", true),
        ("if (![m fileExistsAtPath:a]) { [m moveItemAtPath:a toPath:b error:nil]; }", true),
        ("[m moveItemAtURL:a toURL:b error:nil]; self.m = m;", false), ("[m copyItemAtURL:a toURL:b];", false),
        ("run(^{ [m copyItemAtURL:a toURL:b error:NULL]; });", false),
        ("[m copyItemAtURL:a toURL:[self keep:m] error:NULL];", false),
    ])
    func fileManagerOfOneMethodCantLetItsDelegateDangle(uses: String, cantDangle: Bool) throws {
        let make = "NSFileManager *m = [[NSFileManager alloc] init]; [m setDelegate:self];"
        let folder = try TemporaryFolder([
            "a.m": "@interface A : NSObject <NSFileManagerDelegate>\n@end\n@implementation A\n"
                + "- (BOOL)f { \(make) \(uses) }\n@end\n"
        ])
        let scan = try CodeScan(of: [folder.path])
        #expect(scan.hasFindings != cantDangle, "\(scan.text)")
        #expect(scan.text.contains("ItemAt") == cantDangle, "\(scan.text)")
    }

    private static let property =
        "@interface Feed ()\n@property (nonatomic, strong) NSXMLParser *p;\n@property (nonatomic) int n;\n@end\n"
    private static let own = "self.p = [[NSXMLParser alloc] initWithData:d]; self.p.delegate = self;"

    private func scan(ofProperty text: String, _ methods: String) throws -> CodeScan {
        let folder = try TemporaryFolder()
        let code = "\(text)@implementation Feed\n\(methods.replacing("OWN", with: Self.own))\n@end\n"
        try folder.write("@interface Feed : NSObject <NSXMLParserDelegate>\n@end\n\(code)", to: "a.m")
        return try CodeScan(of: [folder.path])
    }

    /// Only methods of the object have the parser, and the object lives during those.
    @Test(arguments: [
        "- (void)f { OWN [self.p parse]; }",
        "- (void)f { OWN if ([self.p parse]) { g(); } else { NSLog(@\"%@\", self.p.parserError); } }",
        "- (void)f { _p = [NSXMLParser new]; _p.delegate = self; _p.shouldProcessNamespaces = YES; }\n- (void)g { [_p parse]; }",
        "- (void)f { OWN }\n- (void)g { [self->_p parse]; self.p = nil; }\n- (void)dealloc { self.p.delegate = nil; }",
        "- (instancetype)init { self = [super init]; OWN return self; }\n- (void)g { dispatch_async(q, ^{ [self.p parse]; }); }",
        "@synthesize p = _p;\n- (void)parser:(NSXMLParser *)p didStart:(id)e { [p abortParsing]; }\n- (void)f { OWN [self.p parse]; }",
    ])
    func delegateThatOwnsTheParserCantDangle(methods: String) throws {
        let scan = try scan(ofProperty: Self.property, methods)
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("'-parse' calls the delegate only before returning"), "\(scan.text)")
    }

    /// Other code may have the parser, or the object may go while it parses.
    @Test(arguments: [
        (property, "- (void)f { OWN [self.p parse]; }\n- (NSXMLParser *)g { return self.p; }"),
        (property, "- (void)f { OWN [self.p parse]; keep(_p); }"),
        (property, "- (void)f { OWN [self.p parse]; [self keep:self.p]; }"),
        (property, "- (void)f { OWN [self.p parse]; }\n- (void)g { self.p = other; }"),
        (property, "- (void)f { OWN [self.p parse]; }\n- (void)g { [self setP:other]; }"),
        (property, "- (void)f { OWN [self.p parse]; keep([self p]); }"),
        (property, "- (void)f { OWN [self.p parse]; }\n- (void)g:(Feed *)feed { keep(feed.p); }"),
        (property, "- (void)f { OWN __weak Feed *me = self; run(^{ [me.p parse]; }); }"),
        (property, "- (void)f { OWN __weak Feed *me = self; run(^{ [me->_p parse]; }); [self.p parse]; }"),
        (property, "- (void)f { OWN [self release]; [self.p parse]; }"),
        (property, "- (void)f { OWN self.p.delegate = other; [self.p parse]; }"),
        (property, "- (void)f { OWN [self.p performSelectorInBackground:s withObject:nil]; [self.p parse]; }"),
        (property, "- (void)f { OWN }"), (property, "@synthesize p;\n- (void)f { OWN [self.p parse]; }"),
        (property, "- (void)f { OWN [self.p parse]; }\n@end\n@implementation B\n- (void)g { }"),
        (property, "#define P keep(_p)\n- (void)f { OWN [self.p parse]; P; }"),
        ("", "- (void)f { OWN [self.p parse]; }"),
        ("@interface Feed () { NSXMLParser *_p; }\n@end\n", "- (void)f { OWN [self.p parse]; }"),
    ])
    func parserThatOthersMayHaveMayDangle(text: String, methods: String) throws {
        let scan = try scan(ofProperty: text, methods)
        #expect(scan.hasFindings, "\(scan.text)")
        #expect(!scan.text.contains("can't dangle"), "\(scan.text)")
    }

    /// The class of the app's delegate may say so in its header alone.
    @Test(arguments: [("NSApplicationDelegate", false), ("NSWindowDelegate", true)])
    func delegateOfTheAppLivesAsLongAsTheProgram(name: String, isNeeded: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("@interface Feed : NSObject <\(name), NSXMLParserDelegate>\n@end\n", to: "Feed.h")
        let code = "@implementation Feed\n- (void)f { NSXMLParser *p = make(); p.delegate = self; keep(p); }\n@end\n"
        try folder.write("#import \"Feed.h\"\n\(code)", to: "Feed.m")
        let scan = try CodeScan(of: [folder.path])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
        #expect(scan.text.contains("lives as long as the program") != isNeeded, "\(scan.text)")
    }

    /// The header and the code may be in two files.
    @Test func objectThatIsItsOwnDelegateCantDangle() throws {
        let folder = try TemporaryFolder()
        try folder.write("@interface Reader : NSXMLParser <NSXMLParserDelegate>\n@end\n", to: "Reader.h")
        let code =
            "#import \"Reader.h\"\n@implementation Reader\n"
            + "- (void)start { self.delegate = SENDER; [self parse]; }\n@end\n"
        try folder.write(code.replacing("SENDER", with: "self"), to: "Reader.m")
        let scan = try CodeScan(of: [folder.path])
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("can't dangle here, because the object is its own delegate"), "\(scan.text)")

        try folder.write(code.replacing("SENDER", with: "self.other"), to: "Reader.m")
        #expect(try CodeScan(of: [folder.path]).hasFindings)
    }

    /// The parser may call later, or be kept, or the object may go.
    @Test(arguments: [
        "- (void)f { _p = [[NSXMLParser alloc] initWithData:d]; _p.delegate = self; [_p parse]; }",
        "- (void)f { self.p = [[NSXMLParser alloc] initWithData:d]; self.p.delegate = self; [self.p parse]; }",
        "- (void)f { MAKE p.delegate = self; self.p = p; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; _p = p; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; dispatch_async(q, ^{ [p parse]; }); }",
        "- (void)f { MAKE p.delegate = self; [p parse]; void (^again)(void) = ^{ [p parse]; }; again(); }",
        "- (void)f { MAKE p.delegate = self; [q addOperationWithBlock:^(void) { [p parse]; }]; }",
        "- (void)f { dispatch_async(q, ^{ MAKE p.delegate = self; [p parse]; }); }",
        "- (NSXMLParser *)f { MAKE p.delegate = self; [p parse]; return p; }",
        "- (void)f { MAKE p.delegate = self; [self run:p]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; run(p); [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [all addObject:p]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; NSArray *all = @[p]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; NSDictionary *all = @{@\"p\": p}; [p parse]; }",
        "- (void)f { __block NSXMLParser *p = [[NSXMLParser alloc] initWithData:d]; p.delegate = self; [p parse]; }",
        "- (void)f { static NSXMLParser *p; p = [NSXMLParser new]; p.delegate = self; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; }",
        "- (void)f { MAKE p.delegate = other; [p parse]; }",
        "- (void)f { MAKE p.delegate = self.other; [p parse]; }",
        "- (void)f { MAKE p.delegate = [Other new]; [p parse]; }",
        "- (void)f { Other *o = [Other new]; MAKE p.delegate = o; [p parse]; }",
        "- (void)f { __weak typeof(self) me = self; MAKE p.delegate = me; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [p performSelectorInBackground:@selector(parse) withObject:nil]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [p performSelector:@selector(parse)]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; self.p = [p retain]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; self.p = p.self; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; NSXMLParser **all = &p; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [NSThread detachNewThreadSelector:@selector(parse) toTarget:p withObject:nil]; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; ASYNC([p parse];); }",
        "- (void)f { MAKE p.delegate = self; ASYNC({ [p parse]; }); }",
        "- (void)f { MAKE p.delegate = self; LATER(q) { [p parse]; } }",
        "- (void)f { MAKE p.delegate = self; objc_setAssociatedObject(self, k, p, 1); [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [p startOn:q]; [p parse]; }",
        "- (instancetype)init { MAKE p.delegate = self; self = [other init]; [p parse]; return self; }",
        "- (void)f { MAKE p.delegate = self; [self release]; [p parse]; }",
        "- (void)dealloc { MAKE p.delegate = self; [p parse]; }",
        "- (void)f { MAKE\n#define RUN dispatch_async(q, ^{ [p parse]; })\np.delegate = self; RUN; [p parse]; }",
        "- (void)f { MAKE\n#define KEEP keep(p)\np.delegate = self; KEEP; [p parse]; }",
        "#define KEEP keep(p)\n- (void)f { MAKE p.delegate = self; KEEP; [p parse]; }",
        "- (void)f { MAKE p.delegate = self; [p parse]; NSXMLParser *r = p; keep(r); }",
        "- (void)f { NSXMLParser *p = [[NSXMLParser alloc] initWithData:d], *r = p; p.delegate = self; [p parse]; keep(r); }",
        "- (void)f { NSXMLParser *p = self.q = [[NSXMLParser alloc] initWithData:d]; p.delegate = self; [p parse]; }",
        "- (void)f { NSXMLParser *p = keep([[NSXMLParser alloc] initWithData:d]); p.delegate = self; [p parse]; }",
        "- (void)f { NSXMLParser *p = [[[NSXMLParser alloc] initWithData:d] kept]; p.delegate = self; [p parse]; }",
        "void f(id self) { MAKE p.delegate = self; [p parse]; }",
        "- (void)f:(NSXMLParser *)p { p.delegate = self; [p parse]; }",
    ])
    func senderThatMayCallLaterMayDangle(method: String) throws {
        let scan = try scan(method)
        #expect(scan.hasFindings, "\(scan.text)")
        #expect(!scan.text.contains("can't dangle"), "\(scan.text)")
        #expect(audit(method).contains { !$0.isNote }, "\(scan.text)")
    }

    @Test(arguments: [
        "- (void)f { MAKE p.delegate = self; [self each:[=](int n) { [p parse]; }]; }",
        "- (void)f { MAKE p.delegate = self; auto run = [&]() mutable { [p parse]; }; keep(run); }",
        "- (void)f { MAKE p.delegate = self; auto run = [p]() -> void { }; keep(run); [p parse]; }",
    ])
    func lambdaOfCXXMayKeepTheParser(method: String) throws {
        let scan = try scan(method, in: "a.mm")
        #expect(scan.hasFindings)
        #expect(!scan.text.contains("can't dangle"), "\(scan.text)")
    }

    @Test func eachOfTwoParsersIsJudgedByItself() throws {
        let scan = try scan(
            """
            - (void)f {
              NSXMLParser *a = [[NSXMLParser alloc] initWithData:d];
              NSXMLParser *b = [[NSXMLParser alloc] initWithData:d];
              a.delegate = self;
              b.delegate = self;
              [a parse];
              self.kept = b;
            }
            """)
        let proven = try #require(scan.uses.first).places.filter { $0.site.proof != nil }.map(\.site.line)
        #expect(proven == [6, 8])
        #expect(scan.hasFindings)
    }

    @Test func parserBesideThatOfThePropertyIsJudgedByItself() throws {
        let scan = try scan(
            ofProperty: Self.property,
            "- (void)f { OWN [self.p parse]; }\n- (void)g { NSXMLParser *q = make(); q.delegate = self; self.kept = q; }"
        )
        let places = try #require(scan.uses.first).places.filter { $0.site.kind == .assignment }
        #expect(places.map { $0.site.proof != nil } == [true, false])
    }

    @Test func memberOfTheVariablesNameIsAnotherParser() throws {
        let method = "- (void)f:(Feed *)feed { \(Self.make) p.delegate = self; [p parse]; feed.p.delegate = self; }"
        let scan = try scan(ofProperty: Self.property, method)
        let places = try #require(scan.uses.first).places.filter { $0.site.kind == .assignment }
        #expect(places.map { $0.site.proof != nil } == [true, false])
    }

    @Test func nameOfAnotherMethodsVariableIsAnotherVariable() throws {
        let scan = try scan(
            """
            - (void)f { MAKE p.delegate = self; [p parse]; }
            - (void)g { NSXMLParser *p = [[NSXMLParser alloc] initWithData:d]; p.delegate = self; self.kept = p; }
            """)
        let places = try #require(scan.uses.first).places.filter { $0.site.kind == .assignment }
        #expect(places.map { $0.site.proof != nil } == [true, false])
    }

    @Test func fileWhoseBracketsDontMatchShowsNothing() throws {
        let scan = try scan("- (void)f { MAKE p.delegate = self; [p parse]; }\n- (void)g { if (a) { }")
        #expect(!scan.text.contains("can't dangle"))
    }

    private func audit(_ method: String, adoptsAll: Bool = false) -> [Finding] {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .audit)
        var layout = ProjectLayout()
        (layout.isWhole, layout.adoptsAll) = (true, adoptsAll)
        return Rewriter(rules, threads: 1, layout: layout)
            .examine([(path: "a.m", bytes: Array(code(method).utf8))]).files.flatMap(\.findings)
    }
}
