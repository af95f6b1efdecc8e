/// A value that a Swift file writes in literals.
indirect enum SwiftLiteral: Equatable {
    case text(String)
    case number(String)
    case boolean(Bool)
    case list([SwiftLiteral])
    case table([Entry])
    /// `.target(name: "A")`, `Target(name: "A")`; `.v13` is one without arguments.
    case call(SwiftCall)
    /// An expression other than a literal, with its bytes.
    case unknown(Range<Int>)

    struct Entry: Equatable {
        var key: SwiftLiteral
        var value: SwiftLiteral
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var call: SwiftCall? { if case .call(let call) = self { call } else { nil } }

    var elements: [SwiftLiteral]? { if case .list(let elements) = self { elements } else { nil } }

    /// The text, or the number, of a version or a name.
    var word: String? {
        switch self {
        case .text(let text), .number(let text): text
        default: nil
        }
    }

    /// The place of the first part that isn't a literal; nil if all is known.
    var unknownPlace: Range<Int>? {
        switch self {
        case .unknown(let place): place
        case .list(let elements): elements.lazy.compactMap(\.unknownPlace).first
        case .table(let entries):
            entries.lazy.compactMap { $0.key.unknownPlace ?? $0.value.unknownPlace }.first
        case .call(let call): call.arguments.lazy.compactMap(\.value.unknownPlace).first
        case .text, .number, .boolean: nil
        }
    }
}

extension SwiftLiteral {
    /// The place of the first call in it, which is a function's where a text stands; nil if there is none.
    fileprivate var callPlace: Range<Int>? {
        switch self {
        case .call(let call): call.place
        case .list(let elements): elements.lazy.compactMap(\.callPlace).first
        case .table, .text, .number, .boolean, .unknown: nil
        }
    }
}

/// A call, or the name of a member.
struct SwiftCall: Equatable {
    struct Argument: Equatable {
        var label: String?
        var value: SwiftLiteral
    }

    /// The last part of the called name: `target` of `Target.target(…)`.
    var name: String
    var arguments: [Argument] = []
    var place: Range<Int>

    subscript(_ label: String) -> SwiftLiteral? { arguments.first { $0.label == label }?.value }

    /// The first argument without a label.
    var first: SwiftLiteral? { arguments.first { $0.label == nil }?.value }
}

extension ProjectDescription {
    /// The name of the target that a call makes; nil if it isn't a literal, which is noted.
    mutating func name(ofTarget call: SwiftCall) -> String? {
        if let name = call["name"]?.text { return name }
        unknown.append(.init("the name of a target is not a literal", at: call.place))
        return nil
    }

    /// Notes the arguments of a call that aren't literals, and say what its target compiles. Texts and lists of them, as some are, have
    /// no calls.
    mutating func noteUnknown(
        _ labels: [String], of call: SwiftCall, in target: inout ProjectTarget, areTexts: Bool = false
    ) {
        for label in labels {
            let value = call[label]
            let called = areTexts ? value?.callPlace : nil
            guard let place = value?.unknownPlace ?? called else { continue }
            target.sources.isKnown = false
            if ["sources", "exclude"].contains(label) { target.sources.mayLeaveOut = true }
            unknown.append(.init("'\(label)' of the target '\(target.name)' is not a literal", at: place))
        }
    }
}
