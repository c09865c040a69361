import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Knows which loader answers the tasks of which session.
///
/// Foundation makes the protocol objects of a session itself, and all that it tells them of where they come from is their
/// class, by which the session's configuration names them. So each session has a class of its own, and so has each
/// configuration that is handed out. There is one directory in the process, since classes are known to all of it. It
/// keeps no loader alive. Safe from any thread: its lock guards all that changes, which the compiler can't check.
final class SessionDirectory: @unchecked Sendable {
  static let shared = SessionDirectory()

  struct Entry {
    private(set) weak var loader: MockDataLoader?
    /// The session; `nil` where somebody else made it of a configuration that was handed out.
    fileprivate(set) weak var session: URLSession?

    fileprivate init(loader: MockDataLoader) {
      self.loader = loader
    }
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var classCount = 0
  /// With how many entries those of loaders that are gone are removed.
  private var mostEntries = 64

  /// Makes a class for what the loader is to answer.
  func makeClass(for loader: MockDataLoader) -> LoaderProtocol.Type {
    lock.withLock {
      classCount += 1
      let newClass = protocolClass(number: classCount, Void.self)
      if entries.count >= mostEntries {
        entries = entries.filter { $0.value.loader != nil }
        mostEntries = max(64, entries.count * 2)
      }
      entries[ObjectIdentifier(newClass)] = Entry(loader: loader)
      return newClass
    }
  }

  func add(_ session: URLSession, of protocolClass: LoaderProtocol.Type) {
    lock.withLock { entries[ObjectIdentifier(protocolClass)]?.session = session }
  }

  func entry(of protocolClass: LoaderProtocol.Type) -> Entry? {
    lock.withLock { entries[ObjectIdentifier(protocolClass)] }
  }
}

/// One of any number of classes.
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
  /// A copy of a configuration by which this loader answers everything.
  func configuration(
    like original: URLSessionConfiguration,
    for protocolClass: LoaderProtocol.Type
  ) -> URLSessionConfiguration {
    // The system runs the tasks of a background session, which has an identifier, outside of this process.
    let copy = original.identifier == nil ? original.copy() as? URLSessionConfiguration : nil
    let configuration = copy ?? .ephemeral
    configuration.protocolClasses = [protocolClass]
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    return configuration
  }
}
