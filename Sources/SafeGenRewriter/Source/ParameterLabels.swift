import SwiftSyntax

/// The parameters of a declaration: which argument of a call goes to which of them.
struct ParameterLabels: Hashable, Sendable {
    private struct Parameter: Hashable {
        /// `_` for none.
        let label: String
        let isOmissible: Bool
        let isVariadic: Bool
        var isClosure = false
    }

    private let parameters: [Parameter]

    init(_ list: FunctionParameterListSyntax) {
        parameters = list.map {
            let isVariadic = $0.ellipsis != nil
            return Parameter(
                label: $0.firstName.identifierText, isOmissible: isVariadic || $0.defaultValue != nil,
                isVariadic: isVariadic, isClosure: $0.type.unwrapped.is(FunctionTypeSyntax.self))
        }
    }

    init(_ list: EnumCaseParameterListSyntax) {
        parameters = list.map {
            Parameter(
                label: $0.firstName?.identifierText ?? "_", isOmissible: $0.defaultValue != nil, isVariadic: false)
        }
    }

    struct Fit {
        /// For each argument in parentheses the index of its parameter.
        var places: [Int]
        /// Whether it has one argument for each parameter, none of which takes several.
        var isExact: Bool
    }

    /// How a call fits by the labels of its arguments in parentheses, `_` for none; nil if it can't be a call of this.
    /// The first of the trailing closures is without its label.
    func fit(_ labels: [String], hasTrailingClosure: Bool) -> Fit? {
        var fit = Fit(places: [], isExact: !hasTrailingClosure)
        var rest = labels[...]
        for (place, parameter) in parameters.enumerated() {
            if parameter.isVariadic { fit.isExact = false }
            if rest.first == parameter.label {
                // The arguments of a variadic parameter have no labels after the first.
                repeat {
                    rest.removeFirst()
                    fit.places.append(place)
                } while parameter.isVariadic && rest.first == "_"
            } else if parameter.isOmissible || hasTrailingClosure && rest.isEmpty {
                fit.isExact = false
            } else {
                return nil
            }
        }
        return rest.isEmpty ? fit : nil
    }

    /// What a call hands over, each with the place of the parameter that gets it; nothing if it can't be a call of this.
    func values(of call: FunctionCallExprSyntax) -> [(value: ExprSyntax, place: Int)] {
        let closure = call.trailingClosure.map { ExprSyntax($0) }
        guard let fit = fit(call.labels, hasTrailingClosure: closure != nil) else { return [] }
        let values = zip(call.arguments.map(\.expression), fit.places).map { ($0, $1) }
        let rest = parameters.indices.filter { $0 > fit.places.last ?? -1 }
        let place = rest.first { !parameters[$0].isOmissible } ?? rest.first { parameters[$0].isClosure }
        return values + (closure.flatMap { closure in place.map { [(closure, $0)] } } ?? [])
    }
}

extension FunctionParameterListSyntax {
    /// The parameter that gets what a call hands over, if it may be one of the function with the list.
    func parameter(getting value: ExprSyntax, of call: FunctionCallExprSyntax) -> FunctionParameterSyntax? {
        ParameterLabels(self).values(of: call).first { $0.value == value }.map { Array(self)[$0.place] }
    }
}

extension FunctionCallExprSyntax {
    /// The labels of the arguments in parentheses; `_` for none.
    var labels: [String] { arguments.map { $0.label?.identifierText ?? "_" } }
}
