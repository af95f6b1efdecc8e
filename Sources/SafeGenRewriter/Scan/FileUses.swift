import SafeGen
import SafeGenCommandSupport

/// What one file shows of the classes and protocols that are looked for.
struct FileUses: Sendable {
    /// A call of a method that sets a delegate; no header shows how the delegate is held.
    struct SetterCall: Sendable, Equatable {
        var setter: KnownSetter
        /// The class whose object makes itself the delegate.
        var delegateClass: String?
        var range: Range<Int>
        /// Known when the whole file was read.
        var line = 0
        var column = 0
    }

    var sites: [ClassSite] = []
    var setterCalls: [SetterCall] = []
    /// The protocols of delegates that are weak already whose names the file has.
    var weakProtocols: Set<String> = []
    /// The arguments that generic classes are named with.
    var arguments: [CodeBinding.Arguments] = []
    var facts = FileFacts()
    /// If the file was not read, whether it may set properties of other objects, and the classes that give it instances.
    var setsMember = false
    var instances: Set<Int> = []

    /// A file that was not read, since it shows nothing by itself.
    init(unread glance: BytePrefilter) {
        (setsMember, instances) = (glance.setsMember, glance.instances)
        facts.setProperties = glance.properties
    }

    init() {}

    /// Sets the lines and columns of all places.
    mutating func place(in bytes: [UInt8]) {
        guard !sites.isEmpty || !setterCalls.isEmpty else { return }
        let lines = SourceIndex(bytes)
        for index in sites.indices {
            (sites[index].line, sites[index].column) = lines.place(ofOffset: sites[index].range.lowerBound)
        }
        for index in setterCalls.indices {
            let place = lines.place(ofOffset: setterCalls[index].range.lowerBound)
            (setterCalls[index].line, setterCalls[index].column) = place
        }
    }

    var concernsNames: Bool {
        !sites.isEmpty || !arguments.isEmpty || !facts.properties.isEmpty || !facts.isEmpty
    }
}
