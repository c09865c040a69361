// A function value is called from any other function, so `#function` would not name the double's own. The empty
// `function` makes messages use the name of the double's variable or property.
//
// There is an overload for each number of arguments and each kind of failure. The compiler accepts neither function
// types over parameter packs here, nor function types that throw `Failure` if that is `Never`.

extension FunctionDouble
where AnswerFunction == AsyncFunction<Input, Output, any Error>, Failure == any Error {
  /// Returns the double as a function value, for code that takes a function.
  ///
  ///     let model = SearchModel(load: loadSpy.asFunction())
  ///
  /// If `Input` is a tuple with labels, write a closure: `{ try await findSpy((page: $0, query: $1)) }`.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (Input) async throws -> Output {
    { (input) async throws in try await self.engine.answer(input, function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable () async throws -> Output where Input == Void {
    { () async throws in try await self.engine.answer((), function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction<First, Second>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second) async throws -> Output
  where Input == (First, Second) {
    { (first, second) async throws in try await self.engine.answer((first, second), function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction<First, Second, Third>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second, Third) async throws -> Output
  where Input == (First, Second, Third) {
    { (first, second, third) async throws in try await self.engine.answer((first, second, third), function) }
  }
}

extension FunctionDouble
where AnswerFunction == AsyncFunction<Input, Output, Never>, Failure == Never {
  /// Returns the double as a function value, for code that takes a function.
  ///
  ///     let model = SearchModel(load: loadSpy.asFunction())
  ///
  /// If `Input` is a tuple with labels, write a closure: `{ await findSpy((page: $0, query: $1)) }`.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (Input) async -> Output {
    { (input) async in await self.engine.answer(input, function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable () async -> Output where Input == Void {
    { () async in await self.engine.answer((), function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction<First, Second>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second) async -> Output where Input == (First, Second) {
    { (first, second) async in await self.engine.answer((first, second), function) }
  }

  /// Returns the double as a function value, for code that takes a function.
  public final func asFunction<First, Second, Third>(
    function: StaticString = ""
  ) -> nonisolated(nonsending) @Sendable (First, Second, Third) async -> Output
  where Input == (First, Second, Third) {
    { (first, second, third) async in await self.engine.answer((first, second, third), function) }
  }
}
