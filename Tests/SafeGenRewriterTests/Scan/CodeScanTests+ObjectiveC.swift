import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Code in Objective-C, and instances that another file gives.
extension CodeScanTests {
    @Test func objectiveCIsReadByItsText() throws {
        let code = """
            #import "A.h"
            @interface A () <NSXMLParserDelegate, Other>
            @end
            @implementation A
            - (void)f { NSXMLParser *p = [[NSXMLParser alloc] init]; p.delegate = self; [p setDelegate:self]; }
            - (void)g:(UITableView *)p { p.delegate = self; } // p.delegate = self
            #if 0
            don't [[NSXMLParser alloc] init];
            #endif
            """
        let found = try evidence(["a.m": code])
        #expect(found == ["assignment 5", "assignment 5", "conformance 2", "creation 5"])
    }

    /// An object that makes itself the delegate of something shows a use of a class only if its own class may conform.
    @Test(arguments: [
        ("@interface B : XCTestCase <LoaderDelegate>\n@end", false), ("@interface B : NSObject\n@end", false),
        ("@interface C : NSObject\n@end\n@interface B : C\n@end", false),
        ("@interface B : NSObject <NSFileManagerDelegate>\n@end", true), ("@class B;", true),
        ("@interface B : Base\n@end", true), ("@interface B : A\n@end", true),
        ("@interface B : NSObject\n@end\n@interface B () <NSFileManagerDelegate>\n@end", true),
    ])
    func setterOfObjectiveCCountsIfItsClassMayConform(declaration: String, isUsed: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            @interface A : NSObject <NSFileManagerDelegate>
            @end
            @implementation A
            - (void)f { NSFileManager *m = [[NSFileManager alloc] init]; self.config.fileManager = m; }
            @end
            """, to: "A.m")
        try folder.write(
            "\(declaration)\n@implementation B\n- (void)f { self.loader.delegate = self; }\n@end\n", to: "B.m")
        let scan = try CodeScan(of: [folder.path])
        #expect(scan.hasFindings == isUsed, "\(scan.text)")
    }

    @Test func sharedInstancesAreSeenInObjectiveC() throws {
        let code = "@implementation A\n- (void)f { NSFileManager.defaultManager.delegate = self; }\n@end\n"
        #expect(try evidence(["a.m": code], of: "FileManager") == ["assignment 2"])
    }

    @Test func selfInASubclassInObjectiveCIsTheClass() throws {
        let header = "@interface Feed : NSXMLParser\n@end\n"
        let code = """
            @implementation Feed
            - (void)f { self.delegate = self; }
            - (void)g { [super setDelegate:self]; }
            @end
            @implementation Other
            - (void)f { self.delegate = self; }
            @end
            """
        let files = ["Feed.h": header, "Feed.m": code]
        #expect(try evidence(files) == ["assignment 2", "assignment 3", "subclass 1"])
        #expect(try evidence(["a.m": header + code]) == ["assignment 4", "assignment 5", "subclass 1"])
    }

    @Test func ownSetterOfASubclassInObjectiveCIsNotThatOfTheClass() throws {
        func code(_ setter: String) -> String {
            """
            @interface Pipe : NSStream
            @end
            @implementation Pipe
            - (void)f { self.delegate = self; }
            \(setter)
            @end
            """
        }
        #expect(try evidence(["Pipe.m": code("")], of: "Stream") == ["assignment 4", "subclass 1"])
        let own = "- (void)setDelegate:(id<NSStreamDelegate>)d { _own = d; }"
        #expect(try evidence(["Pipe.m": code(own)], of: "Stream") == ["subclass 1"])
        let calling = "- (void)setDelegate:(id<NSStreamDelegate>)d { [super setDelegate:d]; }"
        #expect(try evidence(["Pipe.m": code(calling)], of: "Stream") == ["assignment 4", "subclass 1"])
    }

    @Test(arguments: [
        ("- (void)show:(NSXMLParser *)parser;", false), ("void show(NSXMLParser *parser);", false),
        ("- (NSXMLParser *)parser;", true), ("@property (strong) NSXMLParser *parser;", true),
    ])
    func parameterOfOneFileIsNoVariableOfAnother(declaration: String, isSeen: Bool) throws {
        let header = "@interface Feed : NSObject <NSXMLParserDelegate>\n\(declaration)\n@end\n"
        let code = "@implementation Page\n- (void)f { [self make].parser.delegate = self; }\n@end\n"
        let found = try evidence(["Feed.h": header, "Page.m": code, "b.m": "id p = [[NSXMLParser alloc] init];\n"])
        #expect(found.contains("assignment 2") == isSeen)
    }

    /// A class in Swift has another name in Objective-C, if it says so.
    @Test(arguments: [("@objc(Finder) ", true), ("@objc ", false)])
    func subclassInSwiftIsKnownByItsNameInObjectiveC(attribute: String, isSeen: Bool) throws {
        let own = "import Foundation\n\(attribute)class Own: XMLParser {}\n"
        let use = "@implementation Page\n- (void)f:(Finder *)one { one.delegate = self; }\n@end\n"
        #expect(try evidence(["Own.swift": own, "Page.m": use]).contains("assignment 2") == isSeen)
    }

    @Test func propertiesOfAHeaderAreThoseOfItsImplementation() throws {
        let header = "@interface Feed : NSObject\n@property (strong) NSXMLParser *parser;\n@end\n"
        func code(_ name: String) -> String {
            "@implementation \(name)\n- (void)f { self.parser.delegate = a; }\n- (void)g { [_parser setDelegate:a]; }\n@end\n"
        }
        let found = try evidence(["include/Feed.h": header, "Feed.m": code("Feed")])
        #expect(found == ["assignment 2", "assignment 3"])
        #expect(try evidence(["include/Feed.h": header, "Other.m": code("Other")]) == [])
    }

    @Test func variablesOfAHeaderAreThoseOfItsImplementation() throws {
        let header = "@interface Feed : NSObject {\n  IBOutlet NSXMLParser *first, *parser;\n}\n@end\n"
        func code(_ method: String) -> String { "@implementation Feed\n@protocol P;\n\(method)\n@end\n" }
        let own = code("- (void)f { [parser setDelegate:a]; }\n- (void)g { parser.delegate = a; }")
        #expect(try evidence(["Feed.h": header, "Feed.m": own]) == ["assignment 3", "assignment 4"])
        let other = code("- (void)f { Other *parser = a; [parser setDelegate:a]; }")
        #expect(try evidence(["Feed.h": header, "Feed.m": other]) == [])
    }

    @Test(arguments: ["Reader *parser;", "Reader *_parser;", "id<Reading> parser;", "int count;"])
    func memberOfTheClassItselfComesFirst(member: String) throws {
        let feed = """
            @interface Feed : NSObject <NSXMLParserDelegate> {
              NSXMLParser *parser;
            }
            @end
            """
        let code = "@implementation Other\n- (void)f { parser.delegate = self; }\n@end\n"
        let found = try evidence([
            "Feed.h": feed, "Feed.m": "@implementation Feed\n- (void)f { [[NSXMLParser alloc] init]; }\n@end\n",
            "Other.h": "@interface Other : NSObject {\n  \(member)\n}\n@end\n", "Other.m": code,
        ])
        #expect(found == (member.contains("arser") ? [] : ["assignment 2"]) + ["conformance 1", "creation 2"])
    }

    /// `audit` finds it by the same rule.
    @Test func objectThatMakesItselfTheDelegateOfAStreamIsSeen() throws {
        func evidence(_ protocols: String) throws -> [String] {
            let header = "@interface Feed : NSObject <\(protocols)>\n@end\n"
            let code = "@implementation Feed\n- (void)f {\n[[self.session inputStream] setDelegate:self];\n}\n@end\n"
            return try self.evidence(["Feed.h": header, "Feed.m": code], of: "Stream")
        }
        #expect(try evidence("NSStreamDelegate") == ["assignment 3", "conformance 1"])
        #expect(try evidence("NSStreamDelegate, TableDelegate") == ["assignment 3", "conformance 1"])
        #expect(try evidence("TableDelegate") == [])
    }

    @Test(arguments: ["let files = FileManager.default", "class A { static let files = FileManager.default }"])
    func followsASharedInstanceIntoOtherFiles(declaration: String) throws {
        let owner = declaration.contains("static") ? "A." : ""
        let code = "extension B: FileManagerDelegate {}\nfunc f(b: B) { \(owner)files.delegate = b }\n"
        let files = ["a.swift": "import Foundation\n\(declaration)\n", "b.swift": code]
        #expect(try evidence(files, of: "FileManager") == ["assignment 2", "conformance 1"])
        #expect(try scan(files).hasFindings)
    }

    @Test(arguments: [
        ("- (void)f { [[NSXMLParser alloc] init]; }", true), ("- (void)parser:(NSXMLParser *)p { [p parse]; }", false),
        ("- (NSXMLParser *)parser;", false), ("@property NSXMLParser *parser;", false),
        ("- (void)f { [x isKindOfClass:[NSXMLParser class]]; }", false), ("// NSXMLParser", false),
    ])
    func conformancesNeedInstancesInObjectiveC(code: String, isNeeded: Bool) throws {
        let scan = try scan([
            "a.m": "@interface A : NSObject <NSXMLParserDelegate>\n\(code)\n- (void)g { [x.y z].delegate = w; }\n@end\n"
        ])
        #expect(scan.hasFindings == isNeeded)
    }

    /// What isn't known to be something else may be of the class: an object in parentheses, of a subscript, a cast or a choice.
    @Test(arguments: [
        ("((NSXMLParser *)all[0]).delegate = self;", false), ("[(NSXMLParser *)all[@\"a\"] setDelegate:self];", false),
        ("[((NSXMLParser *)self.all[n][m]) setDelegate:self];", false),
        ("((NSXMLParser *)make(n)).delegate = self;", false), ("(_own = any).delegate = self;", false),
        ("[(self.own = any) setDelegate:self];", false), ("[(id)any setDelegate:self];", true),
        ("(n ? any : more).delegate = self;", true), ("(*(&any)).delegate = self;", true),
        ("([all lastObject]).delegate = self;", true), ("((NSXMLParser *)any ?: more).delegate = self;", true),
        ("(take(self.own)).delegate = self;", true), ("[take(_own) setDelegate:self];", true),
    ])
    func objectOfAnyExpressionIsSeen(code: String, isUncertain: Bool) throws {
        #expect(try uncertainty(of: code) == [isUncertain])
    }

    @Test(arguments: [
        "((UITableView *)all[0]).delegate = self;", "[(UITableView *)any setDelegate:self];",
        "(self).delegate = self;", "(self.table).delegate = self;", "(self.table = any).delegate = self;",
        "[(UITableView *)[all lastObject] setDelegate:self];",
    ])
    func objectOfAnotherClassIsNone(code: String) throws { #expect(try uncertainty(of: code) == []) }

    /// Whether the places that set the delegate of a parser are uncertain, in a method of an object that may be one.
    private func uncertainty(of code: String) throws -> [Bool] {
        let header =
            "@interface Feed : NSObject <NSXMLParserDelegate>\n@property NSXMLParser *own;\n@property UITableView *table;\n@end\n"
        let body = "@implementation Feed\n- (void)f:(NSArray *)all any:(id)any {\n\(code)\n}\n@end\n"
        return try scan(["Feed.h": header, "Feed.m": body]).uses.filter { $0.known.name == "XMLParser" }
            .flatMap(\.places).filter { $0.site.kind == .assignment && $0.site.line == 3 }.map(\.site.isUncertain)
    }

    /// Code of any class may use it.
    @Test(arguments: [
        "#define HEAR(x) (x).delegate = self", "#define HEAR(x, y) \\\n  [(x) setDelegate:(y)]",
        "#define HEAR(x) do { (x).delegate = self; } while (0)",
    ])
    func delegateThatAMacroSetsIsSeen(macro: String) throws {
        let feed = "@interface Feed : NSObject <NSXMLParserDelegate>\n@end\n"
        let folder = try TemporaryFolder(["Feed.h": feed, "Hear.h": macro + "\n"])
        let scan = try CodeScan(of: [folder.path])
        #expect(scan.uses.flatMap(\.places).contains { $0.path.hasSuffix("Hear.h") && $0.site.isUncertain })
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex(ObjectiveCProject.all), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine(try CodeFiles.all(below: [folder.path]))
        #expect(report.files.flatMap(\.findings).map(\.message).allSatisfy { $0.hasPrefix("this may be 'delegate'") })
        #expect(report.findingCount == 1)
        #expect(try self.scan(["Hear.h": macro + "\n"]).hasFindings == false)
    }

    /// Nothing sets a delegate of the instance, in either branch of a condition.
    @Test(arguments: [
        ("return [m displayNameAtPath:[self path]];", false), ("return [m displayNameAtPath:self.path];", false),
        ("[m keep:self];", true),
        ("#else\nNSFileManager *m = [NSFileManager defaultManager];\n#endif\n[m displayNameAtPath:p];", false),
        ("#else\nNSFileManager *m = [NSFileManager defaultManager];\n#endif\nkeep(m);", true),
    ])
    func instanceWithoutADelegateIsNoUse(rest: String, isNeeded: Bool) throws {
        let condition = rest.hasPrefix("#else") ? "#if NEW\n" : ""
        let code =
            "@interface A : NSObject <NSFileManagerDelegate>\n@end\n@implementation A\n- (void)g { [x.y z].delegate = w; }\n"
            + "- (id)f {\n\(condition)NSFileManager *m = [[NSFileManager alloc] init];\n\(rest)\n}\n@end\n"
        let scan = try scan(["a.m": code])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }
}
