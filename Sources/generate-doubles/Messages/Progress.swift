import Foundation

/// Shows what takes long, and since when. In a terminal it keeps changing one line. In a log it prints a line for each
/// step, and one each half minute.
final class Progress: @unchecked Sendable {
  private let start = ContinuousClock.now
  private let terminal: FileHandle?
  private let log: FileHandle?
  private let interval: Int64
  private let timer: any DispatchSourceTimer
  /// Guards the properties below. That is why the class is `@unchecked Sendable`.
  private let queue = DispatchQueue(label: "progress")
  private var text = ""
  private var isDue = false
  private var isShown = false
  private var logged: (text: String, seconds: Int64) = ("", 0)

  /// - Parameters:
  ///   - terminal: The terminal; `nil` if there is none.
  ///   - log: The log to use without a terminal; `nil` for none.
  ///   - seconds: How long to wait before showing anything.
  ///   - interval: The seconds after which the log has a further line for the same step.
  init(
    on terminal: FileHandle?,
    orInLinesOn log: FileHandle? = nil,
    after seconds: Double = 2,
    again interval: Int64 = 30
  ) {
    self.terminal = terminal
    self.interval = interval
    self.log = terminal == nil ? log : nil
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

  /// Removes the line.
  func end() {
    queue.sync {
      timer.cancel()
      if isShown { write("\r\u{1B}[K") }
    }
  }

  private func draw() {
    isDue = true
    guard !text.isEmpty else { return }
    let seconds = start.duration(to: .now).components.seconds
    if terminal != nil {
      isShown = true
      write("\r\u{1B}[K\(text), \(seconds) s")
    } else if let log, Self.step(text) != Self.step(logged.text) || seconds >= logged.seconds + interval {
      logged = (text, seconds)
      try? log.write(contentsOf: Data("\(text), \(seconds) s\n".utf8))
    }
  }

  /// The text without the progress in brackets.
  private static func step(_ text: String) -> Substring { text.prefix { $0 != "(" } }

  private func write(_ text: String) {
    try? terminal?.write(contentsOf: Data(text.utf8))
  }
}
