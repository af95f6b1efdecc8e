import SafeGen
import SwiftSyntax

/// Something whose type the file does not write, and to which an object gives itself as the delegate.
struct UnknownReceiver {
    let text: String
    /// The type of what is set.
    private var valueType: String?
    /// The superclass of `self`, if that isn't known: by it the type may conform to more.
    private var superclass: String?
    /// Whether the file declares the class of `self`.
    private var isDeclared = false
    /// The conformances that the object's type declares, and the superclass.
    private let conformances: Set<String>
    /// Whether what is set is `self` of a type that conforms, and not another value, or what an extension's condition demands.
    private(set) var getsSelf: Bool

    /// Superclasses that are the delegate of nothing.
    private static let plainSuperclasses: Set<String> = [
        "NSObject", "UIResponder", "UIViewController", "UIView", "UIControl", "UIWindow", "UITableViewCell",
        "UICollectionViewCell",
        "NSResponder", "NSViewController", "NSView", "NSWindowController", "NSDocument", "UIDocument", "SKScene",
        "SKNode",
        "SCNNode", "Operation", "Thread",
    ]
    /// Last words of class names that don't tell one class from another.
    private static let commonWords: Set<String> = ["controller", "view", "manager"]

    func mayBe(_ target: AdoptionTarget) -> Bool { likelihood(of: target) == .likely }

    /// One of Objective-C.
    init(text: String, conformances: Set<String>, superclass: String? = nil) {
        (self.text, self.conformances, getsSelf) = (text.lowercased(), conformances, true)
        self.superclass = superclass.flatMap { Self.plainSuperclasses.contains($0) ? nil : $0 }
    }

    /// Reads `x.delegate = self`, and `x.delegate = y` where the file shows what `y` conforms to; nil for another assignment, and for
    /// an object that is known not to be of Apple's class.
    init?(of access: MemberAccessExprSyntax, getting value: ExprSyntax? = nil, in index: FileIndex) {
        let lookup = VariableLookup(index, followsValues: true)
        let assigned = access.assignedValues
        let values = (assigned.isEmpty ? [value].compactMap(\.self) : assigned).filter { !$0.isNil }
        guard let base = access.base, !lookup.isSelf(base), !base.is(SuperExprSyntax.self), !values.isEmpty else {
            return nil
        }
        text = base.trimmedDescription.lowercased()
        getsSelf = values.contains(where: lookup.isSelf)
        guard getsSelf else {
            let written = values.lazy.compactMap { value -> (name: String?, all: [String])? in
                switch lookup.writtenType(of: value) {
                case .type(let written)?:
                    let type = written.unwrapped.boundOfGenericParameter ?? written
                    return (type.unwrapped.lastName, type.trimmedDescription.names)
                case .initializer(let made)?: return made.madeType.map { ($0, [$0]) }
                case nil: return nil
                }
            }.first
            let cast = access.samePlace.parent?.as(ExprListSyntax.self)?.last?.as(TypeExprSyntax.self)?.type
            guard let (name, all) = cast.map({ ($0.unwrapped.lastName, $0.trimmedDescription.names) }) ?? written
            else { return nil }
            conformances = Set(all + (name.map(index.groups) ?? []).flatMap(\.inheritedNames))
            valueType = name
            return
        }
        guard !base.isMemberOfType, let type = access.ancestors.first(where: { $0.declaredTypeName != nil }),
            let name = type.declaredTypeName
        else { return nil }
        valueType = name
        let groups = index.groups(named: name) + [type.asProtocol((any DeclGroupSyntax).self)].compactMap(\.self)
        // `extension P where Self: D`
        let required = groups.flatMap { $0.genericWhereClause?.requirements.map(\.requirement) ?? [] }
            .compactMap { $0.as(ConformanceRequirementSyntax.self) }
            .filter { $0.leftType.trimmedDescription == "Self" }.compactMap(\.rightType.lastName)
        // `extension D`, of the protocol itself
        let extended = groups.contains { !$0.is(ExtensionDeclSyntax.self) } ? [] : [name]
        getsSelf = required.isEmpty && !extended.contains(where: DelegateName.matches)
        conformances = Set(groups.flatMap(\.inheritedNames) + required + extended)
        let classes = groups.filter { $0.is(ClassDeclSyntax.self) }
        superclass = classes.compactMap(\.inheritedNames.first)
            .first { !Self.plainSuperclasses.contains($0) && !DelegateName.matches($0) }
        isDeclared = !classes.isEmpty
    }

    /// What the file shows of `self`, if it declares the class.
    var given: GivenValue? {
        guard let valueType, getsSelf, isDeclared else { return nil }
        return GivenValue(types: conformances.union([valueType]), superclass: superclass)
    }

    /// The types of what is set, of which other files may say to what they conform: its own, its superclass, and what it conforms to.
    var valueTypes: [String] {
        let first = [valueType, superclass].compactMap(\.self)
        return first + conformances.subtracting(first).sorted()
    }

    /// Whether it may be an instance of the class: the object conforms to all protocols of one of its delegates, and to that of
    /// no other, or its name ends like the class, and like no other. Perhaps it is if its name tells nothing.
    func likelihood(of target: AdoptionTarget) -> Likelihood {
        guard mayHold(target) else { return .no }
        let protocols = protocols(of: target).joined().joined()
        let others = conformances.subtracting(protocols).filter(DelegateName.matches).map(\.withoutDelegate)
        if others.isEmpty, superclass == nil { return .likely }
        let length = named(like: target.simpleName)
        if length > 0, others.allSatisfy({ named(like: $0) < length }) { return .likely }
        let words = (others + [superclass].compactMap(\.self)).flatMap(\.words).filter {
            !Self.commonWords.contains($0)
        }
        return words.contains(where: text.contains) ? .no : .perhaps
    }

    /// Whether the object conforms to all protocols of a delegate of a class.
    func mayHold(_ target: AdoptionTarget) -> Bool {
        protocols(of: target).contains { type in
            !type.isEmpty && type.allSatisfy { !conformances.isDisjoint(with: $0) }
        }
    }

    /// The protocols of each delegate of a class, each by its names in both languages.
    private func protocols(of target: AdoptionTarget) -> [[[String]]] {
        target.delegateTypes.map { type in
            DelegateMentions.tellingNames(in: [type]).map { [$0, ObjectiveCName.of($0, module: target.module)] }
        }
    }

    enum Likelihood { case no, perhaps, likely }

    /// How many letters at the end of a class's name, in whole words, the text has; none if those don't tell it from other classes.
    private func named(like name: String) -> Int {
        let starts = name.indices.filter { name[$0].isUppercase }
        let found =
            starts.map { name[$0...].lowercased() }.first { word in
                text.ranges(of: word).contains { range in
                    // `listeners`, and not `streamline`.
                    let next = text[range.upperBound...].first
                    return next == "s" || !(next?.isLetter ?? false)
                }
            } ?? ""
        return Self.commonWords.contains(found) ? 0 : found.count
    }
}

extension String {
    /// The words of a class's name that tell something, of three letters at least: `table` and `view` of `UITableView`.
    fileprivate var words: [String] {
        let starts = indices.filter { self[$0].isUppercase }
        return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1].lowercased() }.filter { $0.count > 2 }
    }

    /// The name of the class whose delegate's protocol has this name: `UITableView` of `UITableViewDelegate`.
    fileprivate var withoutDelegate: String {
        let end = ["Delegate", "DataSource"].first { hasSuffix($0) } ?? ""
        return String(dropLast(end.count))
    }
}

extension ExprSyntax {
    /// Whether it is a member of a type, such as a shared instance, `C.shared`, or what a class with a weak delegate gives, `C.current()`.
    fileprivate var isMemberOfType: Bool {
        let call = self.as(FunctionCallExprSyntax.self)
        let access = (call?.calledExpression ?? self).as(MemberAccessExprSyntax.self)
        guard let type = access?.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
        return type.first?.isUppercase ?? false && (call == nil || !KnowledgeBase.weakProperties(ofClass: type).isEmpty)
    }
}
