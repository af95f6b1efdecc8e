/// The value that a proxy returns once its target is deallocated.
package enum FallbackValue: Equatable, Sendable {
    /// There is nothing to return.
    case nothing
    case `nil`
    case `false`
    case zero
    case emptyString
    case emptyArray
    case emptyDictionary
    /// It doesn't follow from the type: the manifest has to set it with `whenNil`.
    case unknown

    /// The expression to return; nil if there is nothing to return, or it is unknown.
    package var expression: String? {
        switch self {
        case .nothing, .unknown: nil
        case .nil: "nil"
        case .false: "false"
        case .zero: "0"
        case .emptyString: "\"\""
        case .emptyArray: "[]"
        case .emptyDictionary: "[:]"
        }
    }

    /// Finds the replacement for a value of the type; nil is the type of a method that returns nothing.
    init(for type: ParsedType?) {
        guard let type, !type.isVoid else {
            self = .nothing
            return
        }
        switch type.canonical {
        case .optional: self = .nil
        case .array, .generic(.name("Set"), _): self = .emptyArray
        case .dictionary: self = .emptyDictionary
        case .name("Bool"): self = .false
        case .name("String"): self = .emptyString
        case .name(let name): self = Self.numbers.contains(name) ? .zero : .unknown
        default: self = .unknown
        }
    }

    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "Float", "Float16", "Float32", "Float64", "Float80", "Double", "CGFloat", "CoreGraphics.CGFloat",
        "CoreFoundation.CGFloat", "Foundation.CGFloat", "TimeInterval", "Foundation.TimeInterval",
    ]
}

extension Requirement {
    package var valueType: ParsedType? {
        switch kind {
        case .function(let function): function.returnType
        case .property(let property): property.type
        }
    }

    package var returnsOptional: Bool { valueType?.wrapped != nil }

    /// The value that it returns once the target is deallocated.
    package var fallbackValue: FallbackValue { FallbackValue(for: valueType) }

    /// Whether the manifest has to set the behaviour after the target is deallocated.
    package var needsWhenNil: Bool {
        fallbackValue == .unknown || hasCompletionHandler || !possibleResults.isEmpty
    }

    /// The expressions of which one is right and another one wrong, where the type doesn't decide.
    ///
    /// A class calls an optional method where its own answer is not the only one: "shall I?" is mostly yes without a
    /// delegate, and an argument that is to be replaced is lost where the answer is nil.
    var possibleResults: [String] {
        guard isOptional, let result = valueType?.canonical else { return [] }
        if result == .name("Bool") { return ["true", "false"] }
        guard case .function(let function) = kind else { return [] }
        let value = result.wrapped?.unparenthesized
        guard value != nil || ["Any", "AnyObject"].contains(result.spelling) else { return [] }
        let same = function.parameters.filter { parameter in
            let type = parameter.type.canonical
            if let value { return (type.wrapped?.unparenthesized ?? type) == value }
            return type == result
        }
        return same.isEmpty ? [] : (value == nil ? [] : ["nil"]) + same.map(\.value)
    }
}
