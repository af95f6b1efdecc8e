import SafeGenCommandSupport

/// Facts about an object by the name of its class.
enum ReceiverClass {
    /// Whether the class is Apple's by its prefix.
    static func isOfFramework(_ name: String) -> Bool {
        if KnownActors.isClass(name[...]) { return true }
        let bare = name.drop { $0 == "_" }
        let prefixes = [
            "NS", "UI", "CA", "CF", "WK", "AV", "CL", "MK", "SK", "MP", "AB", "EK", "GK", "PK", "CK", "OS_", "Web",
            "QL", "CI", "SCN", "MF", "PL",
        ]
        return prefixes.contains { prefix in
            bare.hasPrefix(prefix)
                && (prefix == "OS_" || bare.dropFirst(prefix.count).first?.isUppercase ?? false
                    || ["NS", "CF", "Web"].contains(prefix))
        }
    }

    /// Whether such an object is never a delegate, a target or an observer, so that it took a deallocated object's place.
    static func isOutOfPlace(_ name: String) -> Bool {
        if ["__NS", "_NSInline", "__CF", "OS_", "NSConcrete", "NSTagged", "NSCF", "_NSZone"].contains(
            where: name.hasPrefix)
        {
            return !name.hasPrefix("__NSCFURL")
        }
        return values.contains(name)
    }

    private static let values: Set<String> = [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSString",
        "NSMutableString",
        "NSNumber", "NSDate", "NSData", "NSMutableData", "NSURL", "NSURLRequest", "NSMutableURLRequest", "NSIndexPath",
        "NSIndexSet", "NSValue", "NSError", "NSNull", "NSPathStore2", "NSAttributedString", "NSParagraphStyle",
        "NSFetchRequest", "NSSortDescriptor", "NSPredicate", "NSComparisonPredicate", "NSKeyPathExpression", "NSLocale",
        "NSTimeZone", "NSCalendar", "NSDateComponents", "NSUUID", "NSInvocation", "NSMethodSignature", "NSLock",
        "NSRecursiveLock", "NSCharacterSet", "NSScanner", "NSNotification", "NSLayoutConstraint", "UIImage", "UIColor",
        "UIFont",
        "UIBezierPath", "UITouch", "UIEvent", "UIDeviceRGBColor", "UIDeviceWhiteColor", "UICachedDeviceRGBColor",
        "UICachedDeviceWhiteColor", "UICTFont", "UITraitCollection", "CALayer", "CABasicAnimation", "CATransition",
        "CAShapeLayer", "CAGradientLayer", "CATransformLayer", "CALayerArray", "CFString", "CFNumber", "CFArray",
        "NSColor", "NSImage", "NSFont", "NSBezierPath", "NSCursor", "NSBitmapImageRep", "_UIFlowLayoutItem",
        "_UIFlowLayoutSection", "_NSLayoutConstraintConstant",
    ]

    static func isProxy(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return ["proxy", "forwarder", "multiplexer", "splitter", "multicast", "interceptor", "swizzl"].contains {
            lowered.contains($0)
        }
    }
}
