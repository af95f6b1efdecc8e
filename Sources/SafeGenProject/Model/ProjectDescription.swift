import SafeGenSystem

/// A file that describes targets: a package, an Xcode project, and so on.
package struct ProjectDescription: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case package = "Swift package"
        case xcode = "Xcode project"
        case workspace = "Xcode workspace"
        case xcodegen = "XcodeGen project"
        case tuist = "Tuist project"
        case bazel = "Bazel package"
        case podspec = "CocoaPods podspec"
        /// It has no targets; its products are the pods of the repository that it takes.
        case podfile = "CocoaPods Podfile"
        /// One that the user hands in, of another build system.
        case handed = "other"
        /// What the names of folders suggest, where nothing describes the targets.
        case folders
    }

    /// A part of the description that isn't given in literals.
    package struct Unknown: Equatable, Sendable {
        /// The unknown part, as a sentence's end.
        package var reason: String
        /// Its bytes in the file; nil for all of it.
        package var place: Range<Int>?
        /// Whether it is the name of a module, which says nothing of files.
        package var isOfModule = false

        package init(_ reason: String, at place: Range<Int>? = nil) { (self.reason, self.place) = (reason, place) }
    }

    package var kind: Kind
    /// The absolute path of the file.
    package var path: String
    package var name: String?
    package var targets: [ProjectTarget] = []
    package var products: [String: [String]] = [:]
    package var unknown: [Unknown] = []
    /// The contents of the file, if something in it is unknown.
    package var bytes: [UInt8] = []
    /// Other descriptions that it names: local packages, projects of a workspace. Absolute paths, of folders for packages.
    package var others: [String] = []
    /// The absolute paths of other files with parts of it, which are no descriptions of their own.
    package var parts: [String] = []
    /// Whether a Podfile takes all pods that a tool finds.
    package var takesAllPods = false
    /// The names of targets that something which isn't read is made of, such as an app by a macro of Bazel.
    package var partsOfOthers: [String] = []
    package var failure: Failure?
    package var unreadable: [FileError] = []

    package enum Failure: Error, Equatable, Sendable {
        case unreadable(String)
        /// Its contents don't fit its name.
        case malformed(String)

        var reason: String {
            switch self {
            case .unreadable(let reason), .malformed(let reason): reason
            }
        }
    }

    package init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

    var describesTargets: Bool { !targets.isEmpty || !unknown.isEmpty }
}
