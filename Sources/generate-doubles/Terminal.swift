import Foundation

/// Standard error: what went wrong, and what is going on.
enum Terminal {
  /// Says a line. A name out of a graph may be of any length.
  static func say(_ line: String) {
    let short = line.utf8.count > 1000 ? "\(line.prefix(500))…\(line.suffix(400))" : line
    FileHandle.standardError.write(Data("\(short)\n".utf8))
  }
}

/// Shows how far a long job is, where somebody looks: on a terminal, and after two seconds.
struct Progress {
  private let start = ContinuousClock.now
  private var isShown = false

  mutating func show(_ text: String) {
    guard isatty(2) == 1, start.duration(to: .now) > .seconds(2) else { return }
    isShown = true
    write("\r\u{1B}[K\(text)")
  }

  /// Takes the line away again.
  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
