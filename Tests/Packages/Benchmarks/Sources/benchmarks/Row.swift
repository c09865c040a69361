import Foundation

/// One line of the table: what was measured, our figure, the figure by hand, and our figure as a multiple of it.
struct Row: Encodable {
  let name: String
  let unit: String
  let ours: Double
  let byHand: Double
  let ratio: Double
  /// The highest ratio that meets the goal; `nil` if there is no goal.
  let atMost: Double?

  init(_ name: String, in unit: String, ours: Double, byHand: Double, atMost: Double? = nil) {
    self.name = name
    self.unit = unit
    self.ours = ours
    self.byHand = byHand
    ratio = ours / byHand
    self.atMost = atMost
  }

  /// The time that each of `count` things took.
  init(_ name: String, each count: Int, _ times: Times, atMost: Double? = nil) {
    self.init(
      name,
      in: "µs",
      ours: times.ours / .microseconds(count),
      byHand: times.byHand / .microseconds(count),
      atMost: atMost
    )
  }
}

extension Row: CustomStringConvertible {
  static let header = line("", "ours", "by hand", "", "ratio", "at most")

  var description: String {
    Row.line(
      name,
      Row.text(ours),
      Row.text(byHand),
      unit,
      String(format: "%.3f", ratio),
      atMost.map { String(format: "%.1f", $0) } ?? ""
    )
  }

  /// With at least three digits.
  private static func text(_ number: Double) -> String {
    String(format: number < 10 ? "%.3f" : number < 1_000 ? "%.1f" : "%.0f", number)
  }

  private static func line(
    _ name: String,
    _ ours: String,
    _ byHand: String,
    _ unit: String,
    _ ratio: String,
    _ atMost: String
  ) -> String {
    let columns = [
      name.padding(toLength: 50, withPad: " ", startingAt: 0),
      right(ours, 11), right(byHand, 11), " ",
      unit.padding(toLength: 11, withPad: " ", startingAt: 0),
      right(ratio, 9), right(atMost, 9),
    ]
    return columns.joined()
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
