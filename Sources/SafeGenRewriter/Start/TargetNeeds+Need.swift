import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension TargetNeeds {
    /// The needs of a target, or of several that compile one output: those of one module, or of one list of files.
    struct Need {
        /// The targets; the first one is that which the manifest names.
        var targets: [ProjectTarget]
        /// Their places in the model.
        var indices: [Int]
        var uses: [ClassUse] = []
        /// The folder of the output where the targets list their files; at first that of the first file that uses one of the classes.
        var folder: String
        var files: Set<String> = []
        /// The oldest systems that they are built for.
        var releases = DeploymentTargets()
        /// Whether the user gives the systems, so that those of the targets don't count.
        var areSystemsSaid = false
        /// Whether the output is the proxy in Objective-C: a target that compiles the code takes no Swift.
        var takesProxy = false
        /// The folder of a proxy where the manifest of wrappers in Swift has the other one; nil elsewhere.
        var folderOfProxy: String?
        /// The output if it is there, whatever classes its manifest has.
        var present: OutputPlace?
        var isEmpty: Bool { present == nil && uses.isEmpty }

        var target: ProjectTarget { targets[0] }
        var index: Int { indices[0] }
        var modules: Set<String?> { Set(targets.map(\.module)) }

        /// The systems that the targets are built for, and no others; none if that is not known.
        var systems: [AppleSystem] {
            let isKnown = !areSystemsSaid && targets.allSatisfy { $0.isAppleOnly && !$0.platforms.isEmpty }
            return isKnown ? targets.flatMap(\.platforms).compactMap { AppleSystem(named: $0.name) } : []
        }

        /// The oldest systems that the manifest names. SwiftPM builds a package for visionOS too: where a class is safe there, and its
        /// wrapper isn't, the wrapper's name is to stand for the class.
        func namedReleases(in model: ProjectModel) -> DeploymentTargets {
            var releases = releases
            let isPackage = indices.contains { model.owner(of: $0).kind == .package }
            guard isPackage, !areSystemsSaid, !releases.isEmpty, releases[.visionOS] == nil,
                uses.contains(where: isSafeOnVisionOS), let release = SystemRelease("visionOS 1.0")
            else { return releases }
            releases.add(release)
            return releases
        }

        private func isSafeOnVisionOS(_ use: ClassUse) -> Bool {
            let unsafe = Set(use.known.hazards.flatMap(\.weakSince).map(\.system))
            return (systems.isEmpty || !unsafe.isSuperset(of: systems))
                && KnowledgeBase.weakProperties(ofClass: use.known.name).contains {
                    $0.module == use.known.module && $0.systems.contains(.visionOS)
                }
        }

        /// The folder in which the target compiles new files by itself: rather one that no other module compiles, but all of these
        /// targets do. If a target lists its files one by one, it is a folder that has the target's name, or some of the files
        /// that need wrappers; nil if there is none.
        func folderForNewFiles(in model: ProjectModel) -> String? {
            if target.isSuggested { return folderOfSources ?? folder }
            let all = target.foldersForNewFiles(below: "/")
            if all.isEmpty { return nil }
            let around = Set(files.map { RelativePath.folder(of: $0) }).reduce(into: Set<String>()) { folders, folder in
                folders.formUnion(RelativePath.folders(around: folder))
            }
            let modules = modules
            func isOwn(_ folder: String) -> Bool {
                RelativePath.name(of: folder) == target.name || around.contains(folder)
            }
            func isAlone(_ folder: String) -> Bool {
                model.targets(compiling: newFile(of: folder)).allSatisfy { modules.contains($0.module) }
            }
            let own = all.filter(isOwn)
            let needsOwn = !target.sources.files.isEmpty && (own.isEmpty || own.contains(where: isAlone))
            let folders = needsOwn ? own : all
            func rank(_ folder: String) -> [Int] {
                [isAlone(folder) ? 0 : 1, compilesNewFiles(of: folder) ? 0 : 1, isOwn(folder) ? 0 : 1]
            }
            return folders.enumerated().min { left, right in
                (rank(left.element) + [left.offset]).lexicographicallyPrecedes(rank(right.element) + [right.offset])
            }?.element
        }

        /// The folder of sources around all files that need wrappers or, failing one, the nearest folder around them: of a target that
        /// helpers make, no more is known than that it compiles these.
        private var folderOfSources: String? {
            guard let common = Self.folder(ofAll: files) else { return nil }
            let named = RelativePath.folders(around: common).first {
                ["Sources", "Source", "src"].contains(RelativePath.name(of: $0))
            }
            return named ?? common
        }

        /// The folder of the manifest, and of the output.
        func home(in model: ProjectModel) -> String {
            let home = folderOfProxy ?? folderForNewFiles(in: model) ?? folder
            // Bazel compiles no file above its package.
            let packages = packages(in: model)
            guard let package = packages.min(), !packages.contains(where: { home == $0 || home.isBelow($0) }) else {
                return home
            }
            return Self.folder(ofAll: files.filter { $0.isBelow(package) }) ?? package
        }

        /// The folders of the packages of Bazel among the targets.
        func packages(in model: ProjectModel) -> Set<String> {
            Set(indices.map(model.owner).filter { $0.kind == .bazel }.map(\.folder))
        }

        /// Whether it can't have the proxy of another need: no package of Bazel compiles the files of another one.
        func isApart(from other: Need, in model: ProjectModel) -> Bool {
            takesProxy && packages(in: model).union(other.packages(in: model)).count > 1
        }

        /// The one file with all wrappers, if a target lists its files one by one.
        func file(in model: ProjectModel) -> String { RelativePath.join(home(in: model), fileName) }

        /// Whether the output is a file that targets must list.
        func isListed(in model: ProjectModel) -> Bool {
            !target.usesOwnPlugin && !compilesNewFiles(of: home(in: model))
        }

        /// Whether each of the targets compiles the output in a folder by itself.
        func compilesNewFiles(of folder: String) -> Bool { listers(of: folder).isEmpty }

        func listers(of folder: String) -> [ProjectTarget] {
            targets.filter { !$0.sources.contains(newFile(of: folder)) }
        }

        func newFile(of folder: String) -> String {
            RelativePath.join(folder, takesProxy ? fileName : "Generated/_.swift")
        }

        /// The name of the one file, if the output is one.
        var fileName: String {
            guard takesProxy else { return "SafeDelegates.swift" }
            return "\(Output.proxyName(forTarget: target.module ?? target.name)).m"
        }

        /// The targets that are to compile the output, of several users: not one that loads another's code, unless the wrappers have
        /// to name types of the project, which need not be public.
        func holders(of users: [ProjectTarget], in model: ProjectModel) -> [ProjectTarget] {
            let isOfProject = uses.contains { $0.bindings.contains { !$0.declaringFiles.isEmpty } }
            return isOfProject || takesProxy ? users : model.holders(of: users, for: files)
        }

        /// Those of its own targets, as places in the model.
        func holders(in model: ProjectModel) -> [Int] {
            let holders = holders(of: targets, in: model)
            return indices.filter { holders.contains(model.targets[$0]) }
        }

        func targets(of description: ProjectDescription, in model: ProjectModel) -> [ProjectTarget] {
            indices.filter { model.owner(of: $0).path == description.path }
                .map { model.targets[$0] }
        }

        func descriptions(in model: ProjectModel) -> [ProjectDescription] {
            Set(indices.map(model.description)).sorted().map { model.descriptions[$0] }
        }

        /// The descriptions in which to list a file for some targets: Xcode projects, which can be edited, or else one of another kind,
        /// and those of Bazel; rather those that nobody generates.
        func listings(of opened: [Int], in model: ProjectModel) -> [ProjectDescription] {
            let found = Set(opened.map(model.description)).sorted().map { model.descriptions[$0] }
            let edited = found.filter { $0.projectGenerator == nil }
            let rest = edited.isEmpty ? found : edited
            let projects = rest.filter { $0.kind == .xcode }
            return (projects.isEmpty ? Array(rest.filter { $0.kind != .bazel }.prefix(1)) : projects)
                + rest.filter { $0.kind == .bazel }
        }

        /// Whether tests that use the target compile a file in Swift of it.
        func isTested(by tests: Need) -> Bool {
            tests.target.isTest && !target.isTest
                && tests.targets.allSatisfy { test in targets.contains(where: test.loads) }
                && files.intersection(tests.files).contains { $0.hasSuffix(".swift") }
        }

        /// Whether the output of a need is for that of tests too, or the other way round: nothing in the output stands in the way.
        func sharesOutput(with other: Need, _ model: ProjectModel) -> Bool {
            guard isTested(by: other) || other.isTested(by: self) else { return false }
            if let place = present ?? other.present { return !place.exportsToObjectiveC && !place.bindsArguments }
            let uses = uses + other.uses
            // The protocol of an extension has its name in the whole process, and a subclass doesn't.
            if uses.contains(where: \.isInObjectiveC), uses.contains(where: { $0.advice == .attachment }) {
                return false
            }
            // An extension names no types.
            let bindings = uses.filter { $0.advice != .attachment }.flatMap(\.bindings)
            return bindings.flatMap(\.declaringFiles.values).joined().allSatisfy { path in
                Set(indices + other.indices).isSubset(of: model.indicesOfCompilers(of: path))
            }
        }

        /// Takes the needs of another target. There may be several uses of one class then.
        mutating func merge(_ other: Need) {
            for (index, target) in zip(other.indices, other.targets) where !indices.contains(index) {
                indices.append(index)
                targets.append(target)
            }
            files.formUnion(other.files)
            // Tests run where their developers are.
            if target.isTest || !other.target.isTest {
                for release in other.releases.releases { releases.add(release) }
            }
            uses += other.uses
        }

        /// The need with one use of each class.
        var joined: Need {
            var (need, names, groups) = (self, [[String?]: Int](), [[ClassUse]]())
            for use in uses {
                let name = [use.known.module, use.known.name]
                if let index = names[name] {
                    groups[index].append(use)
                } else {
                    names[name] = groups.count
                    groups.append([use])
                }
            }
            need.uses = groups.map { $0.count == 1 ? $0[0] : $0[0].joined(with: $0.dropFirst()) }
            return need
        }
    }
}

extension TargetNeeds.Need {
    /// The need of some targets, which are places in the model, for the output of a manifest that is there.
    init(_ indices: [Int], _ files: Set<String>, for place: OutputPlace, in model: ProjectModel) {
        let folder = files.min().map { RelativePath.folder(of: $0) } ?? place.manifestFolder
        self.init(targets: indices.map { model.targets[$0] }, indices: indices, folder: folder)
        (self.files, takesProxy, present) = (files, place.isProxy, place)
    }
}
