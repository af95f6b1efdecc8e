/// The version of SafeGen.
public enum Version {
    /// Semantic version; `CHANGELOG.md` tells what came with it.
    public static let current = "0.1.0"
}
