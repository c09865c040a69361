import Foundation

#if canImport(os)
  import os
#endif

/// Guards the state beside it. It is never held while a user's closure runs or a continuation resumes.
///
/// It wraps the platform's lock. `Synchronization.Mutex` needs newer Apple systems than the package supports, and on
/// Linux the thread sanitizer doesn't see it. The pointer never changes, and any thread may use what it points at, so
/// the lock is `Sendable`.
@usableFromInline package struct Lock: ~Copyable, @unchecked Sendable {
  #if canImport(os)
    @usableFromInline let handle: os_unfair_lock_t

    @usableFromInline package init() {
      handle = .allocate(capacity: 1)
      handle.initialize(to: os_unfair_lock())
    }

    @inlinable func lock() {
      os_unfair_lock_lock(handle)
    }

    @inlinable func unlock() {
      os_unfair_lock_unlock(handle)
    }

    deinit {
      handle.deinitialize(count: 1)
      handle.deallocate()
    }
  #else
    @usableFromInline let handle: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline package init() {
      handle = .allocate(capacity: 1)
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      #if canImport(Glibc)
        // A thread that waits spins first, since the lock is held for less time than it takes to put a thread to
        // sleep.
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
      #endif
      pthread_mutex_init(handle, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }

    @inlinable func lock() {
      pthread_mutex_lock(handle)
    }

    @inlinable func unlock() {
      pthread_mutex_unlock(handle)
    }

    deinit {
      pthread_mutex_destroy(handle)
      handle.deallocate()
    }
  #endif

  @inlinable package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A value behind a lock. Safe from any thread.
///
/// Unchecked, since the compiler can't see that the lock guards the value.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
