import TestSupport
import Testing

@testable import SafeGenRewriter

/// Which instances with a delegate the file itself makes.
extension ObjectiveCAdoptionTests {
    /// The member of another object, which another file declares.
    @Test(arguments: [
        "self.connection.input.delegate == self", "self == connection.input.delegate",
        "[connection.input delegate] != self",
    ])
    func comparisonOfAMemberOfAnotherObjectIsAdopted(comparison: String) {
        let header = Self.header + "@interface Connection : NSObject\n@property NSInputStream *input;\n@end\n"
        let code =
            Self.header
            + "#import \"App-Swift.h\"\n@interface User : NSObject\n@property Connection *connection;\n@end\n"
            + "@implementation User\n- (void)f:(Connection *)connection { if (\(comparison)) {} }\n@end\n"
        let adopted = ObjectiveCProject.adopted([("Connection.h", header), ("User.m", code)])
        #expect(adopted.texts == [header, code.replacing("delegate", with: "safeDelegate")], "\(adopted.messages)")
    }

    /// In `dealloc` a weak reference to `self` is nil, and a proxy isn't `self`: what is more than to clear it would never be done.
    @Test(arguments: [
        ("if (a.delegate == self) { a.delegate = nil; [a close]; }", 1), ("if (self != [a delegate]) [a close];", 1),
        ("if ([a.delegate isEqual:self]) [a close];", 1),
        ("id old = a.delegate; if (old == self) [a close];", 1),
        ("if (a.delegate == self) { a.delegate = nil; }", 0), ("if (a.delegate == self) [a setDelegate:nil];", 0),
        // The plain property of an extension still gives a proxy, or what other code set.
        ("if (a.delegate != nil) [a close];", 0),
    ])
    func comparisonThatDeallocLosesStays(body: String, count: Int) {
        let source = "@implementation A\n- (void)dealloc { NSStream *a = self.all; \(body) }\n@end\n"
        checkObjectiveC(Self.header + source, becomes: Self.header + source, finds: count)
    }

    /// A subclass gives nil there, so that other questions are lost, too, if the class makes itself the delegate.
    /// The property is read once, where a variable gets its value.
    @Test(arguments: [
        "id old = a.delegate; if (old == self) return; if (self != old) [old stop];",
        "id<NSStreamDelegate> old = [a delegate]; if ([old isEqual:self]) return;",
        "id delegate = a.delegate; NSAssert(delegate == self, @\"\");",
        "__auto_type old = a.delegate; return old != nil;",
        "return a.delegate;", "[self note:[a delegate]];", "b.delegate = a.delegate;",
        "_old = a.delegate; if ([(id)_old isKindOfClass:[User class]]) return;",
    ])
    func readingOfAValueThatIsComparedLaterIsAdopted(body: String) {
        let method = { (body: String) in "@implementation User\n- (void)f:(NSStream *)a { \(body) }\n@end\n" }
        let read = body.replacing("a.delegate", with: "a.safeDelegate").replacing("a delegate", with: "a safeDelegate")
        checkObjectiveC(
            Self.header + method(body), becomes: Self.header + "#import \"App-Swift.h\"\n" + method(read))
    }

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

    /// The step is where code makes the instance; the name itself may mean something else in a branch.
    @Test(arguments: ["typedef NSXMLParser P;", "@compatibility_alias P NSXMLParser;", "#define P NSXMLParser"])
    func instanceByAnotherNameIsAFinding(alias: String) {
        let code = Self.header + "void f(void) { P *p = [[P alloc] init]; p.delegate = l; keep(p); }\n"
        let adopted = ObjectiveCProject.adopted([("a.m", code), ("b.h", Self.header + alias + "\n")])
        #expect(adopted.texts.first == code)
        #expect(adopted.messages.contains { $0.hasSuffix("it is another name of 'XMLParser'") }, "\(adopted.messages)")
    }

    @Test(arguments: ["typedef NSInputStream P;", "@compatibility_alias P NSInputStream;", "#define P NSInputStream"])
    func delegateOfAnotherNameIsReplaced(alias: String) {
        let code = Self.header + "void f(P *p) { p.delegate = l; }\n"
        let adopted = ObjectiveCProject.adopted([("a.m", code), ("b.h", Self.header + alias + "\n")])
        #expect(adopted.texts.first?.contains("p.safeDelegate = l") == true, "\(adopted.texts)")
        #expect(adopted.messages.isEmpty, "\(adopted.messages)")
    }

    @Test(arguments: [
        "id s = [self.session inputStream]; [s setDelegate:l];",
        "id s = [[e session] outputStream]; [s setDelegate:l];",
        "__auto_type s = self.session.inputStream; [s setDelegate:l];",
    ])
    func objectThatAKnownPropertyGivesIsOfItsClass(code: String) {
        let text = Self.header + "@implementation A\n- (void)f:(EASession *)e { \(code) }\n@end\n"
        let adopted = ObjectiveCProject.adopted([("a.m", text)])
        #expect(adopted.texts.first?.contains("[s setSafeDelegate:l]") == true, "\(adopted)")
    }

    private static func feed(_ methods: String) -> String {
        "@interface Feed ()\n@property NSXMLParser *parser;\n@end\n@implementation Feed\n\(methods)\n@end\n"
    }
}
