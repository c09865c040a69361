/// A hold whose types don't matter: what a record keeps of a held call.
@usableFromInline class AnyHold: @unchecked Sendable {
  enum State {
    case held(despiteCancellation: Bool)
    case returned
    case threw(any Error)
  }

  var state: State {
    preconditionFailure("\(type(of: self)) doesn't tell its state")
  }
}
