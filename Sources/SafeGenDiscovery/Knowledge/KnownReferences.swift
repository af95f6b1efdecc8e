import SafeGenCommandSupport
import SafeGenTemplates

/// The role of objects of Apple's classes for their referrers, where no symbol graph describes the class.
enum KnownReferences {
    /// Whether objects of a class are values: copied, and kept by those who use them.
    static func isValue(_ name: String) -> Bool { values.contains(name) }

    /// Whether objects of a class are in a hierarchy of views, which keeps them.
    static func isInHierarchy(_ name: String) -> Bool {
        guard KnownActors.isolation(of: name, module: nil) == .mainActor else { return false }
        return endings.contains(where: name.hasSuffix)
    }

    private static let endings = [
        "Bar", "Button", "Cell", "Control", "Field", "Indicator", "Item", "Label", "Picker", "Slider",
        "Stepper", "Switch", "View",
    ]

    /// Classes of Foundation, UIKit, AppKit and Dispatch.
    private static let values: Set = [
        "CIColor", "CIImage", "DispatchGroup", "DispatchQueue", "NSArray", "NSAttributedString", "NSCalendar",
        "NSCharacterSet", "NSColor", "NSCountedSet", "NSData", "NSDate", "NSDateComponents", "NSDecimalNumber",
        "NSDictionary", "NSError", "NSFont", "NSHashTable", "NSImage", "NSIndexPath", "NSIndexSet", "NSLocale",
        "NSMapTable", "NSMutableArray", "NSMutableAttributedString", "NSMutableData", "NSMutableDictionary",
        "NSMutableOrderedSet", "NSMutableSet", "NSMutableString", "NSNull", "NSNumber", "NSOrderedSet",
        "NSParagraphStyle", "NSPredicate", "NSRegularExpression", "NSSet", "NSSortDescriptor", "NSString", "NSTimeZone",
        "NSURL", "NSURLRequest", "NSUUID", "NSValue", "UIColor", "UIFont", "UIImage",
        "dispatch_queue_t",
    ]
}
