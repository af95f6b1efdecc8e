import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The generic arguments that some code binds a class to, and the modules that they come from.
struct CodeBinding: Equatable, Sendable {
    struct Arguments: Sendable, Equatable {
        var ofClass: Int
        var text: String
        var place: ProjectTypes.Scope
        /// The condition of the `#if` around it; nil if there is none.
        var condition: String?
        /// Whether it is the type of an instance that is made elsewhere.
        var isOfOtherInstance: Bool
        /// The least access of a wrapper that can stand there.
        var access: AccessLevel
        /// The condition that the class is meant; nil if the file decides.
        var premise: ProjectPremise?
    }

    var arguments: [String]
    var imports: [String] = []
    /// The conditions under which code binds the arguments, each once; none if some code always does, and for too many.
    private var conditions: [String]?
    /// Why generated code can't name the arguments, in a clause; nil if it can.
    var obstacle: ProjectTypes.Obstacle?
    /// The least access of a wrapper that can stand at all places.
    private(set) var access: AccessLevel
    /// The places that bind them.
    var users: [OutputView.User] = []
    /// By the types of the project among them, the files that declare each.
    var declaringFiles: [String: Set<String>] = [:]

    /// The binding in a file; nil for the signature of its delegate's method, which isn't a use of the class.
    init?(
        _ seen: Arguments, of known: KnownClass, imports: FileImports, types: ProjectTypes, file: Int,
        paths: [SourcePath]
    ) {
        (conditions, access) = (seen.condition.map { [$0] }, seen.access)
        users = [OutputView.User(path: paths[file].text, imports: imports)]
        guard case .generic(_, let arguments)? = try? SwiftText.spelledType("\(known.name)<\(seen.text)>"),
            arguments.count == known.hazards.first?.genericParameters.count
        else {
            let text = seen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            self.arguments = [PresentableText.line(text)]
            obstacle = .init(reason: "a manifest can't spell these arguments")
            return
        }
        let spellings = arguments.map(\.spelling)
        // A delegate's method names the class with the arguments of its protocol, which isn't a use; nor is a cast to them.
        if seen.isOfOtherInstance, spellings.allSatisfy(Self.signatureArguments.contains) { return nil }
        self.arguments = spellings
        do throws(ProjectTypes.Obstacle) {
            for (index, spelling) in spellings.enumerated() {
                self.arguments[index] = try types.spelling(of: spelling, at: seen.place, file: file)
            }
        } catch {
            (self.arguments, obstacle) = (spellings, error)
        }
        for argument in self.arguments where obstacle == nil {
            for (name, files) in types.files(declaring: argument, for: file) {
                declaringFiles[name] = Set(files.map { paths[$0].text })
            }
        }
        let names = spellings.flatMap(\.names)
        self.imports = AppleTypes.modules(of: names, reachedBy: imports.modules).subtracting([known.module]).sorted()
    }

    /// Whether both bind the same arguments, or fail to for the same reason.
    func isSame(as other: CodeBinding) -> Bool { arguments == other.arguments && obstacle == other.obstacle }

    /// Takes in another use of the same arguments. The uses in one file follow each other.
    mutating func add(_ other: CodeBinding) {
        if let own = conditions, let more = other.conditions {
            let all = own + more.filter { !own.contains($0) }
            conditions = all.count <= Self.greatestCount ? all : nil
        } else {
            conditions = nil
        }
        access = max(access, other.access)
        for user in other.users where users.last != user { users.append(user) }
        declaringFiles.merge(other.declaringFiles) { $0.union($1) }
    }

    /// The condition of the wrapper, from the code that binds the arguments; nil for none, or if a manifest can't express it.
    var condition: String? {
        conditions.flatMap(CompilationCondition.any).flatMap { SwiftText.conditionProblem($0) == nil ? $0 : nil }
    }

    /// The binding with the obstacle that keeps the output from naming its arguments, or with the modules that it needs for them.
    func seen(by view: OutputView) -> CodeBinding {
        guard obstacle == nil else { return self }
        var binding = self
        do throws(ProjectTypes.Obstacle) {
            let modules = try view.modules(declaring: declaringFiles, for: users)
            binding.imports += modules.filter { !imports.contains($0) }
        } catch {
            binding.obstacle = error
        }
        return binding
    }

    /// The most conditions that are put into one.
    private static let greatestCount = 16

    private static let signatureArguments: Set<String> = [
        "AnyObject", "NSFetchRequestResult", "any NSFetchRequestResult",
    ]
}
