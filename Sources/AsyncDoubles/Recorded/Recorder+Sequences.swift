import Foundation

#if canImport(Combine)
  import Combine
#endif

extension Recorder {
  /// Records the elements of a sequence, from now on, until it ends.
  ///
  /// A task reads the sequence. An `AsyncStream` has one reader: if the code under test read it too, each of the two
  /// would get a part of its elements.
  ///
  /// `owner` is the recorder's name: `"CheckoutModel.states"`. Without it, the recorder has the name of the
  /// variable that holds it.
  public convenience init<Elements: AsyncSequence>(
    _ sequence: sending Elements,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Elements.Element == Value {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init(owner: owner, madeAt: location) { record in
      // Made here: what a sequence of several readers gives is what comes after this.
      let reading = Reading(sequence.makeAsyncIterator())
      let task = Task { await reading.run(record) }
      return { task.cancel() }
    }
  }

  /// Records the notifications of a name, from now on; with an object, those that this object posts.
  ///
  ///     let changes = Recorder(notifications: .cartChanged, object: cart, in: center)
  ///
  /// A notification is recorded while it is posted. Give the code under test a center of its own: other tests post in the
  /// default one.
  public convenience init(
    notifications name: Notification.Name,
    object: AnyObject? = nil,
    in center: NotificationCenter,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where Value == Notification {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init(owner: owner, madeAt: location) { record in
      nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
        notification in
        record(.value(notification))
      }
      return { center.removeObserver(observer) }
    }
  }
}

#if canImport(Combine)
  extension Recorder {
    /// Records what a publisher publishes, from now on, until it completes.
    ///
    /// `owner` is the recorder's name: `"CheckoutModel.states"`. Without it, the recorder has the name of the
    /// variable that holds it.
    public convenience init<Source: Publisher>(
      _ publisher: Source,
      owner: String = #function,
      filePath: StaticString = #filePath,
      line: UInt = #line
    ) where Source.Output == Value {
      let location = SourceLocation(filePath: filePath, line: line)
      self.init(owner: owner, madeAt: location) { record in
        nonisolated(unsafe) let subscription = publisher.sink { completion in
          switch completion {
          case .finished: record(.end(nil))
          case .failure(let error): record(.end(error))
          }
        } receiveValue: { value in
          record(.value(value))
        }
        return { subscription.cancel() }
      }
    }
  }
#endif

/// Reads a sequence in a task of its own, which nothing else does: that makes the conformance to `Sendable` unchecked.
private final class Reading<Element>: @unchecked Sendable {
  private let next: () async throws -> Element?

  init<Iterator: AsyncIteratorProtocol>(_ iterator: Iterator) where Iterator.Element == Element {
    var iterator = iterator
    next = { try await iterator.next() }
  }

  func run(_ record: (RecordedEvent<Element>) -> Void) async {
    do {
      while let value = try await next() {
        record(.value(value))
      }
      end(nil, record)
    } catch {
      end(error, record)
    }
  }

  /// A recorder that was stopped has seen no end.
  private func end(_ error: (any Error)?, _ record: (RecordedEvent<Element>) -> Void) {
    if !Task.isCancelled { record(.end(error)) }
  }
}
