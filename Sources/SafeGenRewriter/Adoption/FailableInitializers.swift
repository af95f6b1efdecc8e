import SwiftSyntax

/// Which initializers may give nil, so that a variable that they begin is an Optional.
enum FailableInitializers {
    /// Initializers of Apple's classes, by the class and the labels of the arguments; an empty class stands for all.
    ///
    /// Source: the headers' `nullable instancetype`, as Swift imports them.
    private static let known: Set<String> = [
        "(coder:)", "XMLParser(contentsOf:)", "InputStream(url:)", "InputStream(fileAtPath:)",
        "OutputStream(url:append:)", "OutputStream(toFileAtPath:append:)", "NSSound(contentsOf:byReference:)",
        "NSSound(contentsOfFile:byReference:)", "NSSound(data:)", "NSSound(named:)", "NSSound(pasteboard:)",
        "NSImage(named:)", "NSImage(contentsOf:)", "NSImage(contentsOfFile:)", "NSImage(byReferencingFile:)",
        "NSImage(data:)", "NSImage(dataIgnoringOrientation:)", "NSImage(pasteboard:)", "NSSharingService(named:)",
        "NSSpeechSynthesizer(voice:)", "NSSpeechRecognizer()", "QLPreviewView(frame:style:)", "QLPreviewView(frame:)",
        "PKAddPaymentPassViewController(requestConfiguration:delegate:)",
        "PKPaymentAuthorizationViewController(paymentRequest:)", "NSUserActivity(coder:)",
    ]

    /// Those that never fail though `init(coder:)` of most classes does.
    private static let certain: Set<String> = ["MTKView(coder:)"]

    /// Whether a call gives an Optional.
    ///
    /// - Parameters:
    ///   - expression: The call.
    ///   - target: The class.
    ///   - index: The names of the file, which may declare an initializer itself.
    /// - Returns: True if it may give nil.
    static func isFailable(_ expression: Syntax, of target: AdoptionTarget, in index: FileIndex) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
        let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
        let list = "(" + labels.map { "\($0):" }.joined() + ")"
        let (name, whole) = (target.simpleName, target.simpleName + list)
        if certain.contains(whole) { return false }
        if known.contains(list) || known.contains(whole) { return true }
        guard index.opens(name) else { return false }
        return index.groups(named: name).contains { group in
            group.memberBlock.members.contains { member in
                guard let own = member.decl.as(InitializerDeclSyntax.self), own.optionalMark != nil else {
                    return false
                }
                return own.signature.parameterClause.parameters.map(\.firstName.identifierText) == labels
            }
        }
    }
}
