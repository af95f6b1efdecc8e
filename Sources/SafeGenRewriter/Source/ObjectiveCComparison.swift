/// What the code around an expression does with its value: whether it matters which object that is.
extension ObjectiveCContext {
    /// The token before an expression and the casts of it.
    func placeBefore(_ first: Int) -> Int {
        var before = first - 1
        while text(before) == ")", let open = opening(before), text(open + 1) != "(" { before = open - 1 }
        return before
    }

    func isEquality(_ first: Int) -> Bool { ["=", "!"].contains(text(first)) && text(first + 1) == "=" }

    /// Whether code compares an expression with another object, or asks its class.
    func compares(_ first: Int, _ last: Int) -> Bool {
        var (before, after) = (placeBefore(first), last + 1)
        while text(before) == "(", text(after) == ")", word(before - 1) == nil {
            (before, after) = (placeBefore(before), after + 1)
        }
        let questions: Set = ["isEqual", "isKindOfClass", "isMemberOfClass", "class"]
        let searches: Set = ["isEqual", "containsObject", "indexOfObject", "removeObject"]
        return isEquality(after) || ![".", "-"].contains(text(after)) && isEquality(before - 1)
            || text(before) == "[" && questions.contains(text(after))
            || text(before) == ":" && text(after) == "]" && searches.contains(text(before - 1))
    }

    /// The place of what an expression is compared with.
    func comparand(_ first: Int, _ last: Int) -> Int? {
        let before = placeBefore(first)
        if isEquality(last + 1) || text(before) == "[" && text(last + 1) == "isEqual" { return last + 3 }
        return isEquality(before - 1) ? before - 2 : nil
    }

    /// Whether the one statement behind `if (…)`, whose condition holds a token, sets something to nil.
    func onlyClears(ifAround place: Int) -> Bool {
        let limit = max(0, place - 64)
        guard let open = (limit..<place).last(where: { text($0) == "(" && text($0 - 1) == "if" }),
            let close = closing(open, limit: 256), close > place
        else { return false }
        let end =
            text(close + 1) == "{" ? closing(close + 1, limit: 256) : (close..<tokens.count).first { text($0) == ";" }
        guard let end else { return false }
        return (close...end).count { text($0) == ";" } == 1 && (close...end).contains(where: isNil)
    }

    /// Whether other code gets an expression, which may compare it: `[self drop:x]`, `return x;`
    func handsOn(_ first: Int, _ last: Int) -> Bool {
        let before = text(placeBefore(first))
        return before == ":" && (text(last + 1) == "]" || text(last + 2) == ":")
            || before == "return" && text(last + 1) == ";"
    }

    /// `P` of `x.delegate == [P proxyOf:y for:x]`
    func maker(comparedAfter last: Int) -> String? {
        isEquality(last + 1) && text(last + 3) == "[" ? word(last + 4) : nil
    }
}
