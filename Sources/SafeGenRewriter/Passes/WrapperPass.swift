import SafeGen
import SafeGenProject
import SafeGenSystem

/// Takes the edits away where the file does not see the wrapper, or requests the import that it needs.
struct WrapperPass: ProjectPass {
    let scope: ProjectScope

    func apply(to report: inout FileReport) {
        for index in report.findings.indices {
            check(&report.findings[index], in: report.path, imports: report.facts.imports)
        }
    }

    private func check(_ finding: inout Finding, in path: String, imports own: FileImports) {
        if let place = finding.classPlace, let name = finding.use?.target.bindings.first?.wrapperName, !finding.isNote {
            guard let module = scope.home.module, namesake(of: name, for: finding, in: path, own) == nil else { return }
            let text = " customClass=\"\(name)\" customModule=\"\(module)\" customModuleProvider=\"target\""
            finding.edits = [SourceEdit(at: place, adding: text)]
            return
        }
        guard let use = finding.use else { return }
        if finding.edits.isEmpty { return nameHeader(&finding, use, path, own) }
        if use.target.proxyName != nil, !use.isInObjectiveC {
            return finding.withdraw(
                "the wrappers of this manifest are in Objective-C; 'safegen init' writes one for Swift")
        }
        if let wrapper = use.wrapper, let other = namesake(of: wrapper, for: finding, in: path, own) {
            return finding.withdraw(
                "but \(other) declares a '\(wrapper)' too: give the wrapper another name with 'as' in the manifest")
        }
        if let doubt = use.platformDoubt, !isSettled(doubt, about: use.target, in: path) {
            guard let statement = use.statement, doubt.condition == PlatformDoubt.apple else {
                return finding.withdraw(doubt.text)
            }
            finding.edits = statement.edits(finding.edits, if: PlatformDoubt.apple)
        }
        if use.isInObjectiveC { return checkHeader(&finding, use, path, own) }
        let need = scope.home.need(
            of: path, for: use.declaredName, imports: own, access: use.target.access, isSuperclass: use.isSuperclass,
            seen: scope.imports)
        switch need {
        case .nothing: return
        case .advice(let text): finding.withdraw(text)
        case .import(let module, let isTestable, let isPossible):
            let line = (isTestable ? "@testable import " : "import ") + module
            guard scope.layout.addsImports, isPossible, own.place != nil else {
                finding.awaitsImport = isPossible && own.place != nil
                let hint = isPossible ? ", which --add-imports adds" : ""
                return finding.withdraw("the file needs '\(line)' to see it\(hint)")
            }
            finding.missingImport = line
        }
    }

    /// Whether the wrapper is there on each system that compiles the file and has the class.
    private func isSettled(_ doubt: PlatformDoubt, about target: AdoptionTarget, in path: String) -> Bool {
        guard let condition = doubt.condition else { return false }
        let (systems, builtFor) = (Set(target.systems.map(\.rawValue)), target.builtFor.map(\.rawValue))
        return scope.map.holds(condition, in: path, otherwiseOn: builtFor) { systems.isEmpty || systems.contains($0) }
    }

    /// Names the header that a line needs which people edit: one in Objective-C whose object isn't known for sure.
    private func nameHeader(_ finding: inout Finding, _ use: WrapperUse, _ path: String, _ own: FileImports) {
        guard use.isInObjectiveC, use.verdict == .set, !finding.isNote, use.target.bindings.isEmpty,
            use.target.proxyName == nil,
            case .import(let line, _, _) = scope.home.headerNeed(
                of: path, for: use.declaredName, imports: own, access: use.target.access)
        else { return }
        let shown = line.split(separator: "\n").last { $0.hasPrefix("#import") } ?? line[...]
        finding.message += "; to see it, the file needs '\(shown)'"
    }

    private func checkHeader(_ finding: inout Finding, _ use: WrapperUse, _ path: String, _ own: FileImports) {
        let need =
            use.target.proxyName == nil
            ? scope.home.headerNeed(of: path, for: use.declaredName, imports: own, access: use.target.access)
            : scope.home.proxyNeed(of: path, imports: own)
        switch need {
        case .nothing: return
        // Tests that link the code would have its proxy twice.
        case .advice where use.target.proxyName != nil && scope.map.targets(of: path).allSatisfy(\.isTest):
            (finding.isNote, finding.edits) = (true, [])
            finding.message = "the delegate of this '\(use.target.name)' is set in a test, which stays as it is"
        case .advice where scope.map.model.leavesOut(AbsolutePath.of(path)):
            (finding.isNote, finding.edits) = (true, [])
            finding.message = "no target compiles this file, so the delegate of its '\(use.target.name)' stays as it is"
        case .advice(let text): finding.withdraw(text)
        case .import(let line, _, let isPossible):
            guard isPossible || scope.layout.addsImports else {
                finding.awaitsImport = own.place != nil
                return finding.withdraw("the file needs '\(line)' to see it, which --add-imports adds")
            }
            guard own.place != nil else {
                return finding.withdraw("the file needs '\(line)' to see it, after its other imports; write it there")
            }
            finding.missingImport = line
        }
    }

    private func namesake(
        of wrapper: String, for finding: Finding, in path: String, _ imports: FileImports
    ) -> String? {
        var types: EnclosingTypes?
        if case .isUndeclared(_, _, let around)? = finding.premise { types = around }
        return scope.namesake(of: wrapper, in: path, imported: imports.modules, within: types)
    }
}

/// Puts each import that findings need into the edits of the first of them.
struct ImportPass: ProjectPass {
    func apply(to report: inout FileReport) {
        guard let place = report.facts.imports.place else { return }
        var added: Set<String> = []
        for index in report.findings.indices {
            guard let line = report.findings[index].missingImport, added.insert(line).inserted else { continue }
            let lines = line + "\n"
            let text = report.bytes.hasCRLF ? lines.replacing("\n", with: "\r\n") : lines
            let edit = SourceEdit(at: place, adding: text)
            report.findings[index].edits.insert(edit, at: 0)
        }
    }
}

extension WrapperUse {
    /// What the manifest declares for it: a class or, of an extension, its first property.
    fileprivate var declaredName: String? {
        wrapper ?? target.properties.first.map { "\(target.name).\($0.safeName)" }
    }
}

extension Finding {
    /// Takes the edits away, and adds the reason to the message.
    fileprivate mutating func withdraw(_ reason: String) {
        edits = []
        message += "; \(reason)"
    }
}

extension [UInt8] {
    /// Whether some line ends in CR LF.
    fileprivate var hasCRLF: Bool {
        withUnsafeBufferPointer { bytes in
            bytes.indices.dropFirst().contains { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0D }
        }
    }
}
