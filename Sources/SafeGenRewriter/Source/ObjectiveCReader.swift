/// Reads the words and signs of an Objective-C file for the uses of the classes that are looked for.
struct ObjectiveCReader {
    private let names: Names
    private let propertyNames: Set<String>
    private(set) var context: ObjectiveCContext
    private(set) var scopes = ObjectiveCScopes()
    let imports: [ObjectiveCTokens.Import]
    private var tokens: [ObjectiveCTokens.Token] { context.tokens }
    /// The events with classes, in order.
    private(set) var found: [Use] = []
    /// The places that set a property of an object of which the file shows nothing.
    private(set) var unplaced: [Use] = []
    private(set) var conformances: [Use] = []
    /// All protocols in the declarations of each class.
    private(set) var protocols: [String: Set<String>] = [:]
    /// Names of the project's own that lead to the classes and protocols.
    private(set) var subclasses: [String: Int] = [:]
    /// Those of them that are other names of a class itself.
    private(set) var aliases: Set<String> = []
    /// The other classes that the file declares with their superclass.
    private(set) var otherClasses: Set<String> = []
    private(set) var subprotocols: [String: Int] = [:]
    /// The class methods that make an instance of the type they are called on: `+ (instancetype)quiet { return [self new]; }`
    private(set) var factories: [(subject: Int, name: String)] = []
    /// The names of types in Swift, where they have others there: `NS_SWIFT_NAME(Finder) @interface KitFinder`.
    private(set) var swiftNames: [String: String] = [:]
    /// The class of each variable, as it was declared last; nil for other types.
    private var variables: [String: Int?] = [:]
    /// Those of them that are no parameters and not of a block.
    private var shared: [String: Int?] = [:]
    /// The instances whose delegates can't dangle.
    private var senders: [ObjectiveCSynchronousSender] = []
    /// The properties that the file sets, of objects of the classes or of unknown ones: to something else than self.
    private(set) var setProperties: Set<String> = []
    /// Those that methods of each class set to self.
    private(set) var selfProperties: [String: Set<String>] = [:]
    /// The superclass of each class that the file declares with one.
    private(set) var superclasses: [String: String] = [:]
    private var copies = ObjectiveCCopies()
    /// The variables of the open method that a property was put into, each with the comparison that its own one would be.
    private var read: [String: (place: Use, isOfClass: Bool)] = [:]
    /// The class whose header or implementation is open.
    private var current: (name: String, ofClass: Int?)?

    /// The variables of the classes that other files may use, by the name of the property that each may be of.
    var members: [String: Int] {
        Dictionary(
            shared.compactMap { name, subject in subject.map { (ObjectiveCCopies.bare(name), $0) } },
            uniquingKeysWith: min)
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: Names) {
        let file = ObjectiveCTokens(bytes)
        self.names = names
        propertyNames = Set(names.properties.joined())
        imports = file.imports
        context = ObjectiveCContext(
            tokens: file.tokens.namingVariablesByProperties(), directives: file.directives, classes: names.classes)
        context.factories = names.factories
        context.findGivers()
        context.findSetters()
        for index in context.tokens.indices {
            scopes.read(index, context)
            copies.read(index, context, scopes)
            visit(index)
        }
        scopes.finish(context)
        if !isBalanced || scopes.isUneven { for index in found.indices { found[index].proof = nil } }
        if scopes.isUneven { for index in found.indices { found[index].isWithoutDelegate = false } }
    }

    /// The classes of the file that hold their target weakly, and forward to it.
    var weakProxies: Set<String> { ObjectiveCProxy.all(in: context) }

    /// Whether each bracket has its other half, so that the blocks of the file are certain.
    var isBalanced: Bool { scopes.isBalanced }

    private mutating func visit(_ index: Int) {
        switch text(index) {
        case "*": return readVariable(index)
        case "@": return readDirective(index + 1)
        case "}" where !scopes.isInBlock: read = [:]
        case "self" where text(index - 1) == "[":
            guard ["alloc", "new"].contains(text(text(index + 1) == "class" ? index + 3 : index + 1)) else { break }
            if let subject = current?.ofClass, let method = copies.method { factories.append((subject, method)) }
        default: break
        }
        if let subject = ofClass(index) {
            if let name = alias(givenAt: index) {
                context.classes[name] = names.classes[name] ?? subject
                subclasses[name] = context.classes[name]
                aliases.insert(name)
                note(.called(name), subject, index)
            } else if let instance = ObjectiveCInstance(madeAt: index, in: context, scopes) {
                note(.made, subject, index)
                found[found.count - 1].className = text(index)
                found[found.count - 1].variable = copies.taker(ofValueAt: instance.start, context, scopes)
                found[found.count - 1].doubt = instance.doubt
                found[found.count - 1].argument = instance.propertySet(among: names.properties[subject]).map {
                    ($0.property, tokens[$0.index].range)
                }
                found[found.count - 1].isWithoutDelegate = instance.isWithoutDelegate(names.properties[subject])
                let sender = ObjectiveCSynchronousSender(
                    madeAt: index, calling: names.senders[text(index)] ?? [], names.properties[subject], in: context)
                found[found.count - 1].proof = sender?.proof
                senders += [sender].compactMap(\.self)
            }
        }
        if let subject = names.wrappers[text(index)],
            let instance = ObjectiveCInstance(madeAt: index, in: context, scopes)
        {
            note(.madeSafely, subject, index)
            found[found.count - 1].variable = copies.taker(ofValueAt: instance.start, context, scopes)
        }
        readArgument(index)
        readAssignment(index)
        readComparison(index)
    }

    private mutating func note(_ event: Event, _ subject: Int, _ index: Int, object: Int? = nil) {
        found.append(
            Use(
                event: event, subject: subject, range: tokens[index].range, object: tokens[object ?? index].range,
                token: index, owner: scopes.owner))
    }

    // MARK: Classes

    private func ofClass(_ index: Int) -> Int? { context.ofClass(index) }

    /// Another name that is given to a class: `@compatibility_alias N C`, `#define N C`, `typedef C N`, `typedef C *N`.
    private func alias(givenAt index: Int) -> String? {
        // More than a name after `#define N` is no class.
        if text(index - 2) == "compatibility_alias"
            || text(index - 2) == "define" && text(index - 3) == "#" && context.endsDirective(index)
        {
            return word(index - 1)
        }
        var first = index - 1
        while ["const", "__kindof"].contains(text(first)) { first -= 1 }
        guard text(first) == "typedef" else { return nil }
        let next = text(index + 1) == "<" ? (context.closing(index + 1, limit: 64) ?? index) + 1 : index + 1
        return word(text(next) == "*" ? context.pastMarks(next + 1) : next)
    }

    /// `@interface`, `@implementation`, `@protocol`, `@end`
    private mutating func readDirective(_ index: Int) {
        let keyword = text(index)
        if keyword == "interface" || keyword == "protocol" { readHeader(index, isProtocol: keyword == "protocol") }
        switch keyword {
        case "interface", "implementation":
            let name = text(index + 1)
            current = (name, ofClass(index + 1) ?? subclasses[name])
        case "end": current = nil
        default: break
        }
    }

    /// `@interface A : B <P>`, `@interface A () <P>`, `@protocol Q <P>`
    private mutating func readHeader(_ index: Int, isProtocol: Bool) {
        guard let name = word(index + 1) else { return }
        if text(index - 2) == ")", text(index - 4) == "(", ObjectiveCName.swiftNaming.contains(text(index - 5)) {
            swiftNames[name] = text(index - 3)
        }
        var next = index + 2
        if !isProtocol, text(next) == "<" { next = (context.closing(next, limit: 64) ?? next) + 1 }
        if text(next) == ":" {
            if !isProtocol { superclasses[name] = text(next + 1) }
            if let subject = ofClass(next + 1) {
                subclasses[name] = subject
                note(.inherited(by: name), subject, next + 1)
            } else {
                otherClasses.insert(name)
            }
            next += 2
        } else if text(next) == "(", let end = context.closing(next, limit: 16) {
            next = end + 1
        }
        while text(next) == "<", let end = context.closing(next, limit: 256) {
            for index in next..<end { conform(index, name, isProtocol: isProtocol) }
            next = end + 1
        }
    }

    private mutating func conform(_ index: Int, _ name: String, isProtocol: Bool) {
        if context.isName(index) { protocols[name, default: []].insert(text(index)) }
        if let subject = names.protocols[text(index)] {
            if isProtocol {
                subprotocols[name] = subject
            } else {
                let range = tokens[index].range
                conformances.append(
                    Use(event: .inherited(by: name), subject: subject, range: range, object: range, token: index))
            }
        }
    }

    // MARK: Variables

    /// `C *x`, `C<A> *_Nullable x`, `(C *)x`
    private mutating func readVariable(_ star: Int) {
        var type = star - 1
        if text(type) == ">", let open = context.opening(type) { type = open - 1 }
        guard word(type) != nil else { return }
        var name = star + 1
        if text(name) == ")" {
            name += 1
        } else {
            while word(name) != nil, word(name + 1) != nil { name += 1 }
        }
        guard let text = word(name) else { return }
        variables.updateValue(ofClass(type), forKey: text)
        if !scopes.isInBlock, !isParameter(star) { shared.updateValue(ofClass(type), forKey: text) }
    }

    /// The names by which a file reaches the instance that a place makes.
    func holders(of made: Use) -> Set<String> { made.variable.map(copies.holders) ?? [] }

    /// `:(C *)x`, `f(C *x)`
    private func isParameter(_ star: Int) -> Bool {
        guard text(star + 1) == ")" else { return scopes.isInParentheses }
        return context.opening(star + 1).map { text($0 - 1) == ":" } ?? false
    }

    // MARK: Assignments

    /// `[x initWithDelegate:y]`, `[x setDelegate:y queue:z]`
    private mutating func readArgument(_ index: Int) {
        guard text(index + 1) == ":", scopes.isInBlock, !context.isNil(index + 2), propertySet(at: index) == nil
        else { return }
        let name = text(index)
        note(
            set: propertyNames.filter { ObjectiveCName.isEnd($0, of: name) }, toSelf: text(index + 2) == "self")
    }

    /// Notes that properties are set; to self in a method of a known class, the class decides what that shows.
    private mutating func note(set properties: Set<String>, toSelf isSelf: Bool) {
        if isSelf, let owner = current?.name {
            selfProperties[owner, default: []].formUnion(properties)
        } else {
            setProperties.formUnion(properties)
        }
    }

    /// `x.delegate = y`, `[x setDelegate:y]`
    private mutating func readAssignment(_ index: Int) {
        guard let (property, value) = propertySet(at: index), !context.isNil(value),
            propertyNames.contains(property)
        else { return }
        let receiver = ObjectiveCReceiver(of: index, in: context, scopes)
        // A setter that hands on what it gets: whoever calls it is a place of its own.
        if text(receiver.last) == "super", copies.method == ObjectiveCName.setter(of: property) { return }
        let count = found.count
        let object = text(receiver.last) == "]" ? receiver.last - 1 : receiver.last
        if let subject = receiver.certain { set(property, subject, index, object: object) }
        if found.count == count { readUncertain(property, index, receiver) }
        let isPlain = ["]", ";"].contains(text(value + 1)) || context.endsDirective(value)
        let isSelf = text(value) == "self" && isPlain
        // Code of any class may use a macro.
        let valueType =
            tokens[index].isInDirective ? "" : isSelf ? scopes.owner : isPlain ? scopes.typeName(of: text(value)) : nil
        if found.count > count || receiver.isUnknown { note(set: [property], toSelf: isSelf) }
        if found.count == count, receiver.isUnknown, valueType != nil {
            note(.setForeign(property, variable: nil), -1, index)
        }
        guard found.count > count else {
            let range = tokens[index].range
            return unplaced.append(
                Use(event: .setForeign(property, variable: nil), subject: -1, range: range, object: range, token: index)
            )
        }
        found[count].variable = receiver.variable.map(ObjectiveCCopies.bare)
        found[count].maker = text(value) == "[" ? word(value + 1) : nil
        found[count].classMember = context.classMember(at: value)
        found[count].doubt = doubt(of: receiver, at: index)
        found[count].proxied = receiver.proxied(valueAt: value)
        (found[count].isSelf, found[count].valueType) = (isSelf, valueType)
        let isOfSelf = isSelf || text(value) == "[" && text(value + 2) == "proxyOf" && text(value + 4) == "self"
        found[count].isSelfInDealloc = isOfSelf && copies.method == "dealloc"
        found[count].isOfSuper = text(receiver.last) == "super"
        found[count].proof = senders.last { $0.covers(receiver, at: index) }?.proof
        if found[count].isSelfDelegate { found[count].proof = .ownDelegate }
    }

    private func doubt(of receiver: ObjectiveCReceiver, at index: Int) -> Doubt? {
        let words = [text(index), text(receiver.last)]
        if tokens[index].isInDirective || words.contains(where: scopes.macros.contains) { return .macro }
        if ["self", "super"].contains(text(receiver.last)) { return .ownObject }
        return receiver.certain == nil && receiver.member == nil ? .receiver : nil
    }

    private mutating func readUncertain(_ property: String, _ index: Int, _ object: ObjectiveCReceiver) {
        var receiver = object.last
        if text(receiver) == "]" {
            // `[[C shared] setDelegate:y]`
            guard let open = context.opening(receiver) else { return }
            var first = open + 1
            while text(first) == "[" { first += 1 }
            set(property, ofClass(first), index, object: first)
            guard found.last?.token != index, object.isUnknown, let name = object.variable else { return }
            return note(
                .setForeign(property, variable: ObjectiveCCopies.bare(name), owner: object.memberOwner), -1, index)
        }
        // `(self.x).delegate`, and not `f(x).delegate`
        if text(receiver) == ")" { receiver = object.word ?? receiver }
        guard let name = word(receiver) else { return }
        let isBehindDot = text(receiver - 1) == "."
        // `self.delegate = y`, `C.shared.delegate = y`
        if !isBehindDot, ["self", "super"].contains(name) {
            if name == "self", context.hasSetter(of: property, in: current?.name) { return }
            return set(property, current?.ofClass, index, object: receiver)
        }
        if isBehindDot, let subject = ofClass(receiver - 2) {
            return set(property, subject, index, object: receiver - 2)
        }
        let bare = ObjectiveCCopies.bare(name)
        if let known = variables[name] ?? variables[bare] ?? variables["_\(name)"] {
            return set(property, known, index, object: receiver)
        }
        // A parameter, or a variable of the method, whose type is another one, or isn't known.
        if !isBehindDot, let known = scopes.variable(name), known != .unknown { return }
        let isOwn = isBehindDot ? text(receiver - 2) == "self" : object.member != nil || name.hasPrefix("_")
        note(
            .setForeign(property, variable: bare, owner: object.memberOwner ?? (isOwn ? current?.name : nil)), -1, index
        )
    }

    private mutating func set(_ property: String, _ subject: Int?, _ index: Int, object: Int) {
        guard let subject, names.properties[subject].contains(property) else { return }
        note(.set(property), subject, index, object: object)
    }

    /// The property that a word sets, and the place of the value.
    private func propertySet(at index: Int) -> (property: String, value: Int)? {
        let name = text(index)
        if text(index - 1) == ".", text(index + 1) == "=", text(index + 2) != "=" { return (name, index + 2) }
        guard text(index + 1) == ":", let property = ObjectiveCName.property(setBy: name),
            context.colons(from: index + 2).isEmpty
        else { return nil }
        return (property, index + 2)
    }

    /// `x.delegate == y`, `y != [x delegate]`, `[(T *)x.delegate isEqual:y]`, the same with a variable that has the delegate, and `return x.delegate`
    private mutating func readComparison(_ index: Int) {
        if let known = read[text(index)], text(index - 1) != ".",
            context.compares(index, index) || known.isOfClass && context.handsOn(index, index)
        {
            var place = known.place
            (place.object, place.token) = (tokens[index].range, index)
            if case .lost(let property, _) = place.event {
                guard context.comparand(index, index).map({ text($0) == "self" }) ?? false else { return }
                (place.event, place.range) = (.lost(property, isCompared: true), place.object)
            }
            place.maker = context.maker(comparedAfter: index)
            found.append(place)
        }
        guard text(index + 1) == "]" || text(index - 1) == ".", propertyNames.contains(text(index)) else { return }
        let receiver = ObjectiveCReceiver(of: index, in: context, scopes)
        let open = text(index - 1) == "." ? nil : context.opening(index + 1)
        guard text(index - 1) == "." || open.map({ $0 + 1 == receiver.first }) ?? false else { return }
        guard receiver.certain != nil || receiver.member != nil else { return }
        if let subject = receiver.certain, !names.properties[subject].contains(text(index)) { return }
        let (first, last) = open.map { ($0, index + 1) } ?? (receiver.first, index)
        var place = Use(
            event: .compared(text(index)), subject: receiver.certain ?? -1, range: tokens[index].range,
            object: tokens[index].range, token: index, owner: receiver.memberOwner ?? scopes.owner)
        place.variable = receiver.variable.map(ObjectiveCCopies.bare)
        place.doubt = doubt(of: receiver, at: index)
        let before = context.placeBefore(first)
        let isAssigned = text(before) == "=" && !context.isEquality(before - 1)
        if copies.method == "dealloc", text(last + 1) != "=" || context.isEquality(last + 1) {
            let comparand = context.comparand(first, last)
            let isCompared = comparand.map { text($0) == "self" } ?? false
            if isCompared || comparand.map(context.isNil) ?? true {
                place.event = .lost(text(index), isCompared: isCompared)
                if !context.onlyClears(ifAround: first) { found.append(place) }
                if isAssigned, let variable = word(before - 1) { read[variable] = (place, false) }
                return
            }
        }
        place.maker = context.maker(comparedAfter: last)
        let isCast = text(before + 1) == "(" && (before..<first).contains { text($0) == "*" }
        if context.compares(first, last) || isCast && context.handsOn(first, last) { return found.append(place) }
        let isCopied = isAssigned && text(before - 2) == "." && propertyNames.contains(text(before - 1))
        if context.handsOn(first, last) || isCopied && text(last + 1) == ";" {
            place.isHandedOn = true
            return found.append(place)
        }
        if isAssigned, text(before - 2) != ".", let variable = word(before - 1) {
            read[variable] = (place, isCast || text(before - 2) == "*")
        }
    }

    // MARK: Tokens

    private func text(_ index: Int) -> String { context.text(index) }

    private func word(_ index: Int) -> String? { context.word(index) }
}
