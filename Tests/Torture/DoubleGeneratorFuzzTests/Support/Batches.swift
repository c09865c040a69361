import Foundation

extension Tampering {
  /// The seeds to try, in batches that one compiler run parses: fifty each time;
  /// `MUTATIONS=100000 swift test --filter GraphMutationTests` makes it many, and `FIRST_MUTATION=1234` begins
  /// with another seed than 0.
  static let batches: [Range<Int>] = {
    let first = number("FIRST_MUTATION") ?? 0
    let end = first + (number("MUTATIONS") ?? 50)
    return stride(from: first, to: end, by: 100).map { $0..<min($0 + 100, end) }
  }()

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
