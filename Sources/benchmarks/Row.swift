import Foundation

/// One line of the table: what was measured, ours, by hand, and ours as a ratio of it.
struct Row: CustomStringConvertible {
  let name: String
  let ours: Duration
  let byHand: Duration

  static let header = line("", "ours", "by hand", "ratio")

  var description: String {
    Row.line(name, text(ours), text(byHand), String(format: "%.3f", ours / byHand))
  }

  private func text(_ duration: Duration) -> String {
    String(format: "%.2f µs", duration / .microseconds(1))
  }

  private static func line(_ columns: String...) -> String {
    columns[0].padding(toLength: 44, withPad: " ", startingAt: 0)
      + columns.dropFirst().map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }.joined()
  }
}
