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

    /// A target of a project.
    public struct Target {
        let name: String
        let type: String
        let files: [String]
        let folders: [String]
        let settings: [String: String]
        let uses: [String]

        /// - Parameters:
        ///   - name: Its name.
        ///   - type: The end of its product's type.
        ///   - files: The files that it lists, from the project's folder.
        ///   - folders: The folders that Xcode keeps in step for it.
        ///   - settings: Its build settings.
        ///   - uses: The targets that it depends on.
        public init(
            _ name: String, type: String = "application", files: [String] = [], folders: [String] = [],
            settings: [String: String] = [:], uses: [String] = []
        ) {
            (self.name, self.type, self.files, self.folders) = (name, type, files, folders)
            (self.settings, self.uses) = (settings, uses)
        }
    }

    /// An Xcode project of some targets.
    public static func project(_ targets: [Target]) -> String {
        var objects: [String] = []
        var ids: [String: String] = [:]
        func id(_ kind: String, _ name: String) -> String {
            let number = ids["\(kind)/\(name)"] ?? "\(kind)\(ids.count)"
            ids["\(kind)/\(name)"] = number
            return number
        }
        for target in targets {
            let entries = target.files.map { file in
                let entry = id("B", "\(target.name)/\(file)")
                objects.append("\(entry) = { isa = PBXBuildFile; fileRef = \(id("F", file)); };")
                return entry
            }
            let uses = target.uses.map { use in
                let dependency = id("D", "\(target.name)/\(use)")
                objects.append("\(dependency) = { isa = PBXTargetDependency; target = \(id("T", use)); };")
                return dependency
            }
            let settings = target.settings.sorted { $0.key < $1.key }.map { "\t\t\t\t\($0.key) = \"\($0.value)\";\n" }
            let own = id("T", target.name)
            objects += [
                "\(own) = { isa = PBXNativeTarget; name = \"\(target.name)\"; buildPhases = (P\(own)); dependencies = ("
                    + uses.joined(separator: ", ")
                    + "); buildConfigurationList = L\(own); fileSystemSynchronizedGroups = ("
                    + target.folders.map { id("S", $0) }.joined(separator: ", ")
                    + "); productType = \"com.apple.product-type.\(target.type)\"; };",
                "P\(own) = { isa = PBXSourcesBuildPhase; files = (\(entries.joined(separator: ", "))); };",
                "L\(own) = { isa = XCConfigurationList; buildConfigurations = (C\(own)); };",
                "C\(own) = { isa = XCBuildConfiguration; name = Release; buildSettings = {\n\(settings.joined())\t\t\t}; };",
            ]
        }
        let files = Set(targets.flatMap(\.files)).sorted().map { (id("F", $0), $0) }
        let folders = Set(targets.flatMap(\.folders)).sorted().map { (id("S", $0), $0) }
        objects += files.map { "\($0) = { isa = PBXFileReference; path = \"\($1)\"; sourceTree = SOURCE_ROOT; };" }
        objects += folders.map {
            "\($0) = { isa = PBXFileSystemSynchronizedRootGroup; path = \"\($1)\"; sourceTree = SOURCE_ROOT; };"
        }
        return """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (\(targets.map { id("T", $0.name) }.joined(separator: ", "))); };
            G = { isa = PBXGroup; children = (\((files + folders).map(\.0).joined(separator: ", "))); sourceTree = "<group>"; };
            \(objects.joined(separator: "\n"))
            }; rootObject = R; }
            """
    }

    private typealias Listing = (name: String, type: String, files: [String])

    private static func project(_ first: Listing, uses second: Listing) -> String {
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
