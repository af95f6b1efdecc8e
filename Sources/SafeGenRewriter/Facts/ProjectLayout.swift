import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Where the wrappers go, and the user's options on the project's modules.
package struct ProjectLayout: Sendable {
    var output = "Generated"
    package private(set) var manifestFolder = "."
    /// The folder of the files that are looked at, where they aren't all of the manifest's.
    private var root: String?
    /// The paths that the manifest leaves out, as patterns.
    package private(set) var excluded: [String] = []
    /// Whether Objective-C sees wrappers.
    private(set) var isExported = false
    /// Files and folders, each with its module.
    var named: [(path: String, module: String)] = []
    var addsImports = false
    /// Whether instances are adopted whose delegate is never set.
    var adoptsAll = true
    /// Whether the files are all that there are, so that a declaration in none of them doesn't exist.
    var isWhole = false
    /// Whether the files are only those of some folders of the project, so that others may make instances.
    var isPartial = false
    /// The files and folders that are looked at, absolute; none if these are all.
    private var looked: [String] = []
    private(set) var readsProjects = false
    private var known: Session
    var files: ProjectFiles { known.files }
    /// What the project's other manifests declare.
    private(set) var declarations: OtherDeclarations?

    /// The layout of files in memory, with nothing known.
    init(_ known: Session = Session()) { self.known = known }

    /// A project on disk; the files lie below `root`, nil for the manifest's folder.
    package init(
        output: String, manifestFolder: String, root: String? = nil, named: [(path: String, module: String)] = [],
        addsImports: Bool = false,
        adoptsAll: Bool = false, isWhole: Bool = true, isPartial: Bool = false, looking looked: [String] = [],
        for manifest: ResolvedManifest? = nil, known: Session = Session(), declarations: OtherDeclarations? = nil,
        readsProjects: Bool = true
    ) {
        self.declarations = declarations
        (excluded, isExported) = (manifest?.excludedSources ?? [], manifest?.exportsToObjectiveC ?? false)
        (self.known, self.isPartial, self.root) = (known, isPartial, root)
        (self.adoptsAll, self.isWhole) = (adoptsAll, isWhole)
        self.looked = looked.map { AbsolutePath.of($0) }
        (self.output, self.manifestFolder, self.named) = (output, manifestFolder, named)
        (self.addsImports, self.readsProjects) = (addsImports, readsProjects)
    }

    /// The project around a folder, which is looked through for descriptions of targets if nothing around a file describes it.
    init(scanOf root: String, looking looked: [String] = [], known: Session) {
        self.init(
            output: RelativePath.join(root, "Generated"), manifestFolder: root, looking: looked, known: known)
    }

    /// Whether all code is looked at that targets compile with a file or, where no target is known, a folder around it.
    func looksAtTargets(of path: String, _ map: ModuleMap) -> Bool {
        let targets = map.compilers(of: path)
        let places = targets.flatMap { $0.sources.roots.union($0.sources.files) }
        func isSeen(_ place: String) -> Bool { looked.contains { place.isBelow($0) || place == $0 } }
        if looked.isEmpty { return true }
        return targets.isEmpty ? looked.contains { AbsolutePath.of(path).isBelow($0) } : places.allSatisfy(isSeen)
    }

    /// A file of the output, given the file that holds all of it or a folder.
    static func file(of output: String) -> String { Output.isFile(output) ? output : output + "/_" }

    func map(of paths: [String]) -> ModuleMap {
        let all = paths + [Self.file(of: output), manifestFolder + "/_"]
        return readsProjects
            ? ModuleMap(
                for: all, inRepositoryOf: manifestFolder, below: isWhole ? manifestFolder : root ?? manifestFolder,
                named: named,
                known: known)
            : ModuleMap(ofFolders: all)
    }
}
