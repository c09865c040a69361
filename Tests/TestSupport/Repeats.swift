import Foundation

/// The runs of a test whose fault would be a race. A few each time; `REPEATS=10000 swift test` makes it many.
package let repeats = 1...(ProcessInfo.processInfo.environment["REPEATS"].flatMap { Int($0) } ?? 3)
