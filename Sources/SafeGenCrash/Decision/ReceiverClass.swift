import SafeGenCommandSupport

enum ReceiverClass {
    /// Whether the class is Apple's by its prefix.
    static func isOfFramework(_ name: String) -> Bool {
        let prefixes = [
            "UI", "CA", "CB", "WK", "AV", "CL", "MK", "SK", "MP", "AB", "EK", "GK", "PK", "CK", "QL", "CI", "SCN", "MF",
            "PL", "VK",
        ]
        let bare = name.drop { $0 == "_" }
        return KnownActors.module(of: name) != nil || ["NS", "CF", "Web", "OS_"].contains(where: bare.hasPrefix)
            || prefixes.contains { bare.hasPrefix($0) && bare.dropFirst($0.count).first?.isUppercase ?? false }
    }

    /// Whether such an object is never a delegate, a target or an observer, so that it took a deallocated object's place.
    static func isOutOfPlace(_ name: String) -> Bool {
        let prefixes = ["__NS", "_NSInline", "__CF", "OS_", "NSConcrete", "NSTagged", "NSCF", "_NSZone"]
        let isOfValues = prefixes.contains(where: name.hasPrefix) && !name.hasPrefix("__NSCFURL")
        return isOfValues || CommandKnowledge.neverDelegates.contains(name)
    }

    /// Whether it is a framework's own class, which no code of an app gives to anything.
    static func isPrivate(_ name: String) -> Bool { ["_NS", "_UI"].contains(where: name.hasPrefix) }

    /// Another reading of a message to a deallocated object than that a delegate got it, as a clause; nil if there is none.
    static func otherReading(of selector: String, _ known: KnownCaller, receiver: String?) -> String? {
        guard let receiver else { return nil }
        if ofViews.contains(selector), !["Controller", "Coordinator", "Delegate"].contains(where: receiver.hasSuffix) {
            return "a view implements it too, so the '\(receiver)' may be the view itself"
        }
        let isOfOne = selector.filter { $0 == ":" }.count == 1
        let isNotification = ["Did", "Will", "IsChanging"].contains { selector.contains($0) }
        guard known.module == "AppKit", isOfOne, isNotification else { return nil }
        return "the method of an observer of its notification often has that name"
    }

    private static let ofViews: Set<String> = [
        "gestureRecognizerShouldBegin:", "displayLayer:", "drawLayer:inContext:", "layoutSublayersOfLayer:",
        "actionForLayer:forKey:",
    ]

    static func isProxy(_ name: String) -> Bool {
        let words = ["proxy", "forwarder", "multiplexer", "splitter", "multicast", "interceptor", "swizzl"]
        return words.contains(where: name.lowercased().contains)
    }
}

enum SourceName {
    /// `Feed` of `Reader.Feed` and of `_TtC6Reader4Feed`; another name as it is.
    static func of(_ name: String) -> String {
        guard name.hasPrefix("_TtC") else { return name.split(separator: ".").last.map(String.init) ?? name }
        var rest = name.dropFirst(4)
        var last = name
        while let length = Int(rest.prefix { $0.isASCII && $0.isNumber }), length > 0, length < 1_000 {
            rest = rest.drop { $0.isASCII && $0.isNumber }
            last = String(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return last
    }
}
