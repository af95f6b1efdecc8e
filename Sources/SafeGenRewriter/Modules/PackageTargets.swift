import SafeGen
import SwiftParser
import SwiftSyntax

/// The targets of a `Package.swift`, as far as they are written in literals.
enum PackageTargets {
    private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    /// Reads the targets.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - folder: Its folder, absolute.
    /// - Returns: The targets.
    static func read(_ bytes: [UInt8], folder: String) -> [ModuleMap.Target] {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let index = FileIndex(tree, bytes: bytes, base: 0)
        return kinds.sorted().flatMap { kind in
            index.tokens(named: kind).compactMap { target($0, isTest: kind == "testTarget", folder: folder) }
        }
    }

    private static func target(_ token: TokenSyntax, isTest: Bool, folder: String) -> ModuleMap.Target? {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token,
            let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id,
            !call.isDependency, let name = call.text("name")
        else { return nil }
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
    /// Whether the call stands in a list of dependencies, where `.target(name:)` only names one.
    fileprivate var isDependency: Bool {
        ancestors.contains { $0.as(LabeledExprSyntax.self)?.label?.text == "dependencies" }
    }

    private func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.identifierText == label }?.expression
    }

    fileprivate func text(_ label: String) -> String? { argument(label)?.literalText }

    fileprivate func list(_ label: String) -> [ExprSyntax]? {
        argument(label)?.as(ArrayExprSyntax.self)?.elements.map(\.expression)
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolations.
    fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
