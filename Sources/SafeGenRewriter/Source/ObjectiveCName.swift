/// How Objective-C calls what Swift imports without its prefix.
enum ObjectiveCName {
    /// The name of a class or a protocol of a module.
    static func of(_ name: String, module: String?) -> String {
        module == "Foundation" && !name.hasPrefix("NS") ? "NS\(name)" : name
    }
}
