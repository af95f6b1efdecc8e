import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Swift of a target with a bridging header sees what that header imports.
@Suite struct BridgingHeaderTests {
    private static let use = "private let p = XMLParser(data: d)\n"
    private static let adopted = "private let p = SafeXMLParser(data: d)\n"

    @Test(arguments: [
        ["B.h": "#import <Foundation/Foundation.h>\n"], ["B.h": "@import UIKit;\n"],
        ["B.h": "#pragma once\n#include <Cocoa/Cocoa.h>\n"],
        ["B.h": "#import \"A.h\"\n", "A.h": "#import <Foundation/NSObject.h>\n"],
        ["B.h": "#import \"Sub/A.h\"\n", "Sub/A.h": "#import \"C.h\"\n", "Sub/C.h": "@import Foundation;\n"],
        ["B.h": "#import \"A.h\"\n", "Far/A.h": "#import \"B.h\"\n#import <Foundation/Foundation.h>\n"],
        ["B.h": "#import <Kit/A.h>\n", "Kit/A.h": "#import <Foundation/Foundation.h>\n"],
    ])
    func countsTheImportsOfTheHeader(headers: [String: String]) throws {
        #expect(try text(with: headers) == Self.adopted)
    }

    @Test(arguments: [
        ["B.h": "#import <CoreGraphics/CoreGraphics.h>\n"], ["B.h": "// #import <Foundation/Foundation.h>\n"],
        ["B.h": ""], [:],
        ["Other.h": "#import <Foundation/Foundation.h>\n"], ["B.h": "#import \"B.h\"\n"],
        ["B.h": "#import \"A.h\"\n", "A.h": "#import \"B.h\"\n"],
    ])
    func needsAnImportOtherwise(headers: [String: String]) throws {
        #expect(try text(with: headers) == Self.use)
    }

    @Test func targetWithoutTheHeaderDoesntSeeIt() throws {
        let headers = ["B.h": "#import <Foundation/Foundation.h>\n"]
        #expect(try text(with: headers, in: "Other/a.swift") == Self.use)
    }

    @Test func readsNoFoldersInTheHeadersPlace() throws {
        #expect(try text(with: ["B.h/a.h": "#import <Foundation/Foundation.h>\n"]) == Self.use)
    }

    /// A file of a target with a bridging header, after adoption.
    private func text(with headers: [String: String], in path: String = "App/a.swift") throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T, U); };
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = Other; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
              buildConfigurationList = L; fileSystemSynchronizedGroups = (R); };
            U = { isa = PBXNativeTarget; name = Other; fileSystemSynchronizedGroups = (S); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
              SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/App/B.h"; }; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try folder.write(Self.use, to: path)
        for (name, text) in headers { try folder.write(text, to: "App/\(name)") }
        let layout = ProjectLayout(output: folder.path("App/Generated"), manifestFolder: folder.path, adoptsAll: true)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let files =
            [(path: folder.path(path), bytes: Array(Self.use.utf8))]
            + headers.map { (path: folder.path("App/\($0.key)"), bytes: Array($0.value.utf8)) }
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        var report = rewriter.examine(files)
        let change = rewriter.changes(of: &report).changes.first { $0.path.hasSuffix("a.swift") }
        return change?.after.map { String(decoding: $0, as: UTF8.self) } ?? Self.use
    }
}
