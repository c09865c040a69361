import Foundation

/// Standard error: what went wrong, and what is going on.
enum Terminal {
  /// Standard error, if somebody sees at once what is written to it.
  static var screen: FileHandle? { isatty(STDERR_FILENO) == 1 ? .standardError : nil }

  /// Says a line. A name out of a graph may be of any length.
  static func say(_ line: String) {
    // What was printed before comes before it.
    fflush(nil)
    let short = line.utf8.count > 1000 ? "\(line.prefix(500))…\(line.suffix(400))" : line
    FileHandle.standardError.write(Data("\(short)\n".utf8))
  }
}

/// Says what takes long, and for how long already: in one line of a terminal that changes, or in lines where nobody
/// sees a terminal, one for each thing and one each half minute.
final class Progress: @unchecked Sendable {
  private let start = ContinuousClock.now
  private let terminal: FileHandle?
  private let log: FileHandle?
  private let interval: Int64
  private let timer: any DispatchSourceTimer
  /// Whoever reads or writes what follows is on this queue.
  private let queue = DispatchQueue(label: "progress")
  private var text = ""
  private var isDue = false
  private var isShown = false
  private var logged: (text: String, seconds: Int64) = ("", 0)

  /// - Parameters:
  ///   - terminal: Where somebody looks; `nil` if nobody does.
  ///   - log: Where lines go if nobody looks; `nil` for nowhere.
  ///   - seconds: How long it has to take to be worth showing.
  ///   - interval: After so many seconds a thing that still goes on has a further line.
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

  /// Takes the line away.
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

  /// What is done, without how much of it is done already.
  private static func step(_ text: String) -> Substring { text.prefix { $0 != "(" } }

  private func write(_ text: String) {
    try? terminal?.write(contentsOf: Data(text.utf8))
  }
}
