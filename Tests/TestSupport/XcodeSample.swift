/// The text of Xcode projects.
public enum XcodeSample {
    /// An Xcode project with an app and a framework, which list files of one folder one by one.
    public static func appWithFramework(app: [String], framework: [String]) -> String {
        let files = Set(app + framework).sorted()
        func target(_ name: String, _ type: String, _ own: [String], _ more: String = "") -> String {
            let entries = own.map { "\(name)\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }.joined()
            return """
                \(name)T = { isa = PBXNativeTarget; name = \(name); buildPhases = (\(name)P); \(more)
                  productType = "com.apple.product-type.\(type)"; };
                \(name)P = { isa = PBXSourcesBuildPhase; files = (\(own.map { name + $0 }.joined(separator: ", "))); }; \(entries)
                """
        }
        return """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (AppT, KitT); };
            G = { isa = PBXGroup; children = (H); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (\(files.map { "F" + $0 }.joined(separator: ", "))); path = Code; sourceTree = "<group>"; };
            \(files.map { "F\($0) = { isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };" }.joined())
            \(target("App", "application", app, "dependencies = (D);"))\(target("Kit", "framework", framework))
            D = { isa = PBXTargetDependency; target = KitT; };
            }; rootObject = R; }
            """
    }
}
