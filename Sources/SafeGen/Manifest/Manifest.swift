import Templates

/// What the manifest and its includes say, checked piece by piece, each value with its place.
struct Manifest: Sendable {
    /// Where the Swift goes.
    var output = Output()
    /// What holds where a class says nothing.
    var defaults = Defaults()
    /// The classes, in the order of the manifest, then those of the includes.
    var classes: [ClassEntry] = []
    /// The protocols, in the same order.
    var protocols: [ProtocolEntry] = []
}

/// `output`
struct Output: Sendable {
    /// The compiler that is assumed where the manifest names none.
    static let defaultSwift = SwiftVersion.swift61
    /// The folder that is used where the manifest names none.
    static let defaultDirectory = "Generated"

    /// One file per wrapper, or everything in one.
    enum Mode: Equatable, Sendable {
        /// A folder with one file per wrapper; relative to the manifest's folder.
        case directory(String)
        /// One file; relative to the manifest's folder.
        case file(String)
    }

    /// Which of the two, and where.
    var mode = Mode.directory(defaultDirectory)
    /// The oldest compiler that has to read the output.
    var swift = defaultSwift
    /// Comment lines under the banner.
    var header: [String] = []
}

/// `defaults`
struct Defaults: Sendable {
    /// The prefix where the manifest names none.
    static let standardPrefix = "Safe"

    var prefix = Defaults.standardPrefix
    var access = AccessLevel.internal
    var forward = Forwarding.delegate
}

/// What super is handed.
enum Forwarding: String, CaseIterable, Sendable {
    /// The delegate itself.
    case delegate
    /// A proxy that holds the delegate weakly.
    case proxy
}

/// What is emitted for a class.
enum Form: String, CaseIterable, Sendable {
    /// A subclass.
    case subclass
    /// An extension that attaches the proxy to an instance.
    case `extension`
}

/// An entry of `classes`.
struct ClassEntry: Sendable {
    var name: Located<String>
    var module: String?
    /// One element without `as`, for `bind`; several for `bindings`; none for a class that is not generic.
    var bindings: [BindingEntry] = []
    /// Whether generic arguments were given that could not be read, which is reported already.
    var isBindingUnread = false
    var wrapperName: Located<String>?
    var properties: [PropertyEntry] = []
    var imports: [String] = []
    var isolation = Isolation.nonisolated
    var condition: String?
    var availability: String?
    var objcName: Located<String>?
    var isSendable = false
    var form: Located<Form>?
    var allowances: [Allowance] = []
    var prefix: String?
    var access: AccessLevel?
    var forward: Located<Forwarding>?
}

/// Generic arguments, and the name of the wrapper that binds them.
struct BindingEntry: Sendable {
    var location: SourceLocation
    var arguments: [String]
    var wrapperName: Located<String>?
    var imports: [String] = []
}

/// An entry of `properties`.
struct PropertyEntry: Sendable {
    var name: Located<String>
    var type: Located<ReferenceType>
    var optionality: Located<Optionality>?
    var forward: Located<Forwarding>?
    var ownership: Located<Ownership>?
    var whenReleased: [Located<String>] = []
    var access: Located<AccessLevel>?
    var prefix: String?
}

/// An entry of `allow`.
struct Allowance: Sendable {
    var rule: Located<String>
    var reason: String
}

/// An entry of `protocols`.
struct ProtocolEntry: Sendable {
    var name: Located<String>
    var module: String?
    var inherits: [Located<String>] = []
    var imports: [String] = []
    var isObjC = false
    var isolation = Isolation.nonisolated
    var requirements: [RequirementEntry] = []
}

/// An entry of `requirements`.
struct RequirementEntry: Sendable {
    var requirement: Requirement
    var location: SourceLocation
    var whenNil: Located<String>?
}
