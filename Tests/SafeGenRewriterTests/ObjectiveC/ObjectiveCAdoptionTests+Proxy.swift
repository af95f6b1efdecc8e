import SafeGen
import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The delegates of a manifest whose output is a proxy in Objective-C.
extension ObjectiveCAdoptionTests {
    private static func adopted(
        _ code: String, method: String = "read", classes: String = "[XMLParser]", beside other: String = ""
    ) throws -> (texts: [String], messages: [String]) {
        let manifest = "version: 1\noutput: {file: Kit.m}\nclasses: \(classes)\n"
        let targets = try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).manifest
            .adoptionTargets
        let start = "#import \"Kit.h\"\n@implementation Feed {\n  NSXMLParser *_p;\n}\n- (void)\(method) {\n"
        let files = [("a.m", start + code + "\n}\n@end\n")] + (other.isEmpty ? [] : [("b.m", other)])
        return ObjectiveCProject.adopted(files, targets, module: nil)
    }

    @Test(arguments: [
        "self.session.outputStream", "self->_a.session.inputStream", "_session.inputStream",
        "[self.session outputStream]",
    ])
    func proxyIsForAllOfTheMembersInARow(owner: String) throws {
        let adopted = try Self.adopted("EASession *s;\n\(owner).delegate = self;", classes: "[Stream]")
        #expect(adopted.texts[0].contains("\(owner).delegate = [Kit proxyOf:self for:\(owner)];"), "\(adopted)")
    }

    @Test(arguments: [
        ("_p.delegate = self;", "_p.delegate = [Kit proxyOf:self for:_p];"),
        ("self->_p.delegate = self;", "self->_p.delegate = [Kit proxyOf:self for:self->_p];"),
        ("[_p setDelegate:self];", "[_p setDelegate:[Kit proxyOf:self for:_p]];"),
        ("(_p).delegate = self;", "(_p).delegate = [Kit proxyOf:self for:(_p)];"),
        ("(self->_p).delegate = self;", "(self->_p).delegate = [Kit proxyOf:self for:(self->_p)];"),
        ("[(self->_p) setDelegate:self];", "[(self->_p) setDelegate:[Kit proxyOf:self for:(self->_p)]];"),
        (
            "((NSXMLParser *)all[0]).delegate = self;",
            "((NSXMLParser *)all[0]).delegate = [Kit proxyOf:self for:((NSXMLParser *)all[0])];"
        ),
        ("#if DEBUG\n_p.delegate = self;\n#endif", "#if DEBUG\n_p.delegate = [Kit proxyOf:self for:_p];\n#endif"),
        ("_p.delegate = (id)self.other;", "_p.delegate = [Kit proxyOf:(id)self.other for:_p];"),
        ("_p.delegate = [self a:1 b:2];", "_p.delegate = [Kit proxyOf:[self a:1 b:2] for:_p];"),
        ("_p.delegate = ok ? self : nil;", "_p.delegate = [Kit proxyOf:ok ? self : nil for:_p];"),
    ])
    func putsDelegatesIntoTheProxy(before: String, after: String) throws {
        let adopted = try Self.adopted(before)
        #expect(adopted.texts[0].contains("{\n\(after)\n}"), "\(adopted)")
        #expect(adopted.messages.isEmpty)
    }

    /// What is set already, what is nil, and who only makes an instance.
    @Test(arguments: [
        "_p.delegate = nil;", "_p.delegate = [Kit proxyOf:self for:_p];", "_p = [[NSXMLParser alloc] initWithData:d];",
    ])
    func leavesWhatTheProxyDoesNotHelp(code: String) throws {
        let adopted = try Self.adopted(code)
        #expect(adopted.texts[0].contains("{\n\(code)\n}") && adopted.messages.isEmpty, "\(adopted)")
    }

    /// An object that would be made or asked for twice, a value of an expression, and a macro's line.
    @Test(arguments: [
        "[[NSXMLParser alloc] init].delegate = self;", "_p.delegate = other = self;",
        "#define SET _p.delegate = self;", "((NSXMLParser *)[list next]).delegate = self;",
        "(void)(_p.delegate = self);", "if ((_p.delegate = self)) c++;", "take(_p.delegate = self, 1);",
        "_p.delegate = self, c++;", "(ok ? self->_p : _p).delegate = self;", "[ok ? _p : _p setDelegate:self];",
        "[(NSXMLParser *)(ok ? _p : _p) setDelegate:self];", "[ok ?: _p setDelegate:self];",
        "((NSXMLParser *)next(list)).delegate = self;", "((NSXMLParser *)list[n++]).delegate = self;",
        "[(NSXMLParser *)[list next] setDelegate:self];", "(_p = other).delegate = self;",
        "_p.delegate =\n#if DEBUG\nother;\n#else\nself;\n#endif",
    ])
    func reportsLinesThatAreNotPlain(code: String) throws {
        let adopted = try Self.adopted(code)
        #expect(adopted.texts[0].contains(code), "\(adopted)")
        #expect(
            adopted.messages.count == 1 && adopted.messages[0].contains("set '[Kit proxyOf:… for:…]'; "), "\(adopted)")
    }

    /// The proxy is the same for all classes that the object may be of.
    @Test func objectThatMayBeOfSeveralClassesIsOneFinding() throws {
        let manifest = "version: 1\noutput: {file: Kit.m}\nclasses: [XMLParser, Stream]\n"
        let targets = try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).manifest
            .adoptionTargets
        let code =
            "@interface Feed : NSObject <NSXMLParserDelegate, NSStreamDelegate>\n@end\n@implementation Feed\n"
            + "- (void)f:(id)any {\n[any setDelegate:self];\n}\n@end\n"
        let report = ObjectiveCProject.rewriter(targets, module: nil).examine([
            (path: "/Nowhere/a.m", bytes: Array(code.utf8))
        ])
        #expect(report.findingCount == 1)
        #expect(
            report.diagnostics(severity: .warning).diagnostics.map(\.message) == [
                "this may be 'delegate' of a class of the manifest, but the type of its object is not written here; "
                    + "set '[Kit proxyOf:… for:…]', or silence this line"
            ])
        #expect(Set(report.places.map(\.className)) == ["Stream", "XMLParser"])
    }

    /// Delegates of several types have to say theirs.
    @Test func writesTheTypeOfTheDelegateIfThereAreSeveral() throws {
        let code = "NSCache *c = [NSCache new]; c.delegate = self; _p.delegate = self;"
        let after =
            "c.delegate = [Kit<id<NSCacheDelegate>> proxyOf:self for:c]; "
            + "_p.delegate = [Kit<id<NSXMLParserDelegate>> proxyOf:self for:_p];"
        #expect(try Self.adopted(code, classes: "[XMLParser, NSCache]").texts[0].contains(after))
    }

    /// The property gives the proxy, and not what was set.
    @Test(arguments: [
        "if (_p.delegate != self) return;", "if (self == (id)_p.delegate) return;",
        "if ([_p delegate] == self) return;",
        "if ([(Feed *)_p.delegate isKindOfClass:[Feed class]]) return;", "if (((id)_p.delegate) == self) return;",
        "if ([self isEqual:_p.delegate]) return;", "if ([self.all containsObject:_p.delegate]) return;",
        "id before = _p.delegate;\nif (before == self) return;",
        "Feed *before = (Feed *)[_p delegate];\nif ([before isMemberOfClass:[Feed class]]) return;",
        "Feed *before = (Feed *)_p.delegate;\n[self drop:before];", "[self drop:(Feed *)_p.delegate with:nil];",
        "Feed *before = _p.delegate;\nreturn before;",
    ])
    func leavesAClassWhosePropertyTheFileCompares(comparison: String) throws {
        let code = "_p.delegate = self;\n\(comparison)"
        let adopted = try Self.adopted(code)
        #expect(adopted.texts[0].contains(code), "\(adopted)")
        #expect(
            adopted.messages.map { $0.hasSuffix("; the file compares 'delegate', which would give the proxy") } == [
                true
            ], "\(adopted)")
    }

    @Test func leavesAClassWhosePropertyAnotherFileCompares() throws {
        let other = "BOOL is(NSXMLParser *parser, id feed) {\n  return parser.delegate == feed;\n}\n"
        let adopted = try Self.adopted("_p.delegate = self;", beside: other)
        #expect(adopted.texts[0].contains("_p.delegate = self;"), "\(adopted)")
        #expect(
            adopted.messages.map { $0.hasSuffix("; '/Nowhere/b.m' compares 'delegate', which would give the proxy") }
                == [true],
            "\(adopted)")
    }

    /// Another class, a value that is only handed on, and a comparison with the one proxy.
    @Test(arguments: [
        "BOOL is(NSStream *stream, id feed) {\n  return stream.delegate == feed;\n}\n",
        "void take(NSXMLParser *parser) {\n  id before = parser.delegate;\n  [before self];\n}\n",
        "void take(NSXMLParser *parser) {\n  Feed *before = (Feed *)parser.delegate;\n  [before stop];\n}\n",
        "void take(NSXMLParser *parser) {\n  [list drop:(id)parser.delegate];\n}\n",
        "BOOL is(NSXMLParser *parser, id f) {\n  return parser.delegate == [Kit proxyOf:f for:parser];\n}\n",
        "BOOL is(NSXMLParser *parser) {\n  return parser.delegate.superclass == nil;\n}\n",
    ])
    func otherCodeStopsNothing(other: String) throws {
        let adopted = try Self.adopted("_p.delegate = self;", beside: other)
        #expect(adopted.texts[0].contains("_p.delegate = [Kit proxyOf:self for:_p];"), "\(adopted)")
    }

    @Test func reportsAComparisonOnceThePropertyGivesTheProxy() throws {
        let other = "BOOL is(NSXMLParser *parser, id feed) {\n  return parser.delegate == feed;\n}\n"
        let adopted = try Self.adopted("_p.delegate = [Kit proxyOf:self for:_p];", beside: other)
        #expect(
            adopted.messages == [
                "'delegate' gives the proxy, and not what was set; compare with '[Kit proxyOf:… for:…]', which is one for each "
                    + "delegate"
            ])
    }

    @Test(arguments: ["_p.delegate = self;", "[_p setDelegate:self];", "_p.delegate = [Kit proxyOf:self for:_p];"])
    func reportsSelfInDealloc(code: String) throws {
        let adopted = try Self.adopted(code, method: "dealloc")
        #expect(adopted.texts[0].contains(code), "\(adopted)")
        #expect(
            adopted.messages == [
                "'\(code.contains("set") ? "setDelegate" : "delegate")' is set to self in dealloc, where a weak reference crashes "
                    + "the program, and an unsafe one dangles; set it to nil, or set it earlier"
            ])
        #expect(try Self.adopted("_p.delegate = nil;", method: "dealloc").messages.isEmpty)
    }

    @Test func namesAnotherClassOfTheProxysName() throws {
        let adopted = try Self.adopted("_p.delegate = self;", beside: "@interface Kit : NSObject\n@end\n")
        #expect(adopted.texts[0].contains("_p.delegate = self;"), "\(adopted)")
        #expect(
            adopted.messages.map {
                $0.hasSuffix("; '/Nowhere/b.m' declares a 'Kit' of its own: give the file under 'output' another name")
            } == [true], "\(adopted)")
    }

    @Test func sharedInstanceMayBeAskedForTwice() throws {
        let manifest = "version: 1\noutput: {file: Kit.m}\nclasses: [FileManager]\n"
        let targets = try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).manifest
            .adoptionTargets
        let code =
            "#import \"Kit.h\"\n@implementation A\n- (void)f { [NSFileManager defaultManager].delegate = self; }\n@end\n"
        let adopted = ObjectiveCProject.adopted([("a.m", code)], targets, module: nil)
        let after = "[NSFileManager defaultManager].delegate = [Kit proxyOf:self for:[NSFileManager defaultManager]];"
        #expect(adopted.texts[0].contains(after), "\(adopted)")
    }
}
