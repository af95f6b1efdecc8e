/// The classes of AppKit whose copies are made by `NSCopyObject`: byte by byte, the variables of subclasses with them.
///
/// A weak reference among those bytes is not one in the copy, and a strong one is released twice; so a wrapper of such a
/// class has no stored properties.
package enum BytewiseCopies {
    /// The roots, and AppKit's own descendants, whose ancestors a manifest does not tell.
    private static let names: Set<String> = [
        "NSCell", "NSImageRep", "NSAnimation", "NSEvent",
        "NSActionCell", "NSBrowserCell", "NSButtonCell", "NSComboBoxCell", "NSDatePickerCell", "NSFormCell",
        "NSImageCell", "NSLevelIndicatorCell", "NSMenuItemCell", "NSPathCell", "NSPathComponentCell",
        "NSPopUpButtonCell", "NSSearchFieldCell", "NSSecureTextFieldCell", "NSSegmentedCell", "NSSliderCell",
        "NSStepperCell", "NSTableHeaderCell", "NSTextAttachmentCell", "NSTextFieldCell", "NSTokenFieldCell",
        "NSBitmapImageRep", "NSCachedImageRep", "NSCIImageRep", "NSCustomImageRep", "NSEPSImageRep", "NSPDFImageRep",
        "NSPICTImageRep", "NSViewAnimation",
    ]

    /// Whether a class of AppKit is known to be one of them.
    package static func include(_ className: String) -> Bool {
        names.contains(className)
    }
}
