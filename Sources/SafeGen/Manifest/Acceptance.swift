/// An entry of `accept`: a loss that was decided about.
package struct Acceptance: Sendable {
    /// The kind of the change, as `review` prints it in JSON.
    package var change: Located<String>
    package var className: Located<String>
    /// The last day on which it holds, as `2027-01-31`.
    package var until: Located<String>
    package var reason: String
    package var places = KeyPlaces()
}
