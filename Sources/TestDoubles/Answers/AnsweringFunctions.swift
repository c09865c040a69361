// A function that throws a type of its own is no type argument before macOS 15 and iOS 18: the systems that the
// package supports have no metadata for it. So what doubles are generic over is a type around the function.

/// The function that a ``Stub`` or a ``Spy`` answers with.
public struct SyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline let run: @Sendable (Input) throws(Failure) -> Output

  @usableFromInline init(_ run: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.run = run
  }
}

/// The function that an ``AsyncStub`` or an ``AsyncSpy`` answers with. It runs where its caller runs.
public struct AsyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline let run: nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline init(
    _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.run = run
  }
}
