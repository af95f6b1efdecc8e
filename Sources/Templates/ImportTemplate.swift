/// The import of one module, exactly as visible as the wrappers that need it.
///
/// The compiler's errors and warnings decide the shape:
/// - `public import` that no public declaration uses is a warning, and so are two imports of one module in one file
///   with different access levels. So each module is imported once, for the widest wrapper that is compiled in.
/// - `package import` anywhere makes every plain import of that module in the rest of the user's module an error
///   ("ambiguous implicit access level"), except under InternalImportsByDefault, and only there is it needed.
struct ImportTemplate {
    struct Use: Equatable {
        /// `internal`, `package` or `public`.
        let access: AccessLevel
        /// The text after the wrapper's `#if`, or nil if it is unconditional.
        var condition: String?
    }

    let module: String
    let uses: [Use]

    /// Writes the import that wrappers of one visibility need, under a condition that is already written.
    static func write(_ module: String, access: AccessLevel, to writer: inout SourceWriter) {
        if access == .package {
            ImportTemplate(module: module, uses: [Use(access: access)]).write(to: &writer)
        } else {
            writer.line("\(access.modifier)import \(module)")
        }
    }

    /// Writes one line, or one line for each access level in a chain of conditions, the widest first.
    func write(to writer: inout SourceWriter) {
        var directive = "#if "
        for branch in branches() {
            guard let condition = branch.condition else {
                if directive == "#if " {
                    writeImport(branch.access, to: &writer)
                    return
                }
                writer.line("#else")
                writeImport(branch.access, to: &writer)
                break
            }
            writer.line("\(directive)\(condition)")
            writeImport(branch.access, to: &writer)
            directive = "#elseif "
        }
        writer.line("#endif")
    }

    private func branches() -> [Use] {
        var covered: [String] = []
        var result: [Use] = []
        for access in [AccessLevel.public, .package, .internal] {
            // A plain import serves a package wrapper too, where imports are not internal by default.
            let users = uses.filter { $0.access == access || (access == .internal && $0.access == .package) }
            if users.isEmpty { continue }
            let isUnconditional = users.contains { $0.condition == nil }
            var added: [String] = []
            for case let condition? in users.map(\.condition)
            where !covered.contains(where: { CompilationCondition.isImplied($0, by: condition) }) {
                added.append(condition)
            }
            if !isUnconditional && added.isEmpty { continue }
            var condition = isUnconditional ? nil : CompilationCondition.any(of: added)
            if access == .package {
                condition = CompilationCondition.all(of: [Self.internalByDefault] + [condition].compactMap { $0 })
            } else {
                covered += added
            }
            result.append(Use(access: access, condition: condition))
            if condition == nil { break }
        }
        return result
    }

    private static let internalByDefault = "hasFeature(InternalImportsByDefault)"

    private func writeImport(_ access: AccessLevel, to writer: inout SourceWriter) {
        writer.line("\(access.modifier)import \(module)")
    }
}

/// The imports that wrappers of different visibility share in one file, which are at its top.
struct HoistedImports {
    private var order: [String] = []
    private var uses: [String: [ImportTemplate.Use]] = [:]

    /// Finds the shared modules; nil if there are none, which is the rule and takes one pass to see.
    init?(of wrappers: ArraySlice<EmittedDeclaration>) {
        guard let access = wrappers.first?.access.ofImport,
            wrappers.contains(where: { $0.access.ofImport != access })
        else { return nil }
        var earlier: (use: ImportTemplate.Use, imports: [String])?
        for index in wrappers.indices {
            let use = ImportTemplate.Use(
                access: wrappers[index].access.ofImport, condition: wrappers[index].condition)
            let imports = wrappers[index].imports
            if let place = wrappers[index].safePlace {
                let use = ImportTemplate.Use(access: use.access, condition: place.fullCondition)
                for module in place.imports(insteadOf: imports) { add(use, of: module) }
            }
            // Neighbours mostly need the same.
            if let earlier, earlier.use == use, earlier.imports == imports { continue }
            earlier = (use, imports)
            for module in imports { add(use, of: module) }
        }
        uses = uses.filter { _, all in all.contains { $0.access != all[0].access } }
        if uses.isEmpty { return nil }
    }

    private mutating func add(_ use: ImportTemplate.Use, of module: String) {
        if uses[module] == nil { order.append(module) }
        uses[module, default: []].append(use)
    }

    func contains(_ module: String) -> Bool { uses[module] != nil }

    /// Writes the imports in the order of first use, and an empty line.
    func write(to writer: inout SourceWriter) {
        for module in order {
            if let uses = uses[module] { ImportTemplate(module: module, uses: uses).write(to: &writer) }
        }
        writer.line()
    }
}
