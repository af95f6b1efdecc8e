/// How instances of Apple's classes are made, and the statements that have them call their delegates.
///
/// Each entry type-checks on the SDK of iOS 17.0. Whether it provokes a callback shows where the tests run, which is on Apple's systems.
struct KnownTrial {
    /// An expression in which `Class` is the class.
    var make = "Class()"
    /// Statements about `instance`, which have an effect once.
    var provoke: [String] = []

    static func of(_ name: String, in module: String?) -> KnownTrial? {
        module.flatMap { all["\($0).\(name)"] }
    }

    private static let all: [String: KnownTrial] = [
        "Foundation.XMLParser": KnownTrial(
            make: "Class(data: Data(\"<a><b/>text</a>\".utf8))", provoke: ["_ = instance.parse()"]),
        "Foundation.FileManager": KnownTrial(provoke: [
            "try? instance.copyItem(atPath: \"/dev/null\", toPath: NSTemporaryDirectory() + \"safegen-trial\")"
        ]),
        "Foundation.NSKeyedArchiver": KnownTrial(
            make: "Class(requiringSecureCoding: false)",
            provoke: ["instance.encode(\"a\" as NSString, forKey: \"a\")", "instance.finishEncoding()"]),
        "Foundation.NSCache": KnownTrial(),
        "Foundation.NetService": KnownTrial(
            make: "Class(domain: \"local.\", type: \"_safegen._tcp.\", name: \"trial\")"),
        "Foundation.NetServiceBrowser": KnownTrial(),
        "Foundation.NSMetadataQuery": KnownTrial(),
        "SceneKit.SCNProgram": KnownTrial(),
        "SceneKit.SCNCameraController": KnownTrial(),
        "SceneKit.SCNNode": KnownTrial(),
        "SceneKit.SCNAvoidOccluderConstraint": KnownTrial(make: "Class(target: nil)"),
        "AppKit.NSAlert": KnownTrial(),
        "AppKit.NSImage": KnownTrial(make: "Class(size: .zero)"),
        "AppKit.NSLayoutManager": KnownTrial(),
    ]
}
