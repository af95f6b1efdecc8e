/// One emitted file: the banner, the conditions and imports, and the declarations.
package struct SourceFileTemplate: Sendable {
    /// The file name of the manifest, which the banner cites.
    package var manifestName: String
    /// The oldest compiler that has to read the file.
    package var swift: SwiftVersion
    /// Lines to add under the banner, without the slashes of a comment.
    package var header: [String]

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
        // A wrapper of two properties takes about 2,560 bytes.
        writer.reserve(256 + 2688 * declarations.count)
        return Banner.file(manifestName: manifestName, writer: &writer) { writeBody(declarations, to: &$0) }
    }

    /// What the lines of the rendered file are for, by their numbers from 0; nothing for empty ones.
    package func origins(of declarations: ArraySlice<EmittedDeclaration>) -> [Int: LineOrigin] {
        var writer = SourceWriter()
        writer.noteOrigins()
        var starts: [(start: Int, origin: LineOrigin)] = []
        let file = Banner.file(manifestName: manifestName, writer: &writer) {
            writeBody(declarations, to: &$0)
            starts = $0.origins ?? []
        }
        var lines: [Int: LineOrigin] = [:]
        var number = 0
        var position = 0
        for (start, origin) in starts {
            number += file[position..<start].count { $0 == UInt8(ascii: "\n") }
            position = start
            lines[number] = origin
        }
        return lines
    }

    private func writeBody(_ declarations: ArraySlice<EmittedDeclaration>, to writer: inout SourceWriter) {
        writer.origin = LineOrigin(declaration: declarations.startIndex)
        for text in header { writer.line("// \(text)") }
        if !header.isEmpty { writer.line() }
        // A single declaration's imports need no hoisting.
        let hoisted = swift.hasAccessLevelImports && declarations.count > 1 ? HoistedImports(of: declarations) : nil
        hoisted?.write(to: &writer)
        var start = declarations.startIndex
        while start < declarations.endIndex {
            let surroundings = Surroundings(of: declarations[start])
            var end = start + 1
            while end < declarations.endIndex, Surroundings(of: declarations[end]) == surroundings { end += 1 }
            if start > declarations.startIndex { writer.line() }
            writeBlock(declarations[start..<end], in: surroundings, hoisted: hoisted, to: &writer)
            start = end
        }
    }

    /// The conditions and imports that the declarations of a block share.
    private struct Surroundings: Equatable {
        let condition: String?
        let imports: [String]
        let privateImports: [String]
        let safePlace: SafeClass.Systems?

        init(of declaration: EmittedDeclaration) {
            (condition, imports) = (declaration.condition, declaration.imports)
            (privateImports, safePlace) = (declaration.privateImports, declaration.safePlace)
        }
    }

    private func writeBlock(
        _ declarations: ArraySlice<EmittedDeclaration>, in surroundings: Surroundings, hoisted: HoistedImports?,
        to writer: inout SourceWriter
    ) {
        writer.origin = LineOrigin(declaration: declarations.startIndex)
        if let condition = surroundings.condition { writer.line("#if \(condition)") }
        let access = swift.hasAccessLevelImports ? declarations.first?.access.ofImport ?? .internal : .internal
        var needsEmptyLine = false
        for module in surroundings.imports where hoisted?.contains(module) != true {
            ImportTemplate.write(module, access: access, to: &writer)
            needsEmptyLine = true
        }
        for module in surroundings.privateImports {
            writer.line("import \(module)")
            needsEmptyLine = true
        }
        for index in declarations.indices {
            if needsEmptyLine { writer.line() }
            needsEmptyLine = true
            writer.origin = LineOrigin(declaration: index)
            declarations[index].write(to: &writer, for: swift)
            writer.origin = LineOrigin(declaration: index)
        }
        if let place = surroundings.safePlace {
            writer.line("#elseif \(place.condition)")
            for module in place.imports(insteadOf: surroundings.imports) where hoisted?.contains(module) != true {
                ImportTemplate.write(module, access: access, to: &writer)
            }
            for index in declarations.indices {
                guard let safe = declarations[index].safeClass else { continue }
                writer.line()
                writer.origin = LineOrigin(declaration: index)
                declarations[index].writeNames(of: safe, to: &writer, for: swift)
            }
        }
        if surroundings.condition != nil { writer.line("#endif") }
    }
}
