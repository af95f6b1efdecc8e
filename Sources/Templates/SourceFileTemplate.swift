/// One emitted file: the banner, the conditions and imports, and the wrappers.
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

    /// Renders wrappers, in order, as one file: UTF-8, LF line ends, one final newline.
    ///
    /// Neighbours under the same condition with the same imports share one `#if` block.
    public func render(_ wrappers: [Wrapper]) -> [UInt8] {
        var body = SourceWriter(reservingCapacity: 128 + 1024 * wrappers.count)
        for text in header { body.line("// ", text) }
        if !header.isEmpty { body.line() }
        let hoisted = swift.hasAccessLevelImports ? HoistedImports(of: wrappers) : nil
        hoisted?.write(to: &body)
        var index = wrappers.startIndex
        while index < wrappers.endIndex {
            let first = wrappers[index]
            let end =
                wrappers[index...].firstIndex { $0.condition != first.condition || $0.imports != first.imports }
                ?? wrappers.endIndex
            if index > wrappers.startIndex { body.line() }
            writeBlock(wrappers[index..<end], hoisted: hoisted, to: &body)
            index = end
        }
        return Banner.prepend(to: body.bytes, manifestName: manifestName)
    }

    private func writeBlock(_ wrappers: ArraySlice<Wrapper>, hoisted: HoistedImports?, to writer: inout SourceWriter) {
        guard let first = wrappers.first else { return }
        if let condition = first.condition { writer.line("#if ", condition) }
        let access = swift.hasAccessLevelImports ? first.access.ofImport : .internal
        var needsEmptyLine = false
        for module in first.imports where hoisted?.contains(module) != true {
            ImportTemplate.write(module, access: access, to: &writer)
            needsEmptyLine = true
        }
        for wrapper in wrappers {
            if needsEmptyLine { writer.line() }
            needsEmptyLine = true
            SubclassTemplate(wrapper: wrapper, swift: swift).write(to: &writer)
        }
        if first.condition != nil { writer.line("#endif") }
    }
}
