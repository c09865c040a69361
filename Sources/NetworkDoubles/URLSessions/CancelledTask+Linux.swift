#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // Before Swift 6.4, Foundation's `cancel()` waits for the queue on which clients are told things. A task of the async
  // API is cancelled while Swift holds a lock of the caller's `Task`, and resuming the caller on that queue takes the
  // same lock. So if a load ends just as it is cancelled, both wait for ever, and with them all sessions of the process:
  // https://github.com/swiftlang/swift-corelibs-foundation/issues/5412.
  //
  // Nothing that others may override comes between the two, and a client can't be told of the end elsewhere: it reads a
  // table that only the queue may change. So `cancel()` is what changes here, as it did in Foundation.

  /// Has tasks of the async API cancelled without waiting.
  class TaskProtocol: URLProtocol {
    #if compiler(<6.4)
      override var task: URLSessionTask? {
        // Foundation sets it while the task is resumed, on the task's queue and before anything can cancel the task.
        didSet { task?.neverWaitsInCancel() }
      }
    #endif
  }

  #if compiler(<6.4)
    /// Where these tasks are cancelled, in the order of the calls.
    let cancellationQueue = DispatchQueue(label: "LoaderProtocol.cancellations")

    // The classes have no properties, so that objects of Foundation's classes are laid out as theirs.

    private final class CancelledDataTask: URLSessionDataTask, @unchecked Sendable {
      override func cancel() {
        cancellationQueue.async { super.cancel() }
      }
    }

    private final class CancelledUploadTask: URLSessionUploadTask, @unchecked Sendable {
      override func cancel() {
        cancellationQueue.async { super.cancel() }
      }
    }

    private final class CancelledDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
      override func cancel() {
        cancellationQueue.async { super.cancel() }
      }
    }

    private let cancelledClasses = [
      ObjectIdentifier(URLSessionDataTask.self): ObjectIdentifier(CancelledDataTask.self),
      ObjectIdentifier(URLSessionUploadTask.self): ObjectIdentifier(CancelledUploadTask.self),
      ObjectIdentifier(URLSessionDownloadTask.self): ObjectIdentifier(CancelledDownloadTask.self),
    ]

    extension URLSessionTask {
      /// Makes a task of the async API an object of one of these classes. Other tasks may wait in `cancel()`: their
      /// completion handlers are called on the session's own queue.
      ///
      /// Only Foundation can make a task, and it asks nobody for the class. So the class is changed in the task itself,
      /// where it is the first word. If that word is none of Foundation's classes, nothing changes.
      fileprivate func neverWaitsInCancel() {
        guard reflected("_callCompletionHandlerInline", as: Bool.self) == true else { return }
        let object = Unmanaged.passUnretained(self).toOpaque()
        guard let cancelledClass = cancelledClasses[object.load(as: ObjectIdentifier.self)] else { return }
        object.storeBytes(of: cancelledClass, as: ObjectIdentifier.self)
      }
    }
  #endif
#endif
