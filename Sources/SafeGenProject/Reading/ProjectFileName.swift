import SafeGenSystem

enum ProjectFileName {
    private static let plain: Set = [
        "Package.swift", "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel", ".git", "Podfile",
    ]

    static let podspec = ".podspec"

    /// Whether a name is that of a file that describes targets, or ends the search for more.
    static func isOne(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // The first byte and the last one distinguish most names: a folder may have thousands.
        switch name.first {
        case UInt8(ascii: "P")?, UInt8(ascii: "p")?, UInt8(ascii: "B")?, UInt8(ascii: ".")?:
            let text = String(decoding: name, as: UTF8.self)
            if plain.contains(text) || PackageManifests.isOne(text) || ProjectDescription.isNamedSpec(text) {
                return true
            }
        default: break
        }
        switch name.last {
        case UInt8(ascii: "c")?: return name.hasSuffix(podspec)
        case UInt8(ascii: "n")?: return name.hasSuffix(PodspecReader.jsonSuffix)
        default: return isBundle(name)
        }
    }

    /// Whether a name is that of a folder which describes targets.
    static func isBundle(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        switch name.last {
        case UInt8(ascii: "j")?: name.hasSuffix(".xcodeproj")
        case UInt8(ascii: "e")?: name.hasSuffix(".xcworkspace")
        default: false
        }
    }

    /// The kind of a bundle: `xcodeproj` or `xcworkspace`; nil for all else.
    static func suffix(of path: String) -> String? {
        path.hasSuffix(".xcodeproj") ? "xcodeproj" : path.hasSuffix(".xcworkspace") ? "xcworkspace" : nil
    }

    static func kind(of path: String) -> ProjectDescription.Kind? {
        let name = RelativePath.name(of: path)
        if PackageManifests.isOne(name) { return .package }
        if ProjectDescription.isNamedSpec(name) { return .xcodegen }
        if name.hasSuffix(podspec) || name.hasSuffix(PodspecReader.jsonSuffix) { return .podspec }
        switch name {
        case "project.pbxproj": return .xcode
        case "contents.xcworkspacedata": return .workspace
        case "project.yml", "project.yaml": return .xcodegen
        case "Project.swift": return .tuist
        case "BUILD", "BUILD.bazel": return .bazel
        case "Podfile": return .podfile
        default: return nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
