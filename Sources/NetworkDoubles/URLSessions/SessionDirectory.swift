import Foundation

/// Knows which loader answers the tasks of which session.
///
/// Foundation makes the protocol objects of a session itself. An object knows nothing of its session but its own class,
/// which the session's configuration names. So each session has a class of its own, and so has each configuration
/// that a test asks for. There is one directory in the process, since a class is the same in all of it. The directory
/// retains no loader. Safe from any thread.
final class SessionDirectory: Sendable {
  static let shared = SessionDirectory()

  struct Entry {
    private(set) weak var loader: MockDataLoader?
    /// The session; `nil` if code outside of this module made it from a configuration.
    fileprivate(set) weak var session: URLSession?

    fileprivate init(loader: MockDataLoader) {
      self.loader = loader
    }
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var classCount = 0
    /// The number of entries at which those of loaders that are gone are removed.
    var mostEntries = 64
  }

  private let state = Locked(State())

  /// Makes a class whose requests the loader answers.
  func makeClass(for loader: MockDataLoader) -> LoaderProtocol.Type {
    state.withLock { state in
      state.classCount += 1
      let newClass = protocolClass(number: state.classCount, Void.self)
      if state.entries.count >= state.mostEntries {
        state.entries = state.entries.filter { $0.value.loader != nil }
        state.mostEntries = max(64, state.entries.count * 2)
      }
      state.entries[ObjectIdentifier(newClass)] = Entry(loader: loader)
      return newClass
    }
  }

  func add(_ session: URLSession, of protocolClass: LoaderProtocol.Type) {
    state.withLock { $0.entries[ObjectIdentifier(protocolClass)]?.session = session }
  }

  func entry(of protocolClass: LoaderProtocol.Type) -> Entry? {
    state.withLock { $0.entries[ObjectIdentifier(protocolClass)] }
  }
}

/// One class for each number.
private final class NumberedProtocol<Number>: LoaderProtocol {}

/// The digits of a number, as a type.
private enum Zero<Rest> {}
private enum One<Rest> {}

private func protocolClass<Number>(number: Int, _ digits: Number.Type) -> LoaderProtocol.Type {
  switch (number, number.isMultiple(of: 2)) {
  case (0, _): NumberedProtocol<Number>.self
  case (_, true): protocolClass(number: number / 2, Zero<Number>.self)
  case (_, false): protocolClass(number: number / 2, One<Number>.self)
  }
}

extension MockDataLoader {
  /// Copies a configuration, so that this loader answers all requests of its sessions.
  func configuration(
    like original: URLSessionConfiguration,
    for protocolClass: LoaderProtocol.Type
  ) -> URLSessionConfiguration {
    // A configuration with an identifier is for a background session, whose tasks run outside of this process. Of that
    // one, the copy has what a request has from it.
    let copy = original.identifier == nil ? original.copy() as? URLSessionConfiguration : nil
    let configuration = copy ?? .ephemeral
    configuration.httpAdditionalHeaders = original.httpAdditionalHeaders
    configuration.timeoutIntervalForRequest = original.timeoutIntervalForRequest
    configuration.protocolClasses = [protocolClass]
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    return configuration
  }
}
