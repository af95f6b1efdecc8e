import SafeGen
import SafeGenDiscovery
import SafeGenCommandSupport
import SafeGenSystem

/// The manifest that `init` writes for some code: the classes that a scan proposes, bound as the code binds them.
package struct ProjectManifest: Sendable {
    package let scan: CodeScan
    private let uses: [ClassUse]
    private let excluded: [String]
    private let outputChoice: Output
    private let view: OutputView
    /// The oldest systems that the code of the manifest is built for.
    private let targets: DeploymentTargets
    /// The systems that it is built for, and no others; none if that is not known.
    private let builtFor: [AppleSystem]
    /// Whether other modules use the wrappers.
    private let isPublic: Bool
    /// Whether Objective-C sees public declarations of the target alone, as in a framework.
    private let exportsPublic: Bool
    /// The module that compiles the wrappers; nil if it is not known, or there are several.
    private let module: String?

    enum Output: Sendable {
        /// A folder next to the manifest, of which nothing is known.
        case beside
        /// A folder that a target compiles, or will; nil if that isn't known.
        case folder(String, target: String?)
        /// One file for all, which is added to a target.
        case file(String, target: String)
        /// The build makes them.
        case build
    }

    /// The manifest for all that was found, or some of it, where nothing is known of a target, so that it may lack a bridging header.
    init(
        _ scan: CodeScan, excluding excluded: [String] = [], only names: Set<String>? = nil,
        seenBy view: OutputView = OutputView { _ in nil }
    ) {
        let uses = scan.uses.filter { $0.isProposed && names?.contains($0.known.name) ?? true }
        self.init(scan, of: uses, excluding: excluded, output: .beside, view, exportsPublic: true)
    }

    init(
        _ scan: CodeScan, of uses: [ClassUse], excluding excluded: [String], output: Output, _ view: OutputView,
        targets: DeploymentTargets? = nil, builtFor: [AppleSystem] = [], isPublic: Bool = false,
        exportsPublic: Bool = false, module: String? = nil
    ) {
        self.module = module
        (self.scan, self.uses, self.excluded, outputChoice, self.view) = (scan, uses, excluded, output, view)
        (self.targets, self.builtFor) = (targets ?? scan.knowledge.targets, builtFor)
        (self.isPublic, self.exportsPublic) = (isPublic, exportsPublic)
    }

    /// Whether there is code, and none of it needs a wrapper of a class that is known.
    package var isNeedless: Bool { scan.fileCount > 0 && !scan.proposesWrappers }

    package var classNames: Set<String> { Set(uses.map(\.known.name)) }

    /// The oldest compiler that the targets are built with by their packages; nil if those don't say.
    package var oldestCompiler: SwiftVersion?

    /// The module that compiles the output, where no description of targets says it.
    package var outputModule: String?

    /// The manifest's text, which `generate` accepts as it is; if there is no code that of `StarterManifest`. The
    /// compiler at hand counts where no package says which one is the oldest; nil if it is not known.
    package func text(for compiler: SwiftVersion? = nil) -> String {
        guard scan.proposesWrappers || isNeedless else {
            let version = version(for: compiler)
            return StarterManifest.text.replacing("swift: \"6.1\" ", with: "swift: \"\(version)\" ")
                .replacing("\noutput:\n", with: "\noutput:\n" + output.dropLast().map { "\($0)\n" }.joined())
        }
        let classes =
            isNeedless
            ? [
                "# 'safegen add XMLParser' adds a known class; another class lists its properties:",
                "# classes:", "#   - name: Player", "#     module: MediaKit",
                "#     properties: [{name: delegate, type: PlayerDelegate}]",
            ] : ["classes:"] + entries().flatMap { $0.lines(indentation: 2) }
        return textBeforeClasses(for: compiler) + "\n" + classes.map { "\($0)\n" }.joined()
    }

    private func version(for compiler: SwiftVersion?) -> String { (oldestCompiler ?? compiler ?? .swift61).rawValue }

    /// The text without the classes, and the line that they begin with.
    func textBeforeClasses(for compiler: SwiftVersion?) -> String {
        let fact =
            isNeedless
            ? "# The code uses no unsafe delegate of a known class; 'safegen scan' gives the details."
            : "# The classes with unsafe delegates that this project's code uses ('safegen scan' lists the places)."
        var lines = [
            fact, "# 'safegen generate' writes the \(isProxy ? "code" : "Swift"); 'safegen schema' prints every key.",
            "version: 1",
            "",
        ]
        if !targets.isEmpty {
            let releases = targets.releases.map(\.description).joined(separator: ", ")
            lines += ["platforms: [\(releases)]  # the oldest systems that the code is built for", ""]
        }
        lines += ["output:"]
        lines += output
        if let outputModule { lines.append("  module: \(outputModule)") }
        if !isProxy {
            let version = version(for: compiler)
            lines.append("  swift: \"\(version)\"              # the oldest Swift that must compile the output")
        }
        if !excluded.isEmpty { lines += ["", "sources:", "  exclude: \(YAMLText.list(excluded))"] }
        var defaults: [String] = []
        if isPublic {
            defaults.append("  access: public            # other modules use the wrappers")
        } else if access == .public {
            defaults.append(
                "  access: public            # Objective-C sees no other declarations of a target without a bridging header"
            )
        }
        if isInObjectiveC { defaults.append("  objc: true                # exports the wrappers to Objective-C") }
        if !defaults.isEmpty, !isNeedless { lines += ["", "defaults:"] + defaults }
        return lines.map { "\($0)\n" }.joined()
    }

    /// Whether the output is the proxy in Objective-C.
    var isProxy: Bool {
        if case .file(let file, _) = outputChoice { SafeGen.Output.proxyName(ofFile: file) != nil } else { false }
    }

    private var isInObjectiveC: Bool { !isProxy && uses.contains(where: \.isInObjectiveC) }

    /// The access of the wrappers whose entry doesn't give one.
    private var access: AccessLevel { isPublic || (isInObjectiveC && exportsPublic) ? .public : .internal }

    /// The entries, without those of classes that another manifest of the code lists; none if that has all.
    package func entries(without listed: Set<String> = []) -> [ManifestEntry] {
        var wrappers = WrapperNames(prefix: Defaults.standardPrefix)
        for name in scan.wrapperNamesakes.sorted() { wrappers.use(name) }
        let entries = uses.filter { !listed.contains($0.known.name) }.flatMap { use in
            var own = self.entries(of: use, &wrappers)
            // An extension names no class of its own.
            let isOneClass = !isProxy && !own[0].fields.contains { $0.key == "form" } && own[0].listKey != "bindings"
            if isOneClass, use.access > access { own[0].fields.append(("access", use.access.rawValue)) }
            return own
        }
        return allowances.added(to: entries, below: head)
    }

    /// The lines that decide which rules the entries break.
    private var head: [String] {
        let releases = targets.releases.map(\.description).joined(separator: ", ")
        return ["version: 1"] + (targets.isEmpty ? [] : ["platforms: [\(releases)]"])
            + (isProxy ? ["output: {file: Proxy.m}"] : [])
    }

    /// The rules that the entries may break, so that `generate` doesn't warn. Systems that the project doesn't set aren't guessed.
    private var allowances: SilencedWarnings {
        SilencedWarnings(reasons: [
            .forwardUnproven: "its protocol is not described, so there is no proxy",
            .alreadyWeak: targets.isEmpty
                ? "the project doesn't say on which systems it runs" : "the code runs on \(targets.text) too",
        ])
    }

    /// The line of the output folder, after the remarks on it.
    private var output: [String] {
        let standard = "  directory: Generated      # one file per wrapper"
        switch outputChoice {
        case .beside:
            return [uses.isEmpty ? standard : standard + "; write a folder that the target with the code compiles"]
        case .build: return []
        case .folder(let folder, let name): return [NewManifest.line(ofOutput: folder, target: name)]
        case .file(let file, let name):
            let what = isProxy ? "the proxy of all delegates" : "all wrappers"
            let comment = "# \(what), compiled with '\(PresentableText.line(name))'"
            return ["  file: \(YAMLText.scalar(file))  \(comment)"]
        }
    }

    /// The entry of a class, and another one for each access that only some of its bindings need.
    private func entries(of use: ClassUse, _ wrappers: inout WrapperNames) -> [ManifestEntry] {
        let name = use.known.name
        let known = KnowledgeBase.classes(named: name).first { $0.module == use.known.module }
        if known == nil, let until = use.known.hazards.first?.weakVersions.need(at: targets).words {
            var entry = use.known.manifestEntry(builtFor: builtFor, isExtended: use.advice == .attachment)
            entry.remarks = [until]
            return [entry]
        }
        if isProxy { return [ManifestEntry(name: spelling(of: use))] }
        let bindings = use.bindings.map { $0.seen(by: view) }
        let leftOut = bindings.compactMap { binding in
            binding.obstacle.map {
                "\(name)<\(binding.arguments.joined(separator: ", "))> is left out: \($0.reason)."
            }
        }
        if let reason = reasonForExtension(use, known, bindings) {
            var entry = ManifestEntry(name: spelling(of: use))
            if known?.form == .extension { return [entry] }
            let isHidden = use.hidesArguments && !isBoundByParameters(bindings)
            entry.remarks = (isHidden ? [] : leftOut) + (reason.isEmpty ? [] : [reason])
            entry.fields = [("form", Form.extension.rawValue)]
            // Only a name of its own keeps it apart from the same extension of another module in one app.
            if access == .public, !isPublic, known?.isGeneric ?? false, let module {
                entry.fields.append(("prefix", Defaults.standardPrefix + module))
            }
            return [entry]
        }
        guard let known, known.isGeneric else { return [single(use, &wrappers)] }
        var entries = bound(use, bindings.filter { $0.obstacle == nil }, &wrappers)
        entries[0].remarks = leftOut + entries[0].remarks
        return entries
    }

    /// Whether code binds a class to generic parameters alone.
    private func isBoundByParameters(_ bindings: [CodeBinding]) -> Bool {
        !bindings.isEmpty && bindings.allSatisfy { $0.obstacle?.isParameter ?? false }
    }

    /// Why a class gets an extension and no subclass; nil if it gets a subclass, and empty if its instances are not the code's own.
    private func reasonForExtension(_ use: ClassUse, _ known: KnownClass?, _ bindings: [CodeBinding]) -> String? {
        guard use.advice == .attachment || known?.isGeneric ?? false else { return nil }
        if use.isErased { return "Objective-C sees no subclass of a generic class: it sees an extension." }
        if use.isInheritedInObjectiveC, use.known.form != .extension {
            return "Objective-C can't inherit from a subclass in Swift: its classes inherit an extension."
        }
        if isBoundByParameters(bindings) {
            return "Swift has no generic subclass of \(use.known.name): its extension serves code that is generic."
        }
        if use.hidesArguments {
            return use.advice == .attachment
                ? "Not every place shows the generic arguments of its instance: an extension needs none." : nil
        }
        if let known, known.isGeneric, known.binding.isEmpty, bindings.allSatisfy({ $0.obstacle != nil }) {
            let fact =
                bindings.isEmpty
                ? "The code doesn't show the generic arguments of the class"
                : "Generated code can't name the arguments that the code uses"
            return "\(fact): an extension needs none."
        }
        return use.advice == .attachment ? "" : nil
    }

    /// The entries of a generic class with the arguments that the code uses, by the access of the wrappers.
    private func bound(
        _ use: ClassUse, _ bindings: [CodeBinding], _ wrappers: inout WrapperNames
    ) -> [ManifestEntry] {
        if bindings.isEmpty { return [single(use, &wrappers)] }
        if bindings.count == 1, bindings[0].condition == nil {
            return [single(use, &wrappers, bindings[0].arguments, imports: bindings[0].imports)]
        }
        let groups = Dictionary(grouping: bindings) { max($0.access, access) }
        return groups.sorted { $0.key < $1.key }.map { access, bindings in
            var entry = ManifestEntry(name: spelling(of: use))
            if access > self.access { entry.fields.append(("access", access.rawValue)) }
            entry.listKey = "bindings"
            entry.list = bindings.map { binding in
                let name = wrappers.free(binding.arguments, of: use.known.name)
                let (imports, condition) = (binding.imports, binding.condition)
                return [ManifestEntry.binding(binding.arguments, as: name, imports: imports, condition: condition)]
            }
            return entry
        }
    }

    /// The name of a class, with its module in front where the project has a type that would hide it or its delegate's
    /// protocol.
    private func spelling(of use: ClassUse) -> String {
        let isHidden = !use.names.isDisjoint(with: scan.namesakes)
        return isHidden ? "\(use.known.module).\(use.known.name)" : use.known.name
    }

    /// The entry of a class with one wrapper, which has a name of its own where the project has a type of the usual one.
    private func single(
        _ use: ClassUse, _ wrappers: inout WrapperNames, _ arguments: [String] = [], imports: [String] = []
    ) -> ManifestEntry {
        var entry = ManifestEntry(name: spelling(of: use), bind: arguments)
        if let newName = wrappers.explicitName(of: use.known.name, in: use.known.module) {
            let standard = WrapperName.standard(prefix: wrappers.prefix, className: use.known.name)
            if scan.wrapperNamesakes.contains(standard) {
                entry.remarks = ["The project has a type '\(standard)' of its own."]
            }
            entry.fields.append(("as", newName))
        }
        if !imports.isEmpty { entry.fields.append(("imports", YAMLText.list(imports))) }
        return entry
    }
}
