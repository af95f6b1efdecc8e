import SafeGen

/// What Apple's classes do without a delegate, so that nobody has to look it up: the `whenNil` of requirements.
///
/// Sources: the comments of the SDKs' headers and Apple's documentation of each method.
enum KnownAnswers {
    /// By protocol, the answers to requirements by their full names. `$1` is the second parameter, by its own name.
    private static let answers: [String: [String: String]] = [
        // "If the delegate does not implement this method, the NSFileManager instance acts as if this method returned …"
        "FileManagerDelegate": [
            "fileManager(_:shouldCopyItemAtPath:toPath:)": "true",
            "fileManager(_:shouldCopyItemAt:to:)": "true",
            "fileManager(_:shouldMoveItemAtPath:toPath:)": "true",
            "fileManager(_:shouldMoveItemAt:to:)": "true",
            "fileManager(_:shouldLinkItemAtPath:toPath:)": "true",
            "fileManager(_:shouldLinkItemAt:to:)": "true",
            "fileManager(_:shouldRemoveItemAtPath:)": "true",
            "fileManager(_:shouldRemoveItemAt:)": "true",
            "fileManager(_:shouldProceedAfterError:copyingItemAtPath:toPath:)": "false",
            "fileManager(_:shouldProceedAfterError:copyingItemAt:to:)": "false",
            "fileManager(_:shouldProceedAfterError:movingItemAtPath:toPath:)": "false",
            "fileManager(_:shouldProceedAfterError:movingItemAt:to:)": "false",
            "fileManager(_:shouldProceedAfterError:linkingItemAtPath:toPath:)": "false",
            "fileManager(_:shouldProceedAfterError:linkingItemAt:to:)": "false",
            "fileManager(_:shouldProceedAfterError:removingItemAtPath:)": "false",
            "fileManager(_:shouldProceedAfterError:removingItemAt:)": "false",
        ],
        "NSKeyedArchiverDelegate": ["archiver(_:willEncode:)": "$1"],
        "NSMetadataQueryDelegate": [
            "metadataQuery(_:replacementObjectForResultObject:)": "$1",
            "metadataQuery(_:replacementValueForAttribute:value:)": "$2",
        ],
        // The capitalized first letter of the section's name.
        "NSFetchedResultsControllerDelegate": [
            "controller(_:sectionIndexTitleForSectionName:)": "String($1.prefix(1)).uppercased()"
        ],
        "NSComboBoxDataSource": [
            "comboBox(_:indexOfItemWithStringValue:)": "NSNotFound",
            "comboBox(_:completedString:)": "nil",
        ],
        "NSComboBoxCellDataSource": [
            "comboBoxCell(_:indexOfItemWithStringValue:)": "NSNotFound",
            "comboBoxCell(_:completedString:)": "nil",
        ],
        "NSTextDelegate": ["textShouldBeginEditing(_:)": "true", "textShouldEndEditing(_:)": "true"],
        "NSDrawerDelegate": ["drawerShouldOpen(_:)": "true", "drawerShouldClose(_:)": "true"],
        "SCNAvoidOccluderConstraintDelegate": ["avoidOccluderConstraint(_:shouldAvoidOccluder:for:)": "true"],
        "UIWebViewDelegate": ["webView(_:shouldStartLoadWith:navigationType:)": "true"],
        "UIScrollViewDelegate": ["scrollViewShouldScrollToTop(_:)": "true"],
    ]

    /// The `whenNil` of a requirement; nil where nothing is known.
    static func whenNil(for requirement: Requirement, of protocolName: String) -> String? {
        guard var answer = answers[protocolName]?[requirement.fullName] else { return nil }
        for (number, name) in requirement.parameterNames.enumerated() {
            answer = answer.replacing("$\(number)", with: name)
        }
        return answer
    }
}

/// The requirements of Apple's protocols that Objective-C's runtime had better hand on (`forwarded: true`).
enum KnownForwarding {
    /// By their identifiers: the type of a parameter is UIKit's on one system and AppKit's on the other, and neither is
    /// imported by the module that declares the protocol.
    private static let identifiers: Set<String> = [
        "c:objc(pl)NSFetchedResultsControllerDelegate(im)controller:didChangeContentWithSnapshot:"
    ]

    /// Whether the proxy is to leave the requirement out.
    static func isBetter(for requirement: SymbolIndex.Requirement) -> Bool {
        requirement.isOptional && identifiers.contains(requirement.identifier)
    }
}
