/// Days of the calendar, as text that sorts by time.
package enum CalendarDay {
    /// Today's, in universal time: `2027-01-31`.
    package static var today: String {
        var (now, parts) = (time(nil), tm())
        gmtime_r(&now, &parts)
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
    }
}
