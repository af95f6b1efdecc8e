import SafeGen
import SafeGenTemplates

/// What a scan looks for: classes whose delegates are unsafe, and protocols whose delegates are weak already.
package struct ScanKnowledge: Sendable {
    /// A class, and what leads to it.
    package struct KnownClass: Sendable {
        /// Its unsafe properties.
        package var hazards: [Hazard]
        /// Classes of Apple's that inherit the property.
        package var heirs: [String]

        package var name: String { hazards.first?.className ?? "" }
        package var module: String { hazards.first?.module ?? "" }

        /// What Interface Builder calls an object of the class: `comboBox` for NSComboBox, `glkView` for GLKView.
        fileprivate var elementName: String {
            let own = name.hasPrefix("NS") || name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
            let capitals = own.prefix { $0.isUppercase }.count
            let lowered = own.prefix(capitals > 1 && capitals < own.count ? capitals - 1 : 1)
            return lowered.lowercased() + own.dropFirst(lowered.count)
        }
    }

    /// A protocol of a delegate.
    package struct KnownProtocol: Sendable {
        package var name: String
        /// The classes with a property of it.
        package var classes: [Int]
    }

    /// A property that is weak already.
    package struct WeakProperty: Hashable, Sendable {
        package var module: String
        package var className: String
        package var property: String
        /// The protocols that its value conforms to.
        package var protocols: [String]

        package init(module: String, className: String, property: String, protocols: [String]) {
            (self.module, self.className, self.property) = (module, className, property)
            self.protocols = protocols
        }
    }

    /// The classes, by module and name.
    package let classes: [KnownClass]
    /// The protocols of their delegates.
    package let protocols: [KnownProtocol]
    /// The properties that are weak, by the protocols of their delegates.
    package let weak: [String: [WeakProperty]]
    /// The classes, by what Interface Builder calls their objects.
    package let elements: [String: [Int]]

    /// What is known of Apple's frameworks.
    package static let apple = ScanKnowledge(
        hazards: KnowledgeBase.hazards,
        weak: KnowledgeBase.weakProperties.map { known in
            WeakProperty(
                module: known.module, className: known.className, property: known.property,
                protocols: protocols(of: known))
        })

    /// The protocols that tell of a delegate of a weak property. Of one that is typed `AnyObject` none is known, so
    /// Apple's rule for names has to do.
    private static func protocols(of known: SafeGen.WeakProperty) -> [String] {
        let words = known.type.split { $0 == " " || $0 == "&" }
        let named = words.filter { !["AnyObject", "NSObjectProtocol"].contains($0) && !KnownActors.isClass($0) }
        if !named.isEmpty { return named.map(String.init) }
        return [known.className + known.property.prefix(1).uppercased() + known.property.dropFirst()]
    }

    /// Gathers what is looked for.
    ///
    /// - Parameters:
    ///   - hazards: The unsafe properties. One whose delegate lives as long as the app is not looked for.
    ///   - weak: The weak ones.
    package init(hazards: [Hazard], weak: [WeakProperty]) {
        let dangling = hazards.filter { !$0.traits.contains(.delegateLivesForEver) }
        classes = Dictionary(grouping: dangling, by: \.className).values
            .map { KnownClass(hazards: $0, heirs: Self.heirs[$0.first?.className ?? ""] ?? []) }
            .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
        var byProtocol: [String: [WeakProperty]] = [:]
        for property in weak {
            for name in property.protocols { byProtocol[name, default: []].append(property) }
        }
        var owners: [String: [Int]] = [:]
        for (index, known) in classes.enumerated() {
            for name in Set(known.hazards.flatMap(Self.protocols(of:))) {
                // What conforms to it may be the delegate of the class that holds it weakly.
                if byProtocol[name] == nil { owners[name, default: []].append(index) }
            }
        }
        elements = Dictionary(grouping: classes.indices, by: { [classes] in classes[$0].elementName })
        protocols = owners.map { KnownProtocol(name: $0.key, classes: $0.value) }.sorted { $0.name < $1.name }
        self.weak = byProtocol.filter { owners[$0.key] == nil }
    }

    /// The protocols that tell of a delegate of a property.
    private static func protocols(of hazard: Hazard) -> [String] {
        let own = hazard.type.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            .filter { !["any", "AnyObject"].contains($0) }
        // Of several protocols those that bear the class's name are its own; the others may belong to weak properties.
        let special = own.filter { own.count > 1 && $0.hasPrefix(hazard.className) }
        let named = (special.isEmpty ? own : special) + (informal["\(hazard.className).\(hazard.property)"] ?? [])
        return named + named.flatMap { protocolHeirs[$0] ?? [] }
    }

    /// Classes of Apple's that inherit an unsafe property and do not redeclare it.
    private static let heirs = [
        "AVCaptureFileOutput": ["AVCaptureAudioFileOutput", "AVCaptureMovieFileOutput"],
        "ICDevice": ["ICCameraDevice", "ICScannerDevice"],
        "Stream": ["InputStream", "OutputStream"],
    ]

    /// Protocols of Apple's that inherit from one of a delegate.
    private static let protocolHeirs = ["ICDeviceDelegate": ["ICCameraDeviceDelegate", "ICScannerDeviceDelegate"]]

    /// Protocols that are documented for a property that is declared as an object of any type.
    private static let informal = [
        "IOBluetoothDeviceInquiry.delegate": ["IOBluetoothDeviceInquiryDelegate"],
        "QLPreviewPanel.delegate": ["QLPreviewPanelDelegate"],
    ]
}
