import SafeGen

extension Rule {
    /// The subject of the rule, why it matters and what to do: two or three sentences.
    package var explanation: String {
        switch self {
        // YAML
        case .tooManyMistakes:
            """
            One file has too many mistakes to list. Fix the first ones, and run the command again.
            """
        case .yamlSyntax:
            """
            The text isn't valid YAML. The location is where the parser stopped. An unclosed bracket or quote may be \
            further up.
            """
        case .invalidUTF8: "A manifest has to be UTF-8. Save the file in that encoding."
        case .emptyManifest: "The manifest has no content. 'safegen init' writes one to start from."
        case .severalDocuments:
            """
            A manifest is one YAML document. The part after a second '---' would be ignored. Remove it, or move it \
            into a file of its own.
            """
        case .nestingTooDeep:
            """
            The file has more nested brackets than any file that people write. The parser might not finish, so \
            SafeGen skipped the file. Split the expression or the value into smaller ones.
            """
        case .unknownAnchor:
            """
            An alias '*name' needs an anchor '&name' above it in the same file. Add the anchor, or correct the name.
            """
        case .aliasCycle:
            """
            An alias is inside the value that it names, so the value would contain itself. Remove the alias.
            """
        case .aliasExpansion:
            """
            Aliases of aliases multiply. The limit prevents a small file from expanding into a huge one. Write the \
            values out, or use 'include'.
            """
        case .fileTooLarge:
            """
            The file is larger than any file that people write, and reading it could use up the memory. Split a \
            manifest with 'include'. Leave code out with --exclude, or with 'sources: {exclude: …}' in the manifest.
            """
        case .unknownTag: "YAML tags ('!name') have no meaning in a manifest. Remove the tag."
        // Keys and values
        case .unknownKey:
            """
            The mapping has no such key. SafeGen doesn't ignore it, because you would lose its effect. Correct the \
            spelling, or remove the key.
            """
        case .changedKey:
            """
            This key or value has another name in this version of SafeGen. Use the name in the message. The output \
            doesn't change.
            """
        case .missingKey: "The mapping is incomplete without this key. Add it."
        case .duplicateKey: "The key occurs twice, and only one of its values could apply. Remove one of them."
        case .misplacedKey: "The key is only allowed in the manifest itself. Move it out of the included file."
        case .conflictingKeys: "Two keys contradict each other. Keep one of them."
        case .wrongType:
            """
            The value has the wrong kind. The message names the right one: text, a list, a mapping, true or false.
            """
        case .unknownValue:
            """
            The value isn't one of the words that the key allows. Use one of the words in the message.
            """
        case .unsupportedVersion:
            """
            This safegen only reads version 1 of the format. Write 'version: 1', or install a safegen that reads the \
            other version.
            """
        case .emptyList: "A list without entries has no effect. Remove the key, or add an entry."
        // Pieces of Swift
        case .badIdentifier:
            """
            The value becomes a Swift name, but isn't a valid one. Use letters, digits and underscores, and don't \
            begin with a digit.
            """
        case .badType:
            """
            The value becomes a Swift type, but a delegate can't have it. Use a protocol, a composition, AnyObject, \
            or 'class Name'. The warning is about a property of Apple's with the protocol of another class: correct \
            it, or remove 'properties', which SafeGen knows, or name the module of your own class.
            """
        case .badCondition:
            """
            The value becomes the condition of '#if', but isn't valid there. Write it as in Swift: 'os(iOS) || \
            os(tvOS)'.
            """
        case .badAvailability:
            """
            The value becomes the arguments of '@available', but isn't valid there. Write it as in Swift: 'iOS 15.0, \
            *'.
            """
        case .badStatement:
            """
            The value becomes a Swift statement, but isn't a complete one. Its brackets or quotes don't match, for \
            example.
            """
        case .badDeclaration:
            """
            A requirement is a Swift declaration ('func …' or 'var … { get }'). Put it in quotes, because it \
            contains a colon.
            """
        case .badHeader: "A header line becomes a comment, so it can't contain a line end. Write one entry per line."
        // Includes and output
        case .includeMissing: "The included file doesn't exist or can't be read. Paths are relative to the manifest."
        case .includeCycle: "The manifest includes itself. Remove that 'include'."
        case .includeTwice:
            """
            The file is included twice, so its classes would be declared twice. Remove one 'include'.
            """
        case .includeOutside:
            """
            The included file is outside the manifest's repository. An untrusted manifest could name any of your \
            files this way. Move the file into the repository, or give '--allow-outside-includes' if you trust the \
            manifest.
            """
        case .outputOutside, .badPath:
            """
            Paths of output and sources are relative to the manifest and stay inside its folder. So a manifest can't \
            write elsewhere. Use a path inside the folder, or move the manifest.
            """
        // SafeGen's knowledge
        case .unknownClass:
            """
            SafeGen only completes entries of classes that it knows ('safegen list'). A name close to a known class \
            is probably a typo, and its generated file would be empty. Correct the name. Any other class needs \
            'properties'.
            """
        case .incompleteProtocol:
            """
            A proxy has methods for the requirements in the description, and the protocol has more of them. Remove \
            the description to use SafeGen's own, complete it, or give 'partial' with a reason.
            """
        // Planning
        case .unboundGeneric:
            """
            Swift can't subclass a generic Objective-C class without its arguments. List the arguments that your \
            code uses with 'bind' or 'bindings', one wrapper each. In generic code, use 'form: extension'. A class \
            that isn't generic can't have arguments.
            """
        case .duplicateWrapper:
            """
            Two types in the output have the same name, or names that a file system can't distinguish. Rename one \
            with 'as'.
            """
        case .duplicateProperty:
            """
            Two properties, or their private properties, have the same name. Change one name with 'prefix'.
            """
        case .duplicateProtocol: "The protocol is described twice. Remove one description."
        case .accessTooWide:
            """
            An override can't be more visible than its class. Lower 'access' of the property, or raise that of the \
            class.
            """
        case .needsProxy:
            """
            This property needs 'forward: proxy'. A weak property becomes nil when its object is deallocated, and an \
            extension can't override a property.
            """
        case .retainedProxy:
            """
            The superclass retains its delegate, so it would retain the proxy, which holds the delegate weakly. The \
            delegate's calls would be lost when nothing else retains it. Remove the property, because a retained \
            delegate doesn't dangle. If the superclass computes the property over a plain pointer, write 'ownership: \
            computed'.
            """
        case .unknownProtocol:
            """
            A proxy needs the requirements of its protocol. 'safegen discover --module M --update --protocols-only' \
            reads them from the SDK. Or describe the protocol under 'protocols'.
            """
        case .missingWhenNil:
            """
            When the delegate is deallocated, the proxy answers instead. An empty answer may change the behaviour of \
            the class. Add 'whenNil' with the value that the class assumes without a delegate.
            """
        case .unforwardable:
            """
            Swift can't write a method for this requirement, or a proxy can't have this type. Use 'forward: \
            delegate' for the property, or 'forwarded: true' for the requirement.
            """
        case .duplicateRequirement: "Two requirements are the same method. Remove one of them."
        case .requirementNew:
            """
            The protocol has a requirement that the manifest doesn't list, or SafeGen's own description. If the \
            requirement has a default implementation, the proxy compiles without it, and answers its calls with that \
            implementation instead of forwarding them to the delegate. Add it to the protocol's 'requirements', and \
            run 'safegen generate'. If the default implementation may answer, give the protocol 'partial' with the \
            reason.
            """
        case .stillRetained:
            """
            The superclass retains its delegate, so nothing dangles, and a weak override changes nothing. Remove the \
            property. To end a reference cycle, set the property to nil when the work ends. If the superclass \
            computes the property over a plain pointer, write 'ownership: computed'.
            """
        case .forwardUnproven:
            """
            'forward: delegate' overrides the property with a weak one. That only helps if the superclass calls its \
            getter. If the superclass reads its stored pointer, the pointer still dangles. If you don't know, use \
            'forward: proxy'.
            """
        case .notYoursToCreate:
            """
            The class needs no wrapper, or you don't create its instances: a framework does, the class is abstract, \
            or Swift can't use it. If a framework creates them, 'form: extension' attaches a proxy to them.
            """
        case .alreadyWeak:
            """
            The reference is weak already, on all systems or on recent ones. You only need the wrapper for older \
            systems. List yours in 'platforms', or remove the entry.
            """
        case .contract:
            """
            The class needs a delegate that isn't nil (a Stream is its own delegate). A weak override returns nil \
            when the delegate is deallocated. Use 'forward: proxy'.
            """
        case .inferredIsolation:
            """
            The importer infers the main actor, but the framework reads the property on other threads. In Swift 6 \
            mode the override would crash the app there. Use 'form: extension'.
            """
        case .unusedAllowance:
            """
            The manifest no longer breaks the rule, so the 'allow' entry has no effect. Remove the entry.
            """
        case .otherVersion:
            """
            The manifest pins the versions of SafeGen that write its output ('safegen:'). So two versions don't \
            overwrite each other's output. Install such a version. Or change the line, generate, and review the \
            difference.
            """
        case .unusedAcceptance:
            """
            An entry of 'review: accept:' matches no change, or is after its last day. Check its 'change' and \
            'class'. If the base already contains the loss, remove the entry.
            """
        // Discovery
        case .badSymbolGraph: "The file isn't a symbol graph of the Swift compiler, or is damaged. Extract it again."
        case .missingSymbolGraph:
            """
            The compiler wrote no symbol graph of a module of the package. The message gives the reason, and 'swift \
            build' prints more if the module doesn't compile. SafeGen reads the other modules. Objective-C classes \
            only appear in symbol graphs on Apple's systems, and only in those of Swift's extractor, not Clang's.
            """
        case .unknownGraphVersion: "The symbol graph has a newer format than this safegen reads. Update safegen."
        case .cannotEdit: "SafeGen can't edit the manifest in place. The message contains the text to add by hand."
        // Code that uses the classes
        case .unsafeDelegate:
            """
            The code uses a delegate that its class keeps unretained. If the delegate is deallocated first, the next \
            callback is a use after free. 'safegen init' and 'safegen adopt' wrap the class. Docs/Scan.md lists what \
            counts as a use.
            """
        case .targetsUnread:
            """
            The package's targets aren't written as literals, so SafeGen doesn't know the module of each file. Name \
            the modules with '--module PATH=NAME'.
            """
        case .badIgnore: "SafeGen can't read the comment that silences a rule. Write 'safegen:ignore RULE REASON'."
        case .unusedIgnore: "The comment silences no finding. Remove it."
        case .staleBaseline:
            """
            The baseline lists findings that don't exist any more. '--update-baseline' removes them.
            """
        case .doesNotParse:
            """
            The file isn't valid Swift, or exceeds a limit. SafeGen checked the part that it could read, and doesn't \
            edit the file.
            """
        // Files
        case .inputNotFound: "A file or folder doesn't exist, or contains nothing to read. Check the path."
        case .cannotCreateOutput:
            """
            SafeGen can't create the output. Either the permission is missing, or another file or folder has that \
            path.
            """
        case .readOrWriteFailed: "Reading or writing failed. The message is the operating system's."
        case .stale: "The output doesn't match the manifest. Run 'safegen generate'."
        case .editedByHand:
            """
            The output was edited. The next 'safegen generate' overwrites the edit. Move it into code of your own.
            """
        case .notCompiled:
            """
            No target of the project compiles the output, so its wrappers protect nothing, or a target lacks it whose \
            code needs it. Set 'output' to a folder that a target compiles, or add the files to a target. 'safegen \
            project' prints the targets.
            """
        case .compiledTwice:
            """
            Two targets of one process compile the output, so each wrapper is defined twice. Remove the output from \
            one target, and import the other one there. The wrappers then need 'access: public'. If SafeGen's plugin \
            makes the wrappers in the build, remove files that 'safegen generate' wrote for the same manifest. If two \
            manifests declare a wrapper for one target, remove its class from one of them.
            """
        case .leftBehind: "SafeGen wrote this file when the manifest had another 'output'. Remove the file."
        // The user's compiler
        case .doesNotCompile:
            """
            The Swift compiler reports an error in the generated code. The note after it has the compiler's message \
            and its place. Correct the value that the error points at. Docs/Verify.md describes how SafeGen finds \
            it.
            """
        case .compilerWarning:
            """
            The Swift compiler reports a warning in the generated code. The note after it has the compiler's \
            message.
            """
        case .compiledOut:
            """
            The condition around the wrapper was false in every call of the compiler, so nothing was checked. Either \
            the module is misspelt, or the wrapper is for another system. Give 'safegen verify' the SDK of that \
            system (--sdk). 'safegen generate' prints it as a note: an extension is only compiled on Apple's systems. \
            List the systems as 'platforms', or allow the rule. As a warning, it is about a class that no system of \
            'platforms' has.
            """
        case .notVerified: "The compiler couldn't check the generated code. The message names what it needs."
        case .untested:
            """
            SafeGen wrote no test for the wrapper. Either it doesn't know how to make an instance, or the delegate's \
            protocol has no description. Add the expression with 'make', or the requirements with 'protocols'.
            """
        }
    }
}
