/// The places that a reader of Objective-C finds.
extension ObjectiveCReader {
    enum Event: Equatable {
        case made
        /// An instance of a wrapper is made.
        case madeSafely
        /// A class, or a protocol of delegates, is inherited from by a type of that name.
        case inherited(by: String)
        /// A class is given another name, which is followed.
        case called(String)
        /// A property is set to something else than nil.
        case set(String)
        /// A property is set of an object of which this file doesn't show the class: of a variable, and one of a class, if that is known.
        case setForeign(String, variable: String?, owner: String? = nil)
        /// Code compares a property, or checks its type.
        case compared(String)
        /// `dealloc` does something that depends on a property giving self: it compares it with self, or reads it.
        case lost(String, isCompared: Bool)
    }

    /// Why the meaning of a place is uncertain.
    enum Doubt {
        /// It is in the text of a macro, or named by one.
        case macro
        /// The type of a variable, or of the result of a block, follows from it.
        case inferredType
        /// The type of the object is not written where it can be found for sure.
        case receiver
        /// Nothing but what is set shows that the object may be one of the class.
        case guess
        /// The object is the one whose method it is.
        case ownObject
    }

    /// A place, and the event there with a class, or a protocol.
    struct Use {
        var event: Event
        var subject: Int
        var range: Range<Int>
        /// The object whose property is set, the variable that is compared in place of the property, or the word itself.
        var object: Range<Int>
        /// Nil if it is certain.
        var doubt: Doubt?
        /// The place among the tokens.
        var token: Int
        /// The class whose method it is in.
        var owner: String?
        var isSelf = false
        /// The class of what a property is set to, or the protocol that it conforms to, where the file declares it.
        var valueType: String?
        /// Whether a property is set to self, or to what is made of it, in `dealloc`.
        var isSelfInDealloc = false
        /// Whether a property is set of `super`.
        var isOfSuper = false
        /// The class that makes the value which a property is set to, or compared with: `P` of `[P proxyOf:self for:x]`.
        var maker: String?
        /// The value that a property is set to, where a proxy for it may take its place, and the owner of the property.
        var proxied: (value: Range<Int>, owner: Range<Int>)?
        /// Whether no delegate of the instance that is made is set.
        var isWithoutDelegate = false
        /// The name in `ObjectiveCCopies` of what the instance is put into, or of the variable whose property it is.
        var variable: String?
        /// Why the delegate of the instance can't dangle; nil if it may.
        var proof: DelegateProof?
        /// The property that the initializer sets, and its word among the arguments.
        var argument: (property: String, range: Range<Int>)?
        var className = ""
        /// The member of a class that a property is set to.
        var classMember: LastingDelegate?
        /// What the value is to `LastingClasses`.
        var delegateClass: LastingDelegate? { isSelf ? owner.map { .named($0) } : classMember }
        /// Whether the delegate is only given to other code, which may compare it.
        var isHandedOn = false
        var isSelfDelegate: Bool { isSelf && doubt == .ownObject }
    }
}

extension ObjectiveCReader.Event {
    var property: String? {
        switch self {
        case .set(let property), .setForeign(let property, _, _), .compared(let property), .lost(let property, _):
            property
        case .made, .madeSafely, .inherited, .called: nil
        }
    }
}

extension ObjectiveCReader {
    /// The class that creates the assigned object. For a created instance, the class that creates its delegate.
    func delegateMaker(of found: Use) -> String? {
        guard found.event == .made else { return found.maker }
        let makers = Set(sets(of: found).map(\.maker))
        return makers.count == 1 ? makers.first ?? nil : nil
    }

    /// Whether code sets the property of the same variable to self, outside of `dealloc`.
    func isSetToSelf(_ read: Use) -> Bool {
        read.variable != nil && found.contains { $0.isSelf && !$0.isSelfInDealloc && $0.variable == read.variable }
    }

    /// The places that set the delegate of a variable which a created instance is put into.
    func sets(of made: Use) -> [Use] {
        let holders = holders(of: made)
        return found.filter { found in
            if case .set = found.event { found.variable.map(holders.contains) ?? false } else { false }
        }
    }
}

extension ObjectiveCReader.Use {
    /// Whether an instance is made there, or a class inherits from one.
    var isMaker: Bool {
        switch event {
        case .made, .madeSafely, .inherited: true
        case .called, .set, .setForeign, .compared, .lost: false
        }
    }
}
