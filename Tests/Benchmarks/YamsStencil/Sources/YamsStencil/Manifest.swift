/// What the manifests of make_manifest.py hold.
struct Manifest: Decodable {
    var classes: [ClassEntry]
}

struct ClassEntry: Decodable {
    var name: String
    var module: String
    var bind: [String]?
    var `as`: String?
    var isolation: String?
    var condition: String?
    var available: String?
    var objc: String?
    var access: String?
    var properties: [PropertyEntry]
}

struct PropertyEntry: Decodable {
    var name: String
    var type: String
    var optionality: String?
}
