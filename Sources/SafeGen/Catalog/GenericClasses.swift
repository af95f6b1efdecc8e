/// Objective-C classes with generic parameters that have a delegate to protect.
///
/// The manifest can't tell that a class is generic; for these the compiler's own complaint about an unbound subclass is
/// told earlier, and at the manifest's line. Source: the headers of CoreData and Foundation in the SDKs of iOS and macOS.
enum GenericClasses {
    struct Entry: Sendable {
        var module: String
        var parameters: [String]
        /// A binding that fits everybody, or an example.
        var example: String
    }

    static let all: [String: Entry] = [
        "NSFetchedResultsController": Entry(
            module: "CoreData",
            parameters: ["ResultType"],
            example: "any NSFetchRequestResult"
        ),
        "NSCache": Entry(module: "Foundation", parameters: ["KeyType", "ObjectType"], example: "NSString, NSData"),
    ]
}
