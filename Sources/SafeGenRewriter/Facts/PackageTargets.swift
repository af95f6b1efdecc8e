import SafeGenSystem
import SafeGen
import SwiftParser
import SwiftSyntax

/// The targets of a `Package.swift`, as far as they are written in literals.
struct PackageTargets {
    /// The targets.
    private(set) var targets: [ModuleMap.Target] = []
    /// Where targets are made whose name or folder is not a literal, so that they are not known.
    private(set) var unread: [Range<Int>] = []

    private static let kinds = ["executableTarget", "macro", "plugin", "target", "testTarget"]
    private static let scanner = WordScanner(kinds.map(WordPattern.word))

    /// Reads the targets.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - folder: Its folder, absolute.
    init(_ bytes: [UInt8], folder: String) {
        let hits = bytes.withUnsafeBufferPointer { Self.scanner.hits(in: $0) }
        let source = ParsedSource(path: "Package.swift", bytes: bytes, hits: hits)
        for kind in Self.kinds {
            for token in source.tokens(named: kind) {
                guard let call = Self.call(of: token) else { continue }
                if let target = Self.target(call, isTest: kind == "testTarget", folder: folder) {
                    targets.append(target)
                } else {
                    unread.append(source.range(of: token))
                }
            }
        }
    }

    /// The call that makes a target: `.target(name: …)`, not `.target(name:)` among dependencies.
    private static func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token,
            let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id,
            !call.isDependency, call.has("name")
        else { return nil }
        return call
    }

    private static func target(
        _ call: FunctionCallExprSyntax, isTest: Bool, folder: String
    ) -> ModuleMap.Target? {
        guard let name = call.text("name"), call.text("path") != nil || !call.has("path") else { return nil }
        var target = ModuleMap.Target(module: name.moduleName, isTest: isTest)
        let usual = isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
        let paths = call.text("path").map { [$0] } ?? usual.map { "\($0)/\(name)" }
        target.folders = paths.map { RelativePath.normalized(absolute: RelativePath.join(folder, $0)) }
        let excluded = call.list("exclude")?.compactMap(\.literalText) ?? []
        target.excluded = target.folders.flatMap { folder in
            excluded.map { RelativePath.normalized(absolute: RelativePath.join(folder, $0)) }
        }
        target.dependencies = call.list("dependencies").map { list in
            Set(
                list.compactMap { element in
                    (element.literalText ?? element.as(FunctionCallExprSyntax.self)?.text("name"))?.moduleName
                })
        }
        return target
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is in a list of dependencies, where `.target(name:)` only names one.
    fileprivate var isDependency: Bool {
        ancestors.contains { $0.as(LabeledExprSyntax.self)?.label?.text == "dependencies" }
    }

    private func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.identifierText == label }?.expression
    }

    fileprivate func has(_ label: String) -> Bool { argument(label) != nil }

    fileprivate func text(_ label: String) -> String? { argument(label)?.literalText }

    fileprivate func list(_ label: String) -> [ExprSyntax]? {
        argument(label)?.as(ArrayExprSyntax.self)?.elements.map(\.expression)
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolations.
    fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
