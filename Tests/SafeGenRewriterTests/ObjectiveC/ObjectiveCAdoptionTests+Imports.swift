import SafeGen
import TestSupport
import Testing
@testable import SafeGenRewriter

extension ObjectiveCAdoptionTests {
    @Test(arguments: [
        (
            "#import <A/A.h>\n@import B;\n\nx = [NSXMLParser new];\n",
            "#import <A/A.h>\n@import B;\n#import \"App-Swift.h\"\n\nx = [SafeXMLParser new];\n"
        ),
        (
            "#import <A/A.h>\r\nx = [NSXMLParser new];\r\n",
            "#import <A/A.h>\r\n#import \"App-Swift.h\"\r\nx = [SafeXMLParser new];\r\n"
        ),
        ("#import \"App-Swift.h\"\nx = [NSXMLParser new];\n", "#import \"App-Swift.h\"\nx = [SafeXMLParser new];\n"),
        (
            "#import <A/A.h>\n#if B\n#import <B/B.h>\n#endif\nx = [NSXMLParser new];\n",
            "#import <A/A.h>\n#if B\n#import <B/B.h>\n#endif\n#import \"App-Swift.h\"\nx = [SafeXMLParser new];\n"
        ),
        (
            "#if A\n#import <A/A.h>\nx = [NSXMLParser new];\n#endif\n",
            "#if A\n#import <A/A.h>\n#import \"App-Swift.h\"\nx = [SafeXMLParser new];\n#endif\n"
        ),
        (
            "#import <A/A.h>\n#if A\nx = [NSXMLParser new];\n#else\nx = [NSXMLParser new];\n#endif\n#include \"b.inc\"\n",
            "#import <A/A.h>\n#import \"App-Swift.h\"\n#if A\nx = [SafeXMLParser new];\n#else\nx = [SafeXMLParser new];\n#endif\n#include \"b.inc\"\n"
        ),
    ])
    func headerIsImportedOnceAfterTheOthers(before: String, after: String) {
        checkObjectiveC(before, becomes: after)
    }

    @Test(arguments: [
        ("a.h", "static inline id f(void) { return [NSXMLParser new]; }\n", "a header can't import"),
        ("a.m", "x = [NSXMLParser new];\n", "after its other imports"),
    ])
    func missingPlaceForTheImportIsAFinding(path: String, code: String, message: String) {
        let adopted = ObjectiveCProject.adopted([(path, code)])
        #expect(adopted.texts == [code])
        #expect(adopted.messages.count == 1 && adopted.messages[0].contains(message), "\(adopted.messages)")
    }

    @Test func internalWrapperIsAFindingWithoutABridgingHeader() {
        var parser = ObjectiveCProject.parser
        parser.access = .internal
        let adopted = ObjectiveCProject.adopted([("a.m", Self.header + "x = [NSXMLParser new];\n")], [parser])
        #expect(adopted.messages.first?.contains("access: public") ?? false)
    }

    @Test(arguments: [
        ("com.apple.product-type.application", "SWIFT_OBJC_BRIDGING_HEADER = B.h;", "#import \"App-Swift.h\"\n"),
        ("com.apple.product-type.application", "", nil),
        ("com.apple.product-type.framework", "SWIFT_OBJC_BRIDGING_HEADER = B.h;", nil),
        (
            "com.apple.product-type.application",
            "SWIFT_OBJC_BRIDGING_HEADER = B.h; SWIFT_OBJC_INTERFACE_HEADER_NAME = C.h;",
            "#import \"C.h\"\n"
        ),
        (
            "com.apple.product-type.application",
            "SWIFT_OBJC_BRIDGING_HEADER = B.h; SWIFT_OBJC_INTERFACE_HEADER_NAME = \"$(PROJECT_NAME)-Code.h\";",
            "#import \"App-Code.h\"\n"
        ),
        // A name that is not known is not guessed.
        (
            "com.apple.product-type.application",
            "SWIFT_OBJC_BRIDGING_HEADER = B.h; SWIFT_OBJC_INTERFACE_HEADER_NAME = \"$(SOMETHING)-Swift.h\";", nil
        ),
    ])
    func internalWrapperIsSeenInAnAppWithABridgingHeader(product: String, settings: String, line: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; productType = "\(product)"; buildConfigurationList = L;
              fileSystemSynchronizedGroups = (R); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        var parser = ObjectiveCProject.parser
        parser.access = .internal
        let layout = ProjectLayout(output: folder.path("App/Generated"), manifestFolder: folder.path, adoptsAll: true)
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex([parser]), mode: .adopt)
        try folder.write(Self.header + "x = [NSXMLParser new];\n", to: "App/a.m")
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        let bytes = Array((Self.header + "x = [NSXMLParser new];\n").utf8)
        var report = rewriter.examine([(path: folder.path("App/a.m"), bytes: bytes)])
        let after = rewriter.changes(of: &report).changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
        #expect(after == line.map { Self.header + $0 + "x = [SafeXMLParser new];\n" })
    }
}
