extension ProjectDescription.Kind {
    /// The step by which a person adds a folder to targets that list their files, as the beginning of a sentence.
    ///
    /// - Parameters:
    ///   - folder: The folder, as it is shown.
    ///   - targets: The target or the targets, with quotes.
    /// - Returns: The step.
    package func additionByHand(of folder: String, to targets: String) -> String {
        guard let file = fileName else {
            return "in Xcode, add the folder '\(folder)' to \(targets) (File > Add Files to…)"
        }
        return "in \(file), add the files of '\(folder)' to \(targets)"
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
