import TestDoubles

// What the compiler says to mistakes that are easily made.

func aDoubleWithoutAnAnswer() {
  // expected-error @+1 {{Give the double its first answer: returning:, answering:, or .unimplemented() to have none.}}
  _ = Spy<Int, String, Never>()
  // expected-error @+1 {{Give the double its first answer: returning:, answering:, or .unimplemented() to have none.}}
  _ = AsyncStub<Void, Int, CancellationError>()
}

func aDoubleThatCannotHoldACall() {
  let saveSpy = Spy<Int, Void, Never>()

  saveSpy.suspends()  // expected-error {{Only the double of an async function can hold a call.}}
}

func aClosureOfTheMainActorForAnAsyncFunction() {
  let confirmSpy = AsyncSpy<String, Bool, Never>(returning: true)

  // expected-error @+1 {{Say it in the closure: answers { @MainActor input in … }}}
  confirmSpy.answersOnMainActor { _ in false }
}

func argumentsOfALabelledTuple() {
  let openSpy = Spy<(door: Int, key: String), Void, Never>()

  // expected-error @+1 {{These are not the double's input. Where that is a labelled tuple, pass it as one: spy((a, b)).}}
  openSpy(1, "a")
}
