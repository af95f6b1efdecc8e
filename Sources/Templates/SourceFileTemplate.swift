/// One emitted file: the banner, the conditions and imports, and the declarations.
public struct SourceFileTemplate: Sendable {
    /// The file name of the manifest, which the banner cites.
    public var manifestName: String
    /// The oldest compiler that has to read the file.
    public var swift: SwiftVersion
    /// Lines to add under the banner, without the slashes of a comment.
    public var header: [String]

    /// Creates a template for files that come from one manifest.
    public init(manifestName: String, swift: SwiftVersion, header: [String] = []) {
        self.manifestName = manifestName
        self.swift = swift
        self.header = header
    }

    /// Renders declarations, in order, as one file: UTF-8, LF line ends, one final newline.
    ///
    /// Neighbours under the same condition with the same imports share one `#if` block.
    public func render(_ declarations: [EmittedDeclaration]) -> [UInt8] {
        var body = SourceWriter(reservingCapacity: 128 + 1024 * declarations.count)
        for text in header { body.line("// ", text) }
        if !header.isEmpty { body.line() }
        let hoisted = swift.hasAccessLevelImports ? HoistedImports(of: declarations) : nil
        hoisted?.write(to: &body)
        var index = declarations.startIndex
        while index < declarations.endIndex {
            let first = declarations[index]
            let end =
                declarations[index...].firstIndex {
                    $0.condition != first.condition || $0.imports != first.imports
                        || $0.privateImports != first.privateImports
                }
                ?? declarations.endIndex
            if index > declarations.startIndex { body.line() }
            writeBlock(declarations[index..<end], hoisted: hoisted, to: &body)
            index = end
        }
        return Banner.prepend(to: body.bytes, manifestName: manifestName)
    }

    private func writeBlock(
        _ declarations: ArraySlice<EmittedDeclaration>, hoisted: HoistedImports?, to writer: inout SourceWriter
    ) {
        guard let first = declarations.first else { return }
        if let condition = first.condition { writer.line("#if ", condition) }
        let access = swift.hasAccessLevelImports ? first.access.ofImport : .internal
        var needsEmptyLine = false
        for module in first.imports where hoisted?.contains(module) != true {
            ImportTemplate.write(module, access: access, to: &writer)
            needsEmptyLine = true
        }
        for module in first.privateImports {
            writer.line("import ", module)
            needsEmptyLine = true
        }
        for declaration in declarations {
            if needsEmptyLine { writer.line() }
            needsEmptyLine = true
            declaration.write(to: &writer, for: swift)
        }
        if first.condition != nil { writer.line("#endif") }
    }
}
