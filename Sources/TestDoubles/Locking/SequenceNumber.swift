#if canImport(os)
  import os

  // `Atomic` needs newer Apple systems than the package supports.
  private let counter = OSAllocatedUnfairLock<Int>(initialState: 0)

  /// The next number of the one count over everything that is recorded in this process.
  @usableFromInline func nextSequenceNumber() -> Int {
    counter.withLock { number in
      number += 1
      return number
    }
  }
#else
  import Synchronization

  private let counter = Atomic<Int>(0)

  /// The next number of the one count over everything that is recorded in this process.
  @usableFromInline func nextSequenceNumber() -> Int {
    counter.wrappingAdd(1, ordering: .relaxed).newValue
  }
#endif
