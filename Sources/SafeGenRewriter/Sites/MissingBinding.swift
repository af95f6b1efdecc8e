import SafeGenCommandSupport

/// A wrapper that the manifest lacks: generic arguments that code uses and no wrapper binds.
package struct MissingBinding: Hashable, Sendable {
    /// The Swift name of the class.
    package var className: String
    package var module: String?
    package var arguments: [String]
    /// A name for the wrapper, unlike those that the class has.
    package var wrapperName: String
    /// More modules that the arguments need.
    package var imports: [String] = []
    let longName: String

    /// The binding of arguments that a file uses; the module of each is among those that the file imports.
    init(_ arguments: [String], of target: AdoptionTarget, imported: ImportList) {
        (className, module, self.arguments) = (target.name, target.module, arguments)
        (wrapperName, longName) = (target.suggestedName(for: arguments), target.longName(for: arguments))
        let modules = arguments.compactMap(Self.module).filter { $0 != target.module && imported.reaches($0) }
        imports = Set(modules).sorted()
    }

    /// Takes another name where the project has a type of this one.
    mutating func avoid(_ names: Set<String>) {
        guard names.contains(wrapperName) else { return }
        var (candidate, number) = (longName, 2)
        while names.contains(candidate) {
            candidate = "\(longName)\(number)"
            number += 1
        }
        wrapperName = candidate
    }

    /// The element of `bindings` in flow style.
    package var yaml: String { ManifestEntry.binding(arguments, as: wrapperName, imports: imports) }

    /// The module whose prefix a type's name has; nil for names without such a prefix.
    private static func module(of type: String) -> String? {
        let name = type.drop { !$0.isLetter }
        let prefix = name.prefix { $0.isUppercase }.dropLast()
        return prefixes[String(prefix)]
    }

    private static let prefixes = [
        "UI": "UIKit", "NS": "AppKit", "AV": "AVFoundation", "CG": "CoreGraphics", "CI": "CoreImage",
        "CL": "CoreLocation", "CN": "Contacts", "MK": "MapKit", "MTL": "Metal", "PH": "Photos", "SCN": "SceneKit",
        "SK": "SpriteKit", "WK": "WebKit",
    ]
}
