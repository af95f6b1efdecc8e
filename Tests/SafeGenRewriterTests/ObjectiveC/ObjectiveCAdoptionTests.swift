import SafeGen
import TestSupport
import Testing
@testable import SafeGenRewriter

/// What adopt makes of Objective-C files.
@Suite struct ObjectiveCAdoptionTests {
    static let header = "#import <Foundation/Foundation.h>\n"
    private static let imported = header + "#import \"App-Swift.h\"\n"

    @Test(arguments: [
        ("a = [[NSXMLParser alloc] initWithData:d];", "a = [[SafeXMLParser alloc] initWithData:d];"),
        ("NSXMLParser *a = [NSXMLParser new];", "NSXMLParser *a = [SafeXMLParser new];"),
        ("a = NSXMLParser.new;", "a = SafeXMLParser.new;"),
        ("a = [NSXMLParser parserWithData:d];", "a = [SafeXMLParser parserWithData:d];"),
        ("a = [[NSXMLParser allocWithZone:z] init];", "a = [[SafeXMLParser allocWithZone:z] init];"),
        (
            "NSXMLParser *a = [[NSXMLParser alloc] init]; a.delegate = b;",
            "NSXMLParser *a = [[SafeXMLParser alloc] init]; a.delegate = b;"
        ),
        (
            "NSXMLParser *p; void f() { NSXMLParser *a = [[NSXMLParser alloc] init]; self.p = a; _p.delegate = b; }",
            "NSXMLParser *p; void f() { NSXMLParser *a = [[SafeXMLParser alloc] init]; self.p = a; _p.delegate = b; }"
        ),
        ("NSXMLParser *a = [NSXMLParser.alloc init];", "NSXMLParser *a = [SafeXMLParser.alloc init];"),
    ])
    func wrapperTakesThePlaceOfTheClass(before: String, after: String) {
        checkObjectiveC(Self.header + before, becomes: Self.imported + after)
    }

    @Test(arguments: [
        ("if (self.parser.delegate == self) [self end];", true), ("if (nil != _parser.delegate) [self end];", true),
        ("[_parser.delegate parserDidEndDocument:_parser];", true),
        ("if (_parser.delegate) { _parser.delegate = nil; }", false), ("_parser.delegate = nil;", false),
        ("if (_parser.delegate == other) [self end];", false), ("if (self.other.delegate) [self end];", false),
    ])
    func readThatDeallocLosesIsReported(body: String, isLost: Bool) {
        let code =
            "@implementation A { NSXMLParser *_parser; NSXMLParser *_other; }\n- (void)dealloc { \(body) }\n"
            + "- (void)go { _parser.delegate = self; }\n@end\n"
        let messages = ObjectiveCProject.adopted([("a.m", Self.header + code)]).messages
        #expect(
            messages.contains { $0.hasPrefix("'delegate' of 'XMLParser' doesn't give self in 'dealloc'") } == isLost)
    }

    @Test(arguments: [
        ("NSStream *a; a.delegate = b;", "NSStream *a; a.safeDelegate = b;"),
        ("NSInputStream *a; [a setDelegate:b];", "NSInputStream *a; [a setSafeDelegate:b];"),
        ("void f(NSStream *_Nonnull a) { a.delegate = b; }", "void f(NSStream *_Nonnull a) { a.safeDelegate = b; }"),
        ("for (NSStream *a in b) a.delegate = c;", "for (NSStream *a in b) a.safeDelegate = c;"),
        (
            "void f(NSStream *a) { if ([x conformsToProtocol:@protocol(P)]) { a.delegate = b; } }",
            "void f(NSStream *a) { if ([x conformsToProtocol:@protocol(P)]) { a.safeDelegate = b; } }"
        ),
        (
            "void f(NSStream *a) { if (x && a) { a.delegate = b; } }",
            "void f(NSStream *a) { if (x && a) { a.safeDelegate = b; } }"
        ),
        ("NSStream *x, *a; a.delegate = b;", "NSStream *x, *a; a.safeDelegate = b;"),
        (
            "((NSStream *)x).delegate = b; [(NSStream *)x setDelegate:c];",
            "((NSStream *)x).safeDelegate = b; [(NSStream *)x setSafeDelegate:c];"
        ),
        (
            "[NSFileManager defaultManager].delegate = b; [NSFileManager.defaultManager setDelegate:b];",
            "[NSFileManager defaultManager].safeDelegate = b; [NSFileManager.defaultManager setSafeDelegate:b];"
        ),
        (
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n- (void)f { [[self s] setDelegate:b]; [self s].delegate = b; }\n@end",
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n- (void)f { [[self s] setSafeDelegate:b]; [self s].safeDelegate = b; }\n@end"
        ),
        (
            "EASession *a; [[a inputStream] setDelegate:b];", "EASession *a; [[a inputStream] setSafeDelegate:b];"
        ),
        (
            "EASession *a; a.outputStream.delegate = b;", "EASession *a; a.outputStream.safeDelegate = b;"
        ),
        (
            "SKScene *a; [[[self scene] physicsWorld] setContactDelegate:b];",
            "SKScene *a; [[[self scene] physicsWorld] setSafeContactDelegate:b];"
        ),
        ("[[[NSStream alloc] init] setDelegate:b];", "[[[NSStream alloc] init] setSafeDelegate:b];"),
        (
            "@implementation A\n- (void)take:(NSStream *)a s:(NSStream *)s { s.delegate = b; }\n@end",
            "@implementation A\n- (void)take:(NSStream *)a s:(NSStream *)s { s.safeDelegate = b; }\n@end"
        ),
        ("NSStream *a; [a setDelegate:b ? c : d];", "NSStream *a; [a setSafeDelegate:b ? c : d];"),
        ("NSStream *a; ^(NSString *b) { a.delegate = c; };", "NSStream *a; ^(NSString *b) { a.safeDelegate = c; };"),
        (
            "NSStream *a; if (a.delegate == b || c != [a delegate]) {}",
            "NSStream *a; if (a.safeDelegate == b || c != [a safeDelegate]) {}"
        ),
        (
            "NSStream *f(NSStream *a) { if (b) return a; a.delegate = c; }",
            "NSStream *f(NSStream *a) { if (b) return a; a.safeDelegate = c; }"
        ),
        ("NSStream *a; if ([a.delegate isEqual:b]) {}", "NSStream *a; if ([a.safeDelegate isEqual:b]) {}"),
        (
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n- (BOOL)f { return b == self.s.delegate; }\n@end",
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n- (BOOL)f { return b == self.s.safeDelegate; }\n@end"
        ),
        (
            "@implementation A\n- (void)f { self.physicsBody = [SKPhysicsBody new]; self.physicsWorld.contactDelegate = self; }\n@end",
            "@implementation A\n- (void)f { self.physicsBody = [SKPhysicsBody new]; self.physicsWorld.safeContactDelegate = self; }\n@end"
        ),
        (
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n@protocol P;\n- (void)f { _s.delegate = b; }\n@end",
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A\n@protocol P;\n- (void)f { _s.safeDelegate = b; }\n@end"
        ),
        (
            "SKScene *a; [self.view.scene.physicsWorld setContactDelegate:b];",
            "SKScene *a; [self.view.scene.physicsWorld setSafeContactDelegate:b];"
        ),
    ])
    func safePropertyTakesThePlaceOfTheOther(before: String, after: String) {
        checkObjectiveC(Self.header + before, becomes: Self.imported + after)
    }

    @Test(arguments: [
        (
            "@interface A : NSObject\n@property (nonatomic, strong) NSStream *s;\n@end\n@implementation A\n- (void)f { self.s.delegate = self; [_s setDelegate:self]; (self.s).delegate = x; self->_s.delegate = x; }\n@end\n",
            4
        ),
        ("@implementation A { NSStream *s; }\n- (void)f { s.delegate = self; [s setDelegate:nil]; }\n@end\n", 1),
        (
            "@interface A () {\n  NSStream *_s;\n}\n@end\n@implementation A\n- (void)f:(NSStream *)t { _s.delegate = self; t.delegate = nil; }\n@end\n",
            1
        ),
    ])
    func membersOfTheOwnClassAreFollowed(body: String, count: Int) {
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + body)])
        #expect(adopted.messages.isEmpty)
        let after = adopted.texts[0]
        #expect(after.hasPrefix(Self.imported))
        #expect(after.ranges(of: "safeDelegate").count + after.ranges(of: "setSafeDelegate").count == count)
        #expect(
            after.replacing("safeDelegate", with: "delegate").replacing("setSafeDelegate", with: "setDelegate")
                == Self.imported + body)
    }

    @Test func parametersHideMembers() {
        let code =
            "@interface A : NSObject\n@property NSStream *s;\n@end\n@implementation A { NSStream *t; }\n"
            + "- (void)f:(id)x with:(Other *)t and:(NSStream *)u { t.delegate = x; u.delegate = x; }\n@end\n"
        checkObjectiveC(
            Self.header + code, becomes: Self.imported + code.replacing("u.delegate", with: "u.safeDelegate"))
    }

    @Test func membersOfTheHeaderAreFollowed() {
        let files = [
            ("A.h", "@interface A : NSObject <NSStreamDelegate>\n@property NSStream *s;\n@property UIView *v;\n@end\n"),
            (
                "A.m",
                "#import \"A.h\"\n@implementation A\n- (void)f { _s.delegate = self; _v.delegate = self; [self.s setDelegate:self]; }\n@end\n"
            ),
        ]
        let adopted = ObjectiveCProject.adopted(files)
        #expect(adopted.messages.isEmpty)
        #expect(adopted.texts[0] == files[0].1)
        #expect(
            adopted.texts[1]
                == "#import \"A.h\"\n#import \"App-Swift.h\"\n@implementation A\n- (void)f { _s.safeDelegate = self; _v.delegate = self; [self.s setSafeDelegate:self]; }\n@end\n"
        )
    }

    @Test(arguments: [
        ("#define MAKE [NSXMLParser new]\n", "it is in a macro, which stays as it is"),
        ("#define SET(a) \\\n  [(NSStream *)a setDelegate:b]\n", "it is in a macro, which stays as it is"),
        ("auto a = [[NSXMLParser alloc] init];", "it stays as it is; write the type, or cast"),
        ("__auto_type a = [NSXMLParser new];", "it stays as it is; write the type, or cast"),
        (
            "f(^{ if (a) { return [NSXMLParser new]; } return b; });",
            "the variable's type is inferred from it, so it stays as it is; write the type, or cast"
        ),
        (
            "@interface A : NSXMLParser\n@end\n",
            "write this class in Swift, or have it hold its delegate by the proxy in Docs/Adopt.md"
        ),
        (
            "NSCache *a = [[NSCache alloc] init];",
            "'NSCache' is made in Objective-C, which sees no subclass of a generic class; hold its delegate by the proxy "
                + "in Docs/Adopt.md, or give the class 'form: extension' in the manifest"
        ),
        (
            "void f(NSStream *a) {} void g(id a) { [a setDelegate:self]; }",
            "this file doesn't show the object's type for sure, so the line stays as it is"
        ),
        (
            "void f(NSStream *a) { { id a = c; a.delegate = b; } }",
            "this file doesn't show the object's type for sure, so the line stays as it is"
        ),
        (
            "@interface A : NSStream\n@end\n@implementation A\n- (void)f { self.delegate = x; }\n@end\n",
            "the object is the one whose method this is, so it stays as it is"
        ),
        (
            "void f(NSXMLParser *a) { a.delegate = self; }",
            "make sure that a 'SafeXMLParser' is created, or that the delegate is cleared in time"
        ),
        (
            "@interface A : NSObject <NSStreamDelegate>\n@end\n@implementation A\n"
                + "- (void)f { [[self.session inputStream] setDelegate:self]; }\n@end\n",
            "but the type of its object is not written here; set 'safeDelegate', or silence this line"
        ),
        (
            "typedef NSXMLParser *P;",
            "make sure that no code makes instances by it and that its delegate is cleared in time, or accept this finding in a baseline"
        ),
        (
            "@interface A : SCNNode <SKPhysicsContactDelegate, SCNPhysicsContactDelegate>\n@end\n@implementation A\n"
                + "- (void)f:(SKNode *)n { self.scene.physicsWorld.contactDelegate = self; }\n@end\n",
            "this may be 'contactDelegate' of a class of the manifest, but the type of its object is not written here; "
                + "set 'safeContactDelegate', or silence this line"
        ),
    ])
    func doubtIsAFinding(code: String, reason: String) {
        checkObjectiveC(Self.header + code, becomes: Self.header + code, finds: 1)
        let messages = ObjectiveCProject.adopted([("a.m", Self.header + code)]).messages
        #expect(messages.first?.contains(reason) == true, "\(messages)")
    }

    /// Whoever edits the line needs the import that `adopt` adds with its edits.
    @Test func lineThatStaysNamesTheImportThatItNeeds() {
        let code = "void f(NSStream *a) {} void g(id a) { [a setDelegate:self]; }"
        for (imports, isNamed) in [(Self.header, true), (Self.imported, false)] {
            let messages = ObjectiveCProject.adopted([("a.m", imports + code)]).messages
            #expect(
                messages.map { $0.hasSuffix("the file needs '#import \"App-Swift.h\"'") } == [isNamed], "\(messages)")
        }
    }

    @Test(arguments: [
        "// [NSXMLParser new]", "x = @\"[NSXMLParser new]\";", "x = [NSXMLParser class];", "@class NSXMLParser;",
        "NSXMLParser *a;", "NSStream *a; a.delegate = nil; [a setDelegate:nil];",
        "NSStream *a; [a setDelegate:b queue:c];",
        "NSStream *a; f(a.delegate); b.delegate = c;", "x = [NSInputStream new];", "@interface A : NSStream\n@end\n",
        "void f(NSStream *a, NSXMLParser *c) { { Other *a; a.delegate = b; } }",
        "void f(SCNScene *s) { s.physicsWorld.contactDelegate = x; }",
        "void f(NSTableView *t) { t.delegate = self; }", "x = R\"a([NSXMLParser new] \")a\"; y = 1'000;",
    ])
    func otherCodeStays(code: String) { checkObjectiveC(Self.header + code, becomes: Self.header + code) }

    @Test func unknownModuleIsAFinding() {
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + "x = [NSXMLParser new];\n")], module: nil)
        #expect(adopted.texts == [Self.header + "x = [NSXMLParser new];\n"])
        #expect(adopted.messages.count == 1)
    }

    @Test func propertyThatIsNotExportedIsAFinding() {
        var stream = ObjectiveCProject.stream
        stream.isInObjectiveC = false
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + "NSStream *a; a.delegate = b;\n")], [stream])
        #expect(adopted.messages.first?.contains("objc: true") ?? false)
    }

    @Test func acceptsAnAdoptedInstance() {
        let code = Self.imported + "NSXMLParser *a = [[SafeXMLParser alloc] init]; [a setDelegate:self];\n"
        checkObjectiveC(code, becomes: code)
    }

    @Test func auditCarriesTheEdit() throws {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex([ObjectiveCProject.stream]), mode: .audit)
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")], adoptsAll: true,
            isWhole: false)
        let code = Self.header + "NSStream *a; a.delegate = b;\n"
        let report = Rewriter(rules, threads: 1, layout: layout).examine([
            (path: "/Nowhere/a.m", bytes: Array(code.utf8))
        ])
        let finding = try #require(
            report.diagnostics(severity: .warning).diagnostics.first { $0.rule == ObjectiveCRule.id })
        #expect(finding.fixits.map(\.replacement) == ["#import \"App-Swift.h\"\n", "safeDelegate"])
        #expect(
            finding.message
                == "'delegate' of 'Stream' is set in Objective-C, which holds it unsafely; set 'safeDelegate'")
    }

    /// The edits and the messages of a method's code, without `--all`.
    private func adopted(method code: String) -> (edits: Int, messages: [String]) {
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")], isWhole: false)
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex(ObjectiveCProject.all), mode: .adopt)
        let text = Self.header + "@implementation A\n- (void)f {\n\(code)\n}\n@end\n"
        let report = Rewriter(rules, threads: 1, layout: layout).examine([
            (path: "/Nowhere/a.m", bytes: Array(text.utf8))
        ])
        let findings = report.files.flatMap(\.findings)
        return (findings.flatMap(\.edits).count, findings.filter(\.isNote).map(\.message))
    }

    @Test(arguments: [
        "NSXMLParser *a = [[NSXMLParser alloc] initWithData:d]; a.shouldProcessNamespaces = YES; [a parse];",
        "auto a = [[NSXMLParser alloc] initWithData:d]; if ([a parse]) { g(a.parserError); }",
        "__auto_type a = [NSXMLParser new]; [b.a setDelegate:c];", "NSXMLParser *a = [NSXMLParser new]; [a is:B.self];",
    ])
    func localVariableWithoutADelegateStaysAsItIs(code: String) {
        let adopted = adopted(method: code)
        #expect(adopted.edits == 0)
        #expect(adopted.messages == ["no delegate of this 'XMLParser' is set; --all adopts it anyway"])
    }

    @Test(arguments: [
        "a.delegate = b;", "[a setDelegate:b];", "{ a.delegate = b; }", "g(a);", "return a;", "self.a = a;",
        "[b take:a];",
        "[a readFor:self];", "[a each:^{}];", "b = a; b.delegate = c;", "g(&a);",
        "[[a other] setDelegate:b]; [@[a] g];", "if (x) {\n#if A\n }\n#else\n g(); }\n#endif\n a.delegate = b;",
    ])
    func localVariableWhoseDelegateMayBeSetBecomesTheWrapper(use: String) {
        let adopted = adopted(method: "NSXMLParser *a = [NSXMLParser new]; \(use)")
        #expect(adopted.edits == 2)
        #expect(adopted.messages == [])
    }

    @Test func headerOfSeveralTargetsIsTheirsIfTheyCallItAlike() throws {
        let folder = try TemporaryFolder()
        func target(_ name: String, _ settings: String) -> String {
            """
            \(name)T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
              buildConfigurationList = \(name)L; fileSystemSynchronizedGroups = (R); };
            \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)C); };
            \(name)C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_OBJC_BRIDGING_HEADER = B.h; \(settings) }; };
            """
        }
        func adopted(_ settings: String) throws -> (text: String, messages: [String]) {
            try folder.write(
                """
                { objects = { P = { isa = PBXProject; mainGroup = G; targets = (AT, BT); };
                G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
                R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                \(target("A", settings)) \(target("B", settings)) }; rootObject = P; }
                """, to: "App.xcodeproj/project.pbxproj")
            let code = Self.header + "x = [NSXMLParser new];\n"
            try folder.write(code, to: "App/a.m")
            let layout = ProjectLayout(
                output: folder.path("App/Generated"), manifestFolder: folder.path, adoptsAll: true)
            var parser = ObjectiveCProject.parser
            parser.access = .internal
            let rewriter = Rewriter(
                RuleSet([ObjectiveCRule.id], for: AdoptionIndex([parser]), mode: .adopt), threads: 1, layout: layout)
            var report = rewriter.examine([(path: folder.path("App/a.m"), bytes: Array(code.utf8))])
            let after = rewriter.changes(of: &report).changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
            return (after ?? "", report.files.flatMap(\.findings).map(\.message))
        }
        let either = """
            #if __has_include("A-Swift.h")
            #import "A-Swift.h"
            #else
            #import "B-Swift.h"
            #endif

            """
        #expect(try adopted("").text == Self.header + either + "x = [SafeXMLParser new];\n")
        let alike = try adopted("SWIFT_OBJC_INTERFACE_HEADER_NAME = Both.h;")
        #expect(alike.text == Self.header + "#import \"Both.h\"\nx = [SafeXMLParser new];\n")
    }

    /// Objective-C has no other names for classes, so one that it is to see is a subclass there. The property of an extension is there
    /// on both systems.
    @Test(arguments: [true, false])
    func nameThatStandsForAClassElsewhereIsSeenIfItIsExported(isExported: Bool) throws {
        let yaml = """
            version: 1
            platforms: [iOS 12, macOS 11]
            defaults: {access: public, objc: \(isExported)}
            classes:
              - {name: GKMatch, module: GameKit, condition: os(iOS) || os(tvOS), properties: [{name: delegate, type: GKMatchDelegate, ownership: computed, forward: proxy}]}
              - {name: SCNPhysicsWorld, module: SceneKit, form: extension, condition: os(iOS) || os(tvOS), properties: [{name: contactDelegate, type: SCNPhysicsContactDelegate, ownership: computed, forward: proxy}]}
            """
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        let match = ObjectiveCProject.adopted([("a.m", Self.header + "a = [GKMatch new];\n")], targets)
        #expect(match.texts[0].contains("a = [SafeMatch new];\n") == isExported)
        #expect(
            match.messages.contains { $0.contains("the wrapper is there where 'os(iOS) || os(tvOS)'") } == !isExported)
        guard isExported else { return }
        let world = ObjectiveCProject.adopted(
            [("a.m", Self.header + "void f(SCNPhysicsWorld *a) { a.contactDelegate = b; }\n")], targets)
        #expect(world.texts[0].contains("a.safeContactDelegate = b;"))
        #expect(world.messages == [])
    }
    @Test func safePropertyOfAGenericClassIsSet() throws {
        let yaml = "version: 1\nclasses: [{name: NSCache, form: extension, objc: true, access: public}]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        let code = "NSCache *a = [[NSCache alloc] init]; a.delegate = b;\n"
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + code)], targets)
        #expect(adopted.texts[0] == Self.imported + code.replacing("delegate", with: "safeDelegate"))
        #expect(adopted.messages == [])
    }
}
