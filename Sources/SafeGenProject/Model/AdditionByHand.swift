import SafeGen
import SafeGenSystem

extension ProjectDescription.Kind {
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

    /// The step by which a person adds an output to targets of a podspec, as the beginning of a sentence.
    package static func additionToPodspec(of output: String, to targets: String) -> String {
        "in the podspec, add '\(output)' to 'source_files' of \(targets)"
    }
}

extension ProjectDescription {
    /// Whether headers that no target lists aren't found by its code.
    package var hidesHeaders: Bool { [.podspec, .bazel].contains(kind) }

    /// The step by which a person adds an output, an absolute path of a file or a folder, to targets that list their files, as the beginning of a
    /// sentence. Paths are written by way of the root; a description has them from its own folder.
    package func additionByHand(of output: String, isFolder: Bool, to targets: String, by root: String) -> String {
        let shown = PresentableText.line(PathFromFolder.path(output, by: root))
        let file = PresentableText.line(PathFromFolder.path(path, by: root))
        let inner = PresentableText.line(PathFromFolder.way(to: output, from: folder))
        let what = isFolder ? "the files of " : ""
        switch kind {
        case .podspec: return ProjectDescription.Kind.additionToPodspec(of: shown, to: targets)
        case .xcode, .workspace, .podfile, .folders:
            return "in Xcode, choose File > Add Files to…, select '\(shown)', and tick \(targets)"
        case .handed: return "in the project, add \(what)'\(shown)' to \(targets)"
        case .package, .xcodegen, .tuist: return "in \(file), add \(what)'\(inner)' to \(targets)"
        case .bazel:
            // A label has no way up.
            if inner.hasPrefix("../") {
                return
                    "write the output to '\(PathFromFolder.path(folder, by: root))' or below: \(file) can't have another folder's files"
            }
            let header = output.hasSuffix(".m") ? " and '\(inner.dropLast(2)).h'" : ""
            return "in \(file), add \(what)'\(inner)'\(header) to 'srcs' of \(targets)"
        }
    }

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
