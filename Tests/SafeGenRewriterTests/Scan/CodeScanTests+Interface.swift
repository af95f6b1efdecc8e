import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Storyboards and xibs.
extension CodeScanTests {
    /// A xib of macOS with an object in its fourth line, and its connections in the fifth.
    private func xib(_ object: String, runtime: String = "MacOSX.Cocoa", property: String = "dataSource") -> String {
        let name = object.prefix { $0 != " " }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3" targetRuntime="\(runtime)"><objects>
            <!-- <comboBox><connections><outlet property="dataSource"/></connections></comboBox> -->
            <view><\(object) id="1"><rect key="frame"/><comboBoxCell key="cell"></comboBoxCell>
            <connections><outlet property="\(property)" destination="-2" id="2"/></connections></\(name)>
            <connections><outlet property="dataSource" destination="-2" id="3"/></connections>
            </view></objects></document>

            """
    }

    @Test func connectedOutletsOfInterfaceBuilderAreAssignments() throws {
        let found = try evidence(["a.xib": xib("comboBox")], of: "NSComboBox")
        #expect(found == ["assignment 5", "creation 4"])
        let scan = try scan(["a.xib": xib("comboBox").replacing("\n", with: "\r\n")])
        #expect(scan.uses.first?.places.map { "\($0.site.line):\($0.site.column)" } == ["4:8", "5:15"])
        #expect(scan.hasFindings)
        #expect(scan.fileCount == 1)
    }

    /// The type of a document names the framework, too.
    @Test(arguments: [(".Cocoa.XIB", ["assignment 5", "creation 4"]), (".CocoaTouch.XIB", [])])
    func systemOfAFileWithoutARuntimeIsThatOfItsType(type: String, expected: [String]) throws {
        let text = xib("comboBox").replacing("Builder3\" targetRuntime=\"MacOSX.Cocoa\"", with: "Builder3\(type)\"")
        #expect(try evidence(["a.xib": text], of: "NSComboBox") == expected)
    }

    @Test func onlyConnectedDelegatesOfTheFilesSystemAreSeen() throws {
        #expect(try evidence(["a.storyboard": xib("comboBox", property: "target")], of: "NSComboBox") == [])
        #expect(try evidence(["a.storyboard": xib("comboBox", runtime: "iOS.CocoaTouch")], of: "NSComboBox") == [])
        #expect(try evidence(["a.nib": xib("comboBox")], of: "NSComboBox") == [])
        let view = ["a.xib": xib("webView", runtime: "iOS.CocoaTouch", property: "delegate")]
        #expect(try evidence(view, of: "UIWebView") == ["assignment 5", "creation 4"])
        #expect(try evidence(view, of: "WebView") == [])
    }

    @Test func customClassesAreThoseOfTheProjectThatInherit() throws {
        let code = "class Box: NSComboBox {}\nclass Other {}\n"
        let custom = xib("customView customClass=\"Box\" customModule=\"App\"")
        let found = try evidence(["a.swift": code, "b.xib": custom], of: "NSComboBox")
        #expect(found == ["assignment 5", "creation 4", "subclass 1"])
        let other = xib("customView customClass=\"Other\" customModule=\"App\"")
        #expect(try evidence(["a.swift": code, "b.xib": other], of: "NSComboBox") == ["subclass 1"])
        let mine = xib("customObject customClass=\"NSXMLParser\" customModule=\"App\"", property: "delegate")
        #expect(try evidence(["b.xib": mine]) == [])
        let apples = xib("customObject customClass=\"NSXMLParser\"", property: "delegate")
        #expect(try evidence(["b.xib": apples]) == ["assignment 5", "creation 4"])
    }

    @Test(arguments: [
        "<", "</", "</a></b></c>", "<a", "<a b=\"", "<connections><outlet property=\"delegate\"", "<!--", "\u{0}",
    ])
    func brokenInterfaceFilesAreReadToTheirEnd(text: String) throws {
        #expect(try evidence(["a.xib": text + xib("comboBox")], of: "NSComboBox").count <= 2)
        #expect(try evidence(["a.xib": xib("comboBox") + text], of: "NSComboBox").count <= 2)
    }
}
