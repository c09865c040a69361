// Such a call comes from wherever the function was passed to, so messages name it after the double's own variable or
// property. The empty `function` says so.
//
// An overload for each number of arguments, and with concrete errors: the compiler takes neither function types over
// parameter packs here, nor ones that throw `Failure` where that is `Never`.

extension FunctionDouble
where AnswerFunction == AsyncFunction<Input, Output, any Error>, Failure == any Error {
  /// The double as a function value, for code that takes one.
  ///
  ///     let model = SearchModel(load: loadSpy.asFunction())
  ///
  /// Where `Input` is a labelled tuple, write a closure: `{ try await findSpy((page: $0, query: $1)) }`.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (Input) async throws -> Output {
    { (input) async throws in try await self.engine.answer(input, function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable () async throws -> Output where Input == Void {
    { () async throws in try await self.engine.answer((), function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction<First, Second>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second) async throws -> Output
  where Input == (First, Second) {
    { (first, second) async throws in try await self.engine.answer((first, second), function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction<First, Second, Third>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second, Third) async throws -> Output
  where Input == (First, Second, Third) {
    { (first, second, third) async throws in try await self.engine.answer((first, second, third), function) }
  }
}

extension FunctionDouble
where AnswerFunction == AsyncFunction<Input, Output, Never>, Failure == Never {
  /// The double as a function value, for code that takes one.
  ///
  ///     let model = SearchModel(load: loadSpy.asFunction())
  ///
  /// Where `Input` is a labelled tuple, write a closure: `{ await findSpy((page: $0, query: $1)) }`.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (Input) async -> Output {
    { (input) async in await self.engine.answer(input, function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable () async -> Output where Input == Void {
    { () async in await self.engine.answer((), function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction<First, Second>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second) async -> Output where Input == (First, Second) {
    { (first, second) async in await self.engine.answer((first, second), function) }
  }

  /// The double as a function value, for code that takes one.
  public final func asFunction<First, Second, Third>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second, Third) async -> Output
  where Input == (First, Second, Third) {
    { (first, second, third) async in await self.engine.answer((first, second, third), function) }
  }
}
