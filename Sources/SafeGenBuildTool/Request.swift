/// The plugin's request. The plugin writes the arguments as `safegen generate` takes them, since the tool out of a release
/// is the whole `safegen`.
struct Request {
    var manifest = ""
    var output = ""
    var rerunMarker = ""
    var watched: [String] = []

    /// Reads the arguments; nil if they are not those of the plugin.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        guard rest.popFirst() == "generate", rest.popFirst() == "--quiet" else { return nil }
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch option {
            case "--config": manifest = value
            case "--output": output = value
            case "--rerun-marker": rerunMarker = value
            case "--watched": watched.append(value)
            default: return nil
            }
        }
        if [manifest, output, rerunMarker].contains("") { return nil }
    }
}
