/// The request for `generate`, in the arguments of `safegen generate`, since the tool out of a release is the whole `safegen`.
struct Request {
    var manifest = "safegen.yml"
    var output: String?
    var rerunMarker: String?
    var watched: [String] = []
    var isQuiet = false
    var force = false
    var allowsOutsideIncludes = false
    /// Whether the paths of the output are printed, and nothing is written.
    var listsOutputs = false

    /// Reads the arguments; nil if they ask for anything else.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        guard rest.popFirst() == "generate" else { return nil }
        while let option = rest.popFirst() {
            switch option {
            case "--quiet": isQuiet = true
            case "--force": force = true
            case "--allow-outside-includes": allowsOutsideIncludes = true
            default:
                guard let value = rest.popFirst(), set(option, value) else { return nil }
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) -> Bool {
        switch option {
        case "--config": manifest = value
        case "--output": output = value
        case "--rerun-marker": rerunMarker = value
        case "--watched": watched.append(value)
        case "--list-outputs" where value == "plain": listsOutputs = true
        default: return false
        }
        return true
    }
}
