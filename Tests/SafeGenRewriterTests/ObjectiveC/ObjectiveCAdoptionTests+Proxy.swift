import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The delegates of a manifest whose output is a proxy in Objective-C.
extension ObjectiveCAdoptionTests {
    private static func adopted(_ code: String) throws -> (texts: [String], messages: [String]) {
        let manifest = "version: 1\noutput: {file: Kit.m}\nclasses: [XMLParser, NSCache]\n"
        let targets = try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).manifest
            .adoptionTargets
        let start = "#import \"Kit.h\"\n@implementation Feed {\n  NSXMLParser *_p;\n}\n- (void)read {\n"
        return ObjectiveCProject.adopted([("a.m", start + code + "\n}\n@end\n")], targets, module: nil)
    }

    @Test(arguments: [
        ("_p.delegate = self;", "_p.delegate = [Kit proxyOf:self for:_p];"),
        ("self->_p.delegate = self;", "self->_p.delegate = [Kit proxyOf:self for:self->_p];"),
        ("[_p setDelegate:self];", "[_p setDelegate:[Kit proxyOf:self for:_p]];"),
        ("#if DEBUG\n_p.delegate = self;\n#endif", "#if DEBUG\n_p.delegate = [Kit proxyOf:self for:_p];\n#endif"),
        ("_p.delegate = (id)self.other;", "_p.delegate = [Kit proxyOf:(id)self.other for:_p];"),
        ("_p.delegate = [self a:1 b:2];", "_p.delegate = [Kit proxyOf:[self a:1 b:2] for:_p];"),
        ("_p.delegate = ok ? self : nil;", "_p.delegate = [Kit proxyOf:ok ? self : nil for:_p];"),
        (
            "NSCache *c = [NSCache new]; c.delegate = self;",
            "NSCache *c = [NSCache new]; c.delegate = [Kit proxyOf:self for:c];"
        ),
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
        "_p.delegate = self, c++;", "_p.delegate =\n#if DEBUG\nother;\n#else\nself;\n#endif",
    ])
    func reportsLinesThatAreNotPlain(code: String) throws {
        let adopted = try Self.adopted(code)
        #expect(adopted.texts[0].contains(code), "\(adopted)")
        #expect(
            adopted.messages.count == 1 && adopted.messages[0].contains("set '[Kit proxyOf:… for:…]'; "), "\(adopted)")
    }

    /// The property gives the proxy, and not what was set.
    @Test func leavesAFileThatComparesTheProperty() throws {
        let code = "_p.delegate = self;\nif (_p.delegate != self) return;"
        let adopted = try Self.adopted(code)
        #expect(adopted.texts[0].contains(code), "\(adopted)")
        #expect(
            adopted.messages.map { $0.hasSuffix("; the file compares 'delegate', which would give the proxy") } == [
                true
            ])
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
