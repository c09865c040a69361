import Foundation

/// Shows what takes long, and for how long already: on a terminal, and after two seconds.
///
/// What a plugin prints goes through SwiftPM, whole lines only, so the terminal is written to directly.
final class Progress: @unchecked Sendable {
  private let start = ContinuousClock.now
  private let terminal = FileHandle(forWritingAtPath: "/dev/tty")
  private let timer: any DispatchSourceTimer
  /// Whoever reads or writes what follows is on this queue.
  private let queue = DispatchQueue(label: "progress")
  private var text = ""
  private var isShown = false

  init() {
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 2, repeating: 1)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.activate()
  }

  func show(_ text: String) {
    queue.sync { self.text = text }
  }

  /// Takes the line away.
  func end() {
    queue.sync {
      timer.cancel()
      if isShown { write("\r\u{1B}[K") }
    }
  }

  private func draw() {
    guard terminal != nil else { return }
    let seconds = start.duration(to: .now).components.seconds
    isShown = true
    write("\r\u{1B}[K\(text), \(seconds) s")
  }

  private func write(_ text: String) {
    try? terminal?.write(contentsOf: Data(text.utf8))
  }
}
