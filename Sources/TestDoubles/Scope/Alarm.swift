import Dispatch

/// Makes calls at given times, one after the other. One timer of the system serves them all, set for the earliest: most
/// waits end long before a tick of their deadline, and a timer of its own would cost each more than the wait itself.
///
/// The timer has its own thread, so it fires even while all threads of the concurrency runtime are blocked. On a global
/// queue, thousands of calls at once would make a thread each. An alarm lives as long
/// as the process.
final class Alarm: Sendable {
  /// A call to come. Of calls at the same time, the one with the lower number comes first.
  struct Call: Sendable {
    fileprivate let place: (time: DispatchTime, number: Int)
    fileprivate let action: @Sendable () -> Void
  }

  private struct State {
    /// The earliest first.
    var calls: [Call] = []
    var count = 0
    /// When the timer fires; `nil` if it isn't set.
    var timerTime: DispatchTime?
  }

  private let state = Locked(State())
  // Dispatch guards what changes in it.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init() {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "TestDoubles.Alarm"))
    timer.setEventHandler { [self] in callThoseDue() }
    timer.resume()
  }

  /// - Parameter seconds: At most a century.
  func call(after seconds: Double, _ action: @escaping @Sendable () -> Void) -> Call {
    state.withLock { state in
      state.count += 1
      let call = Call(place: (.now() + seconds, state.count), action: action)
      state.calls.insert(call, at: state.calls.partitioningIndex { call.place <= $0.place })
      setTimer(&state)
      return call
    }
  }

  /// Leaves out a call, unless it has begun. The timer stays as it is: it fires once for nothing, if the call was the
  /// earliest.
  func cancel(_ call: Call) {
    state.withLock { state in
      let index = state.calls.partitioningIndex { call.place <= $0.place }
      if index < state.calls.count, state.calls[index].place == call.place {
        state.calls.remove(at: index)
      }
    }
  }

  private func callThoseDue() {
    let due = state.withLock { state in
      let now = DispatchTime.now()
      let due = Array(state.calls.prefix(state.calls.partitioningIndex { now < $0.place.time }))
      state.calls.removeFirst(due.count)
      state.timerTime = nil
      setTimer(&state)
      return due
    }
    for call in due {
      call.action()
    }
  }

  /// Sets the timer for the earliest call, unless it fires before.
  private func setTimer(_ state: inout State) {
    guard let earliest = state.calls.first?.place.time, earliest < state.timerTime ?? .distantFuture else {
      return
    }
    state.timerTime = earliest
    timer.schedule(deadline: earliest)
  }
}
