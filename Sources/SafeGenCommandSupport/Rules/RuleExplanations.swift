import SafeGen

extension RuleID {
    /// Every id: those that SafeGen itself reports, and those of the audit.
    package static let all = Rule.allCases.map(\.id) + AuditRules.all.map(\.id)

    /// Its subject, why it matters and what to do: two or three sentences. nil if there is no such id.
    package var explanation: String? {
        if let rule = Rule(rawValue: rawValue) { return rule.explanation }
        guard let rule = AuditRules.all.first(where: { $0.id == self }) else { return nil }
        return rule.explanation + (rule.isOnByDefault ? "" : " 'safegen audit --enable \(rawValue)' runs it.")
    }
}

extension Rule {
    /// The subject of the rule, why it matters and what to do: two or three sentences.
    package var explanation: String {
        switch self {
        // YAML
        case .tooManyMistakes:
            "One file has more mistakes than are worth reading. Fix the first ones and run again."
        case .yamlSyntax:
            "The text is not YAML. The location is where the parser stopped; an unclosed bracket or quote may be further "
                + "up."
        case .invalidUTF8: "A manifest is UTF-8. Save the file in that encoding."
        case .emptyManifest: "The manifest has no content. 'safegen init' writes one to start from."
        case .severalDocuments:
            "A manifest is one YAML document; what follows a second '---' would be ignored, so it is refused."
        case .nestingTooDeep:
            "Something is nested deeper than any manifest, or any Swift file that people write, needs. The parser might never "
                + "end, so it was passed over."
        case .unknownAnchor: "An alias '*name' needs an anchor '&name' above it in the same file."
        case .aliasCycle: "An alias is inside the value that it names, so the value would contain itself."
        case .aliasExpansion:
            "Aliases of aliases multiply. The limit keeps a small file from expanding into a huge one."
        case .fileTooLarge:
            """
            The file is larger than one that people write, and to read it would take more memory than there may be. Divide a \
            manifest with 'include'; leave code out with --exclude, or with 'sources: {exclude: …}' in the manifest.
            """
        case .unknownTag: "YAML tags ('!name') mean nothing in a manifest."
        // Keys and values
        case .unknownKey:
            "The mapping has no such key. Ignoring it would ignore what you asked for, so it is an error."
        case .changedKey:
            """
            An earlier version of SafeGen read this key or value, and this one has another spelling for it. 'safegen migrate' shows the edit \
            that keeps the output as it was, and 'safegen migrate --write' makes it.
            """
        case .missingKey: "The mapping is incomplete without this key."
        case .duplicateKey: "The key is there twice, and only one of its values could hold."
        case .misplacedKey: "The key belongs in the manifest itself and not in a file that it includes."
        case .conflictingKeys: "Two keys contradict each other. Keep one of them."
        case .wrongType: "The value is not of the kind that the key takes: text, a list, a mapping, true or false."
        case .unknownValue: "The value is not one of the words that the key takes."
        case .unsupportedVersion: "This safegen reads version 1 of the format."
        case .emptyList: "A list without entries says nothing; remove the key, or add an entry."
        // Pieces of Swift
        case .badIdentifier: "The value becomes a name in Swift, but is not a valid one."
        case .badType: "The value becomes a type in Swift, but is not one that a delegate can have."
        case .badCondition: "The value becomes the condition of '#if', but is not a valid one."
        case .badAvailability: "The value becomes the arguments of '@available', but is not valid there."
        case .badStatement: "The value becomes a statement in Swift, but its brackets or quotes don't match."
        case .badDeclaration:
            "A requirement is a declaration in Swift ('func …' or 'var … { get }'), in quotes since it holds a colon."
        case .badHeader: "A header line becomes a comment, so it can't hold a line end."
        // Includes and output
        case .includeMissing: "The included file is not there or can't be read. Paths are relative to the manifest."
        case .includeCycle: "The manifest includes itself."
        case .includeTwice: "The file is included twice, so its classes would be declared twice."
        case .includeOutside:
            "An include is outside the manifest's repository. A stranger's manifest could name any of your files, so "
                + "this needs '--allow-outside-includes'."
        case .outputOutside, .badPath:
            "Output and sources are named relative to the manifest and stay inside its folder, so that a manifest can't write "
                + "elsewhere."
        // SafeGen's knowledge
        case .unknownClass:
            "SafeGen completes entries of classes that it knows ('safegen list'). A name that is nearly one of them is probably a "
                + "typo, and the file generated for it would be empty; any other class needs 'properties'."
        case .incompleteProtocol:
            "A proxy has methods for the requirements that the description lists. The protocol is known to have more. Remove the "
                + "description to use SafeGen's own, complete it, or give 'partial' with a reason."
        // Planning
        case .unboundGeneric:
            """
            Swift can't subclass a generic Objective-C class unbound. Say which arguments your code uses, once for each \
            wrapper. Where that is a parameter of generic code, 'form: extension' serves it. A class that is not generic has none.
            """
        case .duplicateWrapper:
            "Two types in the output have the same name, or names that a file system can't tell apart. Rename one with 'as'."
        case .duplicateProperty:
            "Two properties have the same name, or their private properties would. 'prefix' changes it."
        case .duplicateProtocol: "The protocol is described twice."
        case .accessTooWide: "An override can't be more visible than its class."
        case .needsProxy:
            "A weak property is nil once its object is gone, and an extension overrides nothing; both need 'forward: proxy'."
        case .retainedProxy:
            "A superclass that retains what it is given would retain the proxy, which holds the delegate weakly: once nobody else "
                + "keeps the delegate, its calls are lost, which the bare class delivers. What is retained doesn't dangle, so it "
                + "needs no wrapper. Where the superclass retains nothing and computes the property over a plain pointer, say "
                + "'ownership: computed'."
        case .unknownProtocol:
            "A proxy has to know what its protocol requires. 'safegen discover --module M --update --protocols-only' writes it from "
                + "the SDK, or describe the protocol under 'protocols'."
        case .missingWhenNil:
            "Once the delegate is gone, the proxy has to answer in its place, and an empty answer may change what the class does. "
                + "Say what the class does without a delegate."
        case .unforwardable: "Swift can't write a method for this requirement, or no proxy can have this type."
        case .duplicateRequirement: "Two requirements are the same method."
        case .stillRetained:
            "The superclass retains its delegate, so nothing dangles and there is nothing to make safe; a weak override does not "
                + "change that, and a cycle stays one. Remove the property, and end a cycle where the work ends: set the property "
                + "to nil. Where the superclass retains nothing and computes the property over a plain pointer, say "
                + "'ownership: computed'."
        case .forwardUnproven:
            "'forward: delegate' overrides the property with a weak one, which helps only if the superclass calls its getter. A "
                + "superclass that reads its stored pointer still has a dangling one. If you don't know, use 'forward: proxy'."
        case .notYoursToCreate:
            "The class needs no wrapper, or you don't create its instances: a framework does, or it is abstract, or Swift can't use "
                + "it. If a framework creates them, 'form: extension' attaches a proxy to them."
        case .alreadyWeak:
            "The reference is weak already, on all systems or on recent ones. A wrapper is needed for older systems only."
        case .contract:
            "The class relies on its delegate not being nil (a Stream is its own delegate), but a weak override returns nil "
                + "once the delegate is gone."
        case .inferredIsolation:
            "The importer infers the main actor, but the framework reads the property on other threads: in Swift 6 the override "
                + "would crash the app there."
        case .unusedAllowance:
            "Nothing breaks the rule any more, so the 'allow' entry is no longer true. Remove it."
        case .otherVersion:
            "The manifest says which versions of SafeGen write its output ('safegen:'), so that two versions don't overwrite each "
                + "other's. Install such a version, or change the line, generate, and review what the other version writes."
        case .unusedAcceptance:
            "An entry of 'review: accept:' fits no change, or its day is over. Remove it; what it accepted is in the base by now, or "
                + "has to be decided about again."
        // Discovery
        case .badSymbolGraph: "The file is not a symbol graph of the Swift compiler, or is damaged."
        case .missingSymbolGraph:
            "The compiler wrote no symbol graph of a module of the package, and gives the reason. 'swift build' says more if the "
                + "module does not compile; the other modules are read. Classes in Objective-C are in symbol graphs on Apple's "
                + "systems only, and as Swift sees them in those of Swift's extractor only, not of Clang's."
        case .unknownGraphVersion: "The symbol graph has a format that is newer than this safegen."
        case .cannotEdit: "The manifest can't be edited in place; the message says what to add by hand."
        // Code that uses the classes
        case .unsafeDelegate:
            "The code uses a delegate that its class keeps unretained: when the delegate dies first, the next callback is a "
                + "use after free. 'safegen scan' says where; Docs/Scan.md says what counts as a use."
        case .targetsUnread:
            "The package's targets are not written as literals, so it is not known which module a file belongs to."
        case .badIgnore: "The comment that silences a rule can't be read."
        case .unusedIgnore: "The comment silences nothing any more. Remove it."
        case .staleBaseline: "The baseline lists findings that are gone. '--update-baseline' rewrites it."
        case .doesNotParse:
            "The file is not valid Swift, or exceeds a limit; the part that could be read was checked, and the file is not edited."
        // Files
        case .inputNotFound: "A file or folder that was named is not there, or holds nothing to read."
        case .cannotCreateOutput: "The output can't be created: no permission, another file or a folder is in the way."
        case .readOrWriteFailed: "Reading or writing failed; the message is the system's."
        case .stale: "The output is not what the manifest asks for. Run 'safegen generate'."
        case .editedByHand:
            "The output was edited. The next 'safegen generate' overwrites it: move the edit into code of your own."
        case .notCompiled:
            """
            No target of the project compiles the output, so its wrappers protect nothing. Let 'output' name a folder that a target \
            compiles, or add the files to a target. 'safegen project' shows what is known of the targets.
            """
        case .compiledTwice:
            """
            Two targets that end up in one process compile the output, so that each wrapper is there twice. Take it out of one, and \
            give the wrappers 'access: public' where that one uses them.
            """
        case .leftBehind:
            "SafeGen wrote the file for a manifest that puts its output elsewhere by now. Remove the file."
        // The user's compiler
        case .doesNotCompile:
            "The Swift compiler refuses what the manifest asks for. The note after it has the compiler's own words and the place in the "
                + "generated code; Docs/Verify.md says how the place in the manifest is found."
        case .compilerWarning:
            "The Swift compiler has a warning about generated code. The note after it has the compiler's own words."
        case .compiledOut:
            "The condition around the wrapper held in no call of the compiler, so nothing was proven of it: its module is misspelled, or it "
                + "is for another system. Give 'safegen verify' the SDK of that system (--sdk)."
        case .notVerified: "The compiler could not look at the generated code; the message says what it needs."
        case .factsDiffer:
            "The manifest and the SDK disagree about a class or a protocol. 'safegen discover --review' says the same of other modules."
        case .untested:
            "No test is written for the wrapper: it isn't known how to make an instance, or what its delegate's protocol asks for. 'make' "
                + "gives the expression, and 'protocols' the requirements."
        }
    }
}
