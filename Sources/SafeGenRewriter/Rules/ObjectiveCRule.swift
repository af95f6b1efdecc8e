import SafeGen
import SafeGenCommandSupport

/// Objective-C code makes an instance of a class of the manifest, inherits from it, or sets its delegate.
///
/// Adopt: the wrapper replaces the class where an instance is made, and the safe property of `form: extension` replaces the
/// property, if the written types determine the object's type. Another name for a class is reported at its declaration, and
/// followed.
struct ObjectiveCRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "objective-c",
        summary: "Objective-C code makes an instance of a class of the manifest, or sets its delegate",
        explanation: """
            Objective-C code makes an instance of the bare class, or sets its delegate. Make the wrapper instead, or \
            set the safe property. The header that the compiler exports declares both.
            """,
        isPartOfAdopt: true
    )

    /// Finds the files that are worth a look, by the names of the classes, of their properties and of their delegates' protocols.
    private let scanner: WordScanner
    private let targets: [AdoptionTarget]
    /// Whether Objective-C sees no wrapper of a class: a subclass with generic arguments.
    private let isErased: [Bool]
    /// The names of wrappers, and those of the project's classes that inherit from the manifest's.
    private let relevantNames: Set<String>
    private let names: ObjectiveCReader.Names
    private let protocols: [String: String]
    /// The rule of delegates that are set to self during their deallocation; nil if only the objects' owners are looked for.
    private let deallocRule: RuleID
    /// The names that no class of a library has that the manifest doesn't list.
    private let listed: Set<String>

    static func reads(_ path: String) -> Bool {
        [".m", ".mm", ".h"].contains { path.hasSuffix($0) } && !path.hasSuffix("-Swift.h")
    }

    init(_ index: AdoptionIndex, reportingDeallocBy deallocRule: RuleID = Self.id) {
        self.deallocRule = deallocRule
        let targets = index.targets.filter { !$0.name.contains(".") }
        let instances = KnownInstances(of: targets)
        let named = targets.enumerated().flatMap { place, target in
            instances.objectiveCNames(of: target).map { ($0, place) }
        }
        let pairs = index.targets.flatMap { target in
            DelegateMentions.names(in: target.delegateTypes).map {
                (ObjectiveCName.of($0, module: target.module), $0)
            }
        }
        protocols = Dictionary(pairs) { first, _ in first }
        names = ObjectiveCReader.Names(
            classes: Dictionary(named) { first, _ in first }, properties: targets.map { Set($0.propertyNames) },
            wrappers: Dictionary(
                targets.enumerated().flatMap { place, target in
                    target.bindings.map { ($0.objcName ?? $0.wrapperName, place) }
                }
            ) { first, _ in first }, senders: SynchronousSender.objectiveCMethods(of: targets),
            factories: targets.map(\.factories))
        self.targets = targets
        isErased = targets.map { !$0.bindings.isEmpty && index.isGeneric($0) }
        listed = index.namesAndWrappers.union(names.classes.keys).union(names.wrappers.keys)
        relevantNames = index.wrapperNames.union(targets.flatMap(\.subclasses).map(\.name))
        let properties = Set(targets.flatMap(\.propertyNames).flatMap { [$0, ObjectiveCName.setter(of: $0)] })
        let words = properties.union(names.classes.keys).union(names.wrappers.keys).union(protocols.keys).union([
            ObjectiveCProxy.method
        ]).union(targets.compactMap(\.proxyName))
        scanner = WordScanner(words.sorted().map(WordPattern.word))
    }

    /// Checks a whole file; `indexed` has what the compiler says of names, by their offsets.
    func check(
        _ bytes: UnsafeBufferPointer<UInt8>, indexed: [Int: IndexedUse] = [:]
    ) -> (findings: [Finding], facts: FileFacts) {
        let words = Set(scanner.hits(in: bytes).map { scanner.patterns[$0.pattern].text })
        var facts = FileFacts()
        // A property may be one of an object that another file declares.
        guard !words.isEmpty || !indexed.isEmpty else { return ([], facts) }
        let file = ObjectiveCReader(bytes, names)
        facts = FileFacts(of: file) { targets[$0].name }
        facts.mentions = Set(words.compactMap { protocols[$0] })
        if words.contains(ObjectiveCProxy.method) { facts.objectiveC.proxies = file.weakProxies }
        addFactsOfProxies(of: file, bytes, words, &facts)
        facts.subclasses = subclasses(in: file)
        facts.setProperties = file.setProperties.union(file.selfProperties.values.joined())
        let proven = file.found.filter { found in
            guard case .set = found.event, found.subject >= 0 else { return false }
            return found.proof != nil || found.isSelfDelegate || found.delegateClass != nil
        }
        facts.provenClasses = Set(proven.map { targets[$0.subject].name })
        let replaced = file.found.filter { $0.isMaker && !$0.isWithoutDelegate && $0.proof == nil }
        facts.madeClasses = Set(replaced.map { targets[$0.subject].name })
        let declared = file.otherClasses.union(file.subclasses.keys)
        facts.declarations = declared.map { file.swiftNames[$0] ?? $0 }.filter(relevantNames.contains)
            .map { ProjectDeclaration(name: $0, type: nil) }
        let unlisted = UnlistedSubclass.findings(in: bytes, rule, of: targets, unlike: listed.union(declared), indexed)
        let findings =
            findings(of: file, bytes, indexed).filter { own in !unlisted.contains { $0.range == own.range } } + unlisted
        facts.imports = file.fileImports(before: findings.flatMap(\.edits))
        return (findings, facts)
    }

    /// Notes what decides whether delegates can be put into the proxy of the manifest.
    private func addFactsOfProxies(
        of file: ObjectiveCReader, _ bytes: UnsafeBufferPointer<UInt8>, _ words: Set<String>, _ facts: inout FileFacts
    ) {
        let proxies = Set(targets.compactMap(\.proxyName)).intersection(words)
        if !Banner.begins(bytes) { facts.objectiveC.namesakes = file.otherClasses.intersection(proxies) }
        for found in file.found {
            let subjects = found.subject < 0 ? found.event.property.map(subjects) ?? [] : [found.subject]
            for subject in subjects where targets[subject].proxyName != nil {
                let (name, isProxied) = (targets[subject].name, found.maker == targets[subject].proxyName)
                switch (found.event, isProxied || found.isHandedOn) {
                case (.compared, false): facts.objectiveC.compared[name, default: []].insert(member(of: found))
                case (.compared, true), (.lost, _): break
                default: if isProxied { facts.objectiveC.proxied.insert(name) }
                }
            }
        }
    }

    /// The member of another file that a place is about; nil if this file shows its class.
    private func member(of found: ObjectiveCReader.Use) -> String? {
        guard found.subject < 0, let owner = found.owner, let variable = found.variable else { return nil }
        return ObjectiveCScopes.member(variable, of: owner)
    }

    /// The classes that inherit from the manifest's, and don't declare the replaced properties again.
    private func subclasses(in file: ObjectiveCReader) -> Set<ProjectSubclass> {
        let members = file.subclasses.isEmpty ? [:] : file.allMembers
        return Set(
            file.subclasses.compactMap { name, subject in
                let target = targets[subject]
                let isOwn = { (property: AdoptionTarget.Property) in
                    members[ObjectiveCScopes.member(property.name, of: name)] != nil
                }
                guard !target.properties.contains(where: isOwn) else { return nil }
                return ProjectSubclass(
                    ofClass: target.name, name: file.swiftNames[name] ?? name, objectiveCName: name,
                    isAlias: file.aliases.contains(name))
            })
    }

    /// A place as the compiler knows it; nil where a property is one of another class, or of one that nobody knows.
    private func resolved(_ found: ObjectiveCReader.Use, _ indexed: [Int: IndexedUse]) -> ObjectiveCReader.Use? {
        var found = found
        guard let property = found.event.property else { return found }
        switch found.event {
        case .compared, .lost: break
        default: found.event = .set(property)
        }
        guard let use = indexed[found.range.lowerBound] else { return nil }
        guard let subject = targets.firstIndex(where: { $0.name == use.className }) else { return nil }
        found.subject = subject
        if found.doubt != .macro { found.doubt = nil }
        return found
    }

    private func findings(
        of file: ObjectiveCReader, _ bytes: UnsafeBufferPointer<UInt8>, _ indexed: [Int: IndexedUse]
    ) -> [Finding] {
        // The delegates of the instances that the file makes are those of wrappers then.
        let made = Set(
            file.found.filter { [.made, .madeSafely].contains($0.event) }.flatMap { found in
                file.holders(of: found).map { Made(subject: found.subject, variable: $0) }
            })
        let places = withoutRepeatedReadings(file.found).compactMap { found in
            indexed[found.range.lowerBound] == nil ? found : resolved(found, indexed)
        }
        return (places + file.unplaced.compactMap { resolved($0, indexed) }).flatMap { found -> [Finding] in
            let word = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
            switch found.event {
            case .setForeign(let property, _, _):
                return subjects(of: property).flatMap { subject in
                    found.premises.compactMap { premise in
                        var own = found
                        (own.event, own.subject) = (.set(property), subject)
                        own.doubt = premise.isGuess ? .guess : .receiver
                        if case .isMember = premise { own.doubt = found.doubt == .macro ? .macro : nil }
                        var finding = finding(own, word, made)
                        finding?.premise = premise
                        return finding
                    }
                }
            case .lost(_, isCompared: false) where !file.isSetToSelf(found): return []
            case .compared(let property) where found.subject < 0, .lost(let property, _) where found.subject < 0:
                return subjects(of: property).compactMap { subject in
                    var own = found
                    own.subject = subject
                    var finding = finding(own, word, made)
                    finding?.premise =
                        targets[subject].proxyName == nil
                        ? member(of: found).map { .isMember($0) }
                        : .isProxied(targets[subject].name, member: member(of: found))
                    return finding
                }
            default:
                var finding = finding(found, word, made)
                if found.event == .made, !file.sets(of: found).isEmpty { finding?.use?.verdict = .set }
                if case .compared = found.event { return [finding].compactMap(\.self) }
                if let maker = file.delegateMaker(of: found) { finding?.premise = .isNoProxy(maker) }
                return [finding].compactMap(\.self)
            }
        }.map { finding in
            guard !file.isBalanced, !finding.edits.isEmpty else { return finding }
            var finding = finding
            finding.edits = []
            finding.message +=
                "; the brackets of this file don't match, perhaps because of '#if', so the file stays as it is"
            return finding
        }
    }

    /// The places without those of a property that was read before: a safe property takes its place there, however often the value is
    /// compared. A proxy takes the place of each.
    private func withoutRepeatedReadings(_ found: [ObjectiveCReader.Use]) -> [ObjectiveCReader.Use] {
        if targets.contains(where: { $0.proxyName != nil }) { return found }
        var read: Set<Range<Int>> = []
        return found.filter { found in
            guard case .compared = found.event else { return true }
            return read.insert(found.range).inserted
        }
    }

    private struct Made: Hashable {
        var subject: Int
        var variable: String
    }

    private func subjects(of property: String) -> [Int] {
        targets.indices.filter { targets[$0].propertyNames.contains(property) }
    }

    private func finding(
        _ found: ObjectiveCReader.Use, _ word: (Range<Int>) -> String, _ made: Set<Made>
    ) -> Finding? {
        var finding = findingOfEvent(found, word, made)
        finding?.use?.proof = found.proof
        finding?.use?.delegateClass = found.delegateClass
        finding?.use?.isMaker = found.isMaker
        if found.event.property != nil { finding?.use?.verdict = .set }
        return finding
    }

    private func findingOfEvent(
        _ found: ObjectiveCReader.Use, _ word: (Range<Int>) -> String, _ made: Set<Made>
    ) -> Finding? {
        guard targets.indices.contains(found.subject) else { return nil }
        if found.isSelfInDealloc {
            var finding = Finding(deallocRule, .setInDealloc(word(found.range)), at: found.range)
            finding.use = WrapperUse(targets[found.subject])
            return finding
        }
        let (target, name, isErased) = (targets[found.subject], word(found.range), isErased[found.subject])
        let isSubclassed = !target.bindings.isEmpty
        switch found.event {
        case .made: return isSubclassed ? findingOfCreation(found, name, target, isErased) : nil
        case .inherited:
            guard isSubclassed else { return nil }
            var finding = finding(
                isErased ? .generic(name, "is inherited from") : .inherited(name), target, at: found.range)
            finding.use?.isSuperclass = true
            return finding
        case .called(let other):
            return isSubclassed ? finding(.called(name, other, target), target, at: found.range) : nil
        case .set(let property):
            if isErased {
                return finding(.generic(target.name, "has its '\(property)' set"), target, at: found.object)
            }
            if isSubclassed { return findingOfUnmade(found, property, target, made) }
            let message =
                found.doubt == .guess ? Finding.Message.guessed(property) : Finding.Message.replaced(property, target)
            if let proxy = target.proxyName { return finding(found, message, word, target, proxy) }
            return finding(found, property, name, target, message)
        case .compared(let property):
            return isSubclassed ? nil : findingOfComparison(found, property, name, target)
        case .lost(let property, let isCompared):
            guard isCompared || isSubclassed else { return nil }
            var finding = Finding(rule, .lost(property, target, in: "dealloc"), at: found.range, of: target)
            finding.premise = target.proxyName.map { _ in .isProxied(target.name, member: nil) }
            return finding
        case .madeSafely, .setForeign: return nil
        }
    }

    /// An instance that is to be a wrapper.
    private func findingOfCreation(
        _ found: ObjectiveCReader.Use, _ name: String, _ target: AdoptionTarget, _ isErased: Bool
    ) -> Finding? {
        // What inherits from the class is reported where it does.
        let own = target.subclasses.filter { $0.objectiveCName == name }
        guard own.allSatisfy(\.isAlias) else { return nil }
        if isErased {
            return found.isWithoutDelegate ? nil : finding(.generic(name, "is made"), target, at: found.range)
        }
        let isClass = name == ObjectiveCName.of(target.name, module: target.module)
        let wrapper = target.bindings.first.map { $0.objcName ?? $0.wrapperName } ?? ""
        let doubt: Finding.Message? =
            isClass
            ? .of(found.doubt) : "it \(own.isEmpty ? "inherits from" : "is another name of") '\(target.name)'"
        var finding = finding(.made(name, wrapper), target, at: found.range, by: wrapper, doubt)
        if found.isWithoutDelegate { finding.use?.verdict = .notSeen }
        return finding
    }

    /// The delegate of an instance that the file doesn't make.
    private func findingOfUnmade(
        _ found: ObjectiveCReader.Use, _ property: String, _ target: AdoptionTarget, _ made: Set<Made>
    ) -> Finding? {
        if let variable = found.variable, made.contains(Made(subject: found.subject, variable: variable)) { return nil }
        let message: Finding.Message = found.doubt == .guess ? .uncertain(target, property) : .set(property, target)
        var finding = finding(message, target, at: found.object)
        finding.use?.needsMaker = !target.isVended
        return finding
    }

    /// A comparison of the delegate, which a proxy stands for.
    private func findingOfComparison(
        _ found: ObjectiveCReader.Use, _ property: String, _ name: String, _ target: AdoptionTarget
    ) -> Finding? {
        if let proxy = target.proxyName {
            if found.maker == proxy || found.isHandedOn { return nil }
            var finding = finding(.comparedProxy(property, proxy), target, at: found.object)
            finding.premise = .isProxied(target.name, member: nil)
            return finding
        }
        return finding(found, property, name, target, Finding.Message.compared(property, target))
    }

    /// The safe property in the place of another one.
    private func finding(
        _ found: ObjectiveCReader.Use, _ property: String, _ name: String, _ target: AdoptionTarget,
        _ message: (String) -> Finding.Message
    ) -> Finding? {
        guard let safe = target.properties.first(where: { $0.name == property })?.safeName else { return nil }
        let doubt: Finding.Message? =
            target.isInObjectiveC
            ? .of(found.doubt) : "Objective-C sees it once the class has 'objc: true' in the manifest, or its defaults"
        let replacement = name == property ? safe : ObjectiveCName.setter(of: safe)
        let isGuess = found.doubt == .guess && doubt == nil
        return finding(message(safe), target, at: found.range, by: isGuess ? nil : replacement, doubt)
    }

    /// A proxy in the place of the delegate.
    private func finding(
        _ found: ObjectiveCReader.Use, _ message: (String) -> Finding.Message, _ word: (Range<Int>) -> String,
        _ target: AdoptionTarget, _ proxy: String
    ) -> Finding? {
        if found.maker == proxy { return nil }
        let message = message("[\(proxy) proxyOf:… for:…]")
        if found.doubt == .guess { return finding(message, target, at: found.proxied?.value ?? found.range) }
        guard let (value, owner) = found.proxied else {
            return finding(
                message, target, at: found.range, by: "", .of(found.doubt) ?? "this line isn't plain enough to edit")
        }
        let text = "[\(target.proxyType ?? proxy) proxyOf:\(word(value)) for:\(word(owner))]"
        return finding(message, target, at: value, by: text, .of(found.doubt))
    }

    private func finding(
        _ message: Finding.Message, _ target: AdoptionTarget, at range: Range<Int>, by replacement: String? = nil,
        _ doubt: Finding.Message? = nil
    ) -> Finding {
        let doubt = doubt ?? Self.doubt(of: target)
        var finding = Finding(rule, message, at: range, of: target, .unknown)
        finding.use?.isInObjectiveC = true
        guard let replacement else { return finding }
        if let doubt {
            finding.message += "; \(doubt.text)"
            return finding
        }
        finding.use?.platformDoubt = Self.platformDoubt(of: target)
        finding.use?.wrapper = target.bindings.isEmpty ? nil : replacement
        finding.edits = [SourceEdit(range, to: replacement)]
        return finding
    }

    /// Why the wrapper may not be there: `@available` is not read in Objective-C.
    private static func doubt(of target: AdoptionTarget) -> Finding.Message? {
        target.availability.map {
            "the wrapper is there from \($0) on, and SafeGen doesn't follow such checks in Objective-C"
        }
    }

    /// Why the wrapper may not be there unless the targets of the file show it: `#if` is not read in Objective-C.
    ///
    /// Where the name stands for the class, Objective-C only sees it if the wrapper is exported.
    private static func platformDoubt(of target: AdoptionTarget) -> PlatformDoubt? {
        let isThere = target.bindings.isEmpty || target.isInObjectiveC
        let conditions = isThere ? target.conditions : target.ownConditions
        return CompilationCondition.all(of: conditions.filter { $0 != "canImport(ObjectiveC)" }).map { condition in
            PlatformDoubt(
                reason: "the wrapper is there where '\(condition)'",
                advice:
                    "SafeGen doesn't follow '#if' in Objective-C, and the targets of the file don't show the system",
                condition: condition)
        }
    }
}
