/// Which of several conditions about the object at one place decides: the first one of which other files know.
struct FirstEvidence<Place: Hashable> {
    /// The ranks after which nothing counts.
    private var decided: [Place: Int] = [:]

    /// Whether a condition counts, which comes after better ones of the place. `isTrue` looks at the files.
    mutating func admits(_ premise: ProjectPremise, at place: Place, in scope: ProjectScope, isTrue: () -> Bool) -> Bool
    {
        let rank = premise.rankOfObject ?? 0
        guard rank <= decided[place] ?? rank else { return false }
        let counts = isTrue()
        if counts {
            // A guess may be of several classes.
            decided[place] = premise.isGuess ? rank : -1
        } else if premise.isDeclared(in: scope) {
            // The type itself has the member, and another one than those that are looked for.
            decided[place] = rank
        }
        return counts
    }
}

extension ProjectPremise {
    /// How little it says of the object whose property is set; nil if it says nothing of that.
    var rankOfObject: Int? {
        switch self {
        case .isMember: 0
        case .isProperty: 1
        case .isDelegate: 2
        case .isLikely: 3
        case .isNoProxy, .isUndeclared, .isSubclass, .isProxied: nil
        }
    }

    /// Whether nothing but what is set, or the property's name, shows of which class the object is.
    var isGuess: Bool { (rankOfObject ?? 0) > 1 }

    fileprivate func isDeclared(in scope: ProjectScope) -> Bool {
        switch self {
        case .isMember(let member, _): scope.declares(member: member)
        case .isProperty(let name, _): scope.isSafe(property: name)
        default: false
        }
    }
}
