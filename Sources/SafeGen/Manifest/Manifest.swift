import SafeGenSystem

/// The contents of the manifest and its includes, checked piece by piece, each value with its place.
package struct Manifest: Sendable {
    /// The systems that the code is built for, as far as the manifest lists them.
    package var targets = DeploymentTargets()
    /// The path of the Swift code.
    package var output = Output()
    package var defaults = Defaults()
    /// The sources that `adopt` and `audit` leave out, as patterns of paths from the manifest's folder.
    package var excludedSources: [String] = []
    /// Which versions of SafeGen may write the output; nil for all.
    var requiredVersion: Located<String>?
    /// The losses that were decided about.
    var acceptances: [Acceptance] = []
    /// The classes that are left without a wrapper on purpose.
    var bare: [BareClass] = []
    /// The classes, in the order of the manifest, then those of the includes.
    package var classes: [ClassEntry] = []
    /// The protocols, in the same order.
    package var protocols: [ProtocolEntry] = []
    var places = KeyPlaces()

    package init() {}
}

package struct Output: Sendable {
    static let defaultSwift = SwiftVersion.swift61
    static let defaultDirectory = "Generated"

    /// One file per wrapper, or everything in one.
    package enum Mode: Equatable, Sendable {
        /// A folder with one file per wrapper; relative to the manifest's folder.
        case directory(String)
        /// One file; relative to the manifest's folder.
        case file(String)

        /// A path as users write it: one that ends in `.swift` is a file for everything, any other is a folder.
        package init(path: String) { self = path.hasSuffix(".swift") ? .file(path) : .directory(path) }
    }

    package var mode = Mode.directory(defaultDirectory)
    /// The class in Objective-C that the output is, by its file: a proxy that holds any delegate weakly. Nil for wrappers in Swift.
    package var proxyName: String? { if case .file(let path) = mode { Self.proxyName(ofFile: path) } else { nil } }

    /// `FeedDelegate` of `Sources/FeedDelegate.m`
    package static func proxyName(ofFile path: String) -> String? {
        path.hasSuffix(".m") ? String(RelativePath.name(of: path).dropLast(2)) : nil
    }

    /// Whether the path of an output is that of one file, and not of a folder.
    package static func isFile(_ path: String) -> Bool { path.hasSuffix(".swift") || proxyName(ofFile: path) != nil }

    /// The oldest compiler that has to read the output.
    package var swift = defaultSwift
    /// The module that compiles the output, where no description of targets says it.
    package var module: String?
    /// Comment lines under the banner.
    package var header: [String] = []
    /// The prefix of the names of the types that wrappers share; nil for `prefix`.
    package var support: String?
    /// The folder that tests of the wrappers are written to, relative to the manifest's folder; nil for none.
    package var tests: String?
    /// The module that the tests import; nil for none.
    package var testModule: String?
    package var testLibrary = TestLibrary.swiftTesting
}

package enum TestLibrary: String, CaseIterable, Sendable {
    case swiftTesting = "swift-testing"
    case xctest = "XCTest"
}

package struct Defaults: Sendable {
    package static let standardPrefix = "Safe"

    package var prefix = Defaults.standardPrefix
    package var access = AccessLevel.internal
    /// The object that the superclass gets, if the manifest sets it for all classes.
    package var forward: Forwarding?
    /// Whether wrappers are exported to Objective-C where that is possible.
    package var isObjC = false
}

package enum Forwarding: String, CaseIterable, Sendable {
    /// The delegate itself.
    case delegate
    /// A proxy that holds the delegate weakly.
    case proxy
}

package enum Form: String, CaseIterable, Sendable {
    case subclass
    /// An extension that attaches the proxy to an instance.
    case `extension`
}

package struct ClassEntry: Sendable {
    package var name: Located<String>
    /// Whether the module was taken off the name, in front of which it is written.
    var isQualified = false
    package var module: String?
    /// One element without `as`, for `bind`; several for `bindings`; none for a class that is not generic.
    package var bindings: [BindingEntry] = []
    /// Whether `bindings` is there, readable or not.
    var listsBindings = false
    /// Whether generic arguments were given that could not be read, which is reported already.
    var isBindingUnread = false
    package var wrapperName: Located<String>?
    package var properties: [PropertyEntry] = []
    /// Whether the entry lists properties, readable or not; a known class does without.
    package var listsProperties = false
    /// Whether something in the entry couldn't be read, such as a key that may have been meant to be `properties`.
    package var hasMistakes = false
    package var attributes = ClassAttributes()
    /// Whether the condition comes from SafeGen's knowledge, and not from the manifest.
    var hasKnownCondition = false
    /// The module whose class of that name needs no wrapper where that condition doesn't hold; nil if unknown.
    var safeModule: String?
    /// Whether `available` comes from SafeGen's knowledge.
    var hasKnownAvailability = false
    package var form: Form?
    var allowances: [Allowance] = []
    package var prefix: String?
    package var forward: Forwarding?
    package var trial = Trial()
    package var places = KeyPlaces()

    init(name: Located<String>) { self.name = name }
}

/// How tests make an instance of a class and have it call its delegate.
package struct Trial: Equatable, Sendable {
    /// The expression that makes one, in which `Class` is the class or its wrapper; nil if there is none.
    package var make: String?
    /// Statements that have it call its delegate, in which `instance` is the instance.
    package var provoke: [String] = []
}

package struct BindingEntry: Sendable {
    var location: SourceLocation
    package var arguments: [String]
    package var wrapperName: Located<String>?
    var imports: [String] = []
    var condition: String?
    package var places = KeyPlaces()

    init(at location: SourceLocation, arguments: [String]) { (self.location, self.arguments) = (location, arguments) }
}

package struct PropertyEntry: Sendable {
    package var name: Located<String>
    package var type: Located<ReferenceType>
    package var forward: Forwarding?
    package var prefix: String?
    package var attributes = PropertyAttributes()
    package var places = KeyPlaces()
}

package struct Allowance: Sendable {
    package var rule: Located<String>
    package var reason: String
    package var places = KeyPlaces()
}

package struct ProtocolEntry: Sendable {
    package var name: Located<String>
    package var module: String?
    package var inherits: [Located<String>] = []
    package var imports: [String] = []
    package var isObjC = false
    var isolation = Isolation.nonisolated
    /// The condition that the manifest adds to `canImport`.
    package var condition: String?
    /// Why it leaves out requirements that are known.
    package var partialReason: String?
    /// Whether it is SafeGen's own description, and not the manifest's.
    package var isBuiltIn = false
    package var requirements: [RequirementEntry] = []
    package var places = KeyPlaces()
}

package struct RequirementEntry: Sendable {
    package var requirement: Requirement
    package var location: SourceLocation
    package var whenNil: Located<String>?
    /// Whether the proxy leaves it to Objective-C's runtime to forward it.
    package var isForwarded = false
    /// The condition around the proxy's member.
    package var condition: String?
    package var places = KeyPlaces()
}
