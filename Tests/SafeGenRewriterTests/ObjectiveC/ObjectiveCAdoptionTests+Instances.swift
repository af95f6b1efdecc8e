import TestSupport
import Testing

@testable import SafeGenRewriter

/// Which instances with a delegate the file itself makes.
extension ObjectiveCAdoptionTests {
    @Test(arguments: [
        // The argument of a method of the file's own.
        """
        - (id)initWithParser:(NSXMLParser *)given { _parser = given; _parser.delegate = self; return self; }
        - (id)initWithData:(NSData *)d { return [self initWithParser:[[NSXMLParser alloc] initWithData:d]]; }
        """,
        """
        - (void)start { NSXMLParser *a = [[NSXMLParser alloc] init]; [self name:n parse:a]; }
        - (void)name:(NSString *)n parse:(NSXMLParser *)b { b.delegate = self; }
        """,
        // The result of one.
        """
        - (NSXMLParser *)make { NSXMLParser *a = [[NSXMLParser alloc] init]; return a; }
        - (void)start { self.parser = [self make]; self.parser.delegate = self; }
        """,
        """
        - (NSXMLParser *)makeWith:(NSData *)d { return [[NSXMLParser alloc] initWithData:d]; }
        - (void)start { NSXMLParser *a = [self makeWith:d]; self.parser = a; [_parser setDelegate:self]; }
        """,
    ])
    func instanceIsFollowedThroughOwnMethods(methods: String) {
        checkObjectiveC(
            Self.header + Self.feed(methods),
            becomes: Self.header + "#import \"App-Swift.h\"\n"
                + Self.feed(methods.replacing("[NSXMLParser alloc]", with: "[SafeXMLParser alloc]")))
    }

    @Test(arguments: [
        // The parameter of another method, another parameter, and a method of something else.
        """
        - (void)parse:(NSXMLParser *)b { b.delegate = self; }
        - (void)start { [self keep:[[NSXMLParser alloc] init]]; }
        """,
        """
        - (void)keep:(NSXMLParser *)a parse:(NSXMLParser *)b { b.delegate = self; }
        - (void)start { [self keep:[[NSXMLParser alloc] init] parse:c]; }
        """,
        """
        - (void)parse:(NSXMLParser *)b { b.delegate = self; }
        - (void)start { [other parse:[[NSXMLParser alloc] init]]; [self.other parse:[[NSXMLParser alloc] init]]; }
        """,
        // The result of another method, of a function, and of a block.
        """
        - (NSXMLParser *)make { return [[NSXMLParser alloc] init]; }
        - (void)start { self.parser = [self other]; self.parser.delegate = self; }
        """,
        """
        - (NSXMLParser *)make { return given; }
        NSXMLParser *f(void) { return [[NSXMLParser alloc] init]; }
        - (void)start { self.parser = [self make]; self.parser.delegate = self; }
        """,
        """
        - (NSXMLParser *)make { f(^NSXMLParser *(void) { NSXMLParser *a = [[NSXMLParser alloc] init]; return a; }); }
        - (void)start { self.parser = [self make]; self.parser.delegate = self; }
        """,
    ])
    func delegateOfAnInstanceFromElsewhereIsAFinding(methods: String) {
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + Self.feed(methods))])
        #expect(adopted.messages.count == 1, "\(adopted.messages)")
        #expect(adopted.messages.first?.contains("that this file doesn't create") == true)
    }

    /// Where code of the project makes the instances, those are wrappers, or there is a finding.
    @Test(arguments: [
        ("@implementation A\n- (void)make { _parser = [[SafeXMLParser alloc] init]; }\n@end\n", 0),
        ("@implementation A\n- (void)make:(NSXMLParser *)p { _parser = p; }\n@end\n", 1),
    ])
    func delegateOfAnInstanceThatOtherCodeMakesIsThatOfAWrapper(maker: String, count: Int) {
        let adopted = ObjectiveCProject.adopted(
            [
                ("A.h", Self.header + "@interface A : NSObject\n@property NSXMLParser *parser;\n@end\n"),
                ("A.m", "#import \"A.h\"\n#import \"App-Swift.h\"\n" + maker),
                (
                    "A+Use.m",
                    "#import \"A.h\"\n@interface A (Use) <NSXMLParserDelegate>\n@end\n@implementation A (Use)\n"
                        + "- (void)go { self.parser.delegate = self; }\n@end\n"
                ),
            ], using: ObjectiveCProject.rewriter(isWhole: true))
        #expect(adopted.messages.count == count, "\(adopted.messages)")
    }

    private static func feed(_ methods: String) -> String {
        "@interface Feed ()\n@property NSXMLParser *parser;\n@end\n@implementation Feed\n\(methods)\n@end\n"
    }
}
