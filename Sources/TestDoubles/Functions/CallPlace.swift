import Dispatch

#if !canImport(Darwin)
  import CDispatch
#endif

extension Answering {
  /// Fails the strict test if the double is called off the main actor.
  ///
  ///     view.showSpy.mustRun(on: MainActor.shared)
  ///
  /// Code on the main dispatch queue counts as on the main actor. In a release build, Swift 6.3 may run a main-actor
  /// function elsewhere if the function only calls an async double. Outside of a strict test, a call elsewhere stops
  /// the process.
  public func mustRun(on actor: MainActor, filePath: StaticString = #filePath, line: UInt = #line) {
    mustRun(on: .main, "on the main actor", SourceLocation(filePath: filePath, line: line))
  }

  /// Fails the strict test if the double is called outside of a dispatch queue and the queues that target it.
  ///
  ///     connection.completionSpy.mustRun(on: queue)
  ///
  /// Outside of a strict test, such a call stops the process.
  public func mustRun(on queue: DispatchQueue, filePath: StaticString = #filePath, line: UInt = #line) {
    mustRun(on: queue, placeText(of: queue.label), SourceLocation(filePath: filePath, line: line))
  }

  private func mustRun(on queue: DispatchQueue, _ place: String, _ location: SourceLocation) {
    let key = DispatchSpecificKey<any Sendable>()
    // A queue knows a key by its address. So it keeps the key, or the key of a later double may have that address.
    queue.setSpecific(key: key, value: key)
    onCall { [weak engine = _answers.engine] _ in
      guard let engine, DispatchQueue.getSpecific(key: key) == nil else { return }
      let name = engine.name.subject(function: nil)
      let here = placeText(of: String(cString: labelOfCurrentQueue()))
      let text = "\(name) was called \(here), and has to be called \(place)."
      guard let scope = engine.scope else { halt(text, at: location) }
      scope.report(Problem(.wrongPlace, text, at: location, of: engine.name))
    }
  }
}

/// The threads of the concurrency runtime belong to queues of its own, whose names say so.
private func placeText(of label: String) -> String {
  label == DispatchQueue.main.label ? "on the main queue" : "on the queue `\(label)`"
}

private func labelOfCurrentQueue() -> UnsafePointer<CChar> {
  #if canImport(Darwin)
    __dispatch_queue_get_label(nil)
  #else
    dispatch_queue_get_label(nil)
  #endif
}
