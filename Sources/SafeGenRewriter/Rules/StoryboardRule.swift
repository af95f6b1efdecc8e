import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// A .xib or .storyboard file makes instances of a class of the manifest.
///
/// Adopt: the wrapper becomes the custom class of an element that has none, where its module is known, and where a delegate is
/// connected, or set by code by the name of an outlet. An element that has a custom class is reported: that class may
/// inherit from the wrapper, or not. An outlet that connects a delegate sets the class's own property, so it is reported where the wrapper is an
/// extension.
struct StoryboardRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "storyboard",
        summary: "a .xib or .storyboard file makes an instance of a class of the manifest",
        explanation: """
            A storyboard or a nib creates an instance of the bare class. Set the custom class to the wrapper; where that is an \
            extension, disconnect the outlet, and set the safe property in code.
            """,
        isPartOfAdopt: true
    )

    /// Interface Builder's names for each class: its name as a custom class, and the element of a plain one.
    private let targets: [AdoptionTarget]
    /// The classes whose properties have safe names.
    private let extended: [AdoptionTarget]

    /// The names of the files that it reads end so. The nibs of apps and frameworks that were built elsewhere can't be changed.
    static func reads(_ path: String) -> Bool {
        path.hasSuffix(".xib") || path.hasSuffix(".storyboard")
            || path.hasSuffix(".nib") && ![".app/", ".framework/", ".xpc/"].contains(where: path.contains)
    }

    /// Whether the bytes are those of a compiled nib, which isn't text.
    static func isCompiled(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
    }

    init(_ index: AdoptionIndex) {
        targets = index.targets.filter { !$0.bindings.isEmpty && !index.isGeneric($0) }
        extended = index.targets.filter { !$0.properties.isEmpty }
    }

    /// Checks a whole file; the wrappers are those that it makes instances of.
    func check(_ bytes: [UInt8]) -> (findings: [Finding], wrappers: Set<String>) {
        guard !targets.isEmpty || !extended.isEmpty else { return ([], []) }
        if Self.isCompiled(bytes) {
            let names = targets.lazy.flatMap { KnownInstances(of: [$0]).objectiveCNames(of: $0) }
            let named = names.first(where: bytes.hold)
            return (named.map { [Finding(rule, .binary($0), at: 0..<0)] } ?? [], [])
        }
        let elements = InterfaceElements(in: bytes)
        let names = Set(targets.flatMap(\.bindings).map(\.wrapperName))
        return (
            findings(in: elements) + outlets(in: elements), names.intersection(elements.all.compactMap(\.customClass))
        )
    }

    private func findings(in elements: InterfaceElements) -> [Finding] {
        elements.all.flatMap { element in
            targets.compactMap { target in
                let outlets = elements.outlets(to: element)
                guard let wrapper = target.bindings.first?.wrapperName else { return nil }
                if let custom = element.customClass {
                    let isOther = element.customModule != nil && element.customModule != target.module
                    guard custom == target.name, !isOther else { return nil }
                    return finding(.custom(target, wrapper), target, element, outlets)
                }
                guard element.name == target.elementName else { return nil }
                var finding = finding(.plain(element.name, target, wrapper), target, element, outlets)
                if !element.hasModule { finding.classPlace = element.attributesEnd }
                return finding
            }
        }
    }

    /// The outlets that connect delegates of classes with an extension.
    private func outlets(in elements: InterfaceElements) -> [Finding] {
        extended.flatMap { target in
            let names = KnownInstances(of: [target]).objectiveCNames(of: target)
            let own = elements.all.filter {
                $0.name == target.elementName || $0.customClass.map(names.contains) ?? false
            }
            return own.flatMap { element in
                target.properties.compactMap { property in
                    element.outlets[property.name].map {
                        Finding(rule, .outlet(target, property), at: $0, of: target)
                    }
                }
            }
        }
    }

    private func finding(
        _ message: Finding.Message, _ target: AdoptionTarget, _ element: InterfaceElement, _ outlets: Set<String>
    ) -> Finding {
        let isSet = target.propertyNames.contains { element.outlets[$0] != nil }
        // Without an outlet, no code has a name for it.
        let verdict: DelegateVerdict = isSet ? .set : outlets.isEmpty ? .notSeen : .unknown
        var finding = Finding(rule, message, at: element.range, of: target, verdict)
        finding.use?.isMaker = true
        if verdict == .unknown { finding.use?.outlets = outlets }
        return finding
    }
}

extension AdoptionTarget {
    /// The element that Interface Builder writes for the class: `tableView` for UITableView. Only UIKit's and AppKit's
    /// classes have one.
    fileprivate var elementName: String? {
        guard name.hasPrefix("UI") || name.hasPrefix("NS"), module == "UIKit" || module == "AppKit" else { return nil }
        let rest = name.dropFirst(2)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }
}

extension Finding.Message {
    fileprivate static func binary(_ className: String) -> Self {
        "this is a compiled nib that names '\(className)', and which is not looked into; keep it as .xib or .storyboard"
    }

    fileprivate static func custom(_ target: AdoptionTarget, _ wrapper: String) -> Self {
        "the custom class '\(target.name)' holds its \(target.propertyNames.joined(separator: " and ")) unsafely; choose '\(wrapper)' as the class"
    }

    fileprivate static func outlet(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "this outlet sets '\(property.name)' of '\(target.name)', which holds it unsafely; disconnect it, and set "
            + "'\(property.safeName)' in code"
    }

    fileprivate static func plain(_ element: String, _ target: AdoptionTarget, _ wrapper: String) -> Self {
        "<\(element)> is a bare '\(target.name)', which holds its \(target.propertyNames.joined(separator: " and ")) unsafely; choose '\(wrapper)' as its custom class"
    }
}
