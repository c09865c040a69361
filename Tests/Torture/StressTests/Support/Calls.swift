import Foundation

/// How many calls a stress test makes, a multiple of 800. A few each time; `CALLS=1000000 swift test` makes it
/// many.
let calls = ProcessInfo.processInfo.environment["CALLS"].flatMap { Int($0) } ?? 800

/// How many tasks a stress test starts, each of which costs as much as many calls.
let tasks = calls / 10

/// How long the random operations go on. A moment each time; `STRESS_SECONDS=600 swift test` makes it ten minutes.
let stressTime =
  ProcessInfo.processInfo.environment["STRESS_SECONDS"].flatMap { Int($0) }.map { Duration.seconds($0) }
  ?? .milliseconds(100)

/// How long a stress test waits at most: a sanitizer is slow, and a machine may be busy.
let patience = Duration.seconds(120)
