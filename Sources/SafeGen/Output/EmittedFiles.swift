import SafeGenTemplates

/// The files that a manifest requires, in its order.
///
/// Where each declaration has a file of its own, a file is rendered when it is needed, and not kept: most runs find a
/// thousand files as they should be, and compare them one by one in the same memory.
package struct EmittedFiles: RandomAccessCollection, Sendable {
    /// The paths of the files, relative to the output folder.
    package let paths: [String]
    private let contents: Contents

    private enum Contents {
        case one([UInt8], [EmittedDeclaration], SourceFileTemplate)
        case each([EmittedDeclaration], SourceFileTemplate)
        case made([SourceFile])
    }

    init() {
        (paths, contents) = ([], .made([]))
    }

    init(path: String, _ declarations: [EmittedDeclaration], _ template: SourceFileTemplate) {
        (paths, contents) = ([path], .one(template.render(declarations[...]), declarations, template))
    }

    init(each declarations: [EmittedDeclaration], _ template: SourceFileTemplate) {
        (paths, contents) = (declarations.map { $0.name + ".swift" }, .each(declarations, template))
    }

    init(_ files: [SourceFile]) {
        paths = files.map(\.path)
        contents = .made(files)
    }

    package var startIndex: Int { paths.startIndex }
    package var endIndex: Int { paths.endIndex }

    package subscript(position: Int) -> SourceFile {
        switch contents {
        case .one(let bytes, _, _): SourceFile(path: paths[position], contents: bytes)
        case .made(let files): files[position]
        case .each(let declarations, let template):
            SourceFile(path: paths[position], contents: template.render(declarations[position...position]))
        }
    }

    /// What the lines of a file are for, by their numbers from 0; nothing of files that hold no wrappers.
    package func origins(at position: Int) -> [Int: LineOrigin] {
        switch contents {
        case .one(_, let declarations, let template): template.origins(of: declarations[...])
        case .each(let declarations, let template): template.origins(of: declarations[position...position])
        case .made: [:]
        }
    }
}
