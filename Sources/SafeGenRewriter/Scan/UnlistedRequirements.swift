import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The requirements that the project's protocols have, and the manifest doesn't list. Where such a requirement has a default
/// implementation, a proxy compiles without it, and its calls end there.
package struct UnlistedRequirements {
    private let generation: Generation
    private let manifestFolder: String
    private let model: ProjectModel
    /// The most rounds in which the names that protocols inherit from are looked for.
    private static let maximumDepth = 8

    /// The path of the manifest is `-` for one in the working folder.
    package init(_ generation: Generation, manifest: String, in model: ProjectModel) {
        (self.generation, self.model) = (generation, model)
        manifestFolder = AbsolutePath.of(manifest == "-" ? "." : RelativePath.folder(of: manifest))
    }

    /// A warning for each requirement, at the manifest's line of its protocol.
    package var diagnostics: [Diagnostic] {
        let protocols = generation.forwardedProtocols
        return Dictionary(grouping: protocols, by: \.entry.module).flatMap { module, protocols in
            let declared = declarations(of: protocols, in: module)
            return protocols.flatMap { diagnostics(of: $0, declared) }
        }.sorted { $0.isBefore($1) }
    }

    // MARK: The project's declarations

    /// The declarations of protocols and of those that they inherit from, by their names: those of the module itself hide those of
    /// modules that it uses.
    private func declarations(
        of protocols: [ForwardedProtocol], in module: String?
    ) -> [String: [DeclaredProtocol]] {
        let own = module.map { [$0] } ?? Set(model.targets(servedBy: generation).compactMap(\.module)).sorted()
        let used = Set(own.flatMap { model.modules(usedBy: $0) }).subtracting(own)
        var sources = [files(of: own), files(of: used.sorted())]
        if own.isEmpty { sources[0] = filesAroundManifest }
        var found: [String: [DeclaredProtocol]] = [:]
        for files in sources where !files.isEmpty {
            let names = protocols.map { String($0.entry.name.value.split(separator: ".").last ?? "") }
            let declared = Self.declarations(named: names, in: files, model.files)
            found.merge(Dictionary(grouping: declared, by: \.name)) { first, _ in first }
        }
        return found
    }

    private func files(of modules: [String]) -> [String] {
        Set(modules.flatMap { model.targets(of: $0) }.flatMap { $0.swiftFiles(in: model.files) }).sorted()
    }

    /// Where no description says which files are compiled with the output.
    private var filesAroundManifest: [String] {
        guard model.targets.isEmpty, let found = try? CodeFiles.all(below: [manifestFolder], in: model.files) else {
            return []
        }
        return found.files.map(\.text).filter { $0.hasSuffix(".swift") }
    }

    private static func declarations(
        named names: [String], in files: [String], _ disk: ProjectFiles
    ) -> [DeclaredProtocol] {
        let files = SourceReading(paths: files.map { SourcePath($0) }, files: disk)
        var (found, seen, open) = ([DeclaredProtocol](), Set<String>(), Set(names))
        for _ in 0..<maximumDepth where !open.isEmpty {
            let declared = Self.protocols(named: open.sorted(), in: files)
            found += declared
            seen.formUnion(open)
            open = Set(declared.flatMap(\.inherits)).subtracting(seen)
        }
        return found
    }

    /// The protocols of some names that the files declare, in the order of the files.
    private static func protocols(named names: [String], in files: SourceReading) -> [DeclaredProtocol] {
        let scanner = WordScanner(names.map(WordPattern.word))
        return files.compactMap { [files = files.files] path, bytes -> [DeclaredProtocol]? in
            let hits = scanner.hits(in: bytes)
            guard hits.contains(where: { bytes.isAfterTypeKeyword($0.offset) }),
                let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files)
            else { return nil }
            return DeclaredProtocol.all(in: source, named: names)
        }.flatMap(\.self)
    }

    // MARK: The comparison

    private func diagnostics(
        of described: ForwardedProtocol, _ declared: [String: [DeclaredProtocol]]
    ) -> [Diagnostic] {
        let names = [described.entry.name.value].closure { name in
            (declared[name] ?? []).flatMap { $0.inherits.subtracting(described.inherited).sorted() }
        }
        let members = names.flatMap { declared[$0] ?? [] }.reduce(into: [DeclaredProtocol.Member]()) { members, one in
            members += one.members.filter { !members.contains($0) }
        }
        return described.missing(of: members).map { member in
            described.entry.unlisted(member.fullName, remedy: member.remedy(in: described.entry))
        }
    }
}

extension ForwardedProtocol {
    /// The members that aren't listed. One that is listed with its types spelled in another way counts as listed.
    fileprivate func missing(of members: [DeclaredProtocol.Member]) -> [DeclaredProtocol.Member] {
        let declared = members.map { (member: $0, key: (try? SwiftText.requirement($0.declaration))?.signatureKey) }
        let (listedKeys, declaredKeys) = (Set(listed.map(\.signatureKey)), Set(declared.compactMap(\.key)))
        var others: [String: Int] = [:]
        for requirement in listed where !declaredKeys.contains(requirement.signatureKey) {
            others[requirement.plainName, default: 0] += 1
        }
        return declared.compactMap { member, key in
            if let key, listedKeys.contains(key) { return nil }
            guard let count = others[member.fullName], count > 0 else { return member }
            others[member.fullName] = count - 1
            return nil
        }
    }
}

extension DeclaredProtocol.Member {
    /// The words that say what to do about a member which isn't listed.
    fileprivate func remedy(in entry: ProtocolEntry) -> String {
        let requirement: Requirement
        do throws(SyntaxProblem) {
            requirement = try SwiftText.requirement(declaration)
        } catch {
            return "no proxy can forward it (\(error.message)); if its default implementation may answer, "
                + "say why in 'partial'"
        }
        return "its calls end in the proxy; add to 'requirements': - \(requirement.yaml(condition, in: entry))"
    }
}

extension Requirement {
    /// The element of `requirements`.
    fileprivate func yaml(_ condition: String?, in entry: ProtocolEntry) -> String {
        var pairs = ["declaration: \(YAMLText.quoted(spelling))"]
        if let condition, condition != entry.condition { pairs.append("condition: \(YAMLText.quoted(condition))") }
        if needsWhenNil { pairs.append("whenNil: VALUE") }
        return pairs.count == 1 ? YAMLText.quoted(spelling) : "{\(pairs.joined(separator: ", "))}"
    }
}

extension RewriteReport {
    package mutating func append(_ warnings: [Diagnostic], in sources: SourceFiles) {
        for (number, file) in sources.files.enumerated() {
            let lines = sources.index(of: number)
            let findings = warnings.compactMap { warning -> Finding? in
                guard let place = warning.location, place.file == number,
                    let offset = lines.offset(line: place.line, column: place.column)
                else { return nil }
                return Finding(warning.rule, "\(warning.message)", at: offset..<offset + warning.length)
            }
            if !findings.isEmpty { files.append(FileReport(path: file.path, bytes: file.bytes, findings: findings)) }
        }
    }
}
