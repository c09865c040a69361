import Foundation

/// How many calls a stress test makes, a multiple of 80. A few each time; `CALLS=1000000 swift test` makes it
/// many.
let calls = ProcessInfo.processInfo.environment["CALLS"].flatMap { Int($0) } ?? 2_000
