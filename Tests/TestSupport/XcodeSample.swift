/// The text of Xcode projects.
public enum XcodeSample {
    /// An Xcode project whose one target, `App`, lists `App/a.swift`.
    public static let app = """
        { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (H); sourceTree = "<group>"; };
        H = { isa = PBXGroup; children = (F); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; P = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (P); productType = "com.apple.product-type.application"; };
        }; rootObject = R; }
        """

    /// An Xcode project with an app and a framework, which list files of one folder one by one.
    public static func appWithFramework(app: [String], framework: [String]) -> String {
        project(("App", "application", app), uses: ("Kit", "framework", framework))
    }

    /// An Xcode project with an app and its tests, which list files of one folder one by one.
    public static func appWithTests(app: [String], tests: [String]) -> String {
        project(("Tests", "bundle.unit-test", tests), uses: ("App", "application", app))
    }

    private typealias Target = (name: String, type: String, files: [String])

    private static func project(_ first: Target, uses second: Target) -> String {
        let files = Set(first.files + second.files).sorted()
        func target(_ name: String, _ type: String, _ own: [String], _ more: String = "") -> String {
            let entries = own.map { "\(name)\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }.joined()
            return """
                \(name)T = { isa = PBXNativeTarget; name = \(name); buildPhases = (\(name)P); \(more)
                  productType = "com.apple.product-type.\(type)"; };
                \(name)P = { isa = PBXSourcesBuildPhase; files = (\(own.map { name + $0 }.joined(separator: ", "))); }; \(entries)
                """
        }
        return """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (\(first.name)T, \(second.name)T); };
            G = { isa = PBXGroup; children = (H); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (\(files.map { "F" + $0 }.joined(separator: ", "))); path = Code; sourceTree = "<group>"; };
            \(files.map { "F\($0) = { isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };" }.joined())
            \(target(first.name, first.type, first.files, "dependencies = (D);"))\(target(second.name, second.type, second.files))
            D = { isa = PBXTargetDependency; target = \(second.name)T; };
            }; rootObject = R; }
            """
    }
}
