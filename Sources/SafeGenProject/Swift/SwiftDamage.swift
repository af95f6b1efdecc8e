import SwiftSyntax

extension DescriptionDamage {
    /// Where code in Swift isn't Swift any more; nil if the parser finds no mistake.
    static func failure(of tree: SourceFileSyntax, in bytes: [UInt8]) -> ProjectDescription.Failure? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while let part = node.children(viewMode: .fixedUp).first(where: { $0.hasError || $0.isMissingToken }) {
            node = part
        }
        let offset = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
        return .malformed("line \(1 + bytes[..<offset].count { $0 == 0x0A }) isn't Swift")
    }
}

extension Syntax {
    fileprivate var isMissingToken: Bool { self.as(TokenSyntax.self)?.presence == .missing }
}
