import SafeGen
import SafeGenEvidence
import SafeGenSystem
import SafeGenTooling

/// What the files of a run know of each other.
struct ProjectScope {
    private var declarations: [String: [(path: String, module: String?, type: String?)]] = [:]
    private var classBoundProtocols: Set<String> = []
    /// What the files of each module import.
    private var imports: [String: FileImports] = [:]
    private let map: ModuleMap
    private let home: WrapperHome
    private var protocolParents: [String: Set<String>] = [:]
    private let mentions: DelegateMentions
    private let layout: ProjectLayout
    /// The types of the project that are named as wrappers are.
    private var wrapperNamesakes: Set<String> = []
    /// Descriptions of packages that could not be read.
    var troubles: [FileReport] { map.troubles }

    /// Gathers what the files declare.
    ///
    /// - Parameters:
    ///   - reports: What there is to say of each file.
    ///   - others: More files that are asked about.
    ///   - layout: What is known of the project.
    ///   - recovery: What keeps the parser's crashes from ending the run.
    init(
        _ reports: [FileReport], _ others: [String] = [], _ layout: ProjectLayout, _ recovery: ParserRecovery? = nil
    ) {
        self.layout = layout
        var mentions = DelegateMentions()
        for report in reports { mentions.formUnion(report.mentions) }
        self.mentions = mentions
        let users = reports.filter { report in
            report.findings.contains { $0.use.map { !Self.isWithoutDelegate($0, mentions, layout) } ?? false }
        }
        map = layout.map(of: reports.map(\.path) + others, recovery)
        home = WrapperHome(
            map, output: layout.output, manifest: layout.manifestFolder, users: users.map(\.path))
        for report in reports {
            wrapperNamesakes.formUnion(report.wrapperNamesakes)
            classBoundProtocols.formUnion(report.classBoundProtocols)
            protocolParents.merge(report.protocolParents) { $0.union($1) }
            let modules = map.modules(of: report.path)
            for module in modules { imports[module, default: FileImports()].formUnion(report.imports) }
            for declaration in report.declarations {
                let entry = (report.path, modules.count == 1 ? modules.first : nil, declaration.type)
                declarations[declaration.name, default: []].append(entry)
            }
        }
    }

    /// What the target sees that compiles the wrappers.
    var outputView: OutputView {
        let folders = TargetFolders(root: layout.manifestFolder, home: nil)
        let own = folders.otherTarget(of: layout.output + "/_")
        return OutputView { [home] path in
            guard let modules = home.otherModules(of: path) else {
                return folders.otherTarget(of: path).flatMap { $0 == own ? nil : $0 }
            }
            return modules.min().map { OutputView.Target(name: $0, module: $0) }
        }
    }

    /// Says which targets are not known of the packages that files with wrappers lie in.
    func notesAboutPackages(of reports: [FileReport]) -> [FileReport] {
        guard !map.unread.isEmpty else { return [] }
        let users = reports.filter { $0.findings.contains { $0.use != nil } }.map { AbsolutePath.of($0.path) }
        return map.unread.filter { package in users.contains { $0.isBelow(package.folder) } }.map { package in
            let notes = package.places.map { place in
                var note = Finding(Rule.targetsUnread.id, .unreadTarget, at: place)
                note.isNote = true
                return note
            }
            let path = PathFromFolder.path(RelativePath.join(package.folder, "Package.swift"), from: ".")
            return FileReport(path: path, bytes: package.bytes, findings: notes)
        }
    }

    /// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
    func settle(_ report: inout FileReport) {
        var findings = report.findings.compactMap { settle($0, in: report.path) }
        // The report is left alone meanwhile, so that its findings are not copied for each of them.
        for index in findings.indices {
            checkDelegate(&findings[index])
            checkName(&findings[index])
            checkUse(&findings[index], in: report.path, imports: report.imports)
        }
        report.findings = findings
    }

    /// Makes a note of a finding about an instance that has no delegate.
    private func checkDelegate(_ finding: inout Finding) {
        guard let use = finding.use, Self.isWithoutDelegate(use, mentions, layout) else { return }
        (finding.isNote, finding.edits) = (true, [])
        finding.message = "no delegate of this '\(use.target.name)' is set; --all adopts it all the same"
    }

    /// Gives a wrapper that the manifest lacks another name than a type of the project has.
    private func checkName(_ finding: inout Finding) {
        guard var binding = finding.missingBinding else { return }
        binding.avoid(wrapperNamesakes)
        finding.bind(binding)
    }

    /// The file that declares something of a wrapper's name which clashes with it, or is meant instead of it.
    ///
    /// - Parameters:
    ///   - wrapper: The name.
    ///   - finding: The place that is to use the wrapper.
    ///   - path: Its file.
    ///   - imported: The modules that the file imports.
    /// - Returns: The other file's path; nil if there is none.
    private func namesake(
        of wrapper: String, for finding: Finding, in path: String, imported: Set<String>
    ) -> String? {
        guard let others = declarations[wrapper] else { return nil }
        let seen = map.modules(of: path).union(imported).union(home.module.map { [$0] } ?? [])
        return others.first { other in
            guard other.path != path else { return false }
            guard let type = other.type else { return other.module.map(seen.contains) ?? true }
            guard case .isUndeclared(_, _, let types)? = finding.premise else { return false }
            return types.lexical.contains(type) || types.inherited.contains(type)
        }?.path
    }

    /// Whether no delegate of an instance is set, and that matters.
    private static func isWithoutDelegate(
        _ use: WrapperUse, _ mentions: DelegateMentions, _ layout: ProjectLayout
    ) -> Bool {
        guard !layout.adoptsAll else { return false }
        return use.verdict == .unset
            || use.verdict == .unknown && layout.isWhole && mentions.exclude(use.target)
    }

    /// Whether a protocol, or one that it inherits from, is for classes alone.
    private func isClassBound(_ name: String) -> Bool {
        var (open, seen) = ([name], Set<String>())
        while let next = open.popLast() {
            if classBoundProtocols.contains(next) { return true }
            if seen.insert(next).inserted { open += protocolParents[next] ?? [] }
        }
        return false
    }

    /// Takes the edits away where the file does not see the wrapper.
    private func checkUse(_ finding: inout Finding, in path: String, imports own: FileImports) {
        if let place = finding.classPlace, let name = finding.use?.target.bindings.first?.wrapperName, !finding.isNote {
            guard let module = home.module,
                namesake(of: name, for: finding, in: path, imported: own.modules) == nil
            else { return }
            let text = " customClass=\"\(name)\" customModule=\"\(module)\" customModuleProvider=\"target\""
            finding.edits = [SourceEdit(start: place, end: place, replacement: text)]
            return
        }
        guard let use = finding.use, !finding.edits.isEmpty else { return }
        if let wrapper = use.wrapper,
            let other = namesake(of: wrapper, for: finding, in: path, imported: own.modules)
        {
            return finding.withdraw(
                "but \(other) declares a '\(wrapper)' too: give the wrapper another name by 'as' in the manifest")
        }
        if let doubt = use.platformDoubt, !map.isAppleOnly(path) { return finding.withdraw(doubt) }
        let need = home.need(
            of: path, imports: own, access: use.target.access, isSuperclass: use.isSuperclass,
            seen: imports)
        switch need {
        case .nothing: return
        case .advice(let text): finding.withdraw(text)
        case .import(let module, let isTestable, let isPossible):
            let line = (isTestable ? "@testable import " : "import ") + module
            guard layout.addsImports, isPossible, own.place != nil else {
                let hint = isPossible ? ", which --add-imports adds" : ""
                return finding.withdraw("the file needs '\(line)' to see it\(hint)")
            }
            finding.missingImport = line
        }
    }

    private func settle(_ finding: Finding, in path: String) -> Finding? {
        switch finding.premise {
        case nil: return finding
        case .isClassBound(let protocols):
            if protocols.contains(where: isClassBound) { return finding }
            guard let name = protocols.first(where: { protocolParents[$0] != nil }) else { return nil }
            var advice = finding
            advice.edits = []
            advice.message += "; for that '\(name)' has to inherit from AnyObject"
            return advice
        case .isUndeclared(let name, let imported, let types):
            let modules = map.modules(of: path)
            let own = modules.count == 1 ? modules.first : nil
            for other in declarations[name] ?? [] where other.path != path {
                if let type = other.type {
                    guard types.lexical.contains(type) || types.inherited.contains(type) else { continue }
                } else if let own, let module = other.module, own != module {
                    // What the class's own module declares is the class.
                    guard imported.contains(module), module != finding.use?.target.module else { continue }
                } else if own != nil, other.module == own {
                    // A type of the same module comes before all that is imported.
                    return nil
                }
                var doubtful = finding
                doubtful.edits = []
                doubtful.message = "'\(name)' may be what \(other.path) declares; if not, \(finding.message)"
                return doubtful
            }
            return finding
        }
    }
}

extension Finding.Message {
    fileprivate static var unreadTarget: Self {
        "this target's name or folder is not a literal, so its module is taken from the name of the folder; "
            + "say it with --module PATH=NAME where that is wrong"
    }
}

extension Finding {
    /// Takes the edits away, and says why.
    fileprivate mutating func withdraw(_ reason: String) {
        edits = []
        message += "; \(reason)"
    }
}
