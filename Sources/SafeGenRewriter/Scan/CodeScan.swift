import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The unsafe delegates that some code uses, with the evidence: the result of `safegen scan`.
package struct CodeScan: Sendable {
    package struct UnreadPath: Sendable, Equatable {
        package var path: String
        package var message: String
    }

    /// The facts to find beyond the uses of Apple's classes: each costs another pass over the files.
    package enum Purpose: Sendable {
        case audit, report, manifest
    }

    struct UseSite: Sendable, Hashable {
        var path: String
        var site: ClassSite
        /// The protocol of a conformance.
        var protocolName: String?
        var isObjectiveC: Bool
    }

    /// A class of a manifest, or one that may inherit from it, of which the audit finds something.
    struct UnadoptedUse: Sendable {
        let className: String
        let module: String?
        fileprivate(set) var places: [UseSite]
    }

    /// The classes of which something was seen, by module and name.
    var uses: [ClassUse]
    /// The files that name the protocols whose delegates are weak already.
    let weakProtocols: [String: Set<String>]
    /// The systems of those files, where they are known of all.
    var systemsOfWeak: [String: DeploymentTargets] = [:]
    /// The repositories within, which are not looked at.
    package let repositories: [String]
    /// The targets that need SWIFT_VERSION before they compile a wrapper, as far as the targets are known.
    var targetsWithoutSwift: Set<String> = []
    /// Whether a target that needs wrappers takes Swift, as far as is known.
    var takesSwift = true
    /// The places where methods set delegates that may be unretained, because no header shows how they are held.
    let setterCalls: [(path: String, call: FileUses.SetterCall)]
    /// The classes that aren't Apple's, whose delegates the code sets.
    var others: [OwnHazard] = []
    /// The classes that the code uses without the wrappers of its manifests, and that are none of those that SafeGen knows.
    private(set) var unadopted: [UnadoptedUse] = []
    /// Those of which the code uses nothing but the wrappers, as far as was found.
    private(set) var adopted: Set<String> = []
    /// The places where something keeps a plain pointer to an object beside delegates, once they are looked for.
    package var pointers: [(path: String, line: Int, text: String)] = []
    let knowledge: ScanKnowledge
    /// The types at the top of files that are named as wrappers are.
    let wrapperNamesakes: Set<String>
    /// The names of known classes and of the protocols of their delegates by which files that use them see something of the project,
    /// perhaps: generated code that means the known ones has to name their module.
    let namesakes: Set<String>
    package let fileCount: Int
    package let objectiveCCount: Int
    /// The files that can't be looked at.
    package private(set) var troubles: [UnreadPath]

    /// Looks through code; throws `RunError` if a path leads nowhere. The visitor gets each file as it is read, and the progress is called now and then with how many
    /// files were looked at, and of how many.
    package init(
        of roots: [String], excluding excluded: [String] = [], knowledge: ScanKnowledge = .apple,
        for purpose: Purpose = .manifest, known: Session = Session(),
        beside visitor: @escaping FileVisitor = { _, _, _ in },
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(RunError) {
        let root = roots.first ?? "."
        let compiled = GuardedProjectReader.compiledFiles(below: root, known: known)
        let found = try Self.files(below: roots, excluding: excluded, compiled: compiled, in: known.files)
        let count = found.files.count
        let source = SourceReading(paths: found.files, files: known.files)
        let reading = ScanReading(source, knowledge, beside: visitor) { progress($0, count) }
        (self.knowledge, fileCount, repositories) = (knowledge, count, found.repositories)
        objectiveCCount = found.files.count { ObjectiveCRule.reads($0.text) }
        troubles = found.unreadable.map { UnreadPath(path: $0.path.text, message: $0.message) } + reading.troubles
        weakProtocols = zip(reading.files, found.files).reduce(into: [:]) { paths, file in
            for name in file.0.weakProtocols { paths[name, default: []].insert(file.1.text) }
        }
        let uses = ProjectUses(reading, in: ProjectLayout(scanOf: root, looking: roots, known: known))
        setterCalls = zip(reading.files, found.files).flatMap { file, path in
            file.setterCalls.filter { call in call.delegateClass.flatMap { uses.lasting.proofs[.named($0)] } == nil }
                .map { (path.text, $0) }
        }
        if purpose != .audit {
            others = Self.otherUses(
                of: DeclaredHazards(in: found.files, below: root, known.files), in: found.files, below: root,
                known: known)
        }
        // The form of a generic class depends on its arguments.
        let isGeneric = purpose == .report && uses.files.contains { !$0.arguments.isEmpty }
        guard purpose == .manifest || isGeneric else {
            (self.uses, namesakes, wrapperNamesakes) = (uses.classes, [], [])
            return
        }
        let bindings = ScanBindings(uses)
        self.uses = bindings.bound(uses.classes)
        namesakes = uses.classes.reduce(into: []) { $0.formUnion(uses.namesakes(of: $1)) }
        wrapperNamesakes = bindings.wrapperNamesakes
    }

    /// The files and folders that can't be looked at, as an option that leaves them out takes them.
    package var unreadPaths: [String] { Set(troubles.map { PathFromFolder.path($0.path, by: ".") }).sorted() }

    /// Notes a file or a folder beside the code that can't be read, unless it is known already.
    package mutating func note(unreadable path: String, _ message: String) {
        let place = AbsolutePath.of(path)
        if troubles.contains(where: { AbsolutePath.of($0.path) == place }) { return }
        troubles.append(UnreadPath(path: path, message: message))
    }

    /// Notes a manifest, and what the audit finds in the code by it, without its notes: nothing is left to do for a
    /// class that the manifest lists and of which nothing is found.
    package mutating func note(
        _ manifest: AdoptionIndex, at path: String, _ findings: RewriteReport, where governs: (String) -> Bool,
        leavingOut leavesOut: (String) -> Bool = { _ in false }
    ) {
        noteUnlisted(by: manifest, where: governs, at: path)
        for file in findings.files {
            if case .unreadable(let message)? = file.failure { note(unreadable: file.path, message) }
        }
        let found = findings.files.flatMap { file in
            file.findings.compactMap { finding in
                finding.use.map { (target: $0.target, finding: finding, file: file) }
            }
        }
        let unread = Set(findings.files.filter { $0.failure != nil }.map(\.path))
        others.removeAll { use in manifest.targets.contains { $0.name == use.className } }
        for (name, module) in manifest.targets.map({ ($0.name, $0.module) }) {
            let all = found.filter { $0.target.name == name && $0.target.module == module }
            let own = all.filter { !$0.finding.isNote }
            var index = uses.firstIndex { $0.known.name == name && $0.known.module == module }
            if index == nil, !own.isEmpty,
                let known = knowledge.classes.first(where: { $0.name == name && $0.module == module })
            {
                uses.append(ClassUse(known: known, places: [], bindings: []))
                index = uses.indices.last
            }
            guard let index else {
                if own.isEmpty, !KnowledgeBase.knows(name) { adopted.insert(name) }
                for one in own {
                    note(
                        unadopted: one.finding.use?.unlistedClass ?? name, of: module,
                        UseSite(one.finding, in: one.file))
                }
                continue
            }
            if uses[index].manifest == nil {
                let isExtended = manifest.targets.contains {
                    $0.name == name && $0.module == module && $0.bindings.isEmpty
                }
                (uses[index].manifest, uses[index].isExtended) = (path, isExtended)
            }
            uses[index].doubtful += all.filter { $0.finding.isNote && $0.finding.premise?.rankOfObject ?? 0 > 0 }
                .map { "\($0.file.path):\(UseSite($0.finding, in: $0.file).site.line)" }
            // What the audit can't read may use the bare class.
            if uses[index].places.contains(where: { unread.contains($0.path) }) { uses[index].hasFindings = true }
            if uses[index].places.contains(where: { $0.surelySets && leavesOut($0.path) }) {
                uses[index].isOnlyLeftOut = own.isEmpty && !uses[index].hasFindings
                (uses[index].hasFindings, uses[index].leftOutBy) = (true, path)
            }
            guard !own.isEmpty else { continue }
            uses[index].hasFindings = true
            if uses[index].places.isEmpty {
                uses[index].places = own.map { UseSite($0.finding, in: $0.file) }
            }
        }
    }

    private mutating func note(unadopted name: String, of module: String?, _ place: UseSite) {
        guard let index = unadopted.firstIndex(where: { $0.className == name && $0.module == module }) else {
            unadopted.append(UnadoptedUse(className: name, module: module, places: [place]))
            return
        }
        if !unadopted[index].places.contains(place) { unadopted[index].places.append(place) }
    }
}
