import SafeGen
import SafeGenSystem

package enum CodeFiles {
    package enum Kind: Equatable, Sendable {
        case swift
        case objectiveC(isHeader: Bool)
        /// A storyboard or a xib.
        case interface
    }

    /// The contents of a file, by its name; nil if that doesn't show them.
    package static func kind(_ path: SourcePath) -> Kind? {
        if path.hasSuffix(".swift") { return .swift }
        if path.hasSuffix(".m") || path.hasSuffix(".mm") { return .objectiveC(isHeader: false) }
        // The compiler's header of Swift code only repeats that code.
        if path.hasSuffix("-Swift.h") { return nil }
        if path.hasSuffix(".h") { return .objectiveC(isHeader: true) }
        return path.hasSuffix(".storyboard") || path.hasSuffix(".xib") ? .interface : nil
    }

    /// All below some paths, as `SourceFinder` finds files.
    package static func all(
        below roots: [String], excluding globs: [String] = [], entersRepositories: Bool = false,
        compiled: CompiledFiles = .none, in files: ProjectFiles = ProjectFiles()
    ) throws(RunError) -> SourceFinder.Listing {
        try SourceFinder.files(
            below: roots.map { SourcePath($0) }, excluding: globs, entersRepositories: entersRepositories,
            compiled: compiled, in: files
        ) { kind(SourcePath($0)) != nil }
    }
}

extension SourcePath {
    fileprivate func hasSuffix(_ suffix: String) -> Bool {
        bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}
