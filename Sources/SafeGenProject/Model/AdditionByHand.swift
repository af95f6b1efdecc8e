extension ProjectDescription.Kind {
    /// The step by which a person adds the output to targets that list their files, as the beginning of a sentence.
    ///
    /// - Parameters:
    ///   - output: The file or the folder, as it is shown.
    ///   - isFolder: Whether it is a folder.
    ///   - targets: The target or the targets, with quotes.
    /// - Returns: The step.
    package func additionByHand(of output: String, isFolder: Bool, to targets: String) -> String {
        guard let file = fileName else {
            return "in Xcode, choose File > Add Files to…, select '\(output)', and tick \(targets)"
        }
        return "in \(file), add \(isFolder ? "the files of " : "")'\(output)' to \(targets)"
    }

    /// The program that writes the Xcode project anew; nil where nobody generates one.
    package var projectGenerator: String? {
        switch self {
        case .xcodegen: "xcodegen"
        case .tuist: "tuist generate"
        case .package, .xcode, .workspace, .bazel, .cmake: nil
        }
    }

    /// The file that people edit; nil if Xcode edits it.
    private var fileName: String? {
        switch self {
        case .xcode, .workspace: nil
        case .package: "Package.swift"
        case .xcodegen: "project.yml"
        case .tuist: "Project.swift"
        case .bazel: "BUILD"
        case .cmake: "CMakeLists.txt"
        }
    }
}
