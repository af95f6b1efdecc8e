import SafeGenText

/// One emitted file: the banner, the conditions and imports, and the declarations.
package struct SourceFileTemplate: Sendable {
    /// The file name of the manifest, which the banner cites.
    package var manifestName: String
    /// The oldest compiler that has to read the file.
    package var swift: SwiftVersion
    /// Lines to add under the banner, without the slashes of a comment.
    package var header: [String]

    /// Creates a template for files that come from one manifest.
    package init(manifestName: String, swift: SwiftVersion, header: [String] = []) {
        self.manifestName = manifestName
        self.swift = swift
        self.header = header
    }

    /// Renders declarations, in order, as one file: UTF-8, LF line ends, one final newline.
    ///
    /// Neighbours under the same condition with the same imports share one `#if` block.
    package func render(_ declarations: ArraySlice<EmittedDeclaration>) -> [UInt8] {
        var writer = SourceWriter()
        // A wrapper of two properties takes about 1,000 bytes.
        writer.reserve(256 + 1024 * declarations.count)
        return Banner.file(manifestName: manifestName, writer: &writer) { writeBody(declarations, to: &$0) }
    }

    private func writeBody(_ declarations: ArraySlice<EmittedDeclaration>, to writer: inout SourceWriter) {
        for text in header { writer.line("// \(text)") }
        if !header.isEmpty { writer.line() }
        let hoisted = swift.hasAccessLevelImports ? HoistedImports(of: declarations) : nil
        hoisted?.write(to: &writer)
        var rest = declarations
        while let first = rest.first {
            let (condition, imports, privateImports) = (first.condition, first.imports, first.privateImports)
            let end = rest.firstIndex {
                $0.condition != condition || $0.imports != imports || $0.privateImports != privateImports
            }
            if rest.startIndex > declarations.startIndex { writer.line() }
            writeBlock(rest[..<(end ?? rest.endIndex)], hoisted: hoisted, to: &writer)
            rest = rest[(end ?? rest.endIndex)...]
        }
    }

    private func writeBlock(
        _ declarations: ArraySlice<EmittedDeclaration>, hoisted: HoistedImports?, to writer: inout SourceWriter
    ) {
        guard let first = declarations.first else { return }
        if let condition = first.condition { writer.line("#if \(condition)") }
        let access = swift.hasAccessLevelImports ? first.access.ofImport : .internal
        var needsEmptyLine = false
        for module in first.imports where hoisted?.contains(module) != true {
            ImportTemplate.write(module, access: access, to: &writer)
            needsEmptyLine = true
        }
        for module in first.privateImports {
            writer.line("import \(module)")
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
