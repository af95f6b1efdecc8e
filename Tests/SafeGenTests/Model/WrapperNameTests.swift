import Testing

@testable import SafeGen

@Suite struct WrapperNameTests {
    @Test(arguments: [
        ("NSFetchedResultsController", "SafeFetchedResultsController"), ("UITableView", "SafeTableView"),
        ("SCNProgram", "SafeProgram"), ("XMLParser", "SafeXMLParser"), ("FileManager", "SafeFileManager"),
        ("NSCache", "SafeCache"), ("NSURLSession", "SafeURLSession"), ("WKWebView", "SafeWebView"),
        ("UIView", "SafeView"), ("NSView", "SafeView"), ("SCNIKConstraint", "SafeIKConstraint"),
        ("AVPlayer", "SafePlayer"), ("MPSKernel", "SafeKernel"), ("CLLocationManager", "SafeLocationManager"),
    ])
    func dropsTheFrameworksPrefix(className: String, name: String) {
        #expect(WrapperName.standard(prefix: "Safe", className: className) == name)
    }

    @Test(arguments: [
        ("NS", "SafeNS"), ("UI", "SafeUI"), ("ABCReader", "SafeABCReader"), ("Player", "SafePlayer"), ("A", "SafeA"),
        ("NSs", "SafeNSs"), ("UIkit", "SafeUIkit"), ("ns", "Safens"), ("Safe", "SafeSafe"), ("Größe", "SafeGröße"),
        ("NSÄhnlich", "SafeNSÄhnlich"), ("INPlayer", "SafePlayer"), ("INTENT", "SafeINTENT"),
        ("ASIHTTPRequest", "SafeASIHTTPRequest"), ("ASINetworkQueue", "SafeASINetworkQueue"),
    ])
    func dropsAPrefixOnlyBeforeAWord(className: String, name: String) {
        #expect(WrapperName.standard(prefix: "Safe", className: className) == name)
    }

    @Test(arguments: [
        ("GLKView", "SafeGLKView"), ("PDFView", "SafePDFView"), ("MTKView", "SafeMTKView"),
        ("GLKViewController", "SafeGLKViewController"), ("NSText", "SafeNSText"), ("IKImageView", "SafeIKImageView"),
    ])
    func keepsAPrefixThatDistinguishesClasses(className: String, name: String) {
        #expect(WrapperName.standard(prefix: "Safe", className: className) == name)
    }

    @Test(arguments: [
        ("Outer.Inner", "SafeOuterInner"), ("NSOuter.Inner", "SafeOuterInner"), ("A.B.C", "SafeABC"),
        ("Module.`Type`", "SafeModuleType"),
    ])
    func joinsTheNamesOfNestedTypes(className: String, name: String) {
        #expect(WrapperName.standard(prefix: "Safe", className: className) == name)
    }

    @Test func usesTheChosenPrefix() {
        #expect(WrapperName.standard(prefix: "Weak", className: "NSCache") == "WeakCache")
    }
}
