/// The id under which a diagnostic is reported, as people read it and tools match it: that of a `Rule`, or of a rule of
/// the audit, which describes itself in SafeGenRewriter.
package struct RuleID: RawRepresentable, Hashable, Sendable {
    /// The id, such as `bad-type`.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The rules of SafeGen itself, from the manifest to the output; the raw value is the id.
package enum Rule: String, CaseIterable, Sendable {
    case tooManyMistakes = "too-many-mistakes"
    // YAML
    case yamlSyntax = "yaml-syntax"
    case invalidUTF8 = "invalid-utf8"
    case emptyManifest = "empty-manifest"
    case severalDocuments = "several-documents"
    case nestingTooDeep = "nesting-too-deep"
    case unknownAnchor = "unknown-anchor"
    case aliasCycle = "alias-cycle"
    case aliasExpansion = "alias-expansion"
    case fileTooLarge = "file-too-large"
    case unknownTag = "unknown-tag"
    // Keys and values
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case duplicateKey = "duplicate-key"
    case misplacedKey = "misplaced-key"
    case conflictingKeys = "conflicting-keys"
    case wrongType = "wrong-type"
    case unknownValue = "unknown-value"
    case unsupportedVersion = "unsupported-version"
    case emptyList = "empty-list"
    // Pieces of Swift
    case badIdentifier = "bad-identifier"
    case badType = "bad-type"
    case badCondition = "bad-condition"
    case badAvailability = "bad-availability"
    case badStatement = "bad-statement"
    case badDeclaration = "bad-declaration"
    case badHeader = "bad-header"
    // Includes and output
    case includeMissing = "include-missing"
    case includeCycle = "include-cycle"
    case includeTwice = "include-twice"
    case includeOutside = "include-outside"
    case outputOutside = "output-outside"
    case badPath = "bad-path"
    // SafeGen's knowledge
    case unknownClass = "unknown-class"
    case incompleteProtocol = "incomplete-protocol"
    // Planning
    case unboundGeneric = "unbound-generic"
    case duplicateWrapper = "duplicate-wrapper"
    case duplicateProperty = "duplicate-property"
    case duplicateProtocol = "duplicate-protocol"
    case accessTooWide = "access-too-wide"
    case needsProxy = "needs-proxy"
    case retainedProxy = "retained-proxy"
    case unknownProtocol = "unknown-protocol"
    case missingWhenNil = "missing-when-nil"
    case unforwardable
    case duplicateRequirement = "duplicate-requirement"
    case requirementNew = "requirement-new"
    case stillRetained = "still-retained"
    case forwardUnproven = "forward-unproven"
    case notYoursToCreate = "not-yours-to-create"
    case alreadyWeak = "already-weak"
    case contract
    case inferredIsolation = "inferred-isolation"
    case unusedAllowance = "unused-allowance"
    // Discovery
    case badSymbolGraph = "bad-symbol-graph"
    case missingSymbolGraph = "missing-symbol-graph"
    case unknownGraphVersion = "unknown-graph-version"
    case cannotEdit = "cannot-edit"
    // Code that uses the classes
    case unsafeDelegate = "unsafe-delegate"
    case targetsUnread = "targets-unread"
    case badIgnore = "bad-ignore"
    case unusedIgnore = "unused-ignore"
    case staleBaseline = "stale-baseline"
    case doesNotParse = "does-not-parse"
    // Files
    case inputNotFound = "input-not-found"
    case cannotCreateOutput = "cannot-create-output"
    case readOrWriteFailed = "read-or-write-failed"
    case otherVersion = "other-version"
    case unusedAcceptance = "unused-acceptance"
    case stale
    case editedByHand = "edited-by-hand"
    case notCompiled = "not-compiled"
    case compiledTwice = "compiled-twice"
    case leftBehind = "left-behind"
    case olderTarget = "older-target"
    // The user's compiler
    case doesNotCompile = "does-not-compile"
    case compilerWarning = "compiler-warning"
    case compiledOut = "compiled-out"
    case notVerified = "not-verified"
    case untested
}

extension Rule {
    package var id: RuleID { RuleID(rawValue: rawValue) }

    package static func == (id: RuleID, rule: Rule) -> Bool { id.rawValue == rule.rawValue }

    /// The warnings of planning that an entry of `allow` silences.
    package static let silenceable: [Rule] = [
        .forwardUnproven, .notYoursToCreate, .alreadyWeak, .contract, .inferredIsolation, .stillRetained, .compiledOut,
    ]
}
