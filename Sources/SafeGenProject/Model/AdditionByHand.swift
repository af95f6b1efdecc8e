import SafeGenSystem

extension ProjectDescription.Kind {
    /// The step by which a person adds the output to targets that list their files, as the beginning of a sentence.
    package func additionByHand(of output: String, isFolder: Bool, to targets: String) -> String {
        if self == .podspec { return "in the podspec, add '\(output)' to 'source_files' of \(targets)" }
        guard let file = fileName else {
            return "in Xcode, choose File > Add Files to…, select '\(output)', and tick \(targets)"
        }
        // Bazel hides headers that no target lists.
        let header = self == .bazel && output.hasSuffix(".m") ? " and '\(output.dropLast(2)).h'" : ""
        return "in \(file), add \(isFolder ? "the files of " : "")'\(output)'\(header) to \(targets)"
    }

    /// The step by which a person lets ARC manage one file of targets, as the end of a sentence.
    package func stepForARC(of file: String, in targets: String) -> String {
        switch self {
        case .podspec: "in the podspec, let 'requires_arc' of \(targets) match '\(file)', which needs ARC"
        case .xcode, .workspace:
            "in Xcode, give '\(file)' of \(targets) the compiler flag -fobjc-arc (Build Phases > Compile Sources)"
        default: "compile '\(file)' of \(targets) with -fobjc-arc"
        }
    }

    /// Targets in a sentence, each name once: the targets 'App' and 'Widget'.
    package static func targets(named names: [String]) -> String {
        var seen: Set<String> = []
        let quoted = names.filter { seen.insert($0).inserted }.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return "the target " + quoted.joined() }
        return "the targets \(quoted.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// The file that people edit; nil if Xcode edits it.
    private var fileName: String? {
        switch self {
        case .xcode, .workspace, .podfile, .folders: nil
        case .package: "Package.swift"
        case .xcodegen: "project.yml"
        case .tuist: "Project.swift"
        case .bazel: "BUILD"
        case .podspec: ".podspec"
        case .handed: "the project"
        }
    }
}

extension ProjectDescription {
    /// The program that writes the whole Xcode project, so that nobody adds files to that by hand; nil if there is none.
    package var projectGenerator: String? {
        switch kind {
        case .xcodegen:
            Self.isNamedSpec(RelativePath.name(of: path))
                ? "xcodegen --spec \(RelativePath.name(of: path))" : "xcodegen"
        case .tuist: "tuist generate"
        case .xcode: isOfCocoaPods ? "pod install" : nil
        case .package, .workspace, .bazel, .podspec, .podfile, .handed, .folders: nil
        }
    }

    /// The folder to run that program in: the one of the Podfile, of the spec, or of the Tuist workspace around the project.
    package var folderOfGenerator: String {
        switch kind {
        case .xcode: RelativePath.folder(of: folder)
        case .tuist:
            RelativePath.folders(around: folder).first {
                AbsolutePath.isThere(RelativePath.join($0, "Workspace.swift"))
            }
                ?? folder
        default: folder
        }
    }

    /// `project-beta.yml`, which is given to `xcodegen --spec`.
    static func isNamedSpec(_ name: String) -> Bool {
        name.hasPrefix("project-") && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
    }

    /// Whether a tool writes the whole Xcode project, so that its lists of files don't count.
    package var isMadeByTool: Bool { kind == .xcode && projectGenerator != nil }

    var isOfCocoaPods: Bool { path.hasSuffix("/Pods/Pods.xcodeproj/project.pbxproj") }
}
