import Foundation

/// Standard error: what went wrong, and what is going on.
enum Terminal {
  /// Standard error, if somebody sees at once what is written to it.
  static var screen: FileHandle? { isatty(STDERR_FILENO) == 1 ? .standardError : nil }

  /// Says a line. A name out of a graph may be of any length.
  static func say(_ line: String) {
    let short = line.utf8.count > 1000 ? "\(line.prefix(500))…\(line.suffix(400))" : line
    FileHandle.standardError.write(Data("\(short)\n".utf8))
  }
}

/// Shows what takes long, and for how long already: on a terminal, and after two seconds.
final class Progress: @unchecked Sendable {
  private let start = ContinuousClock.now
  private let terminal: FileHandle?
  private let timer: any DispatchSourceTimer
  /// Whoever reads or writes what follows is on this queue.
  private let queue = DispatchQueue(label: "progress")
  private var text = ""
  private var isDue = false
  private var isShown = false

  /// - Parameters:
  ///   - terminal: Where somebody looks; `nil` if nobody does.
  ///   - seconds: How long it has to take to be worth showing.
  init(on terminal: FileHandle?, after seconds: Double = 2) {
    self.terminal = terminal
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + seconds, repeating: 1)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.activate()
  }

  func show(_ text: String) {
    queue.sync {
      self.text = text
      if isDue { draw() }
    }
  }

  /// Takes the line away.
  func end() {
    queue.sync {
      timer.cancel()
      if isShown { write("\r\u{1B}[K") }
    }
  }

  private func draw() {
    isDue = true
    guard terminal != nil, !text.isEmpty else { return }
    let seconds = start.duration(to: .now).components.seconds
    isShown = true
    write("\r\u{1B}[K\(text), \(seconds) s")
  }

  private func write(_ text: String) {
    try? terminal?.write(contentsOf: Data(text.utf8))
  }
}
