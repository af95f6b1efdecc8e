/// A manifest with its defaults applied and its names decided: the input of every stage after the reader.
///
/// It holds no mistakes of its own that are not reported: a property that is listed twice is in it once.
package struct ResolvedManifest: Sendable {
    /// The systems that the code is built for, as far as the manifest lists them.
    package var targets = DeploymentTargets()
    package var output = Output()
    /// The sources that `adopt` and `audit` leave out, as patterns of paths from the manifest's folder.
    package var excludedSources: [String] = []
    /// Which versions of SafeGen may write the output; nil for all.
    package var requiredVersion: Located<String>?
    /// The losses that were decided about.
    package var acceptances: [Acceptance] = []
    /// The classes that are left without a wrapper on purpose.
    package var bare: [BareClass] = []
    /// The prefix of types that no class owns: proxies.
    package var prefix = Defaults.standardPrefix
    /// The names of the types that wrappers share.
    package var support = ProxySupportNames()
    /// The object that the superclass gets where nothing else is set; nil if the knowledge of a class decides.
    package var forward: Forwarding?
    /// The classes, in the order of the manifest, then those of the includes.
    package var classes: [ResolvedClass] = []
    /// The protocols, in the same order, then the known ones that proxies need and the manifest doesn't describe.
    package var protocols: [ProtocolEntry] = []
    package var places = KeyPlaces()

    /// Whether Objective-C sees wrappers by names of the whole process: extensions, and subclasses that `objc` names.
    package var exportsToObjectiveC: Bool {
        classes.contains { $0.attributes.objc != nil && (!$0.isSubclassed || $0.attributes.objc?.name != nil) }
    }

    package init() {}
}

/// A value that a manifest may leave to a default.
package struct Setting<Value: Sendable>: Sendable {
    package var value: Value
    /// Where it is written; nil if the default applies.
    package var location: SourceLocation?

    /// The value of an entry with its place, if it is written, or a default.
    init(_ own: Value?, at place: SourceLocation?, default standard: @autoclosure () -> Value) {
        (value, location) = (own ?? standard(), place)
    }
}

package struct ResolvedClass: Placed, Sendable {
    /// The name as the manifest spells it, backticks included, without its module.
    package var name: Located<String>
    /// Whether the manifest has the module in front of the name, and so the output.
    package var isQualified: Bool
    /// The module that declares it; nil for one of the module that is generated into.
    package var module: String?
    /// Apple's classes that are known to inherit its properties.
    var knownSubclasses: [String]
    package var form: Setting<Form>
    package var attributes: ClassAttributes
    package var prefix: String
    /// The emitted wrappers, one for each binding: subclasses, or the one extension.
    package var wrappers: [ResolvedWrapper]
    /// Whether the manifest binds it to generic arguments that could not be read, which is reported already.
    var hasUnreadBindings: Bool
    /// The properties, each name once.
    package var properties: [ResolvedProperty]
    /// Whether the condition comes from SafeGen's knowledge: it holds wherever Apple's class exists.
    package var hasKnownCondition: Bool
    /// Whether the arguments of `@available` come from SafeGen's knowledge: they hold wherever Apple's class exists.
    package var hasKnownAvailability: Bool
    /// The module whose class of that name needs no wrapper where Objective-C's runtime isn't; nil where the manifest has a
    /// condition of its own, or nothing is known.
    package var safeModule: String?
    /// How tests make an instance and have it call its delegate, by the manifest.
    package var trial: Trial
    /// The rules that the manifest allows it to break.
    package var allowances: [Allowance]
    /// The rows of the knowledge base, one for each known property; none for a class of another module.
    package var hazards: [Hazard]
    /// The delegates of the class that are known to be weak; none for a class of another module.
    package var weakProperties: [WeakProperty]
    /// The systems that the code is built for, as far as the manifest lists them.
    package var targets: DeploymentTargets
    package var places: KeyPlaces

    package var bareName: BareName { BareName(name.value) }
    package var spelling: String {
        if isQualified, let module { "\(module).\(name.value)" } else { name.value }
    }
    package var isSubclassed: Bool { form.value == .subclass }
    package var isBound: Bool { wrappers.contains { !$0.arguments.isEmpty } }
}

package struct ResolvedWrapper: Sendable {
    /// The name of the subclass, or of the extension's file.
    package var name: String
    /// Where the name is written, or the text that it follows from.
    package var location: SourceLocation
    /// Where its generic arguments are written, or the class.
    package var bindingLocation: SourceLocation
    /// The generic arguments that it binds; none for a class that is not generic.
    package var arguments: [String] = []
    var imports: [String] = []
    /// The condition of the binding, in addition to that of the class.
    package var condition: String?
}

package struct ResolvedProperty: Placed, Sendable {
    package var name: Located<BareName>
    package var type: Located<ReferenceType>
    /// The name of the private property that holds the reference, or of the extension's safe property.
    package var backingName: String
    package var forward: Setting<Forwarding>
    package var attributes: PropertyAttributes
    package var places: KeyPlaces
    /// The row of the knowledge base; nil if it is not known.
    package var hazard: Hazard?
}
